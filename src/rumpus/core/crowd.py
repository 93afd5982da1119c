"""Questions for people who have nothing to do just now: what is asked, who may answer, and what settles it.

A game asks and settles by what everybody sees, the public view and the public events, so a question can tell nobody
anything. No rule ever reads an answer: a match is the same whatever the crowd says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from rumpus.core.errors import Illegal
from rumpus.core.lines import Data, Event, Millis, Seat
from rumpus.core.telling import Glance, Say

V = TypeVar("V")

LONGEST = 60
"""The most characters of an answer that is typed."""


class Reply(Data, frozen=True, gc=False, omit_defaults=True):
    """One of the answers to choose from."""

    name: str
    label: Say
    points: int = 0
    """What it brings if it is right."""
    seat: Seat | None = None
    """Whose face is on its key, if the question is not about one seat."""
    but: Seat | None = None
    """The seat that cannot choose it, since it is its own."""
    mark: str = ""
    """The small picture on its key, by a name that the pages know."""


class CrowdQuestion(Data, frozen=True, gc=False, omit_defaults=True):
    """A question to the crowd; without choices, the answer is typed."""

    name: str
    """What no other question of the match is called."""
    ask: Say
    seats: tuple[Seat, ...] = ()
    """Who at the table may answer."""
    watchers: bool = True
    """Whether those may who do not sit there."""
    choices: tuple[Reply, ...] = ()
    points: int = 0
    """What a typed answer brings if it is right."""
    seat: Seat | None = None
    """Whom it is about, if it is about one player."""
    since: Millis = Millis(0)
    """The match time at which pages show it: when what came before has landed on every screen."""
    until: Say | None = None
    """Until when it can be answered, in words."""


class Settled(Data, frozen=True, gc=False, omit_defaults=True):
    """What became of a question."""

    points: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """What the right answers bring; all others bring nothing."""
    right: Say | None = None
    """What was right, in words."""
    decided: tuple[Seat, ...] = ()
    """Who decided it themselves meanwhile; their answers do not count."""
    to: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """What it brings to players whom the crowd chose."""
    void: bool = False
    """Whether nothing settles it any more, so that all answers are dropped unseen."""


DROPPED = Settled(void=True)


@dataclass(frozen=True, slots=True)
class Quiz(Generic[V]):
    """What a game asks the crowd. Both functions see what the TV sees, and nothing else."""

    ask: Callable[[Glance[V]], Sequence[CrowdQuestion]]
    """The questions that are open now; one that is missing here takes no more answers."""
    settle: Callable[[CrowdQuestion, Mapping[str, int], Glance[V], Sequence[Event]], Settled | None]
    """What these events settle of a question, given how often each answer was; None if it is still open or waits."""


def may_answer(question: CrowdQuestion, seat: Seat | None) -> bool:
    """Tell whether somebody may answer a question: a seat, or None for whoever does not sit at the table."""
    return question.watchers if seat is None else seat in question.seats


def checked_answer(question: CrowdQuestion, seat: Seat | None, answer: str) -> str:
    """Return an answer as it is kept, or refuse it."""
    if not may_answer(question, seat):
        raise Illegal("ROOM-CROWD", "That question is not for you.")
    if not question.choices:
        text = " ".join(answer.split())
        if not 0 < len(text) <= LONGEST:
            raise Illegal("ROOM-CROWD", "Write something, but no more than {most} characters.", most=LONGEST)
        return text
    for choice in question.choices:
        if choice.name == answer and (seat is None or choice.but != seat):
            return answer
    raise Illegal("ROOM-CROWD", "Choose one of the answers that are there for you.")


def spread(answers: Mapping[Any, str]) -> dict[str, int]:
    """Count how often each answer was given, in an order that says nothing of when."""
    counted: dict[str, int] = {}
    for answer in sorted(answers.values()):
        counted[answer] = counted.get(answer, 0) + 1
    return counted
