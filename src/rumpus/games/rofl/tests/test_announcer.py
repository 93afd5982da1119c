"""ROFL! by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.core import Event, Seat
from rumpus.games.rofl import GAME
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
from rumpus.testing.hearing import followed, heard


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    assert followed(GAME, number, Ear, truth) == {"turn", "stake", "result", "score"}


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
    assert heard(GAME, event, 4) == ([text] if text else [])
