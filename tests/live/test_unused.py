"""Rooms that screens opened and nobody came into go away, whatever the server does meanwhile."""

from __future__ import annotations

import asyncio

from rumpus.live import Guest, Hub, Nodes
from rumpus.live.nodes import LATE_MS
from rumpus.live.sending.guest import UNUSED
from rumpus.room.fold import UNUSED_MS
from rumpus.store import MemoryStore, RoomCode, StoreError, Wall
from tests.live.evening import Ear, HandClock, settle


class FrailStore(MemoryStore):
    """A store that cannot delete at first."""

    fails = 1

    async def delete(self, room: RoomCode, since: Wall) -> None:
        if self.fails:
            self.fails -= 1
            raise StoreError("not now")
        await super().delete(room, since)


def test_a_room_that_waits_for_people_alone_is_unloaded_and_closed_in_time_all_the_same() -> None:
    async def scene() -> None:
        store, clock = MemoryStore(), HandClock()
        hub = Hub(store, clock)
        code = (await hub.create(screen=True)).code
        await hub.unload_idle()
        assert code not in hub.rooms, "nobody looks at it, and nothing happens for long"
        assert len(store._logs) == 1
        await clock.wait(UNUSED_MS + LATE_MS + 1)
        await Nodes(hub).take_over()
        await settle()
        assert not hub.rooms
        assert not store._logs

    asyncio.run(scene())


def test_a_room_that_a_screen_shows_stays_and_says_why_it_closes() -> None:
    async def scene() -> None:
        store, clock, ear = MemoryStore(), HandClock(), Ear()
        hub = Hub(store, clock)
        live = await hub.create(screen=True)
        live.arrive(Guest(ear, None, screen=True))
        await clock.wait(UNUSED_MS - 1)
        await hub.unload_idle()
        assert live.code in hub.rooms
        await clock.wait(1)
        assert UNUSED.encode() in ear.sent[-1]
        assert b'"again":false' in ear.sent[-1]
        assert ear.closed
        assert not hub.rooms
        assert not store._logs

    asyncio.run(scene())


def test_a_room_that_could_not_be_deleted_is_there_for_nobody() -> None:
    async def scene() -> None:
        store, clock = FrailStore(), HandClock()
        hub = Hub(store, clock)
        code = (await hub.create(screen=True)).code
        await clock.wait(UNUSED_MS)
        assert len(store._logs) == 1
        assert await hub.find(code) is None
        assert not store._logs

    asyncio.run(scene())
