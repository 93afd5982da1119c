"""The table's own part in Rockin' Dice: clocks, silent and absent players (RD-D1, RD-D3, RD-D6, RD-D7, RD-D9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Event, Expired, Gone, Millis, Seat, Seated, Step, Timer
from rumpus.games.rockindice.rounds import (
    begin,
    cap,
    go_on,
    is_abandoned,
    is_deserted,
    mixed,
    over,
    presence,
    score,
    start,
    wait,
)
from rumpus.games.rockindice.rules import act_for, all_ready, awake, roll, with_one
from rumpus.games.rockindice.state import Left, PlayedFor, Prompted, State, Void

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
    """Give all running clocks; those of silent players are nobody's to see."""
    phase = state.phase
    if phase == "running":
        return round_clocks(state)
    if phase == "countdown":
        return (Deadline(Millis(state.since + COUNTDOWN_MS), GO),)
    if phase == "scoring":
        return (Deadline(Millis(state.since + SCORES_MS), SCORES),)
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


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """RD-D6, RD-D7: the round goes on without whoever left, unless nobody is there any more."""
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
