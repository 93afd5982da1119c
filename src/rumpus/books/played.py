"""The matches of a book as its pages need them: who of the book sat where, and how everybody looked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rumpus.core import Bot, Chair, Level, Wall
from rumpus.matchfile import UNREADABLE, Look
from rumpus.store import RoomCode
from rumpus.veil import Veil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.books.book import Book, Evening
    from rumpus.store import FinishedRow, Store

MOST_FACES = 5000
"""Matches whose faces are kept in memory."""

ROWS = 100_000
"""Matches of one code: all there are."""

PEOPLE = 2
"""People without whom a match is not told of: nobody plays alone in a group's book."""


class PastSetup(msgspec.Struct, frozen=True):
    """What is looked up in the setup of a match file."""

    chairs: tuple[Chair, ...]


class PastHead(msgspec.Struct, frozen=True):
    """What is looked up in a match file that is trusted."""

    setup: PastSetup
    looks: tuple[Look | None, ...] = ()
    words: Level = "off"
    hidden: tuple[str, ...] = ()


class PastSeat(NamedTuple):
    """Who sat at a seat. Whoever is not in the book has no name here; a bot has one."""

    person: str
    name: str
    look: Look | None
    bot: bool
    member: str
    """Who it was in that room, since the points of an evening belong to somebody even if nobody may know whom."""


class PastMatch(NamedTuple):
    """A match of a book."""

    match: str
    game: str
    ended: Wall
    minutes: float
    places: tuple[int, ...]
    seats: tuple[PastSeat, ...]

    def winners(self) -> list[PastSeat]:
        """Return who won, unless everybody did."""
        won = [seat for seat, place in zip(self.seats, self.places, strict=True) if place == 1]
        return [] if len(won) == len(self.seats) else won

    def points(self) -> Counter[str]:
        """Return the points that people got for it, one for each player finished ahead of, as in the room."""
        found = Counter[str]()
        for seat, place in zip(self.seats, self.places, strict=True):
            if seat.member:
                found[seat.member] += sum(other > place for other in self.places)
        return found


class Faces:
    """How everybody looked, read from match files once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heads: dict[str, PastHead] = {}

    async def of(self, match: str) -> PastHead | None:
        """Return the head of a match file; one that cannot be read has none."""
        head = self.heads.pop(match, None)
        if head is None:
            file = await self.store.match_file(match)
            try:
                head = None if file is None else msgspec.json.decode(file, type=PastHead)
            except UNREADABLE:
                head = None
        if head is not None:
            self.heads[match] = head
            for old in list(self.heads)[:-MOST_FACES]:
                del self.heads[old]
        return head


async def evenings(faces: Faces, book: Book) -> list[list[PastMatch]]:
    """Return all matches of a book, evening by evening, the earliest first; what was deleted is not there."""
    found = [await matches_of(faces, each) for each in book.evenings]
    return sorted((each for each in found if each), key=lambda each: each[0].ended)


async def matches_of(faces: Faces, evening: Evening) -> list[PastMatch]:
    """Return the matches of an evening in their order."""
    code = RoomCode(evening.room.partition("-")[0])
    rows = [row for row in await faces.store.past(code, limit=ROWS) if row.match in evening.matches]
    found: list[PastMatch] = []
    for row in sorted(rows, key=lambda row: row.ended):
        head = await faces.of(row.match)
        seats = () if head is None else seats_of(row, head, evening)
        if sum(not seat.bot for seat in seats) >= PEOPLE:
            minutes = row.statistics.get("minutes", 0.0)
            found.append(PastMatch(row.match, row.game, row.ended, minutes, row.places, tuple(seats)))
    return found


def seats_of(row: FinishedRow, head: PastHead, evening: Evening) -> Sequence[PastSeat]:
    """Tell who sat where; names are veiled as in the replay."""
    looks = head.looks or (None,) * len(row.players)
    members, chairs = evening.matches[row.match], head.setup.chairs
    if not len(row.players) == len(row.places) == len(looks) == len(members) == len(chairs):
        return ()
    veil = Veil(head.words, head.hidden)
    seats: list[PastSeat] = []
    for name, look, member, chair in zip(row.players, looks, members, chairs, strict=True):
        person, bot = evening.members.get(member or "", ""), isinstance(chair.by, Bot)
        seats.append(PastSeat(person, veil.text(name) if person or bot else "", look, bot, member or ""))
    return seats
