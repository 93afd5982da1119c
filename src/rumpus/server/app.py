"""One server: who may come to which room, what is measured, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from socket import gethostname
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import web

from rumpus.core import Illegal, Wall
from rumpus.live import Hub, LiveRoom, Nodes
from rumpus.replays import Replays
from rumpus.server import socket
from rumpus.server.answers import answer, no_place, stopping, too_many, unknown
from rumpus.server.callers import (
    LOOPBACK,
    caller_of,
    counted,
    is_in,
    is_known,
    is_of_the_house,
    is_this_machine,
    name_of,
)
from rumpus.server.doors import CODE, bearer, belongs, code_of
from rumpus.server.gate import Gate
from rumpus.server.handshake import serve
from rumpus.server.health import Health
from rumpus.server.limits import Addresses, Limits, wait_first
from rumpus.server.metrics import EVERY_S, Metrics
from rumpus.server.outbox import Outbox
from rumpus.server.wifi import Wifi
from rumpus.store import RoomCode, StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from rumpus.live import Clock
    from rumpus.packs import Shelf
    from rumpus.server.callers import Caller, Network
    from rumpus.server.socket import Socket
    from rumpus.store import Store

log = logging.getLogger("rumpus.server")

USUAL_PORTS = {"http": ":80", "https": ":443"}

DAY_MS = 86_400_000

SWEEP_S = 30.0
"""How often unused rooms are unloaded."""

LOOKED_AT = 200
"""Connections that are looked after in one turn of the loop; as a rule, a fifth of them is pinged."""


class Server:
    """One server: its rooms, its limits, its figures."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        limits: Limits | None = None,
        public_url: str | None = None,
        *,
        public: bool = False,
        proxies: Sequence[Network] = (),
        names: Sequence[str] = (),
        forget_days: int | None = None,
        shelf: Shelf | None = None,
        metrics: Metrics | None = None,
        folder: Path | None = None,
        rooms: type[LiveRoom] = LiveRoom,
    ) -> None:
        self.limits = limits or Limits()
        self.metrics = metrics or Metrics()
        public = public or (public_url or "").startswith("https:")
        self.hub = Hub(store, clock, self.limits.rooms, shelf, self.metrics, public=public, rooms=rooms)
        self.replays = Replays(store)
        self.health = Health(store)
        self.addresses = Addresses(self.limits)
        self.wifi = Wifi(folder)
        self.sockets: set[Socket] = set()
        self.outbox = Outbox()
        self.stopping = False
        self.warned = False
        self.own_port = False
        """Whether figures have a port of their own."""
        self.forget_days = forget_days
        self.names = {name_of(each) for each in (*names, "localhost", gethostname()) if each}
        """What this server is called, besides local addresses and names."""
        self.public_host: str | None = None
        self.elsewhere = False
        """Whether the address people are told lies outside the house."""
        self.number_url: Callable[[], str] | None = None
        """Finds the address by number that leads here from the local network, if there is one."""
        self.be_at(public_url)
        self.proxies = tuple(proxies) or (LOOPBACK if self.is_safe else ())
        """Where proxies are; a server reached over https has one, on this machine unless named, since we speak http."""
        self.proxied = bool(self.proxies)
        self.gate = Gate(self.limits, self.proxies)

    def be_at(self, url: str | None) -> None:
        """Take the address that people use, from now on."""
        self.public_url = url
        self.public_host = None if url is None else host_of(url)
        self.elsewhere = self.public_host is not None and not is_of_the_house(self.public_host)
        self.names |= {name_of(self.public_host)} if self.public_host else set()

    @property
    def is_safe(self) -> bool:
        """Whether people come over https."""
        return (self.public_url or "").startswith("https:")

    @property
    def public(self) -> bool:
        """Whether strangers can reach this server: then a code opens no door, and nothing reveals whether it exists."""
        return self.hub.public

    def caller(self, request: web.Request) -> Caller:
        """Tell where a request comes from; nobody is at home on a server whose address is elsewhere."""
        if self.proxied and not self.warned and "X-Forwarded-For" in request.headers:
            self.check_proxy(request.remote or "")
        return caller_of(request, self.proxies, public=self.public or self.elsewhere)

    def check_proxy(self, remote: str) -> None:
        """Warn once about an unnamed proxy: everybody who comes through it counts as one."""
        if not is_in(remote, self.proxies):
            self.warned = True
            log.warning("people may be coming through a proxy at %s: if so, add it with --proxy", counted(remote))

    def check_pace(self, request: web.Request) -> None:
        """Refuse an address that asks for more than people would."""
        if not self.addresses.requests.take(self.caller(request).address):
            raise too_many()

    def check_host(self, request: web.Request) -> None:
        """Refuse requests by an unknown name: another site's page may have made that name lead here."""
        if not is_known(request, self.names, public=self.elsewhere):
            raise Illegal("ROOM-ADDRESS", "This server does not go by that name; its operator can add it with --name.")

    def check_origin(self, request: web.Request) -> None:
        """Refuse pages of other sites; programs send no origin."""
        origin = request.headers.get("Origin")
        if origin is None:
            return
        host = host_of(origin)
        if not host or host not in (request.host.lower(), self.public_host):
            raise Illegal("ROOM-ORIGIN", "That page does not belong to this server.")

    def here(self, code: str) -> LiveRoom | None:
        """Return a room by its code if it is in memory."""
        live = self.hub.rooms.get(RoomCode(code.upper()))
        return None if live is None or live.closing else live

    def wait_first(self, caller: Caller, *, claims: bool = False) -> None:
        """Refuse whoever has to wait; the shared limit does not apply to those who claim a place."""
        wait_first(max(self.addresses.wait(caller), 0.0 if claims else self.addresses.wait_in_all()))

    async def find(self, request: web.Request) -> LiveRoom:
        """Find the room a request names; on a public server, only for those who belong there.

        A secret that is right in a room in memory passes every limit.
        """
        if self.stopping:
            raise stopping()
        live, secret = self.here(request.match_info["code"]), bearer(request)
        if live is not None and belongs(live.room(), secret):
            return live
        live = await self.come_to(request, claims=bool(secret))
        if live is not None and belongs(live.room(), secret):
            return live
        if secret or self.public:
            self.addresses.guess(self.caller(request))
        if live is None or self.public:
            raise no_place()
        return live

    async def come_to(self, request: web.Request, *, claims: bool = False) -> LiveRoom | None:
        """Go to the door a request names; a public server does not reveal whether there is a room behind it."""
        if self.stopping:
            raise stopping()
        caller, code = self.caller(request), code_of(request)
        self.wait_first(caller, claims=claims)
        live = await self.look_up(code, caller)
        if live is None and not self.public:
            raise unknown(code)
        return live

    async def look_up(self, code: str, caller: Caller) -> LiveRoom | None:
        """Look for a room; a wrong code is counted before the store is asked, since many may come at once.

        A public server treats a right code as a wrong one until somebody shows more than the code.
        """
        if not CODE.fullmatch(code):
            return None
        if not self.addresses.lookups.take(caller.address):
            raise too_many()
        live = self.here(code)
        if live is not None and not self.public:
            return live
        if not self.addresses.loads.take(caller.address):
            raise too_many()
        if self.public:
            return live or await self.hub.find(code)
        self.addresses.guess(caller)
        try:
            live = await self.hub.find(code)
        except (Illegal, StoreError):  # which is nobody's wrong code
            self.addresses.guessed_right(caller)
            raise
        if live is not None:
            self.addresses.guessed_right(caller)
        return live

    async def websocket(self, request: web.Request) -> web.StreamResponse:
        """Open a WebSocket to a room; whoever has to wait may still open one, but only to a place of their own.

        A public server opens one for every code, and looks for the room only when that reveals nothing.
        """
        if self.stopping:
            raise stopping()
        code, caller = request.match_info["code"], self.caller(request)
        own = self.addresses.wait(caller)
        live = self.here(code) if own else None if self.public else await self.look_up(code, caller)
        places_only = max(own, self.addresses.wait_in_all()) > 0
        if live is None and not places_only and not self.public:
            raise unknown(code)
        if not self.addresses.connect(caller.address):
            raise Illegal("ROOM-FAST", "Too many connections from this address.")
        self.metrics.connections += 1
        try:
            return await serve(self, request, live or self.hub.nowhere(), caller, places_only=places_only)
        finally:
            self.metrics.connections -= 1
            self.addresses.disconnect(caller.address)

    async def healthz(self, _request: web.Request) -> web.Response:
        """Report that the server works: what happens now can be saved."""
        await self.health.check()
        return answer({"ok": True})

    async def show_metrics(self, request: web.Request) -> web.Response:
        """Serve figures for Prometheus to this machine alone, directly; others are told there is no such page."""
        if self.proxied or self.own_port or not is_this_machine(request):
            raise web.HTTPNotFound
        return self.figures()

    def figures(self) -> web.Response:
        """Serve figures for Prometheus."""
        if self.metrics.exact:
            self.count_now()
        return web.Response(body=self.metrics.text(), content_type="text/plain")

    def count_now(self) -> None:
        """Count what is there now."""
        self.metrics.rooms = len(self.hub.rooms)
        self.metrics.tasks = len(asyncio.all_tasks())

    async def count(self) -> None:
        """Record figures at regular intervals."""
        while True:
            await asyncio.sleep(EVERY_S)
            self.count_now()
            self.metrics.tick()

    async def sweep(self) -> None:
        """Unload unused rooms at regular intervals."""
        while True:
            await asyncio.sleep(SWEEP_S)
            await self.hub.unload_idle()
            with contextlib.suppress(StoreError):
                await self.forget()

    async def forget(self) -> None:
        """Remove the logs of rooms unused for as many days as the operator chose, if any."""
        if self.forget_days is not None:
            gone = await self.hub.store.prune(Wall(self.hub.clock.now() - self.forget_days * DAY_MS))
            if gone:
                log.info("%d rooms forgotten", gone)

    async def measure(self) -> None:
        """Look after all connections at regular intervals, some at a time: pings to a crowd keep no player waiting."""
        while True:
            everybody = tuple(self.sockets)
            starts = range(0, len(everybody), LOOKED_AT) or range(1)
            for start in starts:
                await asyncio.sleep(socket.PING_S / len(starts))
                for each in everybody[start : start + LOOKED_AT]:
                    each.look()

    async def running(self, _app: web.Application) -> AsyncIterator[None]:
        """Run until the server stops, then finish what was begun."""
        nodes = Nodes(self.hub)
        await nodes.announce()
        tasks = [
            asyncio.create_task(work)
            for work in (self.sweep(), self.measure(), self.count(), nodes.follow(), nodes.look())
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.hub.close()
        finally:
            await self.hub.store.close()

    async def stop(self, _app: web.Application) -> None:
        """Say goodbye to everybody; the server waits for its connections to end before it cleans up."""
        self.stopping = True
        await self.hub.close()
        for each in tuple(self.sockets):
            each.bye(socket.RESTART, again=True)


def host_of(url: str) -> str:
    """Return an address's host as browsers write it: lower case, without the default port; empty if there is none."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return parts.netloc.rpartition("@")[2].lower().removesuffix(USUAL_PORTS.get(parts.scheme, ""))
