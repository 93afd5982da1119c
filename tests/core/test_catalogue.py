"""Games are discovered: by folder, and by entry point from any installed package."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import rumpus.games
from rumpus.core import BadGame, UnknownGame, all_games, find_game, folders, locations, usual_game


def test_every_game_folder_is_a_game() -> None:
    assert "rollcall" in [game.name for game in all_games()]


def test_a_room_begins_with_the_one_game_that_says_so() -> None:
    assert [game.name for game in all_games() if game.usual] == [usual_game()] == ["rollcall"]


@pytest.mark.parametrize("layer", ["core", "words", "arena", "room", "store", "packs", "live", "server"])
def test_no_layer_knows_a_game_by_its_name(layer: str) -> None:
    names = re.compile(rf"\b({'|'.join(locations())})\b")
    modules = (Path(rumpus.games.__path__[0]).parent / layer).rglob("*.py")
    said = [(path.name, *names.findall(code)) for path in modules if names.search(code := path.read_text("utf-8"))]
    assert said == []


def test_a_folder_is_a_game_once_it_has_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "__init__.py").write_text("raise ImportError")
    monkeypatch.setattr(rumpus.games, "__path__", [*rumpus.games.__path__, str(tmp_path)])
    assert "half" not in locations()
    (tmp_path / "half" / "rules.py").write_text("")
    assert locations()["half"] == "rumpus.games.half"
    assert "half" not in folders("command")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Installs a package with one entry point."""

    def installed(entry: str) -> None:
        folder = tmp_path / "echo_game-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: echo-game\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[rumpus.games]\n{entry}\n")
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    find_game.cache_clear()
    yield installed
    find_game.cache_clear()


def test_an_installed_package_brings_its_game_along(install: Callable[[str], None]) -> None:
    install("echo = tests.core.echo")
    assert find_game("echo").title == "Echo"
    assert "echo" in [game.name for game in all_games()]


@pytest.mark.parametrize(
    ("module", "source", "why"),
    [
        pytest.param("gone_echo", None, "ModuleNotFoundError: No module named 'gone_echo'", id="not there"),
        pytest.param(
            "torn_echo", "raise ValueError('torn\\n apart')", "ValueError: torn apart", id="an error of its own"
        ),
        pytest.param("bare_echo", "", "AttributeError: module 'bare_echo' has no attribute 'GAME'", id="no game in it"),
        pytest.param(
            "odd_echo", "GAME = 7", "AttributeError: 'int' object has no attribute 'name'", id="no game at all"
        ),
        pytest.param(
            "new_echo",
            "from tests.core.echo import GAME",
            'its GAME is called "echo", and both names must be the same',
            id="another name",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused_and_the_others_are_still_there(
    tmp_path: Path,
    install: Callable[[str], None],
    caplog: pytest.LogCaptureFixture,
    module: str,
    source: str | None,
    why: str,
) -> None:
    if source is not None:
        (tmp_path / f"{module}.py").write_text(source)
    install(f"broken = {module}")
    problem = f"the game broken of {module} cannot be loaded: {why}; repair that package or uninstall it"
    with pytest.raises(BadGame) as refusal:
        find_game("broken")
    assert str(refusal.value) == problem
    for _ in range(2):
        names = {game.name for game in all_games()}
        assert "broken" not in names
        assert folders("rules").keys() <= names
    assert caplog.messages == [problem]


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
