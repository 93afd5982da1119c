"""What becomes of a match when a player comes, goes for a while or leaves for good (STARE-D8, STARE-D9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Gone, Millis, Seat, Seated, Step
from rumpus.games.stare import turns
from rumpus.games.stare.ending import finish
from rumpus.games.stare.events import Left
from rumpus.games.stare.players import is_there, members, on_board, side_of
from rumpus.games.stare.rules import follow
from rumpus.games.stare.verdicts import no_question

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.stare.state import State


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """STARE-D8, STARE-D9: somebody came, went for a while, or left for good."""
    seat, at = line.seat, line.at
    if state.phase == "over" or turns.is_gone(state, seat):
        return Step(state)
    story: list[Event] = []
    state = replace(state, holders=(*state.holders[:seat], line.by, *state.holders[seat + 1 :]))
    if isinstance(line.by, Gone):
        state = left(state, seat, at, rng, story)
    elif state.phase == "waiting" and is_there(state, state.active):
        state = turns.begun(state, at, rng, story)
    elif state.phase == "look":
        state = turns.looks_ended(state, at)
    return Step(follow(state, at, rng, story), tuple(story))


def left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-D9: a side that has left is off the board; the last one wins, and the others play on without it."""
    side = side_of(state, seat)
    if members(state, side):
        story.append(Left(seat))
        return state
    story.append(Left(seat, side))
    if len(on_board(state)) == 1:
        return finish(state, on_board(state), story)
    if side == state.active:
        return turns.next_turn(state, at, rng, story)
    if side == state.asker and state.phase == "compose":
        return no_question(state, at, story)
    return state


def stand_in(_state: State, _seat: Seat) -> bool:
    """STARE-D8: nobody looks or answers for a player who is away; clocks do what is needed."""
    return False
