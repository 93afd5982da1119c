"""Pictures over HTTP: by an address that works once, or a finished match's by its link. No browser keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.core import Illegal
from rumpus.lessons import picture_of
from rumpus.live.pictures import Drawn, fetch, gone
from rumpus.server.answers import refuse, too_many
from rumpus.server.api import game_of, number
from rumpus.store import RoomCode

if TYPE_CHECKING:
    from rumpus.server.api import Api
    from rumpus.server.app import Server

FRESH = {"Cache-Control": "no-store"}

HEADERS = {
    **FRESH,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Vary": "Accept-Encoding",
}
"""An SVG opened as a page can do nothing there, and no other site can show it."""


class Pictures:
    """The handlers, over one server."""

    def __init__(self, server: Server, api: Api) -> None:
        self.server = server
        self.api = api

    async def live(self, request: web.Request) -> web.Response:
        """Send the picture at an address; a room that is not in memory here has not told anybody one."""
        try:
            drawn = await self.fetched(request)
        except Illegal as illegal:
            refusal = refuse(illegal)
            refusal.headers.update(FRESH)
            return refusal
        return send(request, drawn)

    async def fetched(self, request: web.Request) -> Drawn:
        """Fetch what an address names, but not too often."""
        if not self.server.addresses.pictures.take(self.server.caller(request).address):
            raise too_many()
        live = self.server.hub.rooms.get(RoomCode(request.match_info["code"].upper()))
        if live is None or live.closing:
            raise gone()
        return await fetch(live, self.server.hub.studio, request.match_info["token"])

    async def replayed(self, request: web.Request) -> web.Response:
        """Send a picture that a seat, or the TV, saw in a finished match."""
        film = await self.api.film(request)
        name = request.query.get("name", "")
        asset = film.asset(number(request, "seat", None), number(request, "frame", 0), name)
        return send(request, await self.server.hub.studio.draw(film.game, asset.ref, film.pictures.get(asset.ref)))

    async def in_lesson(self, request: web.Request) -> web.Response:
        """Send a picture that a learner sees."""
        game = game_of(request)
        asset = picture_of(game, number(request, "frame", 0), request.query.get("name", ""))
        return send(request, await self.server.hub.studio.draw(game, asset.ref))


def send(request: web.Request, drawn: Drawn) -> web.Response:
    """Send a picture, compressed if the browser accepts that."""
    headers = {**HEADERS, "Content-Type": drawn.media}
    if drawn.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "").lower():
        return web.Response(body=drawn.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=drawn.body, headers=headers)
