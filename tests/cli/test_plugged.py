"""A game from another package, as docs/add-a-game.md says: its own module or package, found by its entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ECHO = Path(__file__).parent.parent / "core" / "echo.py"
MODULE, PACKAGE = "my_package/echo.py", "my_package/echo/__init__.py"
RULES = "# Echo\n- **E-1** A player says one word.\n"
SILENCE = "import sys; from rumpus import Match; match = Match('echo'); match.wait(2000); match.save(sys.argv[1])"
TEST = "def test_e_1() -> None:\n    assert 'E-1'\n"


def plug_in(folder: Path, place: str, source: str, name: str = "echo") -> Path:
    """Install a package with a game at this place in it, and return the game's folder."""
    package = folder / "my_package-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: my-package\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[rumpus.games]\n{name} = my_package.echo\n")
    home = (folder / place).parent
    home.mkdir(parents=True)
    (folder / "my_package" / "__init__.py").touch()
    (folder / place).write_text(source)
    return home


def run(folder: Path, *argv: str) -> tuple[int, str, str]:
    """Run Python with that package installed, and return the exit code, the output and the complaints."""
    path = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    environment = os.environ | {"PYTHONPATH": path}
    command = [sys.executable, *argv]
    done = subprocess.run(command, check=False, cwd=ROOT, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def rumpus(folder: Path, *argv: str) -> tuple[int, str, str]:
    """Run a command with that package installed."""
    return run(folder, "-m", "rumpus.cli", *argv)


def conformance(folder: Path, module: str = "") -> tuple[int, str, str]:
    """Run the conformance suite for that game alone."""
    return run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/conformance/{module}", "-k", "echo")


@pytest.mark.parametrize("place", [MODULE, PACKAGE], ids=["a module", "a package"])
def test_its_rules_are_printed_and_it_passes_the_conformance_suite_with_its_own_goldens(
    tmp_path: Path, place: str
) -> None:
    home = plug_in(tmp_path, place, ECHO.read_text())
    (home / "README.md").write_text(RULES)
    code, out, err = rumpus(tmp_path, "rules", "echo", "E-1")
    assert (code, out.strip(), err) == (0, "E-1 A player says one word.", "")
    code, out, err = rumpus(tmp_path, "golden", "echo", "--check")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"there are no golden files in {home / 'tests' / 'golden'}" in err
    saved = str(tmp_path / "m.json")
    assert run(tmp_path, "-c", SILENCE, saved) == (0, "", "")
    for name in ("first", "second", "third", "fourth"):
        assert rumpus(tmp_path, "golden", "echo", "--new", name, saved) == (0, f"{name}: written\n", "")
    code, out, err = rumpus(tmp_path, "golden", "echo", "--check")
    assert (code, out.count("as ever"), err) == (0, 4, "")
    (home / "tests" / "test_echo.py").write_text(TEST)
    code, out, _ = conformance(tmp_path)
    assert code == 0, out


def test_what_it_lacks_is_reported_in_one_line_and_fails_only_its_own_tests(tmp_path: Path) -> None:
    home = plug_in(tmp_path, PACKAGE, ECHO.read_text())
    assert rumpus(tmp_path, "rules", "echo") == (
        2,
        "",
        f"rumpus rules: {home / 'README.md'}: No such file or directory\n",
    )
    (home / "README.md").write_text("# Echo\n")
    assert rumpus(tmp_path, "rules", "echo", "E-1") == (
        2,
        "",
        "rumpus rules: Echo has no rule E-1; its rules have no ids\n",
    )
    assert rumpus(tmp_path, "play", "echo") == (2, "", "rumpus play: Echo is for 2 to 3 players, not 4\n")
    code, out, _ = conformance(tmp_path, "test_goldens.py")
    assert (code, "1 failed" in out) == (1, True)


def test_a_game_that_cannot_be_loaded_is_one_line_and_the_others_are_listed(tmp_path: Path) -> None:
    plug_in(tmp_path, MODULE, "import nowhere")
    problem = "the game echo of my_package.echo cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"
    for command in (["games"], ["doctor", "--store", "memory:", "--port", "0"]):
        _, out, err = rumpus(tmp_path, *command)
        assert "Roll Call" in out
        assert err == f"{problem}; repair that package or uninstall it\n"
    for command in (["rules", "echo"], ["play", "echo"]):
        code, out, err = rumpus(tmp_path, *command)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert problem in err
    code, out, _ = conformance(tmp_path, "test_found.py")
    assert (code, "1 failed" in out) == (1, True)


@pytest.mark.parametrize("command", ["rules", "play"])
def test_an_entry_point_with_another_name_than_its_game_is_refused(tmp_path: Path, command: str) -> None:
    plug_in(tmp_path, MODULE, ECHO.read_text(), name="reply")
    code, out, err = rumpus(tmp_path, command, "reply")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert 'its GAME is called "echo", and both names must be the same' in err
