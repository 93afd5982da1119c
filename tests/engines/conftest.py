"""One window of each engine, and one server; every test has a room of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.host.network import for_people, web_address
from rumpus.server.callers import LOOPBACK, is_in
from tests.engines.devices import ENGINES, Device, missing
from tests.faults.playing import Process

EVERYWHERE = "0.0.0.0"


@pytest.fixture(scope="module", params=list(ENGINES))
def device(request: pytest.FixtureRequest) -> Iterator[Device]:
    """Start an engine at phone size; skip where it is not installed."""
    lacking = missing(request.param)
    if lacking:
        pytest.skip(f"not installed here: {lacking} (tools/browser.py all)")
    with ENGINES[request.param]() as found:
        yield found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Serve the whole house, with clocks that run twelve times as fast."""
    store = tmp_path_factory.mktemp("engines") / "rooms.db"
    with Process(store, "12", "--host", EVERYWHERE, "--per-address", "1000") as server:
        yield server


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[str]:
    """The address of a server at which one can look at something, on a busy machine too: half as fast again."""
    with Process(tmp_path / "rooms.db", "1.5") as server:
        yield server.url


@pytest.fixture
def url(served: Process) -> str:
    """The address of this machine for itself, which counts as safe."""
    return served.url


@pytest.fixture
def lan(served: Process) -> str:
    """The address that phones use: plain http."""
    address = for_people(EVERYWHERE)
    if is_in(address, LOOPBACK):
        pytest.skip("this machine is in no network")
    return web_address(address, served.port)
