"""The writer of a PostgreSQL database: everything waiting at one moment goes into one statement and one commit."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import asyncpg

from rumpus.store.base import Conflict, Entry, RoomCode, StoreError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from asyncpg.prepared_stmt import PreparedStatement

    from rumpus.core import Wall

    Connection = asyncpg.Connection[asyncpg.Record]
    Statement = PreparedStatement[asyncpg.Record]

APPEND = """
WITH asked AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[]) AS a (room, expected, last, due)
), held AS MATERIALIZED (
  SELECT asked.* FROM asked JOIN rooms ON rooms.room = asked.room AND rooms.last = asked.expected
  ORDER BY room FOR UPDATE OF rooms
), moved AS (
  UPDATE rooms SET last = held.last, due = held.due FROM held WHERE rooms.room = held.room
), made AS (
  INSERT INTO rooms SELECT room, last, due FROM asked WHERE expected = 0 ORDER BY room
  ON CONFLICT DO NOTHING RETURNING room
), won AS (
  SELECT room FROM held UNION ALL SELECT room FROM made
), written AS (
  INSERT INTO entries
  SELECT e.* FROM unnest($5::text[], $6::integer[], $7::bigint[], $8::text[], $9::text[], $10::text[]) AS e (room)
  WHERE e.room IN (SELECT room FROM won)
)
SELECT room FROM won
"""
"""Rooms are locked in the order of their names, so that two nodes writing the same rooms cannot deadlock.
A room's row holds the number of its last entry: the second of two writers finds it moved and wins nothing."""

APPEND_ONE = """
WITH won AS (UPDATE rooms SET last = $2 + 1, due = $3 WHERE room = $1 AND last = $2 RETURNING room)
INSERT INTO entries SELECT room, $2 + 1, $4::bigint, $5, $6, $7 FROM won RETURNING room
"""
"""The same for one entry of a room that has some, which is what most commits of a node with little to do are: it takes
the database two thirds of the time."""

PATIENCE_S = 10.0
"""How long one statement may take, and getting a connection."""

SETTINGS = {"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off"}
"""The statement is planned once, and by the rooms' index even while the tables are small: planning took 40 % of it."""

MOST = 512
"""Appends in one statement."""

AGAIN_S = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Pauses between tries while the database cannot be reached; after the last, those who wait are told."""

PASSING = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.DeadlockDetectedError,
)
"""Errors that pass by themselves: the database restarts, it became a standby, two nodes deadlocked."""

REFUSED = (asyncpg.PostgresError, ValueError)
"""Other errors that do not pass: the same statement would fail again. All else is a lost connection."""


@dataclass(slots=True, eq=False)
class Append:
    """An append; its room must not have another in the same statement."""

    room: RoomCode
    expected: int
    entries: Sequence[Entry]
    due: Wall | None


class OwnConnection:
    """The writer's own connection with its two statements, made anew when it was lost: a pool costs twice as much."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection | None = None
        self._statements: tuple[Statement, Statement] | None = None

    async def write(self, appends: list[Append]) -> list[asyncpg.Record]:
        """Write all of these at once, and return the rooms that won."""
        one, many = self._statements or await self._connect()
        try:
            if len(appends) == 1 and len(appends[0].entries) == 1 and appends[0].expected:
                return await one.fetch(*_values(appends[0]))
            return await many.fetch(*_columns(appends))
        except Exception as error:
            if not is_lasting(error):
                await self.close()
            raise

    async def close(self) -> None:
        """Hang up, without waiting for a database that is gone."""
        connection, self._connection, self._statements = self._connection, None, None
        if connection is not None:
            with suppress(OSError, asyncpg.InterfaceError, *REFUSED):
                await connection.close(timeout=1)

    async def _connect(self) -> tuple[Statement, Statement]:
        await self.close()
        self._connection = await asyncpg.connect(
            self._url, timeout=PATIENCE_S, command_timeout=PATIENCE_S, server_settings=SETTINGS
        )
        self._statements = await self._connection.prepare(APPEND_ONE), await self._connection.prepare(APPEND)
        return self._statements


Queued = tuple[Append, "asyncio.Future[StoreError | None]"]
"""A waiting append, and what is told to whoever waits for it."""


class Writer:
    """Group commit. Whoever waits for `append` is told only when the commit is durable.

    While nothing is being written, whoever comes writes at once and by itself: no other task has to be woken up.
    """

    def __init__(self, url: str, told: Callable[[Iterable[RoomCode]], None]) -> None:
        self._line = OwnConnection(url)
        self._told = told
        self._waiting: list[Queued] = []
        self._resting = asyncio.Event()
        self._resting.set()
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None) -> None:
        """Write now, or in the next statement; it fails alone or with all in it, never halfway."""
        if self._closed:
            raise StoreError("the store is closed: open it again")
        append = Append(room, expected, entries, due)
        if self._resting.is_set():
            self._resting.clear()
            try:
                (error,) = await self._commit([append])
            finally:
                self._go_on()
        else:
            done = asyncio.get_running_loop().create_future()
            self._waiting.append((append, done))
            error = await done
        if error is not None:
            raise error

    async def close(self) -> None:
        """Commit what is waiting, then end."""
        self._closed = True
        await self._resting.wait()
        await self._line.close()

    def _go_on(self) -> None:
        """Have written what came meanwhile, or rest."""
        if self._waiting:
            self._task = asyncio.create_task(self._write_waiting(), name="writer of the store")
        else:
            self._resting.set()

    async def _write_waiting(self) -> None:
        """Write what is waiting, and what comes meanwhile."""
        while self._waiting:
            taken = self._take()
            outcomes = await self._commit([append for append, _ in taken])
            for (_, done), error in zip(taken, outcomes, strict=True):
                if not done.done():
                    done.set_result(error)
        self._resting.set()

    def _take(self) -> list[Queued]:
        """Take what is waiting, one append per room; the rest keeps waiting in order."""
        taken: dict[RoomCode, Queued] = {}
        rest: list[Queued] = []
        for each in self._waiting:
            room = each[0].room
            if room in taken or len(taken) == MOST:
                rest.append(each)
            else:
                taken[room] = each
        self._waiting = rest
        return list(taken.values())

    async def _commit(self, appends: list[Append]) -> list[StoreError | None]:
        """Write all at once; if one cannot be stored, write each by itself, so that it spoils no other."""
        try:
            won = await persist(lambda: self._line.write(appends))
        except StoreError as error:
            return [error for _ in appends]
        except REFUSED as error:
            if len(appends) == 1:
                return [StoreError(f"the store cannot keep this: {type(error).__name__}")]
            return [outcome for append in appends for outcome in await self._commit([append])]
        rooms = {row[0] for row in won}
        self._told(rooms)
        return [None if append.room in rooms else Conflict(append.room, append.expected) for append in appends]


def is_lasting(error: Exception) -> bool:
    """Tell whether asking again would fail again."""
    return isinstance(error, REFUSED) and not isinstance(error, PASSING)


async def persist(ask: Callable[[], Awaitable[list[asyncpg.Record]]]) -> list[asyncpg.Record]:
    """Ask the database, and keep asking while it cannot be reached.

    An append whose answer was lost may have been written: asked again, it meets a conflict, and whoever wrote it
    reads the log and finds it there.
    """
    for pause in (*AGAIN_S, None):
        try:
            return await ask()
        except Exception as error:
            if is_lasting(error):
                raise
            if pause is None:
                raise StoreError(f"the database cannot be reached ({error or type(error).__name__})") from error
            await asyncio.sleep(pause)
    raise AssertionError


def _values(append: Append) -> tuple[object, ...]:
    """Lay out one with one entry as the values of its statement."""
    (entry,) = append.entries
    line = str(entry.line, "utf-8")
    return append.room, append.expected, append.due, entry.wall, entry.input_id, entry.actor, line


def _columns(appends: list[Append]) -> tuple[list[object], ...]:
    """Lay them and their entries out as the statement's columns."""
    rows = [(append.room, each) for append in appends for each in append.entries]
    return (
        [append.room for append in appends],
        [append.expected for append in appends],
        [append.expected + len(append.entries) for append in appends],
        [append.due for append in appends],
        [room for room, _ in rows],
        [each.seq for _, each in rows],
        [each.wall for _, each in rows],
        [each.input_id for _, each in rows],
        [each.actor for _, each in rows],
        [str(each.line, "utf-8") for _, each in rows],
    )
