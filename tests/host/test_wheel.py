"""From the wheel alone to a played match: one command, no Node, no make, nothing of this clone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from tests.host.evenings import evening, play
from tests.host.pythons import MINE, VERSIONS, at_hand

ROOT = Path(__file__).parents[2]
MOST_BYTES = 3_000_000

OTHERS = [pytest.param(each, marks=pytest.mark.soak) for each in VERSIONS if each != MINE]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as a release does, with the pages that `make client` has built."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def install(wheel: Path, python: str, folder: Path) -> Path:
    """Install the wheel alone into an environment of its own, and return its commands."""
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    subprocess.run([uv, "venv", "--quiet", "--python", python, str(folder)], check=True)
    target = ["--python", str(folder / "bin" / "python"), "--constraint", str(ROOT / "requirements.lock")]
    subprocess.run([uv, "pip", "install", "--quiet", *target, str(wheel)], check=True)
    return folder / "bin"


def test_the_wheel_has_the_pages_and_nothing_else_and_is_small(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"rumpus/server/static/index.html", "rumpus/py.typed"} <= set(names)
    assert [name for name in names if re.search(r"/tests/|/client/|node_modules|\.(ts|svelte|map)$", name)] == []
    assert wheel.stat().st_size <= MOST_BYTES


@pytest.mark.usefixtures("_the_name")
@pytest.mark.parametrize("version", [MINE, *OTHERS])
def test_from_a_clean_environment_one_command_leads_to_a_played_match(
    wheel: Path, tmp_path: Path, version: str, record_property: Callable[[str, object], None]
) -> None:
    python = at_hand().get(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    commands = install(wheel, python, tmp_path / "env")
    began = monotonic()
    settings = {"PATH": f"{commands}{os.pathsep}/usr/bin{os.pathsep}/bin", "PYTHONPATH": ""}
    with evening(["rumpus", "--no-open", "--host", "127.0.0.1", "--port", "0"], tmp_path, **settings) as served:
        served.begin()
        record_property("seconds", f"{monotonic() - began:.1f}")
        assert play(served.local) == 1
        assert served.stop()[0] == 0
