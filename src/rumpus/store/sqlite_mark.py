"""The mark beside a SQLite file: how many changes were saved for good. A file that has fewer lost its journal's end.

SQLite itself takes a journal that was cut off for one that ended there. The mark needs no sync of its own: it is
written after the commit, so it is never ahead of the file, and one that a power cut left behind only says less.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PRIVATE = 0o600
"""Nobody but the user of the server reads what was played."""

DIGITS = 20


def beside(path: Path, what: str) -> Path:
    """Name a file that belongs to this one: its journal (`wal`, `shm`) or its mark."""
    return path.with_name(f"{path.name}-{what}")


def keep_private(path: Path) -> None:
    """Make the file if there is none, and let nobody else read it; a new journal gets the rights of its file."""
    path.touch(PRIVATE)
    for each in (path, *(beside(path, what) for what in ("wal", "shm", "mark"))):
        with suppress(FileNotFoundError, PermissionError):  # a file of another user is not ours to close
            if each.stat().st_mode & ~PRIVATE & 0o777:
                each.chmod(PRIVATE)


def marked(path: Path) -> int:
    """Read how many changes were saved; 0 if nobody knows."""
    try:
        return int(beside(path, "mark").read_bytes())
    except (OSError, ValueError):
        return 0


class Mark:
    """The open mark of a file; where none can be made, the file does without."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd = -1
        with suppress(OSError):
            self._fd = os.open(beside(path, "mark"), os.O_WRONLY | os.O_CREAT, PRIVATE)

    def set(self, changes: int) -> None:
        """Note how many changes are saved; if that fails, what was saved is saved all the same."""
        with suppress(OSError):
            os.lseek(self._fd, 0, os.SEEK_SET)
            os.write(self._fd, b"%*d\n" % (DIGITS, changes))

    def close(self) -> None:
        """Let go of it; where no journal is left, everything is in the file itself and the mark goes too."""
        with suppress(OSError):
            os.close(self._fd)
        if not beside(self._path, "wal").exists():
            beside(self._path, "mark").unlink(missing_ok=True)
