"""What each seat may know (the table "Who sees what" of README.md), and a world it could not tell from the real one."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Seat
from rumpus.games.stare.cards import Box
from rumpus.games.stare.options import Track
from rumpus.games.stare.state import Draft, Phase, Whisper


class Side(Data, frozen=True, gc=False, omit_defaults=True):
    """One side of the table."""

    seats: tuple[Seat, ...]
    """Its players who have not left."""
    position: int
    captain: Seat | None = None
    """STARE-D7: who acts for it now; None has left."""
    bots: bool = False
    """Whether bots alone play it."""
    away: bool = False
    """Whether nobody of it is there."""


class Printed(Data, frozen=True, gc=False, omit_defaults=True):
    """One number of the card, for those who hold it; the Opponents' Choice has no text."""

    number: int
    text: str = ""
    key: str = ""
    region: Box | None = None


class Row(Data, frozen=True, gc=False, omit_defaults=True):
    """What became of one roll of the turn; key and region are there for those who may know them."""

    number: int
    how: Literal["right", "wrong", "none", "out"]
    start: int
    end: int
    double: bool = False
    forgiven: bool = False
    text: str = ""
    said: str = ""
    spoken: bool = False
    by: Literal["", "judge", "key", "vote", "time"] = ""
    asker: int | None = None
    asker_start: int = 0
    asker_end: int = 0
    key: str = ""
    region: Box | None = None


class Stake(Data, frozen=True, gc=False, omit_defaults=True):
    """Where the present question leads: the active piece if right and if wrong, and the asker's if wrong."""

    right: int
    wrong: int
    asker: int | None = None


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and everybody who watches."""

    seat: Seat | None
    phase: Phase
    turn: int
    round: int
    sides: tuple[Side, ...]
    active: int
    board: Track
    target: int
    """The space that wins."""
    first_rolls: tuple[tuple[tuple[int, int], ...], ...]
    """STARE-3: (side, face) of the rolls for the first turn; a row more for each tie."""
    side: int | None = None
    """The own side."""
    judge: int | None = None
    """The side that holds the card and rules; None: nobody does, the key decides."""
    queue: tuple[int, ...] = ()
    """Who plays after this turn in this round; the next round begins with `first`."""
    first: int = 0
    put_off: tuple[int, ...] = ()
    ready: tuple[Seat, ...] = ()
    """Who is ready for the look (phase ready) or for the next turn (phase reveal)."""
    looking: tuple[Seat, ...] = ()
    """Whose eyes are still open (phase look)."""
    look_ms: int = 0
    """How long the own look is, or the longest of the active side for all others."""
    roll: int = 0
    number: int = 0
    double: bool = False
    """The present roll, or the next one in phase roll, is a double roll."""
    used: tuple[int, ...] = ()
    chance: bool = False
    """STARE-34: a second chance is left."""
    told: tuple[Row, ...] = ()
    """All rolls of this turn so far; the last is the verdict to show."""
    stake: Stake | None = None
    asker: int | None = None
    choice: bool = False
    """Whether the present number is the Opponents' Choice."""
    begun: bool = False
    """Phase compose: whether a question is on its way, so that the 25 s run (STARE-D12)."""
    draft: Draft | None = None
    """Phase compose: question and sealed answer as they stand, for the asking side alone."""
    question: str = ""
    spoken: bool = False
    """Whether answers to this question are said aloud (phases compose, answer), or this one was (phase judge)."""
    half: bool = False
    prompted: bool = False
    typed: str = ""
    """Phase answer: the answer being typed, for the active side alone."""
    said: str = ""
    card: tuple[Printed, ...] = ()
    """All numbers of the card, for the judges (and for all when the turn is over: those that were asked)."""
    key: str = ""
    """The key of the present question, for judges, for askers (their own), and for those who vote on an appeal."""
    region: Box | None = None
    matched: bool | None = None
    """What the key says about the answer, for those who see the key; for all in an appeal."""
    ruling: bool | None = None
    """A ruling that the judges' captain can still correct, or the key's that can be appealed."""
    appellant: int | None = None
    voters: tuple[int, ...] = ()
    """The sides that vote (phases objection, vote)."""
    voted: tuple[int, ...] = ()
    """Which of them have."""
    vote: bool | None = None
    """What the own side voted."""
    can_object: bool = False
    notes: tuple[Whisper, ...] = ()
    """The own team's whispers of this turn."""
    picture: tuple[int, int] | None = None
    """Width and height of the picture, for those who may see it now; regions are in these units."""
    winners: tuple[int, ...] = ()
