"""What follows from a roll: right, wrong, no question or a roll-out (STARE-11 to STARE-14, STARE-20 to STARE-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rumpus.core import Event, Millis
from rumpus.games.stare.board import ahead, back, if_right, if_wrong
from rumpus.games.stare.ending import cleared, moved, turn_over
from rumpus.games.stare.events import Forgiven, Judged, NoQuestion
from rumpus.games.stare.pieces import FACES, Told
from rumpus.games.stare.players import members
from rumpus.games.stare.state import Phase

if TYPE_CHECKING:
    from rumpus.games.stare.state import State

ROLL_MS = 15_000
"""STARE-D4: how long the table waits for a side before it rolls."""


def rolling(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-9, STARE-11, STARE-14, STARE-37: the next roll or, in fast play, the next number; after six none."""
    if len(state.used) == FACES:
        return turn_over(state, at, story)
    phase: Phase = "next" if state.options.gameplay == "fast" else "roll"
    return replace(cleared(state), phase=phase, since=at, half_at=Millis(at + ROLL_MS // 2))


def judged(
    state: State, at: Millis, story: list[Event], by: Literal["judge", "key", "vote", "time"], *, right: bool
) -> State:
    """STARE-11, STARE-12, STARE-21, STARE-22: the verdict, and the moves it leads to."""
    story.append(Judged(state.active, state.number, right, by))
    told = record(state, "right" if right else "wrong", if_right(state) if right else if_wrong(state))
    told = replace(told, by=by)
    if right:
        return went_well(state, told, at, story)
    asker = state.asker
    if asker is not None and members(state, asker):
        told = replace(told, asker_end=ahead(state, asker, state.number))
    return failed(state, told, at, story)


def no_question(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-20, STARE-30: no question in time: the active side moves as for a right answer."""
    assert state.asker is not None
    story.append(NoQuestion(state.asker))
    return went_well(state, record(state, "none", if_right(state)), at, story)


def rolled_out(state: State, number: int, at: Millis, story: list[Event]) -> State:
    """STARE-13, STARE-28: a number rolled before: no question; on a double space the piece goes back."""
    told = record(replace(state, number=number), "out", state.positions[state.active])
    if state.double:
        told = replace(told, end=back(state, state.active, number))
    return failed(state, told, at, story)


def record(state: State, how: Literal["right", "wrong", "none", "out"], end: int) -> Told:
    """Write down what became of the present roll."""
    asker = state.asker
    stood = 0 if asker is None else state.positions[asker]
    return Told(
        number=state.number,
        how=how,
        start=state.positions[state.active],
        end=end,
        double=state.double,
        question=state.question,
        said=state.said,
        spoken=state.spoken,
        asker=asker,
        asker_start=stood,
        asker_end=stood,
    )


def went_well(state: State, told: Told, at: Millis, story: list[Event]) -> State:
    """STARE-11, STARE-27: the piece moves ahead and the side rolls on."""
    state = moved(replace(state, told=(*state.told, told)), state.active, told.end, story)
    return state if state.phase == "over" else rolling(state, at, story)


def failed(state: State, told: Told, at: Millis, story: list[Event]) -> State:
    """STARE-22, STARE-28, STARE-34, STARE-35, STARE-38, STARE-39: moves come first, then the turn ends or goes on."""
    fast = state.options.gameplay == "fast"
    forgiven = state.chance and not fast
    state = replace(state, told=(*state.told, replace(told, forgiven=forgiven)))
    state = moved(state, state.active, told.end, story)
    if told.asker is not None:
        state = moved(state, told.asker, told.asker_end, story)
    if state.phase == "over":
        return state
    if forgiven:
        story.append(Forgiven(state.active))
        return rolling(replace(state, chance=False), at, story)
    return rolling(state, at, story) if fast else turn_over(state, at, story)
