"""What ROFL! asks the crowd (ROFL-D18): the message unseen, whether the Guesser will get it, and what was funniest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Quiz, Reply, Seat, Settled, say
from rumpus.games.rofl.draw import is_said
from rumpus.games.rofl.events import GameOver, Judged, Shown, TurnBegan, TurnEnded
from rumpus.games.rofl.view import View
from rumpus.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.core import Event, Glance

LENGTHS = (
    Reply("3", say("Up to 3"), 1),
    Reply("5", say("4 or 5"), 1),
    Reply("7", say("6 or 7"), 1),
    Reply("8", say("8 or more"), 1),
)
"""Always the same, so that they say nothing."""

BLIND = 5
GETS = (Reply("yes", say("Yes"), 1, mark="bulb"), Reply("no", say("No"), 1, mark="shrug"))
FUNNIEST, SHARED, HIT = 2, 1, 2
FEWEST = 3
"""Texts without which there is nothing to choose from."""


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask whoever does not know the message while others write, and everybody at the end of a turn."""
    view = at.view
    if view.phase in {"reveal", "write", "grace"}:
        return (*unseen(view), *(each for each in will_hit(at) if each.seats))
    if view.phase == "guess" and not view.tiebreak:
        return tuple(will_get_it(view))
    if view.phase == "end" and view.ended is not None:
        return tuple(funniest(at, view.ended))
    return ()


def unseen(view: View) -> Iterator[CrowdQuestion]:
    """Ask the Guesser and watchers about a message that they cannot know."""
    until = say("Sealed until the turn is over.")
    yield CrowdQuestion(f"words/{view.turn}", say("How many words?"), view.guessers, choices=LENGTHS, until=until)
    yield CrowdQuestion(f"blind/{view.turn}", say("Or shoot blind"), view.guessers, points=BLIND, until=until)


def will_hit(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """Ask Writers who are done, while the others write: whose text will be guessed? Nobody names their own."""
    view = at.view
    if len(view.writers) >= FEWEST and not view.tiebreak:
        yield CrowdQuestion(
            f"hit/{view.turn}/{'-'.join(map(str, view.writers))}",
            say("Whose text will hit?"),
            tuple(seat for seat in view.done if seat in view.writers),
            watchers=False,
            choices=tuple(
                Reply(str(seat), say("{seat}", seat=seat), HIT, seat=seat, but=seat) for seat in view.writers
            ),
            until=say("Sealed until the turn is over."),
        )


def will_get_it(view: View) -> Iterator[CrowdQuestion]:
    """Ask Writers and watchers; whoever wrote the text can do no more about it, and waits like the others."""
    yield CrowdQuestion(
        f"get/{view.turn}/{view.shown}",
        say("Will they get it?"),
        view.writers,
        choices=GETS,
        seat=view.guessers[0] if view.guessers else None,
        until=say("Until the guess is sent."),
    )


def funniest(at: Glance[View], ended: TurnEnded) -> Iterator[CrowdQuestion]:
    """Ask everybody which text was funniest, but for their own."""
    texts = [row for row in ended.rows if row.text]
    if len(texts) >= FEWEST:
        yield CrowdQuestion(
            f"funniest/{ended.turn}",
            say("Which is funniest?"),
            tuple(Seat(seat) for seat in range(at.seats)),
            choices=tuple(
                Reply(str(row.seat), say("{text}", text=row.text), seat=row.seat, but=row.seat) for row in texts
            ),
            until=say("Until the next turn."),
        )


def settle(
    question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """Look for what settles a question: the end of the turn, a verdict, or that everybody has voted."""
    kind = question.name.partition("/")[0]
    for event in events:
        match event:
            case TurnEnded(author=author) if kind == "hit" and author is not None and is_among(author, question):
                return Settled({str(author): HIT}, say("{seat} hit it.", seat=author))
            case TurnEnded() if kind in {"words", "blind"}:
                return by_original(question, tips, at, event)
            case Judged() if kind == "get":
                return Settled({"yes" if event.right else "no": 1}, say("Right!") if event.right else say("Wrong!"))
            case TurnBegan() | GameOver() if kind == "funniest":
                return voted(tips)
            case TurnBegan() | GameOver() | TurnEnded():
                return DROPPED
            case Shown() if kind == "get":
                return DROPPED
            case _:
                pass
    return None


def is_among(seat: Seat, question: CrowdQuestion) -> bool:
    """Tell whether a question has this seat among its answers; players leave."""
    return any(each.seat == seat for each in question.choices)


def by_original(question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View], ended: TurnEnded) -> Settled:
    """ROFL-31, ROFL-32: the message is open now: count its words, or compare."""
    if question.choices:
        many = len(words(ended.text))
        right = next((each for each in LENGTHS[:-1] if many <= int(each.name)), LENGTHS[-1])
        told = say("It has one word.") if many == 1 else say("It has {count} words.", count=many)
        return Settled({right.name: right.points}, told)
    hits = [each for each in tips if is_said(at.options, ended.text, each)]
    return Settled(dict.fromkeys(hits, BLIND), say("“{text}”", text=ended.text))


def voted(tips: Mapping[str, int]) -> Settled:
    """Give the points to whoever most people laughed at; those who tie share them."""
    most = max(tips.values(), default=0)
    best = [Seat(int(seat)) for seat, votes in tips.items() if votes == most]
    each = FUNNIEST if len(best) == 1 else SHARED
    return Settled(right=say("Funniest: {seats}.", seats=best), to=dict.fromkeys(best, each))


CROWD = Quiz(ask, settle)
