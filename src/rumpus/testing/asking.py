"""What the crowd is asked tells nobody anything, and is settled by what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import CrowdQuestion, Glance, Rng, Seat, Settled, may_answer, spread
from rumpus.testing.leaks import differing
from rumpus.testing.playing import everybody
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import AnyGame
    from rumpus.testing.playing import Moment, RandomMatch

TYPED = "What anybody might type."


def asked(play: RandomMatch, state: Any) -> tuple[CrowdQuestion, ...]:
    """Return what the crowd is asked in a state."""
    crowd = play.match.game.crowd
    return () if crowd is None else tuple(crowd.ask(glance(play, state)))


def glance(play: RandomMatch, state: Any) -> Glance[Any]:
    """Return what everybody sees of a state."""
    return Glance(play.match.game.view(state, None), None, len(play.match.setup.chairs), play.match.options)


def questions_look_alike(play: RandomMatch) -> None:
    """The crowd is asked the same in both worlds."""
    game: AnyGame = play.match.game
    for number, moment in enumerate(play.moments) if game.crowd is not None else ():
        real = msgspec.json.encode(asked(play, moment.state))
        for seat in everybody(play):
            other = game.imagine(moment.state, seat, Rng("worlds", number))
            if differing(moment.state, other) and msgspec.json.encode(asked(play, other)) != real:
                who = "the TV" if seat is None else f"seat {seat}"
                raise Unsound(
                    f"Before line {number + 1}, {who} learns a secret by what the crowd is asked.",
                    "Let `crowd` ask by what everybody sees, and by nothing else.",
                    field="crowd",
                    seat=seat,
                    line=number + 1,
                )


def questions_are_settled(play: RandomMatch) -> None:
    """Every question has a name of its own and stays as it is while it is open; what settles it names its answers."""
    game = play.match.game
    waiting: dict[str, CrowdQuestion] = {}
    done: set[str] = set()
    for number, moment in enumerate(play.moments, start=1) if game.crowd is not None else ():
        for question in asked(play, moment.state):
            known = waiting.setdefault(question.name, question)
            if question.name in done or core_of(known) != core_of(question):
                raise wrong(number, f"The question {question.name!r} is asked again, or otherwise than before.")
            check_question(play, question, number)
        for question in tuple(waiting.values()):
            settled = settle(play, question, moment)
            if settled is not None:
                check_settled(question, settled, number)
                done.add(question.name)
                del waiting[question.name]


def core_of(question: CrowdQuestion) -> tuple[Any, ...]:
    """Return what stays the same while a question is open; who may answer it changes as people come and go."""
    return question.ask, question.choices, question.points


def settle(play: RandomMatch, question: CrowdQuestion, moment: Moment) -> Settled | None:
    """Let a line settle a question that everybody has answered, each otherwise."""
    crowd = play.match.game.crowd
    assert crowd is not None
    answers = {number: each.name for number, each in enumerate(question.choices)} or {0: TYPED}
    return crowd.settle(question, spread(answers), glance(play, moment.step.state), moment.step.events)


def check_question(play: RandomMatch, question: CrowdQuestion, line: int) -> None:
    """Find what is wrong with a question as such."""
    names = [each.name for each in question.choices]
    seats = play.match.seats
    if len(names) == 1 or len({*names}) < len(names):
        raise wrong(line, f"The question {question.name!r} has to have several answers, each with a name of its own.")
    if not all(seat in seats for seat in question.seats) or not may_be_answered(question, seats):
        raise wrong(line, f"The question {question.name!r} is for nobody, or for a seat that is not there.")


def may_be_answered(question: CrowdQuestion, seats: Sequence[int]) -> bool:
    """Tell whether a question is for anybody."""
    return any(may_answer(question, each) for each in (None, *map(Seat, seats)))


def check_settled(question: CrowdQuestion, settled: Settled, line: int) -> None:
    """Find what is wrong with how a question was settled."""
    names = {each.name for each in question.choices} or {TYPED}
    if not settled.void and not {*settled.points} <= names:
        raise wrong(line, f"What settles the question {question.name!r} names answers that it does not have.")


def wrong(line: int, what: str) -> Unsound:
    """Tell of a question that is wrong."""
    return Unsound(f"At line {line}: {what}", "Mend it in `crowd`.", field="crowd", line=line)
