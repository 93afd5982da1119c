"""What is sent at the end of a turn of the loop: one connection that fails keeps no other waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from rumpus.server.outbox import SLICE, Outbox


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


def test_a_crowd_sends_after_everybody_else_and_so_many_in_one_turn() -> None:
    async def scene() -> list[tuple[int, int]]:
        outbox = Outbox()
        players, crowd = [Line(broken=False) for _ in range(4)], [Line(broken=False) for _ in range(3 * SLICE)]
        for line in crowd:
            known: Any = line
            outbox.add_last(known)
        sent = []
        for _ in range(4):
            for line in players:
                known = line
                outbox.add(known)
            await asyncio.sleep(0)
            sent.append((sum(line.sent for line in players), sum(line.sent for line in crowd)))
        return sent

    share = SLICE - 4
    assert asyncio.run(scene()) == [(4, share), (8, 2 * share), (12, 3 * share), (16, 3 * SLICE)]
