"""Archives of strangers are read in a process of their own, with little memory and little time.

`python -m rumpus.packs.reading GAME` is that process: the archive comes in, what was read goes out.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import msgspec

from rumpus.core import BadPack, Fault, Illegal, Unpacked, find_game
from rumpus.system import confine

PATIENCE_S = 180.0
"""How long reading may take; a hundred large photos take about a minute of a processor."""
MEMORY = 1_500_000_000
"""Bytes of memory the process may ask for."""


class Found(msgspec.Struct, frozen=True):
    """What came of reading: a pack as plain data with its bytes, or what is wrong with it."""

    pack: Any = None
    blobs: dict[str, bytes] = {}
    faults: tuple[Fault, ...] = ()


async def read_apart(game: str, data: bytes, patience: float = PATIENCE_S) -> Unpacked:
    """Read an archive in another process; raises `BadPack`, or `Illegal` if reading did not come to an end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "rumpus.packs.reading", game),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(data), patience)
    except TimeoutError:
        raise Illegal("ROOM-PACK", "Reading this pack takes too long; make it smaller.") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if process.returncode:
        raise Illegal("ROOM-PACK", "This pack cannot be read; make it smaller.")
    found = msgspec.msgpack.decode(answer, type=Found)
    if found.faults:
        raise BadPack(found.faults)
    return Unpacked(found.pack, found.blobs)


def main(game: str) -> None:
    """Read the archive that comes in and say what was found."""
    confine(MEMORY, int(PATIENCE_S))  # where there are no such limits, the time above holds too
    packs = find_game(game).packs
    assert packs is not None
    try:
        read = packs.read(sys.stdin.buffer.read())
        found = Found(msgspec.to_builtins(read.pack), dict(read.blobs))
    except BadPack as error:
        found = Found(faults=error.faults)
    sys.stdout.buffer.write(msgspec.msgpack.encode(found))


if __name__ == "__main__":
    main(sys.argv[1])
