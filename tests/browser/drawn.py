"""A client with the pages of tests' own games, built as a game of another package would have it."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
from pathlib import Path
from runpy import run_path

DRAWN = tuple(f"peek{number}" for number in range(1, 10))
"""Nine games that look like Peek."""
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


def built_once(common: Path) -> Path:
    """Build Peek and its likes in a folder of all workers: who comes first does, and the others wait for it."""
    common.mkdir(exist_ok=True)
    done = common / "done"
    with (common / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            done.write_text(str(build(common / "client", "peek", *DRAWN)))
    return Path(done.read_text())
