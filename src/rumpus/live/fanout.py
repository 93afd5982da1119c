"""What each connection is sent: its own view, only when something of it changed, and nothing that is not for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.core import AnyGame, Deadline, Seat
from rumpus.live.addresses import granted
from rumpus.live.guest import Guest, Shown
from rumpus.live.wire import encode
from rumpus.room import Room, Wall, view
from rumpus.room.table import match_time

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from rumpus.live.table import Table
    from rumpus.match import Match
    from rumpus.room import MemberId

STORY = 40
"""Events of the recent story that somebody who comes back is told."""


class Fanout:
    """Sends what changed. It remembers what it knows of the room, since most inputs change only the match."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.screens = 0
        self.news = b""
        self.seats: dict[MemberId | None, Seat] = {}

    def send(self, table: Table, guests: Collection[Guest], now: Wall) -> None:
        """Bring every connection up to date."""
        room = table.room
        assert room is not None
        screens = 0
        for guest in guests:
            screens += guest.screen
        if room is not self.room or screens != self.screens:
            self.room, self.screens = room, screens
            self.news = b'"screens":%d,"room":%b' % (screens, encode(view(room)))
            self.seats = {chair.member: Seat(number) for number, chair in enumerate(room.chairs) if chair.member}
        for guest in guests:
            if guest.news is not self.news:
                guest.send_news(self.news)
        if table.match is not None and room.playing is not None:
            moment = match_time(room.playing.clock, now)
            self.send_match(table.match, room, guests, moment)

    def send_match(self, match: Match, room: Room, guests: Iterable[Guest], moment: int) -> None:
        """Bring every connection up to date with the match; seats that are watched by several are encoded once."""
        shown: dict[Seat | None, Shown] = {}
        news: dict[int, bytes] = {}
        total = len(match.story)
        running = match.game.deadlines(match.state)
        common: bytes | None = encode(running)
        for each in running:
            if each.seats is not None:
                common = None
        for guest in guests:
            seat = self.seats.get(guest.member)
            seen = shown.get(seat)
            if seen is None:
                seen = shown[seat] = show(match, room, seat, common)
            if guest.shown is None or guest.shown.match != seen.match:
                guest.told = max(0, total - STORY)
            told = guest.told
            if told not in news:
                news[told] = encode(match.story[told:])
            guest.send_table(seen, moment, news[told], total)


def clocks(game: AnyGame, state: Any, seat: Seat | None) -> list[Deadline]:
    """Give the running clocks that this seat may know of."""
    return [each for each in game.deadlines(state) if each.seats is None or seat in each.seats]


def show(match: Match, room: Room, seat: Seat | None, common: bytes | None) -> Shown:
    """Encode the match as one seat sees it; `common` are the clocks, if everybody may know all of them."""
    game, state = match.game, match.state
    offers = () if seat is None or room.phase != "playing" else game.legal(state, seat)
    return Shown(
        0 if room.playing is None else room.playing.number,
        b"null" if seat is None else b"%d" % seat,
        encode(game.view(state, seat)),
        encode(offers) if offers else b"[]",
        encode(clocks(game, state, seat)) if common is None else common,
        granted(match, room, seat),
    )
