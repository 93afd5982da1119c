"""Several stores as one: a room lives in the store that its name picks, always the same one."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, TypeVar

from rumpus.store.hints import Hints

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
    from typing import Any

    from rumpus.core import Wall
    from rumpus.store.base import Entry, FinishedMatch, FinishedRow, KeptBook, RoomCode, Snapshot, Store

T = TypeVar("T")


class ShardedStore:
    """Rooms spread over stores by the SHA-256 of their names; the first store gives the time."""

    def __init__(self, stores: Sequence[Store]) -> None:
        self._stores = tuple(stores)
        self._hints = Hints()
        self._following = [asyncio.create_task(self._pass_on(store.follow())) for store in self._stores]

    def of(self, name: str) -> Store:
        """Return the store where something with this name lives."""
        number = int.from_bytes(hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()[:8])
        return self._stores[number % len(self._stores)]

    def now(self) -> Wall:
        """Return the time by the first store's clock."""
        return self._stores[0].now()

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Add entries to a room's log, all or none, durably."""
        await self.of(room).append(room, expected, entries, due)

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number."""
        return await self.of(room).read(room, after)

    async def moved(self, known: dict[RoomCode, int]) -> list[RoomCode]:
        """Return those of the rooms whose last entry has a different number from the one known here."""
        parts = [{room: known[room] for room in known if self.of(room) is store} for store in self._stores]
        asked = (store.moved(part) for store, part in zip(self._stores, parts, strict=True) if part)
        return [room for rooms in await asyncio.gather(*asked) for room in rooms]

    async def save_snapshot(self, room: RoomCode, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one."""
        await self.of(room).save_snapshot(room, snapshot)

    async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
        """Return the last snapshot if it was written under this key."""
        return await self.of(room).load_snapshot(room, key)

    def follow(self) -> AsyncIterator[set[RoomCode]]:
        """Yield hints about rooms written to in any of the stores."""
        return self._hints.follow()

    async def due(self, now: Wall) -> list[RoomCode]:
        """Return the rooms whose due time has passed, store by store."""
        return [room for rooms in await self._each(lambda store: store.due(now)) for room in rooms]

    async def finish(self, finished: FinishedMatch) -> None:
        """Keep a finished match in its room's store."""
        await self.of(finished.room).finish(finished)

    async def past(self, room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> list[FinishedRow]:
        """List finished matches, latest first; those of the same moment by name."""
        if room is not None:
            return await self.of(room).past(room, game, limit)
        rows = [row for rows in await self._each(lambda store: store.past(None, game, limit)) for row in rows]
        rows.sort(key=lambda row: (-row.ended, row.match))
        return rows[: max(limit, 0)]

    async def match_file(self, match: str) -> bytes | None:
        """Return a finished match's file, wherever it is."""
        found = await self._each(lambda store: store.match_file(match))
        return next((file for file in found if file is not None), None)

    async def put_blobs(self, room: RoomCode, blobs: Sequence[bytes]) -> list[str]:
        """Keep bytes in the store of the room they are for."""
        return await self.of(room).put_blobs(room, blobs)

    async def keep_blobs(self, room: RoomCode, digests: Sequence[str]) -> None:
        """Let go of what is kept for a room, except these."""
        await self.of(room).keep_blobs(room, digests)

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept, wherever they are."""
        found = await self._each(lambda store: store.get_blob(digest))
        return next((data for data in found if data is not None), None)

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Remove a room and everything in it."""
        await self.of(room).delete(room, since)

    async def prune(self, before: Wall) -> int:
        """Remove the logs of rooms that nobody has written to since."""
        return sum(await self._each(lambda store: store.prune(before)))

    async def load_book(self, book: str) -> KeptBook | None:
        """Return a group's book from the store that its name picks."""
        return await self.of(book).load_book(book)

    async def save_book(self, book: str, version: int, data: bytes | None) -> bool:
        """Write a book that is at this version, or remove it."""
        return await self.of(book).save_book(book, version, data)

    async def announce(self, node: str, knows: bytes, /) -> list[bytes]:
        """Say in every store what a node can read, and return what the nodes of all of them can."""
        said = await asyncio.gather(*(store.announce(node, knows) for store in self._stores))
        return [each for some in said for each in some]

    async def probe(self) -> None:
        """Save something in every store."""
        await self._each(lambda store: store.probe())

    async def close(self) -> None:
        """Close all stores."""
        await self._each(lambda store: store.close())
        await asyncio.gather(*self._following)
        self._hints.end()

    async def _each(self, ask: Callable[[Store], Coroutine[Any, Any, T]]) -> list[T]:
        return await asyncio.gather(*map(ask, self._stores))

    async def _pass_on(self, hints: AsyncIterator[set[RoomCode]]) -> None:
        async for rooms in hints:
            for room in rooms:
                self._hints.give(room)
