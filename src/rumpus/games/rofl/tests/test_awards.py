"""Every award is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from rumpus.arena.rarity import played
from rumpus.core import Expired, Millis, Seat, Timer
from rumpus.games.rofl import GAME
from rumpus.games.rofl.events import Begun, GuessingBegan, Judged, Placed, Row, Shown, TurnEnded
from rumpus.games.rofl.tests.tables import table
from rumpus.testing.awarding import from_file, told
from rumpus.words import count


def recount(events: list[tuple[int, int, Any]]) -> dict[str, Any]:  # noqa: C901, PLR0912
    """Look for the best of every award: its value and its seat."""
    found: dict[str, list[tuple[float, int, int]]] = {}

    def note(name: str, value: float, step: int, seat: int) -> None:
        found.setdefault(name, []).append((value, step, seat))

    readers: Counter[int] = Counter()
    pens: Counter[int] = Counter()
    for step, _, event in events:
        if event["type"] != "TurnEnded":
            continue
        if event["guesser"] is not None:
            readers[event["guesser"]] += 1
            note("mind_reader", -readers[event["guesser"]], step, event["guesser"])
            pens[event["author"]] += 1
            note("best_pen", -pens[event["author"]], step, event["author"])
        for row in event["rows"]:
            share = row["count"] / count(event["text"])
            if row["how"] == "right" and share <= 0.4:
                note("tightest_squeeze", share, step, row["seat"])
            if row["how"] == "void" and row["text"] and row["count"] - row["space"] == 1:
                note("one_too_many", row["count"], step, row["seat"])
            guessed, known = long_words(row["guess"]), long_words(event["text"])
            if row["how"] == "wrong" and row["guess"] and guessed.isdisjoint(known):
                note("wildest_reading", -len(row["guess"]), step, row["by"])
    rows = [row for _, _, event in events if event["type"] == "TurnEnded" for row in event["rows"]]
    spaces: dict[int, list[int]] = {}
    shown = begun = order = None
    for step, at, event in events:
        match event["type"]:
            case "Placed" if not event["auto"]:
                spaces.setdefault(event["seat"], []).append(event["space"])
            case "Shown":
                shown, begun = at, None
            case "Begun":
                begun = at
            case "GuessingBegan":
                order = event["order"]
            case "Judged" if event["right"]:
                assert begun is not None
                assert shown is not None
                assert order is not None
                note("quick_eye", begun - shown, step, event["by"])
                if len(order) >= 3 and order[-1] == event["author"]:
                    note("last_hope", -len(order), step, event["by"])
    for seat, chosen in spaces.items():
        if len(chosen) >= 3 and not any(row["seat"] == seat and row["how"] == "void" for row in rows):
            note("daredevil", sum(chosen) / len(chosen), events[-1][0], seat)
    few = {"mind_reader": 2, "best_pen": 2}
    best = {name: min(each) for name, each in found.items()}
    return {name: (abs(each[0]), each[2]) for name, each in best.items() if abs(each[0]) >= few.get(name, 0)}


def long_words(text: str) -> set[str]:
    return {word.casefold() for word in re.findall(r"[\w'’]+", text) if len(word) >= 4}


@pytest.mark.parametrize("number", range(12))
def test_awards_are_what_the_match_file_says(number: int) -> None:
    awards, events, _ = from_file(played(GAME, number))
    counted = recount(events)
    found: dict[str, Any] = {name: (pytest.approx(each.value), each.seat) for name, each in awards.items()}
    assert found.keys() == counted.keys()
    found.pop("daredevil", None)  # of equal ones the earlier counts, which is not known here
    assert found == {name: each for name, each in counted.items() if name in found}


How = Literal["right", "wrong", "missed", "void", "unreached"]


def row(seat: int, text: str, how: How, space: int = 9, by: int | None = None, guess: str = "") -> Row:
    return Row(Seat(seat), text, count(text), space, how, None if by is None else Seat(by), guess)


def ended(turn: int, text: str, *rows: Row) -> TurnEnded:
    return TurnEnded(turn, text, "sayings", custom=False, rows=rows)


@pytest.mark.parametrize(("version", "value"), [(4, 0.4), (5, None)])
def test_a_message_is_as_long_as_its_match_counted_it(version: int, value: float | None) -> None:
    """ROFL-12: three characters, or five letters; the text counts two either way."""
    state = replace(table().state, version=version)
    feat = told("rofl", "tightest_squeeze", (state, [ended(1, "क्षत्रिय", row(1, "kt", "right"))]))
    assert (feat and feat.value) == value


def test_one_too_many_is_the_shortest_text_that_was_too_long_by_one() -> None:
    turn = ended(1, "May the Force be with you", row(1, "4cebwu", "void", 5), row(2, "mayforce", "void", 3))
    feat = told("rofl", "one_too_many", (None, [turn]))
    assert feat is not None
    assert (feat.seat, feat.value, feat.exhibits[0].text) == (1, 6, "4cebwu")


def test_the_funniest_is_what_the_crowd_voted_for() -> None:
    turn = ended(3, "Rome was not built in a day", row(0, "rome>24h", "wrong"), row(1, "rm", "unreached"))
    feat = told("rofl", "funniest", (None, [turn]), votes={"funniest/3": {"0": 3, "1": 1}})
    assert feat is not None
    assert (feat.seat, feat.value) == (0, 3)
    assert told("rofl", "funniest", (None, [turn]), votes={"funniest/2": {"0": 3}}) is None


def test_the_wildest_reading_has_no_long_word_of_the_message() -> None:
    wild = row(0, "rome>24h", "wrong", by=2, guess="Open all night")
    near = row(1, "r", "wrong", by=2, guess="Rome is not a day")
    judged = [(None, [Judged(Seat(seat), Seat(2), "", right=False)]) for seat in (1, 0)]
    feat = told("rofl", "wildest_reading", *judged, (None, [ended(1, "Rome was not built in a day", near, wild)]))
    assert feat is not None
    assert (feat.seat, feat.step, feat.value) == (2, 1, 14)


def test_the_last_hope_is_the_last_of_three_texts() -> None:
    right = (None, [Judged(Seat(2), Seat(3), "x", right=True)])
    three, two = (GuessingBegan(tuple(map(Seat, order)), ()) for order in ((0, 1, 2), (1, 2)))
    feat = told("rofl", "last_hope", (None, [three]), right)
    assert feat is not None
    assert (feat.seat, feat.value) == (3, 3)
    assert told("rofl", "last_hope", (None, [two]), right) is None


def test_a_quick_eye_is_measured_from_the_text_to_the_first_key() -> None:
    lines = [Expired(Millis(at), Timer("x")) for at in (1000, 3500, 9000)]
    shown = (None, [Shown(Seat(1), 4, "4ce", 2)])
    right = (None, [Judged(Seat(1), Seat(0), "x", right=True)])
    feat = told("rofl", "quick_eye", (None, ()), shown, (None, [Begun(Seat(0))]), right, lines=lines)
    assert feat is not None
    assert (feat.seat, feat.value, feat.sentence.values) == (0, 2500, {"time": 2.5})
    assert told("rofl", "quick_eye", (None, [Begun(Seat(0))]), right, lines=lines) is None


def test_a_daredevil_places_the_token_in_person() -> None:
    own = [(None, [Placed(Seat(0), space)]) for space in (3, 5, 7)]
    feat = told("rofl", "daredevil", *own)
    assert feat is not None
    assert (feat.value, feat.step) == (5, 2)
    assert told("rofl", "daredevil", *own[:2], (None, [Placed(Seat(0), 1, auto=True)])) is None
