"""Every test of this folder that asks for a `case` runs at every table of every game."""

from __future__ import annotations

import pytest

from tests.conformance.playing import Played, cases, played

MIXES = 24


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "play" in metafunc.fixturenames:
        metafunc.parametrize("play", cases(MIXES), ids=str, indirect=True)


@pytest.fixture
def play(request: pytest.FixtureRequest) -> Played:
    """A whole random match at one table."""
    return played(request.param)
