"""A world that a player could not tell from the real one: other cards wherever nobody has seen them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Seat
from rumpus.games.goforit import layout
from rumpus.games.goforit.pieces import Grouping
from rumpus.games.goforit.state import State
from rumpus.games.goforit.view import may_look

if TYPE_CHECKING:
    from rumpus.core import Rng


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    """Lay the cards otherwise that this seat does not know; a layout that nobody else sees yet changes as well."""
    return replace(
        state,
        groupings=tuple(
            grouping if each == seat and may_look(state, Seat(each)) else other_grouping(state, Seat(each), seat, rng)
            for each, grouping in enumerate(state.groupings)
        ),
    )


def other_grouping(state: State, seat: Seat, viewer: Seat | None, rng: Rng) -> Grouping:
    """Return a grouping with other cards in every slot that the viewer has not seen."""
    grouping = state.groupings[seat]
    hidden = [index for index in range(len(grouping.slots)) if index not in grouping.seen]
    drawn = dict(zip(hidden, rng.shuffle([grouping.slots[index].card for index in hidden]), strict=True))
    slots = tuple(replace(slot, card=drawn.get(index, slot.card)) for index, slot in enumerate(grouping.slots))
    if seat == viewer:
        return replace(grouping, slots=slots)
    if slots and grouping.laid > state.round:
        slots = layout.laid([slot.card for slot in slots], layout.strewn(len(slots), rng))
    return replace(grouping, slots=slots, blind=not rng.below(2))
