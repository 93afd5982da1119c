"""When a table stops waiting: the clocks of Roll Call (RC-D4, RC-D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Deadline, Millis, Timer
from rumpus.games.rollcall.state import SEATS

if TYPE_CHECKING:
    from rumpus.games.rollcall.state import State

ASK_MS = 120_000
"""Without a turn clock: how long a player is waited for before the table asks (RC-D4)."""

ASKED_MS = 30_000
"""And how long after that the table acts for the player."""

TURN = tuple(Timer("turn", seat) for seat in SEATS)
REVEAL = Timer("reveal")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """RC-D4, RC-D6: the turn clock while bidding, the reveal clock during a showdown."""
    turn = state.turn
    if turn is not None:
        seconds = state.options.turn_s
        if seconds:
            return (Deadline(state.since + seconds * 1000, TURN[turn]),)  # type: ignore[arg-type]
        late = Deadline(Millis(state.since + ASK_MS + ASKED_MS), TURN[turn])
        if state.asked:
            return (late,)
        return (Deadline(Millis(state.since + ASK_MS), Timer("ask", turn)), late)
    if state.phase == "showdown":
        return (Deadline(state.since + state.options.reveal_s * 1000, REVEAL),)  # type: ignore[arg-type]
    return ()
