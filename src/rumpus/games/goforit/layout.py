"""Where cards may lie: a canvas per player, slots in the order of their places, and a few ways to lay cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rumpus.core import Illegal
from rumpus.games.goforit.pieces import Place, Slot

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.core import Rng
    from rumpus.games.goforit.pieces import Card

CANVAS = 100
"""Width and height of a canvas; a card is 20 wide and 28 high, so one unit is enough of it to be seen and tapped."""

RIGHT, BOTTOM = CANVAS - 20, CANVAS - 28
"""The last places at which a card lies on the canvas with all of it."""

COLUMNS = 3


def check(places: Sequence[Place | Slot]) -> None:
    """GFI-D9: every card lies on the canvas, and no two in one place unless one lies upon the other."""
    for place in places:
        if not (0 <= place.x <= RIGHT and 0 <= place.y <= BOTTOM and 0 <= place.z < len(places)):
            raise Illegal("GFI-D9", "That card is off the table; keep all of it on the felt.")
    if len({(place.x, place.y, place.z) for place in places}) < len(places):
        raise Illegal("GFI-D9", "Two cards cannot lie in the same place; stack them as a pile.")


def piles_of(places: Iterable[Place | Slot]) -> Counter[tuple[int, int]]:
    """Count the cards of each pile; a single card is a pile."""
    return Counter((place.x, place.y) for place in places)


def in_order(slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """Sort cards by their places alone and number each pile from the bottom, so that nothing else shows."""
    counted: Counter[tuple[int, int]] = Counter()
    ordered: list[Slot] = []
    for slot in sorted(slots, key=lambda slot: (slot.y, slot.x, slot.z)):
        ordered.append(Slot(slot.card, slot.x, slot.y, counted[slot.x, slot.y]))
        counted[slot.x, slot.y] += 1
    return tuple(ordered)


def laid(cards: Sequence[Card], places: Sequence[Place | Slot]) -> tuple[Slot, ...]:
    """Lay cards into places, the first into the first."""
    return in_order(Slot(card, place.x, place.y, place.z) for card, place in zip(cards, places, strict=True))


def grid(count: int) -> tuple[Place, ...]:
    """GFI-D3: three columns, and as many rows as it takes."""
    rows = -(-count // COLUMNS)
    down = [BOTTOM // 2] if rows == 1 else [row * BOTTOM // (rows - 1) for row in range(rows)]
    return tuple(Place(5 + 35 * (number % COLUMNS), down[number // COLUMNS]) for number in range(count))


def line(count: int) -> tuple[Place, ...]:
    """All in a row, each partly upon the one before."""
    return tuple(Place(number * RIGHT // (count - 1), BOTTOM // 2) for number in range(count))


def heaps(count: int, number: int) -> tuple[Place, ...]:
    """Several piles of nearly the same height."""
    spots = grid(number)
    return tuple(Place(spots[card % number].x, spots[card % number].y, card // number) for card in range(count))


def strewn(count: int, rng: Rng) -> tuple[Place, ...]:
    """Anywhere, but no two in one place."""
    spots: set[tuple[int, int]] = set()
    while len(spots) < count:
        spots.add((rng.below(RIGHT + 1), rng.below(BOTTOM + 1)))
    return tuple(Place(x, y) for x, y in sorted(spots))


def random_layout(count: int, holes: int, rng: Rng) -> tuple[Place, ...]:
    """Draw a way to lay this many cards that every table takes (GFI-40 wants one pile more than holes)."""
    draw = rng.below(4)
    if draw == 0:
        return grid(count)
    if draw == 1:
        return line(count)
    if draw == 2:  # noqa: PLR2004  (the third of four)
        return heaps(count, holes + 1 + rng.below(GOPHERS_MORE))
    return strewn(count, rng)


GOPHERS_MORE = 4
"""Piles beyond the fewest allowed that a random layout may have."""
