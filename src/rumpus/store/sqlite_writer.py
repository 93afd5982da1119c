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
            writes = [write for write in batch if write]
            is_open = len(writes) == len(batch)
            outcomes = self._commit(writes) if writes else []
            with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
                self._loop.call_soon_threadsafe(_settle, writes, outcomes)

    def _commit(self, writes: list[Write]) -> list[StoreError | None]:
        """Do all the writes at once; if one cannot be stored, do each by itself, so that it spoils no other."""
        try:
            with transaction(self._db):
                outcomes: list[StoreError | None] = [_attempt(write, self._db) for write in writes]
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for the answer
            if len(writes) == 1 or isinstance(error, sqlite3.OperationalError):
                return [explain(self._path, error) for _ in writes]
            return [outcome for write in writes for outcome in self._commit([write])]
        for write, outcome in zip(reversed(writes), reversed(outcomes), strict=True):
            if write.saves is not None and outcome is None:
                self._mark.set(write.saves)
                break
        return outcomes


def _attempt(write: Write, db: sqlite3.Connection) -> Conflict | None:
    try:
        write.work(db)
    except Conflict as conflict:
        return conflict
    return None


def _settle(writes: list[Write], outcomes: list[StoreError | None]) -> None:
    """Tell everybody who is still waiting."""
    for write, error in zip(writes, outcomes, strict=True):
        if write.done.done():
            continue
        if error:
            write.done.set_exception(error)
        else:
            write.done.set_result(None)
