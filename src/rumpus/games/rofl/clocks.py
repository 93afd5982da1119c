"""The clocks of ROFL!, and what the table does when one runs out (ROFL-9, ROFL-25, ROFL-D4 to ROFL-D6, ROFL-D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Event, Expired, Millis, Seat, Step, Timer
from rumpus.games.rofl import guessing, proposals, writing
from rumpus.games.rofl.events import Asked, Hurry
from rumpus.games.rofl.players import waited_for, with_entry
from rumpus.games.rofl.rules import follow
from rumpus.games.rofl.turns import next_turn, waited_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
    from rumpus.games.rofl.state import State

GUESSER_MS = 20_000
"""ROFL-D6: how long the table waits for an absent Guesser."""

ASK_MS = 120_000
"""ROFL-D15: without a clock, how long the table waits for a player before it asks."""

ASKED_MS = 30_000
"""And how long after that the table goes on without the player."""

TURN_END_MS = 12_000
"""ROFL-D17: how long the end of a turn stays at most."""


def deadlines(state: State) -> tuple[Deadline, ...]:
    """All clocks that run in this phase."""
    return tuple(running(state))


def running(state: State) -> Iterator[Deadline]:
    """Find the running clocks."""
    options = state.options
    since = {
        "waiting": GUESSER_MS,
        "propose": options.propose_s * 1000,
        "compose": proposals.COMPOSE_MS,
        "vote": proposals.AGREE_MS,
        "reveal": options.reveal_s * 1000,
        "end": TURN_END_MS,
    }
    if state.phase in since:
        length = since[state.phase]
        yield Deadline(Millis(state.since + length), Timer(state.phase), length=Millis(length))
    elif state.phase == "write":
        yield from write_clocks(state)
    elif state.phase == "grace":
        yield Deadline(writing.grace_ends(state), Timer("grace"), length=Millis(options.token_grace_s * 1000))
    elif state.phase == "guess":
        timed = options.guess_s or (state.tiebreak and state.guessing)
        if timed:
            length = guessing.TYPING_MS if state.tiebreak and state.guessing else options.guess_s * 1000
            yield Deadline(guessing.guess_ends(state), Timer("guess"), length=Millis(length))
        else:
            yield from patience(state, guessing.waits_for(state))
    elif state.phase == "verdict":
        pending = guessing.VOTE_MS if state.judging == "vote" else options.appeal_s * 1000
        yield Deadline(Millis(state.pending + pending), Timer("verdict"), length=Millis(pending))


def write_clocks(state: State) -> Iterator[Deadline]:
    """ROFL-9, ROFL-10, ROFL-57: the write clock and its signal; without a clock, the table's patience."""
    ends = writing.write_ends(state)
    if ends is None:
        waited = (seat for seat in waited_for(state) if not state.entries[seat].done)
        yield from patience(state, tuple(waited))
        return
    if not state.warned:
        yield Deadline(Millis(ends - writing.HURRY_MS), Timer("hurry"))
    yield Deadline(ends, Timer("write"), length=Millis(state.options.write_s * 1000))


def patience(state: State, waited: tuple[Seat, ...]) -> Iterator[Deadline]:
    """ROFL-D15: each seat the table waits for is asked, and later done without."""
    for seat in waited:
        if seat in state.asked:
            yield Deadline(Millis(state.heard[seat] + ASK_MS + ASKED_MS), Timer("silent", seat))
        else:
            yield Deadline(Millis(state.heard[seat] + ASK_MS), Timer("ask", seat))


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    story: list[Event] = []
    state = ran_out(state, line.timer, line.at, rng, story)
    return Step(follow(state, line.at, rng, story), tuple(story))


def ran_out(state: State, timer: Timer, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Find the rule of a clock."""
    match timer.kind:
        case "waiting":
            return waited_out(state, at, rng, story)
        case "propose" | "compose" | "vote":
            return writing.card_drawn(state, at, rng, story)
        case "reveal":
            return writing.writing_begun(state, at, story)
        case "hurry":
            story.append(Hurry())
            return replace(state, warned=True)
        case "write":
            return writing.writing_ended(state, writing.write_ends(state) or at, story, timed=True)
        case "grace":
            return writing.tokens_settled(state, at, story)
        case "guess":
            return clock_out(state, at, rng, story)
        case "verdict":
            return guessing.concluded(state, at, story)
        case "end":
            return next_turn(state, at, rng, story)
        case _:
            return silent(state, timer, at, rng, story)


def clock_out(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-26, ROFL-D4: what stands is submitted; if nothing was begun the message is missed."""
    return guessing.missed(state, at, story) if state.guessing is None else guessing.sent(state, at, rng, story)


def silent(state: State, timer: Timer, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D15: a seat the table waits for is asked, and later counts as done or as having missed."""
    seat = timer.seat
    assert seat is not None
    if timer.kind == "ask":
        story.append(Asked(seat))
        return replace(state, asked=(*state.asked, seat))
    if state.phase == "write":
        return with_entry(state, seat, done=True)
    if state.guessing is not None:
        return guessing.sent(state, at, rng, story)
    return guessing.given_up(state, seat, at, story)
