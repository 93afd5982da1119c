"""A lesson is a script; what the learner does in it are its acts."""

from __future__ import annotations

from rumpus.core import Act, Lesson, Millis, Wait


def test_the_acts_of_a_lesson_are_what_the_learner_does_in_order() -> None:
    peek = Act(title="Your dice", say="Hold your cup.", why="Only you see them.", point="cup")
    bid = Act(title="Bids", say="Bid two fives.", why="Bids go up.", point="bid")
    assert Lesson(seats=2, seed="one", script=(peek, Wait(Millis(500)), bid)).acts == (peek, bid)
