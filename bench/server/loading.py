"""`python bench/server/loading.py`: how long it takes to load a room with a very long log, with and without its snapshot.

Four simulated players fill one room over the real protocol, on a real server with a SQLite file; then the file is read.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from rumpus.live import StoreClock
from rumpus.live.hub import Hub
from rumpus.loadtest import Load
from rumpus.store import RoomCode, open_store

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.faults.playing import Process  # noqa: E402

RATE = 36.0
"""Inputs a second: as many as the server takes from the last two at the table before calling it a flood."""
TIMES = 9


async def fill(url: str, inputs: int) -> RoomCode:
    """Play in one room until its log has this many inputs."""
    load = Load([url], 1, 4, RATE)
    await load.open()
    while load.figures.accepted < inputs:
        await asyncio.sleep(1)
        print(f"\r{load.figures.accepted} of {inputs} inputs", end="", file=sys.stderr)
    print(file=sys.stderr)
    code = RoomCode(load.tables[0].seats[0].place["code"])
    await load.close()
    return code


async def read(url: str, code: RoomCode) -> tuple[int, float]:
    """Load the room into an empty server several times, and return its length and the median in milliseconds."""
    store = await open_store(url)
    took: list[float] = []
    for _ in range(TIMES):
        hub = Hub(store, StoreClock(store.now))
        began = perf_counter()
        live = await hub.find(code)
        took.append((perf_counter() - began) * 1000)
        assert live is not None
        length = live.journal.seq
        await hub.close()
    await store.close()
    return length, median(took)


def main() -> None:
    """Fill, read, and print."""
    parser = argparse.ArgumentParser(description="How long it takes to load a room with a long log.")
    parser.add_argument("--inputs", type=int, default=10_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.db"
        with Process(path, "1") as server:
            code = asyncio.run(fill(server.url, asked.inputs))
        length, through = asyncio.run(read(f"sqlite://{path}", code))
        with sqlite3.connect(path) as file:
            file.execute("DELETE FROM snapshots")
        _, without = asyncio.run(read(f"sqlite://{path}", code))
    print(f"a room of {length:,} entries loads in {through:.1f} ms from its snapshot, and in {without:.0f} ms without")


if __name__ == "__main__":
    main()
