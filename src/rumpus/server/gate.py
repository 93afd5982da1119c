"""The way in: how many connections there are, and how long each may take to state its request. Nothing is parsed here.

Every connection is counted before a byte of it is read. Until it is a WebSocket its bytes go through an `Incoming` to
aiohttp: requests must be complete, and answers taken, in time; otherwise the connection is cut.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, cast

from rumpus.server.callers import counted, is_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rumpus.server.callers import Network
    from rumpus.server.limits import Limits


class Gate:
    """Counts a server's connections, and when it is full drops those that have waited longest."""

    def __init__(self, limits: Limits, proxies: Sequence[Network]) -> None:
        self.limits = limits
        self.proxies = proxies
        self.lines = Counter[str]()
        self.total = 0
        self.waiting: dict[Incoming, None] = {}
        """Connections that have not made a request yet, or have nothing more to say; the longest waiting first."""

    def enter(self, line: Incoming) -> bool:
        """Count a connection, and tell whether it may stay."""
        address = line.address
        if self.lines[address] >= self.limits.lines_per_address and not is_in(line.remote, self.proxies):
            return False
        if self.total >= self.limits.lines:
            if not self.waiting:
                return False
            next(iter(self.waiting)).cut()
        self.lines[address] += 1
        self.total += 1
        return True

    def leave(self, line: Incoming) -> None:
        """Count a connection that ended."""
        self.waiting.pop(line, None)
        self.total -= 1
        self.lines[line.address] -= 1
        if not self.lines[line.address]:
            del self.lines[line.address]


class Incoming(asyncio.Protocol):
    """One connection, until it is a WebSocket."""

    def __init__(self, gate: Gate, make: Callable[[], asyncio.Protocol]) -> None:
        self.gate = gate
        self.make = make
        self.limits = gate.limits
        self.http: asyncio.Protocol | None = None
        self.remote = self.address = ""
        self.timer: asyncio.TimerHandle | None = None
        self.unread = 0
        """Bytes that were waiting for the browser at the last check."""
        self.taken: asyncio.Future[None] | None = None
        """Done once the browser has taken what it was sent, or is gone; None while it keeps up."""

    # What the connection calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in or turn it away, before reading anything from it."""
        self.transport = cast("asyncio.Transport", transport)
        self.remote = str((transport.get_extra_info("peername") or ("",))[0])
        self.address = counted(self.remote)
        if not self.gate.enter(self):
            self.transport.abort()
            return
        self.http = self.make()
        self.http.connection_made(transport)
        self.wait(self.limits.head_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.hurry_no_more()
        self.has_taken()
        if self.http is not None:
            self.gate.leave(self)
            self.http.connection_lost(exc)
            self.http = None

    def data_received(self, data: bytes) -> None:
        """Pass on what arrived."""
        if self.http is not None:
            self.http.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass on that nothing more will come."""
        return None if self.http is None else self.http.eof_received()

    def pause_writing(self) -> None:
        """Too much is waiting for the browser; it has to take some of it."""
        self.taken = asyncio.get_running_loop().create_future()
        self.unread = 0
        self.wait(self.limits.unread_s)
        if self.http is not None:
            self.http.pause_writing()

    def resume_writing(self) -> None:
        """The browser has caught up."""
        self.has_taken()
        self.wait(self.limits.idle_s)
        if self.http is not None:
            self.http.resume_writing()

    # What the server calls

    async def begin(self) -> None:
        """A request's head is here; it is not answered until the answers before it have been taken."""
        if self.taken is not None:
            await self.taken
        self.hurry_no_more()

    def end(self) -> None:
        """The request is answered; the next one may come."""
        if self.http is not None:
            self.wait(self.limits.unread_s if self.taken else self.limits.idle_s)

    # Time

    def wait(self, seconds: float) -> None:
        """Give the browser this long."""
        self.hurry_no_more()
        self.gate.waiting[self] = None
        self.timer = asyncio.get_running_loop().call_later(seconds, self.expire)

    def hurry_no_more(self) -> None:
        """Stop waiting for the browser."""
        self.gate.waiting.pop(self, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def expire(self) -> None:
        """Cut off a browser that did nothing for too long; one that is still taking its answer gets more time."""
        unread = self.transport.get_write_buffer_size()
        if unread and unread != self.unread:
            self.unread = unread
            self.wait(self.limits.unread_s)
        else:
            self.cut()

    def has_taken(self) -> None:
        """Let the next request be answered."""
        if self.taken is not None and not self.taken.done():
            self.taken.set_result(None)
        self.taken = None

    def cut(self) -> None:
        """Close at once."""
        self.hurry_no_more()
        self.transport.abort()
