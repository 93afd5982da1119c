"""What is sent at the end of a turn of the loop: one connection that fails keeps no other waiting."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from rumpus.server import Server
from rumpus.server.app import LOOKED_AT
from rumpus.server.outbox import SLICE, Outbox
from rumpus.server.socket import PING_S


class Line:
    """A connection as the outbox knows it."""

    def __init__(self, *, broken: bool) -> None:
        self.live = SimpleNamespace(code="TUBA")
        self.broken = broken
        self.sent = self.looks = 0
        self.is_cut = False

    def flush(self) -> None:
        if self.broken:
            raise RuntimeError("the transport is closed")
        self.sent += 1

    def cut(self) -> None:
        self.is_cut = True

    def look(self) -> None:
        self.looks += 1


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


@pytest.mark.parametrize(
    ("connections", "most"), [(0, 0), (3, 3), (LOOKED_AT + 1, LOOKED_AT), (4 * LOOKED_AT, LOOKED_AT)]
)
def test_a_crowd_is_pinged_some_at_a_time_and_everybody_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch, connections: int, most: int
) -> None:
    lines = [Line(broken=False) for _ in range(connections)]
    looks, passed = [0], 0.0

    async def pause(seconds: float) -> None:
        nonlocal passed
        passed += seconds
        looks.append(sum(line.looks for line in lines))
        if passed > 2.01 * PING_S:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", pause)
    server: Any = SimpleNamespace(sockets=lines)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Server.measure(server))
    assert {line.looks for line in lines} <= {2}
    assert max(after - before for before, after in pairwise(looks)) == most
