"""What each connection is sent: its own view, only when something of it changed, and nothing that is not for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus import core
from rumpus.core import Glance, Seat, Told
from rumpus.live.sending.addresses import granted
from rumpus.live.sending.guest import Guest, Shown
from rumpus.live.wire import encode
from rumpus.match import clocks
from rumpus.room import Room, Wall, view
from rumpus.room.members import on_phone
from rumpus.room.table import match_time
from rumpus.veil import veils

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rumpus.live.table import Table
    from rumpus.match import Match
    from rumpus.room import MemberId
    from rumpus.veil import Veil

STORY = 40
"""Events of the recent story that somebody who comes back is told."""
NEWS = 6
"""Events that stand beside a table in words."""


class Fanout:
    """Sends what changed. It remembers what it knows of the room, since most inputs change only the match."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.screens = 0
        self.at_work = False
        """Whether the author of the game mends it."""
        self.told_so = False
        self.veils: tuple[Veil | None, Veil | None] = None, None
        """What lies over what watchers and members are told."""
        self.news = b"", b""
        """The news for them."""

    def send(self, table: Table, guests: Collection[Guest], now: Wall) -> None:
        """Bring every connection up to date."""
        room = table.room
        assert room is not None
        screens = 0
        for guest in guests:
            screens += guest.screen
        if room is not self.room or screens != self.screens or self.at_work is not self.told_so:
            self.room, self.screens, self.veils, self.told_so = room, screens, veils(room), self.at_work
            self.news = tell(room, screens, self.veils, at_work=self.at_work)
        for guest in guests:
            known = guest.member is not None
            guest.veil, news = self.veils[known], self.news[known]
            if guest.news is not news:
                guest.send_news(news)
        if table.match is not None and room.playing is not None:
            moment = match_time(room.playing.clock, now)
            send_match(table.match, room, table.seats(), guests, moment)


def tell(
    room: Room, screens: int, over: tuple[Veil | None, Veil | None], *, at_work: bool = False
) -> tuple[bytes, bytes]:
    """Return the news of a room for watchers and for members."""
    seen, author = view(room), encode(at_work)
    watching, known = (
        b'"screens":%d,"at_work":%b,"room":%b' % (screens, author, encode(seen if veil is None else veil.over(seen)))
        for veil in over
    )
    return known if watching == known else watching, known


def send_match(
    match: Match, room: Room, seats: Mapping[MemberId | None, Seat], guests: Iterable[Guest], moment: int
) -> None:
    """Bring every connection up to date with the match; what several are told is made once."""
    shown: dict[tuple[Seat | None, Veil | None], Shown] = {}
    news: dict[tuple[int, Veil | None], msgspec.Raw] = {}
    told_to: dict[tuple[Seat | None, Veil | None], Told] = {}
    total = len(match.story)
    running = match.deadlines()
    common: msgspec.Raw | None = msgspec.Raw(encode(running))
    for each in running:
        if each.seats is not None:
            common = None
    for guest in guests:
        seat, veil = seats.get(guest.member), guest.veil
        seen = shown.get((seat, veil))
        if seen is None:
            seen = shown[seat, veil] = show(match, room, seat, veil, common)
        if guest.shown is None or guest.shown.match != seen.match:
            guest.told = max(0, total - STORY)
        told = guest.told
        events = news.get((told, veil))
        if events is None:
            story = match.story[told:]
            events = news[told, veil] = msgspec.Raw(encode(story if veil is None else veil.over(story)))
        words = None
        if guest.words:
            words = told_to.get((seat, veil))
            if words is None:
                words = told_to[seat, veil] = tell_match(match, seen, veil)
        guest.send_table(seen, moment, events, total, words)


def show(match: Match, room: Room, seat: Seat | None, veil: Veil | None, common: msgspec.Raw | None) -> Shown:
    """Tell how one seat sees the match; `common` are the clocks, if everybody may know all of them."""
    game, state = match.game, match.state
    seen = game.view(state, seat)
    if veil is not None:
        seen = veil.over(seen)
    offers = () if seat is None or room.phase != "playing" else game.legal(state, seat)
    return Shown(
        0 if room.playing is None else room.playing.number,
        seat,
        seen,
        offers if veil is None else veil.over(offers),
        msgspec.Raw(encode(clocks(game, state, seat))) if common is None else common,
        granted(match, room, seat),
        None if game.layout is None else game.layout(glance(match, seen, seat)),
        mates(match, room, seat),
    )


def mates(match: Match, room: Room, seat: Seat | None) -> tuple[Seat, ...]:
    """Name the other seats of the same phone that may act now; what they may do is for them alone."""
    who = None if seat is None else room.chairs[seat].member
    if who is None or room.phase != "playing" or all(each.rides is None for each in room.members):
        return ()
    phone = on_phone(room, who)
    others = (Seat(at) for at, chair in enumerate(room.chairs) if chair.member in phone and at != seat)
    return tuple(other for other in others if match.game.legal(match.state, other))


def tell_match(match: Match, shown: Shown, veil: Veil | None) -> Told:
    """Tell in words what a seat is shown, and what happened last."""
    news = match.story[-NEWS:]
    seen = glance(match, shown.view, shown.seat)
    return core.tell(match.game, seen, shown.offers, news if veil is None else veil.over(news))


def glance(match: Match, seen: Any, seat: Seat | None) -> Glance[Any]:
    """Return what a seat is shown, as a telling and a layout take it."""
    return Glance(seen, seat, len(match.setup.chairs), match.options)
