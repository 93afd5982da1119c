"""Listening: the port for people, and one for figures."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.server.gate import Incoming
from rumpus.server.routes import make_app

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence

    from rumpus.server.app import Server

BACKLOG = 512
FIELDS = 64
"""Fields in a request's head, each of up to 8,190 bytes."""


def nothing(_app: web.Application) -> None:
    """Serve what every server does."""


@asynccontextmanager
async def listening(
    server: Server,
    host: str,
    port: int,
    more: Callable[[web.Application], None] = nothing,
    *,
    rather: Sequence[int] = (),
) -> AsyncGenerator[int]:
    """Serve at an address while inside, with more than every server has if need be, and yield the port.

    Ports that one would rather have are tried first; where they are not free or not allowed, nobody is told.
    """
    app = make_app(server)
    more(app)
    runner = web.AppRunner(app, handle_signals=False, access_log=None, max_headers=FIELDS)
    await runner.setup()
    try:
        http = runner.server
        assert http is not None
        loop = asyncio.get_running_loop()
        for each in rather:
            with suppress(OSError):
                listener = await loop.create_server(lambda: Incoming(server.gate, http), host, each, backlog=BACKLOG)
                break
        else:
            listener = await loop.create_server(lambda: Incoming(server.gate, http), host, port, backlog=BACKLOG)
        try:
            yield listener.sockets[0].getsockname()[1]
        finally:
            listener.close()
    finally:
        await runner.cleanup()


@asynccontextmanager
async def showing_figures(server: Server, host: str, port: int) -> AsyncGenerator[int]:
    """Serve figures for Prometheus at an address of their own and nowhere else while inside, and yield the port."""

    async def show(_request: web.Request) -> web.Response:
        return server.figures()

    app = web.Application()
    app.router.add_get("/metrics", show)
    runner = web.AppRunner(app, handle_signals=False, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        server.own_port = True
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
