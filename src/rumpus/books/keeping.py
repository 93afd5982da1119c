"""Books in the store: read, changed by one writer after the other on however many nodes, and burnt."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING

import msgspec

from rumpus.books.book import Book, written
from rumpus.core import Illegal
from rumpus.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import Wall
    from rumpus.room import Room
    from rumpus.store import KeptBook, Store

NAME = re.compile("[0-9a-f]{24}")
"""The name of a book: 96 bits that nobody guesses, and no secret, since a browser has to be known as well."""

TRIES = 50
"""How often a change is tried again when another node wrote first."""


def no_book() -> Illegal:
    """Refuse a book that is not there, or not for whoever asks: nobody is told which."""
    return Illegal("ROOM-UNKNOWN", "There is no such book.")


async def read(store: Store, name: str) -> Book | None:
    """Return a book."""
    kept = await store.load_book(name) if NAME.fullmatch(name) else None
    return None if kept is None else understood(kept)


def understood(kept: KeptBook) -> Book:
    """Return what is in a book; one that a later Rumpus wrote in is for nodes that can read it."""
    try:
        return msgspec.json.decode(kept.data, type=Book)
    except msgspec.ValidationError:
        why = "This is new here: it works once every server is updated. Try again soon."
        raise Illegal("ROOM-UPDATE", why) from None


async def begin(store: Store, title: str, now: Wall) -> str:
    """Begin a book that nobody is in yet, and return its name."""
    while True:
        name = secrets.token_hex(12)
        if await store.save_book(name, 0, msgspec.json.encode(Book(title, now))):
            return name


async def change(store: Store, name: str, work: Callable[[Book], Book | None]) -> Book | None:
    """Change a book, and return it as it is then; nothing as its new state burns it. Refuses if there is none."""
    for _ in range(TRIES):
        kept = await store.load_book(name) if NAME.fullmatch(name) else None
        if kept is None:
            raise no_book()
        before = understood(kept)
        after = work(before)
        if after == before:
            return before
        if await store.save_book(name, kept.version, None if after is None else msgspec.json.encode(after)):
            return after
    raise StoreError("a book is written to by too many at once")


async def burn(store: Store, name: str) -> None:
    """Remove a book."""
    await change(store, name, lambda _: None)


async def write_down(store: Store, room: Room) -> None:
    """Write down what a room has played. A book that was burnt meanwhile stays so, and none costs a room anything."""
    try:
        await change(store, room.book, lambda book: written(book, room))
    except Illegal:
        return
