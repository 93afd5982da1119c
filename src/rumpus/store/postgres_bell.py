"""The bell between nodes, for rooms that more than one of them has: usually none, and then it is silent.

A node rings for every room it reads. For what it writes, it rings only while another node may have the same room: for a
few seconds after it read it, and for ten minutes after another rang for it. So a node is woken by another only where
both have a room, however many nodes there are.

Nothing depends on it. A lost hint only costs time: whoever holds a room also asks now and then whether it has moved,
and whoever finds that it has reads it, and so rings.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import asyncpg

from rumpus.store.base import RoomCode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.store.hints import Hints

    Connection = asyncpg.Connection[asyncpg.Record]
    Pooled = asyncpg.pool.PoolConnectionProxy[asyncpg.Record]

CHANNEL = "rumpus"
MOST = 200
"""Rooms in one notice; PostgreSQL allows up to 8,000 bytes."""
AGAIN_S = 1.0
"""Pause before reconnecting."""
NEW_S = 5.0
"""How long after reading a room its writes are rung for: if another node has it, it rings back by then."""
SHARED_S = 600.0
"""How long a room counts as shared after another node rang for it."""
REMEMBERED = 10_000
"""Rooms of which it is known until when they count as shared."""


class NodeBell:
    """One connection that rings and listens; it reconnects when lost."""

    def __init__(self, url: str, hints: Hints) -> None:
        self._url = url
        self._hints = hints
        self._news: set[RoomCode] = set()
        self._shared: dict[RoomCode, float] = {}
        """Until when rooms count as shared."""
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="bell of the store")
        self.listening = asyncio.Event()
        """Whether other nodes' notices are being heard right now."""

    def ring(self, *rooms: RoomCode) -> None:
        """Tell the other nodes about rooms, soon."""
        self._news.update(rooms)
        self._wake.set()

    def read(self, room: RoomCode) -> None:
        """Tell the other nodes that this one has a room now."""
        self._share(room, NEW_S)
        self.ring(room)

    def wrote(self, rooms: Iterable[RoomCode]) -> None:
        """Tell the other nodes about those of these rooms that one of them may have."""
        if self._shared:
            now = monotonic()
            shared = [room for room in rooms if self._shared.get(room, 0.0) > now]
            if shared:
                self.ring(*shared)

    async def close(self) -> None:
        """Stop; what has not been told yet is found by asking."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    def _share(self, room: RoomCode, seconds: float) -> None:
        """Count a room as shared for so long, and forget the one that was named longest ago if there are too many."""
        self._shared[room] = max(monotonic() + seconds, self._shared.pop(room, 0.0))
        if len(self._shared) > REMEMBERED:
            del self._shared[next(iter(self._shared))]

    async def _run(self) -> None:
        while True:
            with suppress(Exception):  # whatever it was, try again
                await self._ring_on(await asyncpg.connect(self._url, timeout=10))
            self.listening.clear()
            await asyncio.sleep(AGAIN_S)

    async def _ring_on(self, connection: Connection) -> None:
        """Ring and listen on a connection until it is lost."""
        try:
            await connection.execute("SET synchronous_commit = off")  # a notice need not outlive a crash
            connection.add_termination_listener(lambda _: self._wake.set())
            await connection.add_listener(CHANNEL, self._heard)
            self.listening.set()
            while not connection.is_closed():
                await self._wake.wait()
                self._wake.clear()
                while self._news and not connection.is_closed():
                    some = [self._news.pop() for _ in range(min(MOST, len(self._news)))]
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, ",".join(some))
        finally:
            connection.terminate()

    def _heard(self, connection: Connection | Pooled, pid: int, _channel: str, payload: object) -> None:
        if pid == connection.get_server_pid():
            return  # it rang itself
        for room in map(RoomCode, str(payload).split(",")):
            self._share(room, SHARED_S)
            self._hints.give(room)
