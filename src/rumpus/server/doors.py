"""The doors of rooms: looking at a room, joining it, knocking. A shut door looks the same with nobody behind it."""

from __future__ import annotations

import asyncio
import re
import secrets
from typing import TYPE_CHECKING, Annotated

import msgspec
from aiohttp import web

from rumpus.core import Data, Illegal, Wall
from rumpus.live.guest import is_member
from rumpus.live.hub import digest
from rumpus.room import door
from rumpus.room.lines import Colour, Knocked, KnockId, Shape
from rumpus.room.members import find
from rumpus.room.names import clean_name
from rumpus.server.api import Person, Place, Text, answer, body, info_of

if TYPE_CHECKING:
    from rumpus.live import LiveRoom
    from rumpus.room import Room
    from rumpus.server.app import Server

CODE = re.compile("[A-Za-z]{4}|[A-Za-z]{6}")
"""Codes have four letters at home and six on a public server; a server that became public has rooms of both."""

COOKIE, LONGEST, YEAR_S = "rumpus", 100, 31_536_000
"""Tells one browser from another. A room keeps what it makes of it, which says nothing in any other room."""

SHUT = frozenset(("ROOM-KEY", "ROOM-WAIT", "ROOM-NUMBER", "ROOM-KNOCK", "ROOM-TOKEN", "ROOM-PASS"))
"""What is said at a shut door; on a public server that takes the same time, whatever is behind it."""

Secret = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Comer(Person, frozen=True):
    """Who comes in, and by what: the room's key, what was knocked with, or the number on the TV of an empty room.

    At home the code is enough, unless the host wants people to knock.
    """

    key: Secret = ""
    ticket: Secret = ""
    number: Secret = ""


class Knocker(Data, frozen=True):
    """Who knocks. `ticket` is a secret of the client's own, at random: by it one comes in when the door is opened."""

    ticket: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,100}$(?!\n)")]
    name: Text = ""
    shape: Shape | None = None
    colour: Colour = "blue"
    screen: bool = False
    """Whether it is a screen, that has no name."""


class Browser:
    """The browser a request comes from, known again by its cookie."""

    def __init__(self, request: web.Request) -> None:
        kept = request.cookies.get(COOKIE, "")
        self.is_new = not 0 < len(kept) <= LONGEST
        self.secret = secrets.token_urlsafe(16) if self.is_new else kept

    def known_as(self, code: str) -> str:
        """Give what a room knows this browser by; no other room knows it by that."""
        return digest(f"{code.upper()} {self.secret}")

    def remember(self, response: web.Response, *, secure: bool) -> web.Response:
        """Have the browser say who it is the next time."""
        if self.is_new:
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
        """Say what everybody may know who has the code, or where that is not enough, who belongs there."""
        if self.server.public:
            live = await self.server.come_to(request, claims=True) if bearer(request) else None
        else:
            live = await self.server.find(request)
        if not belongs(room_of(live), bearer(request)):
            door.check(room_of(live), door.Entry(), public=self.server.public)
        assert live is not None
        return answer(info_of(live))

    async def create(self, request: web.Request) -> web.Response:
        """Make a room and join it as its host."""
        person = await body(request, Person)
        if not self.server.addresses.rooms.take(self.server.caller(request).address):
            raise Illegal("ROOM-FAST", "That were many rooms within a minute; wait a little.")
        live = await self.server.hub.create()
        try:
            return await self.let_in(request, live, person, door.Entry(live.room().key))
        except Illegal:
            await live.close("", again=False)
            await self.server.hub.store.delete(live.code, live.room().opened)
            raise

    async def join(self, request: web.Request) -> web.Response:
        """Join a room: by what is right in a room that is in memory, past every limit for all together."""
        comer = await body(request, Comer)
        by = door.Entry(comer.key, comer.number, digest(comer.ticket) if comer.ticket else "")
        if self.server.public and by == door.Entry():
            raise door.knock_first()
        try:
            live = await self.come_in(request, by)
            return await self.let_in(request, live, comer, by)
        except Illegal as illegal:
            if illegal.rule in ("ROOM-KEY", "ROOM-NUMBER"):
                self.server.addresses.guess(self.server.caller(request))
            raise

    async def come_in(self, request: web.Request, by: door.Entry) -> LiveRoom:
        """Find the room that somebody wants to join; a number is tried inside, where every wrong one counts."""
        public, caller = self.server.public, self.server.caller(request)
        live = self.server.here(request.match_info["code"])
        known = live is not None and door.is_known(live.room(), by)
        if not known or self.server.stopping:
            live = await self.server.come_to(request, claims=by != door.Entry())
        if live is None or not by.number:
            door.check(room_of(live), by, public=public)
        assert live is not None
        if not by.number:
            self.server.addresses.join(caller, live.code, known=bool(by.key or by.ticket))
        return live

    async def let_in(self, request: web.Request, live: LiveRoom, person: Person, by: door.Entry) -> web.Response:
        """Give somebody a place."""
        browser = Browser(request)
        known_as = browser.known_as(live.code)
        member, token = await self.server.hub.join(live, person.name, person.shape, person.colour, by, known_as)
        return self.remember(browser, answer(Place(live.code, member, token, live.room().key), 201))

    def remember(self, browser: Browser, response: web.Response) -> web.Response:
        """Have the browser say who it is the next time, over https alone where that is the way."""
        return browser.remember(response, secure=(self.server.public_url or "").startswith("https:"))

    async def knock(self, request: web.Request) -> web.Response:
        """Let somebody knock, who is answered before anybody looks whether there is a room."""
        knocker = await body(request, Knocker)
        name = "" if knocker.screen else clean_name(knocker.name)
        code, browser = code_of(request), Browser(request)
        if self.server.stopping:
            raise Illegal("ROOM-STOP", "The server restarts; try again in a moment.")
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
    """Read the code of a room off a request; what cannot be one is no secret."""
    code = request.match_info["code"]
    if not CODE.fullmatch(code):
        raise unknown(code)
    return code


def unknown(code: str) -> Illegal:
    """Say that there is no room of this code."""
    return Illegal("ROOM-UNKNOWN", "There is no room {code}.", code=code.upper())


def bearer(request: web.Request) -> str:
    """Read the secret by which a request proves whose it is."""
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    return secret if scheme == "Bearer" and secret.isascii() else ""


def room_of(live: LiveRoom | None) -> Room | None:
    """Give the room as it is now, if there is one."""
    return None if live is None else live.table.room


def belongs(room: Room | None, secret: str) -> bool:
    """Say whether this is the secret of somebody in the room, of a screen that was let in, or the room's key."""
    if room is None or not secret:
        return False
    known = digest(secret)
    member = is_member(room, known)
    if member is not None:
        return find(room, member).kicked is None
    return door.is_let_in(room, known) or door.has_key(room, secret)
