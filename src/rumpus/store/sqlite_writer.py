"""The writer of a SQLite file: one thread that commits everything waiting at one moment in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from rumpus.store.base import Conflict, StoreError
from rumpus.store.sqlite_file import explain
from rumpus.store.sqlite_layout import transaction
from rumpus.store.sqlite_mark import FileMark, LastSaved

if TYPE_CHECKING:
    from collections.abc import Callable

    Work = Callable[[sqlite3.Connection], None]


@dataclass(slots=True)
class Write:
    """Something to write; it raises `Conflict` only while it has written nothing."""

    work: Work
    done: asyncio.Future[None]
    saves: LastSaved | None


class Writer:
    """Group commit. Whoever waits for `write` is told only when the commit is durable."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db = db
        self._mark = FileMark(path.resolve())
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._waiting = SimpleQueue[Write | None]()
        self._closed = False
        self._thread = Thread(target=self._run, name=f"writer of {path}", daemon=True)
        self._thread.start()

    async def write(self, work: Work, saves: LastSaved | None = None) -> None:
        """Do some work in the next transaction; it fails alone or with the whole transaction, never halfway.

        `saves` is what the file must hold from then on.
        """
        if self._closed:
            raise StoreError(f"the store {self._path} is closed: open it again")
        done = self._loop.create_future()
        self._waiting.put(Write(work, done, saves))
        await done

    async def close(self) -> None:
        """Commit what is waiting, then end the thread; the connection stays open."""
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def let_go(self) -> None:
        """Let go of the mark once nobody here has the file open any more."""
        self._mark.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch = [self._waiting.get()]
            batch += [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]
            jobs = [job for job in batch if job]
            is_open = len(jobs) == len(batch)
            outcomes = self._commit(jobs) if jobs else []
            with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
                self._loop.call_soon_threadsafe(_settle, jobs, outcomes)

    def _commit(self, jobs: list[Write]) -> list[StoreError | None]:
        """Do all the jobs at once; if one cannot be stored, do each by itself, so that it spoils no other."""
        try:
            with transaction(self._db):
                outcomes: list[StoreError | None] = [_attempt(job, self._db) for job in jobs]
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for the answer
            if len(jobs) == 1 or isinstance(error, sqlite3.OperationalError):
                return [explain(self._path, error) for _ in jobs]
            return [outcome for job in jobs for outcome in self._commit([job])]
        for job, outcome in zip(reversed(jobs), reversed(outcomes), strict=True):
            if job.saves is not None and outcome is None:
                self._mark.set(job.saves)
                break
        return outcomes


def _attempt(job: Write, db: sqlite3.Connection) -> Conflict | None:
    try:
        job.work(db)
    except Conflict as conflict:
        return conflict
    return None


def _settle(jobs: list[Write], outcomes: list[StoreError | None]) -> None:
    """Tell everybody who is still waiting."""
    for job, error in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if error:
            job.done.set_exception(error)
        else:
            job.done.set_result(None)
