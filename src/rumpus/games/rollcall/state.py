"""A match of Roll Call at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Millis, Seat, own
from rumpus.games.rollcall.events import Claim, Showdown
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.pieces import EMBLEM, Said

Phase = Literal["bidding", "showdown", "over"]


class State(Data, frozen=True, gc=False):
    """A match of Roll Call at one moment."""

    phase: Phase
    turn: Seat | None
    """The seat in turn while bidding goes on."""
    bid: Claim | None
    """The bid that stands, the last of this round's."""
    claims: tuple[Said, ...]
    """This round's bids."""
    since: Millis
    """When the present clock started: the turn's, after the call window, or the showdown's."""
    asked: bool
    dice: tuple[int, ...]
    """Dice left to each seat; 0 is out."""
    hands: Annotated[tuple[tuple[int, ...], ...], own(sides=6)]
    """What each seat rolled this round."""
    round: int
    starter: Seat
    cap: int
    """The most dice that can be bid this round."""
    lowest: int
    """The lowest value that can be bid."""
    showdown: Showdown | None
    """The last call, from the call until the next roll."""
    ready: tuple[Seat, ...]
    """Who has seen enough of it."""
    out: tuple[Seat, ...]
    """The seats without dice, in the order they went out."""
    left: tuple[Seat, ...]
    """The next player with dice to the left of each seat."""
    first_rolls: tuple[tuple[int, ...], ...]
    """The rolls for the first bid, one after the other; 0 is a seat that no longer took part."""
    options: Options


BARE_TABLE = State(
    phase="bidding",
    turn=Seat(0),
    bid=None,
    claims=(),
    since=Millis(0),
    asked=False,
    dice=(),
    hands=(),
    round=1,
    starter=Seat(0),
    cap=0,
    lowest=EMBLEM,
    showdown=None,
    ready=(),
    out=(),
    left=(),
    first_rolls=(),
    options=Options(),
)
"""A first round before anybody has sat down."""
