"""Any screen becomes the TV: it gets a room to show, the one it had before, one waiting for it, or a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec.structs import asdict

from rumpus.core import Data, Illegal
from rumpus.live.hub import digest
from rumpus.room.door import check_watcher
from rumpus.server.answers import answer, stopping, too_many_rooms
from rumpus.server.api import RoomInfo, body, info_of
from rumpus.server.callers import is_of_the_house
from rumpus.server.doors import room_of

if TYPE_CHECKING:
    from aiohttp import web

    from rumpus.live import LiveRoom
    from rumpus.server.app import Server


class Screen(Data, frozen=True):
    """A screen that wants a room to show."""

    code: Annotated[str, msgspec.Meta(pattern="^([A-Za-z]{4}|[A-Za-z]{6})$(?!\n)")] | None = None
    """The room it showed before, if it did."""
    ticket: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """What it says in `Watch`: where a code alone lets nobody in, this is how it is recognised."""


class Showing(RoomInfo, frozen=True):
    """The room a screen shows."""

    key: str
    """Lets it in, and whoever scans what it shows."""


class Screens:
    """The handler, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def show(self, request: web.Request) -> web.Response:
        """Choose the room a screen shows, or make one if there is none. Whoever joins first is its host."""
        screen = await body(request, Screen)
        if self.server.stopping:
            raise stopping()
        before = await self.shown_before(screen, request)
        if before is None or not before.room().members:
            before = self.only_one_waiting(request) or before
        live = before or await self.made(request)
        return answer(Showing(**asdict(info_of(live)), key=live.room().key))

    async def shown_before(self, screen: Screen, request: web.Request) -> LiveRoom | None:
        """Find the room that a screen showed before, if it may look on; it waits like anybody who names a room."""
        if screen.code is None or (self.server.public and not screen.ticket):
            return None
        caller = self.server.caller(request)
        self.server.wait_first(caller, claims=bool(screen.ticket))
        live = await self.server.look_up(screen.code, caller)
        try:
            check_watcher(room_of(live), "", digest(screen.ticket), public=self.server.public)
        except Illegal:
            if live is not None or self.server.public:
                self.server.addresses.guess(caller)
            return None
        return live

    def only_one_waiting(self, request: web.Request) -> LiveRoom | None:
        """Return the one local room waiting for a screen; if there are several, or the screen is elsewhere, none."""
        waiting = self.server.hub.waiting() if is_at_home(self.server, request) else []
        return waiting[0] if len(waiting) == 1 else None

    async def made(self, request: web.Request) -> LiveRoom:
        """Make a room with nobody in it yet."""
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise too_many_rooms()
        return await self.server.hub.create(screen=True)


def is_at_home(server: Server, request: web.Request) -> bool:
    """Tell whether a request certainly comes from the server's own house: directly, and by a local name."""
    return server.caller(request).at_home and is_of_the_house(request.host)
