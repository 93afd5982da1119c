"""The table in words is told at the pace of the big screen."""

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
        "Dice left, in turn order: Ann: five dice, Bob: five dice, You: five dice.",
    ]
    assert "six counted. seven needed." in late
    assert "Dice left, in turn order: Ann: four dice, Bob: five dice, You: five dice." in late
