"""A match is told line by line, also where that led to nothing open; forms that mean nothing are refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rumpus.core import (
    Action,
    Away,
    Blank,
    Bot,
    Expired,
    Filling,
    Glance,
    Gone,
    Input,
    Line,
    Malformed,
    Millis,
    Person,
    Seat,
    Seated,
    Timer,
    actor,
    aloud,
    fill,
    read_action,
    span,
    story,
    tell,
)
from rumpus.match import Match
from tests.core.echo import GAME as ECHO
from tests.core.gops import GAME as GOPS
from tests.core.gops import Bid, Won

NAMES = ("Ann", "Bob", "Cat")
BOB = Seat(1)
NOW = Millis(0)


class Odd(Action, frozen=True):
    """What the game never heard of."""


def at(seat: int | None = None) -> Glance[Any]:
    return Match(GOPS, 3, seed=1).glance(seat)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (None, "The match begins."),
        (Expired(NOW, Timer("turn")), "The time is up."),
        (Expired(NOW, Timer("turn", BOB)), "Bob’s time is up."),
        (Input(NOW, BOB, Bid(1, 2), NOW), "Bob: bid."),
        (Input(NOW, BOB, Odd(), NOW), "Bob makes a quiet move."),
        (Seated(NOW, BOB, Person()), "Bob is back."),
        (Seated(NOW, BOB, Away()), "Bob is away."),
        (Seated(NOW, BOB, Gone()), "Bob left for good."),
        (Seated(NOW, BOB, Bot(2)), "A bot plays for Bob."),
    ],
)
def test_a_line_that_led_to_nothing_open_is_told_by_its_kind(line: Line | None, words: str) -> None:
    assert [aloud(each, NAMES) for each in story(GOPS, at(), line, ())] == [words]


def test_beside_a_line_stands_whoever_it_was_about() -> None:
    won = Won(1, 5, (1, 2, 3), Seat(2))
    line = Input(NOW, BOB, Bid(1, 2), NOW)
    assert actor(GOPS, at(), line, (won,)) == 2
    assert actor(GOPS, at(), line, ()) == BOB
    assert actor(GOPS, at(), Expired(NOW, Timer("turn", BOB)), ()) == BOB
    assert actor(GOPS, at(), None, ()) is None


def test_what_just_happened_is_told_with_it() -> None:
    told = tell(GOPS, at(0), (), [Won(1, 5, (1, 2, 3), Seat(2))])
    assert [(each.seat, aloud(each.text, NAMES)) for each in told.news] == [
        (2, "Cat: won, prize 5 and bids 1, 2 and 3.")
    ]


def test_an_event_that_needs_no_words_is_left_out() -> None:
    quiet = replace(GOPS, telling=replace(GOPS.telling, event=lambda _event, _at: None))
    assert tell(quiet, at(0), (), [Won(1, 5, (1, 2, 3), Seat(2))]).news == ()


def test_an_offer_of_very_many_actions_has_no_name_for_each() -> None:
    many = span(Bid(1, 1), Bid(1, 1000))
    assert tell(GOPS, at(0), [many, Bid(1, 2)]).labels[0] == ()
    assert len(tell(GOPS, at(0), [many, Bid(1, 2)]).labels[1]) == 1


@pytest.mark.parametrize("offer", [span(Bid(1, 1), Bid(1, 13)), Blank("Bid")], ids=["a range", "a blank"])
def test_an_offer_that_stands_for_many_actions_is_none_of_them(offer: Any) -> None:
    with pytest.raises(Malformed, match="make one of them, a Bid"):
        read_action(GOPS, offer)


def test_a_form_that_was_never_asked_for_is_refused_in_words() -> None:
    said = Match(ECHO, 2).glance(0)
    assert fill(ECHO, said, "Say", {"word": "kite"}) == read_action(ECHO, {"type": "Say", "word": "kite"})
    with pytest.raises(Malformed, match="Echo has no form for Dance"):
        fill(ECHO, said, "Dance", {})
    with pytest.raises(Malformed, match="not a Bid: Expected"):
        fill(GOPS, at(0), "Bid", {"card": "seven"})

    def lost(_at: Glance[Any], values: Mapping[str, str]) -> Action:
        return Bid(1, int(values["nothing"]))

    form = GOPS.telling.fillings["Bid"].form
    clumsy = replace(GOPS, telling=replace(GOPS.telling, fillings={"Bid": Filling(form, lost)}))
    with pytest.raises(Malformed, match="not a Bid of GOPS: 'nothing'"):
        fill(clumsy, at(0), "Bid", {})
