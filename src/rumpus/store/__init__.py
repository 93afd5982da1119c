"""Where every room's log is kept: one small interface, one file per engine."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path, PurePath
from typing import TYPE_CHECKING
from urllib.parse import unquote

from rumpus.core import Wall
from rumpus.store.base import (
    Conflict,
    Entry,
    FinishedMatch,
    FinishedRow,
    KeptBook,
    RoomCode,
    Snapshot,
    Store,
    StoreError,
)
from rumpus.store.memory import MemoryStore
from rumpus.store.shards import ShardedStore
from rumpus.store.sqlite import SqliteStore
from rumpus.store.sqlite_move import nobody
from rumpus.system import path_in

if TYPE_CHECKING:
    from rumpus.store.sqlite_move import Tell

__all__ = [
    "Conflict",
    "Entry",
    "FinishedMatch",
    "FinishedRow",
    "KeptBook",
    "MemoryStore",
    "RoomCode",
    "ShardedStore",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreError",
    "Wall",
    "file_of",
    "open_store",
]


SQLITE = re.compile(r"sqlite:(?://(?P<absolute>/[^?#]+)|(?P<relative>[^/?#][^?#]*))")
POSTGRES = re.compile(r"postgres(ql)?://.+")


async def open_store(*urls: str, tell: Tell = nobody) -> Store:
    """Open the store an address names; given several addresses, a room's name decides which one it lives in.

    Addresses are `memory:`, `sqlite:///absolute/path`, `sqlite:relative/path` or `postgresql://user@host/database`.
    A file of an earlier Rumpus is brought up to date, and `tell` hears how far that is.
    """
    stores: list[Store] = []
    try:
        for url in urls:
            stores.append(await _open(url, tell))  # noqa: PERF401  (what was opened is closed if the next one fails)
    except StoreError:
        for store in stores:
            await store.close()
        raise
    return stores[0] if len(stores) == 1 else ShardedStore(stores)


async def _open(url: str, tell: Tell) -> Store:
    if url == "memory:":
        return MemoryStore()
    if POSTGRES.fullmatch(url):
        if find_spec("asyncpg") is None:
            raise StoreError("PostgreSQL needs one more package: pip install 'rumpus[postgres]'")
        from rumpus.store.postgres import PostgresStore  # noqa: PLC0415  (most rooms do without it)

        return await PostgresStore.open(url)
    path = file_of(url)
    if path is None:
        raise StoreError(
            f"{url!r} does not name a store: write memory:, sqlite:///absolute/path, sqlite:relative/path (with %3F"
            " for ? and %23 for #) or postgresql://user@host/database"
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be created ({error.strerror}): choose another") from error
    return await SqliteStore.open(path, tell=tell)


def file_of(url: str) -> Path | None:
    """Read the path from a file's address, with %20 and the like decoded; other addresses have none."""
    path = path_of(url, Path)
    return None if path is None else Path(path)


def path_of(url: str, kind: type[PurePath]) -> PurePath | None:
    """Read the path from a file's address as one system or the other writes paths."""
    parts = SQLITE.fullmatch(url)
    if parts is None or "%00" in url:
        return None
    return path_in(unquote(parts["absolute"] or parts["relative"], errors="surrogateescape"), kind)
