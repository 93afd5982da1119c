"""All clocks of STARE! (STARE-7, STARE-19, STARE-24, STARE-D4, STARE-D5, STARE-D7, STARE-D8, STARE-D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Deadline, Millis, Timer
from rumpus.games.stare.asking import NAME_MS, PATIENCE_MS, VOTE_MS, compose_clock
from rumpus.games.stare.judging import APPEAL_MS, CORRECT_MS, JUDGE_MS
from rumpus.games.stare.table import members
from rumpus.games.stare.turns import BOT_LOOK_MS, look_ends, lookers
from rumpus.games.stare.verdicts import ROLL_MS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.games.stare.state import State

FIXED: dict[str, int] = {
    "waiting": 10_000,
    "ready": 10_000,
    "roll": ROLL_MS,
    "next": 2_500,
    "name": NAME_MS,
    "objection": VOTE_MS,
    "judge": JUDGE_MS,
    "correct": CORRECT_MS,
    "appeal": APPEAL_MS,
    "vote": VOTE_MS,
    "reveal": 12_000,
}
"""STARE-D4: how long each phase lasts at most."""

ASKED_MS = 30_000
"""STARE-D4: how long after it was asked a side without a clock is timed out."""


def deadlines(state: State) -> tuple[Deadline, ...]:
    """All clocks that run now."""
    return (*main(state), *half(state))


def main(state: State) -> Iterator[Deadline]:
    """The clocks that end a phase."""
    if state.phase in FIXED:
        yield Deadline(Millis(state.since + FIXED[state.phase]), Timer(state.phase))
    elif state.phase == "look":
        yield from looks(state)
    elif state.phase == "compose":
        yield Deadline(compose_clock(state), Timer("compose"))
    elif state.phase == "answer":
        if state.answer_ends is not None:
            yield Deadline(state.answer_ends, Timer("answer"))
        elif state.prompted:
            yield Deadline(Millis(state.since + PATIENCE_MS + ASKED_MS), Timer("silent"))
        else:
            yield Deadline(Millis(state.since + PATIENCE_MS), Timer("ask"))


def looks(state: State) -> Iterator[Deadline]:
    """STARE-7, STARE-33: one for each looker; bots alone have a short one."""
    seats = lookers(state)
    for seat in seats:
        yield Deadline(look_ends(state, seat), Timer("look", seat))
    if not seats:
        yield Deadline(Millis(state.since + BOT_LOOK_MS), Timer("look"))


def half(state: State) -> Iterator[Deadline]:
    """STARE-D7: half the time of a team that is to act."""
    if state.phase not in {"roll", "name", "compose", "answer"} or state.half:
        return
    side = state.asker if state.phase == "compose" else state.active
    if side is not None and len(members(state, side)) > 1:
        yield Deadline(state.half_at, Timer("half"))
