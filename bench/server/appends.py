"""`python bench/server/appends.py`: what one entry costs the SQLite store when many rooms append at once.

Every room appends the next entry as soon as the last one is durable, so whatever waits at one moment shares a commit. CPU
is that of the whole process, hand-over to the writing thread included. `--against ../other/src` measures another
version of the package in turn with this one, and takes ratios within rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import msgspec

from rumpus.store import Entry, RoomCode, SqliteStore

SOURCE = Path(__file__).parents[2] / "src"
LINE = msgspec.Raw(
    b'{"type":"Played","at":1700000000123,"match":1,"line":{"type":"Act","seat":2,"at":123456,'
    b'"action":{"type":"Bid","round":12,"after":3,"quantity":7,"value":4}}}'
)


async def play(store: SqliteStore, room: RoomCode, first: int, entries: int) -> None:
    """Append one entry after another."""
    for seq in range(first, first + entries):
        await store.append(room, seq - 1, [Entry(seq, store.now(), f"{room}{seq:06}", "m3", LINE)], store.now())


async def measure(rooms: int, at_once: int, entries: int) -> float:
    """Return the microseconds of CPU per entry, once every room has a log of some length; `at_once` rooms act."""
    names = [RoomCode(f"{number * 7919 % 90_000 + 10_000}") for number in range(rooms)]
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "rooms.db")
        await asyncio.gather(*(play(store, room, 1, 50) for room in names))
        began = time.process_time()
        for turn in range(0, rooms, at_once):
            await asyncio.gather(*(play(store, room, 51, entries) for room in names[turn : turn + at_once]))
        used = time.process_time() - began
        await store.close()
    return used * 1e6 / (rooms * entries)


def once(source: Path, asked: argparse.Namespace, at_once: int) -> float:
    """Measure one version in a process of its own."""
    command = [sys.executable, __file__, "--rooms", str(asked.rooms), "--entries", str(asked.entries)]
    env = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run([*command, "--here", str(at_once)], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    """Measure rounds and print them."""
    parser = argparse.ArgumentParser(description="What an entry costs the SQLite store.")
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--entries", type=int, default=100, help="of each room")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--against", type=Path, metavar="SRC", help="another version of the package, to alternate with")
    parser.add_argument("--here", type=int, metavar="AT_ONCE", help="measure once in this process")
    asked = parser.parse_args()
    if asked.here:
        print(asyncio.run(measure(asked.rooms, asked.here, asked.entries)))
        return
    sources = [SOURCE, *([asked.against] if asked.against else [])]
    for at_once in (20, 50, 100):
        rounds = [[once(source, asked, at_once) for source in sources] for _ in range(asked.rounds)]
        for name, costs in zip(("here", "there"), zip(*rounds, strict=True), strict=False):
            print(f"{at_once:4} rooms at once, {name:5} {median(costs):6.1f} us ({min(costs):.1f}-{max(costs):.1f})")
        if asked.against:
            ratios = [there / here for here, there in rounds]
            print(
                f"{'':20} there costs {median(ratios):.2f}x as much ({min(ratios):.2f}-{max(ratios):.2f})", flush=True
            )


if __name__ == "__main__":
    main()
