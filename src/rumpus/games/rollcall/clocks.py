"""The clocks of Roll Call, and what the table does when one runs out (RC-D4, RC-D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Expired, Millis, Seat, Step, Timer
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.events import Asked, TimedOut
from rumpus.games.rollcall.pieces import SEATS
from rumpus.games.rollcall.rules import bid, call, new_round

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rollcall.state import State

ASK_MS = 120_000
"""Without a turn clock: how long the table waits for a player before it asks (RC-D4)."""

ASKED_MS = 30_000
"""And how long after that the table acts for the player."""

LENS_S = 12
"""How much longer a showdown stays where chances are talked about (RC-D11)."""

TURN = tuple(Timer("turn", seat) for seat in SEATS)
REVEAL = Timer("reveal")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """RC-D4, RC-D6: the turn clock while bidding, the reveal clock during a showdown."""
    turn = state.turn
    if turn is not None:
        length = state.options.turn_s * 1000
        if length:
            return (Deadline(state.since + length, TURN[turn], None, length),)  # type: ignore[arg-type]
        late = Deadline(Millis(state.since + ASK_MS + ASKED_MS), TURN[turn], length=Millis(ASKED_MS))
        if state.asked:
            return (late,)
        return (Deadline(Millis(state.since + ASK_MS), Timer("ask", turn)), late)
    if state.phase == "showdown":
        length = (state.options.reveal_s + LENS_S * state.options.lens) * 1000
        return (Deadline(state.since + length, REVEAL, None, length),)  # type: ignore[arg-type]
    return ()


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """RC-D4, RC-D6: a clock ran out."""
    if line.timer.kind == "reveal":
        assert state.showdown is not None
        return new_round(state, state.showdown.loser, line.at, rng)
    seat = state.turn
    assert seat is not None
    if line.timer.kind == "ask":
        return Step(replace(state, asked=True), (Asked(seat),))
    return turn_is_over(state, seat, line.at)


def turn_is_over(state: State, seat: Seat, at: Millis) -> Step[State]:
    """RC-D4: a silent player loses the turn: the table opens with the lowest bid, or calls."""
    if state.bid is None:
        step = bid(state, seat, Bid(state.round, 0, 1, 2), at)
    else:
        step = call(state, seat, Call(state.round, state.bid.no), at)
    return Step(step.state, (TimedOut(seat), *step.events))
