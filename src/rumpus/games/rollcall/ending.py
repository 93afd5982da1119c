"""Who has won, and how all stand (RC-27)."""

from __future__ import annotations

from rumpus.core import Outcome
from rumpus.games.rollcall.state import State


def outcome(state: State) -> Outcome | None:
    """RC-27: the last player with dice wins; the others rank by how long they lasted."""
    if state.phase != "over":
        return None
    places = standing(state)
    return Outcome(places, "{seat} is the last player with dice.", {"seat": places.index(1)})


def standing(state: State) -> tuple[int, ...]:
    """RC-27: more dice rank higher, and among players without dice whoever went out later."""
    lasted = list(state.dice)
    for behind, seat in enumerate(state.out, start=-len(state.out)):
        lasted[seat] = behind
    best_first = sorted(lasted, reverse=True)
    return tuple([1 + best_first.index(own) for own in lasted])


def score(state: State) -> tuple[int, ...]:
    """RC-27: what counts in the end is who has dice left."""
    return state.dice
