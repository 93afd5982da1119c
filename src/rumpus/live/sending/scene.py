"""The match at one moment, as it is told: what several connections are told is made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from rumpus import core
from rumpus.core import Announcing, Glance, Layout, Millis, Seat
from rumpus.core.game import no_assets
from rumpus.live.sending.addresses import granted
from rumpus.live.wire import encode
from rumpus.match import clocks
from rumpus.room.members import on_phone
from rumpus.room.table import match_time

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Asset
    from rumpus.match import Match
    from rumpus.room import Room, Wall
    from rumpus.room.state import Playing
    from rumpus.veil import Veil

Moment = tuple[int, int]
"""How far a match has come: its number in the room, and how many events it has."""

STORY = 40
"""Events of the recent story that somebody who comes back is told."""
NEWS = 6
"""Events that stand beside a table in words."""


class Sight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The part of `MatchUpdate` that is the same for everybody who sees the match alike."""

    match: int
    seat: Seat | None
    view: Any
    offers: Any
    deadlines: Any
    layout: Layout | None = None
    mates: tuple[Seat, ...] = ()
    """The other seats of the same phone that may act now."""


class Scene:
    """The match of a room at one moment."""

    def __init__(self, match: Match, room: Room, playing: Playing, now: Wall, *, shared: bool) -> None:
        self.match = match
        self.room = room
        self.number = playing.number
        self.at = match_time(playing.clock, now)
        self.moment: Moment = playing.number, len(match.story)
        self.pictures = match.game.assets is not no_assets
        self.playing = room.phase == "playing"
        self.shared = shared and self.playing
        """Whether several people play on one phone."""
        running = match.deadlines()
        self.clocks: Raw | None = Raw(encode(running))
        """The running clocks, if everybody may know all of them."""
        for each in running:
            if each.seats is not None:
                self.clocks = None
        self.plain = self.clocks is not None and match.game.layout is None and not self.shared
        """Whether nothing but views and offers differs from seat to seat."""
        self.news: dict[tuple[Moment, Veil | None], bytes] = {}
        """What happened since a moment, as it is told through a veil."""
        self.public = b""
        """How those see it who are told in a crowd."""
        self.announcing: Announcing | None = None
        """What is announced of it, if anybody listens."""

    def sight(self, seat: Seat | None, veil: Veil | None) -> bytes:
        """Encode how one seat sees the match, without its first brace."""
        match = self.match
        game, state = match.game, match.state
        seen: Any = game.view(state, seat)
        offers: Any = game.legal(state, seat) if seat is not None and self.playing else ()
        if veil is not None:
            seen, offers = veil.over(seen), veil.over(offers)
        if self.plain:
            return encode(Sight(self.number, seat, seen, offers, self.clocks))[1:]
        running = clocks(game, state, seat) if self.clocks is None else self.clocks
        layout = None if game.layout is None else game.layout(self.glance(seen, seat))
        mates = () if seat is None or not self.shared else self.mates(seat)
        return encode(Sight(self.number, seat, seen, offers, running, layout, mates))[1:]

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """Name the other seats of the same phone that may act now; what they may do is for them alone."""
        chairs, match = self.room.chairs, self.match
        who = chairs[seat].member
        phone = () if who is None else on_phone(self.room, who)
        others = (Seat(at) for at, chair in enumerate(chairs) if chair.member in phone and at != seat)
        return tuple(other for other in others if match.game.legal(match.state, other))

    def events(self, since: Moment, veil: Veil | None) -> bytes:
        """Encode what happened since a moment; whoever comes from another match is told the recent story."""
        number, total = self.moment
        story = self.match.story[since[1] if since[0] == number else max(0, total - STORY) :]
        news = self.news[since, veil] = encode(story if veil is None else veil.over(story))
        return news

    def assets(self, seat: Seat | None) -> Mapping[str, Asset]:
        """Return the pictures that a seat may fetch now."""
        return granted(self.match, self.room, seat)

    def words(self, seat: Seat | None, veil: Veil | None) -> bytes:
        """Tell in words what a seat is shown, and what happened last."""
        match, game = self.match, self.match.game
        seen: Any = game.view(match.state, seat)
        offers: Any = game.legal(match.state, seat) if seat is not None and self.playing else ()
        news: Any = match.story[-NEWS:]
        if veil is not None:
            seen, offers, news = veil.over(seen), veil.over(offers), veil.over(news)
        return encode(core.tell(game, self.glance(seen, seat), offers, news))

    def announce(self, announcing: Announcing) -> None:
        """Let what has happened be announced."""
        self.announcing = announcing
        announcing.hear(self.match.story, self.watched(), Millis(self.at))

    def aloud(self, since: Moment, veil: Veil | None) -> bytes:
        """Encode what was announced since a moment, and how the match sounds now; to anybody as to those who watch."""
        assert self.announcing is not None
        number, heard = since
        lines = self.announcing.since(heard if number == self.number else None)
        told = self.announcing.moment(self.watched(), lines)
        return encode(told if veil is None else veil.over(told))

    def watched(self) -> Glance[Any]:
        """Return what those see who watch."""
        return self.glance(self.match.game.view(self.match.state, None), None)

    def glance(self, seen: Any, seat: Seat | None) -> Glance[Any]:
        """Return what a seat is shown, as a telling and a layout take it."""
        return Glance(seen, seat, len(self.match.setup.chairs), self.match.options)
