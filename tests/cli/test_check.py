"""`rumpus check` says what is wrong with a game of a file: field, seat, action, line, and the way to mend it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.core import catalogue, find_game
from tests.testing.faults import FAULTS, GOPS

ROOT = Path(__file__).parents[2]
BY_NAME = {fault.name: fault for fault in FAULTS}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Forgets what a test has loaded."""
    yield
    for module in catalogue.FILES.values():
        sys.modules.pop(module, None)
    catalogue.FILES.clear()
    find_game.cache_clear()


def check(capsys: pytest.CaptureFixture[str], path: Path, source: str, *more: str) -> tuple[int, str, str]:
    """Check a game of this source, at few tables."""
    path.write_text(source, encoding="utf-8")
    code = main(["check", str(path), "--tables", "1", *more])
    captured = capsys.readouterr()
    return code, " ".join(captured.out.split()), captured.err


def test_a_game_that_is_well_made_is_said_to_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = check(capsys, tmp_path / "gops.py", GOPS)
    assert (code, err) == (0, "")
    assert out.startswith("gops: all ")
    assert out.endswith(" checks hold")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param(
            "an imagined world in which one secret stays",
            ["1. It should be so: every declared secret differs", "State.prizes is declared", "Mend it: let `imagine`"],
            id="a secret that would not be missed",
        ),
        pytest.param(
            "the view shows all",
            [
                "Before line 1, the TV can tell State.prizes",
                "Mend it: leave it out of `view`",
                "Met at a table of 2 pl",
            ],
            id="a leak",
        ),
        pytest.param(
            "an offer that is refused",
            ["`legal` offers Bid(", "`apply` refuses it: GOPS-1", "Mend it: offer it only when", "Met at a table of"],
            id="an offer",
        ),
        pytest.param(
            "an error of its own",
            [
                "ZeroDivisionError",
                "gops.py:",
                "in reveal odd = 1 // (3 - state.round)",
                "with state = State(",
                "bids = (",
            ],
            id="an error",
        ),
        pytest.param(
            "a bot that breaks the rules",
            ["A bot of level 1 did something at line 1", "a table of 2 bots of level 1"],
            id="a bot",
        ),
        pytest.param("no range of seats", ["gops: 1 problem 1. It", "The game's `seats` is 4"], id="a field"),
        pytest.param("a view of another type", ["`view` returns a tuple, and `View` is State"], id="a view"),
    ],
)
def test_a_problem_is_a_paragraph_that_says_what_is_wrong_where_and_how_to_mend_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, said: list[str]
) -> None:
    code, out, err = check(capsys, tmp_path / "gops.py", BY_NAME[name].source())
    assert (code, err) == (1, "")
    assert [each for each in said if each not in out] == [], out
    assert "Traceback" not in out


def test_a_table_at_which_people_come_and_go_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Half a minute of play is without anybody leaving; then the chairs are what is tried."""
    source = GOPS.replace(
        "    if not state.prize or state",
        "    if len(state.gone) > 1:\n        raise KeyError(seat)\n    if not state.prize or state",
    )
    code, out, _ = check(capsys, tmp_path / "gops.py", source)
    assert code == 1
    assert "KeyError: " in out
    assert "Met at a table at which people come and go (gops-" in out


@pytest.mark.parametrize(
    ("source", "said"),
    [
        pytest.param(GOPS.replace("    legal=legal,\n", ""), "its Game still needs 'legal'", id="a field is missing"),
        pytest.param(GOPS.replace("class Bid", "klass Bid"), "SyntaxError: invalid syntax", id="no Python"),
        pytest.param(GOPS.replace('among="hands"', 'among="hand"'), "the state has no hand", id="no such part"),
        pytest.param(
            GOPS.replace("State(Timed", "State(Action"), "has to derive from rumpus.core.Timed", id="no times"
        ),
        pytest.param("", "it has no GAME: end it with GAME = Game(", id="no game"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_a_problem_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: str, said: str
) -> None:
    code, out, err = check(capsys, tmp_path / "gops.py", source)
    assert (code, err) == (1, "")
    assert out.startswith(f"{tmp_path / 'gops.py'}: 1 problem 1. The file cannot be loaded.")
    assert said in out


@pytest.mark.parametrize("game", ["nowhere.py", "rolcall"])
def test_what_is_not_there_is_wrong_usage(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert main(["check", game]) == 2
    assert capsys.readouterr().err.startswith("rumpus check: ")


def test_it_works_without_pytest(tmp_path: Path) -> None:
    (tmp_path / "pytest.py").write_text("raise ImportError")
    (tmp_path / "gops.py").write_text(GOPS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    command = [sys.executable, "-m", "rumpus.cli", "check", str(tmp_path / "gops.py"), "--tables", "1"]
    done = subprocess.run(command, check=False, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_one_line_makes_tests_of_it_in_any_package(tmp_path: Path) -> None:
    (tmp_path / "my_game.py").write_text(BY_NAME["the view shows all"].source(), encoding="utf-8")
    (tmp_path / "test_my_game.py").write_text(
        "from my_game import GAME\nfrom rumpus.testing import conformance\n"
        "test_conformance = conformance(GAME, mixes=1)\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(tmp_path),
        str(tmp_path),
    ]
    environment = os.environ | {"PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, check=False, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout
    assert "Unsound: Before line 1, the TV can tell State.prizes" in done.stdout
    assert "FAILED test_my_game.py::test_conformance[look_alike-gops-2-plain2-]" in done.stdout
    assert "[offers_are_taken-" not in done.stdout
