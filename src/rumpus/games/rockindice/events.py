"""What happened in a match of Rockin' Dice, open to all."""

from __future__ import annotations

from rumpus.core import Beat, Event, Millis, Seat
from rumpus.games.rockindice.pieces import Placement, Stroke


class Score(Event, frozen=True, gc=False):
    """A round that was played; everything here is open to all."""

    round: int
    tiebreak: bool
    finisher: Seat | None
    """Who ran out of dice first; None if the time limit ended the round."""
    left: tuple[int, ...]
    points: tuple[int, ...]
    took: Millis
    """From the start signal to the finisher's last die, or to the time limit."""
    strokes: tuple[Stroke, ...]


class Drawn(Event, frozen=True, gc=False):
    """A round is about to start: how many dice each seat drew from the bag."""

    round: int
    tiebreak: bool
    dice: tuple[int, ...]


class Started(Event, frozen=True, gc=False):
    """The start signal: everybody rolled."""

    round: int


class Placed(Event, frozen=True, gc=False):
    """A die was placed, and whoever wanted the space too was slower."""

    placement: Placement
    left: int
    beat: tuple[Beat, ...] = ()


class Outrun(Event, frozen=True, gc=False):
    """A player pressed too late for a space, or after the last die: who was faster, and by how much."""

    seat: Seat
    won: Placement
    by_ms: Millis
    finish: bool


class Misplaced(Event, frozen=True, gc=False):
    """A die that was not next went back to its owner, who has to wait."""

    seat: Seat
    die: int
    until: Millis


class Shaken(Event, frozen=True, gc=False):
    """A player took all dice left into the cup."""

    seat: Seat
    dice: int


class Rolled(Event, frozen=True, gc=False):
    """The dice came out of the cup."""

    seat: Seat
    values: tuple[int, ...]


class Prompted(Event, frozen=True, gc=False):
    """Nobody has done anything for so long that the table asks."""


class PlayedFor(Event, frozen=True, gc=False):
    """The table plays for these seats until their owners act."""

    seats: tuple[Seat, ...]


class RanOut(Event, frozen=True, gc=False):
    """A player has no dice left and may call stop."""

    seat: Seat


class Capped(Event, frozen=True, gc=False):
    """A round took longer than the table allows."""

    round: int
    replayed: bool


class Void(Event, frozen=True, gc=False):
    """Nobody is left, so the round does not count."""

    round: int


class Waits(Event, frozen=True, gc=False):
    """Too few players are here to go on."""


class Left(Event, frozen=True, gc=False):
    """A player left for good."""

    seat: Seat


class Over(Event, frozen=True, gc=False):
    """The match is over; several winners share it."""

    winners: tuple[Seat, ...]
