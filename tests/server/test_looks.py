"""How often a connection is pinged and measured: a line that is known well costs little."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from rumpus.server import socket
from rumpus.server.limits import Limits
from rumpus.server.outbox import Outbox
from rumpus.server.socket import AGAIN, EVERY, PING_S, SILENT_S, SURE, Socket

PING, PONG = b"\x89\x08", b"\x8a\x88\0\0\0\0"
"""What comes before the eight bytes of a ping, and of its answer under a mask of zeros."""


class Browser:
    """The other end of a line, and the line itself."""

    def __init__(self) -> None:
        self.pings: list[bytes] = []
        self.is_cut = False

    def write(self, data: bytes) -> None:
        assert data.startswith(PING)
        self.pings.append(data.removeprefix(PING))

    def abort(self) -> None:
        self.is_cut = True

    def get_extra_info(self, _name: str) -> Browser:
        return self


def plugged(browser: Browser) -> Socket:
    server: Any = SimpleNamespace(limits=Limits(), outbox=Outbox(), metrics=SimpleNamespace(messages={}), proxied=False)
    live, transport = SimpleNamespace(code="TUBA"), browser
    line = Socket(server, live, transport)  # type: ignore[arg-type]
    line.impatience.cancel()
    return line


async def looked_at(line: Socket) -> None:
    line.look()
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def test_the_kernel_is_asked_about_a_known_line_once_in_five_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def kernel(line: object) -> float:
        asked.append(line)
        return 10.0 + len(asked)

    monkeypatch.setattr(socket, "kernel_trip", kernel)

    async def scene() -> None:
        browser = Browser()
        line = plugged(browser)
        believed = [line.trip()]
        for _ in range(SURE + 2 * AGAIN):
            pinged = len(browser.pings)
            await looked_at(line)
            if len(browser.pings) > pinged:
                line.data_received(PONG + browser.pings[-1])
            believed.append(line.trip())
        assert asked == [browser] * (1 + SURE + 2)
        assert len(browser.pings) == SURE + (SURE + 2 * AGAIN) // EVERY - SURE // EVERY
        assert all(trip < 10 for trip in believed[1:]), "the pings were answered at once"

    asyncio.run(scene())


def test_a_line_is_cut_that_answers_nothing_for_half_a_minute() -> None:
    async def scene() -> None:
        browser = Browser()
        line = plugged(browser)
        for _ in range(SURE):
            await looked_at(line)
            line.data_received(PONG + browser.pings[-1])
        before = len(browser.pings)
        for _ in range(int(SILENT_S / PING_S)):
            await looked_at(line)
        assert (browser.is_cut, len(browser.pings) - before) == (False, 2)
        await looked_at(line)
        assert browser.is_cut

    asyncio.run(scene())
