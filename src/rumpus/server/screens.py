"""Any screen becomes the TV: it gets a room to show, the one it had before, one waiting for it, or a new one.

A TV that opened a room of its own, and shows its code, can be claimed for a room that has people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from aiohttp import web
from msgspec.structs import asdict

from rumpus.core import Data, Illegal
from rumpus.live.hub import digest
from rumpus.room.door import Credentials, check_watcher, opener
from rumpus.room.heirs import only_host
from rumpus.server.answers import answer, stopping, too_many_rooms
from rumpus.server.api import RoomInfo, body, info_of, place_of
from rumpus.server.callers import is_of_the_house
from rumpus.server.doors import Secret, room_of

if TYPE_CHECKING:
    from rumpus.live import LiveRoom
    from rumpus.server.app import Server

Code = Annotated[str, msgspec.Meta(pattern="^([A-Za-z]{4}|[A-Za-z]{6})$(?!\n)")]


class Screen(Data, frozen=True):
    """A screen that wants a room to show."""

    code: Code | None = None
    """The room it showed before, if it did."""
    ticket: Secret = ""
    """What it says in `Watch`: where a code alone lets nobody in, this is how it is recognised."""
    own: bool = False
    """Whether it wants a room of its own, and none that waits for a screen."""


class Showing(RoomInfo, frozen=True):
    """The room a screen shows."""

    key: str
    """Lets it in, and whoever scans what it shows."""
    ticket: str = ""
    """What it says in `Watch` from now on, if somebody claimed it for this room: it lets it in whatever the door is."""


class Claim(Data, frozen=True):
    """A TV that is to show this room: the code it shows, and on a public server the number beneath, or its key."""

    tv: Code
    number: Secret = ""
    key: Secret = ""


class Screens:
    """The handlers, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def show(self, request: web.Request) -> web.Response:
        """Choose the room a screen shows, or make one if there is none. Whoever joins first is its host."""
        screen = await body(request, Screen)
        if self.server.stopping:
            raise stopping()
        before = await self.shown_before(screen, request)
        if before is not None and before.room().moved is not None:
            claimed = await self.moved_to(before, screen.ticket)
            if claimed is not None:
                return showing(claimed, await self.server.hub.let_watch(claimed))
            before = None
        if not screen.own and (before is None or not before.room().members):
            before = self.only_one_waiting(request) or before
        return showing(before or await self.made(request))

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

    async def moved_to(self, before: LiveRoom, ticket: str) -> LiveRoom | None:
        """Find the room that a screen was claimed for: only the screen that opened its own is meant, nobody beside."""
        moved = before.room().moved
        if moved is None or not ticket or digest(ticket) != opener(before.room()):
            return None
        live = await self.server.hub.find(moved[0])
        return live if live is not None and live.room().opened == moved[1] else None

    def only_one_waiting(self, request: web.Request) -> LiveRoom | None:
        """Return the one local room waiting for a screen; if there are several, or the screen is elsewhere, none."""
        waiting = self.server.hub.waiting() if is_at_home(self.server, request) else []
        return waiting[0] if len(waiting) == 1 else None

    async def made(self, request: web.Request) -> LiveRoom:
        """Make a room with nobody in it yet."""
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise too_many_rooms()
        return await self.server.hub.create(screen=True)

    async def claim(self, request: web.Request) -> web.Response:
        """Have a TV show this room instead of the empty one it has opened; only the host can, by what the TV shows."""
        wish = await body(request, Claim)
        live = await self.server.find(request)
        only_host(live.room(), place_of(request, live))
        if wish.tv.upper() == live.code:
            raise Illegal("ROOM-TV", "That is the code of this room. Type the one that the TV shows.")
        caller = self.server.caller(request)
        self.server.wait_first(caller, claims=True)
        if self.server.public:
            self.server.addresses.guess(caller)
        screen = await self.server.look_up(wish.tv, caller)
        await self.server.hub.show_on(live, screen, Credentials(wish.key, wish.number))
        if self.server.public:
            self.server.addresses.guessed_right(caller)
        return web.Response(status=204)


def showing(live: LiveRoom, ticket: str = "") -> web.Response:
    """Tell a screen which room it shows."""
    return answer(Showing(**asdict(info_of(live)), key=live.room().key, ticket=ticket))


def is_at_home(server: Server, request: web.Request) -> bool:
    """Tell whether a request certainly comes from the server's own house: directly, and by a local name."""
    return server.caller(request).at_home and is_of_the_house(request.host)
