"""Every award is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Expired, Input, Millis, Seat, Timer
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Answered
from rumpus.games.stare.events import (
    Appealed,
    Counted,
    Judged,
    Moved,
    Objected,
    Put,
    Rolled,
    Said,
    TurnBegan,
    TurnEnded,
)
from rumpus.testing.awarding import from_file, told

FEW = {"double_dare": 2, "stumper": 2, "best_turn": 3}


def recount(events: list[tuple[int, int, Any]]) -> dict[str, float]:
    """Look for the best value of every award."""
    found: dict[str, list[float]] = {}
    right: Counter[int] = Counter()
    given: Counter[int] = Counter()
    doubles: Counter[int] = Counter()
    stumped: Counter[int] = Counter()
    turn: list[dict[str, Any]] = []
    put, roll, said = None, None, None
    for _, at, event in events:
        kind = event["type"]
        turn = [event] if kind == "TurnBegan" else [*turn, event]
        if kind == "Put":
            put = event, at
        elif kind == "Rolled":
            roll = event
        elif kind == "Said":
            assert put is not None
            said = at - put[1]
        elif kind == "Moved":
            side = turn[0]["side"]
            gained = sum(
                each["end"] - each["start"] for each in turn if each["type"] == "Moved" and each["side"] == side
            )
            found.setdefault("best_turn", []).append(gained)
            if event["start"] - event["end"] >= 4:
                found.setdefault("biggest_fall", []).append(event["start"] - event["end"])
        elif kind == "Judged":
            assert put is not None
            assert roll is not None
            given[event["side"]] += 1
            right[event["side"]] += event["right"]
            doubles[event["side"]] += event["right"] and roll["double"]
            if put[0]["side"] is not None:
                stumped[put[0]["side"]] += not event["right"]
            if event["right"] and said is not None:
                found.setdefault("quick_tongue", []).append(-said)
            said = None
        elif kind == "TurnEnded":
            answers = [each for each in turn if each["type"] == "Judged"]
            rolls = [each for each in turn if each["type"] == "Rolled"]
            slips = [each for each in answers if not each["right"]] + [each for each in rolls if each["out"]]
            if {each["number"] for each in answers} == {1, 2, 3, 4, 5, 6} and not slips:
                found.setdefault("clean_sheet", []).append(6)
    shares = [right[side] / many for side, many in given.items() if many >= 8 and right[side] / many >= 0.6]
    found |= {"double_dare": [*doubles.values()], "stumper": [*stumped.values()], "eagle_eye": shares}
    best = {name: max(each, default=0) for name, each in found.items()}
    return {name: abs(each) for name, each in best.items() if each and (each < 0 or each >= FEW.get(name, 0))}


@pytest.mark.parametrize("number", range(18))
def test_awards_are_what_the_match_file_says(number: int) -> None:
    awards, events, _ = from_file(played(GAME, number))
    assert {name: pytest.approx(each.value) for name, each in awards.items()} == recount(events)


class Bare:
    """As much of a state as awards look at: two sides of two."""

    sides = ((0, 1), (2, 3))
    active = 0


def line(at: int, seat: int | None = None) -> Any:
    if seat is None:
        return Expired(Millis(at), Timer("x"))
    return Input(Millis(at), Seat(seat), Answered(1, 1), Millis(at))


def test_counsel_is_for_whoever_objected() -> None:
    steps: list[Any] = [
        (Bare, ()),
        (Bare, [Objected(1, of_right=False)]),
        (Bare, [Counted("objection", upheld=True, votes=())]),
    ]
    feat = told("stare", "counsel", *steps, lines=[line(1, 3), line(2)])
    assert feat is not None
    assert (feat.seat, feat.value, feat.sentence.say) == (3, 1, "Objected, and the others agreed.")
    again: list[Any] = [*steps, (Bare, [Appealed(1)]), steps[2]]
    feat = told("stare", "counsel", *again, lines=[line(1, 3), line(2), line(3, 3), line(4)])
    assert feat is not None
    assert feat.value == 2
    lost = (Bare, [Counted("objection", upheld=False, votes=())])
    assert told("stare", "counsel", *steps[:2], lost, lines=[line(1), line(2)]) is None
    assert told("stare", "counsel", steps[2]) is None


def test_a_clean_sheet_has_all_six_numbers_and_no_slip() -> None:
    begun, over = (Bare, [TurnBegan(1, 0)]), (Bare, [TurnEnded(1, 0)])
    right = [(Bare, [Rolled(0, each), Said(0, ""), Judged(0, each, right=True, by="key")]) for each in range(1, 7)]
    lines = [line(each, 1) for each in range(1, 9)]
    feat = told("stare", "clean_sheet", begun, *right, over, lines=lines)
    assert feat is not None
    assert (feat.seat, feat.value) == (1, 6)
    wrong = (Bare, [Judged(0, 6, right=False, by="key")])
    assert told("stare", "clean_sheet", begun, *right[:5], wrong, over, lines=lines) is None
    out = (Bare, [Rolled(0, 6, out=True)])
    assert told("stare", "clean_sheet", begun, *right, out, over, lines=lines) is None


def test_a_stumper_asks_what_others_cannot_answer() -> None:
    asked = (Bare, [Put(3, "?", 1), Judged(0, 3, right=False, by="key")])
    feat = told("stare", "stumper", (Bare, ()), asked, asked, lines=[line(1, 2), line(2, 3)])
    assert feat is not None
    assert (feat.seat, feat.value) == (3, 2)
    of_card = (Bare, [Put(3, "?"), Judged(0, 3, right=False, by="key")])
    assert told("stare", "stumper", (Bare, ()), of_card, of_card, lines=[line(1), line(2)]) is None


def test_a_fall_a_turn_and_a_double_are_told_of_whoever_spoke() -> None:
    fall = told("stare", "biggest_fall", (Bare, [Moved(0, 9, 4)]), (Bare, [Moved(0, 4, 3)]), lines=[line(1, 1)])
    assert fall is not None
    assert (fall.seat, fall.value) == (0, 5)
    steps: list[Any] = [(Bare, [TurnBegan(1, 0)]), (Bare, [Moved(1, 0, 9)]), (Bare, [Moved(0, 0, 3)])]
    turn = told("stare", "best_turn", *steps, lines=[line(1, 1), line(2, 1)])
    assert turn is not None
    assert (turn.seat, turn.value, turn.start) == (1, 3, 0)
    right = (Bare, [Rolled(0, 2, double=True), Said(0, ""), Judged(0, 2, right=True, by="key")])
    double = told("stare", "double_dare", (Bare, ()), right, right, lines=[line(1, 1), line(2, 0)])
    assert double is not None
    assert (double.seat, double.value) == (0, 2)
