"""`make bench-engine`: Rumpus and its peers, interleaved in one run, so that the ratios hold on a noisy machine.

Peers are installed into a throw-away folder that is removed at the end (keep it for the next run with KEEP_PEERS=folder).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROUNDS = 8
SECONDS = "1.0"
BASE = ("rumpus", "Roll Call, 2 players, random playouts")
BATCH = ("rumpus", "Roll Call, 2 players, batches in C")


def quietly(*command: str, cwd: Path | None = None) -> bool:
    """Run an installer, and tell whether it worked."""
    return subprocess.run(command, cwd=cwd, capture_output=True, check=False).returncode == 0


def openspiel(folder: Path) -> list[str] | None:
    """Install OpenSpiel on its own."""
    python = folder / "openspiel" / "bin" / "python"
    uv = str(Path(sys.executable).with_name("uv"))
    if not python.exists():
        quietly(uv, "venv", "--python", sys.executable, str(python.parent.parent))
        if not quietly(uv, "pip", "install", "--python", str(python), "open_spiel"):
            return None
    return [str(python), str(HERE / "openspiel.py"), SECONDS]


def pgx(folder: Path) -> list[str] | None:
    """Install Pgx with JAX on the processor, on its own."""
    python = folder / "pgx" / "bin" / "python"
    uv = str(Path(sys.executable).with_name("uv"))
    if not python.exists():
        quietly(uv, "venv", "--python", sys.executable, str(python.parent.parent))
        if not quietly(uv, "pip", "install", "--python", str(python), "pgx", "jax"):
            return None
    return [str(python), str(HERE / "pgx_games.py"), SECONDS]


def boardgame_io(folder: Path) -> list[str] | None:
    """Install boardgame.io, if there is Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    home = folder / "boardgame.io"
    if not (home / "node_modules").exists():
        home.mkdir(parents=True)
        (home / "package.json").write_text('{"private": true}')
        if not quietly(npm, "install", "boardgame.io", cwd=home):
            return None
    shutil.copy(HERE / "boardgame_io.mjs", home)
    return [node, str(home / "boardgame_io.mjs"), SECONDS, "2"]


def measure(command: list[str]) -> list[dict[str, object]]:
    """Run one measuring script, on one core where the machine allows it."""
    pinned = ["taskset", "-c", "0", *command] if shutil.which("taskset") else command
    where = Path(command[1]).parent
    out = subprocess.run(pinned, cwd=where, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]


def best_of(commands: list[list[str]]) -> dict[tuple[str, str], tuple[float, str]]:
    """Interleave the scripts and keep the best figure of each."""
    best: dict[tuple[str, str], tuple[float, str]] = {}
    for number in range(ROUNDS):
        for command in commands:
            print(f"round {number + 1} of {ROUNDS}: {Path(command[1]).stem}", file=sys.stderr)
            for row in measure(command):
                key, figure, unit = (str(row["engine"]), str(row["what"])), float(str(row["figure"])), str(row["unit"])
                better = min if unit == "us" else max
                best[key] = (better(figure, best.get(key, (figure, unit))[0]), unit)
    return best


def main() -> None:
    """Install the peers, measure, and print one table."""
    kept = os.environ.get("KEEP_PEERS")
    folder = Path(kept or tempfile.mkdtemp(prefix="rumpus-peers-"))
    folder.mkdir(parents=True, exist_ok=True)
    commands = [[sys.executable, str(HERE / script), SECONDS] for script in ("rumpus_engine.py", "batches.py")]
    for name, peer in (("OpenSpiel", openspiel), ("Pgx", pgx), ("boardgame.io", boardgame_io)):
        print(f"installing {name}", file=sys.stderr)
        command = peer(folder)
        if command is None:
            print(f"{name} could not be installed here and is left out", file=sys.stderr)
        else:
            commands.append(command)
    try:
        best = best_of(commands)
    finally:
        if not kept:
            shutil.rmtree(folder)
    base, batch = best[BASE][0], best[BATCH][0]
    print(f"{'engine':14}{'what':46}{'figure':>12}  unit          Rumpus is   its batches are")
    for (engine, what), (figure, unit) in best.items():
        ratio = "" if engine == "rumpus" else f"{base / figure:8.1f}x   {batch / figure:14.1f}x"
        shown = f"{figure:,.0f}" if unit != "us" else f"{figure:.2f}"
        print(f"{engine:14}{what:46}{shown:>12}  {unit:14}{ratio}")


if __name__ == "__main__":
    main()
