"""The bell between nodes: which rooms were written to, rung after the commit, many at once, heard by every node.

Nothing depends on it. A lost hint only costs time: whoever holds a room also asks now and then whether it has moved.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import asyncpg

from rumpus.store.base import RoomCode

if TYPE_CHECKING:
    from rumpus.store.hints import Hints

    Pool = asyncpg.Pool[asyncpg.Record]
    Connection = asyncpg.Connection[asyncpg.Record]

CHANNEL = "rumpus"
MOST = 200
"""Rooms in one notice; PostgreSQL allows up to 8,000 bytes."""
AGAIN_S = 1.0
"""Pause before reconnecting."""


class Bell:
    """One connection that rings and listens; it reconnects when lost."""

    def __init__(self, url: str, hints: Hints) -> None:
        self._url = url
        self._hints = hints
        self._news: set[RoomCode] = set()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="bell of the store")
        self.listening = asyncio.Event()
        """Whether other nodes' notices are being heard right now."""

    def ring(self, rooms: list[RoomCode]) -> None:
        """Tell the other nodes about rooms, soon."""
        self._news.update(rooms)
        self._wake.set()

    async def close(self) -> None:
        """Stop; what has not been told yet is found by asking."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

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

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        for room in str(payload).split(","):
            self._hints.give(RoomCode(room))
