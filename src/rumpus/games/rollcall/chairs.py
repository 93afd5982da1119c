"""What becomes of a match when a player leaves for good (RC-D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Gone, Seated, Step
from rumpus.games.rollcall.events import Eliminated, Left
from rumpus.games.rollcall.rules import all_ready, eliminate, new_round
from rumpus.games.rollcall.state import State

if TYPE_CHECKING:
    from rumpus.core import Rng


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """RC-D8: whoever leaves for good loses all dice and is out; a round in progress is void and rolled again."""
    seat = line.seat
    if not isinstance(line.by, Gone) or not state.dice[seat] or state.phase == "over":
        return Step(state)
    void = state.phase == "bidding"
    dice = tuple(0 if each == seat else left for each, left in enumerate(state.dice))
    step = eliminate(replace(state, dice=dice), seat, (Left(seat, void), Eliminated(seat)))
    left = step.state
    if left.phase == "over":
        return step
    if left.showdown is not None:
        following = all_ready(left, left.showdown, line.at, rng)
    else:
        following = new_round(left, left.starter, line.at, rng)
    return Step(following.state, step.events + following.events)
