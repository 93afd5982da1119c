"""Any screen becomes the TV: it is given a room to show, its own of before, one that waits for it, or a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from rumpus.core import Data, Illegal
from rumpus.server.api import answer, body, info_of
from rumpus.server.callers import is_of_the_house

if TYPE_CHECKING:
    from aiohttp import web

    from rumpus.live import LiveRoom
    from rumpus.server.app import Server


class Screen(Data, frozen=True):
    """A screen that wants a room to show."""

    code: Annotated[str, msgspec.Meta(pattern="^[A-Za-z]{4}$(?!\n)")] | None = None
    """The room it showed before, if it did."""


class Screens:
    """The handler, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def show(self, request: web.Request) -> web.Response:
        """Say which room a screen shows; one is made if there is none. Whoever joins it first is its host."""
        code = (await body(request, Screen)).code
        if self.server.stopping:
            raise Illegal("ROOM-STOP", "The server restarts; try again in a moment.")
        before = None if code is None else await self.shown_before(code, request)
        if before is None or not before.room().members:
            before = self.only_one_waiting(request) or before
        return answer(info_of(before or await self.made(request)))

    async def shown_before(self, code: str, request: web.Request) -> LiveRoom | None:
        """Find the room that a screen showed; it has no seat, so it waits like everybody else who names a room."""
        caller = self.server.caller(request)
        self.server.wait_first(caller)
        return await self.server.look_up(code, caller)

    def only_one_waiting(self, request: web.Request) -> LiveRoom | None:
        """Give the one room of the house that waits for a screen; with several, and to anybody elsewhere, none."""
        waiting = self.server.hub.waiting() if is_at_home(self.server, request) else []
        return waiting[0] if len(waiting) == 1 else None

    async def made(self, request: web.Request) -> LiveRoom:
        """Make a room that nobody is in yet."""
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise Illegal("ROOM-FAST", "That were many rooms within a minute; wait a little.")
        return await self.server.hub.create(screen=True)


def is_at_home(server: Server, request: web.Request) -> bool:
    """Say whether a request surely comes from the house this server stands in: straight, and by a name of the house."""
    return server.caller(request).at_home and is_of_the_house(request.host)
