"""Where the log of every room is kept: one small interface, one file per engine."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from rumpus.core import Wall
from rumpus.store.base import Conflict, Entry, Finished, FinishedRow, RoomCode, Snapshot, Store, StoreError
from rumpus.store.memory import MemoryStore
from rumpus.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Entry",
    "Finished",
    "FinishedRow",
    "MemoryStore",
    "RoomCode",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreError",
    "Wall",
    "open_store",
]


SQLITE = re.compile(r"sqlite:(?://(?P<absolute>/[^?#]+)|(?P<relative>[^/?#][^?#]*))")


async def open_store(url: str) -> Store:
    """Open the store an address names: `memory:`, `sqlite:///absolute/path` or `sqlite:relative/path`."""
    if url == "memory:":
        return MemoryStore()
    path = _path(url)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be made ({error.strerror}): name another one") from error
    return await SqliteStore.open(path)


def _path(url: str) -> Path:
    """Read the path out of an address, with %20 and the like decoded."""
    parts = SQLITE.fullmatch(url)
    if parts is None or "%00" in url:
        raise StoreError(
            f"{url!r} names no store: write memory:, sqlite:///absolute/path or sqlite:relative/path, with"
            " %3F for ? and %23 for #"
        )
    return Path(unquote(parts["absolute"] or parts["relative"], errors="surrogateescape"))
