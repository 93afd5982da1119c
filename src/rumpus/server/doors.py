"""The doors of rooms: looking in, joining, knocking. A shut door looks the same whether or not anybody is behind it."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import TYPE_CHECKING, Annotated

import msgspec
from aiohttp import web

from rumpus.core import Data, Illegal, Wall
from rumpus.live.hub import digest
from rumpus.live.sending import is_member
from rumpus.room import door
from rumpus.room.lines import Colour, Knocked, KnockId, Shape
from rumpus.room.members import is_sent_away
from rumpus.room.names import clean_name
from rumpus.server.answers import answer, stopping, too_many_rooms, unknown
from rumpus.server.api import Newcomer, Place, Text, body, info_of

if TYPE_CHECKING:
    from rumpus.live import LiveRoom
    from rumpus.room import Room
    from rumpus.server.app import Server

CODE = re.compile("[A-Za-z]{4}|[A-Za-z]{6}")
"""Codes have four letters at home and six on a public server; one that went public has rooms of both kinds."""

COOKIE, LONGEST, YEAR_S = "rumpus", 100, 31_536_000
"""Tells browsers apart. A room keeps only what it derives from this, which means nothing in any other room."""

SHUT = frozenset(("ROOM-KEY", "ROOM-WAIT", "ROOM-NUMBER", "ROOM-KNOCK", "ROOM-TOKEN", "ROOM-PASS", "ROOM-TV"))
"""Said at a shut door; on a public server it takes the same time, whatever is behind the door."""

Secret = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Comer(Newcomer, frozen=True):
    """Who comes in, and with what: the room's key, a knock's ticket, or the number on an empty room's TV.

    At home the code is enough, unless the host wants people to knock.
    """

    key: Secret = ""
    ticket: Secret = ""
    number: Secret = ""


class Knocker(Data, frozen=True):
    """Who knocks. `ticket` is the client's own random secret, which lets it in once the door is opened."""

    ticket: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,100}$(?!\n)")]
    name: Text = ""
    shape: Shape | None = None
    colour: Colour = "blue"
    screen: bool = False
    """Whether it is a screen, which has no name."""


class Browser:
    """The browser a request comes from, recognised by its cookie."""

    def __init__(self, request: web.Request) -> None:
        kept = request.cookies.get(COOKIE, "")
        self.is_new = not 0 < len(kept) <= LONGEST
        self.secret = secrets.token_urlsafe(16) if self.is_new else kept

    def known_as(self, code: str) -> str:
        """Return what this room, and no other, knows this browser by."""
        return digest(f"{code.upper()} {self.secret}")

    def remember(self, response: web.Response, *, secure: bool, longer: bool = False) -> web.Response:
        """Have the browser identify itself next time, and if `longer` for another year, whoever it is."""
        if self.is_new or longer:
            response.set_cookie(
                COOKIE, self.secret, max_age=YEAR_S, path="/api", httponly=True, samesite="Strict", secure=secure
            )
        return response


class Doors:
    """The handlers, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.knocks: set[asyncio.Task[None]] = set()
        """Knocks on their way to a room."""

    async def info(self, request: web.Request) -> web.Response:
        """Tell what anybody with the code may know or, if a code is not enough, whoever belongs there."""
        if self.server.public:
            live = await self.server.come_to(request, claims=True) if bearer(request) else None
        else:
            live = await self.server.find(request)
        if not belongs(room_of(live), bearer(request)):
            door.check(room_of(live), door.Credentials(), public=self.server.public)
        assert live is not None
        return answer(info_of(live))

    async def create(self, request: web.Request) -> web.Response:
        """Make a room and join it as its host."""
        person = await body(request, Newcomer)
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise too_many_rooms()
        live = await self.server.hub.create()
        try:
            return await self.let_in(request, live, person, door.Credentials(live.room().key))
        except Illegal:
            await live.close("", again=False)
            await self.server.hub.store.delete(live.code, live.room().opened)
            raise

    async def join(self, request: web.Request) -> web.Response:
        """Join a room; a secret that is right in a room in memory passes every shared limit."""
        comer = await body(request, Comer)
        by = door.Credentials(comer.key, comer.number, digest(comer.ticket) if comer.ticket else "")
        if self.server.public and by == door.Credentials():
            raise door.knock_first()
        try:
            live = await self.come_in(request, by)
            return await self.let_in(request, live, comer, by)
        except Illegal as illegal:
            if illegal.rule in ("ROOM-KEY", "ROOM-NUMBER"):
                self.server.addresses.guess(self.server.caller(request))
            raise

    async def come_in(self, request: web.Request, by: door.Credentials) -> LiveRoom:
        """Find the room that somebody wants to join; a number is checked inside, where every wrong one counts."""
        public, caller = self.server.public, self.server.caller(request)
        live = self.server.here(request.match_info["code"])
        known = live is not None and door.is_known(live.room(), by)
        if not known or self.server.stopping:
            live = await self.server.come_to(request, claims=by != door.Credentials())
        if live is None or not by.number:
            door.check(room_of(live), by, public=public)
        assert live is not None
        if not by.number:
            self.server.addresses.join(caller, live.code, known=bool(by.key or by.ticket))
        return live

    async def let_in(
        self, request: web.Request, live: LiveRoom, person: Newcomer, by: door.Credentials
    ) -> web.Response:
        """Give somebody a place."""
        browser = Browser(request)
        known_as = browser.known_as(live.code)
        look = person.name, person.shape, person.colour
        member, token = await self.server.hub.join(live, *look, by, known_as, program=person.program)
        return self.remember(browser, answer(Place(live.code, member, token, live.room().key), 201))

    def remember(self, browser: Browser, response: web.Response) -> web.Response:
        """Have the browser identify itself next time, over https alone if that is how it came."""
        return browser.remember(response, secure=(self.server.public_url or "").startswith("https:"))

    async def knock(self, request: web.Request) -> web.Response:
        """Let somebody knock, and answer before checking whether there is a room."""
        knocker = await body(request, Knocker)
        name = "" if knocker.screen else clean_name(knocker.name)
        code, browser = code_of(request), Browser(request)
        if self.server.stopping:
            raise stopping()
        self.server.addresses.knock(self.server.caller(request))
        knock = Knocked(
            Wall(0),
            KnockId(secrets.token_hex(4)),
            name,
            knocker.shape,
            knocker.colour,
            knocker.screen,
            digest(knocker.ticket),
            browser.known_as(code),
        )
        task = asyncio.create_task(self.server.hub.knock(code, knock))
        self.knocks.add(task)
        task.add_done_callback(self.knocks.discard)
        return self.remember(browser, web.Response(status=204))


def code_of(request: web.Request) -> str:
    """Read the room's code from a request; what cannot be a code is no secret."""
    code = request.match_info["code"]
    if not CODE.fullmatch(code):
        raise unknown(code)
    return code


def bearer(request: web.Request) -> str:
    """Read the secret that proves whose request this is."""
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    return secret if scheme == "Bearer" and secret.isascii() else ""


def room_of(live: LiveRoom | None) -> Room | None:
    """Return the room as it is now, if there is one."""
    return None if live is None else live.table.room


def belongs(room: Room | None, secret: str) -> bool:
    """Tell whether this is the secret of a member or of a screen that was let in, or the room's key."""
    if room is None or not secret:
        return False
    known = digest(secret)
    member = is_member(room, known)
    if member is not None:
        return not is_sent_away(room, member)
    return door.is_let_in(room, known) or door.has_key(room, secret)
