"""Removing rooms from a SQLite file: at once for everybody who asks, and in the file some entries at a time.

A room's entries lie scattered over the file, so removing them writes about a page for each.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from rumpus.store.sqlite_layout import transaction

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.store.base import RoomCode

AT_ONCE = 500
"""Entries removed in one transaction: a few milliseconds."""

FORGET = (
    "INSERT OR IGNORE INTO gone SELECT tip FROM rooms WHERE room = ? AND tip <> 0",
    "DELETE FROM rooms WHERE room = ?",
    "DELETE FROM snapshots WHERE room = ?",
    "DELETE FROM holds WHERE room = ? AND match = ''",
)
FORGET_MATCHES = "DELETE FROM finished WHERE room = ? AND ended >= ?"
FORGET_HOLDS = "DELETE FROM holds WHERE room = ?1 AND match NOT IN (SELECT match FROM finished WHERE room = ?1)"
SWEEP_BLOBS = "DELETE FROM blobs WHERE digest NOT IN (SELECT digest FROM holds)"

LEFT_OVER = "SELECT tip FROM gone LIMIT 1"
CHAIN = """
WITH RECURSIVE log(id, before) AS (
    SELECT id, before FROM entries WHERE id = ?
    UNION ALL
    SELECT entries.id, entries.before FROM log JOIN entries ON entries.id = log.before
)
SELECT id, before FROM log LIMIT ?
"""
REMOVE = "DELETE FROM entries WHERE id = ?"
SHORTEN = "INSERT OR IGNORE INTO gone VALUES (?)"
DONE = "DELETE FROM gone WHERE tip = ?"


def forget(rooms: list[RoomCode], since: Wall | None, db: sqlite3.Connection) -> None:
    """Remove rooms, with what they finished since then if a time is given; their entries are left over."""
    for statement in FORGET:
        db.executemany(statement, [(room,) for room in rooms])
    if since is not None:
        db.executemany(FORGET_MATCHES, [(room, since) for room in rooms])
        db.executemany(FORGET_HOLDS, [(room,) for room in rooms])
    db.execute(SWEEP_BLOBS)


def sweep(db: sqlite3.Connection) -> None:
    """Remove some of the entries that are left over, from the end of a log towards its beginning."""
    found = db.execute(LEFT_OVER).fetchone()
    if found is None:
        return
    rows = db.execute(CHAIN, (*found, AT_ONCE)).fetchall()
    db.executemany(REMOVE, [(number,) for number, _ in rows])
    db.execute(DONE, found)
    if rows and rows[-1][1]:
        db.execute(SHORTEN, rows[-1][1:])


def sweep_all(db: sqlite3.Connection) -> None:
    """Finish what was begun before the last one who had the file was killed."""
    while db.execute(LEFT_OVER).fetchone():
        with transaction(db):
            sweep(db)
