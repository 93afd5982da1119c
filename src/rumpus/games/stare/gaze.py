"""Where a bot's eyes go while it looks: from thing to thing, the large, the near and what catches the eye first.

It sees what a person would see: the things of a made picture, and of a photo, which nobody has described, its parts.
What will be asked has no pull.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from rumpus.games.stare.cards.art import HIGH, WIDE
from rumpus.games.stare.cards.catalogue import scene_of
from rumpus.games.stare.cards.graph import Box, area, overlap
from rumpus.games.stare.cards.luck import Luck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.pieces import Card, Question

CATCH = 60
"""How much more one thing may catch the eye than another, by luck alone."""
LARGE = 30
"""How much more a thing does that is twice as large."""
FAR = 8
"""Units of the page that a thing may be further away to pull one less."""

ROWS, COLUMNS = 4, 6
"""The parts of a photo."""
PARTS = tuple(
    Box(WIDE * column // COLUMNS, HIGH * row // ROWS, WIDE // COLUMNS, HIGH // ROWS)
    for row in range(ROWS)
    for column in range(COLUMNS)
)


def things(card: Card) -> tuple[Box, ...]:
    """Return what is to be seen in a card's picture, on a page of 1200 by 900."""
    if card.id:
        return PARTS
    _, seed, kind = card.ref.split("/")
    return tuple(thing.box for thing in scene_of(int(seed), kind).things)


def where(question: Question, card: Card) -> Box:
    """Return where on that page a question's answer is; where nobody has said so, it may be anywhere."""
    region = question.region
    if region is None:
        return Luck(question.text).choice(PARTS)
    across, down = WIDE / card.width, HIGH / card.height
    return Box(round(region.x * across), round(region.y * down), round(region.w * across), round(region.h * down))


@lru_cache(maxsize=64)
def path(seen: tuple[Box, ...], luck: str) -> tuple[int, ...]:
    """Return the order in which eyes go over these things if they have the time for all."""
    chance = Luck(luck)
    pulls = [LARGE * area(box).bit_length() + chance.between(0, CATCH) for box in seen]
    x, y = WIDE / 2, HIGH / 2
    order: list[int] = []
    while len(order) < len(seen):
        here = (x, y)
        rest = (at for at in range(len(seen)) if at not in order)
        order.append(max(rest, key=lambda at: pulls[at] - away(seen[at], *here) / FAR))
        x, y = middle(seen[order[-1]])
    return tuple(order)


def middle(box: Box) -> tuple[float, float]:
    """Return the middle of a region."""
    return box.x + box.w / 2, box.y + box.h / 2


def away(box: Box, x: float, y: float) -> float:
    """Return how far the middle of a region is from a place."""
    across, down = middle(box)
    return hypot(across - x, down - y)


def holding(region: Box, seen: Sequence[Box]) -> int:
    """Tell which of the things a region belongs to: the one it shares most with, or else the nearest."""
    return max(range(len(seen)), key=lambda at: (shared(region, seen[at]), -away(seen[at], *middle(region))))


def shared(one: Box, two: Box) -> float:
    """Return which part of two regions together is in both."""
    both = overlap(one, two)
    return both / (area(one) + area(two) - both)
