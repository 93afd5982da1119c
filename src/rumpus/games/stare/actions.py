"""What a player of STARE! may do. Every action names what it answers, so that one sent again answers nothing else.

It is the turn, and within it the roll, the question that was put or is being thought up, or the player's own whisper.
"""

from __future__ import annotations

from typing import Literal

from rumpus.core import Action


class InTurn(Action, frozen=True, gc=False):
    """An action of this turn; turns are counted from 1 in the match."""

    turn: int


class OfRoll(InTurn, frozen=True, gc=False):
    """An action of this roll; rolls are counted from 1 in the turn."""

    roll: int


class OfQuestion(InTurn, frozen=True, gc=False):
    """An action of this question; those put or being thought up are counted from 1 in the turn."""

    question: int


class Ready(InTurn, frozen=True, gc=False):
    """Active side: be ready for the look of this turn."""


class Drawn(InTurn, frozen=True, gc=False):
    """Active side: the picture is on my screen, so my looking clock starts (STARE-D1)."""


class Note(InTurn, frozen=True, gc=False):
    """Whisper to your team (STARE-D7); each player's notes of the turn are counted from 1."""

    note: int
    text: str


class Roll(OfRoll, frozen=True, gc=False):
    """Active side: roll the die."""


class Name(OfRoll, frozen=True, gc=False):
    """Active side: name the side that asks the Opponents' Choice (STARE-19)."""

    side: int


class HaveOne(OfQuestion, frozen=True, gc=False):
    """Asking side: "I have one", which is in time from then on (STARE-D12)."""


class Compose(OfQuestion, frozen=True, gc=False):
    """Asking side: question and sealed answer as they stand now; the first key is in time from then on (STARE-D12)."""

    text: str
    answer: str


class Ask(OfQuestion, frozen=True, gc=False):
    """Asking side: put the question, with the answer to it deposited (STARE-D6)."""

    text: str
    answer: str


class AskSpare(OfQuestion, frozen=True, gc=False):
    """A bot of the asking side: put one of the card's spare questions, unread. No person can do this."""

    hard: bool


class Type(OfQuestion, frozen=True, gc=False):
    """Active side: the answer as it stands now, for the team to see."""

    text: str


class Answer(OfQuestion, frozen=True, gc=False):
    """Active side: give the one answer."""

    text: str


class Answered(OfQuestion, frozen=True, gc=False):
    """Active side or judge: the answer was said aloud (STARE-D4)."""


class Recall(OfQuestion, frozen=True, gc=False):
    """A bot of the active side: say what it remembers; the seed decides what that is. No person can do this.

    A bot alone answers with it; a bot with people in its team whispers it to them.
    """


class Take(OfQuestion, frozen=True, gc=False):
    """Judge: take the card before the answer is there; whoever has it answers no more in secret (STARE-D15)."""


class Object(OfQuestion, frozen=True, gc=False):
    """Active side: the question has no answer that can clearly be found (STARE-23)."""


class Vote(OfQuestion, frozen=True, gc=False):
    """Neutral side: uphold the objection to a question or the appeal about its answer, or reject it."""

    what: Literal["objection", "appeal"]
    uphold: bool


class Rule(OfQuestion, frozen=True, gc=False):
    """Judge: rule the answer right or wrong."""

    right: bool


class Appeal(OfQuestion, frozen=True, gc=False):
    """Any side: contest what the key says (STARE-D5)."""


class Seen(InTurn, frozen=True, gc=False):
    """Have seen enough of the end of this turn."""


Move = (
    Ready | Drawn | Note | Roll | Name | HaveOne | Compose | Ask | AskSpare | Type | Answer | Answered | Recall
    | Take | Object | Vote | Rule | Appeal | Seen
)  # fmt: skip
