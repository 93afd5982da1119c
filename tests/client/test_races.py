"""What Rockin' Dice says of a race and of times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.node import ROOT, in_javascript

CLIENT = ROOT / "src" / "rumpus" / "games" / "rockindice" / "client"

SAY = """
const { laneWords } = await import(linked(asked.file));
const t = (sentence, values = {}) => sentence.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
console.log(JSON.stringify(asked.lanes.map((after) => laneWords(t, { after }, asked.finish))));
"""


@pytest.mark.parametrize(
    ("finish", "lanes", "words"),
    [
        (True, [0, 12, -571, -65_290], ["Finish", "12 ms too late", "571 ms before", "65.3 s before"]),
        (False, [0, 43.5, 1949.9], ["first", "43 ms too late", "1.9 s too late"]),
    ],
)
def test_lanes_are_counted_from_the_finish_or_from_who_was_first(
    tmp_path: Path, finish: bool, lanes: list[float], words: list[str]
) -> None:
    asked = {"file": str(CLIENT / "races.ts"), "finish": finish, "lanes": lanes}
    assert in_javascript(tmp_path, SAY, asked) == words


TITLE = """
const { finishTitle, places } = await import(linked(asked.file));
const lanes = (asked.lanes ?? []).map((after, seat) => ({ seat, after }));
console.log(JSON.stringify(asked.view ? places(asked.view) : finishTitle((sentence) => sentence, lanes)));
"""


@pytest.mark.parametrize(
    ("lanes", "title"),
    [
        pytest.param([0, 61, -2000], "Photo finish", id="somebody was too late by a little"),
        pytest.param([0, -999], "Photo finish", id="less than a second"),
        pytest.param([0, -1000, -4100], "At the finish", id="a second"),
        pytest.param([0], "At the finish", id="nobody else placed a die"),
    ],
)
def test_a_photo_finish_is_one_of_less_than_a_second(tmp_path: Path, lanes: list[int], title: str) -> None:
    assert in_javascript(tmp_path, TITLE, {"file": str(CLIENT / "races.ts"), "lanes": lanes}) == title


def test_rd_d6_a_page_ranks_players_who_left_for_good_below_all_who_stayed(tmp_path: Path) -> None:
    view = {"totals": [90, 130, 80], "holders": ["person", "gone", "bot"]}
    assert in_javascript(tmp_path, TITLE, {"file": str(CLIENT / "races.ts"), "view": view}) == [1, 3, 2]
