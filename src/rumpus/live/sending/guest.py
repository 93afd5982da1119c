"""One connection to a live room: what it has been sent, and how."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from rumpus.live.sending.addresses import Grant, grant
from rumpus.live.wire import Bye, MatchUpdate, encode

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rumpus.core import Asset, Layout, Seat, Told
    from rumpus.live.wire import Address, FromServer
    from rumpus.room import MemberId, Room
    from rumpus.veil import Veil


UNUSED = "Nobody came for half an hour, so this room was closed."


class Connection(Protocol):
    """A way to a browser. Neither call waits; a line that is too slow closes itself."""

    def send(self, data: bytes) -> None:
        """Send one text frame."""
        ...

    def close(self) -> None:
        """Close after what was sent."""
        ...

    def trip(self) -> float:
        """Return the round trip of the line in milliseconds, as far as it is believed."""
        ...


class Shown(msgspec.Struct, frozen=True, gc=False):
    """The match as one seat sees it: equal ones need not be sent again."""

    match: int
    seat: Seat | None
    view: Any
    offers: Any
    deadlines: msgspec.Raw
    assets: Mapping[str, Asset]
    layout: Layout | None
    mates: tuple[Seat, ...] = ()
    """The other seats of the same phone that may act now."""


class Guest:
    """A browser, screen or program on the other end of a line."""

    def __init__(self, line: Connection, member: MemberId | None, *, screen: bool = False, ticket: str = "") -> None:
        self.line = line
        self.member = member
        self.screen = screen
        """Whether it is a big screen."""
        self.ticket = ticket
        """SHA-256 of the secret by which a screen or watcher is known again, if it has one."""
        self.number = 0
        """Counts the messages, so that none is missed unnoticed."""
        self.news: bytes = b""
        """The room and its screens as they were last sent."""
        self.shown: Shown | None = None
        """The match as it was last sent."""
        self.told = 0
        """Events of the match that were sent."""
        self.words = False
        """Whether it wants the match in words, too."""
        self.veil: Veil | None = None
        """What lies over all it is told."""
        self.grants: dict[str, Grant] = {}
        """The pictures it may fetch, by name."""

    def send(self, message: FromServer) -> None:
        """Send one message."""
        self.line.send(encode(message if self.veil is None else self.veil.over(message)))

    def send_news(self, news: bytes) -> None:
        """Send `RoomUpdate` if it changed; `news` is its encoded fields but for the number."""
        if news != self.news:
            self.news = news
            self.number += 1
            self.line.send(b'{"type":"RoomUpdate","number":%d,%b}' % (self.number, news))

    def send_table(self, shown: Shown, at: int, events: msgspec.Raw, told: int, words: Told | None = None) -> None:
        """Send `MatchUpdate` if something of the match changed for this seat, or if there is news of it."""
        if told == self.told and shown == self.shown:
            return
        self.shown, self.told = shown, told
        self.number += 1
        assets: dict[str, Address] = grant(self.grants, shown.assets) if shown.assets or self.grants else {}
        self.line.send(
            encode(
                MatchUpdate(
                    self.number,
                    shown.match,
                    at,
                    shown.seat,
                    shown.view,
                    shown.offers,
                    shown.deadlines,
                    events,
                    assets,
                    shown.layout,
                    words,
                    shown.mates,
                )
            )
        )

    def put_into_words(self, *, on: bool) -> None:
        """Let it have the match in words from the next message on, which comes at once, or no longer."""
        self.words = on
        if self.shown is not None:
            self.shown = replace(self.shown, view=None)

    def bye(self, why: str, *, again: bool) -> None:
        """Say why, and close."""
        self.send(Bye(why, again))
        self.line.close()


def is_member(room: Room, token: str) -> MemberId | None:
    """Find the member whose secret has this SHA-256."""
    for member in room.members:
        if secrets.compare_digest(member.token, token):
            return member.id
    return None


def unwelcome(room: Room, guest: Guest) -> str:
    """Explain why a connection cannot stay in a room, if it cannot."""
    if room.closed:
        return UNUSED
    if guest.member is None:
        return ""
    for member in room.members:
        if member.id == guest.member:
            return "" if member.kicked is None else "The host has sent you away."
    return "You have left."


def unwelcome_at_the_door(room: Room, guest: Guest) -> str:
    """Explain why a connection cannot come in, if it cannot."""
    if guest.member is None and not guest.screen and not room.settings.watchers and not room.closed:
        return "The host of this room wants no watchers; join to play."
    return unwelcome(room, guest)


def staying(room: Room, guests: set[Guest], seen_out: Room | None) -> Collection[Guest]:
    """List the connections that are told what is new; those who have to go are not."""
    return guests if room is seen_out else [each for each in guests if not unwelcome(room, each)]


def see_out(room: Room, guests: set[Guest]) -> None:
    """Close the connections of members who were sent away or have left."""
    for guest in tuple(guests):
        why = unwelcome(room, guest)
        if why:
            guests.discard(guest)
            guest.bye(why, again=False)
