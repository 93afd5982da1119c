"""Time is data, and nobody can freeze a table of any game."""

from __future__ import annotations

import pytest

from rumpus.core import AnyGame, all_games
from rumpus.testing import TIME, cases, conformance, played

GAMES = all_games()

test_time = conformance(*GAMES, checks=TIME)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_our_own_pages_draw_clocks_in_every_game(game: AnyGame) -> None:
    """Another game may draw none."""
    if game.deadlines.__module__.startswith("rumpus.games."):
        for case in cases([game], 2):
            assert any(clock.length for moment in played(case).moments for clock in game.deadlines(moment.state))
