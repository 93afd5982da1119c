"""Every award is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rumpus.arena.rarity import played
from rumpus.core import Millis, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.events import Misplaced, Outrun, Placed, Rolled, Score, Shaken, Started
from rumpus.games.rockindice.options import Options
from rumpus.games.rockindice.pieces import Placement
from rumpus.testing.awarding import from_file, told


def recount(events: list[tuple[int, int, Any]], states: list[Any]) -> dict[str, Any]:
    """Look for the best of every award: its value and its seat."""
    found: dict[str, list[tuple[float, int, int]]] = {}

    def note(name: str, value: float, step: int, seat: int) -> None:
        found.setdefault(name, []).append((value, step, seat))

    placed: list[tuple[int, int, int, int]] = []
    shakes: Counter[int] = Counter()
    race = 0
    for index, (step, _, event) in enumerate(events):
        kind = event["type"]
        race += kind == "Started"
        if kind == "Score" and event["finisher"] is not None:
            note("fastest_round", event["took"], step, event["finisher"])
        if kind == "Shaken":
            shakes[event["seat"]] += 1
            note("cup_shaker", -shakes[event["seat"]], step, event["seat"])
        if kind == "Placed":
            seat, at = event["placement"][0], event["placement"][4]
            placed.append((race, seat, at, step))
            many = sum(each[:2] == (race, seat) and at - each[2] <= 10_000 for each in placed)
            note("lightning", -many, step, seat)
            if not event["left"]:
                back = next(
                    earlier
                    for _, _, earlier in reversed(events[:index])
                    if earlier["type"] == "Started"
                    or (earlier["type"] in {"Rolled", "Shaken"} and earlier["seat"] == seat)
                )
                if back["type"] == "Rolled" and len(back["values"]) >= 3:
                    note("perfect_throw", -len(back["values"]), step, seat)
    for begun, over in rounds(events):
        score = events[over][2]
        finisher = score["finisher"]
        almost = [
            (step, event["placement"][0])
            for step, _, event in events[begun:over]
            if event["type"] == "Placed" and event["left"] == 1 and event["placement"][0] != finisher
        ]
        gaps = [states[step]["left"][finisher] for step, _ in almost if finisher is not None]
        gaps = [gap for gap in gaps if gap >= 3]
        if gaps:
            note("from_behind", -gaps[0], events[over][0], finisher)
    few = {"lightning": 5, "cup_shaker": 6}
    best = {name: min(each) for name, each in found.items()}
    return {name: (abs(each[0]), each[2]) for name, each in best.items() if abs(each[0]) >= few.get(name, 0)}


def rounds(events: list[tuple[int, int, Any]]) -> list[tuple[int, int]]:
    """Find where each round begins and ends."""
    begun = 0
    found: list[tuple[int, int]] = []
    for index, (_, _, event) in enumerate(events):
        if event["type"] == "Started":
            begun = index
        elif event["type"] == "Score":
            found.append((begun, index))
    return found


@pytest.mark.parametrize("number", range(18))
def test_awards_are_what_the_match_file_says(number: int) -> None:
    awards, events, states = from_file(played(GAME, number))
    counted = recount(events, states)
    assert {name: (pytest.approx(each.value), each.seat) for name, each in awards.items()} == counted


class Bare:
    """As much of a state as awards look at."""

    left = (1, 4, 2)


def spot(seat: int, at: int = 0) -> Placement:
    return Placement(Seat(seat), 1, "blue", 3, Millis(at), Millis(at))


def outrun(seat: int, by: int, won: int = 0) -> tuple[Any, list[Any]]:
    return Bare, [Outrun(Seat(seat), spot(won), Millis(by), finish=False)]


def test_a_photo_finish_goes_to_the_winner_of_the_closest_race() -> None:
    feat = told("rockindice", "photo_finish", outrun(1, 90), outrun(2, 12, 1), outrun(1, 0), outrun(0, 400))
    assert feat is not None
    assert (feat.seat, feat.value, feat.step) == (1, 12, 1)
    assert feat.exhibits[0].label.say == "on blue"
    assert told("rockindice", "photo_finish", outrun(1, 151)) is None


def test_whoever_is_in_many_close_races_has_an_award_too() -> None:
    feat = told("rockindice", "by_a_whisker", outrun(1, 90), outrun(1, 12), outrun(1, 70), (Bare, [Started(2)]))
    assert feat is not None
    assert (feat.seat, feat.value, feat.sentence.values["ms"]) == (1, 3, 12)
    assert told("rockindice", "by_a_whisker", outrun(1, 90), outrun(1, 12)) is None


def test_clean_hands_are_counted_where_slips_are() -> None:
    steps = [(Bare, [Placed(spot(0), 3)])] * 12
    strict = Options(misplace_lock_ms=500)
    feat = told("rockindice", "clean_hands", *steps, options=strict)
    assert feat is not None
    assert feat.value == 12
    assert told("rockindice", "clean_hands", *steps, options=Options(misplace_lock_ms=0)) is None
    slip = (Bare, [Misplaced(Seat(0), 1, Millis(5))])
    assert told("rockindice", "clean_hands", *steps, slip, options=strict) is None


def test_from_behind_is_measured_when_another_first_has_one_die() -> None:
    over = Score(1, tiebreak=False, finisher=Seat(1), left=(1, 0, 2), points=(0, 3, 0), took=Millis(9), strokes=())
    almost = (Bare, [Placed(spot(0), 1)])
    feat = told("rockindice", "from_behind", (Bare, [Started(1)]), almost, (Bare, [over]))
    assert feat is not None
    assert (feat.seat, feat.value, feat.sentence.values["seat"]) == (1, 4, 0)
    assert told("rockindice", "from_behind", almost, (Bare, [Started(2)]), (Bare, [over])) is None


def test_a_perfect_throw_is_not_shaken_again() -> None:
    thrown, last = (Bare, [Rolled(Seat(0), (1, 2, 3))]), (Bare, [Placed(spot(0), 0)])
    feat = told("rockindice", "perfect_throw", thrown, (Bare, [Placed(spot(0), 1)]), last)
    assert feat is not None
    assert feat.value == 3
    assert told("rockindice", "perfect_throw", thrown, (Bare, [Shaken(Seat(0), 2)]), last) is None
    assert told("rockindice", "perfect_throw", thrown, (Bare, [Started(2)]), last) is None


def test_lightning_is_of_ten_seconds_of_one_round() -> None:
    quick = [(Bare, [Placed(spot(0, at), 3)]) for at in (0, 100, 200, 300, 400)]
    assert told("rockindice", "lightning", *quick) is not None
    assert told("rockindice", "lightning", *quick[:4], (Bare, [Placed(spot(0, 10_001), 2)])) is None
    assert told("rockindice", "lightning", *quick[:4], (Bare, [Started(2)]), quick[4]) is None
