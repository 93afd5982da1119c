"""A question to the crowd: who may answer, and with what."""

from __future__ import annotations

import pytest

from rumpus.core import CrowdQuestion, Illegal, Reply, Seat, checked_answer, may_answer, say, spread

CHOICE = CrowdQuestion(
    "q", say("Which?"), (Seat(0), Seat(1)), choices=(Reply("a", say("A"), 1, but=Seat(1)), Reply("b", say("B"), 1))
)
TYPED = CrowdQuestion("t", say("What?"), (Seat(0),), watchers=False)


def test_seats_that_are_named_may_answer_and_watchers_if_they_are_meant() -> None:
    assert [may_answer(CHOICE, seat) for seat in (None, Seat(0), Seat(2))] == [True, True, False]
    assert [may_answer(TYPED, seat) for seat in (None, Seat(0))] == [False, True]


def test_an_answer_is_one_of_the_choices_and_nobody_chooses_their_own() -> None:
    """ROOM-CROWD."""
    assert checked_answer(CHOICE, None, "a") == checked_answer(CHOICE, Seat(0), "a") == "a"
    for seat, answer in ((None, "c"), (Seat(1), "a"), (Seat(2), "a")):
        with pytest.raises(Illegal, match="ROOM-CROWD"):
            checked_answer(CHOICE, seat, answer)


def test_a_typed_answer_is_tidied_and_neither_empty_nor_long() -> None:
    assert checked_answer(TYPED, Seat(0), "  better   late ") == "better late"
    for answer in ("", "   ", "x" * 61):
        with pytest.raises(Illegal, match="ROOM-CROWD"):
            checked_answer(TYPED, Seat(0), answer)


def test_answers_are_counted_in_an_order_that_does_not_tell_who_was_first() -> None:
    assert list(spread({"z": "b", "y": "a", "x": "b"}).items()) == [("a", 1), ("b", 2)]
