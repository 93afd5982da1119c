"""An evening works where nothing is there that only some systems have, and not a packet of it leaves the house."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from rumpus.host.network import OUTSIDE
from tests.host.evenings import evening, play

MULTICAST = "224.0.0.251"
"""Where the name of the house is told: no router passes that on."""


@pytest.mark.usefixtures("_the_name")
def test_an_evening_needs_nothing_that_only_some_systems_have_and_stays_in_the_house(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    command = [sys.executable, "-m", "tests.host.bare", str(notes), "--no-open", "--port", "0"]
    root = str(Path(__file__).parents[2])
    with evening(command, tmp_path, PYTHONPATH=root) as served:
        served.begin()
        assert "rumpus.local" in served.line()
        assert play(served.local) == 1
        code, _, err = served.stop(signal.SIGTERM)
    assert (code, err) == (0, "")
    done = set(notes.read_text("utf-8").splitlines())
    assert f"sends to {MULTICAST}" in done
    assert done <= {
        f"asks the way to {OUTSIDE[0]}",  # which sends nothing
        f"sends to {MULTICAST}",
        "sends to 127.0.0.1",
        "sends to a neighbour process",
        "looks up 0.0.0.0",
        "looks up None",
        "starts /sbin/ldconfig",  # by which Python finds the C library, to list the addresses of this machine
    }
    assert (tmp_path / "data" / "rumpus" / "rooms.db").is_file()
