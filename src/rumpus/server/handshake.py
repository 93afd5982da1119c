"""How a WebSocket begins and ends: agreeing to speak it, finding the room behind the door, and letting go."""

from __future__ import annotations

import logging
from base64 import b64encode
from hashlib import sha1
from time import monotonic
from typing import TYPE_CHECKING, Any

from aiohttp import web

from rumpus.core import Illegal
from rumpus.server.socket import RESTART, Socket
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


async def serve(
    server: Server, request: web.Request, live: LiveRoom, caller: Caller, *, places_only: bool
) -> web.StreamResponse:
    """Talk to one browser until it goes."""
    response = await upgraded(request)
    transport = request.transport
    if transport is None:
        return response
    came, why = monotonic(), ""
    if live.table.room is None and server.public and not places_only:
        live, why = await behind(server, request.match_info["code"], live, caller)
    socket = Socket(server, live, transport, transport.get_protocol(), caller, places_only=places_only)
    socket.came = came
    server.sockets.add(socket)
    try:
        parser: Any = socket  # aiohttp asks for its own class, and calls two methods of it
        request.protocol.set_parser(parser)
        transport.set_write_buffer_limits(server.limits.waiting_bytes)
        transport.set_protocol(socket)
        if why or server.stopping:  # it came in while everybody else was told
            socket.bye(why or RESTART, again=True)
        await socket.gone
    finally:
        socket.end()
        if socket.guest is not None:
            live.depart(socket.guest)
            server.hub.was_left(live)
        server.sockets.discard(socket)
    return response
