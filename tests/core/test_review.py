"""What a review names: the boldest, the luckiest and the costliest, and nothing where nothing stands out."""

from __future__ import annotations

from typing import Any

from rumpus.arena.rarity import played
from rumpus.core import Chronicle, Exhibit, Judged, Seat, StoodOut, audit, find_game, reviewed, say
from rumpus.core.review import SLICE, marks
from rumpus.matchfile import finish


def judged(chance: float, cost: float = 0, **words: str) -> Judged:
    said: dict[str, Any] = {name: say(text) for name, text in words.items()}
    return Judged(1, 1, Exhibit(say("Bid")), say("Bid one."), chance, say("Well."), cost=cost, **said)


def test_the_least_likely_bold_and_lucky_ones_and_the_greatest_loss_are_named() -> None:
    decisions = [
        judged(0.4, bold="a", lucky="b"),
        judged(0.1, bold="c"),
        judged(0.3, lucky="d"),
        judged(0.9, 1, costly="e"),
        judged(0.2, 2, costly="f"),
        judged(0.6, 2, costly="g"),
        judged(0.01),
    ]
    assert list(marks(decisions)) == [
        StoodOut("boldest", 1, say("c")),
        StoodOut("luckiest", 2, say("d")),
        StoodOut("costliest", 5, say("g")),
    ]


def test_of_equals_the_earlier_one_is_named() -> None:
    decisions = [judged(0.2, 1, bold="a", lucky="a", costly="a"), judged(0.2, 1, bold="b", lucky="b", costly="b")]
    assert {mark.decision for mark in marks(decisions)} == {0}


def test_nothing_is_named_where_nothing_stands_out() -> None:
    assert list(marks([judged(0.5)])) == []


def chronicle(game: str) -> Chronicle[Any]:
    match = played(find_game(game), 3)
    steps = list(audit(match.game, match.setup, match.log))
    return Chronicle(match.game, match.options, match.setup.chairs, steps, match.log)


def test_a_game_that_does_not_look_back_has_no_review() -> None:
    assert finish(reviewed(chronicle("rofl"), Seat(0))) is None


def test_a_review_comes_in_slices() -> None:
    match = chronicle("rollcall")
    work = reviewed(match, Seat(0))
    slices = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            review = done.value
            break
        slices += 1
    assert review is not None
    assert slices == len(review.decisions) // SLICE
    assert review.seat == 0
    assert all(match.lines[each.step - 1].seat == 0 for each in review.decisions)
