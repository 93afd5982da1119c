"""A server that cannot save says so, and is well again by itself."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, prlimit
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from rumpus.server import health
from rumpus.store import MemoryStore
from tests.faults.playing import Process
from tests.server.harness import refused, serving


def status(node: Process) -> int:
    try:
        with urlopen(f"{node.url}/healthz", timeout=10) as reply:
            return int(reply.status)
    except HTTPError as error:
        with error:
            return error.code


def becomes(node: Process, wanted: int) -> None:
    """Wait until a server says so; a good answer may be a second old."""
    until = time.monotonic() + 5
    while status(node) != wanted:
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_full_disk_is_red_and_green_again_when_there_is_space(tmp_path: Path) -> None:
    """The file may not grow: writing fails as on a full disk, reading goes on."""
    with Process(tmp_path / "rooms.db") as node:
        assert node.process is not None
        becomes(node, 200)
        _, most = getrlimit(RLIMIT_FSIZE)
        prlimit(node.process.pid, RLIMIT_FSIZE, (1024, most))
        becomes(node, 503)
        prlimit(node.process.pid, RLIMIT_FSIZE, (most, most))
        becomes(node, 200)


def test_many_who_ask_cost_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counting(MemoryStore):
        """A store that counts how often it is asked, and answers when it is let."""

        asked = 0
        free = asyncio.Event()

        async def probe(self) -> None:
            self.asked += 1
            await self.free.wait()

    async def run() -> None:
        store = Counting()
        monkeypatch.setattr(health, "PATIENCE_S", 0.05)
        async with serving(store=store) as house:
            replies = await asyncio.gather(*(house.get("/healthz") for _ in range(50)))
            assert {reply.status for reply in replies} == {503}
            refused(replies[0], 503, "ROOM-STORE")
            store.free.set()
            assert [(await house.get("/healthz")).status for _ in range(50)] == [200] * 50
            assert store.asked == 1

    asyncio.run(run())
