"""The podium: who is told when, and that everybody has a place on the big screen, from two players to eighteen."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.client.node import in_javascript

SCENES = """
const { cast, counted, finalists, number, podiumMs, sceneAt } = await import(address('podium'));
const { standing } = await import(address('stand'));
const all = cast(asked.places);
const at = asked.times.map((time) => sceneAt(all, time));
const stands = at.map((scene) => ({ ...standing(all, scene), spots: [...standing(all, scene).spots] }));
const scores = ['14 points', 'space 18', ''].flatMap((each) => [counted(each, 0.5), counted(each, 2), number(each)]);
console.log(JSON.stringify({ all, left: finalists(all), lasts: podiumMs(asked.places), at, stands, scores }));
"""


def podium(folder: Path, places: list[int], *times: int) -> dict[str, Any]:
    found: dict[str, Any] = in_javascript(folder, SCENES, {"places": places, "times": times})
    return found


def test_the_last_come_in_first_then_the_third_and_the_winner_is_named_after_a_drum_roll(tmp_path: Path) -> None:
    places = [4, 1, 5, 2, 3]
    found = podium(tmp_path, places, 0, 599, 600, 949, 950, 1999, 2000, 4599, 4600, 7399, 7400, 99_999)
    assert found["all"] == {"first": [1], "second": [3], "third": [4], "rest": [0, 2]}
    assert found["left"] == [1, 3]
    parts = [(each["part"], each["rest"]) for each in found["at"]]
    assert parts == [
        ("curtain", []),
        ("curtain", []),
        ("rest", [2]),
        ("rest", [2]),
        ("rest", [0, 2]),
        ("rest", [0, 2]),
        *[("third", [0, 2])] * 2,
        *[("roll", [0, 2])] * 2,
        *[("named", [0, 2])] * 2,
    ]
    assert found["lasts"] == 7400 + 6500


def test_two_players_begin_with_the_drum_roll(tmp_path: Path) -> None:
    assert [each["part"] for each in podium(tmp_path, [2, 1], 599, 600)["at"]] == ["curtain", "roll"]


def test_scores_count_up_in_their_own_words(tmp_path: Path) -> None:
    half = ["7 points", "14 points", "14", "space 9", "space 18", "18"]
    assert podium(tmp_path, [1, 2])["scores"] == [*half, "", "", ""]


PLACES = {
    "two": [2, 1],
    "six": [3, 1, 6, 2, 5, 4],
    "eighteen": list(range(1, 19)),
    "twelve, with ties": [1, 2, 3, 4, 4, 6, 7, 8, 9, 9, 11, 12],
    "two winners": [1, 3, 1, 4],
    "two seconds": [2, 1, 2, 4],
    "two thirds": [3, 1, 3, 2],
    "teams": [1, 1, 1, 4, 4, 4],
    "all together": [1] * 7,
    "eighteen together": [1] * 18,
}


@pytest.mark.parametrize("places", PLACES.values(), ids=PLACES)
def test_everybody_has_a_place_of_their_own_on_the_stage(tmp_path: Path, places: list[int]) -> None:
    """At every moment nobody stands outside or in somebody else; at the end everybody is there."""
    found = podium(tmp_path, places, *range(0, 20_000, 100))
    assert {seat for seat, _ in found["stands"][-1]["spots"]} == set(range(len(places)))
    for stand in {str(each): each for each in found["stands"]}.values():
        spots = [(seat, each, stand["floor"] + each["up"]) for seat, each in stand["spots"]]
        for _, spot, up in spots:
            assert spot["size"] / 2 - 40 <= spot["x"] <= 1920 - spot["size"] / 2 + 40
            assert up >= 40
            assert up + spot["size"] <= 880, "the headline is above it"
        for (one, a, low), (other, b, high) in combinations(spots, 2):
            apart = abs(a["x"] - b["x"]) >= 0.7 * min(a["size"], b["size"]) or abs(low - high) >= min(
                a["size"], b["size"]
            )
            assert apart, f"{one} stands in {other}"
    named = [each for each, scene in zip(found["stands"], found["at"], strict=True) if scene["part"] != "named"]
    assert {block["label"] for stand in named for block in stand["blocks"]} <= {"3", "?"}


def test_nothing_tells_who_wins_before_it_is_said(tmp_path: Path) -> None:
    """Whoever of the last two has won, the stage is the same until then; so it is if they share the win."""
    until = range(0, 7400, 100)
    one, other, both = (
        podium(tmp_path, places, *until)["stands"] for places in ([1, 3, 2, 4, 5], [2, 3, 1, 4, 5], [1, 3, 1, 4, 5])
    )
    assert one == other == both
