"""A client with the pages of a test's own game, built as a game of another package would have it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from runpy import run_path

ROOT = Path(__file__).parents[2]


def build(folder: Path, *names: str) -> Path:
    """Build the shell and the pages of games that lie beside this file; gives what is to be served.

    A name with a number has the pages of the name without.
    """
    leave = shutil.ignore_patterns("node_modules")
    shutil.copytree(ROOT / "web", folder / "web", ignore=leave)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    games = folder / "src" / "rumpus" / "games"
    for name in names:
        shutil.copytree(Path(__file__).parent / name.rstrip("0123456789"), games / name / "client")
    node = run_path(str(ROOT / "hatch_build.py"))["node"]()[0]
    command = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]
    done = subprocess.run(command, cwd=folder / "web", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "src" / "rumpus" / "server" / "static"
