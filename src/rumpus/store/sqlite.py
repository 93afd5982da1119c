"""The store in one SQLite file: the default, durable on a single machine with nothing to install."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import Wall
from rumpus.store.base import Conflict, Entry, Finished, FinishedRow, RoomCode, Snapshot, StoreError
from rumpus.store.hints import Hints
from rumpus.store.numbering import check_numbers
from rumpus.store.rows import finished_row, lists_of
from rumpus.store.sqlite_file import explain, open_file
from rumpus.store.sqlite_mark import Saved
from rumpus.store.sqlite_writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    Row = tuple[RoomCode, int, Wall, str, str, str]


LAST = "SELECT max(seq) FROM entries WHERE room = ?"
ADD = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)"
ADD_NEXT = """
INSERT INTO entries SELECT * FROM (VALUES (?, ?, ?, ?, ?, ?))
WHERE coalesce((SELECT max(seq) FROM entries WHERE room = column1), 0) = column2 - 1
"""
MOVE = "INSERT INTO rooms VALUES (?, ?, ?) ON CONFLICT (room) DO UPDATE SET last = excluded.last, due = excluded.due"
TAIL = "SELECT seq, wall, input_id, actor, line FROM entries WHERE room = ? AND seq > ? ORDER BY seq"
KEEP_SNAPSHOT = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
SNAPSHOT = "SELECT seq, key, data FROM snapshots WHERE room = ? AND key = ?"
DUE = "SELECT room FROM rooms WHERE due <= ? ORDER BY due, room"
KEEP_MATCH = "INSERT OR IGNORE INTO finished VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
PAST = (
    "SELECT match, room, game, ended, players, places, statistics FROM finished WHERE {}"
    " ORDER BY ended DESC, match LIMIT ?"
)
MATCH_FILE = "SELECT file FROM finished WHERE match = ?"
KEEP_BLOB = "INSERT OR IGNORE INTO blobs VALUES (?, ?)"
HOLD = "INSERT OR IGNORE INTO holds VALUES (?, ?, ?)"
RELEASE = "DELETE FROM holds WHERE room = ? AND match = '' AND digest NOT IN (SELECT value FROM json_each(?))"
SWEEP = "DELETE FROM blobs WHERE digest NOT IN (SELECT digest FROM holds)"
BLOB = "SELECT data FROM blobs WHERE digest = ?"
FORGET = (
    "DELETE FROM entries WHERE room = ?",
    "DELETE FROM rooms WHERE room = ?",
    "DELETE FROM snapshots WHERE room = ?",
    "DELETE FROM holds WHERE room = ? AND match = ''",
)
FORGET_MATCHES = "DELETE FROM finished WHERE room = ? AND ended >= ?"
FORGET_HOLDS = "DELETE FROM holds WHERE room = ? AND match NOT IN (SELECT match FROM finished WHERE room = holds.room)"
MOVED = """
SELECT json_extract(value, '$[0]') AS known FROM json_each(?) LEFT JOIN rooms ON rooms.room = known
WHERE rooms.last IS NOT json_extract(value, '$[1]')
"""
PROBE = "UPDATE written SET changes = changes + 1"
QUIET = """
SELECT rooms.room FROM rooms LEFT JOIN entries ON entries.room = rooms.room AND entries.seq = rooms.last
WHERE coalesce(entries.wall, 0) < ?
"""


class SqliteStore:
    """One file, one thread that writes it, one that reads it. Open it with `await SqliteStore.open(path)`."""

    def __init__(self, path: Path, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self._path = path
        self._connections = (reader, writer)
        self._writer = Writer(writer, path)
        self._readers = ThreadPoolExecutor(1, f"reader of {path}")
        self._hints = Hints()
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path | str, *, busy_ms: int = 10_000) -> SqliteStore:
        """Open a file or create it; `busy_ms` is how long to wait for another process that is writing it."""
        path = Path.cwd() / path
        writer, reader = await asyncio.to_thread(open_file, path, busy_ms)
        return cls(path, writer, reader)

    def now(self) -> Wall:
        """Return the time by this machine's clock."""
        return Wall(time.time_ns() // 1_000_000)

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Add entries to a room's log, all or none, durably."""
        check_numbers(room, expected, entries)
        rows = [(room, each.seq, each.wall, each.input_id, each.actor, str(each.line, "utf-8")) for each in entries]
        last = expected + len(entries)
        await self._writer.write(partial(_append, rows, room, expected, due), Saved(room, last) if last else None)
        self._hints.give(room)

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number."""
        return [_entry(*row) for row in await self._rows(TAIL, room, after)]

    async def moved(self, known: dict[RoomCode, int]) -> list[RoomCode]:
        """Return those of the rooms whose last entry has a different number from the one known here."""
        return [RoomCode(room) for (room,) in await self._rows(MOVED, json.dumps(list(known.items())))]

    async def save_snapshot(self, room: RoomCode, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one."""
        await self._writer.write(_change(KEEP_SNAPSHOT, room, snapshot.seq, snapshot.key, snapshot.data))

    async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
        """Return the last snapshot if it was written under this key."""
        rows = await self._rows(SNAPSHOT, room, key)
        return Snapshot(*rows[0]) if rows else None

    def follow(self) -> AsyncIterator[set[RoomCode]]:
        """Yield hints about rooms this process writes to from now on; the loop ends when the store is closed."""
        return self._hints.follow()

    async def due(self, now: Wall) -> list[RoomCode]:
        """Return the rooms whose due time has passed, the longest waiting first."""
        return [RoomCode(room) for (room,) in await self._rows(DUE, now)]

    async def finish(self, finished: Finished) -> None:
        """Keep a finished match once."""
        file = await asyncio.to_thread(zlib.compress, finished.file)
        row = (finished.match, finished.room, finished.game, finished.ended, *lists_of(finished), file)
        holds = [(finished.room, finished.match, digest) for digest in finished.blobs]
        await self._writer.write(partial(_keep, [(KEEP_MATCH, row), *((HOLD, hold) for hold in holds)]))

    async def past(self, room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> list[FinishedRow]:
        """List finished matches, latest first; those of the same moment by name."""
        wanted = {"room = ?": room, "game = ?": game}
        asked = {test: value for test, value in wanted.items() if value is not None}
        rows = await self._rows(PAST.format(" AND ".join(asked) or "1"), *asked.values(), max(limit, 0))
        return [finished_row(*row) for row in rows]

    async def match_file(self, match: str) -> bytes | None:
        """Return a finished match's file."""
        rows = await self._rows(MATCH_FILE, match)
        return zlib.decompress(rows[0][0]) if rows else None

    async def put_blobs(self, room: RoomCode, blobs: Sequence[bytes]) -> list[str]:
        """Keep blobs for a room under their SHA-256, one by one, so that nobody else's line waits for all of them."""
        digests: list[str] = []
        for data in blobs:
            digests.append(hashlib.sha256(data).hexdigest())
            rows = [(KEEP_BLOB, (digests[-1], data)), (HOLD, (room, "", digests[-1]))]
            await self._writer.write(partial(_keep, rows))
        return digests

    async def keep_blobs(self, room: RoomCode, digests: Sequence[str]) -> None:
        """Let go of what is kept for a room, except these."""
        await self._writer.write(partial(_keep, [(RELEASE, (room, json.dumps(list(digests)))), (SWEEP, ())]))

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept."""
        rows = await self._rows(BLOB, digest)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Remove a room and everything in it."""
        await self._writer.write(partial(_forget, [room], since), Saved(room, 0))
        self._hints.give(room)

    async def prune(self, before: Wall) -> int:
        """Remove the logs of rooms that nobody has written to since; their finished matches stay."""
        quiet = [RoomCode(room) for (room,) in await self._rows(QUIET, before)]
        await self._writer.write(partial(_forget, quiet, None), Saved(quiet[-1], 0) if quiet else None)
        return len(quiet)

    async def probe(self) -> None:
        """Write something that nobody reads: what changes nothing, SQLite leaves out."""
        await self._writer.write(_change(PROBE))

    async def close(self) -> None:
        """Commit what is waiting, then let go of the file; doing so twice changes nothing."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            await asyncio.to_thread(connection.close)
        self._writer.let_go()
        self._hints.end()

    async def _rows(self, query: str, *values: object) -> list[Any]:
        """Ask on the reading connection, which never waits for a commit."""
        if self._closing:
            raise StoreError(f"the store {self._path} is closed: open it again")
        ask = partial(_ask, self._connections[0], query, values)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask)
        except sqlite3.Error as error:
            raise explain(self._path, error) from error


def _append(rows: list[Row], room: RoomCode, expected: int, due: Wall | None, db: sqlite3.Connection) -> None:
    """Check against the log itself, not against `rooms`: its primary key is the fence."""
    if rows:
        fits = db.execute(ADD_NEXT, rows[0]).rowcount == 1
    else:
        (last,) = db.execute(LAST, (room,)).fetchone()
        fits = (last or 0) == expected
    if not fits:
        raise Conflict(room, expected)
    if len(rows) > 1:
        db.executemany(ADD, rows[1:])
    db.execute(MOVE, (room, expected + len(rows), due))


def _forget(rooms: list[RoomCode], since: Wall | None, db: sqlite3.Connection) -> None:
    for statement in FORGET:
        db.executemany(statement, [(room,) for room in rooms])
    if since is not None:
        db.executemany(FORGET_MATCHES, [(room, since) for room in rooms])
        db.executemany(FORGET_HOLDS, [(room,) for room in rooms])
    db.execute(SWEEP)


def _keep(rows: Sequence[tuple[str, tuple[object, ...]]], db: sqlite3.Connection) -> None:
    """Run several statements as one."""
    for statement, values in rows:
        db.execute(statement, values)


def _change(statement: str, *values: object) -> Callable[[sqlite3.Connection], None]:
    """Turn one statement into work for the writer."""

    def work(db: sqlite3.Connection) -> None:
        db.execute(statement, values)

    return work


def _ask(db: sqlite3.Connection, query: str, values: tuple[object, ...]) -> list[Any]:
    return db.execute(query, values).fetchall()


def _entry(seq: int, wall: int, input_id: str, actor: str, line: str) -> Entry:
    return Entry(seq, Wall(wall), input_id, actor, msgspec.Raw(line))
