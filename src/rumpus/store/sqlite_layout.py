"""The layout of a SQLite file, one step after another: number n brings a file from layout n to layout n + 1.

Entries lie in the order in which they came, whatever their room, so a commit writes a few pages however many rooms it
is for. Each entry names the one before it in its room, and `rooms` the last: a log is read back along this chain.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    Migration = Callable[[sqlite3.Connection], None]

APPLICATION_ID = int.from_bytes(b"Rump")

TABLES = (
    """CREATE TABLE entries (
        room TEXT NOT NULL, seq INTEGER NOT NULL, wall INTEGER NOT NULL, input_id TEXT NOT NULL, actor TEXT NOT NULL,
        line TEXT NOT NULL, PRIMARY KEY (room, seq)) WITHOUT ROWID""",
    "CREATE TABLE rooms (room TEXT PRIMARY KEY, last INTEGER NOT NULL, due INTEGER) WITHOUT ROWID",
    "CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL",
    "CREATE TABLE snapshots (room TEXT PRIMARY KEY, seq INTEGER NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL)",
    """CREATE TABLE finished (
        match TEXT PRIMARY KEY, room TEXT NOT NULL, game TEXT NOT NULL, ended INTEGER NOT NULL, players TEXT NOT NULL,
        places TEXT NOT NULL, statistics TEXT NOT NULL, file BLOB NOT NULL)""",
    "CREATE INDEX finished_ended ON finished (ended)",
    "CREATE INDEX finished_room ON finished (room, ended)",
    "CREATE INDEX finished_game ON finished (game, ended)",
    "CREATE TABLE blobs (digest TEXT PRIMARY KEY, data BLOB NOT NULL)",
)

HOLDS = (
    """CREATE TABLE holds (
        room TEXT NOT NULL, match TEXT NOT NULL, digest TEXT NOT NULL,
        PRIMARY KEY (room, match, digest)) WITHOUT ROWID""",
    "CREATE INDEX holds_digest ON holds (digest)",
    "INSERT INTO holds SELECT '', '', digest FROM blobs",
)
"""Which bytes a room or one of its finished matches needs."""

WRITTEN = (
    "CREATE TABLE written (changes INTEGER NOT NULL)",
    "INSERT INTO written VALUES (0)",
)
"""A row that can be rewritten again and again, to see whether the file can be written at all."""

ARRIVALS = (
    "ALTER TABLE entries RENAME TO entries_by_room",
    """CREATE TABLE entries (
        id INTEGER PRIMARY KEY, before INTEGER NOT NULL, room TEXT NOT NULL, seq INTEGER NOT NULL,
        wall INTEGER NOT NULL, input_id TEXT NOT NULL, actor TEXT NOT NULL, line TEXT NOT NULL)""",
    "DROP INDEX rooms_due",
    "ALTER TABLE rooms RENAME TO rooms_by_name",
    """CREATE TABLE rooms (
        id INTEGER PRIMARY KEY, room TEXT NOT NULL UNIQUE, last INTEGER NOT NULL, tip INTEGER NOT NULL, due INTEGER)""",
    "INSERT INTO rooms (room, last, tip, due) SELECT room, last, 0, due FROM rooms_by_name",
    "DROP TABLE rooms_by_name",
    "CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL",
    "CREATE TABLE gone (tip INTEGER PRIMARY KEY)",
)
"""Entries in order of arrival, rooms in order of creation (those in use lie together), and the ends of the logs whose
rooms are gone while their entries are still being removed. Entries by room are moved afterwards (`sqlite_move`)."""

BOOKS = "CREATE TABLE books (book TEXT PRIMARY KEY, version INTEGER NOT NULL, data BLOB NOT NULL) WITHOUT ROWID"
"""The books of groups: each is one small value, and `version` the fence between its writers."""


def create_tables(db: sqlite3.Connection) -> None:
    """Create layout 1 in an empty file."""
    for statement in TABLES:
        db.execute(statement)


def create_holds(db: sqlite3.Connection) -> None:
    """Record who needs which bytes, as of layout 2; older bytes are kept for ever, since nobody recorded it then."""
    for statement in HOLDS:
        db.execute(statement)


def create_written(db: sqlite3.Connection) -> None:
    """Create a row to test saving with."""
    for statement in WRITTEN:
        db.execute(statement)


def create_arrivals(db: sqlite3.Connection) -> None:
    """Set a table for entries in order of arrival beside the one by room, which is emptied bit by bit later on."""
    for statement in ARRIVALS:
        db.execute(statement)
    if db.execute("SELECT 1 FROM entries_by_room LIMIT 1").fetchone() is None:
        db.execute("DROP TABLE entries_by_room")


def create_books(db: sqlite3.Connection) -> None:
    """Make space for the books of groups."""
    db.execute(BOOKS)


MIGRATIONS: tuple[Migration, ...] = (create_tables, create_holds, create_written, create_arrivals, create_books)
"""Number n brings a file from layout n to layout n + 1; an empty file has layout 0."""


@contextmanager
def transaction(db: sqlite3.Connection, kind: str = "IMMEDIATE") -> Generator[None]:
    """Commit everything done inside, or nothing."""
    db.execute(f"BEGIN {kind}")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def number(db: sqlite3.Connection, pragma: str) -> int:
    """Read a setting of the file that is a number."""
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Bring a file to the latest layout, all the way or not at all."""
    if number(db, "user_version") >= len(migrations):
        return
    with transaction(db, "EXCLUSIVE"):
        version = number(db, "user_version")
        for step, migration in enumerate(migrations[version:], version + 1):
            migration(db)
            db.execute(f"PRAGMA user_version = {step}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
