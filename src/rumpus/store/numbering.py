"""The numbers of entries, checked the same way by every engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.store.base import Entry, RoomCode, StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence


def check_numbers(room: RoomCode, expected: int, entries: Sequence[Entry]) -> None:
    """Refuse entries that are not numbered `expected + 1`, `expected + 2`, ..."""
    for number, entry in enumerate(entries, expected + 1):
        if entry.seq != number:
            raise StoreError(f"an entry for room {room} is numbered {entry.seq} where {number} is next")
