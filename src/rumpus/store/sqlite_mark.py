"""The mark beside a SQLite file: what was saved last. A file that lacks it has lost the end of its journal.

SQLite takes a truncated journal for one that ended there. A journal holds everything in the order of its commits,
so a file that has what came last has all that came before. The mark needs no sync of its own: it is written after the
commit, so it is never ahead of the file, and after a power cut it at most claims too little.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from rumpus.system import PRIVATE, keep_private, write_at_start

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.store.base import RoomCode

WIDTH = 40
"""Bytes in a mark, always the same, so that a shorter mark leaves nothing of a longer one."""


class LastSaved(NamedTuple):
    """What was saved last: the last entry of a room, or 0 if the room was removed."""

    room: RoomCode | str
    last: int


def beside(path: Path, what: str) -> Path:
    """Return the path of a file that belongs to this one: its journal (`wal`, `shm`) or its mark."""
    return path.with_name(f"{path.name}-{what}")


def make_private(path: Path) -> None:
    """Create the file if there is none, and let nobody else read it; a new journal gets its file's rights."""
    path.touch(PRIVATE)
    for each in (path, *(beside(path, what) for what in ("wal", "shm", "mark"))):
        keep_private(each)


def marked(path: Path) -> LastSaved | None:
    """Read what was saved last, if known."""
    try:
        room, last = beside(path, "mark").read_text(encoding="utf-8").split()
        return LastSaved(room, int(last))
    except (OSError, ValueError):
        return None


class FileMark:
    """A file's open mark; where none can be made, the file does without."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd = -1
        with suppress(OSError):
            self._fd = os.open(beside(path, "mark"), os.O_WRONLY | os.O_CREAT, PRIVATE)

    def set(self, saved: LastSaved) -> None:
        """Record what was saved last; if that fails, it is saved all the same."""
        try:  # many times a second: `suppress` costs more than the mark
            write_at_start(self._fd, b"%-*b" % (WIDTH, f"{saved.room} {saved.last}".encode()))
        except OSError:
            return

    def close(self) -> None:
        """Let go of it; if no journal is left, everything is in the file itself and the mark goes too."""
        with suppress(OSError):
            os.close(self._fd)
        if not beside(self._path, "wal").exists():
            beside(self._path, "mark").unlink(missing_ok=True)
