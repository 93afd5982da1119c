"""The real server without limits per address, since all seats of a benchmark come from one: PORT STORE."""

from __future__ import annotations

import asyncio
import sys

from rumpus.cli.serve import collect_less
from rumpus.live import StoreClock
from rumpus.server import Limits, Server, listening
from rumpus.store import open_store

MANY = 1_000_000
ROOMY = Limits(
    messages_per_s=1e9,
    burst=1_000_000_000,
    rooms_per_minute=MANY,
    connections_per_address=MANY,
    lines=MANY,
    requests=MANY,
    lines_per_address=MANY,
    lookups_per_minute=MANY,
    loads_per_minute=MANY,
    joins=MANY,
    joins_in_all=MANY,
)


async def serve(port: int, url: str) -> None:
    """Serve until the process ends."""
    store = await open_store(url)
    async with listening(Server(store, StoreClock(store.now), ROOMY), "127.0.0.1", port):
        collect_less()
        await asyncio.Event().wait()


if __name__ == "__main__":
    import uvloop

    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
