"""A group's book: the host has it kept, everybody says for themselves whether they are in it, and nobody else sees it.

People are known by their browsers. To everybody else a book does not exist, whether its name is right or wrong.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import msgspec
from aiohttp import web

from rumpus import books
from rumpus.core import Data, Illegal
from rumpus.room.heirs import only_host
from rumpus.room.names import clean_name
from rumpus.server.answers import answer, too_many, too_many_rooms
from rumpus.server.api import Text, body, place_of
from rumpus.server.doors import Browser

if TYPE_CHECKING:
    from rumpus.books import Book, PastMatch
    from rumpus.film import Gist
    from rumpus.live import LiveRoom
    from rumpus.room import MemberId
    from rumpus.server.app import Server

LONGEST_TITLE = 28
"""Characters in the title of a book."""

NAME = "^([0-9a-f]{24})?$(?!\n)"


class BookWish(Data, frozen=True):
    """A host who has a book kept: one that there is, or a new one by its title. Others send nothing of it."""

    book: Annotated[str, msgspec.Meta(pattern=NAME)] = ""
    title: Text = ""


class BookHere(Data, frozen=True):
    """The book that is kept in a room, for somebody there."""

    title: str
    """Empty if none is kept."""
    book: str
    """Its name, if this browser is in it; `GET /api/books/NAME` is what it tells."""
    counted: bool
    """Whether you are counted in this evening."""
    people: int
    """How many are counted in this evening."""


NONE = BookHere("", "", counted=False, people=0)


class Bookshelf:
    """The handlers, over one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = server.hub.store
        self.faces = books.Faces(server.hub.store)

    # In a room

    async def here(self, request: web.Request) -> web.Response:
        """Tell which book is kept of this evening."""
        live = await self.server.find(request)
        member = place_of(request, live)
        name = live.room().book
        book = await books.read(self.store, name) if name else None
        return answer(NONE if book is None else here(book, name, Browser(request), live, member))

    async def enter(self, request: web.Request) -> web.Response:
        """Be counted in; the host begins a book by that, or goes on with one."""
        wish = await body(request, BookWish)
        live = await self.server.find(request)
        member, browser = place_of(request, live), Browser(request)
        name = live.room().book
        if not name or await books.read(self.store, name) is None:
            only_host(live.room(), member)
            if not wish.book and not self.server.addresses.rooms.take(self.server.caller(request).address):
                raise too_many_rooms()
            name = await self.opened(wish, browser)
        key, new = books.key_of(name, browser.secret), secrets.token_hex(8)
        book = await books.change(self.store, name, lambda book: books.joined(book, live.room(), member, key, new))
        assert book is not None
        if live.room().book != name:
            await self.server.hub.keep_book(live, member, name)
        return self.renewed(browser, answer(here(book, name, browser, live, member), 201))

    async def opened(self, wish: BookWish, browser: Browser) -> str:
        """Begin a book, or take one that this browser is in."""
        if not wish.book:
            return await books.begin(self.store, clean_name(wish.title, LONGEST_TITLE), self.server.hub.clock.now())
        book = await books.read(self.store, wish.book)
        if book is None or books.known(book, books.key_of(wish.book, browser.secret)) is None:
            raise books.no_book()
        return wish.book

    async def put_away(self, request: web.Request) -> web.Response:
        """Keep no book of this evening after all."""
        live = await self.server.find(request)
        member, name = place_of(request, live), live.room().book
        await self.server.hub.keep_book(live, member, "")
        if name and await books.read(self.store, name) is not None:
            await books.change(self.store, name, lambda book: books.without_evening(book, live.room()))
        return web.Response(status=204)

    # By itself

    async def page(self, request: web.Request) -> web.Response:
        """Tell somebody in a book what is in it."""
        browser, book, yours = await self.found(request)
        nights = await books.evenings(self.faces, book)
        return self.renewed(browser, answer(books.history(book, nights, yours)))

    async def records(self, request: web.Request) -> web.Response:
        """Tell what people of the book did best; their matches are folded for it, which takes a while at first."""
        _, book, yours = await self.found(request)
        nights = await books.evenings(self.faces, book)
        gists = {match.match: gist for match in played(nights) if (gist := await self.gist(match.match)) is not None}
        return answer(books.records(nights, gists, yours))

    async def gist(self, match: str) -> Gist | None:
        """Return what a match tells; one that cannot be folded tells nothing."""
        try:
            return await self.server.replays.gist(match)
        except Illegal:
            return None

    async def sheet(self, request: web.Request) -> web.Response:
        """Send a book as a table, to be kept."""
        _, book, _ = await self.found(request)
        table = books.sheet(await books.evenings(self.faces, book))
        headers = {"Content-Disposition": 'attachment; filename="book.csv"'}
        return web.Response(body=table, content_type="text/csv", charset="utf-8", headers=headers)

    async def forget(self, request: web.Request) -> web.Response:
        """Forget somebody: only themselves, or who plays on their phone."""
        _, _, yours = await self.found(request)
        name, person = request.match_info["book"], request.match_info["person"]
        if person not in yours:
            raise books.no_book()
        await books.change(self.store, name, lambda book: books.forgotten(book, (person,)))
        return web.Response(status=204)

    async def close(self, request: web.Request) -> web.Response:
        """Burn a book; only whoever began it can."""
        _, book, yours = await self.found(request)
        if not yours or yours[0] != book.host:
            raise Illegal("ROOM-BOOK", "Only the person who began this book can close it.")
        await books.burn(self.store, request.match_info["book"])
        return web.Response(status=204)

    async def found(self, request: web.Request) -> tuple[Browser, Book, tuple[str, ...]]:
        """Find the book that a request names, and who of it asks; nobody may try one name after another."""
        server, caller, name = self.server, self.server.caller(request), request.match_info["book"]
        if not server.addresses.replays.take(caller.address):
            raise too_many()
        server.wait_first(caller)
        server.addresses.guess(caller)
        browser, book = Browser(request), await books.read(self.store, name)
        yours = () if book is None else books.phone_of(book, books.key_of(name, browser.secret))
        if book is None or not yours:
            raise books.no_book()
        server.addresses.guessed_right(caller)
        return browser, book, yours

    def renewed(self, browser: Browser, response: web.Response) -> web.Response:
        """Have the browser be known for another year, and nothing of it kept on the way."""
        response.headers["Cache-Control"] = "no-store"
        return browser.remember(response, secure=self.server.is_safe, longer=True)


def here(book: Book, name: str, browser: Browser, live: LiveRoom, member: MemberId) -> BookHere:
    """Tell somebody in a room of its book."""
    counted = books.evening_of(book, live.room()).members
    is_in = books.known(book, books.key_of(name, browser.secret)) is not None
    there = [each for each in counted.values() if each]
    return BookHere(book.title, name if is_in else "", counted=bool(counted.get(member)), people=len(there))


def played(nights: list[list[PastMatch]]) -> list[PastMatch]:
    """Return all matches of a book."""
    return [match for night in nights for match in night]
