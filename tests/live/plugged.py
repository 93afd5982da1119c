"""Installs a game of the tests as others install theirs."""

from __future__ import annotations

from pathlib import Path


def plug_in(folder: Path, name: str, module: str = "") -> None:
    """Give a game an entry point of a package, here one in this folder."""
    package = folder / f"{name}_game-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[rumpus.games]\n{name} = {module or f'tests.live.{name}'}\n")
