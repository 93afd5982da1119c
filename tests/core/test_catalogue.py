"""Games are discovered: by folder, and by entry point from any installed package."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import rumpus.games
from rumpus.core import UnknownGame, all_games, find_game, folders, locations


def test_every_game_folder_is_a_game() -> None:
    assert "rollcall" in [game.name for game in all_games()]


def test_a_folder_is_a_game_once_it_has_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "__init__.py").write_text("raise ImportError")
    monkeypatch.setattr(rumpus.games, "__path__", [*rumpus.games.__path__, str(tmp_path)])
    assert "half" not in locations()
    (tmp_path / "half" / "rules.py").write_text("")
    assert locations()["half"] == "rumpus.games.half"
    assert "half" not in folders("command")


def test_an_installed_package_brings_its_game_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "echo_game-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: echo-game\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[rumpus.games]\necho = tests.core.echo\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert find_game("echo").title == "Echo"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        pytest.param("rolcall", "did you mean rollcall?", id="a slip of the finger"),
        pytest.param("chess", "there are: .*rollcall", id="no such game"),
    ],
)
def test_an_unknown_game_is_named_with_a_way_out(name: str, hint: str) -> None:
    with pytest.raises(UnknownGame, match=hint):
        find_game(name)
