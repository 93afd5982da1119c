"""What is sent at the end of a turn of the loop: one connection that fails keeps no other waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from rumpus.server.outbox import Outbox


class Line:
    """A connection as the outbox knows it."""

    def __init__(self, *, broken: bool) -> None:
        self.live = SimpleNamespace(code="TUBA")
        self.broken = broken
        self.sent = 0
        self.is_cut = False

    def flush(self) -> None:
        if self.broken:
            raise RuntimeError("the transport is closed")
        self.sent += 1

    def cut(self) -> None:
        self.is_cut = True


def test_one_connection_that_cannot_be_written_to_keeps_no_other_waiting() -> None:
    async def scene() -> list[Line]:
        outbox = Outbox()
        lines = [Line(broken=False), Line(broken=True), Line(broken=False)]
        for _ in range(2):
            for line in lines:
                known: Any = line
                outbox.add(known)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return lines

    first, broken, last = asyncio.run(scene())
    assert (first.sent, last.sent) == (2, 2)
    assert broken.is_cut
