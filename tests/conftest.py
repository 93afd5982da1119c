"""What tests of several folders share: dice that fall as they did before, and the games that races are tried with."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rumpus.core import find_game
from tests.live.plugged import plug_in


@pytest.fixture(autouse=True)
def _same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rooms of a test draw the same secrets every time, so that no test fails by the luck of its dice."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda count=32: luck.randbytes(count).hex())


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
