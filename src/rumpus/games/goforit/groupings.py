"""What happens to a player's cards: they are dealt, laid, lose or gain a hole, and end as a pile."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.games.goforit import layout
from rumpus.games.goforit.pieces import GOPHERS, HOLE, HOLES, KINDS, Grouping, Slot, SlotView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import Rng
    from rumpus.games.goforit.pieces import Card, Kind, Place

SLOT_IDS = 100
"""Slot ids of one round for which cards were laid (GFI-D1)."""


def dealt(kind: Kind | None) -> Grouping:
    """GFI-2, GFI-3, GFI-30: six gophers of one kind, or one of each, and three holes; nobody has laid them yet."""
    gophers: tuple[Card, ...] = KINDS if kind is None else (kind,) * GOPHERS
    three: list[Card] = [HOLE for _ in range(HOLES)]
    nine: list[Card] = [*gophers, *three]
    return Grouping(kind, layout.laid(nine, layout.grid(len(nine))), laid=1)


def of_kind(grouping: Grouping, kind: Kind) -> Grouping:
    """GFI-2: exchange the gophers for those of another kind."""
    slots = tuple(slot if slot.card == HOLE else replace(slot, card=kind) for slot in grouping.slots)
    return replace(grouping, kind=kind, slots=slots)


def holes(grouping: Grouping) -> int:
    """Count the holes that lie in the grouping, face down."""
    return max(len(grouping.slots) - GOPHERS, 0)


def cards(grouping: Grouping) -> list[Card]:
    """Return the cards in an order that says nothing about where they lie."""
    return sorted(slot.card for slot in grouping.slots)


def lay(grouping: Grouping, slots: tuple[Slot, ...], number: int, *, blind: bool) -> Grouping:
    """GFI-4, GFI-D1: the cards are laid again for this round, and nothing is known about them."""
    return replace(grouping, slots=layout.in_order(slots), laid=number, blind=blind, seen=())


def shuffled(grouping: Grouping, places: Sequence[Place], number: int, rng: Rng) -> Grouping:
    """GFI-5: shuffle the cards into these places."""
    return lay(grouping, layout.laid(rng.shuffle(cards(grouping)), places), number, blind=True)


def without_a_hole(grouping: Grouping, number: int, rng: Rng, *, face_up: bool) -> Grouping:
    """GFI-19, GFI-20, GFI-23: one hole is taken out; the rest must be laid again."""
    there = [index for index, slot in enumerate(grouping.slots) if slot.card == HOLE]
    taken = rng.choice(there)
    rest = grouping.slots[:taken] + grouping.slots[taken + 1 :]
    return replace(lay(grouping, rest, number, blind=grouping.blind), lost=grouping.lost + face_up)


def with_a_hole(grouping: Grouping, number: int) -> Grouping:
    """GFI-36: one more hole goes into the grouping; all of it must be laid again."""
    more: list[Card] = [*(slot.card for slot in grouping.slots), HOLE]
    return lay(grouping, layout.laid(more, layout.grid(len(more))), number, blind=grouping.blind)


def piled(grouping: Grouping) -> Grouping:
    """GFI-26: all cards still owned form one pile, a hole face up on top if there is one."""
    owned = len(grouping.slots) + grouping.lost
    return replace(grouping, slots=(), seen=(), pile=owned, topped=owned > GOPHERS)


def slot_id(grouping: Grouping, index: int) -> int:
    """GFI-D1: the id of a slot: the round it was laid for and its number in the order of the places."""
    return grouping.laid * SLOT_IDS + index


def index_of(grouping: Grouping, slot: int) -> int | None:
    """Find a slot by its id, if it lies there."""
    number, index = divmod(slot, SLOT_IDS)
    return index if number == grouping.laid and index < len(grouping.slots) else None


def backs(grouping: Grouping) -> tuple[SlotView, ...]:
    """GFI-D1: the grouping as slots with no content."""
    return backs_of(grouping.laid, grouping.slots)


@lru_cache(maxsize=1024)
def backs_of(laid: int, slots: tuple[Slot, ...]) -> tuple[SlotView, ...]:
    """Return the backs of cards; every view shows them again and again while nobody lays anything."""
    first = laid * SLOT_IDS
    return tuple([SlotView(first + index, slot.x, slot.y, slot.z) for index, slot in enumerate(slots)])


def is_covered(grouping: Grouping, index: int, opened: Sequence[int]) -> bool:
    """GFI-40: whether a card that is still face down lies upon this one."""
    here = grouping.slots[index]
    return any(
        (slot.x, slot.y) == (here.x, here.y) and slot.z > here.z and other not in opened
        for other, slot in enumerate(grouping.slots)
    )
