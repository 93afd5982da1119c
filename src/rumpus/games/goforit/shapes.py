"""The shapes in which cards can be laid without moving each, as the pages lay them, too (GFI-D9)."""

from __future__ import annotations

from math import ceil, cos, floor, pi, sin
from typing import TYPE_CHECKING

from rumpus.games.goforit.layout import BOTTOM, RIGHT
from rumpus.games.goforit.pieces import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Spot = tuple[float, float]

MIDDLE, CENTRE = RIGHT / 2, BOTTOM / 2

FEWEST = 3
"""The fewest piles of several."""

BROAD = 12
"""More cards than these have four columns in a grid, and more piles than `FEW` lie in one."""

FEW = 4


def shaped(shape: str, count: int, piles: int = FEWEST) -> tuple[Place, ...]:
    """Return the places of a shape from the upper left on; `piles` are the fewest that the table takes."""
    return tuple(sorted(shape_of(shape, count, piles), key=lambda place: (place.y, place.x, place.z)))


def shape_of(shape: str, count: int, piles: int) -> Iterator[Place]:
    """Lay so many cards."""
    if shape == "pile":
        return (Place(on_felt(MIDDLE, RIGHT), on_felt(CENTRE, BOTTOM), number) for number in range(count))
    if shape == "piles":
        return heaps(count, max(FEWEST, piles))
    return (Place(on_felt(x, RIGHT), on_felt(y, BOTTOM)) for x, y in SHAPES[shape](count))


def on_felt(value: float, most: int) -> int:
    """Round a place to one at which all of the card is on the canvas."""
    return min(most, max(0, floor(value + 0.5)))


def row(count: int, y: float = CENTRE, start: float = 0, end: float = RIGHT) -> list[Spot]:
    """All in a row, each as far from the next."""
    if count == 1:
        return [((start + end) / 2, y)]
    return [(start + number * (end - start) / (count - 1), y) for number in range(count)]


def grid(count: int) -> list[Spot]:
    """Three columns, or four for many cards."""
    columns = 4 if count > BROAD else 3
    rows = ceil(count / columns)
    left, step = (0, 26) if count > BROAD else (5, 35)
    return [(left + step * (number % columns), number // columns * BOTTOM / (rows - 1)) for number in range(count)]


def heaps(count: int, piles: int) -> Iterator[Place]:
    """Lay several piles of nearly the same height."""
    spots = grid(piles) if piles > FEW else row(piles, CENTRE, 4, RIGHT - 4)
    for number in range(count):
        x, y = spots[number % piles]
        yield Place(on_felt(x, RIGHT), on_felt(y, BOTTOM), number // piles)


def ring(count: int) -> list[Spot]:
    """Lay them around the middle."""
    turns = (2 * pi * (number / count) for number in range(count))
    return [(MIDDLE + 39 * sin(turn), CENTRE - 35 * cos(turn)) for turn in turns]


def smile(count: int) -> list[Spot]:
    """Two eyes, a nose, and the rest as a mouth."""
    mouth = count - 3
    angles = (pi * (0.94 - 0.88 * number / max(1, mouth - 1)) for number in range(mouth))
    arc = [(MIDDLE + 40 * cos(angle), 34 + 38 * sin(angle)) for angle in angles]
    return [(18, 0), (RIGHT - 18, 0), (MIDDLE, 22), *arc]


def pyramid(count: int) -> list[Spot]:
    """Three rows, each longer than the one above."""
    third = ceil(count / 3)
    rows = [each for each in (count - 2 * third - 1, third, third + 1) if each > 0]
    return [
        spot
        for number, each in enumerate(rows)
        for spot in row(each, number * BOTTOM / (len(rows) - 1), MIDDLE - (each - 1) * 10.5, MIDDLE + (each - 1) * 10.5)
    ]


def heart(count: int) -> list[Spot]:
    """Lay them along a heart."""
    turns = [2 * pi * (number / count) for number in range(count)]
    ups = [13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn) for turn in turns]
    return [(MIDDLE + MIDDLE * sin(turn) ** 3, (12 - up) / 29 * BOTTOM) for turn, up in zip(turns, ups, strict=True)]


SHAPES: dict[str, Callable[[int], Iterable[Spot]]] = {
    "grid": grid,
    "row": row,
    "ring": ring,
    "smile": smile,
    "pyramid": pyramid,
    "heart": heart,
}
"""Where each card lies that is not upon another."""
