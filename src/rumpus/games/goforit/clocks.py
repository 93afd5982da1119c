"""The clocks of GoForIt!, and what the table does when one runs out (GFI-D2, GFI-D3, GFI-D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Millis, Step, Timer
from rumpus.games.goforit import arranging, rules
from rumpus.games.goforit.events import Asked, Link, TimedOut
from rumpus.games.goforit.players import flippable, left_of, waited_for

if TYPE_CHECKING:
    from rumpus.core import Expired, Rng
    from rumpus.games.goforit.state import State

ASK_MS = 120_000
"""Without a turn clock: how long the table waits for a player before it asks (GFI-D2)."""

ASKED_MS = 30_000
"""And how long after that the table acts for the player."""

LATE_MS = 5000
"""How often the table turns over a card for a challenger who does not (GFI-D2)."""

OPTIONAL_MS = 10_000
"""How long the table still waits for those who may but need not lay their cards, once only they are left (GFI-D3)."""

VERDICT = Timer("verdict")
ARRANGE = Timer("arrange")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """GFI-D2, GFI-D3, GFI-D12: all running clocks."""
    if state.phase == "over":
        return ()
    if state.phase == "arranging":
        return arranging_deadlines(state)
    turn, since = waited_for(state), state.since
    timer = Timer("turn", turn)
    if state.late:
        return (Deadline(Millis(since + LATE_MS), timer, length=Millis(LATE_MS)),)
    length = state.options.turn_s * 1000
    if length:
        return (Deadline(Millis(since + length), timer, length=Millis(length)),)
    late = Deadline(Millis(since + ASK_MS + ASKED_MS), timer, length=Millis(ASKED_MS))
    return (late,) if state.asked else (Deadline(Millis(since + ASK_MS), Timer("ask", turn)), late)


def arranging_deadlines(state: State) -> tuple[Deadline, ...]:
    """GFI-D3, GFI-D12: until when the verdict is in sight, and how long cards can be laid."""
    running: list[Deadline] = []
    if state.verdict is not None:
        running.append(Deadline(state.verdict.until, VERDICT))
    if arranging.pending(state):
        running.append(Deadline(laid_by(state), ARRANGE, length=time_to_lay(state)))
    return tuple(running)


def laid_by(state: State) -> Millis:
    """GFI-D3: until when cards can be laid; those who need not have little time once all who must are done."""
    last = Millis(state.since + time_to_lay(state))
    return last if state.optional is None else min(last, Millis(state.optional + OPTIONAL_MS))


def time_to_lay(state: State) -> Millis:
    """GFI-D3: how long cards can be laid: the first time, or anew."""
    return Millis(1000 * (state.options.rearrange_s if state.round else state.options.arrange_s))


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    match line.timer.kind:
        case "verdict":
            return arranging.go_on(replace(state, verdict=None, chain=(), turned=(), chance=None), line.at)
        case "arrange":
            late = tuple(TimedOut(seat) for seat in arranging.pending(state) if seat in state.must)
            step = arranging.time_is_up(state, line.at, rng)
            return Step(step.state, late + step.events)
        case "ask":
            turn = waited_for(state)
            assert turn is not None
            return Step(replace(state, asked=True), (Asked(turn),))
        case _:
            return turn_is_over(state, line.at, rng)


def turn_is_over(state: State, at: Millis, rng: Rng) -> Step[State]:
    """GFI-D2: a starter wagers 1 on the left neighbour, a challenged player accepts, a challenger flips any card."""
    turn = waited_for(state)
    assert turn is not None
    if state.phase == "flipping":
        late = () if state.late else (TimedOut(turn),)
        step = rules.turned_over(replace(state, late=True), rng.choice(flippable(state)), at, rng)
        return Step(step.state, late + step.events)
    least = Link(1, turn, left_of(state, turn), 1)
    step = rules.accepted(state, at) if state.chain else rules.linked(state, least, at)
    return Step(step.state, (TimedOut(turn), *step.events))
