"""Hints: which rooms somebody may have written to, for those who follow a store."""

from __future__ import annotations

import asyncio
from weakref import ref

from rumpus.store.base import RoomCode


class Follower:
    """One reader of hints; what it has not read yet is one set, so that hints do not pile up for a slow reader."""

    def __init__(self) -> None:
        self._queue = asyncio.Queue[set[RoomCode] | None]()
        self._unread: set[RoomCode] = set()

    def __aiter__(self) -> Follower:
        return self

    async def __anext__(self) -> set[RoomCode]:
        rooms = await self._queue.get()
        if rooms is None:
            self.end()
            raise StopAsyncIteration
        return rooms

    def hint(self, room: RoomCode) -> None:
        """Add a room to the hints read next."""
        if self._queue.empty():
            self._unread = set()
            self._queue.put_nowait(self._unread)
        self._unread.add(room)

    def end(self) -> None:
        """Let the loop over the hints end once they are read."""
        self._queue.put_nowait(None)


class Hints:
    """The followers of one store; one that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        self._followers: list[ref[Follower]] = []
        self._ended = False

    def follow(self) -> Follower:
        """Return a reader of every hint from now on."""
        follower = Follower()
        self._followers.append(ref(follower, self._followers.remove))
        if self._ended:
            follower.end()
        return follower

    def give(self, room: RoomCode) -> None:
        """Tell every follower about a room."""
        for each in self._followers:
            follower = each()
            if follower is not None:
                follower.hint(room)

    def end(self) -> None:
        """Let every follower's loop end; doing so twice changes nothing."""
        if not self._ended:
            self._ended = True
            for each in self._followers:
                follower = each()
                if follower is not None:
                    follower.end()
