"""What happened in a match of ROFL!, open to all."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Event, Seat
from rumpus.games.rofl.packs import Category


class TurnBegan(Event, frozen=True, gc=False):
    """A turn began."""

    turn: int
    round: int
    guessers: tuple[Seat, ...]
    tiebreak: int


class Waited(Event, frozen=True, gc=False):
    """The table waited for an absent Guesser; the turn is put off, or forfeited."""

    seat: Seat
    forfeited: bool


class Proposing(Event, frozen=True, gc=False):
    """A Writer has the floor, to propose a message."""

    seat: Seat


class Revealed(Event, frozen=True, gc=False):
    """The Writers see the message; the category is told where the table tells it."""

    category: Category | None
    custom: bool


class WritingBegan(Event, frozen=True, gc=False):
    """The write clock runs."""


class Hurry(Event, frozen=True, gc=False):
    """ROFL-10: ten seconds are left."""


class WritingEnded(Event, frozen=True, gc=False):
    """Texts are frozen."""


class Placed(Event, frozen=True, gc=False):
    """A token was put on a space; by the table if it was forgotten."""

    seat: Seat
    space: int
    auto: bool = False


class Asked(Event, frozen=True, gc=False):
    """ROFL-D15: a player without a clock has taken so long that the table asks."""

    seat: Seat


class GuessingBegan(Event, frozen=True, gc=False):
    """The board is resolved: the valid messages in order, and who is void."""

    order: tuple[Seat, ...]
    void: tuple[Seat, ...]


class Shown(Event, frozen=True, gc=False):
    """A message is shown."""

    seat: Seat
    space: int
    text: str
    worth: int


class Begun(Event, frozen=True, gc=False):
    """A guess began."""

    seat: Seat


class Pending(Event, frozen=True, gc=False):
    """A guess waits for its verdict."""

    seat: Seat
    text: str


class Judged(Event, frozen=True, gc=False):
    """A guess was right or wrong; `by` None is a message that nobody guessed on."""

    author: Seat
    by: Seat | None
    text: str
    right: bool


class Row(Data, frozen=True, gc=False):
    """One Writer's part in a turn, for its end."""

    seat: Seat
    text: str
    count: int
    space: int
    how: Literal["right", "wrong", "missed", "void", "unreached"]
    by: Seat | None = None
    """Who guessed on it."""
    guess: str = ""
    """What was guessed; nothing if it was spoken."""
    matched: bool | None = None
    """What the matcher said of that guess; None if it was spoken."""
    votes: tuple[tuple[Seat, bool], ...] = ()
    """Who voted what on it."""


class TurnEnded(Event, frozen=True, gc=False):
    """The end of a turn: the original, all texts in the order of the board, and the award."""

    turn: int
    text: str
    category: Category
    custom: bool
    rows: tuple[Row, ...]
    guesser: Seat | None = None
    """Who guessed right."""
    author: Seat | None = None
    points: int = 0


class TieBreak(Event, frozen=True, gc=False):
    """Players share the highest total; they write, all others guess."""

    writers: tuple[Seat, ...]


class ExtraRound(Event, frozen=True, gc=False):
    """All are tied: one more round."""


class Left(Event, frozen=True, gc=False):
    """A player left for good."""

    seat: Seat


class GameOver(Event, frozen=True, gc=False):
    """The match is over; these players have won."""

    winners: tuple[Seat, ...]
