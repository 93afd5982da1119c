"""GoForIt! by ear: every announcement of whole matches is understood, and what it says is true."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Event, Millis, Seat
from rumpus.games.goforit import GAME
from rumpus.games.goforit.events import Accepted, Asked, Left, Link, TimedOut, Turned, Verdict, Void, Won
from rumpus.games.goforit.tests.ear import Ear, truth
from rumpus.testing.hearing import followed, heard


@pytest.mark.parametrize("number", range(3))
def test_turn_stake_result_and_score_are_heard(number: int) -> None:
    assert followed(GAME, number, Ear, truth) == {"turn", "stake", "result", "score"}


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
    assert heard(GAME, event, 4) == ([text] if text else [])


def test_gfi_38_a_hole_that_passes_on_is_heard() -> None:
    link = Link(1, Seat(0), Seat(1), 1, rockstar=True)
    lost = Verdict(1, link, False, Seat(0), Seat(1), "lose_hole", (), (), Millis(0))
    missed = "Not the Rockstar! Bad luck, Ann."
    assert heard(GAME, lost, 4) == [missed, "Ann loses a hole: 3 holes left."]
    assert heard(GAME, replace(lost, ending="transfer_hole"), 4) == [missed, "Ann’s hole goes to Bob."]
