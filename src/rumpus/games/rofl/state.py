"""The pieces of ROFL! as data: events, entries and the state of a match."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Event, Holder, Millis, Seat
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.pack import Category

SPACES = 20
"""Numbered spaces of the board."""

MOST_COUNTED = 60
"""ROFL-11: counted characters of a text."""

LONGEST_GUESS = 300
"""Characters of a guess; more than any message needs with all the words it may have besides."""


# What happened, open to all


class TurnBegan(Event, frozen=True, gc=False):
    """A turn began."""

    turn: int
    round: int
    guessers: tuple[Seat, ...]
    tiebreak: int


class Waited(Event, frozen=True, gc=False):
    """An absent Guesser was waited for; the turn is put off, or forfeited."""

    seat: Seat
    forfeited: bool


class Proposing(Event, frozen=True, gc=False):
    """A Writer has the floor for an own message."""

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
    """ROFL-D15: a player without a clock has been waited for so long that the table asks."""

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


# The state


class Message(Data, frozen=True, gc=False):
    """The message of a turn."""

    id: str
    text: str
    category: Category
    language: str
    source: Literal["shipped", "pack", "custom"] = "shipped"


class Entry(Data, frozen=True, gc=False):
    """What one Writer has on the own board and on the table."""

    text: str = ""
    space: int = 0
    """The token's space; 0 is in hand."""
    placed: int = 0
    """The how-manieth token it was."""
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
    """An own message on its way."""

    by: Seat
    text: str = ""
    category: Category = "sayings"
    agreed: tuple[Seat, ...] = ()


Phase = Literal["waiting", "propose", "compose", "vote", "reveal", "write", "grace", "guess", "verdict", "end", "over"]


class State(Data, frozen=True, gc=False):
    """A match of ROFL! at one moment."""

    options: Options
    holders: tuple[Holder, ...]
    totals: tuple[int, ...]
    first: Seat
    """Who guessed first."""
    phase: Phase = "end"
    since: Millis = Millis(0)
    """When the present clock started."""
    round: int = 0
    turn: int = 0
    to_guess: tuple[Seat, ...] = ()
    """Who is still to be Guesser this round, in order."""
    put_off: tuple[Seat, ...] = ()
    """Whose turn was put off this round."""
    guessers: tuple[Seat, ...] = ()
    tiebreak: int = 0
    """The number of the tie-break turn; 0 before the tie-break."""
    tied: tuple[Seat, ...] = ()
    """The Writers of the tie-break."""
    extra: bool = False
    """Whether the extra round of ROFL-47 is being played or was."""
    drawn: tuple[str, ...] = ()
    """Ids of the messages drawn in this match."""
    message: Message | None = None
    proposal: Proposal | None = None
    wants_card: tuple[Seat, ...] = ()
    entries: tuple[Entry, ...] = ()
    """One per seat; the Guesser's stays empty."""
    warned: bool = False
    timed: bool = False
    """Whether the write clock ran out, so that texts typed before may still arrive."""
    heard: tuple[Millis, ...] = ()
    """ROFL-D15: when each seat last sent something, came back, or could first do anything."""
    asked: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    """Authors of the valid messages, in the order of the board."""
    void: tuple[Seat, ...] = ()
    position: int = 0
    """Which of them is shown."""
    shown: int = 0
    """How many messages have been shown this turn; who leaves takes the own one along, but not its number."""
    attempts: tuple[Attempt, ...] = ()
    """What came of the messages shown so far."""
    tried: tuple[Seat, ...] = ()
    """Tie-break: who passed, or guessed wrong, on the message shown."""
    guessing: Guessing | None = None
    pending: Millis = Millis(0)
    """When the guess was sent that is being judged."""
    judging: Literal["", "appeal", "vote"] = ""
    """How the pending guess is judged."""
    verdict: int = 0
    """How many guesses have come to be judged this turn."""
    matched: bool = False
    """What the matcher says about the guess that is pending."""
    votes: tuple[tuple[Seat, bool], ...] = ()
    ended: TurnEnded | None = None
    """The end of the last turn, until the next begins."""
    ready: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
