"""What becomes of a match when a player comes, goes for a while or leaves for good (RD-D6, RD-D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Gone, Seat, Seated, Step
from rumpus.games.rockindice.events import Left, Void
from rumpus.games.rockindice.rounds import begin, is_abandoned, is_deserted, mixed, presence, wait
from rumpus.games.rockindice.rules import all_ready, awake, with_one
from rumpus.games.rockindice.state import State

if TYPE_CHECKING:
    from rumpus.core import Rng


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """RD-D6, RD-D7: the round goes on without whoever left, unless nobody is left."""
    if state.phase == "over":
        return Step(state)
    seat, by, at = line.seat, presence(line.by), line.at
    told: tuple[Event, ...] = (Left(seat),) if isinstance(line.by, Gone) and state.holders[seat] != by else ()
    absent = state.absent if by == "away" else tuple(each for each in state.absent if each != seat)
    peopled = state.peopled or by == "person"
    state = replace(state, holders=with_one(state.holders, seat, by), absent=absent, peopled=peopled)
    if by == "gone" and seat in state.idle:
        state = awake(state, seat)
    step = Step(state)
    if state.phase == "waiting":
        step = begin(state, at)
    elif state.phase == "scoring":
        step = all_ready(state, at)
    elif is_deserted(state):
        step = wait(replace(state, bag=mixed(rng)), at)
        step = Step(step.state, (Void(state.round), *step.events))
    elif is_abandoned(state):
        step = begin(replace(state, bag=mixed(rng)), at)
        step = Step(step.state, (Void(state.round), *step.events))
    return Step(step.state, (*told, *step.events))


def stand_in(state: State, seat: Seat) -> bool:
    """RD-D6: a bot plays for an absent player from the round on that was dealt without that player."""
    return seat in state.absent
