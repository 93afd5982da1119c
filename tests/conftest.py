"""What tests of several folders share: the games that races and pictures are tried with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import find_game
from tests.live.plugged import plug_in


@pytest.fixture
def _snatch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let rooms find Snatch."""
    yield from plugged(tmp_path, monkeypatch, "snatch")


@pytest.fixture
def _peek(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let rooms find Peek."""
    yield from plugged(tmp_path, monkeypatch, "peek")


@pytest.fixture
def _fumble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let rooms find Fumble."""
    yield from plugged(tmp_path, monkeypatch, "fumble")


def plugged(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[None]:
    plug_in(folder, name)
    monkeypatch.syspath_prepend(str(folder))
    find_game.cache_clear()
    yield
    find_game.cache_clear()
