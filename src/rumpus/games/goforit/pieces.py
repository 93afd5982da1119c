"""The pieces of GoForIt! as data: what actions, events and the state are made of."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data

Kind = Literal["rockstar", "baby", "senior", "pirate", "army", "blond"]

Card = Literal["hole", "rockstar", "baby", "senior", "pirate", "army", "blond"]

KINDS: tuple[Kind, ...] = ("rockstar", "baby", "senior", "pirate", "army", "blond")
"""The six kinds of gophers."""

HOLE: Literal["hole"] = "hole"

ROCKSTAR: Literal["rockstar"] = "rockstar"

GOPHERS = 6
"""Gophers in every grouping, from the first round to the last (GFI-20)."""

HOLES = 3
"""Holes everybody starts with (GFI-3)."""

PER_DECK = 6
"""Players that one deck admits (GFI-1)."""

HIGHEST = 6
"""The highest wager (GFI-12)."""

MOST_CARDS = 64
"""More cards than one player can ever own: six gophers and the holes of eighteen players."""


class Place(Data, frozen=True, gc=False):
    """Where a card lies: its upper left corner on the owner's canvas, and how many cards of its pile lie below it."""

    x: int
    y: int
    z: int = 0


class Slot(Data, frozen=True, gc=False):
    """A card and where it lies."""

    card: Card
    x: int
    y: int
    z: int = 0


class Chance(Data, frozen=True, gc=False):
    """An exact chance: this many of all the equally likely ways."""

    good: int
    all: int


class SlotView(Data, frozen=True, gc=False, omit_defaults=True):
    """A card as everybody sees it: where its back lies. The id follows from the place, never from the card."""

    id: int
    x: int
    y: int
    z: int = 0


class Grouping(Data, frozen=True, gc=False):
    """The cards of one player."""

    kind: Kind | None
    """The kind of the classic edition; in the other one everybody has all kinds."""
    slots: tuple[Slot, ...]
    """The cards, by their places from the upper left on; empty once they form the pile of a player who is out."""
    laid: int
    """The round for which they were laid; others see the layout from its beginning on."""
    blind: bool = False
    """Whether not even the owner knows what lies where."""
    lost: int = 0
    """Holes that lie face up beside it."""
    seen: tuple[int, ...] = ()
    """The slots, by number, that everybody has seen since the cards were laid."""
    flipped: int = 0
    """Cards that were turned over here in the whole match."""
    pile: int = 0
    """Cards of the pile once the player is out."""
    topped: bool = False
    """Whether a hole lies face up on that pile."""
