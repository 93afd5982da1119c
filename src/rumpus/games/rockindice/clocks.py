"""The clocks of Rockin' Dice, and what the table does when one runs out (RD-D1, RD-D3, RD-D6, RD-D7, RD-D9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Event, Expired, Input, Millis, Seat, Step, Timer
from rumpus.games.rockindice.actions import Place
from rumpus.games.rockindice.board import fits
from rumpus.games.rockindice.events import PlayedFor, Prompted
from rumpus.games.rockindice.rounds import cap, go_on, over, score, start
from rumpus.games.rockindice.rules import roll, settle, shake
from rumpus.games.rockindice.state import State

if TYPE_CHECKING:
    from rumpus.core import Rng

COUNTDOWN_MS = 4000
"""From the draw to the start signal: a moment to look up, then three, two, one (RD-D1)."""

PROMPT_MS = 20_000
"""How long nobody does anything before all are asked (RD-D7)."""

IDLE_MS = 35_000
"""And before the table plays for those who still do nothing."""

TICK_MS = 5000
"""How often it does so."""

SCORES_MS = 12_000
"""How long the scores stay at most (RD-D9)."""

WAIT_MS = 300_000
"""How long a game waits for players before it ends as it stands (RD-D6)."""

GO, STOP, CAP, PROMPT, IDLE, SCORES, WAIT = map(Timer, ("go", "stop", "cap", "prompt", "idle", "scores", "wait"))
CUPS = tuple(Timer("cup", Seat(seat)) for seat in range(4))


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return all running clocks; nobody sees those of silent players."""
    phase = state.phase
    if phase == "running":
        return round_clocks(state)
    if phase == "countdown":
        return (Deadline(Millis(state.since + COUNTDOWN_MS), GO, length=Millis(COUNTDOWN_MS)),)
    if phase == "scoring":
        return (Deadline(Millis(state.since + SCORES_MS), SCORES, length=Millis(SCORES_MS)),)
    if phase == "waiting":
        return (Deadline(Millis(state.since + WAIT_MS), WAIT),)
    return ()


def round_clocks(state: State) -> tuple[Deadline, ...]:
    """RD-D3, RD-18, RD-D7: dice in cups, then the end of the round, then silence."""
    clocks = [Deadline(until, CUPS[seat]) for seat, until in enumerate(state.cups) if until]
    if state.finisher is not None:
        clocks.append(Deadline(state.stop_by, STOP))
        return tuple(clocks)
    if state.options.round_cap_s:
        clocks.append(Deadline(Millis(state.since + state.options.round_cap_s * 1000), CAP))
    if state.idle:
        clocks.append(Deadline(state.tick, IDLE, ()))
    elif state.prompted:
        clocks.append(Deadline(Millis(state.acted + IDLE_MS), IDLE, ()))
    else:
        clocks.append(Deadline(Millis(state.acted + PROMPT_MS), PROMPT, ()))
    return tuple(clocks)


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """Let a clock run out."""
    at, kind = line.at, line.timer.kind
    if kind == "cup":
        assert line.timer.seat is not None
        return roll(state, line.timer.seat, rng)
    if kind == "go":
        return start(state, at, rng)
    if kind == "stop":
        return score(state, (), at, rng)
    if kind == "cap":
        return cap(state, at, rng)
    if kind == "prompt":
        return Step(replace(state, prompted=True), (Prompted(),))
    if kind == "idle":
        return play_for(state, at, rng)
    return go_on(state, at) if kind == "scores" else over(state)


def play_for(state: State, at: Millis, rng: Rng) -> Step[State]:
    """RD-D7: one act for every silent seat that has not left for good, in seat order, and the next one 5 s later."""
    told: tuple[Event, ...] = ()
    idle = state.idle
    if not idle:
        idle = tuple(seat for seat in state.players if state.holders[seat] != "gone")
        told = (PlayedFor(idle),)
    state = replace(state, idle=idle, tick=Millis(at + TICK_MS))
    for seat in idle:
        step = act_for(state, seat, at, rng)
        state, told = step.state, (*told, *step.events)
    return Step(state, told)


def act_for(state: State, seat: Seat, at: Millis, rng: Rng) -> Step[State]:
    """RD-D7: place a die that fits, else re-roll."""
    if state.cups[seat] or not state.left[seat] or state.phase != "running":
        return Step(state)
    hand = state.hands[seat]
    for slot, die in enumerate(hand):
        if fits(die, state.heights):
            placed = Place(state.round, state.throws[seat], die.id, die.colour, die.value)
            return settle(state, Input(at, seat, placed, at), slot, rng)
    return shake(state, seat, at, rng)
