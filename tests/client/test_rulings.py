"""While a ruling of STARE! can still be corrected, nobody but the judge reads what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.node import ROOT, in_javascript

SAY = """
const { subtitleOf } = await import(linked(asked.file));
console.log(JSON.stringify(subtitleOf((words) => words, asked.view, [], null)));
"""


@pytest.mark.parametrize(("ruling", "said"), [(None, ""), (True, "ruled right"), (False, "ruled wrong")])
def test_a_ruling_that_is_not_told_is_not_called_wrong(ruling: bool | None, said: str, tmp_path: Path) -> None:
    view: dict[str, object] = {
        "phase": "correct",
        "ruling": ruling,
        "judge": 1,
        "looking": [],
        "sides": [],
        "side": 0,
        "active": 0,
    }
    file = ROOT / "src" / "rumpus" / "games" / "stare" / "client" / "sentence.ts"
    assert in_javascript(tmp_path, SAY, {"file": str(file), "view": view}) == said
