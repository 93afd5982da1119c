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
