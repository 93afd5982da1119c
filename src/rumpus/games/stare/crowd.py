"""What STARE! asks the crowd: whether the answer will be known, and the same question of those who looked along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Quiz, Reply, Settled, say
from rumpus.games.stare import pieces
from rumpus.games.stare.deck import matches
from rumpus.games.stare.events import Composing, GameOver, Judged, NoQuestion, TurnEnded
from rumpus.games.stare.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.core import Event, Glance, Seat

KNOWS = (Reply("yes", say("Knows it"), 1, mark="bulb"), Reply("no", say("No idea"), 2, mark="shrug"))
SAME = 2
"""What a right answer in secret brings."""


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask while a question waits for its answer: those who looked along the same, all others whether it is known."""
    view = at.view
    if view.phase != "answer":
        return ()
    number = f"{view.turn}/{view.question}"
    blind = CrowdQuestion(
        f"know/{number}",
        say("Will they know it?"),
        tuple(seat for seat in apart(at) if seat not in view.along),
        choices=KNOWS,
        seat=view.sides[view.active].captain,
        until=say("Until the answer is given."),
    )
    looked = tuple(seat for seat in apart(at) if seat in view.along)
    if not looked or not view.text:
        return (blind,)
    return (
        blind,
        CrowdQuestion(
            f"same/{number}",
            say("{text}", text=view.text),
            looked,
            watchers=False,
            points=SAME,
            until=say("In secret, until the answer is given."),
        ),
    )


def apart(at: Glance[View]) -> Iterator[Seat]:
    """Name the seats that neither answer nor judge nor thought up the question, nor see the picture now."""
    view = at.view
    if at.options.audience == "judge":
        for number, side in enumerate(view.sides):
            if number not in (view.active, view.judge, view.asker):
                yield from side.seats


def settle(
    question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """STARE-10, STARE-D14, STARE-D15: the verdict tells, and of secret answers the key, once the turn is over."""
    secret = not question.choices
    for event in events:
        match event:
            case Judged() if not secret:
                right = KNOWS[not event.right]
                return Settled({right.name: right.points}, say("Right!") if event.right else say("Wrong!"))
            case TurnEnded() if secret:
                return by_key(question, tips, at)
            case Composing() | NoQuestion() if not secret:
                return DROPPED
            case TurnEnded() | GameOver():
                return DROPPED
            case _:
                pass
    return None


def by_key(question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View]) -> Settled:
    """Compare secret answers with the key, which everybody sees now; a question that was taken back is not judged."""
    text = question.ask.values["text"]
    row = next((each for each in at.view.told if each.text == text and each.key), None)
    if row is None:
        return DROPPED
    asked = pieces.Question(text, row.key, (row.key,))
    return Settled({each: SAME for each in tips if matches(each, asked)}, say("{answer}.", answer=row.key))


CROWD = Quiz(ask, settle)
