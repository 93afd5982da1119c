"""What STARE! asks the crowd: what the die will show, whether an answer is known, and the same question in secret.

Each question is about something that nobody whom it is asked decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Quiz, Reply, Settled, say
from rumpus.games.stare import pieces
from rumpus.games.stare.deck import matches
from rumpus.games.stare.events import (
    Composing,
    GameOver,
    Judged,
    NoQuestion,
    Put,
    Rolled,
    TurnBegan,
    TurnEnded,
)
from rumpus.games.stare.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rumpus.core import Event, Glance, Seat

KNOWS = (Reply("yes", say("Knows it"), 1, mark="bulb"), Reply("no", say("No idea"), 2, mark="shrug"))
SURE = (Reply("yes", say("Dead sure"), 1), Reply("no", say("Just a guess"), 1))
RULED = (Reply("yes", say("Right"), 1), Reply("no", say("Wrong"), 1))
COMES = (Reply("yes", say("In time"), 1), Reply("no", say("Too late"), 2))
HEIGHT = (Reply("low", say("1 to 3"), 1), Reply("high", say("4 to 6"), 1))
LOW = 3
"""STARE-D16: numbers up to this one are low."""
MANY = (Reply("2", say("Up to 2"), 2), Reply("4", say("3 or 4"), 1), Reply("6", say("5 or 6"), 2))
SAME = 2
"""What a right answer in secret brings."""
DEAREST = 3
"""STARE-D16: the most that a guess about the die brings."""


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask whoever has nothing to do in this phase."""
    match at.view.phase:
        case "ready" | "look" | "roll" | "next":
            return ahead(at)
        case "compose":
            return tuple(composed(at))
        case "answer":
            return tuple(put(at))
        case "judge" | "correct" if at.options.judging == "judge":
            return tuple(judged(at))
        case _:
            return ()


def others(view: View, *but: int | None) -> tuple[Seat, ...]:
    """Name the seats of all sides but these."""
    return tuple(seat for number, side in enumerate(view.sides) if number not in but for seat in side.seats)


# Before the question


def ahead(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """STARE-D16: ask what the die will show, or in fast play, before the first question, how many will be known."""
    view = at.view
    if at.options.gameplay != "fast":
        return (next_roll(view),)
    if view.used:
        return ()
    return (
        CrowdQuestion(
            f"many/{view.turn}",
            say("How many of six?"),
            others(view, view.active, view.judge),
            choices=MANY,
            until=say("Until the first question is put."),
        ),
    )


def next_roll(view: View) -> CrowdQuestion:
    """STARE-D16: ask everybody but whoever rolls: first high or low, and then whether the number is a new one."""
    return CrowdQuestion(
        f"die/{view.turn}/{view.roll + 1}",
        say("A new number?") if view.used else say("What will the die show?"),
        others(view, view.active),
        choices=odds(len(view.used)) if view.used else HEIGHT,
        until=say("Until the die is rolled."),
    )


def odds(used: int) -> tuple[Reply, Reply]:
    """STARE-D16: what is less likely brings more."""
    new, out = used / (pieces.FACES - used), (pieces.FACES - used) / used
    return Reply("new", say("A new one"), worth(new)), Reply("out", say("Rolled out"), worth(out))


def worth(odds: float) -> int:
    """Return what a guess brings that has such odds against it."""
    return max(1, min(DEAREST, round(odds)))


def composed(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """STARE-D16: ask everybody but the asker whether a question comes in time, and once it does, who will know it."""
    view = at.view
    if view.begun:
        yield from known(at)
        return
    assert view.asker is not None
    yield CrowdQuestion(
        f"comes/{view.turn}/{view.question}",
        say("Will a question come in time?"),
        others(view, view.asker),
        choices=COMES,
        until=say("Until they begin to write."),
    )


# The question


def put(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """Ask those who looked along the same, and all others whether it is known."""
    yield from known(at)
    view = at.view
    looked = tuple(seat for seat in playing_along(at) if seat not in view.taken)
    if looked and view.text:
        yield CrowdQuestion(
            f"same/{view.turn}/{view.question}",
            say("{text}", text=view.text),
            looked,
            watchers=False,
            points=SAME,
            until=say("In secret, until the answer is given."),
        )


def known(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """STARE-D14: ask those who have seen nothing whether it will be known."""
    view = at.view
    along = {*view.along}
    blind = others(view, view.active, view.judge, view.asker) if at.options.audience == "judge" else ()
    yield CrowdQuestion(
        f"know/{view.turn}/{view.question}",
        say("Will they know it?"),
        tuple(seat for seat in blind if seat not in along),
        choices=KNOWS,
        seat=view.sides[view.active].captain,
        until=say("Until the answer is given."),
    )


def playing_along(at: Glance[View]) -> Iterable[Seat]:
    """STARE-D15: those who have looked, and whom nobody shows the picture now; nor the asker, who knows the answer."""
    view = at.view
    if at.options.audience != "judge":
        return ()
    return (seat for seat in others(view, view.active, view.asker) if seat in view.along)


def judged(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """STARE-D16: while people judge, ask the active side whether it is sure, and everybody else for a ruling."""
    view = at.view
    if view.judge is None or view.sides[view.judge].bots:
        return
    number = f"{view.turn}/{view.question}"
    until = say("Until {seat} rules.", seat=view.sides[view.judge].captain)
    yield CrowdQuestion(
        f"sure/{number}",
        say("Are you sure?"),
        view.sides[view.active].seats,
        watchers=False,
        choices=SURE,
        until=until,
    )
    yield CrowdQuestion(
        f"ruling/{number}",
        say("Right or wrong?"),
        others(view, view.active, view.judge),
        choices=RULED,
        until=until,
    )


# What became of it

BY_VERDICT = {"know": KNOWS, "sure": SURE, "ruling": RULED}


def settle(
    question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """STARE-10, STARE-D14 to STARE-D16: each is settled by what it is about; what the turn left open is dropped."""
    kind = question.name.partition("/")[0]
    for event in events:
        match event:
            case Rolled() if kind == "die":
                return by_die(question, event)
            case Put() | NoQuestion() if kind == "comes":
                return by_asker(event, at.view)
            case Judged() if kind in BY_VERDICT:
                reply = BY_VERDICT[kind][not event.right]
                return Settled({reply.name: reply.points}, say("Right!") if event.right else say("Wrong!"))
            case Composing() | NoQuestion() if kind == "know":
                return DROPPED
            case TurnEnded() | GameOver() if kind == "same":
                return by_key(question, tips, at)
            case TurnEnded() if kind == "many":
                return by_count(at.view)
            case TurnBegan() | TurnEnded() | GameOver():
                return DROPPED
            case _:
                pass
    return None


def by_die(question: CrowdQuestion, rolled: Rolled) -> Settled:
    """STARE-D16: the die tells, whoever threw it."""
    first = question.choices[0]
    right = (rolled.number > LOW) if first.name == "low" else rolled.out
    reply = question.choices[right]
    told = say("{number} again: rolled out.", number=rolled.number)
    return Settled({reply.name: reply.points}, told if rolled.out else say("It is a {number}.", number=rolled.number))


def by_asker(event: Put | NoQuestion, view: View) -> Settled:
    """STARE-19, STARE-20: the question is there or it is not; one of a side that has left was never to come."""
    if isinstance(event, Put):
        return Settled({COMES[0].name: COMES[0].points}, say("There it is."))
    if not view.sides[event.side].seats:
        return DROPPED
    return Settled({COMES[1].name: COMES[1].points}, say("No question in time."))


def by_count(view: View) -> Settled:
    """STARE-D16: count what was right in the turn, an Opponents' Choice without a question among it (STARE-20)."""
    many = sum(row.how in {"right", "none"} for row in view.told)
    right = next(each for each in MANY if many <= int(each.name))
    return Settled({right.name: right.points}, say("It was {count} of six.", count=many))


def by_key(question: CrowdQuestion, tips: Mapping[str, int], at: Glance[View]) -> Settled:
    """Compare secret answers with the key, which everybody sees now; a question that was taken back is not judged."""
    text = question.ask.values["text"]
    row = next((each for each in at.view.told if each.text == text and each.key), None)
    if row is None:
        return DROPPED
    asked = pieces.Question(text, row.key, (row.key,))
    right = {each: SAME for each in tips if matches(each, asked, at.options.language)}
    return Settled(right, say("{answer}.", answer=row.key))


CROWD = Quiz(ask, settle)
