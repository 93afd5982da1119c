"""Any screen becomes the TV: it is given a room to show, its own of before, one that waits for it, or a new one."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, Annotated

import msgspec

from rumpus.core import Data, Illegal
from rumpus.server.api import answer, body, info_of

if TYPE_CHECKING:
    from aiohttp import web

    from rumpus.live import LiveRoom
    from rumpus.server.app import Server

FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "CF-Connecting-IP")
"""What tells that somebody in between handed a request on."""

HOUSE_NAMES = (".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
"""How names of machines end that are known in the house alone."""


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
        before = None if code is None else await self.server.hub.find(code)
        if before is None or not before.room().members:
            before = self.only_one_waiting(request) or before
        return answer(info_of(before or await self.made(request)))

    def only_one_waiting(self, request: web.Request) -> LiveRoom | None:
        """Give the one room of the house that waits for a screen; with several, and to anybody elsewhere, none."""
        waiting = self.server.hub.waiting() if is_at_home(self.server, request) else []
        return waiting[0] if len(waiting) == 1 else None

    async def made(self, request: web.Request) -> LiveRoom:
        """Make a room that nobody is in yet."""
        if not self.server.addresses.rooms.take(self.server.address(request)):
            raise Illegal("ROOM-FAST", "That were many rooms within a minute; wait a little.")
        return await self.server.hub.create(screen=True)


def is_at_home(server: Server, request: web.Request) -> bool:
    """Say whether a request surely comes from the house this server stands in: straight, and by a name of the house."""
    if server.public_url is not None or server.proxied or any(name in request.headers for name in FORWARDED):
        return False
    return is_private(request.remote or "") and is_of_the_house(request.host)


def is_of_the_house(host: str) -> bool:
    """Say whether a name, with its port or without, leads nowhere outside of the house."""
    name = host.rpartition("]")[0].lstrip("[") or host.partition(":")[0].lower()
    return is_private(name) or name.isalnum() or name.endswith(HOUSE_NAMES)


def is_private(address: str) -> bool:
    """Say whether an address is one of a house, or of this machine itself."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
