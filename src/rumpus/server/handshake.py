"""How a WebSocket begins: agreeing to speak it, and finding the room behind the door."""

from __future__ import annotations

import logging
from base64 import b64encode
from hashlib import sha1
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.core import Illegal
from rumpus.store import StoreError

if TYPE_CHECKING:
    from rumpus.live import LiveRoom
    from rumpus.server.app import Server
    from rumpus.server.callers import Caller

log = logging.getLogger("rumpus.server")

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What RFC 6455 appends to a handshake's key."""

UNREAD = "The server cannot save the game just now; it will go on by itself."


async def behind(server: Server, code: str, nowhere: LiveRoom, caller: Caller) -> tuple[LiveRoom, str]:
    """Find the room behind a door, once doing so no longer reveals whether it exists, and report what went wrong."""
    try:
        return await server.look_up(code, caller) or nowhere, ""
    except Illegal as illegal:
        return nowhere, illegal.sentence
    except StoreError as error:
        log.warning("store: %s", error)
        return nowhere, UNREAD


async def upgraded(request: web.Request) -> web.StreamResponse:
    """Agree to speak WebSocket from here on."""
    if not web.WebSocketResponse(compress=False).can_prepare(request):
        raise web.HTTPBadRequest
    accept = b64encode(sha1(request.headers["Sec-WebSocket-Key"].encode() + MAGIC, usedforsecurity=False).digest())
    headers = {"Upgrade": "websocket", "Connection": "upgrade", "Sec-WebSocket-Accept": accept.decode()}
    response = web.StreamResponse(status=101, headers=headers)
    response.force_close()
    await response.prepare(request)
    request.protocol.keep_alive(val=False)
    return response
