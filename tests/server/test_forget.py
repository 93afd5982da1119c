"""Rooms that nobody uses any more are forgotten, if the host says so."""

from __future__ import annotations

import asyncio

from rumpus.core import Wall
from rumpus.live import StoreClock
from rumpus.server import Server
from rumpus.server.app import DAY_MS
from rumpus.store import MemoryStore


def test_rooms_are_forgotten_after_so_many_days_and_not_before() -> None:
    async def scene() -> None:
        store = MemoryStore()
        now = [store.now()]
        clock = StoreClock(lambda: now[0])
        for days, left in ((None, 1), (3, 1), (1, 0)):
            server = Server(store, clock, forget_days=days)
            if days is None:
                live = await server.hub.create()
                await live.close("")
                clock.start = Wall(now[0] + 2 * DAY_MS)
            await server.forget()
            assert len(store._logs) == left

    asyncio.run(scene())
