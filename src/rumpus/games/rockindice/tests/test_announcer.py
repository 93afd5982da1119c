"""Rockin' Dice by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.core import Event, Millis, Seat, aloud
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.announcer import listed
from rumpus.games.rockindice.events import Capped, Drawn, Left, Prompted, RanOut, Score, Void, Waits
from rumpus.games.rockindice.tests.ear import Ear, truth
from rumpus.testing.hearing import NAMES, followed, heard


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    assert followed(GAME, number, Ear, truth) == {"turn", "result", "score"}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Drawn(0, tiebreak=False, dice=()), "A practice race first."),
        (Drawn(3, tiebreak=True, dice=()), "A tie! One more race."),
        (Prompted(), "Is anybody there?"),
        (Void(1), "The round doesn’t count."),
        (RanOut(Seat(1)), "Bob is out of dice!"),
        (Waits(), "We’re waiting for more players."),
        (Left(Seat(2)), "Cleo has left the table."),
        (Capped(1, replayed=True), "That took too long. Once more!"),
        (Capped(1, replayed=False), ""),
        (Score(1, False, None, (), (), Millis(9), ()), "Time’s up: nobody scores."),
    ],
)
def test_what_else_happens_is_heard(event: Event, text: str) -> None:
    assert heard(GAME, event, 4) == ([text] if text else [])


def test_points_below_nothing_are_said_in_words() -> None:
    said = [aloud(each, NAMES) for each in listed((3, -2))]
    assert said == ["Ann 3", "Bob minus 2"]
