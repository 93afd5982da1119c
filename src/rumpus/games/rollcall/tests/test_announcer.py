"""Roll Call by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest

from rumpus.core import Event, Seat
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.events import Asked, Left, TimedOut, Won
from rumpus.games.rollcall.tests.ear import Ear, truth
from rumpus.testing.hearing import followed, heard


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    assert followed(GAME, number, Ear, truth) == {"turn", "stake", "result", "score"}


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
    assert heard(GAME, event, 4) == ([text] if text else [])
