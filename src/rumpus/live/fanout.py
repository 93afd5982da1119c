"""What each connection is sent: its own view, only when something of it changed, and nothing that is not for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import AnyGame, Deadline, Seat
from rumpus.live.guest import Guest, Shown
from rumpus.live.wire import encode
from rumpus.room import Room, Wall, view
from rumpus.room.lobby import chair_of
from rumpus.room.table import match_time

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from rumpus.live.table import Table
    from rumpus.match import Match

STORY = 40
"""Events of the recent story that somebody who comes back is told."""


def plain(raw: msgspec.Raw) -> Any:
    """Decode an action to plain data; the game reads it."""
    return msgspec.json.decode(raw)


class Fanout:
    """Sends what changed. It remembers the encoded room, since most inputs change only the match."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.screens = 0
        self.news = b""

    def send(self, table: Table, guests: Collection[Guest], now: Wall) -> None:
        """Bring every connection up to date."""
        room = table.room
        assert room is not None
        screens = sum(guest.screen for guest in guests)
        if room is not self.room or screens != self.screens:
            self.room, self.screens = room, screens
            self.news = b'"screens":%d,"room":%b' % (screens, encode(view(room)))
        for guest in guests:
            guest.send_news(self.news)
        if table.match is not None and room.playing is not None:
            moment = match_time(room.playing.clock, now)
            self.send_match(table.match, room, guests, moment)

    def send_match(self, match: Match, room: Room, guests: Iterable[Guest], moment: int) -> None:
        """Bring every connection up to date with the match; seats that are watched by several are encoded once."""
        shown: dict[Seat | None, Shown] = {}
        news: dict[int, bytes] = {}
        total = len(match.story)
        for guest in guests:
            seat = seat_of(room, guest)
            if seat not in shown:
                shown[seat] = show(match, room, seat)
            if guest.shown is None or guest.shown.match != shown[seat].match:
                guest.told = max(0, total - STORY)
            if guest.told not in news:
                news[guest.told] = encode(match.story[guest.told :])
            guest.send_table(shown[seat], moment, news[guest.told], total)


def seat_of(room: Room, guest: Guest) -> Seat | None:
    """Say as which seat a connection looks at the match."""
    number = None if guest.member is None else chair_of(room, guest.member)
    return None if number is None else Seat(number)


def clocks(game: AnyGame, state: Any, seat: Seat | None) -> list[Deadline]:
    """Give the running clocks that this seat may know of."""
    return [each for each in game.deadlines(state) if each.seats is None or seat in each.seats]


def show(match: Match, room: Room, seat: Seat | None) -> Shown:
    """Encode the match as one seat sees it."""
    game, state = match.game, match.state
    offers = () if seat is None or room.phase != "playing" else game.legal(state, seat)
    number = 0 if room.playing is None else room.playing.number
    return Shown(
        number,
        b"null" if seat is None else b"%d" % seat,
        encode(game.view(state, seat)),
        encode(offers),
        encode(clocks(game, state, seat)),
    )
