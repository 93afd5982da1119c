"""The spaces of a track lie one after the other, to and fro or in a ring, and none upon another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import ROOT, in_javascript

LAY = """
const { courseOf } = await import(linked(asked.file));
console.log(JSON.stringify(asked.wanted.map(([count, most, loop]) => courseOf(count, most, loop))));
"""


def courses(folder: Path, wanted: list[tuple[int, int, bool]]) -> list[Any]:
    made: list[Any] = in_javascript(
        folder, LAY, {"file": str(ROOT / "web" / "src" / "free" / "course.ts"), "wanted": wanted}
    )
    return made


def test_a_track_is_one_way_without_a_jump(tmp_path: Path) -> None:
    wanted = [(count, most, loop) for count in range(1, 61) for most in (2, 5, 12) for loop in (False, True)]
    for (count, most, loop), course in zip(wanted, courses(tmp_path, wanted), strict=True):
        case = (count, most, loop)
        spots = course["spots"]
        at = [(spot["x"], spot["y"]) for spot in spots]
        assert len(set(at)) == count, case
        assert {x for x, _ in at} <= set(range(course["columns"])), case
        assert {y for _, y in at} <= set(range(course["rows"])), case
        assert course["columns"] <= max(2, most), case
        closed = loop and count > 3
        assert bool(spots[-1]["next"]) == closed, case
        steps = [spot["far"] for spot in (spots if closed else spots[:-1])]
        assert sorted(steps)[:-1] == [1] * (len(steps) - 1), case
        assert sum(steps) == len(steps) + (closed and count % 2), case


def test_a_track_runs_to_and_fro(tmp_path: Path) -> None:
    (course,) = courses(tmp_path, [(7, 3, False)])
    assert [(spot["x"], spot["y"]) for spot in course["spots"]] == [
        *((0, 0), (1, 0), (2, 0)),
        *((2, 1), (1, 1), (0, 1)),
        (0, 2),
    ]
    assert [spot["next"] for spot in course["spots"]] == ["right", "right", "down", "left", "left", "down", ""]
