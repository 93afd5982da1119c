"""GoForIt! by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.arena.rarity import played
from rumpus.core import Event, Millis, Say, Seat, aloud
from rumpus.games.goforit import GAME
from rumpus.games.goforit.announcer import ANNOUNCER
from rumpus.games.goforit.events import Accepted, Asked, Left, Link, TimedOut, Turned, Verdict, Void, Won
from rumpus.games.goforit.tests.ear import Ear, truth
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
        (Void(1), "The round doesn’t count."),
        (TimedOut(Seat(1)), "Time’s up, Bob!"),
        (Asked(Seat(1)), "Bob, are you still there?"),
        (Left(Seat(2)), "Cleo has left the table."),
        (Won(Seat(0)), ""),
        (Link(1, Seat(0), Seat(1), 3), ""),
        (Accepted(Seat(1), 1), ""),
        (Turned(1, Seat(1), 0, "pirate", Millis(0)), ""),
    ],
)
def test_what_else_happens_is_heard(event: Event, text: str) -> None:
    assert heard(event) == ([text] if text else [])


def test_gfi_38_a_hole_that_passes_on_is_heard() -> None:
    link = Link(1, Seat(0), Seat(1), 1, rockstar=True)
    lost = Verdict(1, link, False, Seat(0), Seat(1), "lose_hole", (), (), Millis(0))
    missed = "Not the Rockstar! Bad luck, Ann."
    assert heard(lost) == [missed, "Ann loses a hole: 3 holes left."]
    assert heard(replace(lost, ending="transfer_hole")) == [missed, "Ann’s hole goes to Bob."]
