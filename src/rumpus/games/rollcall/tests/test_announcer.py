"""Roll Call by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Event, Say, Seat, aloud
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.announcer import ANNOUNCER
from rumpus.games.rollcall.events import Asked, Left, TimedOut, Won
from rumpus.games.rollcall.tests.ear import Ear, truth
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
    assert facts == {"turn", "stake", "result", "score"}


def heard(event: Event) -> list[str]:
    """Say what is announced of an event at the beginning of a match, in the first of all ways."""
    match = Match(GAME, 4, pictures=False)
    remarks = ANNOUNCER.event(event, match.glance())
    return [aloud(Say(remark.line.ways[0], remark.values), NAMES) for remark in remarks]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (TimedOut(Seat(1)), "Time’s up, Bob!"),
        (Asked(Seat(1)), "Bob, are you still there?"),
        (Left(Seat(2), void=True), "Cleo has left the table."),
        (Won(Seat(0)), ""),
    ],
)
def test_what_else_happens_is_heard(event: Event, text: str) -> None:
    assert heard(event) == ([text] if text else [])
