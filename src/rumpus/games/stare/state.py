"""A match of STARE! at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Holder, Millis, Seat, hidden
from rumpus.games.stare.options import Options, Track
from rumpus.games.stare.pieces import Card, Draft, Question, Tally, Told, Whisper

Phase = Literal[
    "waiting", "ready", "look", "roll", "next", "name", "compose", "answer", "objection", "judge", "correct", "appeal",
    "vote", "reveal", "over",
]  # fmt: skip


class State(Data, frozen=True, gc=False, kw_only=True):
    """A match of STARE! at one moment. Sides are numbered clockwise from 0."""

    options: Options
    holders: tuple[Holder, ...]
    adults: tuple[bool, ...]
    sides: tuple[tuple[Seat, ...], ...]
    board: Track
    positions: tuple[int, ...]
    """Where each side's piece stands."""
    first_rolls: tuple[tuple[tuple[int, int], ...], ...]
    """STARE-3: who rolled what for the first turn, once more for each tie."""
    first: int
    rota: tuple[int, ...]
    """STARE-D7: how many turns each side has begun; the captaincy goes round with it."""

    face_down: bool = False
    """STARE-D15: whether judges look along, and have the card of a question only when it is answered."""

    phase: Phase = "waiting"
    since: Millis = Millis(0)
    """When the phase began."""
    round: int = 0
    turn: int = 0
    queue: tuple[int, ...] = ()
    """Sides still to play this round, in order."""
    put_off: tuple[int, ...] = ()
    """STARE-D8: sides whose turn was put off this round."""
    active: int = 0
    acted: bool = False
    """Whether any seat did anything this turn."""
    idle: int = 0
    """STARE-D13: turns in a row in which nobody did anything."""

    card: Annotated[Card | None, hidden()] = None
    dealt: tuple[str, ...] = ()
    """Ids of own cards dealt since the pile was last mixed."""
    shown: tuple[str, ...] = ()
    """Ids of own cards dealt in this match."""
    known: tuple[tuple[str, ...], ...] = ()
    """Ids of own cards that each side has looked at or judged."""
    ready: tuple[Seat, ...] = ()
    """Who is ready for the look, or has seen enough of the turn's end."""
    drawn: tuple[tuple[Seat, Millis], ...] = ()
    """When each looker's picture was drawn."""
    looked: tuple[Seat, ...] = ()
    """Whose look is over."""

    roll: int = 0
    """Rolls of this turn."""
    number: int = 0
    """The number rolled; 0 before the first roll."""
    asked: int = 0
    """Questions of this turn that were put or are being thought up; the last of them is the present one."""
    double: bool = False
    """STARE-26: whether the present roll is a double roll."""
    used: tuple[int, ...] = ()
    chance: bool = False
    """STARE-34: whether a second chance is left."""
    told: Annotated[tuple[Told, ...], hidden()] = ()

    asker: int | None = None
    """The side that asks the Opponents' Choice of this roll."""
    draft: Annotated[Draft, hidden()] = Draft()
    compose_ends: Millis = Millis(0)
    """Until when a question has to be begun."""
    compose_left: Millis = Millis(0)
    """What the asking side had left of that when it put its question."""
    objections: int = 0
    """STARE-24: objections upheld to questions of this roll."""
    objected: bool = False
    """STARE-23: whether the present question was objected to."""
    of_right: bool = False
    """STARE-24: whether an objection of this roll was granted as of right, so that the next question stands."""
    put: tuple[str, ...] = ()
    """Questions the asking side has put for this roll."""
    voters: tuple[int, ...] = ()
    """Neutral sides that are asked for their vote."""
    question: Annotated[Question | None, hidden()] = None
    """The question that is put."""
    answer_ends: Millis | None = None
    """None is no clock: then the side is asked and timed out (STARE-D4)."""
    answer_left: Millis = Millis(0)
    """What was left of it when an objection stopped it."""
    half_at: Millis = Millis(0)
    """STARE-D7: when half the time of this phase is over."""
    half: bool = False
    """Whether it is, so that any member of the side may act."""
    prompted: bool = False
    recalled: tuple[Seat, ...] = ()
    """Bots that have said what they remember."""
    taken: tuple[Seat, ...] = ()
    """STARE-D15: judges who took the card before the answer was there."""
    typed: Annotated[str, hidden()] = ""
    said: str = ""
    matched: Annotated[bool, hidden()] = False
    """Whether the key takes what was said."""
    spoken: bool = False
    """Whether the answer was said aloud."""
    ruling: Annotated[bool | None, hidden()] = None
    """What judge or key said, until it counts."""
    ruler: Seat | None = None
    """STARE-D7: the judge whose captain may still correct the ruling."""
    appellant: int | None = None
    votes: Annotated[tuple[tuple[int, bool], ...], hidden()] = ()
    """Which side votes what, until they are counted."""
    tally: Tally | None = None
    """The last votes of this turn that were counted."""
    notes: Annotated[tuple[Whisper, ...], hidden()] = ()
    winners: tuple[int, ...] = ()
