"""What is stored about a group's book: its evenings, who was there, and the browsers people are known by.

There is no name in it. Whoever is forgotten is gone from it, as if they had never been asked.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Data, Illegal, Wall
from rumpus.room.table import evening_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from rumpus.room import MemberId, Room

MOST_PEOPLE = 64
"""People in a book."""

MOST_EVENINGS = 2000
"""Evenings in a book; the oldest are let go."""

MOST_KEYS = 8
"""Browsers by which one person is recognised; the oldest are let go."""


class Regular(Data, frozen=True):
    """Somebody in the book."""

    id: str
    keys: tuple[str, ...]
    """What their browsers are known by in this book, and nowhere else."""
    rides: str = ""
    """On whose phone they play, if not on one of their own."""


class Evening(Data, frozen=True):
    """A room for as long as it was played in."""

    room: str
    """Its name that no other room ever has."""
    members: dict[str, str]
    """Who of those in the room is who in the book; others are not here, or nobody if they were forgotten."""
    matches: dict[str, tuple[str | None, ...]]
    """Who sat where in its matches, by their names; nobody where a bot sat."""


class Book(Data, frozen=True):
    """A group's book as it is stored."""

    title: str
    began: Wall
    host: str = ""
    """Who began it, and may close it."""
    people: tuple[Regular, ...] = ()
    evenings: tuple[Evening, ...] = ()


def key_of(name: str, secret: str) -> str:
    """Return what a book, and nothing else, knows a browser by."""
    return sha256(f"book {name} {secret}".encode()).hexdigest()


def known(book: Book, key: str) -> Regular | None:
    """Return whose browser this is."""
    return next((each for each in book.people if key in each.keys), None)


def phone_of(book: Book, key: str) -> tuple[str, ...]:
    """Return who is in the book with this browser: its owner, and who plays on it."""
    owner = known(book, key)
    if owner is None:
        return ()
    return owner.id, *(each.id for each in book.people if each.rides == owner.id)


def evening_of(book: Book, room: Room) -> Evening:
    """Return what the book has of a room."""
    name = evening_name(room)
    return next((each for each in book.evenings if each.room == name), Evening(name, {}, {}))


def with_evening(book: Book, evening: Evening) -> Book:
    """Put an evening in place of what the book had of it."""
    if any(each.room == evening.room for each in book.evenings):
        return replace(book, evenings=tuple(evening if each.room == evening.room else each for each in book.evenings))
    return replace(book, evenings=(*book.evenings, evening)[-MOST_EVENINGS:])


def with_person(book: Book, person: Regular) -> Book:
    """Put somebody in place of what the book had of them."""
    others = [each for each in book.people if each.id != person.id]
    if len(others) >= MOST_PEOPLE:
        raise Illegal("ROOM-BOOK", "This book is full: it holds {most} people.", most=MOST_PEOPLE)
    if len(others) == len(book.people):
        return replace(book, people=(*book.people, person), host=book.host if book.people else person.id)
    return replace(book, people=tuple(person if each.id == person.id else each for each in book.people))


def joined(book: Book, room: Room, member: MemberId, key: str, new: str) -> Book:
    """Count somebody in: whom their browser says they are, or whose place in the room they took over, or a new one."""
    evening = evening_of(book, room)
    before = next((each for each in book.people if each.id == evening.members.get(member)), None)
    person = before or known(book, key) or Regular(new, ())
    keys = (*(each for each in person.keys if each != key), key)[-MOST_KEYS:]
    book = with_person(book, replace(person, keys=keys))
    there = {**evening.members, member: person.id}
    return written(with_evening(book, replace(evening, members=there)), room)


def with_riders(book: Book, room: Room) -> Book:
    """Count those in who play on the phones of people in the book: whoever has no phone is known by name there.

    People forgotten this evening stay forgotten, and anyone a full book has no room for is left out.
    """
    evening = evening_of(book, room)
    for each in room.members:
        owner = None if each.rides is None else evening.members.get(each.rides)
        if not owner or evening.members.get(each.id) == "":
            continue
        key = sha256(f"{owner} {each.name.casefold()}".encode()).hexdigest()
        person = known(book, key)
        if person is None and len(book.people) >= MOST_PEOPLE:
            continue
        person = person or Regular(key[:16], (key,), owner)
        book = with_person(book, person)
        evening = replace(evening, members={**evening.members, each.id: person.id})
    return with_evening(book, evening)


def written(book: Book, room: Room) -> Book:
    """Write down what the room has played up to now; doing so twice changes nothing."""
    book = with_riders(book, room)
    evening = evening_of(book, room)
    played = {each.match: each.members for each in room.evening if each.match}
    return with_evening(book, replace(evening, matches={**evening.matches, **played}))


def without_evening(book: Book, room: Room) -> Book:
    """Take an evening out again."""
    name = evening_name(room)
    return replace(book, evenings=tuple(each for each in book.evenings if each.room != name))


def forgotten(book: Book, people: Collection[str]) -> Book | None:
    """Forget people, with those who play on their phones; a book that nobody is in any more is none."""
    gone = {each.id for each in book.people if each.id in people or each.rides in people}
    left = tuple(each for each in book.people if each.id not in gone)
    if not left:
        return None
    riders = {each.id for each in book.people if each.id in people and each.rides and each.rides not in gone}
    evenings = tuple(
        replace(each, members={
            member: "" if who in riders else who
            for member, who in each.members.items()
            if who not in gone or who in riders
        })
        for each in book.evenings
    )  # fmt: skip
    return replace(book, people=left, evenings=evenings, host="" if book.host in gone else book.host)
