"""Where each opponent has laid holes so far: the position model of the level 4 bots."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from rumpus.games.goforit.pieces import GOPHERS, HOLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Seat
    from rumpus.games.goforit.pieces import Place, SlotView
    from rumpus.games.goforit.view import GroupingView, View

DOUBT = 4.0
"""How many cards a habit has to be seen on before it weighs as much as plain chance."""

STRIKING = 3.0
"""Standard deviations from plain chance at which a habit is taken for one."""


class Memory(NamedTuple):
    """What a bot has seen turned over, by player and kind of place: cards, and holes among them."""

    cards: Mapping[tuple[Seat, str], int] = {}
    holes: Mapping[tuple[Seat, str], int] = {}
    last: tuple[int, int] = (0, 0)
    """The round and the number of the last flip that was noted."""


@lru_cache(maxsize=1024)
def spots(slots: tuple[SlotView | Place, ...]) -> tuple[str, ...]:
    """Describe what is special about each place: an end of a pile, a corner, an edge."""
    heights = Counter((slot.x, slot.y) for slot in slots)
    across, down = {slot.x for slot in slots}, {slot.y for slot in slots}
    sides, ends = {min(across), max(across)}, {min(down), max(down)}
    return tuple(spot(slot, heights[slot.x, slot.y], sides, ends) for slot in slots)


def spot(slot: SlotView | Place, height: int, sides: set[int], ends: set[int]) -> str:
    """Describe what is special about one place."""
    if height > 1:
        return "bottom" if slot.z == 0 else "top" if slot.z == height - 1 else "inside"
    return ("middle", "edge", "corner")[(slot.x in sides) + (slot.y in ends)]


def see(memory: Memory, view: View) -> Memory:
    """Note every flip once."""
    fresh = [turned for turned in view.turned if (view.round, turned.no) > memory.last]
    if not fresh:
        return memory
    layout = view.groupings[fresh[0].seat].slots if view.verdict is None else view.verdict.layout
    kinds = dict(zip((slot.id for slot in layout), spots(layout), strict=True))
    cards, holes = Counter(memory.cards), Counter(memory.holes)
    for turned in fresh:
        habit = turned.seat, kinds[turned.slot]
        cards[habit] += 1
        holes[habit] += turned.card == HOLE
    return Memory(cards, holes, (view.round, fresh[-1].no))


def risks(memory: Memory, seat: Seat, grouping: GroupingView) -> dict[int, float]:
    """Weigh every card nobody has seen by how readily this player lays a hole at such a place."""
    usual = grouping.holes / (GOPHERS + grouping.holes)
    known = {each.slot for each in grouping.known}
    found: dict[int, float] = {}
    for slot, kind in zip(grouping.slots, spots(grouping.slots), strict=True):
        if slot.id not in known:
            habit = seat, kind
            found[slot.id] = risk(memory.cards.get(habit, 0), memory.holes.get(habit, 0), usual)
    return found


def risk(cards: int, holes: int, usual: float) -> float:
    """Judge how likely a place is to hold a hole: as usual, unless what was seen there is too striking to be luck."""
    if abs(holes - cards * usual) <= STRIKING * sqrt(cards * usual * (1 - usual)):
        return usual
    return (holes + DOUBT * usual) / (cards + DOUBT)


def chances(grouping: GroupingView, weights: Mapping[int, float], highest: int) -> tuple[float, ...]:
    """Return the chances of all wagers if the least risky cards are flipped, gophers that were seen first."""
    gophers = sum(each.card != HOLE for each in grouping.known)
    holes = grouping.holes - (len(grouping.known) - gophers)
    order = sorted(weights.values())
    total = sum(order)
    found = [1.0] * gophers
    chance = 1.0
    for weight in order[: GOPHERS - gophers]:
        chance *= max(0.0, 1 - holes * weight / total) if total > 0 else 1.0
        total -= weight
        found.append(chance)
    return tuple(found[:highest])
