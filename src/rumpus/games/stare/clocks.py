"""The clocks of STARE!, and what the table does when one runs out.

They are the table of STARE-D4; rules of their own are STARE-7, STARE-19, STARE-24, STARE-D5, STARE-D7, STARE-D8 and
STARE-D12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Event, Expired, Millis, Step, Timer
from rumpus.games.stare import asking, judging, turns
from rumpus.games.stare.asking import NAME_MS, PATIENCE_MS, VOTE_MS, WRITE_MS, compose_clock
from rumpus.games.stare.events import Prompted
from rumpus.games.stare.judging import APPEAL_MS, CORRECT_MS, JUDGE_MS
from rumpus.games.stare.memory import look_ms
from rumpus.games.stare.players import members
from rumpus.games.stare.rules import follow
from rumpus.games.stare.turns import BOT_LOOK_MS, look_ends, lookers
from rumpus.games.stare.verdicts import ROLL_MS, judged, no_question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
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
        length = Millis(FIXED[state.phase])
        yield Deadline(Millis(state.since + length), Timer(state.phase), length=length)
    elif state.phase == "look":
        yield from looks(state)
    elif state.phase == "compose":
        length = Millis(state.options.oc_s * 1000 if state.draft.began is None else WRITE_MS)
        yield Deadline(compose_clock(state), Timer("compose"), length=length)
    elif state.phase == "answer":
        if state.answer_ends is not None:
            yield Deadline(state.answer_ends, Timer("answer"), length=Millis(state.options.answer_s * 1000))
        elif state.prompted:
            yield Deadline(Millis(state.since + PATIENCE_MS + ASKED_MS), Timer("silent"), length=Millis(ASKED_MS))
        else:
            yield Deadline(Millis(state.since + PATIENCE_MS), Timer("ask"))


def looks(state: State) -> Iterator[Deadline]:
    """STARE-7, STARE-33: one for each looker; bots alone have a short one."""
    seats = lookers(state)
    for seat in seats:
        yield Deadline(look_ends(state, seat), Timer("look", seat), length=Millis(look_ms(state, seat)))
    if not seats:
        yield Deadline(Millis(state.since + BOT_LOOK_MS), Timer("look"), length=Millis(BOT_LOOK_MS))


def half(state: State) -> Iterator[Deadline]:
    """STARE-D7: half the time of a team that is to act."""
    if state.phase not in {"roll", "name", "compose", "answer"} or state.half:
        return
    side = state.asker if state.phase == "compose" else state.active
    if side is not None and len(members(state, side)) > 1:
        yield Deadline(state.half_at, Timer("half"))


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    story: list[Event] = []
    state = ran_out(state, line.timer, line.at, rng, story)
    return Step(follow(state, line.at, rng, story), tuple(story))


def ran_out(state: State, timer: Timer, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Find the rule of a clock (STARE-D4)."""
    match timer.kind:
        case "waiting":
            return turns.waited_out(state, at, rng, story)
        case "ready":
            return turns.look_begun(state, at, story)
        case "look":
            return turns.looks_ended(state, at)
        case "roll":
            return asking.rolled(state, at, rng, story, auto=True)
        case "next":
            return asking.counted_on(state, at, story)
        case "half":
            return replace(state, half=True)
        case "name":
            return asking.composing(state, asking.askers(state)[0], at, story)
        case "compose":
            return no_question(state, at, story)
        case "reveal":
            return turns.next_turn(state, at, rng, story)
        case _:
            return decided(state, timer, at, story)


def decided(state: State, timer: Timer, at: Millis, story: list[Event]) -> State:
    """Find the rule of a clock that runs for an answer or a verdict."""
    match timer.kind:
        case "ask":
            story.append(Prompted(state.active))
            return replace(state, prompted=True)
        case "answer" | "silent":
            return judging.too_late(state, at, story)
        case "objection":
            return asking.objection_counted(state, at, story)
        case "vote":
            return judging.appeal_counted(state, at, story)
        case "correct":
            return judging.ruling_stands(state, at, story)
        case _:
            return judged(state, at, story, "key", right=judging.by_key(state))
