"""Whose call counts when several press at once (RC-D3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Race
from rumpus.games.rollcall.actions import Bid, Ready
from rumpus.games.rollcall.pieces import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Seat
    from rumpus.games.rollcall.actions import Move
    from rumpus.games.rollcall.events import Claim
    from rumpus.games.rollcall.state import State

CLOSE_MS = 100
"""Calls pressed this close together count as simultaneous (RC-D3)."""


def race(state: State, seat: Seat, action: Move) -> Race | None:
    """RC-D3: calls race for the bid they name; the player in turn comes first, then clockwise from the bidder.

    A raise takes part, since it ends the calling; nobody is awaited on its account.
    """
    last = state.bid
    if state.turn is None or last is None or isinstance(action, Ready):
        return None
    if isinstance(action, Bid):
        return Race((f"call {action.round}.{action.after}",))
    rivals = tuple(may_call(state, last, seat))
    own = rank(state, last, seat)
    ahead = tuple(other for other in rivals if rank(state, last, other) < own)
    return Race((f"call {action.round}.{action.bid}",), rivals, own, CLOSE_MS, ahead)


def rank(state: State, claim: Claim, seat: Seat) -> int:
    """RC-D3: the player in turn comes first, then whoever sits nearest clockwise from the bidder."""
    return (seat - claim.seat) % len(state.dice) if seat != state.turn else 0


def may_call(state: State, claim: Claim, caller: Seat) -> Iterator[Seat]:
    """RC-14, RC-15: the other seats that may call this bid."""
    for seat in SEATS[: len(state.dice)]:
        if seat not in (caller, claim.seat) and state.dice[seat] and (state.options.out_of_turn or seat == state.turn):
            yield seat
