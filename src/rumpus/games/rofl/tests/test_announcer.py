"""ROFL! by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Event, Say, Seat, aloud
from rumpus.games.rofl import GAME
from rumpus.games.rofl.announcer import ANNOUNCER
from rumpus.games.rofl.events import (
    Asked,
    ExtraRound,
    GameOver,
    Judged,
    Left,
    Pending,
    Proposing,
    TieBreak,
    TurnEnded,
    Waited,
)
from rumpus.games.rofl.tests.ear import Ear, truth
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
        (TieBreak((Seat(0), Seat(1))), "A tie! Writing: Ann and Bob."),
        (Waited(Seat(1), forfeited=True), "Bob is away: the turn is forfeited."),
        (Waited(Seat(1), forfeited=False), "Bob is away: the turn comes later."),
        (Proposing(Seat(1)), "Bob has a message of their own."),
        (Asked(Seat(1)), "Bob, are you still there?"),
        (Left(Seat(2)), "Cleo has left the table."),
        (ExtraRound(), "One more round!"),
        (GameOver((Seat(0),)), ""),
        (Pending(Seat(0), "a secret"), ""),
        (Judged(Seat(0), None, "", right=False), "Nobody guessed that one."),
        (TurnEnded(1, "", "songs", False, ()), "Nobody scores."),
        (TurnEnded(1, "", "songs", False, (), Seat(0), Seat(1), 1), "Ann and Bob: 1 point each!"),
        (TurnEnded(1, "", "songs", False, (), Seat(0), Seat(1), 0), "Ann and Bob: for the win!"),
    ],
)
def test_what_else_happens_is_heard(event: Event, text: str) -> None:
    assert heard(event) == ([text] if text else [])
