"""The store in PostgreSQL: one world for any number of nodes."""

from __future__ import annotations

import asyncio
import hashlib
import time
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import asyncpg
import msgspec

from rumpus.core import Wall
from rumpus.store.base import Entry, FinishedMatch, FinishedRow, KeptBook, RoomCode, Snapshot, StoreError
from rumpus.store.hints import Hints
from rumpus.store.numbering import check_numbers
from rumpus.store.postgres_bell import NodeBell
from rumpus.store.postgres_schema import prepare
from rumpus.store.postgres_writer import PATIENCE_S, REFUSED, Writer, persist
from rumpus.store.rows import finished_row, lists_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    Pool = asyncpg.Pool[asyncpg.Record]

CONNECTIONS = 5
"""A node's connections for reading and keeping; the writer and the bell have their own."""

BLOBS = 0x426C6F62
"""The advisory lock on kept bytes: `Blob`."""

ALIVE_MS = 10_000
"""How long after a node last said so it counts as alive."""

TAIL = "SELECT seq, wall, input_id, actor, line FROM entries WHERE room = $1 AND seq > $2 ORDER BY seq"
KEEP_SNAPSHOT = """
INSERT INTO snapshots VALUES ($1, $2, $3, $4)
ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, key = excluded.key, data = excluded.data
"""
SNAPSHOT = "SELECT seq, key, data FROM snapshots WHERE room = $1 AND key = $2"
DUE = 'SELECT room FROM rooms WHERE due <= $1 ORDER BY due, room COLLATE "C"'
MOVED = """
SELECT known.room FROM unnest($1::text[], $2::integer[]) AS known (room, seq)
LEFT JOIN rooms USING (room) WHERE rooms.last IS DISTINCT FROM known.seq
"""
KEEP_MATCH = "INSERT INTO finished VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
PAST = """
SELECT match, room, game, ended, players, places, statistics FROM finished
WHERE ($1::text IS NULL OR room = $1) AND ($2::text IS NULL OR game = $2)
ORDER BY ended DESC, match COLLATE "C" LIMIT $3
"""
MATCH_FILE = "SELECT file FROM finished WHERE match = $1"
KEEP_BLOB = "INSERT INTO blobs VALUES ($1, $2) ON CONFLICT DO NOTHING"
HOLD = "INSERT INTO holds SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING"
RELEASE = "DELETE FROM holds WHERE room = $1 AND match = '' AND digest <> ALL ($2::text[])"
SWEEP = "DELETE FROM blobs WHERE NOT EXISTS (SELECT FROM holds WHERE holds.digest = blobs.digest)"
BLOB = "SELECT data FROM blobs WHERE digest = $1"
FORGET = """
WITH gone AS (DELETE FROM rooms WHERE room = ANY ($1::text[])),
     unlogged AS (DELETE FROM entries WHERE room = ANY ($1::text[])),
     unsnapped AS (DELETE FROM snapshots WHERE room = ANY ($1::text[])),
     released AS (DELETE FROM holds WHERE room = ANY ($1::text[])
         AND (match = '' OR $2::bigint IS NOT NULL AND NOT EXISTS
         (SELECT FROM finished WHERE finished.room = holds.room AND finished.match = holds.match AND ended < $2)))
DELETE FROM finished WHERE room = ANY ($1::text[]) AND ended >= $2
"""
BOOK = "SELECT version, data FROM books WHERE book = $1"
BEGIN_BOOK = "INSERT INTO books VALUES ($1, $2::integer + 1, $3) ON CONFLICT DO NOTHING RETURNING book"
WRITE_BOOK = "UPDATE books SET version = $2::integer + 1, data = $3 WHERE book = $1 AND version = $2 RETURNING book"
BURN_BOOK = "DELETE FROM books WHERE book = $1 AND version = $2 AND $3::bytea IS NULL RETURNING book"
PROBE = "UPDATE rumpus SET layout = layout"
QUIET = """
SELECT rooms.room FROM rooms LEFT JOIN entries ON entries.room = rooms.room AND entries.seq = rooms.last
WHERE coalesce(entries.wall, 0) < $1
"""
ANNOUNCE = """
INSERT INTO nodes VALUES ($1, $2, $3) ON CONFLICT (node) DO UPDATE SET wall = excluded.wall
"""
ALIVE = "SELECT DISTINCT knows FROM nodes WHERE wall > $1"
BURY = "DELETE FROM nodes WHERE wall < $1"
CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


class PostgresStore:
    """One database that any number of nodes share. Open it with `await PostgresStore.open(url)`."""

    def __init__(self, url: str, pool: Pool, ahead: int) -> None:
        self._pool = pool
        self._hints = Hints()
        self._bell = NodeBell(url, self._hints)
        self._ahead = ahead
        """Milliseconds between this process's own count of time and the database's clock."""
        self._writer = Writer(url, self._bell.wrote)
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect to a database, create its tables if it is new, and read its clock."""
        try:
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=CONNECTIONS, command_timeout=PATIENCE_S, timeout=PATIENCE_S, reset=_as_it_is
            )
            ahead = await _begin(pool)
        except (OSError, asyncpg.InterfaceError, *REFUSED) as error:
            message = f"the database cannot be opened ({error or type(error).__name__}): check --store; is it running?"
            raise StoreError(message) from error
        return cls(url, pool, ahead)

    def now(self) -> Wall:
        """Return the time by the database's clock, which all nodes share."""
        return Wall(_ticks() + self._ahead)

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Add entries to a room's log, all or none, durably."""
        check_numbers(room, expected, entries)
        await self._writer.append(room, expected, entries, due)

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number."""
        self._bell.read(room)
        rows = await self._rows(TAIL, room, after)
        return [Entry(seq, Wall(wall), name, actor, msgspec.Raw(line)) for seq, wall, name, actor, line in rows]

    async def moved(self, known: dict[RoomCode, int]) -> list[RoomCode]:
        """Return those of the rooms whose last entry has a different number from the one known here."""
        return [RoomCode(row[0]) for row in await self._rows(MOVED, list(known), list(known.values()))]

    async def save_snapshot(self, room: RoomCode, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one."""
        await self._rows(KEEP_SNAPSHOT, room, snapshot.seq, snapshot.key, snapshot.data)

    async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
        """Return the last snapshot if it was written under this key."""
        rows = await self._rows(SNAPSHOT, room, key)
        return Snapshot(*rows[0]) if rows else None

    def follow(self) -> AsyncIterator[set[RoomCode]]:
        """Yield hints about rooms that other nodes have too and write to; the loop ends when the store is closed."""
        return self._hints.follow()

    async def due(self, now: Wall) -> list[RoomCode]:
        """Return the rooms whose due time has passed, the longest waiting first."""
        return [RoomCode(row[0]) for row in await self._rows(DUE, now)]

    async def finish(self, finished: FinishedMatch) -> None:
        """Keep a finished match once."""
        file = await asyncio.to_thread(zlib.compress, finished.file)
        row = (finished.match, finished.room, finished.game, finished.ended, *lists_of(finished), file)
        await self._together((KEEP_MATCH, *row), (HOLD, finished.room, finished.match, finished.blobs))

    async def past(self, room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> list[FinishedRow]:
        """List finished matches, latest first; those of the same moment by name."""
        return [finished_row(*row) for row in await self._rows(PAST, room, game, max(limit, 0))]

    async def match_file(self, match: str) -> bytes | None:
        """Return a finished match's file."""
        rows = await self._rows(MATCH_FILE, match)
        return zlib.decompress(rows[0][0]) if rows else None

    async def put_blobs(self, room: RoomCode, blobs: Sequence[bytes]) -> list[str]:
        """Keep bytes for a room under their SHA-256."""
        digests = [hashlib.sha256(data).hexdigest() for data in blobs]
        for digest, data in zip(digests, blobs, strict=True):
            await self._together((KEEP_BLOB, digest, data), (HOLD, room, "", [digest]))
        return digests

    async def keep_blobs(self, room: RoomCode, digests: Sequence[str]) -> None:
        """Let go of what is kept for a room, except these."""
        await self._together((RELEASE, room, list(digests)), (SWEEP,), alone=True)

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept."""
        rows = await self._rows(BLOB, digest)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Remove a room and everything in it."""
        await self._together((FORGET, [room], since), (SWEEP,), alone=True)
        self._bell.ring(room)

    async def prune(self, before: Wall) -> int:
        """Remove the logs of rooms that nobody has written to since; their finished matches stay."""
        rooms = [row[0] for row in await self._rows(QUIET, before)]
        await self._together((FORGET, rooms, None), (SWEEP,), alone=True)
        return len(rooms)

    async def load_book(self, book: str) -> KeptBook | None:
        """Return a group's book."""
        rows = await self._rows(BOOK, book)
        return KeptBook(*rows[0]) if rows else None

    async def save_book(self, book: str, version: int, data: bytes | None) -> bool:
        """Write a book that is at this version, or remove it; if the answer was lost, that counts as written."""
        statement = BURN_BOOK if data is None else WRITE_BOOK if version else BEGIN_BOOK
        if await self._rows(statement, book, version, data):
            return True
        kept = await self.load_book(book)
        return data is not None and kept == KeptBook(version + 1, data)

    async def announce(self, node: str, knows: bytes, /) -> list[bytes]:
        """Say what a node can read, and return what the nodes can that are alive."""
        now = self.now()
        await self._rows(ANNOUNCE, node, knows, now)
        await self._rows(BURY, now - 60 * ALIVE_MS)
        return [row[0] for row in await self._rows(ALIVE, now - ALIVE_MS)]

    async def probe(self) -> None:
        """Write what the database holds already."""
        await self._rows(PROBE)

    async def close(self) -> None:
        """Commit what is waiting, then let go of the connections; doing so twice changes nothing."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.close()
        await self._bell.close()
        with suppress(OSError, asyncpg.InterfaceError, *REFUSED):
            await asyncio.wait_for(self._pool.close(), PATIENCE_S)
        self._hints.end()

    async def _together(self, *statements: tuple[Any, ...], alone: bool = False) -> None:
        """Run statements as one. Removing bytes is done `alone`, so that nobody starts to need them meanwhile."""
        lock = f"SELECT pg_advisory_xact_lock{'' if alone else '_shared'}($1)"

        async def ask() -> list[asyncpg.Record]:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(lock, BLOBS)
                for statement, *values in statements:
                    await connection.execute(statement, *values)
            return []

        await self._tried(ask)

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        """Ask the database for rows."""
        return await self._tried(lambda: self._pool.fetch(statement, *values))

    async def _tried(self, ask: Callable[[], Awaitable[list[asyncpg.Record]]]) -> list[Any]:
        """Ask the database, and keep asking while it cannot be reached."""
        if self._closing:
            raise StoreError("the store is closed: open it again")
        try:
            return await persist(ask)
        except REFUSED as error:
            raise StoreError(f"the store cannot do this: {type(error).__name__}") from error


def _ticks() -> int:
    """Count milliseconds in this process, whatever the machine's date."""
    return time.monotonic_ns() // 1_000_000


async def _as_it_is(_connection: object) -> None:
    """Hand a connection back without asking the database to tidy up: nothing here leaves anything on one."""


async def _begin(pool: Pool) -> int:
    """Create or check the tables, and tell how far the database's clock is ahead; on failure, let go of it."""
    try:
        async with pool.acquire() as connection:
            await prepare(connection)
            return await _measure(connection)
    except BaseException:
        pool.terminate()
        raise


async def _measure(connection: asyncpg.pool.PoolConnectionProxy[asyncpg.Record]) -> int:
    """Tell how far the database's clock is ahead, by the quickest of a few questions."""
    answers: list[tuple[int, int]] = []
    for _ in range(5):
        asked = _ticks()
        clock = await connection.fetchval(CLOCK)
        took = _ticks() - asked
        answers.append((took, clock - asked - took // 2))
    return min(answers)[1]
