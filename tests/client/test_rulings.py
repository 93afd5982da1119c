"""What pages of STARE! say of rulings: while one can be corrected, nobody but the judge reads what it is."""

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


TITLE = """
const { asRuled, subtitleOf, titleOf } = await import(linked(asked.file));
const t = (sentence, values = {}) => sentence.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
const players = [{ name: 'Ann' }, { name: 'Bob' }];
const sides = [{ seats: [0], captain: 0 }, { seats: [1], captain: 1 }];
const view = { phase: 'answer', side: 1, judge: 1, active: 0, looking: [], sides, picture: asked.picture };
const said = (ruled) => [titleOf(t, ruled, players, false), subtitleOf(t, ruled, players)];
console.log(JSON.stringify(asked.ways.map((judging) => said(asRuled(view, { judging })))));
"""


@pytest.mark.parametrize(("picture", "holds"), [((1200, 900), "you hold the card"), (None, "the card lies face down")])
def test_nobody_is_called_a_judge_where_the_key_rules(
    picture: tuple[int, int] | None, holds: str, tmp_path: Path
) -> None:
    """STARE-D15: and whoever looks along holds the card only once it is theirs."""
    file = ROOT / "src" / "rumpus" / "games" / "stare" / "client" / "sentence.ts"
    said = in_javascript(
        tmp_path, TITLE, {"file": str(file), "ways": ["judge", "key", "key_appeal"], "picture": picture}
    )
    assert said == [["You judge Ann", holds], *[["Ann answers", "the key decides"]] * 2]
