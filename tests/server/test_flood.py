"""One connection that sends too fast, or never reads, spoils nothing for the others."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from rumpus.live import Guest
from rumpus.server import Limits
from rumpus.server.socket import Socket
from tests.server.harness import PATIENCE_S, House, Place, Wire, eventually, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

FLOOD = 20_000
LONGEST = 300_000
"""What may be written at one moment before anybody looks how much waits."""


async def pour(wire: Wire, frame: str) -> None:
    """Send the same frame again and again, as fast as the server takes it."""
    with suppress(ConnectionError):
        for _ in range(FLOOD):
            await wire.say(frame)


async def round_trips(wire: Wire, seconds: float) -> list[float]:
    """Take another colour again and again, and measure how long each answer takes."""
    times: list[float] = []
    begun = monotonic()
    while monotonic() - begun < seconds:
        sent = monotonic()
        answer = await wire.do("Dress", shape="star", colour=("red", "blue")[len(times) % 2])
        assert answer["result"] == "accepted"
        times.append(monotonic() - sent)
        await asyncio.sleep(0.05)
    return times


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param('{"type":"Do","id":"x","did":{"type":"Fly"}}', id="unreadable messages"),
        pytest.param('{"type":"Sync","sent":1}', id="questions for the time"),
        pytest.param('{"type":"Do","id":"x","did":{"type":"Stand"}}', id="inputs that are refused"),
    ],
)
def test_a_flood_is_scolded_once_a_second_and_others_play_on(frame: str) -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            flooder, bob = await house.connect(ann), await house.connect(await house.join(ann.code))
            begun = monotonic()
            flood = asyncio.create_task(pour(flooder, frame))
            times = await round_trips(bob, 2)
            await flood
            limits, seconds = house.server.limits, monotonic() - begun
            heard = Counter(message["type"] for message in flooder.heard)
            scolded = [each for each in flooder.of("Problem") if "Too many messages" in each["why"]]
            replies = heard["Synced"] + heard["Answer"] + heard["Problem"] - len(scolded)
            assert 1 <= len(scolded) <= seconds + 1
            assert replies <= limits.burst + seconds * limits.messages_per_s + 1
            assert len(times) >= 5
            assert sorted(times)[len(times) // 2] < 1
            (guest,) = [each for each in house.live(ann.code).guests if each.member == ann.member]
            assert waiting(guest) < limits.waiting_bytes
            assert len(house.live(ann.code).inbox) < 10
            assert bob.of("Problem") == []

    asyncio.run(run())


def waiting(guest: Guest) -> int:
    """Count the bytes that wait for a connection."""
    assert isinstance(guest.line, Socket)
    return sum(map(len, guest.line.out)) + guest.line.transport.get_write_buffer_size()


def test_whoever_keeps_to_the_limit_is_never_scolded() -> None:
    async def run() -> None:
        async with serving() as house:
            wire = await house.connect(await house.create())
            for _ in range(house.server.limits.burst - 1):
                await wire.say({"type": "Sync", "sent": 0})
            await wire.sync()
            assert wire.of("Problem") == []

    asyncio.run(run())


def test_after_a_flood_a_connection_is_heard_again() -> None:
    async def run() -> None:
        async with serving(limits=Limits(burst=5, messages_per_s=100)) as house:
            wire = await house.connect(await house.create())
            for _ in range(50):
                await wire.say({"type": "Sync", "sent": 0})
            await wire.next("Problem")
            async with asyncio.timeout(PATIENCE_S):
                while not wire.of("Answer"):
                    await wire.say({"type": "Do", "id": "1", "did": {"type": "Sit"}})
                    await asyncio.sleep(0.02)

    asyncio.run(run())


def test_the_server_stops_in_the_middle_of_a_flood() -> None:
    async def run() -> float:
        async with serving() as house:
            wire = await house.connect(await house.create())
            flood = asyncio.create_task(pour(wire, '{"type":"Sync","sent":1}'))
            await wire.next("Problem")
            begun = monotonic()
            await house.server.hub.close()
            await wire.until_closed()
            assert wire.heard[-1] == {
                "type": "Bye",
                "why": "The server is restarting; the game goes on by itself.",
                "again": True,
                "rule": "",
            }
            await flood
        return monotonic() - begun

    assert asyncio.run(run()) < 10


# A connection that never reads


def text_frame(text: str) -> bytes:
    """Make a frame as a browser sends it, masked with zeros."""
    return struct.pack("!BBHI", 0x81, 0x80 | 126, len(text), 0) + text.encode()


async def deaf(house: House, place: Place) -> AsyncIterator[socket.socket]:
    """Connect by hand with the smallest of windows, say Hello, and never read again."""
    loop = asyncio.get_running_loop()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", int(house.url.rpartition(":")[2])))
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /ws/{place.code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        await loop.sock_sendall(line, f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        assert await loop.sock_recv(line, 12) == b"HTTP/1.1 101"
        await loop.sock_sendall(line, text_frame(f'{{"type":"Hello","token":"{place.token}"}}'))
        yield line


async def talk_at(line: socket.socket) -> None:
    """Make the server answer at length, until it does not listen any more."""
    frame = text_frame(f'{{"type":"{"x" * 16_000}"}}')
    with suppress(ConnectionError):
        while True:
            await asyncio.get_running_loop().sock_sendall(line, frame)


def test_a_connection_that_never_reads_is_closed_and_the_others_go_on() -> None:
    async def run() -> None:
        limits = Limits(messages_per_s=1e9, burst=1_000_000_000)
        async with serving(limits=limits) as house:
            ann = await house.create()
            host, bob = await house.connect(ann), await house.join(ann.code)
            live = house.live(ann.code)
            async for line in deaf(house, bob):
                await eventually(lambda: len(live.guests) == 2)
                (guest,) = [guest for guest in live.guests if guest.member == bob.member]
                talking = asyncio.create_task(talk_at(line))
                while guest in live.guests:
                    assert waiting(guest) <= limits.waiting_bytes + LONGEST
                    assert (await host.do("Learn", games=[]))["result"] == "accepted"
                async with asyncio.timeout(PATIENCE_S):
                    await talking
            await eventually(lambda: house.server.addresses.connections["127.0.0.1"] == 1)
            assert (await host.do("Sit"))["result"] == "accepted"
            assert (await house.connect(bob)).room["members"][1]["online"] is True

    asyncio.run(run())
