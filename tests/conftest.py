"""What tests of several folders share: the game that races are tried with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import find_game
from tests.live.snatch import plug_in


@pytest.fixture
def _snatch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let rooms find Snatch."""
    plug_in(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    find_game.cache_clear()
    yield
    find_game.cache_clear()
