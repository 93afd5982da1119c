"""`rumpus new` writes a game that runs as it is: it is typed, tested and playable."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAY = """
from rumpus import Match
from rumpus.core import Rng, load_file

game, rng = load_file("three_cups.py"), Rng("luck", 0)
match = Match(game, players=4, seed=1)
while match.outcome is None:
    seat = next(seat for seat in match.seats if match.offers(seat))
    match.act(seat, rng.choice(match.offers(seat)))
print(match.outcome.why, sorted(match.outcome.places)[0])
"""


def run(folder: Path, *command: str) -> tuple[int, str, str]:
    """Run Python in a folder, with this clone's Rumpus."""
    source = str(ROOT / "src")
    environment = os.environ | {"PYTHONPATH": source, "MYPYPATH": source, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def new(folder: Path, *options: str) -> tuple[int, str, str]:
    return run(folder, "-m", "rumpus.cli", "new", *options)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The folder of a new game."""
    assert new(tmp_path, "three_cups")[0] == 0
    return tmp_path / "three_cups"


def test_it_says_what_to_do_next_in_three_lines(tmp_path: Path) -> None:
    code, said, complaints = new(tmp_path, "three_cups", "--folder", str(tmp_path / "games"))
    assert (code, complaints) == (0, "")
    first, *rest = said.splitlines()
    assert first.startswith("Three Cups is in ")
    assert [line.split()[0] for line in rest] == ["cd", "rumpus", "pytest"]
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()) == [
        "games/three_cups/README.md",
        "games/three_cups/pyproject.toml",
        "games/three_cups/tests/test_three_cups.py",
        "games/three_cups/three_cups.py",
    ]
    assert "**TC-4**" in (tmp_path / "games" / "three_cups" / "README.md").read_text()


def test_it_is_played_to_its_end(made: Path) -> None:
    assert run(made, "-c", PLAY) == (0, "The highest die wins. 1\n", "")


def test_it_passes_its_own_tests_and_every_check(made: Path) -> None:
    code, said, complaints = run(made, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert code == 0, said + complaints
    code, said, complaints = run(made, "-m", "mypy", "--no-incremental", "three_cups.py", "tests")
    assert code == 0, said + complaints


def test_it_is_laid_out_and_typed_as_it_should_be(made: Path) -> None:
    for tool in (("ruff", "check", "--no-cache"), ("ruff", "format", "--check", "--no-cache")):
        code, said, complaints = run(made, "-m", *tool)
        assert code == 0, said + complaints
    code, said, complaints = run(made, "-m", "mypy", "--no-incremental", "three_cups.py")
    assert code == 0, said + complaints


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Three Cups", "'Three Cups' cannot be the name of a game: use 2 to 30 small letters"),
        ("../up", "'../up' cannot be the name of a game"),
        ("x", "'x' cannot be the name of a game"),
        ("class", "'class' cannot be the name of a game"),
        ("rollcall", "there is a game called rollcall: choose another name"),
        ("json", "Python has a module called json, which this game would hide"),
        ("taken", "taken is there already: choose another name, or another place with --folder"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "taken").mkdir()
    code, out, complaints = new(tmp_path, name)
    assert (code, out, complaints.count("\n")) == (2, "", 1)
    assert said in complaints
