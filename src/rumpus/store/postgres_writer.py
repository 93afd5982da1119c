"""The writer of a PostgreSQL database: everything waiting at one moment goes into one statement and one commit."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import asyncpg

from rumpus.store.base import Conflict, Entry, RoomCode, StoreError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from rumpus.core import Wall

    Pool = asyncpg.Pool[asyncpg.Record]
    Columns = tuple[list[object], ...]

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
class Job:
    """A waiting append; its room must not have another in the same statement."""

    room: RoomCode
    expected: int
    entries: Sequence[Entry]
    due: Wall | None
    done: asyncio.Future[None]


class Writer:
    """Group commit. Whoever waits for `append` is told only when the commit is durable."""

    def __init__(self, pool: Pool, told: Callable[[list[RoomCode]], None]) -> None:
        self._pool = pool
        self._told = told
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="writer of the store")

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None) -> None:
        """Write in the next statement; it fails alone or with all that wait, never halfway."""
        if self._closed:
            raise StoreError("the store is closed: open it again")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(room, expected, entries, due, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Commit what is waiting, then end."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._wake.wait()
            if not self._waiting:
                self._wake.clear()
                continue
            jobs = self._take()
            for job, error in zip(jobs, await self._commit(jobs), strict=True):
                if job.done.done():
                    continue
                if error is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(error)

    def _take(self) -> list[Job]:
        """Take what is waiting, one append per room; the rest keeps waiting in order."""
        taken: dict[RoomCode, Job] = {}
        rest: list[Job] = []
        for job in self._waiting:
            if job.room in taken or len(taken) == MOST:
                rest.append(job)
            else:
                taken[job.room] = job
        self._waiting = rest
        return list(taken.values())

    async def _commit(self, jobs: list[Job]) -> list[StoreError | None]:
        """Write all at once; if one cannot be stored, write each by itself, so that it spoils no other."""
        try:
            won = await persist(lambda: self._pool.fetch(APPEND, *_columns(jobs)))
        except StoreError as error:
            return [error for _ in jobs]
        except REFUSED as error:
            if len(jobs) == 1:
                return [StoreError(f"the store cannot keep this: {type(error).__name__}")]
            return [outcome for job in jobs for outcome in await self._commit([job])]
        rooms = {row[0] for row in won}
        self._told(list(rooms))
        return [None if job.room in rooms else Conflict(job.room, job.expected) for job in jobs]


async def persist(ask: Callable[[], Awaitable[list[asyncpg.Record]]]) -> list[asyncpg.Record]:
    """Ask the database, and keep asking while it cannot be reached.

    An append whose answer was lost may have been written: asked again, it meets a conflict, and whoever wrote it
    reads the log and finds it there.
    """
    for pause in (*AGAIN_S, None):
        try:
            return await ask()
        except Exception as error:
            if isinstance(error, REFUSED) and not isinstance(error, PASSING):
                raise
            if pause is None:
                raise StoreError(f"the database cannot be reached ({error or type(error).__name__})") from error
            await asyncio.sleep(pause)
    raise AssertionError


def _columns(jobs: list[Job]) -> Columns:
    """Lay out jobs and their entries as the statement's columns."""
    rows = [(job.room, each) for job in jobs for each in job.entries]
    return (
        [job.room for job in jobs],
        [job.expected for job in jobs],
        [job.expected + len(job.entries) for job in jobs],
        [job.due for job in jobs],
        [room for room, _ in rows],
        [each.seq for _, each in rows],
        [each.wall for _, each in rows],
        [each.input_id for _, each in rows],
        [each.actor for _, each in rows],
        [str(each.line, "utf-8") for _, each in rows],
    )
