"""Rockin' Dice by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Event, Millis, Say, Seat, aloud
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.announcer import ANNOUNCER, listed
from rumpus.games.rockindice.events import Capped, Drawn, Left, Prompted, RanOut, Score, Void, Waits
from rumpus.games.rockindice.tests.ear import Ear, truth
from rumpus.match import Match
from rumpus.testing.hearing import NAMES, announced


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    facts = set[str]()
    ear: Ear | None = None
    for moment in announced(played(GAME, number)):
        view = moment.glance.view
        ear = ear or Ear(view)
        for text in moment.texts:
            ear.hear(text)
        known = ear.knows()
        for fact, is_so in truth(view).items():
            assert known[fact] == is_so, (moment.at, fact, view)
            facts.add(fact)
    assert facts == {"turn", "result", "score"}


def heard(event: Event) -> list[str]:
    """Say what is announced of an event at the beginning of a match, in the first of all ways."""
    match = Match(GAME, 4, pictures=False)
    remarks = ANNOUNCER.event(event, match.glance())
    return [aloud(Say(remark.line.ways[0], remark.values), NAMES) for remark in remarks]


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
    assert heard(event) == ([text] if text else [])


def test_points_below_nothing_are_said_in_words() -> None:
    said = [aloud(each, NAMES) for each in listed((3, -2))]
    assert said == ["Ann 3", "Bob minus 2"]
