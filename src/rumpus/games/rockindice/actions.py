"""What a player of Rockin' Dice may do. Every action names its round, and the throw where it is about dice (RD-D2)."""

from __future__ import annotations

from rumpus.core import Action
from rumpus.games.rockindice.pieces import Colour


class Place(Action, frozen=True, gc=False):
    """Put a die of this throw on a space. Several dice are an action too, so that a rule can refuse it (RD-9)."""

    round: int
    throw: int
    die: int | tuple[int, ...]
    colour: Colour
    value: int


class Reroll(Action, frozen=True, gc=False):
    """Take all dice left of this throw back into the cup and roll them."""

    round: int
    throw: int


class Stop(Action, frozen=True, gc=False):
    """End the round after your last die, where you have to call it."""

    round: int


class Ready(Action, frozen=True, gc=False):
    """Have seen enough of the scores of this round."""

    round: int


class Missed(Action, frozen=True, gc=False):
    """A press for this space came too late. The room writes it, and nobody else can."""

    colour: Colour
    value: int


Aimed = Place | Reroll | Stop

Move = Aimed | Ready
Written = Move | Missed
"""What a line of the log may hold: what a seat sent, or what the room noted for it."""
