"""A look at a store from outside: nothing in it is made, changed or brought up to date."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from rumpus.store.base import StoreError
from rumpus.store.sqlite_file import ALONE, WITH_JOURNAL, check, explain
from rumpus.store.sqlite_layout import MIGRATIONS
from rumpus.store.sqlite_mark import beside

if TYPE_CHECKING:
    from pathlib import Path

BUSY_MS = 2000
PATIENCE_S = 10.0
COUNT = "SELECT count(*), max(ended) FROM (SELECT ended FROM finished LIMIT 1000)"
"""How many matches are finished, up to a thousand, and when the last of those was."""


class Inspection(NamedTuple):
    """What was found."""

    layout: int
    """0 if nothing has been put there yet."""
    newest: int
    """The layout that this Rumpus writes."""
    matches: int = 0
    latest: int | None = None
    """When the last match ended, in milliseconds."""
    ahead_ms: int | None = None
    """How far the store's own clock is ahead of this machine's, where it has one."""
    writable: bool = True


def look_at_file(path: Path) -> Inspection:
    """Look at a SQLite file; raises `StoreError` if it cannot be used."""
    try:
        target = path.resolve()
        check(target, BUSY_MS, len(MIGRATIONS))
        mode = WITH_JOURNAL if beside(target, "wal").exists() else ALONE
        with closing(sqlite3.connect(f"{target.as_uri()}?{mode}", timeout=BUSY_MS / 1000, uri=True)) as db:
            (layout,) = db.execute("PRAGMA user_version").fetchone()
            count, latest = db.execute(COUNT).fetchone() if layout else (0, None)
    except (sqlite3.Error, OSError, RuntimeError) as error:
        raise explain(path, error) from error
    writable = os.access(target, os.W_OK) and os.access(target.parent, os.W_OK | os.X_OK)
    return Inspection(layout, len(MIGRATIONS), count, latest, writable=writable)


async def look_at_database(url: str, now_ms: int) -> Inspection:
    """Look at a PostgreSQL database; raises `StoreError` if it cannot be used."""
    import asyncpg  # noqa: PLC0415  (most rooms do without it)

    from rumpus.store.postgres import CLOCK  # noqa: PLC0415
    from rumpus.store.postgres_schema import LAYOUTS  # noqa: PLC0415

    try:
        connection = await asyncpg.connect(url, timeout=PATIENCE_S, command_timeout=PATIENCE_S)
        try:
            ahead = int(await connection.fetchval(CLOCK)) - now_ms
            there = await connection.fetchval("SELECT to_regclass('rumpus') IS NOT NULL")
            layout = int(await connection.fetchval("SELECT layout FROM rumpus") or 0) if there else 0
            row = await connection.fetchrow(COUNT) if layout else None
            count, latest = (0, None) if row is None else row
            writable = await connection.fetchval(
                "SELECT NOT pg_is_in_recovery() AND has_schema_privilege(current_schema(), 'CREATE')"
            )
        finally:
            with suppress(OSError):
                await connection.close()
    except (OSError, ValueError, asyncpg.InterfaceError, asyncpg.PostgresError) as error:
        message = f"the database cannot be opened ({error or type(error).__name__}): check --store; is it running?"
        raise StoreError(message) from error
    if layout > len(LAYOUTS):
        raise StoreError(f"the database was written by a later Rumpus (layout {layout}): update Rumpus")
    return Inspection(layout, len(LAYOUTS), count, latest, ahead, bool(writable))
