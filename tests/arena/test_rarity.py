"""How rarely awards are earned is measured, and shipped."""

from __future__ import annotations

from importlib import import_module

import pytest

from rumpus.arena import rarity
from rumpus.core import all_games, find_game

OURS = sorted(game.name for game in all_games())


@pytest.mark.parametrize("name", OURS)
def test_every_award_has_its_rarity(name: str) -> None:
    """If this fails, run `make rarity`."""
    game = find_game(name)
    assert [*game.rarity] == [prize.name for prize in game.awards]
    assert import_module(f"rumpus.games.{name}.rarity").MATCHES >= 1000
    assert len({prize.name for prize in game.awards}) == len(game.awards) >= 8


@pytest.mark.parametrize("name", OURS)
def test_the_rarity_that_is_shipped_is_about_what_is_measured(name: str) -> None:
    game = find_game(name)
    few = rarity.measured(game, 15, 1)
    assert all(abs(few[each] - game.rarity[each]) < 0.5 for each in few), few


def test_the_module_is_python_and_does_not_depend_on_who_shares_the_work() -> None:
    game = find_game("rollcall")
    alone, shared = rarity.module(game, 60), rarity.module(game, 60, jobs=2)
    assert alone == shared
    written: dict[str, object] = {}
    exec(alone, written)
    assert written["MATCHES"] == 60
    assert written["RARITY"] == rarity.measured(game, 60, 1)
