"""The application: which address leads where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.server import openapi
from rumpus.server.afterwards import Afterwards
from rumpus.server.answers import answer
from rumpus.server.api import BODY_S, Api
from rumpus.server.books import Bookshelf
from rumpus.server.doors import Doors
from rumpus.server.guard import guard
from rumpus.server.headers import add_headers
from rumpus.server.pictures import Pictures
from rumpus.server.screens import Screens
from rumpus.server.static import Static
from rumpus.server.wifi import WifiDesk

if TYPE_CHECKING:
    from rumpus.server.app import Server

IN_PATH = "{code:[A-Za-z]{4}|(?!assets)[A-Za-z]{6}}"
MATCH = "{match:[A-Z]{4,6}-[0-9]{1,15}-[0-9]{1,9}(?:-[0-9a-f]{24})?}"

BOOK = "{book:[0-9a-f]{24}}"


def make_app(server: Server) -> web.Application:
    """Build the application with all its routes."""
    api, static, doors, screens = Api(server), Static(server), Doors(server), Screens(server)
    pictures, wifi, shelf = Pictures(server, api), WifiDesk(server), Bookshelf(server)
    after = Afterwards(server, api)
    app = web.Application(client_max_size=server.limits.body_bytes, middlewares=[guard(server, static)])
    app[BODY_S] = server.limits.body_s
    app.cleanup_ctx.append(server.running)
    app.on_shutdown.append(server.stop)
    app.on_response_prepare.append(add_headers(server))
    app.add_routes([
        web.get("/", static.page),
        web.get(f"/{IN_PATH}", static.page),
        web.get("/tv", static.page),
        web.get("/tv/", static.page),
        web.get(f"/tv/{IN_PATH}", static.page),
        web.get(f"/replay/{MATCH}", static.page),
        web.get(f"/book/{BOOK}", static.page),
        web.get(f"/qr/{IN_PATH}.svg", static.qr),
        web.get(f"/qr/replay/{MATCH}.svg", static.qr_of_replay),
        web.get("/assets/{name:[A-Za-z0-9._-]{1,200}}", static.file),
        web.get("/{name:(?:icon|sprites).svg|icon-[a-z0-9]{1,10}.png|rumpus.webmanifest}", static.file),
        web.get("/healthz", server.healthz),
        web.get("/metrics", server.show_metrics),
        web.get("/openapi.json", document),
        web.get("/api/games", api.games),
        web.get("/api/games/{game}/lesson", api.lesson),
        web.get("/api/games/{game}/lesson/picture", pictures.in_lesson),
        web.post("/api/screens", screens.show),
        web.post("/api/rooms", doors.create),
        web.get("/api/rooms/{code}", doors.info),
        web.delete("/api/rooms/{code}", api.delete),
        web.post("/api/rooms/{code}/members", doors.join),
        web.post("/api/rooms/{code}/knocks", doors.knock),
        web.post("/api/rooms/{code}/riders", api.ride),
        web.post("/api/rooms/{code}/pass", api.make_pass),
        web.post("/api/rooms/{code}/claim", api.claim),
        web.post("/api/rooms/{code}/screens", screens.claim),
        web.get("/api/rooms/{code}/wifi", wifi.show),
        web.put("/api/rooms/{code}/wifi", wifi.enter),
        web.delete("/api/rooms/{code}/wifi", wifi.drop),
        web.put("/api/rooms/{code}/pack", api.put_pack),
        web.delete("/api/rooms/{code}/pack", api.drop_pack),
        web.get("/api/rooms/{code}/matches", api.past),
        web.get(f"/api/rooms/{IN_PATH}" "/picture/{token:[A-Za-z0-9_-]{1,100}}", pictures.live, allow_head=False),
        web.get("/api/rooms/{code}/book", shelf.here),
        web.post("/api/rooms/{code}/book", shelf.enter),
        web.delete("/api/rooms/{code}/book", shelf.put_away),
        web.get("/api/books/{book}", shelf.page),
        web.get("/api/books/{book}/records", shelf.records),
        web.get("/api/books/{book}/book.csv", shelf.sheet),
        web.delete("/api/books/{book}/people/{person}", shelf.forget),
        web.delete("/api/books/{book}", shelf.close),
        web.get("/api/packs", api.packs),
        web.get("/api/matches/{match}", api.match),
        web.get("/api/matches/{match}/replay", api.replay),
        web.get("/api/matches/{match}/frames", api.frames),
        web.get("/api/matches/{match}/words", api.words),
        web.get("/api/matches/{match}/rolls", api.rolls),
        web.get("/api/matches/{match}/awards", api.awards),
        web.get("/api/matches/{match}/access", after.access),
        web.get("/api/matches/{match}/review", after.review),
        web.put("/api/matches/{match}/review", after.share),
        web.delete("/api/matches/{match}/review", after.unshare),
        web.post("/api/matches/{match}/tries", after.play_on),
        web.get("/api/matches/{match}/picture", pictures.replayed),
        web.get("/ws/{code}", server.websocket),
    ])  # fmt: skip
    return app


async def document(_request: web.Request) -> web.Response:
    """Send the OpenAPI document."""
    return answer(openapi.document())
