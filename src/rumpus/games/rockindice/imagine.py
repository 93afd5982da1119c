"""A world that nobody could tell from the real one: the bag in another order."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Rng, Seat
from rumpus.games.rockindice.state import State


def imagine(state: State, _seat: Seat | None, rng: Rng) -> State:
    """Mix the bag again: its order is all that anybody does not know."""
    return replace(state, bag=tuple(rng.shuffle(state.bag)))
