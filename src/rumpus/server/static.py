"""The client's files: the page for every address of a room, hashed files for ever, and QR codes."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import segno
from aiohttp import web

if TYPE_CHECKING:
    from rumpus.server.app import Server

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rumpus</title><h1>Rumpus is running</h1>
<p>The pages are not built here (make client); programs play over the <a href="/openapi.json">API</a>.</p>
"""

PUBLIC_PAGE = ("<html ", "<html data-public ")
"""What a page finds out its server is public by."""

KEY_HEADER, KEY = "Rumpus-Key", re.compile("[A-Za-z0-9_-]{0,100}", re.ASCII)

FOR_EVER = "public, max-age=31536000, immutable"
EVERY_TIME = "no-cache"


def home() -> Path:
    """Say where the build of the client is."""
    return Path(os.environ.get("RUMPUS_STATIC") or Path(__file__).parent / "static")


class Static:
    """Serves what the client's build left; files beside it that end in .gz are sent to browsers that take them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.home = home()

    async def page(self, _request: web.Request, status: int = 200) -> web.StreamResponse:
        """Give the one page, which looks at its address itself."""
        page = self.home / "index.html"
        if not page.exists():
            return web.Response(text=PAGE, content_type="text/html", status=status)
        if self.server.public:
            text = page.read_text("utf-8").replace(*PUBLIC_PAGE, 1)
            headers = {"Cache-Control": EVERY_TIME}
            return web.Response(text=text, content_type="text/html", status=status, headers=headers)
        return web.FileResponse(page, status=status, headers={"Cache-Control": EVERY_TIME})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Give a file of the client; the name of one in assets changes with its content."""
        wanted = (self.home / request.path.lstrip("/")).resolve()
        if not wanted.is_relative_to(self.home.resolve()) or not wanted.is_file():
            raise web.HTTPNotFound
        caching = FOR_EVER if request.path.startswith("/assets/") else EVERY_TIME
        return web.FileResponse(wanted, headers={"Cache-Control": caching})

    async def qr(self, request: web.Request) -> web.Response:
        """Give the QR code that leads to a room, and in if the key is said; it is not looked whether there is one."""
        base = self.server.public_url or f"{request.scheme}://{request.host}"
        key = request.headers.get(KEY_HEADER, "")
        if not KEY.fullmatch(key):
            raise web.HTTPBadRequest
        link = f"{base.rstrip('/')}/{request.match_info['code'].upper()}{'#' if key else ''}{key}"
        try:
            code = segno.make(link, micro=False, error="m")
        except segno.DataOverflowError:
            raise web.HTTPBadRequest from None
        picture = io.BytesIO()
        code.save(picture, kind="svg", border=4, dark="#17142b", light="#ffffff", xmldecl=False, scale=8)
        return web.Response(body=picture.getvalue(), content_type="image/svg+xml")
