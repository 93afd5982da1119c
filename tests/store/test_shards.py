"""Several stores as one keep the contract."""

from __future__ import annotations

import asyncio

import pytest

from rumpus.store import MemoryStore, RoomCode, ShardedStore, Store, StoreError, Wall, open_store
from tests.store.contract import Opener, StoreContract, entries, opened


class TestShards(StoreContract):
    @pytest.fixture
    def store(self) -> Opener:
        async def connect() -> Store:
            return await open_store("memory:", "memory:", "memory:")

        return connect

    @opened
    async def test_the_longest_waiting_room_comes_first(self, store: Store) -> None:
        """Each of the stores says so for its own rooms."""
        rooms = [RoomCode(f"ROOM{n}") for n in range(30)]
        for number, room in enumerate(rooms):
            await store.append(room, 0, entries(1, 1), due=Wall(300 - number))
        assert isinstance(store, ShardedStore)
        for shard in store._stores:
            mine = [room for room in reversed(rooms) if store.of(room) is shard]
            assert [room for room in await store.due(Wall(300)) if store.of(room) is shard] == mine


def test_rooms_are_spread_evenly_and_stay_where_they_are() -> None:
    async def scene() -> None:
        stores = [MemoryStore() for _ in range(4)]
        rooms = [RoomCode(f"ROOM{n}") for n in range(400)]
        first, second = ShardedStore(stores), ShardedStore(stores)
        for room in rooms:
            await first.append(room, 0, entries(1, 1))
        assert await second.moved(dict.fromkeys(rooms, 1)) == []
        assert min(len(store._logs) for store in stores) > 60
        await first.close()
        await second.close()

    asyncio.run(scene())


def test_when_one_cannot_be_opened_none_stays_open() -> None:
    with pytest.raises(StoreError, match="does not name a store"):
        asyncio.run(open_store("memory:", "nowhere:"))
