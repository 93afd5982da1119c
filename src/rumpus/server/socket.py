"""One WebSocket: reads messages, refuses what cannot be read, and sends what the room has for it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from rumpus.live import Guest
from rumpus.live.hub import digest
from rumpus.live.room import is_member
from rumpus.live.trips import Pings, kernel_trip, round_trip
from rumpus.live.wire import Bye, Hello, Play, Problem, Watch, decode, encode
from rumpus.server.limits import Bucket

if TYPE_CHECKING:
    from aiohttp import WSMessage

    from rumpus.live import LiveRoom
    from rumpus.live.wire import FromClient
    from rumpus.server.app import Server

log = logging.getLogger("rumpus.server")

BEAT_S = 20.0
"""How often a silent connection is asked whether it is still there."""

GULP, REST_S = 50, 0.005
"""Messages of a flood that are thrown away at once, and the rest before the next ones."""

FAREWELL_S = 2.0
"""How long a connection that is being closed may take over what was sent before it is cut."""

ASIDE = "This room was put aside; it is read again when you come back."

ENDED = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)


class Socket:
    """The way to one browser. Sending never waits; a browser that is too slow is closed and comes back."""

    def __init__(
        self, ws: web.WebSocketResponse, transport: asyncio.Transport | None, most: int, *, direct: bool
    ) -> None:
        self.ws = ws
        self.transport = transport
        self.most = most
        self.direct = direct
        """Whether the kernel's round trip is that to the browser, not to a proxy."""
        self.pings = Pings()
        self.pinging = False
        self.waiting: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing = False

    def send(self, data: bytes) -> None:
        """Send one text frame."""
        if self.closing:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.bye("This connection is too slow.", again=True)
        else:
            self.waiting.append(data)
            self.wake.set()

    def ping(self) -> None:
        """Measure the round trip once more."""
        self.pinging = True
        self.wake.set()

    def trip(self) -> float:
        """Give the round trip in milliseconds, as far as it is believed."""
        direct = self.transport if self.direct else None
        kernel = None if direct is None else kernel_trip(direct.get_extra_info("socket"))
        return round_trip(self.pings.least(), kernel)

    def bye(self, why: str, *, again: bool) -> None:
        """Say why, and close."""
        self.send(encode(Bye(why, again)))
        self.close()

    def close(self) -> None:
        """Close after what was sent, or without it if the browser does not take it."""
        if not self.closing:
            self.closing = True
            asyncio.get_running_loop().call_later(FAREWELL_S, self.cut)
        self.wake.set()

    def cut(self) -> None:
        """Close at once; nothing happens if it is closed."""
        if self.transport is not None:
            self.transport.abort()

    async def write(self) -> None:
        """Send what waits, until the connection is closed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.pinging:
                self.pinging = False
                await self.ws.ping(self.pings.ping())
            while self.waiting:
                await self.ws.send_str(self.waiting.popleft().decode())
            if self.closing:
                await self.ws.close()
                return


async def serve(server: Server, request: web.Request, live: LiveRoom) -> web.WebSocketResponse:
    """Talk to one browser until it goes."""
    limits = server.limits
    ws = web.WebSocketResponse(max_msg_size=limits.frame_bytes, heartbeat=BEAT_S, autoping=False, compress=False)
    await ws.prepare(request)
    socket = Socket(ws, request.transport, limits.waiting, direct=not server.proxied)
    server.sockets.add(socket)
    writer = asyncio.create_task(socket.write())
    guest: Guest | None = None
    try:
        guest = await greet(server, ws, socket, live)
        if guest is not None:
            socket.ping()
            live.arrive(guest)
            await listen(server, ws, guest, live)
    except Exception:
        log.exception("a connection to room %s failed", live.code)
        socket.bye("Something went wrong in the server.", again=True)
    finally:
        if guest is not None:
            live.depart(guest)
        socket.close()
        await asyncio.gather(writer, return_exceptions=True)
        server.sockets.discard(socket)
    return ws


async def next_message(ws: web.WebSocketResponse, socket: Socket) -> WSMessage:
    """Wait for a message; pings and their answers are seen to."""
    while True:
        raw = await ws.receive()
        if raw.type is WSMsgType.PONG:
            socket.pings.pong(bytes(raw.data))
        elif raw.type is WSMsgType.PING:
            await ws.pong(raw.data)
        else:
            return raw


async def greet(server: Server, ws: web.WebSocketResponse, socket: Socket, live: LiveRoom) -> Guest | None:
    """Read the first message, which says who it is."""
    try:
        async with asyncio.timeout(server.limits.hello_s):
            raw = await next_message(ws, socket)
    except TimeoutError:
        first = None
    else:
        if raw.type in ENDED:
            return None
        first = read(server, socket, raw)
    if live.closing:
        socket.bye(ASIDE, again=True)
        return None
    if isinstance(first, Hello):
        member = is_member(live.room(), digest(first.token))
        if member is not None:
            return Guest(socket, member)
        socket.bye("This browser has no place in this room; join again.", again=False)
        return None
    if isinstance(first, Watch):
        return Guest(socket, None, screen=first.screen)
    socket.bye("Say Hello or Watch first.", again=False)
    return None


async def listen(server: Server, ws: web.WebSocketResponse, guest: Guest, live: LiveRoom) -> None:
    """Hand message after message to the room, not too fast."""
    assert isinstance(guest.line, Socket)
    bucket = Bucket(server.limits.messages_per_s, server.limits.burst)
    scolded, ignored = 0.0, 0
    while True:
        raw = await next_message(ws, guest.line)
        if raw.type in ENDED:
            return
        if not bucket.take():
            if monotonic() - scolded > 1:
                scolded = monotonic()
                server.metrics.problems.labels("fast").inc()
                guest.send(Problem("Too many messages at once; some were not read."))
            ignored += 1
            if ignored % GULP == 0:
                await asyncio.sleep(REST_S)
            continue
        if live.closing:
            guest.bye(ASIDE, again=True)
            return
        message = read(server, guest.line, raw)
        if isinstance(message, Hello | Watch):
            guest.send(Problem("Hello and Watch come first, and once; to be somebody else, connect again."))
        elif message is not None:
            server.metrics.messages.labels(type(message).__name__).inc()
            live.hear(guest, message)


def read(server: Server, socket: Socket, raw: WSMessage) -> FromClient | None:
    """Read a message, or say what is wrong with it."""
    data: object = raw.data
    if raw.type is not WSMsgType.TEXT or not isinstance(data, str):
        why = "Messages are JSON in text frames."
    elif (length := len(data.encode())) > server.limits.message_bytes:
        why = f"That message is too long: {length} bytes; {server.limits.message_bytes} are allowed."
    else:
        try:
            message = decode(data)
            if isinstance(message, Play):
                msgspec.json.decode(message.action)  # it came unread; the room must be able to read it
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = f"That message cannot be read: {error}"
        else:
            return message
    server.metrics.problems.labels("form").inc()
    socket.send(encode(Problem(why)))
    return None
