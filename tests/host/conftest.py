"""What evenings of several tests have in common: the one name that a house has."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

import pytest


@pytest.fixture
def _the_name() -> Iterator[None]:
    """Let one test at a time go by `rumpus.local`, of all workers here: a second server would leave it to the first."""
    with (Path(gettempdir()) / f"rumpus-test-name-{os.getuid()}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
