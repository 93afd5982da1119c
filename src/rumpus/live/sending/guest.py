"""One connection to a live room: what it has been sent, and how."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

from rumpus.live.sending.addresses import NONE, Grant, grant
from rumpus.live.wire import Bye, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Asset, Seat
    from rumpus.live.sending.crowd import Crowd
    from rumpus.live.sending.scene import Scene
    from rumpus.live.wire import FromServer
    from rumpus.room import MemberId, Room
    from rumpus.veil import Veil

NEWS = b'{"type":"RoomUpdate","number":%d,%b}'
MESSAGE = b'{"type":"MatchUpdate","number":%d,"at":%d,"events":%b,"assets":%b,%b'
"""`RoomUpdate` and `MatchUpdate` as `wire.py` has them, put together from what is encoded already."""

UNUSED = "Nobody came for half an hour, so this room was closed."


class Connection(Protocol):
    """A way to a browser. No call waits; a line that is too slow closes itself."""

    def send(self, data: bytes) -> None:
        """Send one message."""
        ...

    def frame(self, data: bytes) -> bytes:
        """Make a frame of a message, which is good for every connection."""
        ...

    def share(self, frame: bytes) -> None:
        """Send a frame that many are sent, after everybody who is sent their own."""
        ...

    def close(self) -> None:
        """Close after what was sent."""
        ...

    def trip(self) -> float:
        """Return the round trip of the line in milliseconds, as far as it is believed."""
        ...


class Guest:
    """A browser, screen or program on the other end of a line."""

    def __init__(self, line: Connection, member: MemberId | None, *, screen: bool = False, ticket: str = "") -> None:
        self.line = line
        self.member = member
        self.screen = screen
        """Whether it is a big screen."""
        self.ticket = ticket
        """SHA-256 of the secret by which a screen or watcher is known again, if it has one."""
        self.crowd: Crowd | None = None
        """Whom it is told everything together with."""
        self.alone = member is not None
        """Whether it is told by itself: somebody with a name, or who asked for something of their own."""
        self.number = 0
        """Counts the messages, so that none is missed unnoticed."""
        self.news: bytes = b""
        """The room and its screens as they were last sent."""
        self.match = 0
        """The number of the match that was last sent."""
        self.sight: bytes = b""
        """The match as it was last sent."""
        self.assets: Mapping[str, Asset] = NONE
        """The pictures that were last sent."""
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
            self.line.send(NEWS % (self.number, news))

    def send_all(self, news: bytes, scene: Scene | None) -> None:
        """Send what changed of the room, and of the match as those see it who do not sit at the table."""
        self.send_news(news)
        if scene is not None:
            scene.public = scene.public or scene.sight(None, self.veil)
            self.send_table(scene, None, scene.public)

    def send_table(self, scene: Scene, seat: Seat | None, sight: bytes) -> None:
        """Send `MatchUpdate` if something of the match changed for this seat, or if there is news of it."""
        assets = scene.assets(seat) if scene.pictures else NONE
        told = self.told if self.match == scene.number else scene.recent
        if told == scene.total and sight == self.sight and assets == self.assets:
            return
        self.match, self.sight, self.assets, self.told = scene.number, sight, assets, scene.total
        self.number += 1
        if self.words:
            sight = b'%b,"words":%b}' % (sight[:-1], scene.words(seat, self.veil))
        events = scene.news.get((told, self.veil)) or scene.events(told, self.veil)
        self.send_match(scene, events, assets, sight)

    def send_match(self, scene: Scene, events: bytes, assets: Mapping[str, Asset], sight: bytes) -> None:
        """Send `MatchUpdate`."""
        addresses = encode(grant(self.grants, assets)) if assets or self.grants else b"{}"
        self.line.send(MESSAGE % (self.number, scene.at, events, addresses, sight))

    def step_out(self) -> None:
        """Go on alone after what was told to the crowd."""
        crowd = self.crowd
        if crowd is not None:
            self.crowd = None
            self.number, self.news, self.match, self.told = crowd.number, crowd.news, crowd.match, crowd.told

    def put_into_words(self, *, on: bool) -> None:
        """Let it have the match in words from the next message on, which comes at once, or no longer."""
        self.words, self.alone, self.sight = on, True, b""

    def renew(self) -> None:
        """Let it have new addresses with the next message, for what it may still fetch, if it has any."""
        if self.grants:
            self.alone, self.sight = True, b""
            self.grants.clear()

    def bye(self, why: str, *, again: bool) -> None:
        """Say why, and close."""
        self.send(Bye(why, again))
        self.line.close()


class Guests(set[Guest]):
    """The connections of a room; `changed` until somebody has looked who came and who went."""

    def __init__(self) -> None:
        super().__init__()
        self.named: set[Guest] = set()
        """Those who have a name."""
        self.changed = True

    def add(self, guest: Guest) -> None:
        """Let a connection in."""
        super().add(guest)
        self.changed = True
        if guest.member is not None:
            self.named.add(guest)

    def discard(self, guest: object) -> None:
        """Let a connection go."""
        super().discard(guest)
        self.named.discard(guest)
        self.changed = True

    def clear(self) -> None:
        """Let all of them go."""
        super().clear()
        self.named.clear()
        self.changed = True


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


def see_out(room: Room, guests: set[Guest]) -> None:
    """Close the connections of members who were sent away or have left."""
    for guest in tuple(guests):
        why = unwelcome(room, guest)
        if why:
            guests.discard(guest)
            guest.bye(why, again=False)
