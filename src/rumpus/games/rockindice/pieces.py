"""The pieces of Rockin' Dice as data: what actions, events and the state are made of."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Beat, Data, Millis, Seat

Colour = Literal["blue", "green", "red", "yellow"]

COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "yellow")

HIGHEST = 6
"""The highest value, and the dice of each colour."""

ALL_DICE = 24
"""Dice in the game, and spaces on the board."""


class Die(Data, frozen=True, gc=False, array_like=True):
    """One of the 24 dice; number and colour are fixed. Sent as a list, since every view has all of them."""

    id: int
    colour: Colour
    value: int = 0
    """What it shows; 0 is a die that shows nothing, since it is in a cup."""
    placed: bool = False


def colour_of(die: int) -> int:
    """Return the number of a die's colour: six dice each."""
    return die // HIGHEST


def faces(*, placed: bool) -> tuple[tuple[Die, ...], ...]:
    """Make every die in all its faces, once each; hands are made of these."""
    shown = range(HIGHEST + 1)
    return tuple(tuple(Die(die, COLOURS[colour_of(die)], value, placed) for value in shown) for die in range(ALL_DICE))


IN_HAND = faces(placed=False)
"""A die that is not placed, by its number and what it shows."""

ON_BOARD = faces(placed=True)
"""A die that is placed, by the same numbers."""

Hand = tuple[Die, ...]
"""The dice a seat drew, in slots that stay the same all round long; placed ones are marked."""


class Placement(Data, frozen=True, gc=False, array_like=True):
    """A die on the board: whose it was, and when it was settled and pressed. Sent as a list, as dice are."""

    seat: Seat
    die: int
    colour: Colour
    value: int
    at: Millis
    pressed: Millis


class Photo(Data, frozen=True, gc=False):
    """A space somebody was faster at: the placement, and who came too late by how much."""

    won: Placement
    beat: tuple[Beat, ...]
    finish: bool = False
    """Whether it was the last die that ended the round."""


class Stroke(Data, frozen=True, gc=False):
    """Where a player was at the finish: the last die placed, or the one that came too late."""

    seat: Seat
    colour: Colour
    value: int
    after_ms: int
    """Its press, counted from the finisher's: below 0 is before the finish, above 0 is too late."""
