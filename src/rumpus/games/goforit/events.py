"""What happened in a match of GoForIt!, open to all."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Event, Millis, Seat
from rumpus.games.goforit.pieces import Card, Chance, Kind, SlotView


class Taken(Event, frozen=True, gc=False):
    """A player took a kind; whoever had not chosen it got the other one in exchange."""

    seat: Seat
    kind: Kind
    swapped: Seat | None = None


class Ready(Event, frozen=True, gc=False):
    """A player's cards lie."""

    seat: Seat


class Began(Event, frozen=True, gc=False):
    """A round began."""

    round: int
    starter: Seat


class Link(Event, frozen=True, gc=False):
    """One challenge of the chain; `no` counts those of a round from 1. A Rockstar call is for one card."""

    no: int
    challenger: Seat
    challenged: Seat
    wager: int
    rockstar: bool = False


class Accepted(Event, frozen=True, gc=False):
    """A challenge was accepted, by the player or by the rules."""

    seat: Seat
    no: int


class Turned(Event, frozen=True, gc=False):
    """A card that was turned over; every screen turns it at this match time."""

    no: int
    seat: Seat
    slot: int
    card: Card
    at: Millis


class Verdict(Event, frozen=True, gc=False):
    """How a challenge ended; the open cards stay in sight until a moment."""

    round: int
    link: Link
    met: bool
    loser: Seat
    winner: Seat
    ending: Literal["lose_hole", "transfer_hole", "eliminate"]
    turned: tuple[Turned, ...]
    layout: tuple[SlotView, ...]
    until: Millis
    chance: Chance | None = None
    """How likely it was to be met, for a table that wants to know (GFI-D13)."""


class Void(Event, frozen=True, gc=False):
    """A round ended without a loser because its challenger left."""

    round: int


class Asked(Event, frozen=True, gc=False):
    """A player without a clock has taken so long that the table asks."""

    seat: Seat


class TimedOut(Event, frozen=True, gc=False):
    """A player's time ran out, so the table acts for that player."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False):
    """A player is out, and the cards form a pile."""

    seat: Seat


class Left(Event, frozen=True, gc=False):
    """A player left for good."""

    seat: Seat


class Won(Event, frozen=True, gc=False):
    """One player alone is left."""

    seat: Seat
