"""The headers that keep pages safe."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiohttp import web

    from rumpus.server.app import Server

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; media-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

SAFELY = HEADERS | {"Strict-Transport-Security": "max-age=31536000"}
"""Sent where people come over https: from now on, nothing but https."""


def add_headers(server: Server) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    """Send the headers that keep pages safe."""

    async def add(_request: web.Request, response: web.StreamResponse) -> None:
        for name, value in (SAFELY if server.is_safe else HEADERS).items():
            response.headers.setdefault(name, value)

    return add
