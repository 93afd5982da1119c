"""`make bench-server`: what one input costs the real server, with real Roll Call, on each store.

The server runs in a process of its own on one core, four scripted seats per room play on the other. An input is a bid, a
call or being ready: it is decoded, checked, made durable, and answered; all four seats get their own view, and so does
nobody else. The cost is the CPU time of the server process divided by the inputs it accepted (its own counter), so it
holds on a machine that is not saturated. Bots are left out: every input comes over a socket.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import aiohttp

ROOMS = 24
SECONDS = 6.0
ROUNDS = 3
GAP_S = 0.04
"""Between two inputs of one seat: the server takes 30 messages a second from each."""


def cpu_seconds(pid: int) -> float:
    """Read the CPU time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Seat:
    """One scripted seat: takes the cheapest legal raise up to six dice, then calls, and is ready at once."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, name: str) -> None:
        self.ws, self.name, self.count, self.accepted = ws, name, 0, 0
        self.last = 0.0

    async def say(self, message: dict[str, object]) -> None:
        self.count += 1
        await self.ws.send_str(json.dumps({**message, "id": f"{self.name}.{self.count}"}))

    async def play(self) -> None:
        async for message in self.ws:
            data = message.data
            if data.startswith('{"type":"Table"'):
                await self.act(json.loads(data))
            elif '"result":"accepted"' in data:
                self.accepted += 1

    async def act(self, table: dict[str, object]) -> None:
        offers = table["offers"]
        if not offers:
            return
        last = offers[-1]
        if offers[0]["type"] == "Span" and offers[0]["low"]["quantity"] <= 6:
            last = offers[0]["low"]
        elif last["type"] == "Call" and len(offers) == 1 and table["view"]["turn"] != table["seat"]:
            return
        await asyncio.sleep(max(0.0, self.last + GAP_S - time.monotonic()))
        self.last = time.monotonic()
        await self.say({"type": "Play", "match": table["match"], "action": last})


async def room(session: aiohttp.ClientSession, url: str, number: int) -> list[Seat]:
    """Open a room of four and start a long match."""
    seats = []
    path = "/api/rooms"
    for place in range(4):
        async with session.post(url + path, json={"name": f"Seat {place}"}) as response:
            got = await response.json()
        path = f"/api/rooms/{got['code']}/members"
        ws = await session.ws_connect(f"{url}/ws/{got['code']}")
        await ws.send_json({"type": "Hello", "token": got["token"]})
        seat = Seat(ws, f"{number}-{place}")
        await seat.say({"type": "Do", "did": {"type": "Sit"}})
        await asyncio.sleep(0.01)
        seats.append(seat)
    for name, value in (("start_dice", 10), ("call_window_ms", 0)):
        await seats[0].say({"type": "Do", "did": {"type": "SetOption", "name": name, "value": value}})
    await seats[0].say({"type": "Do", "did": {"type": "Start"}})
    return seats


async def measure(store: str, seconds: float) -> dict[str, float]:
    """Run one server and play against it."""
    env = {**os.environ, "RUMPUS_BENCH": "1"}
    pin = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    command = [
        *pin,
        sys.executable,
        "-m",
        "rumpus.cli",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--store",
        store,
    ]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        url = server.stdout.readline().split()[-1].rstrip("/")
        try:
            return await against(server.pid, url, seconds)
        finally:
            server.terminate()


async def against(pid: int, url: str, seconds: float) -> dict[str, float]:
    """Play against one running server and give its cost."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        tables = [await room(session, url, number) for number in range(ROOMS)]
        seats = [seat for table in tables for seat in table]
        tasks = [asyncio.create_task(seat.play()) for seat in seats]
        await asyncio.sleep(8)  # the dice are sealed after two silent steps of three seconds
        before, cpu, wall = sum(seat.accepted for seat in seats), cpu_seconds(pid), time.monotonic()
        await asyncio.sleep(seconds)
        inputs = sum(seat.accepted for seat in seats) - before
        used, passed = cpu_seconds(pid) - cpu, time.monotonic() - wall
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for seat in seats:
            await seat.ws.close()
    return {"us": used / inputs * 1e6, "per_core": inputs / used, "rate": inputs / passed, "load": used / passed}


def main() -> None:
    """Measure each store in turn, several rounds, and print the medians."""
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        stores = {"memory": "memory:", "sqlite": f"sqlite://{folder}/rooms.db"}
        rows: dict[str, list[dict[str, float]]] = {name: [] for name in stores}
        for number in range(ROUNDS):
            for name, url in stores.items():
                print(f"round {number + 1} of {ROUNDS}: {name}", file=sys.stderr)
                rows[name].append(asyncio.run(measure(url, SECONDS)))
    print(f"{'store':8}{'us CPU per input':>18}{'inputs/s per core':>20}{'inputs/s reached':>18}{'core used':>11}")
    for name, measured in rows.items():
        middle = sorted(measured, key=lambda row: row["us"])[len(measured) // 2]
        print(f"{name:8}{middle['us']:18.0f}{middle['per_core']:20,.0f}{middle['rate']:18,.0f}{middle['load']:11.0%}")


if __name__ == "__main__":
    main()
