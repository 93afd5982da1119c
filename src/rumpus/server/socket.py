"""One WebSocket: reads messages, refuses what cannot be read, and sends what the room has for it.

The handshake and the connection are aiohttp's; once a connection is a WebSocket its bytes come here. Nothing here waits
and no task is made: bytes arrive, and what they say is handed to the room at once.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Illegal
from rumpus.live import Guest
from rumpus.live.hub import digest
from rumpus.live.sending import Pings, is_member, kernel_trip, round_trip
from rumpus.live.wire import Bye, Hello, Problem, Watch, decode, encode
from rumpus.room.door import check_watcher
from rumpus.server import frames
from rumpus.server.answers import no_place
from rumpus.server.callers import NOBODY
from rumpus.server.frames import heads, text
from rumpus.server.limits import Bucket

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.live import LiveRoom
    from rumpus.live.wire import FromClient
    from rumpus.server.app import Server
    from rumpus.server.callers import Caller

log = logging.getLogger("rumpus.server")

PING_S = 2.0
"""How often connections are looked at: is anybody there, and how long does the line take?"""

SURE, EVERY = 8, 7
"""After so many looks that are pings, only every seventh is."""

AGAIN = 5 * EVERY
"""After so many looks, that is 70 s, the round trip of a line that is known well is worked out again."""

SILENT_S = 30.0
"""How long a connection may be silent, pings included, before it is cut."""

GULP, REST_S = 50, 0.005
"""Messages of a flood that are thrown away at once, and the rest before the next ones."""

FAREWELL_S = 2.0
"""How long a connection that is being closed may take over what was sent before it is cut."""

WAIT = "Too many wrong codes were tried; wait a little."
RESTART = "The server is restarting; come back in a moment."
GREETINGS = (Hello, Watch)
ASIDE = "This room was put aside; it is read again when you come back."


class Socket(asyncio.Protocol):
    """The way to one browser. Sending never waits; a browser that is too slow is closed and comes back."""

    def __init__(
        self,
        server: Server,
        live: LiveRoom,
        transport: asyncio.Transport,
        http: asyncio.BaseProtocol | None = None,
        caller: Caller = NOBODY,
        *,
        places_only: bool = False,
    ) -> None:
        self.server = server
        self.live = live
        self.transport = transport
        self.write: Callable[[bytes], None] = transport.write
        """Where bytes go: nowhere, once the connection has ended."""
        self.http = http
        """Who had the connection before, and hears of its end."""
        self.caller = caller
        self.places_only = places_only
        """Whether only somebody with a place in this room is let in, since the address or all have to wait."""
        loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = loop.create_future()
        """Is done when the connection has ended."""
        self.guest: Guest | None = None
        self.came, self.judged = monotonic(), False
        """When it came, and whether it is known already that it is not let in."""
        self.impatience = loop.call_later(server.limits.hello_s, self.stranger)
        self.reader = frames.Reader(server.limits.frame_bytes)
        self.bucket = Bucket(server.limits.messages_per_s, server.limits.burst)
        self.scolded, self.ignored, self.resting = 0.0, 0, False
        self.longest = server.limits.message_bytes
        self.outbox = server.outbox
        self.heard = server.metrics.messages
        self.out: list[bytes] = []
        self.closing = False
        self.looks, self.silent = 0, 0.0
        self.begun = 0.0
        """When the message began to come that is not complete."""
        self.pings = Pings()
        self.kernel = None if server.proxied else transport.get_extra_info("socket")
        """Whom to ask for the round trip, if it is that to the browser and not to a proxy."""
        self.believed: float | None = None

    # What the connection calls

    def data_received(self, data: bytes) -> None:
        """Take what arrived."""
        self.silent = 0.0
        self.reader.feed(data)
        self.take()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.end()
        if self.http is not None:
            self.http.connection_lost(exc)

    def pause_writing(self) -> None:
        """Give up on a browser that has not taken what it was sent for too long."""
        self.bye("This connection is too slow.", again=True)

    # What aiohttp calls, if anything came together with the handshake

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Take what arrived; nothing is left of it for aiohttp."""
        self.data_received(data)
        return False, b""

    def feed_eof(self) -> None:
        """The connection is lost."""
        self.end()

    # Hearing

    def take(self) -> None:
        """Take message after message, until there is none, or too many came."""
        reader = self.reader
        try:
            while reader.more and not self.resting:
                frame = reader.next()
                if frame is None:
                    self.begun = self.begun or monotonic()
                    return
                self.begun = 0.0 if not reader.kind else self.begun or monotonic()
                self.hear(frame)
        except frames.Broken as broken:
            self.close(broken.code, broken.why)
            self.resting, self.reader.data = True, b""  # nothing more is heard or kept until it is cut
            self.transport.pause_reading()
        except Exception:
            log.exception("a connection to room %s failed", self.live.code)
            self.bye("Something went wrong in the server.", again=True)

    def hear(self, frame: frames.Frame) -> None:
        """Take one message."""
        kind, data = frame
        if kind >= frames.CONTROL:
            self.hear_control(kind, data)
        elif self.closing or self.judged:
            return
        elif self.guest is None:
            self.greet(self.read(kind, data))
        elif not self.bucket.take():
            self.scold()
        elif self.live.closing:
            self.bye(ASIDE, again=True)
        else:
            message = self.read(kind, data)
            if type(message) in GREETINGS:
                self.complain("Hello and Watch come first, and once; to be somebody else, connect again.")
            elif message is not None:
                self.heard[type(message).__name__] += 1
                self.live.hear(self.guest, message)

    def hear_control(self, kind: int, data: bytes) -> None:
        """Take a frame by which connections are kept and ended."""
        if kind == frames.CLOSE:
            self.close(frames.check_goodbye(data))
            self.flush()
            self.end()
        elif kind == frames.PONG:
            self.pings.pong(data)
            if self.looks <= SURE or self.looks % AGAIN < EVERY:
                self.believed = None
        elif self.closing:
            return
        elif not self.bucket.take():
            self.scold()
        else:
            self.put(frames.control(frames.PONG, data))

    def greet(self, first: FromClient | None) -> None:
        """Let somebody in, if the first message says who it is; nobody is sent away for what another node knows."""
        if not isinstance(first, GREETINGS):
            self.stranger()
            return
        refusal = self.let_in(first)
        if refusal and self.live.table.room is not None and not self.live.closing:
            waiting = Guest(self, None)
            self.live.presence.arriving.add(waiting)
            self.resting = True
            self.transport.pause_reading()
            self.live.overtaken()
            self.live.post(lambda _: partial(self.judge, first, waiting))
        elif refusal:
            self.unknown(refusal)

    def judge(self, first: Hello | Watch, waiting: Guest) -> None:
        """Let somebody in by what is in the log now, or say no for good."""
        self.live.presence.arriving.discard(waiting)
        refusal = None if self.closing else self.let_in(first)
        if refusal:
            self.unknown(refusal)
        self.go_on()

    def let_in(self, first: Hello | Watch) -> Illegal | None:
        """Let somebody in whom the room knows, or return the refusal."""
        room = self.live.table.room
        if isinstance(first, Hello):
            member = None if room is None else is_member(room, digest(first.token))
            if member is None:
                return no_place()
            guest = Guest(self, member)
        else:
            ticket = digest(first.ticket) if first.ticket else ""
            try:
                check_watcher(room, first.key, ticket, public=self.server.public or self.places_only)
            except Illegal as illegal:
                return illegal
            guest = Guest(self, None, screen=first.screen, ticket=ticket)
        if self.live.closing:
            self.bye(ASIDE, again=True)
            return None
        self.guest = guest
        self.impatience.cancel()
        self.look()
        self.live.arrive(guest)
        return None

    def unknown(self, refusal: Illegal) -> None:
        """Send somebody away who is not let in; those who have to wait do not learn whether the room exists.

        On a public server nobody does, and it takes the same time whatever is behind the door.
        """
        self.server.addresses.guess(self.caller)
        self.judged = True
        self.impatience.cancel()
        why, rule = (WAIT, "ROOM-FAST") if self.places_only else (refusal.sentence, refusal.rule)
        bye = partial(self.bye, why, rule=rule, again=self.places_only)
        wait = self.came + self.server.limits.door_s - monotonic() if self.server.public else 0.0
        self.impatience = asyncio.get_running_loop().call_later(max(wait, 0.0), bye)

    def stranger(self) -> None:
        """Send somebody away who does not say who it is."""
        self.bye("Say Hello or Watch first.", again=False)

    def scold(self) -> None:
        """Say that this is too fast, once a second, and take a rest from it."""
        now = monotonic()
        if now - self.scolded > 1:
            self.scolded = now
            self.server.metrics.refused("fast")
            self.complain("Too many messages at once; some were not read.")
        self.ignored += 1
        if self.ignored % GULP == 0:
            self.resting = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(REST_S, self.go_on)

    def go_on(self) -> None:
        """Listen again after a rest."""
        if not self.gone.done():
            self.resting = False
            self.transport.resume_reading()
            self.take()

    def read(self, kind: int, data: bytes) -> FromClient | None:
        """Read a message, or say what is wrong with it."""
        if kind != frames.TEXT:
            why = "Messages are JSON in text frames."
        elif len(data) > self.longest:
            why = f"That message is too long: {len(data)} bytes; {self.longest} are allowed."
        else:
            try:
                return decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                why = f"That message cannot be read: {error}"
        self.server.metrics.refused("form")
        self.complain(why)
        return None

    # Sending

    def send(self, data: bytes) -> None:
        """Send one message."""
        if not self.closing:
            out = self.out
            if not out:
                self.outbox.add(self)
            out += heads[len(data)], data

    def frame(self, data: bytes) -> bytes:
        """Make a frame of a message, which is good for every connection."""
        return text(data)

    def share(self, frame: bytes) -> None:
        """Send a frame that many are sent, after everybody who is sent their own."""
        if not self.closing:
            if not self.out:
                self.outbox.add_last(self)
            self.out.append(frame)

    def complain(self, why: str) -> None:
        """Say what is wrong with a message."""
        self.send(encode(Problem(why)))

    def put(self, frame: bytes) -> None:
        """Have a frame sent with all others of this moment."""
        if not self.out:
            self.outbox.add(self)
        self.out.append(frame)

    def flush(self) -> None:
        """Send what is there in one go."""
        out = self.out
        data = b"".join(out)
        out.clear()
        self.write(data)

    def bye(self, why: str, *, again: bool, rule: str = "") -> None:
        """Say why, and close."""
        self.send(encode(Bye(why, again, rule)))
        self.close()

    def close(self, code: int = frames.GOODBYE, why: str = "") -> None:
        """Close after what was sent, or without it if the browser does not take it."""
        if not self.closing:
            self.closing = True
            self.impatience.cancel()
            self.put(frames.goodbye(code, why))
            asyncio.get_running_loop().call_later(FAREWELL_S, self.cut)

    def cut(self) -> None:
        """Close at once; nothing happens if it is closed."""
        self.closing = True
        self.transport.abort()

    def end(self) -> None:
        """Note that the connection has ended."""
        self.closing = self.resting = True
        self.write = nowhere
        self.impatience.cancel()
        if not self.gone.done():
            self.gone.set_result(None)

    # The line

    def look(self) -> None:
        """See whether anybody is there, and measure the round trip; a line that is known well is asked less often."""
        self.silent += PING_S
        if self.silent > SILENT_S or (self.begun and monotonic() - self.begun > self.server.limits.frame_s):
            self.cut()
            return
        self.looks += 1
        if self.looks <= SURE or self.looks % EVERY == 0:
            self.put(frames.control(frames.PING, self.pings.ping()))

    def trip(self) -> float:
        """Return the round trip in milliseconds, as far as it is believed.

        The kernel is asked for it, which costs as much as a write, so not after every ping for ever.
        """
        if self.believed is None:
            self.believed = round_trip(self.pings.least(), kernel_trip(self.kernel))
        return self.believed


def nowhere(_data: bytes) -> None:
    """Send nothing: nobody is there."""
