"""What `rumpus dev` serves besides: the page of the author, and what it asks for. Only this machine is answered."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

import msgspec
from aiohttp import web

from rumpus.core import Data
from rumpus.server.api import body
from rumpus.server.callers import is_this_machine
from rumpus.server.headers import HEADERS
from rumpus.server.static import Static

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from rumpus.dev.workshop import Workshop
    from rumpus.server import Server

    Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY = "Content-Security-Policy"
FRAMED = HEADERS[POLICY].replace("frame-ancestors 'none'", "frame-src 'self'; frame-ancestors 'self'")
"""The author's page has the phone's and the TV's in frames; no other page has."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Cut(Data, frozen=True):
    """Play on after so many lines; without a number, play a new match."""

    keep: Count | None = None


class TakeSeat(Data, frozen=True):
    """Take this chair."""

    seat: Count


class Routes:
    """The handlers, over one workshop."""

    def __init__(self, server: Server, workshop: Workshop) -> None:
        self.workshop = workshop
        self.static = Static(server)

    def add(self, app: web.Application) -> None:
        """Serve the page and its questions as well."""
        app.add_routes([
            web.get("/dev", here(self.static.page)),
            web.get("/api/dev", here(self.status)),
            web.post("/api/dev/match", here(self.match)),
            web.post("/api/dev/seats", here(self.seat)),
        ])  # fmt: skip
        app.on_response_prepare.append(framed)

    async def status(self, request: web.Request) -> web.Response:
        """Tell how things stand; nothing is sent if it is as the page knows it."""
        said = msgspec.json.encode(self.workshop.status())
        known = sha256(said).hexdigest()[:16]
        if request.query.get("known") == known:
            return web.Response(status=204)
        return web.Response(body=said, content_type="application/json", headers={"Rumpus-Known": known})

    async def match(self, request: web.Request) -> web.Response:
        """Play on after some line of the match, or a new one."""
        wanted = await body(request, Cut)
        if wanted.keep is None:
            self.workshop.again()
        else:
            self.workshop.cut(wanted.keep)
        return web.Response(status=204)

    async def seat(self, request: web.Request) -> web.Response:
        """Let the author play a seat that a bot has."""
        await self.workshop.sit((await body(request, TakeSeat)).seat)
        return web.Response(status=204)


def here(handler: Handler) -> Handler:
    """Answer only this machine; to others there is no such page."""

    async def answer(request: web.Request) -> web.StreamResponse:
        if not is_this_machine(request):
            raise web.HTTPNotFound
        return await handler(request)

    return answer


async def framed(_request: web.Request, response: web.StreamResponse) -> None:
    """Let pages of this server stand in frames of this server."""
    response.headers[POLICY] = FRAMED
