"""The store in one SQLite file: the default, durable on a single machine with nothing to install."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import Wall
from rumpus.store.base import Conflict, Entry, FinishedMatch, FinishedRow, KeptBook, RoomCode, Snapshot, StoreError
from rumpus.store.hints import Hints
from rumpus.store.numbering import check_numbers
from rumpus.store.rows import finished_row, lists_of
from rumpus.store.sqlite_file import REASONS, explain, open_file
from rumpus.store.sqlite_mark import LastSaved
from rumpus.store.sqlite_move import nobody
from rumpus.store.sqlite_removal import LEFT_OVER, SWEEP_BLOBS, forget, sweep, sweep_all
from rumpus.store.sqlite_writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from rumpus.store.sqlite_move import Tell

    Row = tuple[RoomCode, int, Wall, str, str, str]


OPEN = "INSERT OR IGNORE INTO rooms (room, last, tip) VALUES (?, 0, 0)"
ADD_NEXT = """
INSERT INTO entries SELECT NULL, tip, asked.* FROM (VALUES (?, ?, ?, ?, ?, ?)) AS asked
JOIN rooms ON rooms.room = column1 AND last = column2 - 1
"""
ADD = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
MOVE = "UPDATE rooms SET last = ?, tip = ?, due = ? WHERE room = ?"
PUT_OFF = "UPDATE rooms SET due = ? WHERE room = ? AND last = ?"
TAIL = """
WITH RECURSIVE asked(code, known) AS (VALUES (?, ?)), log(next, seq, wall, input_id, actor, line) AS (
    SELECT tip, last + 1, 0, '', '', '' FROM asked JOIN rooms ON room = code WHERE last > known
    UNION ALL
    SELECT entries.before, entries.seq, entries.wall, entries.input_id, entries.actor, entries.line
    FROM asked, log JOIN entries ON entries.id = next AND entries.room = code WHERE log.seq > known + 1
)
SELECT seq, wall, input_id, actor, line FROM log
"""
"""Begins with the number that comes next, then goes back from the last entry."""
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
BLOB = "SELECT data FROM blobs WHERE digest = ?"
MOVED = """
SELECT json_extract(value, '$[0]') AS known FROM json_each(?) LEFT JOIN rooms ON rooms.room = known
WHERE rooms.last IS NOT json_extract(value, '$[1]')
"""
BOOK = "SELECT version, data FROM books WHERE book = ?"
BEGIN_BOOK = "INSERT OR IGNORE INTO books VALUES (:book, :version + 1, :data)"
WRITE_BOOK = "UPDATE books SET version = :version + 1, data = :data WHERE book = :book AND version = :version"
BURN_BOOK = "DELETE FROM books WHERE book = :book AND version = :version"
PROBE = "UPDATE written SET changes = changes + 1"
QUIET = "SELECT rooms.room FROM rooms LEFT JOIN entries ON entries.id = tip WHERE coalesce(wall, 0) < ?"


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
    async def open(cls, path: Path | str, *, busy_ms: int = 10_000, tell: Tell = nobody) -> SqliteStore:
        """Open a file or create it; `busy_ms` is how long to wait for another process that is writing it.

        A file of an earlier Rumpus is brought up to date first, and `tell` hears how far that is.
        """
        path = Path.cwd() / path
        stop = Event()
        try:
            return cls(path, *await asyncio.to_thread(_open, path, busy_ms, tell, stop))
        finally:
            stop.set()

    def now(self) -> Wall:
        """Return the time by this machine's clock."""
        return Wall(time.time_ns() // 1_000_000)

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Add entries to a room's log, all or none, durably."""
        check_numbers(room, expected, entries)
        rows = [(room, each.seq, each.wall, each.input_id, each.actor, str(each.line, "utf-8")) for each in entries]
        last = expected + len(entries)
        await self._writer.write(partial(_append, rows, room, expected, due), LastSaved(room, last) if last else None)
        self._hints.give(room)

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number, found from the last one back."""
        after = max(after, 0)
        rows = await self._rows(TAIL, room, after)
        if rows and (rows[0][0], rows[-1][0]) != (after + len(rows), after + 1):
            raise StoreError(REASONS[sqlite3.SQLITE_CORRUPT].format(path=self._path))
        return [_entry(*row) for row in reversed(rows[1:])]

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

    async def finish(self, finished: FinishedMatch) -> None:
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
        await self._writer.write(partial(_keep, [(RELEASE, (room, json.dumps(list(digests)))), (SWEEP_BLOBS, ())]))

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept."""
        rows = await self._rows(BLOB, digest)
        return rows[0][0] if rows else None

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Remove a room and everything in it."""
        await self._writer.write(partial(forget, [room], since), LastSaved(room, 0))
        self._hints.give(room)
        await self._sweep()

    async def prune(self, before: Wall) -> int:
        """Remove the logs of rooms that nobody has written to since; their finished matches stay."""
        quiet = [RoomCode(room) for (room,) in await self._rows(QUIET, before)]
        await self._writer.write(partial(forget, quiet, None), LastSaved(quiet[-1], 0) if quiet else None)
        await self._sweep()
        return len(quiet)

    async def load_book(self, book: str) -> KeptBook | None:
        """Return a group's book."""
        rows = await self._rows(BOOK, book)
        return KeptBook(*rows[0]) if rows else None

    async def save_book(self, book: str, version: int, data: bytes | None) -> bool:
        """Write a book that is at this version, or remove it."""
        statement = BURN_BOOK if data is None else WRITE_BOOK if version else BEGIN_BOOK
        values = {"book": book, "version": version, "data": data}
        written: list[int] = []
        await self._writer.write(lambda db: written.append(db.execute(statement, values).rowcount))
        return written[-1] == 1

    async def announce(self, _node: str, knows: bytes, /) -> list[bytes]:
        """Say what this node can read; there is no other."""
        return [knows]

    async def _sweep(self) -> None:
        """Remove the entries of rooms that are gone, some at a time, so that nobody else's line waits for all."""
        while await self._rows(LEFT_OVER):
            await self._writer.write(sweep)

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


def _open(path: Path, busy_ms: int, tell: Tell, stop: Event) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open a file in a thread; if nobody waits for it any more, stop where it can go on the next time."""

    def told(_: Path, done: int, in_all: int) -> None:
        if stop.is_set():
            raise StoreError(f"{path} is not up to date yet: the next start goes on from here")
        tell(path, done, in_all)

    writer, reader = open_file(path, busy_ms, tell=told)
    with suppress(sqlite3.Error):  # what is left over may lie there until the next time
        sweep_all(writer)
    return writer, reader


def _append(rows: list[Row], room: RoomCode, expected: int, due: Wall | None, db: sqlite3.Connection) -> None:
    """Add to the end of a room's chain, if it is where the writer thinks: `last` in `rooms` is the fence."""
    if expected == 0:
        db.execute(OPEN, (room,))
    done = db.execute(ADD_NEXT, rows[0]) if rows else db.execute(PUT_OFF, (due, room, expected))
    if done.rowcount != 1:
        raise Conflict(room, expected)
    if rows:
        first = done.lastrowid or 0
        if len(rows) > 1:
            db.executemany(ADD, [(at, at - 1, *row) for at, row in enumerate(rows[1:], first + 1)])
        db.execute(MOVE, (expected + len(rows), first + len(rows) - 1, due, room))


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
