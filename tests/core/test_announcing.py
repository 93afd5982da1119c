"""What is announced: every line in several ways that take turns, who is ahead, and how a moment sounds."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rumpus.core import Announcer, Announcing, Glance, Millis, Seat, aloud, line
from rumpus.match import Match
from tests.core.gops import GAME, State, Won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Remark

BEGINS = line("turn", "Here we go.", "Off we go.")
SCORED = line("score", "{seat} scores.", "A point for {seat}.", "{seat} again.", urge="must", waits=True)
NAMES = ("Ann", "Bob")
NOW = Millis(5000)
ANN, BOB = Seat(0), Seat(1)


def begins(_at: Glance[Any]) -> Iterator[Remark]:
    yield BEGINS()


def event(event: Won, _at: Glance[Any]) -> Iterator[Remark]:
    if event.seat is not None:
        yield SCORED(seat=event.seat)


def points(at: Glance[State]) -> tuple[int, ...]:
    return at.view.points


def loud(at: Glance[State]) -> float:
    return at.view.round - 1.5


ANNOUNCER = Announcer(event=event, begins=begins, scores=points, tension=loud, hush=lambda at: at.view.round == 2)
HEARD = dataclasses.replace(GAME, announcer=ANNOUNCER)


def table(*points: int, round_: int = 1) -> Glance[Any]:
    return Glance(replace(Match(GAME, 2).state, points=points, round=round_), None, 2, None)


def won(*seats: Seat | None) -> list[Won]:
    return [Won(number, 1, (1, 2), seat) for number, seat in enumerate(seats, start=1)]


def heard(announcing: Announcing, since: int | None = None) -> list[str]:
    return [aloud(each.text, NAMES) for each in announcing.since(since)]


def test_a_line_is_never_heard_twice_in_the_same_words_in_a_row() -> None:
    announcing = Announcing(HEARD)
    announcing.hear(won(ANN, BOB, ANN, ANN), table(0, 0), NOW)
    assert heard(announcing) == ["Here we go.", "Ann scores.", "A point for Bob.", "Ann again.", "Ann scores."]
    again = Announcing(HEARD)
    again.hear(won(ANN, BOB, ANN, ANN), table(0, 0), NOW)
    assert heard(again) == heard(announcing)


def test_not_every_match_of_an_evening_begins_in_the_same_words() -> None:
    announcing = Announcing(HEARD, number=1)
    announcing.hear((), table(0, 0), NOW)
    assert heard(announcing) == ["Off we go."]


def test_an_announcement_says_when_and_how_urgent_it_is() -> None:
    announcing = Announcing(HEARD)
    announcing.hear((), table(0, 0), Millis(0))
    announcing.hear(won(BOB), table(0, 0), NOW)
    (told,) = announcing.since(0)
    assert (told.at, told.kind, told.urge, told.waits) == (NOW, "score", "must", True)
    assert len(announcing.since(None)) == 2
    announcing.hear(won(BOB), table(0, 0), NOW)
    assert heard(announcing, 1) == []


def test_whoever_is_alone_ahead_is_announced_once() -> None:
    announcing = Announcing(HEARD)
    announcing.hear(won(None), table(0, 0), NOW)
    assert heard(announcing, 0) == []
    announcing.hear(won(None, None), table(1, 0), NOW)
    announcing.hear(won(None, None, None), table(1, 1), NOW)
    announcing.hear(won(None, None, None, None), table(2, 1), NOW)
    assert heard(announcing, 0) == ["Ann is ahead now."]
    announcing.hear(won(None, None, None, None, None), table(2, 3), NOW)
    assert heard(announcing, 4) == ["Bob takes the lead."]


def test_a_match_that_went_on_unheard_is_announced_from_there_on() -> None:
    announcing = Announcing(HEARD, heard=2)
    announcing.hear(won(ANN, BOB, BOB), table(0, 0), NOW)
    assert heard(announcing) == ["Bob scores."]


def test_a_moment_has_a_tension_from_0_to_1_and_perhaps_a_hush() -> None:
    announcing = Announcing(HEARD)
    one, two, three = (announcing.moment(table(0, 0, round_=round_), ()) for round_ in (1, 2, 3))
    assert [each.tension for each in (one, two, three)] == [0.0, 0.5, 1.0]
    assert [each.hush for each in (one, two, three)] == [False, True, False]


def test_a_game_without_an_announcer_is_read_out_as_it_is_told() -> None:
    announcing = Announcing(GAME)
    announcing.hear(won(ANN), table(3, 0), NOW)
    told = GAME.telling.event(won(ANN)[0], table(3, 0))
    assert told is not None
    assert heard(announcing) == [aloud(told, NAMES)]
    assert announcing.moment(table(3, 0), ()).tension == 0.0
    silent = dataclasses.replace(GAME, telling=dataclasses.replace(GAME.telling, event=lambda _event, _at: None))
    announcing = Announcing(silent)
    announcing.hear(won(ANN), table(3, 0), NOW)
    assert heard(announcing) == []
