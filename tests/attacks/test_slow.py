"""Strangers who say half of something, or nothing, or never listen, hold nobody up and hold no memory."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from rumpus.server import Limits
from tests.server.harness import PATIENCE_S, House, eventually, refused, serving
from tests.server.test_flood import text_frame

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

QUICK = Limits(head_s=0.2, body_s=0.2, idle_s=0.2, unread_s=0.2, frame_s=0.2, hello_s=0.2)
HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


class Caller:
    """A connection that says whatever a test wants."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> None:
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def rest(self) -> bytes:
        """Return everything that comes until the server has had enough."""
        heard = b""
        async with asyncio.timeout(PATIENCE_S):
            with suppress(ConnectionError):
                while data := await self.reader.read(65_536):
                    heard += data
        return heard


@asynccontextmanager
async def calling(house: House, count: int, say: bytes = b"") -> AsyncIterator[list[Caller]]:
    """Open connections that all say the same."""
    callers: list[Caller] = []
    try:
        for _ in range(count):
            pair = await asyncio.open_connection("127.0.0.1", int(house.url.rpartition(":")[2]))
            callers.append(Caller(*pair))
            await callers[-1].say(say)
        yield callers
    finally:
        for caller in callers:
            caller.writer.transport.abort()


@pytest.mark.parametrize(
    "half",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET /heal", id="half a line"),
        pytest.param(HEAD, id="half a head"),
        pytest.param(HEAD + b"\r\nGET /heal", id="a request and a half"),
    ],
)
def test_half_a_request_is_not_waited_for(half: bytes) -> None:
    async def run() -> None:
        async with serving(limits=QUICK) as house, calling(house, 20, half) as callers:
            for caller in callers:
                heard = await caller.rest()
                assert heard.count(b"HTTP/1.1 200") == half.count(b"\r\n\r\n")

    asyncio.run(run())


def test_a_head_that_trickles_in_is_no_head() -> None:
    async def run() -> None:
        async with serving(limits=QUICK) as house, calling(house, 1, HEAD) as (caller,):
            rest = asyncio.create_task(caller.rest())
            while not rest.done():
                await caller.say(b"X: y\r\n")
                await asyncio.sleep(0.02)
            assert await rest == b""

    asyncio.run(run())


def test_half_a_body_is_refused_in_words() -> None:
    async def run() -> None:
        head = b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
        async with serving(limits=QUICK) as house, calling(house, 1, head) as (caller,):
            heard = await caller.rest()
            assert heard.startswith(b"HTTP/1.1 408")
            assert b"ROOM-SLOW" in heard

    asyncio.run(run())


def test_an_address_has_so_many_connections_before_any_is_read() -> None:
    async def run() -> None:
        async with serving(limits=Limits(lines_per_address=20)) as house, calling(house, 60) as callers:
            rests = [asyncio.create_task(caller.rest()) for caller in callers]
            await eventually(lambda: sum(rest.done() for rest in rests) == 40)
            for caller in callers[:5]:
                caller.writer.transport.abort()
            await eventually(lambda: sum(rest.done() for rest in rests) == 45)
            assert (await house.get("/healthz")).status == 200
            await asyncio.gather(*(caller.say(HEAD + b"Connection: close\r\n\r\n") for caller in callers[5:20]))
            assert all(b"200 OK" in heard for heard in await asyncio.gather(*rests[5:20]))

    asyncio.run(run())


def test_when_all_are_taken_those_who_say_nothing_give_way_to_people() -> None:
    async def run() -> None:
        async with serving(limits=Limits(lines=50, lines_per_address=1000)) as house:
            ann = await house.create()
            wire = await house.connect(ann)
            async with calling(house, 235, HEAD):
                for _ in range(10):
                    assert (await house.get("/healthz", headers={"Connection": "close"})).status == 200
                assert (await wire.do("Rename", name="Anna"))["result"] == "accepted"
                bob = await house.connect(await house.join(ann.code))
                assert (await bob.do("Rename", name="Bobby"))["result"] == "accepted"

    asyncio.run(run())


# WebSockets


async def upgraded(code: str, caller: Caller) -> None:
    """Turn a connection into a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    await caller.say(
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert (await caller.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")


@pytest.mark.parametrize("length", [65_537, 4_194_304, 2**62])
def test_a_frame_that_is_too_long_is_refused_by_its_head(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.socket.FAREWELL_S", 0.3)  # nobody here answers a goodbye

    async def run() -> None:
        async with serving() as house, calling(house, 1) as (caller,):
            await upgraded((await house.create()).code, caller)
            await caller.say(struct.pack("!BBQ", 0x81, 0xFF, length))
            flood = asyncio.create_task(caller.say(bytes(min(length, 4_194_304))))
            heard = await caller.reader.readexactly(4)
            (socket,) = house.server.sockets
            for _ in range(20):
                await asyncio.sleep(0.005)
                assert len(socket.reader.data) <= 65_536
            flood.cancel()
            assert heard[0] == 0x88
            assert int.from_bytes(heard[2:4], "big") == 1009

    asyncio.run(run())


def test_half_frames_hold_little_and_not_for_long() -> None:
    async def run() -> None:
        async with serving(limits=Limits(frame_s=0.2)) as house, calling(house, 1) as (caller,):
            ann = await house.create()
            await upgraded(ann.code, caller)
            await caller.say(text_frame(f'{{"type":"Hello","token":"{ann.token}"}}'))
            await eventually(lambda: house.live(ann.code).guests)
            (socket,) = house.server.sockets
            await caller.say(struct.pack("!BBQ", 0x81, 0xFF, 65_536) + bytes(60_000))
            await eventually(lambda: socket.begun)
            assert len(socket.reader.data) <= 65_536
            await asyncio.sleep(0.25)
            socket.look()
            assert socket.closing
            await eventually(lambda: not house.server.sockets)

    asyncio.run(run())


def test_a_message_in_parts_is_not_waited_for_whatever_comes_between() -> None:
    async def run() -> None:
        async with serving(limits=Limits(frame_s=0.2)) as house, calling(house, 1) as (caller,):
            ann = await house.create()
            await upgraded(ann.code, caller)
            await caller.say(text_frame(f'{{"type":"Hello","token":"{ann.token}"}}'))
            await eventually(lambda: house.live(ann.code).guests)
            await caller.say(bytes([0x01, 0x81]) + bytes(5))
            (socket,) = house.server.sockets
            await eventually(lambda: socket.begun)
            for _ in range(30):
                await caller.say(bytes([0x89, 0x80]) + bytes(4))
                await asyncio.sleep(0.01)
            socket.look()
            assert socket.closing

    asyncio.run(run())


def test_somebody_who_talks_all_the_time_in_whole_messages_is_heard() -> None:
    async def run() -> None:
        async with serving() as house, calling(house, 1) as (caller,):
            ann = await house.create()
            await upgraded(ann.code, caller)
            await caller.say(text_frame(f'{{"type":"Hello","token":"{ann.token}"}}'))
            sync = text_frame('{"type":"Sync","sent":1}')
            await caller.say(sync[:5])
            (socket,) = house.server.sockets
            begun = 0.0
            for _ in range(10):
                await eventually(lambda begun=begun: socket.begun > begun)  # type: ignore[misc]
                begun = socket.begun  # of each message it is new, so none is late
                await caller.say(sync[5:] + sync[:5])

    asyncio.run(run())


# Answers that nobody takes


def test_answers_that_nobody_takes_are_not_made() -> None:
    async def run() -> None:
        async with serving(limits=Limits(unread_s=0.3)) as house, calling(house, 1) as (caller,):
            length = len((await house.get("/openapi.json")).body)
            before = house.server.gate.total
            most = 0

            def cut() -> bool:
                nonlocal most
                lines = [line for line in house.server.gate.waiting if line.taken is not None]
                most = max([most, *(line.transport.get_write_buffer_size() for line in lines)])
                return house.server.gate.total < before

            caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await caller.say((HEAD.replace(b"/healthz", b"/openapi.json") + b"\r\n") * 300)
            await eventually(cut)
            assert 0 < most < 2 * 65_536 + length

    asyncio.run(run())


def test_whoever_takes_an_answer_slowly_gets_all_of_it() -> None:
    async def run() -> None:
        async with serving(limits=Limits(unread_s=0.3)) as house, calling(house, 1) as (caller,):
            whole = (await house.get("/openapi.json")).body
            request = HEAD.replace(b"/healthz", b"/openapi.json")
            await caller.say((request + b"\r\n") * 39 + request + b"Connection: close\r\n\r\n")
            heard = bytearray()
            while data := await caller.reader.read(200_000):
                heard += data
                await asyncio.sleep(0.05)
            assert heard.count(whole) == 40

    asyncio.run(run())


def test_a_silent_websocket_is_refused_as_before() -> None:
    async def run() -> None:
        async with serving(limits=QUICK) as house:
            wire = await house.open((await house.create()).code)
            await wire.until_closed()
            assert wire.heard[-1]["type"] == "Bye"
            refused(await house.get("/api/rooms/ZZZZ"), 404, "ROOM-UNKNOWN")

    asyncio.run(run())
