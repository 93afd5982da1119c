"""What happened in a match of Roll Call, open to all."""

from __future__ import annotations

from rumpus.core import Event, Seat


class Claim(Event, frozen=True, gc=False):
    """A bid that was made; `no` counts the bids of a round from 1."""

    no: int
    seat: Seat
    quantity: int
    value: int


class Showdown(Event, frozen=True, gc=False):
    """A call and what it came to; everything here is open to all."""

    round: int
    claim: Claim
    caller: Seat
    in_turn: bool
    hands: tuple[tuple[int, ...], ...]
    faces: tuple[int, ...]
    """The faces that count; every die that shows one of them is marked."""
    counts: tuple[int, ...]
    total: int
    loser: Seat
    loss: int


class Rolled(Event, frozen=True, gc=False):
    """A round began: everybody rolled in secret, and the starter is to bid."""

    round: int
    starter: Seat
    dice: tuple[int, ...]


class Asked(Event, frozen=True, gc=False):
    """A player without a clock has taken so long that the table asks."""

    seat: Seat


class TimedOut(Event, frozen=True, gc=False):
    """A player's time ran out, so the table acts for that player."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False):
    """A player has no dice left."""

    seat: Seat


class Left(Event, frozen=True, gc=False):
    """A player left for good; a round in progress is void."""

    seat: Seat
    void: bool


class Won(Event, frozen=True, gc=False):
    """One player alone has dice."""

    seat: Seat
