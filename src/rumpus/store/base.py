"""The store: where every room's log is kept. One small interface, one file per engine.

A room's log is a row of entries numbered from 1. `append` is the only way to write it and the fence between writers: it
names the number of the last entry the writer has seen, and fails with `Conflict` if the log has moved on. Once it
returns, the entries are durable. Everything else (snapshots, due times, hints) only makes things faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType, Protocol

import msgspec

from rumpus.core import Data, RumpusError, Wall

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

RoomCode = NewType("RoomCode", str)
"""A room's name, as people type it."""


class Entry(Data, frozen=True, gc=False):
    """One line of a room's log as it is stored."""

    seq: int
    """Its number, from 1."""
    wall: Wall
    """When it was written."""
    input_id: str
    """The client's own name for the input that led to it, unique in the room; empty for a line by the room itself."""
    actor: str
    """Who acted: a member's id, `bot`, or empty for the room itself."""
    line: msgspec.Raw
    """The line, as JSON."""


class Snapshot(Data, frozen=True, gc=False):
    """A room's state after some entry, so that loading need not fold the whole log."""

    seq: int
    key: str
    """What wrote it: versions of the rules and of the layout. A reader with another key ignores it."""
    data: bytes


class FinishedMatch(Data, frozen=True, gc=False):
    """A match that is over, for the history."""

    match: str
    """The match's unique name."""
    room: RoomCode
    game: str
    ended: Wall
    players: tuple[str, ...]
    places: tuple[int, ...]
    file: bytes
    """The whole match file; it is kept compressed."""
    statistics: dict[str, float] = msgspec.field(default_factory=dict[str, float])
    blobs: tuple[str, ...] = ()
    """The SHA-256 of each blob that it needs; they are kept as long as it is."""


class FinishedRow(Data, frozen=True, gc=False):
    """A finished match without its file, for lists of past matches."""

    match: str
    room: RoomCode
    game: str
    ended: Wall
    players: tuple[str, ...]
    places: tuple[int, ...]
    statistics: dict[str, float]


class KeptBook(Data, frozen=True, gc=False):
    """A group's book as it is stored; what is in it is not the store's business."""

    version: int
    """How often it was written; whoever writes it next has to have read this one."""
    data: bytes


class StoreError(RumpusError):
    """The store cannot be opened or cannot do what is asked; the message says what to do."""


class Conflict(StoreError):
    """Somebody else wrote first: read the tail, check again, retry."""

    def __init__(self, room: RoomCode, expected: int) -> None:
        super().__init__(f"the log of room {room} has moved on from entry {expected}")
        self.room = room
        self.expected = expected


class Store(Protocol):
    """What every engine can do."""

    def now(self) -> Wall:
        """Return the time by the store's clock."""
        ...

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Write entries `expected + 1`, `expected + 2`, ... durably, or raise `Conflict` and write none of them.

        `due` is when the room next needs somebody to act for it, if nobody holds it then. A room's first append,
        with `expected` 0, makes the room.
        """
        ...

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number, in order; an unknown room has none."""
        ...

    async def moved(self, known: dict[RoomCode, int]) -> list[RoomCode]:
        """Return those of the rooms whose last entry has a different number from the one known here."""
        ...

    async def save_snapshot(self, room: RoomCode, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one."""
        ...

    async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
        """Return the last snapshot if it was written under this key."""
        ...

    def follow(self) -> AsyncIterator[set[RoomCode]]:
        """Yield hints about rooms that somebody may have written to. Nothing depends on them."""
        ...

    async def due(self, now: Wall) -> list[RoomCode]:
        """Return the rooms whose due time has passed."""
        ...

    async def finish(self, finished: FinishedMatch) -> None:
        """Keep a finished match; keeping the same name twice changes nothing."""
        ...

    async def past(self, room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> list[FinishedRow]:
        """List finished matches, the latest first."""
        ...

    async def match_file(self, match: str) -> bytes | None:
        """Return a finished match's file."""
        ...

    async def put_blobs(self, room: RoomCode, blobs: Sequence[bytes]) -> list[str]:
        """Keep blobs for a room and return each one's SHA-256 in hex, by which it is found again."""
        ...

    async def keep_blobs(self, room: RoomCode, digests: Sequence[str]) -> None:
        """Let go of what is kept for a room, except these. Bytes that no room or match needs are removed."""
        ...

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept."""
        ...

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Remove a room with its log, snapshot, finished matches and the bytes that only they need.

        Matches that ended before `since` stay: other people had this code before.
        """
        ...

    async def prune(self, before: Wall) -> int:
        """Remove the logs of rooms that nobody has written to since; their finished matches stay. Return how many.

        Bytes that no room or match needs any more are removed as well.
        """
        ...

    async def load_book(self, book: str) -> KeptBook | None:
        """Return a group's book."""
        ...

    async def save_book(self, book: str, version: int, data: bytes | None) -> bool:
        """Write a book that is at this version, 0 if it is new, or remove it; tell whether nobody else was faster."""
        ...

    async def announce(self, node: str, knows: bytes, /) -> list[bytes]:
        """Say what a node can read, and return what the nodes can that said so lately; this is one of them."""
        ...

    async def probe(self) -> None:
        """Save something that changes nothing, as any append would; raises `StoreError` if nothing can be saved."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of files and connections."""
        ...
