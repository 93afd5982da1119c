"""A game can be a single file, loaded by its path and again after every change."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import BadFile, Chair, Setup, all_games, catalogue, deal, find_game, load_file, locations

GOPS = Path(__file__).with_name("gops.py")


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Forgets what a test has loaded."""
    yield
    for module in catalogue.FILES.values():
        sys.modules.pop(module, None)
    catalogue.FILES.clear()
    find_game.cache_clear()


def test_a_game_of_a_file_is_found_by_its_name() -> None:
    game = load_file(str(GOPS))
    assert find_game("gops") is game
    assert game in all_games()
    assert Path(str(sys.modules[locations()["gops"]].__file__)) == GOPS


def test_a_file_that_has_changed_is_loaded_anew_and_the_old_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "my game.py"
    path.write_text(GOPS.read_text())
    before = load_file(path)
    path.write_text(GOPS.read_text().replace('title="GOPS"', 'title="GOOF"'))
    after = load_file(path)
    assert (before.title, after.title) == ("GOPS", "GOOF")
    assert find_game("gops") is after
    for game in (before, after):
        assert type(deal(game, Setup("gops", 1, {}, (Chair(), Chair()), "7"))) is game.State


@pytest.mark.parametrize(
    ("source", "line", "why"),
    [
        pytest.param(None, 0, "FileNotFoundError: No such file or directory", id="not there"),
        pytest.param("def f(:\n", 1, "SyntaxError: invalid syntax", id="no Python"),
        pytest.param(
            "import sys\n\nsys.nothing()\n", 3, "AttributeError: module 'sys' has no", id="an error of its own"
        ),
        pytest.param("\nimport nowhere_at_all\n", 2, "ModuleNotFoundError: No module named", id="a part is missing"),
        pytest.param("import half\n", 1, "SyntaxError: '(' was never closed", id="a part that is no Python"),
        pytest.param("", 0, "it has no GAME: end it with GAME = Game(", id="no game in it"),
        pytest.param("GAME = 7", 0, "its GAME is of type int: end it with", id="no game at all"),
        pytest.param(
            "from rumpus.core import Game\nGAME = Game(name='x', title='X', summary='', seats=range(2, 3))",
            2,
            "its Game still needs 'State', 'Action', 'setup', 'apply', 'legal', and 'outcome'",
            id="half a game",
        ),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused_with_line_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str | None, line: int, why: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "half.py").write_text("(")
    path, known = tmp_path / "mine.py", set(sys.modules)
    if source is not None:
        path.write_text(source)
    with pytest.raises(BadFile) as refused:
        load_file(path)
    assert (refused.value.file, refused.value.line) == (str(path), line)
    assert why in refused.value.why
    assert str(refused.value).startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert not {name for name in set(sys.modules) - known if "mine" in name}
    assert catalogue.FILES == {}
