"""How an album lies open, and which text is the funniest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import in_javascript

OPEN = """
const { isFunniest, mostVotes, spreads } = await import(address('album'));
const most = mostVotes(asked);
const open = spreads(asked).map((sides) => sides.map((pages) => pages.map(({ title }) => title)));
const best = asked.flatMap(({ keepsakes }) => keepsakes).filter((each) => isFunniest(each, most));
console.log(JSON.stringify({ open, best: best.map(({ text }) => text) }));
"""


def album(folder: Path, *pages: tuple[int, ...]) -> dict[str, Any]:
    """Lay out pages with texts that have so many votes."""
    made: list[dict[str, Any]] = []
    for number, votes in enumerate(pages, start=1):
        texts = [{"seat": seat, "text": f"{number}{'abcdef'[seat]}"} for seat in range(len(votes))]
        keepsakes = [{**text, "votes": each} if each else text for text, each in zip(texts, votes, strict=True)]
        made.append({"title": number, "step": number, "keepsakes": keepsakes})
    found: dict[str, Any] = in_javascript(folder, OPEN, made)
    return found


def test_what_belongs_together_stays_on_one_page_and_short_ones_share_it(tmp_path: Path) -> None:
    assert album(tmp_path, *[(0,) * 6] * 3)["open"] == [[[1], [2]], [[3], []]]
    assert album(tmp_path, *[(0,)] * 4)["open"] == [[[1, 2, 3], [4]]]
    assert album(tmp_path, (0, 0), (0, 0), (0, 0, 0))["open"] == [[[1, 2], [3]]]
    assert album(tmp_path)["open"] == []


def test_the_funniest_has_the_most_votes_and_up_to_three_share_it(tmp_path: Path) -> None:
    assert album(tmp_path, (0, 2), (3, 1))["best"] == ["2a"]
    assert album(tmp_path, (1, 0, 1), (1,))["best"] == ["1a", "1c", "2a"]
    assert album(tmp_path, (1, 1, 1), (1,))["best"] == []
    assert album(tmp_path, (0, 0))["best"] == []
