"""The client's files: one page for every room's address, hashed files cached for ever, and QR codes."""

from __future__ import annotations

import asyncio
import io
import os
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import segno
from aiohttp import web

from rumpus.server.callers import LOOPBACK, is_in, name_of

if TYPE_CHECKING:
    from rumpus.server.app import Server

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rumpus</title><h1>Rumpus is running</h1>
<p>The pages have not been built here (make client); programs can play over the <a href="/openapi.json">API</a>.</p>
"""

PUBLIC_PAGE = ("<html ", "<html data-public ")
"""How a page learns that its server is public."""

KEY_HEADER, KEY = "Rumpus-Key", re.compile("[A-Za-z0-9_-]{0,100}", re.ASCII)
STEP = re.compile("[0-9]{1,7}", re.ASCII)

PACKED = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FOR_EVER = "public, max-age=31536000, immutable"
EVERY_TIME = "no-cache"


def home() -> Path:
    """Return where the built client is."""
    return Path(os.environ.get("RUMPUS_STATIC") or Path(__file__).parent / "static")


def packed(path: Path) -> bytes:
    """Return a file as gzip; scripts come out smallest with new codes every 4,096 symbols, at memory level 6."""
    packer = zlib.compressobj(9, wbits=31, memLevel=6)
    return packer.compress(path.read_bytes()) + packer.flush()


class Static:
    """Serves the built client. What never changes is packed once, when a browser first asks for it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.home = home()
        self.packed: dict[Path, bytes] = {}

    async def page(self, _request: web.Request, status: int = 200) -> web.StreamResponse:
        """Send the one page, which reads its address itself."""
        page = self.home / "index.html"
        if not page.exists():
            return web.Response(text=PAGE, content_type="text/html", status=status)
        if self.server.public:
            text = page.read_text("utf-8").replace(*PUBLIC_PAGE, 1)
            headers = {"Cache-Control": EVERY_TIME}
            return web.Response(text=text, content_type="text/html", status=status, headers=headers)
        return web.FileResponse(page, status=status, headers={"Cache-Control": EVERY_TIME})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Send one of the client's files; the names of those in assets change with their content."""
        wanted = (self.home / request.path.lstrip("/")).resolve()
        if not wanted.is_relative_to(self.home.resolve()) or not wanted.is_file():
            raise web.HTTPNotFound
        if not request.path.startswith("/assets/"):
            return web.FileResponse(wanted, headers={"Cache-Control": EVERY_TIME})
        headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
        if wanted.suffix not in PACKED or "gzip" not in request.headers.get("Accept-Encoding", ""):
            return web.FileResponse(wanted, headers=headers)
        if wanted not in self.packed:
            self.packed[wanted] = await asyncio.to_thread(packed, wanted)
        headers |= {"Content-Encoding": "gzip", "Content-Type": f"{PACKED[wanted.suffix]}; charset=utf-8"}
        return web.Response(body=self.packed[wanted], headers=headers)

    def number(self, request: web.Request) -> str | None:
        """Return this server's address by number, for a screen that came by a name or from this machine itself.

        Not every phone understands `.local`, and nobody else's `localhost` is here.
        """
        name = name_of(request.headers.get("Host", ""))
        by_name = name == "localhost" or name.endswith(".local") or is_in(name, LOOPBACK)
        return self.server.number_url() if by_name and self.server.number_url is not None else None

    async def qr(self, request: web.Request) -> web.Response:
        """Draw the QR code that leads to a room, and into it if the key is given, without checking that it exists."""
        key = request.headers.get(KEY_HEADER, "")
        if not KEY.fullmatch(key):
            raise web.HTTPBadRequest
        return self.drawn(request, f"{request.match_info['code'].upper()}{'#' if key else ''}{key}")

    async def qr_of_replay(self, request: web.Request) -> web.Response:
        """Draw the QR code that leads to a moment of a match, without checking that it exists."""
        step = request.query.get("step", "0")
        if not STEP.fullmatch(step):
            raise web.HTTPBadRequest
        return self.drawn(request, f"replay/{request.match_info['match']}?step={step}")

    def drawn(self, request: web.Request, path: str) -> web.Response:
        """Draw the QR code of an address of this server, by the name or number under which others reach it."""
        base = self.server.public_url or self.number(request) or f"{request.scheme}://{request.host}"
        try:
            code = segno.make(f"{base.rstrip('/')}/{path}", micro=False, error="m")
        except segno.DataOverflowError:
            raise web.HTTPBadRequest from None
        picture = io.BytesIO()
        code.save(picture, kind="svg", border=4, dark="#17142b", light="#ffffff", xmldecl=False, scale=8)
        return web.Response(body=picture.getvalue(), content_type="image/svg+xml")
