"""Company that many tests share, since none of them may leave a trace in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.company import Run, lounging


@pytest.fixture(scope="module")
def in_lobby() -> Iterator[Run]:
    """Run a test among company in the lobby."""
    yield from lounging(playing=False)


@pytest.fixture(scope="module")
def in_match() -> Iterator[Run]:
    """Run a test among company in a match."""
    yield from lounging(playing=True)
