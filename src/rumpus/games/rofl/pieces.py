"""The pieces of ROFL! as data: what actions, events and the state are made of."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Millis, Seat
from rumpus.games.rofl.packs import Category

SPACES = 20
"""Numbered spaces of the board."""

MOST_COUNTED = 60
"""ROFL-11: counted characters of a text."""

LONGEST_GUESS = 300
"""Characters of a guess; more than any message needs with all the words it may have besides."""


class Message(Data, frozen=True, gc=False):
    """The message of a turn."""

    id: str
    text: str
    category: Category
    language: str
    source: Literal["shipped", "pack", "custom"] = "shipped"


class Writing(Data, frozen=True, gc=False):
    """What one Writer has written and placed."""

    text: str = ""
    space: int = 0
    """The token's space; 0 is in hand."""
    placed: int = 0
    """Which token it was, counted from 1 in the order they were placed."""
    passed: bool = False
    done: bool = False
    said: int = 0
    """How often this Writer has said to be done, or taken that back."""
    seen: bool = False


class Attempt(Data, frozen=True, gc=False):
    """What came of one shown message."""

    author: Seat
    by: Seat | None
    text: str
    right: bool
    matched: bool | None = None
    """What the matcher said; None if there was nothing it could read."""
    votes: tuple[tuple[Seat, bool], ...] = ()


class Guessing(Data, frozen=True, gc=False):
    """A guess that has begun."""

    by: Seat
    at: Millis
    text: str = ""


class Proposal(Data, frozen=True, gc=False):
    """A Writer's own message on its way."""

    by: Seat
    text: str = ""
    category: Category = "sayings"
    agreed: tuple[Seat, ...] = ()
