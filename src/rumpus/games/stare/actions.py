"""What a player of STARE! may do. Most actions name the turn or roll they are meant for, so that none counts twice."""

from __future__ import annotations

from rumpus.core import Action


class Ready(Action, frozen=True, gc=False):
    """Active side: be ready for the look of this turn."""

    turn: int


class Drawn(Action, frozen=True, gc=False):
    """Active side: the picture is on my screen, so my looking clock starts (STARE-D1)."""

    turn: int


class Note(Action, frozen=True, gc=False):
    """Whisper to the own team (STARE-D7)."""

    text: str


class Roll(Action, frozen=True, gc=False):
    """Active side: roll the die; `roll` counts the rolls of the turn from 1."""

    roll: int


class Name(Action, frozen=True, gc=False):
    """Active side: name the side that asks the Opponents' Choice (STARE-19)."""

    side: int


class HaveOne(Action, frozen=True, gc=False):
    """Asking side: "I have one", which is in time from then on (STARE-D12)."""


class Compose(Action, frozen=True, gc=False):
    """Asking side: question and sealed answer as they stand now; the first key is in time from then on (STARE-D12)."""

    question: str
    answer: str


class Ask(Action, frozen=True, gc=False):
    """Asking side: put the question, with the answer to it deposited (STARE-D6)."""

    question: str
    answer: str


class AskSpare(Action, frozen=True, gc=False):
    """A bot of the asking side: put one of the card's spare questions, unread. No person can do this."""

    hard: bool


class Type(Action, frozen=True, gc=False):
    """Active side: the answer as it stands now, for the own team to see."""

    text: str


class Answer(Action, frozen=True, gc=False):
    """Active side: give the one answer."""

    roll: int
    text: str


class Answered(Action, frozen=True, gc=False):
    """Active side or judge: the answer was said aloud (STARE-D4)."""

    roll: int


class Recall(Action, frozen=True, gc=False):
    """A bot of the active side: say what it remembers; the seed decides what that is. No person can do this.

    A bot alone answers with it; a bot with people in its team whispers it to them.
    """

    roll: int


class Object(Action, frozen=True, gc=False):
    """Active side: the question has no answer that can clearly be found (STARE-23)."""

    roll: int


class Vote(Action, frozen=True, gc=False):
    """Neutral side: uphold the objection or the appeal, or reject it."""

    roll: int
    uphold: bool


class Rule(Action, frozen=True, gc=False):
    """Judge: rule the answer right or wrong."""

    roll: int
    right: bool


class Appeal(Action, frozen=True, gc=False):
    """Any side: contest what the key says (STARE-D5)."""

    roll: int


class Seen(Action, frozen=True, gc=False):
    """Have seen enough of the end of this turn."""

    turn: int


Move = (
    Ready | Drawn | Note | Roll | Name | HaveOne | Compose | Ask | AskSpare | Type | Answer | Answered | Recall
    | Object | Vote | Rule | Appeal | Seen
)  # fmt: skip
