"""What happened in a match of STARE!, open to all."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Event, Seat


class TurnBegan(Event, frozen=True, gc=False):
    """A side is to look at a new card."""

    turn: int
    side: int


class Waited(Event, frozen=True, gc=False):
    """Nobody of a side was there: its turn is put off to the end of the round, or skipped."""

    side: int
    skipped: bool


class LookBegan(Event, frozen=True, gc=False):
    """The active side looks at the picture."""

    side: int


class LookEnded(Event, frozen=True, gc=False):
    """The picture is gone for the active side."""

    side: int


class Rolled(Event, frozen=True, gc=False):
    """The die: a number, or the next one in fast play. `out` is a number rolled before in this turn."""

    side: int
    number: int
    double: bool = False
    out: bool = False
    auto: bool = False
    """Rolled by the table, since nobody did."""


class Composing(Event, frozen=True, gc=False):
    """Opponents' Choice: this side is to come up with a question; `again` is after an objection."""

    side: int
    again: bool = False


class NoQuestion(Event, frozen=True, gc=False):
    """No question in time: it counts as a right answer."""

    side: int


class Put(Event, frozen=True, gc=False):
    """A question was put; `side` has thought it up, None is one of the card's."""

    number: int
    text: str
    side: int | None = None


class Objected(Event, frozen=True, gc=False):
    """The active side objects to the question; it is voted on, or granted as of right."""

    side: int
    of_right: bool


class Counted(Event, frozen=True, gc=False):
    """The votes on an objection or an appeal were counted."""

    what: Literal["objection", "appeal"]
    upheld: bool
    votes: tuple[tuple[int, bool], ...]
    """Which side voted what."""


class Prompted(Event, frozen=True, gc=False):
    """STARE-D4: a side without a clock has taken so long that the table asks."""

    side: int


class Said(Event, frozen=True, gc=False):
    """An answer was given; without a text it was said aloud."""

    side: int
    text: str


class Appealed(Event, frozen=True, gc=False):
    """A side contests what the key says."""

    side: int


class Judged(Event, frozen=True, gc=False):
    """An answer was right or wrong, and who says so; `time` is an answer that never came."""

    side: int
    number: int
    right: bool
    by: Literal["judge", "key", "vote", "time"]


class Moved(Event, frozen=True, gc=False):
    """A piece moved."""

    side: int
    start: int
    end: int


class Forgiven(Event, frozen=True, gc=False):
    """STARE-34: the first failure of the turn; the side goes on."""

    side: int


class TurnEnded(Event, frozen=True, gc=False):
    """A turn is over and its picture is shown to all."""

    turn: int
    side: int


class Left(Event, frozen=True, gc=False):
    """A player left for good; `side` is a side that is off the board by that."""

    seat: Seat
    side: int | None = None


class GameOver(Event, frozen=True, gc=False):
    """The match is over; these sides have won."""

    sides: tuple[int, ...]
