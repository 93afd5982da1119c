"""What the lobby says of a game, as its own module says it."""

from __future__ import annotations

from pathlib import Path

from tests.client.node import in_javascript

ADVICE = """
const { default: about } = await import(address('../../../src/rumpus/games/goforit/client/about'));
const advice = (players) => about.advice(players, (text) => text);
console.log(JSON.stringify(asked.map(advice)));
"""


def test_gfi_d11_the_lobby_recommends_three_or_more_and_says_what_fewer_holes_mean(tmp_path: Path) -> None:
    """GFI-D11: the one to fewer than three players, the other to all."""
    said = in_javascript(tmp_path, ADVICE, [1, 2, 3, 6])

    assert ["Best with three or more" in advice for advice in said] == [True, True, False, False]
    assert all("Fewer holes make a grouping easier to beat" in advice for advice in said)
