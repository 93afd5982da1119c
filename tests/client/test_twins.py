"""What pages and the table in words say of a moment, and when."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.tests.tables import BOB, CAT, THREES, call, table
from tests.client.node import ROOT, in_javascript

TELL = """
const { default: twin } = await import(linked(asked.file));
const t = (sentence, values = {}) => sentence.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
const players = ['Ann', 'Bob', 'Cat'].map((name, seat) => ({ name, seat }));
const told = (now) => twin.tell({ view: asked.view, events: [], players, seat: 2, options: {}, deadlines: [], now, t });
console.log(JSON.stringify(asked.times.map((time) => told(asked.view.raise_from + time))));
"""


def test_a_showdown_is_told_once_the_cups_are_up(tmp_path: Path) -> None:
    """Before, only the call is told: no hand, no sum, no loser, and the dice as they were."""
    called = call(table(*THREES, bids=((7, 3),)), BOB)
    view = msgspec.to_builtins(GAME.view(called, CAT))
    file = ROOT / "src" / "rumpus" / "games" / "rollcall" / "client" / "twin.ts"
    early, late = in_javascript(tmp_path, TELL, {"file": str(file), "view": view, "times": [0, 8000]})
    assert early == [
        "Showdown. The cups go up one by one.",
        "Bob calls Ann: seven threes.",
        "Round 1, 15 dice in play.",
        "Dice left, in order of play: Ann: five dice, Bob: five dice, You: five dice.",
    ]
    assert "six counted. seven needed." in late
    assert "Dice left, in order of play: Ann: four dice, Bob: five dice, You: five dice." in late


TITLE = """
const { asRuled, subtitleOf, titleOf } = await import(linked(asked.file));
const t = (sentence, values = {}) => sentence.replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
const players = [{ name: 'Ann' }, { name: 'Bob' }];
const sides = [{ seats: [0], captain: 0 }, { seats: [1], captain: 1 }];
const view = { phase: 'answer', side: 1, judge: 1, active: 0, looking: [], sides };
const said = (ruled) => [titleOf(t, ruled, players, false), subtitleOf(t, ruled, players)];
console.log(JSON.stringify(asked.ways.map((judging) => said(asRuled(view, { judging })))));
"""


def test_nobody_is_called_a_judge_where_the_key_rules(tmp_path: Path) -> None:
    file = ROOT / "src" / "rumpus" / "games" / "stare" / "client" / "sentence.ts"
    said = in_javascript(tmp_path, TITLE, {"file": str(file), "ways": ["judge", "key", "key_appeal"]})
    assert said == [["You judge Ann", "you hold the card"], *[["Ann answers", "the key decides"]] * 2]
