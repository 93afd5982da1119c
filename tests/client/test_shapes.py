"""A shape that is chosen in words lies as the page draws it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rumpus.games.goforit.shapes import shaped
from rumpus.games.goforit.telling import SHAPES
from tests.client.node import ROOT, in_javascript

LAY = """
const { inOrder, shaped, shapes } = await import(linked(asked.file));
const laid = ([shape, count, piles]) => inOrder(shaped(shape, count, piles)).map(({ x, y, z }) => ({ x, y, z }));
console.log(JSON.stringify({ shapes, laid: asked.wanted.map(laid) }));
"""


def test_python_and_the_pages_lay_the_same_shapes(tmp_path: Path) -> None:
    file = ROOT / "src" / "rumpus" / "games" / "goforit" / "client" / "places.ts"
    wanted = [(shape, count, piles) for shape in SHAPES for count in range(7, 25) for piles in (3, count - 5)]
    made = in_javascript(tmp_path, LAY, {"file": str(file), "wanted": wanted})
    assert made["shapes"] == [*SHAPES]
    for one, there in zip(wanted, made["laid"], strict=True):
        assert [*msgspec.to_builtins(shaped(*one))] == there, one
