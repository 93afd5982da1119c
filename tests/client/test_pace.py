"""How long pages turn something over, so that the table in words does not tell it before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rumpus.core import AnyGame, Seat
from rumpus.games.goforit import GAME as GOFORIT
from rumpus.games.goforit.rules import LEAD_MS
from rumpus.games.goforit.tests import tables as cards
from rumpus.games.rollcall import GAME as ROLLCALL
from rumpus.games.rollcall.tests import tables as dice
from tests.client.node import ROOT, in_javascript

WAITS = """
const { default: waits } = await import(linked(asked.file));
console.log(JSON.stringify(asked.times.map((now) => waits({ view: asked.view, options: {}, now }))));
"""


def waits(folder: Path, game: AnyGame, state: Any, *times: int) -> list[bool]:
    """Ask whether words wait at these times."""
    file = ROOT / "src" / "rumpus" / "games" / game.name / "client" / "pace.ts"
    view = msgspec.to_builtins(game.view(state, Seat(1)))
    answers: list[bool] = in_javascript(folder, WAITS, {"file": str(file), "view": view, "times": times})
    return answers


def test_a_showdown_is_told_once_the_cups_are_up(tmp_path: Path) -> None:
    state = dice.table(*dice.THREES, bids=((7, 3),))
    assert waits(tmp_path, ROLLCALL, state, 0) == [False]
    called = dice.call(state, dice.BOB)
    start = ROLLCALL.view(called, None).raise_from
    assert waits(tmp_path, ROLLCALL, called, start, start + 8000) == [True, False]


def test_a_card_is_told_once_it_is_turned_and_a_verdict_after_a_gasp(tmp_path: Path) -> None:
    state = cards.go(cards.dare(cards.table(2), cards.ANN, cards.BOB, 2))
    assert waits(tmp_path, GOFORIT, state, 0) == [False]
    one = cards.flips(state, "gopher").state
    assert waits(tmp_path, GOFORIT, one, LEAD_MS, LEAD_MS + 419, LEAD_MS + 420) == [True, True, False]
    hole = cards.flips(state, "hole").state
    assert waits(tmp_path, GOFORIT, hole, LEAD_MS + 420, LEAD_MS + 899, LEAD_MS + 900) == [True, True, False]
