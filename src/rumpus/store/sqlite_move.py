"""Entries by room, as files of Rumpus 0.1 have them, are moved to the order of arrival, some at a time.

Every batch is one transaction that also removes what it moved, so whoever is interrupted goes on where it ended, and
the space that is set free takes up the next batch: the file hardly grows.
"""

from __future__ import annotations

import shutil
import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from rumpus.store.base import StoreError
from rumpus.store.sqlite_layout import number, transaction

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Tell = Callable[[Path, int, int], None]
    """Hears how many entries of a file were moved, and of how many."""

BATCH = 2_000
"""Entries moved in one transaction: some 20 ms."""

MEGABYTE = 1_000_000
SPARE = 32 * MEGABYTE
"""Space for the journal while entries are moved."""

ARRIVED = 4
"""The layout from which on entries lie in the order of arrival; later ones add to it in a moment."""

IS_MOVING = "SELECT 1 FROM sqlite_master WHERE name = 'entries_by_room'"
MOVED = "SELECT coalesce(max(id), 0) FROM entries"
IN_ALL = "SELECT coalesce(sum(last), 0) FROM rooms"
MOVE = """
INSERT INTO entries
SELECT base + place, CASE seq WHEN 1 THEN 0 ELSE base + place - 1 END, room, seq, wall, input_id, actor, line
FROM (SELECT ? AS base), (SELECT row_number() OVER (ORDER BY room, seq) AS place, * FROM
    (SELECT * FROM entries_by_room ORDER BY room, seq LIMIT ?))
"""
"""Rows of a room follow each other here, so the one before is the row before."""
FIND_ROOMS = "INSERT OR IGNORE INTO rooms (room, last, tip) SELECT DISTINCT room, 0, 0 FROM entries WHERE id > ?"
POINT = """
UPDATE rooms SET tip = moved.tip FROM (SELECT room, max(id) AS tip FROM entries WHERE id > ? GROUP BY room) AS moved
WHERE moved.room = rooms.room
"""
LAST_MOVED = "SELECT room, seq FROM entries ORDER BY id DESC LIMIT 1"
CLEAR_ROOMS = "DELETE FROM entries_by_room WHERE room < ?"
CLEAR_ROOM = "DELETE FROM entries_by_room WHERE room = ? AND seq <= ?"
SETTLE = """
UPDATE rooms SET last = found.seq
FROM (SELECT rooms.id, coalesce(seq, 0) AS seq FROM rooms LEFT JOIN entries ON entries.id = tip) AS found
WHERE found.id = rooms.id AND last <> found.seq
"""
"""By room, the log itself was the fence: if `rooms` says otherwise, the log is right."""


class Outdated(NamedTuple):
    """What there is to do before a file of an earlier Rumpus can be used."""

    layout: int
    entries: int
    """How many are still to be moved."""
    needs: int
    free: int
    """Bytes on its disk that this takes, and that there are."""

    def obstacle(self, path: Path) -> str | None:
        """Tell what keeps the file from being brought up to date, if anything does."""
        if self.free >= self.needs:
            return None
        return (
            f"{path} must be brought up to date, which takes {self.needs // MEGABYTE + 1:,} MB of space, and its disk"
            f" has {self.free // MEGABYTE:,} MB left: free some, then try again"
        )


def outdated(db: sqlite3.Connection, path: Path, known: int) -> Outdated | None:
    """Tell what is to be done with a file that is not at the latest layout, or whose entries were not all moved."""
    layout, is_moving = number(db, "user_version"), db.execute(IS_MOVING).fetchone() is not None
    if layout in (0, known) and not is_moving:
        return None
    if layout >= ARRIVED and not is_moving:
        return Outdated(layout, 0, MEGABYTE, shutil.disk_usage(path.parent).free)
    (moved,) = db.execute(MOVED).fetchone() if is_moving else (0,)
    size = number(db, "page_count") * number(db, "page_size")
    entries = int(db.execute(IN_ALL).fetchone()[0]) - moved
    return Outdated(layout, entries, size // 10 + min(size, SPARE), shutil.disk_usage(path.parent).free)


def nobody(_path: Path, _done: int, _in_all: int) -> None:
    """Tell nobody how far the entries are moved."""


def move(db: sqlite3.Connection, path: Path, tell: Tell) -> None:
    """Move all entries that still lie by room; `tell` hears of every batch, and may stop it by raising."""
    if db.execute(IS_MOVING).fetchone() is None:
        return
    (in_all,) = db.execute(IN_ALL).fetchone()
    done, before = db.execute(MOVED).fetchone()[0], -1
    while done != before:
        tell(path, done, max(in_all, done))
        before, done = done, _move_batch(db, done)
    with transaction(db):
        db.execute(SETTLE)
        db.execute("DROP TABLE entries_by_room")


def _move_batch(db: sqlite3.Connection, done: int) -> int:
    """Move the next entries, and return how many are moved by now."""
    with transaction(db):
        moved: int = db.execute(MOVE, (done, BATCH)).rowcount
        if moved:
            db.execute(FIND_ROOMS, (done,))
            db.execute(POINT, (done,))
            room, seq = db.execute(LAST_MOVED).fetchone()
            db.execute(CLEAR_ROOMS, (room,))
            db.execute(CLEAR_ROOM, (room, seq))
    return done + moved


def check_space(late: Outdated, path: Path) -> None:
    """Refuse to begin what the disk has no space for."""
    obstacle = late.obstacle(path)
    if obstacle is not None:
        raise StoreError(obstacle)
