"""A process that appends to rooms of a SQLite file until it is killed, and says which appends were acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys

import msgspec

from rumpus.store import Entry, RoomCode, SqliteStore

ROOMS = [RoomCode(f"R{number}") for number in range(8)]
PER_APPEND = 3


async def play(store: SqliteStore, room: RoomCode) -> None:
    last = 0
    while True:
        lines = [Entry(last + number, store.now(), "", "", msgspec.Raw(b"{}")) for number in range(1, PER_APPEND + 1)]
        await store.append(room, last, lines)
        last += PER_APPEND
        os.write(1, f"{room} {last}\n".encode())


async def main(path: str) -> None:
    store = await SqliteStore.open(path)
    await asyncio.gather(*(play(store, room) for room in ROOMS))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
