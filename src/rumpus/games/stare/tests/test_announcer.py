"""STARE! by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.core import Event, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.events import (
    Appealed,
    Composing,
    Counted,
    Forgiven,
    GameOver,
    Judged,
    Left,
    LookBegan,
    NoQuestion,
    Objected,
    Prompted,
    Put,
    Rolled,
    Said,
    Waited,
)
from rumpus.games.stare.tests.ear import Ear, truth
from rumpus.testing.hearing import followed, heard


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    assert followed(GAME, number, Ear, truth) == {"turn", "stake", "result", "score"}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Composing(1), "Bob thinks up a question."),
        (Waited(1, skipped=True), "Bob is away: the turn is skipped."),
        (Waited(1, skipped=False), "Bob is away: the turn comes later."),
        (Counted("appeal", True, ()), "The votes say yes."),
        (Counted("appeal", False, ()), "The votes say no."),
        (Left(Seat(2)), "Cleo has left the table."),
        (LookBegan(0), ""),
        (Said(0, "a secret"), ""),
        (Put(3, "a secret"), ""),
        (GameOver((0,)), ""),
        (Rolled(0, 3), "Ann: number 3."),
        (Rolled(0, 3, double=True), "A 3 for Ann: Double or Trouble!"),
        (Rolled(0, 3, out=True), "3 again! That ends it, Ann."),
        (Judged(0, 3, False, "time"), "No answer in time, Ann."),
        (Appealed(1), "Bob appeals!"),
        (Objected(1, of_right=False), "Bob objects!"),
        (NoQuestion(1), "Bob had no question in time."),
        (Forgiven(0), "A second chance for Ann!"),
        (Prompted(0), "Ann, are you still there?"),
    ],
)
def test_what_else_happens_is_heard(event: Event, text: str) -> None:
    assert heard(GAME, event, 3) == ([text] if text else [])
