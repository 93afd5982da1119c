"""What each player may know."""

from __future__ import annotations

from rumpus.core import Data, Millis, Seat
from rumpus.games.rollcall.events import Showdown
from rumpus.games.rollcall.pieces import Said
from rumpus.games.rollcall.state import Phase, State


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and every spectator.

    A field that has its default is not sent: most of the time most of them have.
    """

    seat: Seat | None
    phase: Phase
    round: int
    dice: tuple[int, ...]
    """RC-3: dice left to each seat."""
    starter: Seat
    turn: Seat | None
    """Who is in turn while bidding goes on."""
    claims: tuple[Said, ...]
    mine: tuple[int, ...]
    """RC-2: your own roll."""
    risk: int
    """RC-D5: dice this seat would lose by a wrong call now; 0 if it cannot call."""
    raise_from: Millis
    """RC-D2: a raise made before this moment takes effect then."""
    out: tuple[Seat, ...] = ()
    asked: bool = False
    wild: bool = True
    showdown: Showdown | None = None
    ready: tuple[Seat, ...] = ()
    first_rolls: tuple[tuple[int, ...], ...] = ()
    ghost: tuple[tuple[int, ...], ...] = ()
    """RC-D9: everyone's dice, for a player who is out, where the table allows it; else empty."""


def view(state: State, seat: Seat | None) -> View:
    """Pick what the seat may know."""
    dice = state.dice
    turn = state.turn
    options = state.options
    mine: tuple[int, ...] = ()
    ghost: tuple[tuple[int, ...], ...] = ()
    risk = 0
    if seat is not None:
        mine = state.hands[seat]
        last = state.bid
        if turn is not None and last is not None and last.seat != seat:  # RC-21, RC-22
            if seat == turn:
                risk = 1
            elif options.out_of_turn:
                left = dice[seat]
                penalty = options.out_of_turn_penalty
                risk = left if left < penalty else penalty  # noqa: FURB136  (min() takes thrice the time)
        if options.ghost_view == "all" and not dice[seat]:
            ghost = state.hands
    return View(
        seat,
        state.phase,
        state.round,
        dice,
        state.starter,
        turn,
        state.claims,
        mine,
        risk,
        state.since,
        state.out,
        state.asked,
        options.wild,
        state.showdown,
        state.ready,
        state.first_rolls,
        ghost,
    )


def is_out(state: State, seat: Seat | None) -> bool:
    """RC-D9: whether this is a player without dice."""
    return seat is not None and not state.dice[seat]


def hushed(state: State, seat: Seat) -> bool:
    """RC-D9: whether someone who is out sees dice that a face could give away."""
    return state.options.ghost_view == "all" and state.phase == "bidding" and is_out(state, seat)
