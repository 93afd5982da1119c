"""Golden playthroughs replay line by line, and no game is without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.arena import golden
from rumpus.cli.golden import folder_of
from rumpus.core import all_games, find_game

GAMES = [game.name for game in all_games()]
FILES = [(name, path) for name in GAMES for path in golden.goldens(folder_of(find_game(name)))]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_playthroughs(name: str) -> None:
    assert len(golden.goldens(folder_of(find_game(name)))) >= 4


@pytest.mark.parametrize(("name", "path"), FILES, ids=[f"{name}-{path.stem}" for name, path in FILES])
def test_a_golden_playthrough_replays_line_by_line_under_its_version(name: str, path: Path) -> None:
    golden.check(find_game(name), path)
