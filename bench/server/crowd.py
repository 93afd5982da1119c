"""`make bench-crowd`: one room of four that more and more people watch, over real sockets, with five screens.

The players act one after another at a fixed pace. What one more watcher costs is the server's CPU time per input, less what
the same connections cost while nobody acts, less what the players' inputs cost without a crowd, divided by the watchers. At
five inputs a second every input is a frame of its own; at forty, watchers get several in one.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from servers import OPTIONS, ROOT, SEATS, until_open

from rumpus.client import Client
from rumpus.room.lines import Choose, SetOption, Sit, Start

sys.path.insert(0, str(ROOT))

from tests.ports import free_port  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Sequence

CROWDS = (0, 250, 1000)
SCREENS = 5
PACES = (5.0, 40.0)
"""Inputs a second."""
SETTLE_S = 18.0
"""Seconds until connections are pinged no more often than later."""


class Watcher(asyncio.Protocol):
    """Somebody who watches: counts what comes, and reads nothing."""

    def __init__(self, code: str, key: str, *, screen: bool) -> None:
        self.code = code
        self.hello = json.dumps({"type": "Watch", "screen": screen, "key": key}).encode()
        self.received = 0
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket, and say who this is."""
        self.transport = transport
        nonce = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /ws/{self.code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n\r\n"
        frame = bytes([0x81, 0x80 | len(self.hello)]) + bytes(4) + self.hello
        self.transport.write(head.encode() + frame)

    def data_received(self, data: bytes) -> None:
        """Count it; a ping is answered, since its eight bytes come alone."""
        self.received += len(data)
        if len(data) == 10 and data[0] == 0x89:  # noqa: PLR2004
            self.transport.write(b"\x8a\x88" + bytes(4) + data[2:])


def cpu_s(pid: int) -> float:
    """Read the CPU seconds of a process, to the nanosecond."""
    return sum(int(each.read_text().split()[0]) for each in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


async def seated(port: int, stack: AsyncExitStack) -> list[Client]:
    """Open a room of four, and start a match of bids that count at once."""
    people = [await stack.enter_async_context(Client(f"http://127.0.0.1:{port}")) for _ in range(SEATS)]
    code = await people[0].create("Seat 0")
    for number, player in enumerate(people[1:], start=1):
        await player.join(code, f"Seat {number}")
    for player in people:
        await player.do(Sit())
    await people[0].do(Choose("rollcall"))
    for name, value in OPTIONS["rollcall"].items():
        await people[0].do(SetOption(name, value))
    await people[0].do(Start())
    for player in people:
        await player.until(lambda player=player: player.table)
    return people


async def play(people: Sequence[Client], pace: float, seconds: float) -> list[float]:
    """Let the players act at a pace, and return how many milliseconds each answer took."""
    took: list[float] = []
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        await asyncio.sleep(max(0.0, began + len(took) / pace - time.monotonic()))
        able = next((player for player in people if player.offers), None)
        if able is None:  # a showdown
            await asyncio.sleep(0.05)
            began += 0.05
            continue
        offer = able.offers[0 if len(took) % 16 else -1]
        sent = time.monotonic()
        await able.play(offer.get("low", offer))
        took.append((time.monotonic() - sent) * 1000)
    return took


async def watch(port: int, code: str, key: str, watchers: int) -> None:
    """Be a crowd, in a process of its own; a line from outside is answered with the bytes that the last one has."""
    loop = asyncio.get_running_loop()
    crowd = [Watcher(code, key, screen=number < SCREENS) for number in range(SCREENS + watchers)]
    for watcher in crowd:
        await loop.create_connection(lambda watcher=watcher: watcher, "127.0.0.1", port)
    while await asyncio.to_thread(sys.stdin.readline):
        while not all(watcher.received for watcher in crowd):
            await asyncio.sleep(0.1)
        print(crowd[-1].received, flush=True)


class Crowd:
    """A crowd in a process of its own, so that it keeps no player waiting."""

    def __init__(self, port: int, room: dict[str, Any], watchers: int) -> None:
        command = [sys.executable, __file__, "--watch", str(port), room["code"], room["key"], str(watchers)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) if watchers else None

    def received(self) -> int:
        """Return the bytes that one watcher was sent, once everybody is in."""
        if self.process is None or self.process.stdin is None or self.process.stdout is None:
            return 0
        print(file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def leave(self) -> None:
        """Let them go."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


async def measure(pid: int, port: int, watchers: int, seconds: float, settle: float) -> list[tuple[float, float, int]]:
    """Return the CPU microseconds per input above idling, the median answer, and the bytes to one watcher, by pace."""
    rows: list[tuple[float, float, int]] = []
    async with AsyncExitStack() as stack:
        people = await seated(port, stack)
        crowd = Crowd(port, people[0].room, watchers)
        stack.callback(crowd.leave)
        await asyncio.to_thread(crowd.received)
        await asyncio.sleep(settle)
        before = cpu_s(pid)
        await asyncio.sleep(seconds)
        idle = (cpu_s(pid) - before) / seconds
        for pace in PACES:
            received = crowd.received()
            before, began = cpu_s(pid), time.monotonic()
            took = await play(people, pace, seconds)
            used = cpu_s(pid) - before - idle * (time.monotonic() - began)
            rows.append((used / len(took) * 1e6, median(took), (crowd.received() - received) // len(took)))
    return rows


def main() -> None:
    """Measure it, and print the table."""
    parser = argparse.ArgumentParser(description="One room that many watch.")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--settle", type=float, default=SETTLE_S, help="seconds until connections are pinged rarely")
    parser.add_argument("--watch", nargs=4, metavar=("PORT", "CODE", "KEY", "WATCHERS"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.watch:
        port, code, key, watchers = asked.watch
        asyncio.run(watch(int(port), code, key, int(watchers)))
        return
    print(
        f"one room of {SEATS}, {SCREENS} screens; us of the server's CPU per input above idling, and the answers' p50"
    )
    print(f"{'watchers':>8}{'inputs/s':>10}{'us each':>10}{'p50 ms':>8}{'us per watcher':>16}{'bytes each':>12}")
    alone: list[float] = []
    for watchers in CROWDS:
        port = free_port()
        command = [sys.executable, str(Path(__file__).with_name("roomy.py")), str(port), "memory:"]
        server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
        try:
            until_open(port, server)
            rows = asyncio.run(measure(server.pid, port, watchers, asked.seconds, asked.settle if watchers else 2))
        finally:
            server.terminate()
            server.wait()
        alone = alone or [cost for cost, _, _ in rows]
        for pace, (cost, p50, size), least in zip(PACES, rows, alone, strict=True):
            more = f"{(cost - least) / (watchers + SCREENS):16.1f}" if watchers else f"{'':16}"
            print(f"{watchers:8}{pace:10.0f}{cost:10.0f}{p50:8.1f}{more}{size:12}", flush=True)


if __name__ == "__main__":
    main()
