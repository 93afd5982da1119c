"""A world that a player could not tell from the real one: other dice in every hidden hand."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Rng, Seat
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.view import is_out


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    """Roll again whatever this seat does not know."""
    if state.showdown is not None or (state.options.ghost_view == "all" and is_out(state, seat)):
        return state
    hands = tuple(hand if each == seat else tuple(rng.dice(len(hand))) for each, hand in enumerate(state.hands))
    return replace(state, hands=hands)
