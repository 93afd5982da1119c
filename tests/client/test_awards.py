"""In which order awards are shown, and which moments are played again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import in_javascript

ORDER = """
const { inShow, moments, turnOf } = await import(address('awards'));
const names = (all) => all.map(({ name }) => name).join('');
const turns = asked.times.map((at) => turnOf(at, 5000, asked.awards.length));
console.log(JSON.stringify({ show: names(inShow(asked.awards)), moments: names(moments(asked.awards)), turns }));
"""


def shown(folder: Path, *steps: int, times: tuple[int, ...] = ()) -> dict[str, Any]:
    """Show awards at these steps, the rarest first; they are called a, b, c and so on."""
    awards = [{"name": "abcdef"[number], "step": step} for number, step in enumerate(steps)]
    said: dict[str, Any] = in_javascript(folder, ORDER, {"awards": awards, "times": times})
    return said


def test_the_rarest_is_the_last_but_one_and_moments_differ(tmp_path: Path) -> None:
    five = shown(tmp_path, 10, 11, 40, 70, 99, times=(0, 4999, 5000, 24_000, 90_000))
    assert five == {"show": "edcab", "moments": "acd", "turns": [0, 0, 1, 4, 4]}
    assert shown(tmp_path, 3)["show"] == "a"
    assert shown(tmp_path) == {"show": "", "moments": "", "turns": []}
