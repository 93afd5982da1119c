"""Roll Call in numbers, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Numbers, Ring, Seat
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.pieces import HIGHEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.games.rollcall.options import Options
    from rumpus.games.rollcall.view import View

CALL = 1
FIRST_BID = 2
"""The number of a bid of one die on the emblem; the bids follow in their order."""


def actions(options: Options, players: int) -> int:
    """Count waiting, calling, and every bid of as many dice as there are at the beginning."""
    return FIRST_BID + HIGHEST * options.start_dice * players


def number(action: Action, _view: View, _players: int) -> int | None:
    """Number a bid by its height; to be ready is nothing that programs are asked for."""
    if isinstance(action, Bid):
        return FIRST_BID + (action.quantity - 1) * HIGHEST + action.value - 1
    return CALL if isinstance(action, Call) else None


def see(view: View, options: Options, players: int) -> Iterator[float]:
    """See the own dice by their faces, everybody's number of dice, whose turn it is, and everybody's last bid."""
    assert view.seat is not None
    ring, most = Ring(view.seat, players), options.start_dice * players
    yield from (view.mine.count(face) / options.start_dice for face in range(1, HIGHEST + 1))
    yield from ring.turned([left / options.start_dice for left in view.dice])
    yield from ring.mark(view.turn)
    yield from ring.mark(view.starter)
    yield from ring.mark(view.claims[-1][0] if view.claims else None)
    last = {seat: (quantity, value) for seat, quantity, value in view.claims}
    for each in range(players):
        quantity, value = last.get(Seat((view.seat + each) % players), (0, 0))
        yield quantity / most
        yield from (float(value == face) for face in range(1, HIGHEST + 1))
    yield float(view.phase == "bidding")
    yield view.risk / options.start_dice


def waits(view: View) -> bool:
    """Whoever is in turn has to bid or call; all others may let a bid pass."""
    return view.turn != view.seat


NUMBERS = Numbers(version=1, actions=actions, number=number, see=see, waits=waits)
