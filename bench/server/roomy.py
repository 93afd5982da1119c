"""The real server without limits on what one address may do, since all seats of a bench come from one: PORT STORE."""

from __future__ import annotations

import asyncio
import sys

from aiohttp import web

from rumpus.cli.serve import collect_less
from rumpus.live import StoreClock
from rumpus.server import Limits, Server, make_app
from rumpus.store import open_store

ROOMY = Limits(
    messages_per_s=1e9,
    burst=1_000_000_000,
    rooms_per_minute=1_000_000,
    connections_per_address=1_000_000,
    lookups_per_minute=1_000_000,
    loads_per_minute=1_000_000,
    joins=1_000_000,
    joins_in_all=1_000_000,
)


async def serve(port: int, url: str) -> None:
    """Serve until the process is ended."""
    store = await open_store(url)
    runner = web.AppRunner(make_app(Server(store, StoreClock(store.now), ROOMY)), access_log=None)
    await runner.setup()
    collect_less()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    import uvloop

    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
