"""Every example is a package of its own: a game in one file of at most 120 lines, by its rules and sound."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rumpus.cli import main

ROOT = Path(__file__).parent.parent
NAMES = sorted(path.name for path in (ROOT / "examples").iterdir() if path.is_dir())
LINES = 120


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_short_and_declares_its_game(name: str) -> None:
    folder = ROOT / "examples" / name
    assert len((folder / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= LINES
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["rumpus.games"] == {name: name}


@pytest.mark.parametrize("name", NAMES)
def test_an_example_keeps_the_contract(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ROOT / "examples" / name / f"{name}.py"), "--tables", "3"]) == 0
    assert capsys.readouterr().out.startswith(f"{name}: all ")


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_of_an_example_has_a_test_that_passes(name: str) -> None:
    folder = ROOT / "examples" / name
    rules = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    tests = (folder / "tests" / f"test_{name}.py").read_text(encoding="utf-8")
    for rule in rules:
        assert f"def test_{rule.lower().replace('-', '_')}_" in tests
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder)]
    where = os.environ | {"PYTHONPATH": str(folder)}
    only = [str(folder / "tests"), "-k", "not conformance"]
    done = subprocess.run([*command, *only], cwd=folder, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
