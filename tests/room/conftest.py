"""Games that the tests of rooms bring along."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


@pytest.fixture
def _pact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install two games, as any package brings its games along: Pact, and Mute, which has no bots."""
    folder = tmp_path / "pact_game-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: pact-game\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[rumpus.games]\npact = tests.room.pact\nmute = tests.room.mute\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
