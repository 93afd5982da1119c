"""The pieces of STARE! as data: what actions, events and the state are made of."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Millis, Seat
from rumpus.games.stare.cards import Box

FACES = 6
"""Faces of the die, and numbers on a card."""


class Question(Data, frozen=True, gc=False):
    """A question with its key."""

    text: str
    answer: str
    accepted: tuple[str, ...]
    wrong: tuple[str, ...] = ()
    """What a bot may say instead."""
    region: Box | None = None


class Card(Data, frozen=True, gc=False):
    """The card of a turn: where its picture is, and its questions by number; the Opponents' Choice has none."""

    id: str
    ref: str
    """What to draw; only `assets` hands it on."""
    width: int
    height: int
    questions: tuple[Question | None, ...]
    spares: tuple[Question, ...]
    """For bots that ask, the easier one first."""


class Told(Data, frozen=True, gc=False):
    """What became of one roll of the turn."""

    number: int
    how: Literal["right", "wrong", "none", "out"]
    """`none` is an Opponents' Choice without a question, `out` a roll-out."""
    start: int
    end: int
    """Where the active side's piece stood before and after."""
    double: bool = False
    forgiven: bool = False
    question: Question | None = None
    said: str = ""
    spoken: bool = False
    by: Literal["", "judge", "key", "vote", "time"] = ""
    """Who judged it."""
    asker: int | None = None
    asker_start: int = 0
    asker_end: int = 0


class Draft(Data, frozen=True, gc=False):
    """A question being thought up."""

    question: str = ""
    answer: str = ""
    began: Millis | None = None
    """When its typing began, or "I have one" was tapped."""


class Whisper(Data, frozen=True, gc=False):
    """A player's note to the team."""

    seat: Seat
    text: str


class Tally(Data, frozen=True, gc=False):
    """Votes that were counted: on which roll's objection or appeal, and which side voted what."""

    roll: int
    what: Literal["objection", "appeal"]
    upheld: bool
    votes: tuple[tuple[int, bool], ...]
