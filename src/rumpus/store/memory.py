"""The store in memory: for tests, demos and evenings nobody wants to keep."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING

from rumpus.core import Wall
from rumpus.store.base import Conflict, Entry, FinishedMatch, FinishedRow, KeptBook, RoomCode, Snapshot
from rumpus.store.hints import Hints
from rumpus.store.numbering import check_numbers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence


class MemoryStore:
    """Everything in dictionaries, gone with the process."""

    def __init__(self) -> None:
        self._logs: dict[RoomCode, list[Entry]] = {}
        self._due: dict[RoomCode, Wall] = {}
        self._snapshots: dict[RoomCode, Snapshot] = {}
        self._finished: dict[str, FinishedMatch] = {}
        self._blobs: dict[str, bytes] = {}
        self._holds: set[tuple[RoomCode, str, str]] = set()
        """Who needs which bytes: a room, and one of its matches or nothing."""
        self._books: dict[str, KeptBook] = {}
        self._hints = Hints()

    def now(self) -> Wall:
        """Return the time by this machine's clock."""
        return Wall(time.time_ns() // 1_000_000)

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        """Add entries to a room's log, all or none."""
        check_numbers(room, expected, entries)
        if len(self._logs.get(room, ())) != expected:
            raise Conflict(room, expected)
        self._logs.setdefault(room, []).extend(entries)
        self._due.pop(room, None)
        if due is not None:
            self._due[room] = due
        self._hints.give(room)

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        """Return the entries after a number."""
        return self._logs.get(room, [])[max(after, 0) :]

    async def moved(self, known: dict[RoomCode, int]) -> list[RoomCode]:
        """Return those of the rooms whose last entry has a different number from the one known here."""
        return [room for room, seq in known.items() if len(self._logs.get(room, ())) != seq]

    async def save_snapshot(self, room: RoomCode, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one."""
        self._snapshots[room] = snapshot

    async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
        """Return the last snapshot if it was written under this key."""
        snapshot = self._snapshots.get(room)
        return snapshot if snapshot and snapshot.key == key else None

    def follow(self) -> AsyncIterator[set[RoomCode]]:
        """Yield hints about rooms written to from now on; the loop ends when the store is closed."""
        return self._hints.follow()

    async def due(self, now: Wall) -> list[RoomCode]:
        """Return the rooms whose due time has passed, the longest waiting first."""
        return [room for due, room in sorted((due, room) for room, due in self._due.items()) if due <= now]

    async def finish(self, finished: FinishedMatch) -> None:
        """Keep a finished match once."""
        self._finished.setdefault(finished.match, finished)
        self._holds |= {(finished.room, finished.match, digest) for digest in finished.blobs}

    async def past(self, room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> list[FinishedRow]:
        """List finished matches, latest first; those of the same moment by name."""
        kept = [each for each in self._finished.values() if room in (None, each.room) and game in (None, each.game)]
        kept.sort(key=lambda each: (-each.ended, each.match))
        return [_row(each) for each in kept[: max(limit, 0)]]

    async def match_file(self, match: str) -> bytes | None:
        """Return a finished match's file."""
        finished = self._finished.get(match)
        return finished.file if finished else None

    async def put_blobs(self, room: RoomCode, blobs: Sequence[bytes]) -> list[str]:
        """Keep bytes for a room under their SHA-256."""
        digests = [hashlib.sha256(data).hexdigest() for data in blobs]
        self._blobs |= zip(digests, blobs, strict=True)
        self._holds |= {(room, "", digest) for digest in digests}
        return digests

    async def keep_blobs(self, room: RoomCode, digests: Sequence[str]) -> None:
        """Let go of what is kept for a room, except these."""
        self._release(lambda hold: hold[:2] == (room, "") and hold[2] not in digests)

    async def get_blob(self, digest: str) -> bytes | None:
        """Return bytes that were kept."""
        return self._blobs.get(digest)

    async def delete(self, room: RoomCode, since: Wall) -> None:
        """Forget a room and everything in it."""
        self._forget(room)
        gone = {match for match, each in self._finished.items() if each.room == room and each.ended >= since}
        self._finished = {match: each for match, each in self._finished.items() if match not in gone}
        self._release(lambda hold: hold[0] == room and hold[1] not in self._finished)
        self._hints.give(room)

    async def prune(self, before: Wall) -> int:
        """Forget the logs of rooms that nobody has written to since."""
        quiet = [room for room, log in self._logs.items() if not log or log[-1].wall < before]
        for room in quiet:
            self._forget(room)
        self._release(lambda hold: hold[0] in quiet and not hold[1])
        return len(quiet)

    def _forget(self, room: RoomCode) -> None:
        self._logs.pop(room, None)
        self._due.pop(room, None)
        self._snapshots.pop(room, None)

    def _release(self, gone: Callable[[tuple[RoomCode, str, str]], bool]) -> None:
        self._holds = {hold for hold in self._holds if not gone(hold)}
        held = {digest for _, _, digest in self._holds}
        self._blobs = {digest: data for digest, data in self._blobs.items() if digest in held}

    async def load_book(self, book: str) -> KeptBook | None:
        """Return a group's book."""
        return self._books.get(book)

    async def save_book(self, book: str, version: int, data: bytes | None) -> bool:
        """Write a book that is at this version, or remove it."""
        kept = self._books.get(book)
        if (0 if kept is None else kept.version) != version:
            return False
        if data is None:
            self._books.pop(book, None)
        else:
            self._books[book] = KeptBook(version + 1, data)
        return True

    async def announce(self, _node: str, knows: bytes, /) -> list[bytes]:
        """Say what this node can read; there is no other."""
        return [knows]

    async def probe(self) -> None:
        """Do nothing: there is always space."""

    async def close(self) -> None:
        """End the followers' loops; there is nothing else to let go of."""
        self._hints.end()


def _row(finished: FinishedMatch) -> FinishedRow:
    """Leave the file out."""
    return FinishedRow(
        finished.match,
        finished.room,
        finished.game,
        finished.ended,
        finished.players,
        finished.places,
        dict(finished.statistics),
    )
