"""Packs as they arrive: each room and each address has its share, and a stalled one gives way."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.core import Illegal

if TYPE_CHECKING:
    from collections.abc import Generator

    from rumpus.server.limits import Limits

CHUNK = 65_536


class Upload:
    """One pack that is arriving or being read."""

    def __init__(self, limits: Limits, room: str, address: str) -> None:
        self.limits = limits
        self.room = room
        self.address = address
        self.loop = asyncio.get_running_loop()
        self.began = self.last = self.loop.time()
        self.came = 0
        self.clock: asyncio.Timeout | None = None
        """Runs while it is arriving."""

    async def read(self, request: web.Request, most: int) -> bytes:
        """Read a body no longer than a pack may be, arriving at a decent speed."""
        data = bytearray()
        try:
            async with asyncio.timeout_at(self.deadline()) as self.clock:
                async for chunk in request.content.iter_chunked(CHUNK):
                    data += chunk
                    if len(data) > most:
                        raise too_long(most)
                    self.came, self.last = len(data), self.loop.time()
                    self.clock.reschedule(self.deadline())
        except TimeoutError:
            raise Illegal("ROOM-SLOW", "The pack did not arrive in time; try again on a faster connection.") from None
        except web.RequestPayloadError:
            problem = "its encoding is broken"
            raise Illegal("ROOM-FORM", "The request cannot be read: {problem}", problem=problem) from None
        finally:
            self.clock = None
        return bytes(data)

    def deadline(self) -> float:
        """Tell when more must have come: for the speed so far, for a pause, and in all."""
        grace = self.limits.archive_grace_s
        by_speed = self.began + grace + self.came / self.limits.archive_bytes_per_s
        return min(by_speed, self.last + grace, self.began + self.limits.archive_s)

    def is_stalled(self) -> bool:
        """Tell whether it has stalled: nothing came for a while, though more must."""
        return self.clock is not None and self.loop.time() - self.last > self.limits.archive_stall_s

    def give_way(self) -> None:
        """End it as if it had been too slow."""
        if self.clock is not None:
            self.clock.reschedule(self.loop.time())


class Uploads:
    """All packs with pictures that are arriving or being read."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.going: list[Upload] = []

    @contextmanager
    def begin(self, room: str, address: str, *, archive: bool) -> Generator[Upload]:
        """Let a pack arrive; a text takes nobody's place."""
        upload = Upload(self.limits, room, address)
        if not archive:
            yield upload
            return
        for other in self.going:
            if other.room == room:
                other.give_way()
        others = [other for other in self.going if other.room != room]
        self.find_place([other for other in others if other.address == address], self.limits.archives_per_address)
        self.find_place(others, self.limits.archives)
        self.going.append(upload)
        try:
            yield upload
        finally:
            self.going.remove(upload)

    def find_place(self, others: list[Upload], most: int) -> None:
        """Refuse a pack too many, unless one of the others has stalled."""
        if len(others) < most:
            return
        stalled = [other for other in others if other.is_stalled()]
        if not stalled:
            raise Illegal("ROOM-BUSY", "Other packs are being read right now; try again in a minute.")
        min(stalled, key=lambda other: other.last).give_way()


def too_long(most: int) -> Illegal:
    """Tell how large a pack may be, in words that fit its size."""
    if most < 2**20:
        return Illegal("ROOM-LONG", "A pack has at most {most} bytes.", most=most)
    return Illegal("ROOM-LONG", "A pack has at most {most} MB; smaller pictures help.", most=most // 2**20)
