"""Bots of every level play every game to its end with any options, and know only what they are shown."""

from __future__ import annotations

import pytest

from rumpus.arena import Bots, play_out
from rumpus.core import Bot, Chair, Seat, find_game
from rumpus.match import Match
from tests.conformance.playing import Case, cases

TABLES = [(case, level) for case in cases(24) for level in find_game(case.game).bots]


@pytest.mark.parametrize(("case", "level"), TABLES, ids=[f"{case}-{level}" for case, level in TABLES])
def test_a_match_of_bots_ends_without_one_illegal_act(case: Case, level: int) -> None:
    match = Match(case.game, [Chair(by=Bot(level))] * case.players, dict(case.options), case.seed)
    play_out(match, Bots(match, {Seat(seat): level for seat in match.seats}))
    assert match.outcome is not None
