"""Who has won, and how all stand (GFI-27)."""

from __future__ import annotations

from rumpus.core import Outcome, Seat
from rumpus.games.goforit import groupings
from rumpus.games.goforit.state import State


def outcome(state: State) -> Outcome | None:
    """GFI-27: the last player in wins; the others rank by how long they lasted."""
    if state.phase != "over":
        return None
    places = standing(state)
    return Outcome(places, "{seat} is the last player with holes.", {"seat": places.index(1)})


def standing(state: State) -> tuple[int, ...]:
    """GFI-27: more holes rank higher, and among players who are out whoever went later."""
    lasted = [
        state.out.index(Seat(seat)) - len(state.out) if seat in state.out else groupings.holes(grouping)
        for seat, grouping in enumerate(state.groupings)
    ]
    return tuple(1 + sum(other > own for other in lasted) for own in lasted)
