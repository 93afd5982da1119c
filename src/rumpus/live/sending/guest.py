"""One connection to a live room: what it has been sent, and how."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

from rumpus.live.sending.addresses import NONE, Grant, grant
from rumpus.live.wire import Bye, encode
from rumpus.room.crowd import NAMELESS
from rumpus.room.members import is_sent_away

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Asset, Seat
    from rumpus.live.sending.crowd import Crowd
    from rumpus.live.sending.scene import Moment, Scene
    from rumpus.live.wire import FromServer
    from rumpus.room import MemberId, Room
    from rumpus.veil import Veil

NEWS = b'{"type":"RoomUpdate","number":%d,%b}'
MESSAGE = b'{"type":"MatchUpdate","number":%d,"at":%d,"events":%b,"assets":%b,%b'
"""`RoomUpdate` and `MatchUpdate` as `wire.py` has them, put together from what is encoded already."""

Told = tuple["Moment", bytes, "Mapping[str, Asset]"]
"""What a connection was last told of the match: up to which moment, how it looks, and its pictures."""

UNTOLD: Told = (0, 0), b"", NONE

UNUSED = "Nobody came for half an hour, so this room was closed."
MOVED = "This TV shows another room now."
"""Said by the rule ROOM-MOVED, by which a screen knows that it has another room to go to."""


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
        self.told = UNTOLD
        self.words = False
        """Whether it wants the match in words, too."""
        self.listens = False
        """Whether it wants to know what is announced."""
        self.veil: Veil | None = None
        """What lies over all it is told."""
        self.asked: bytes | None = None
        """What it was last told of the crowd's questions, if it wants to be asked any."""
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
        before, told = self.told, (scene.moment, sight, assets)
        if told == before:
            return
        self.told = told
        self.number += 1
        if self.words:
            sight = b'%b,"words":%b}' % (sight[:-1], scene.words(seat, self.veil))
        if self.listens:
            sight = b'%b,"aloud":%b}' % (sight[:-1], scene.aloud(before[0], self.veil))
        events = scene.news.get((before[0], self.veil)) or scene.events(before[0], self.veil)
        if assets or before[2]:
            self.send_pictured(scene, events, assets, sight)
        else:
            self.line.send(MESSAGE % (self.number, scene.at, events, b"{}", sight))

    def send_pictured(self, scene: Scene, events: bytes, assets: Mapping[str, Asset], sight: bytes) -> None:
        """Send `MatchUpdate` with addresses of pictures, or without those that were there before."""
        addresses = encode(grant(self.grants, assets))
        self.line.send(MESSAGE % (self.number, scene.at, events, addresses, sight))

    def step_out(self) -> None:
        """Go on alone after what was told to the crowd."""
        crowd = self.crowd
        if crowd is not None:
            self.crowd = None
            self.number, self.news, self.told = crowd.number, crowd.news, crowd.told
            self.look_again()

    def look_again(self) -> None:
        """Let it have the match with the next message, whether or not anything of it changed."""
        moment, _, assets = self.told
        self.told = moment, b"", assets

    def put_into_words(self, *, on: bool) -> None:
        """Let it have the match in words from the next message on, which comes at once, or no longer."""
        self.words, self.alone = on, True
        self.look_again()

    def listen(self, *, on: bool) -> None:
        """Let it know what is announced from the next message on, which comes at once, or no longer."""
        self.listens, self.alone = on, True
        self.look_again()

    @property
    def who(self) -> str:
        """By what its answers to the crowd's questions are known; empty for somebody who cannot be known again."""
        return str(self.member or (self.ticket and NAMELESS + self.ticket[:16]))

    def ask_along(self, *, on: bool) -> None:
        """Ask it the crowd's questions from now on, or no longer."""
        self.asked = b"" if on else None

    def renew(self) -> None:
        """Let it have new addresses with the next message, for what it may still fetch, if it has any."""
        if self.grants:
            self.alone = True
            self.look_again()
            self.grants.clear()

    def bye(self, why: str, *, again: bool) -> None:
        """Say why, and close."""
        self.send(Bye(why, again, "ROOM-MOVED" if why == MOVED else ""))
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


def is_over(room: Room) -> bool:
    """Tell whether nobody comes into a room any more."""
    return room.closed or room.moved is not None


def unwelcome(room: Room, guest: Guest) -> str:
    """Explain why a connection cannot stay in a room, if it cannot."""
    if room.closed:
        return UNUSED
    if room.moved is not None:
        return MOVED
    if guest.member is None:
        return ""
    if all(each.id != guest.member for each in room.members):
        return "You have left."
    return "The host has sent you away." if is_sent_away(room, guest.member) else ""


def unwelcome_at_the_door(room: Room, guest: Guest) -> str:
    """Explain why a connection cannot come in, if it cannot."""
    if guest.member is None and not guest.screen and not room.settings.watchers and not is_over(room):
        return "The host of this room wants no watchers; join to play."
    return unwelcome(room, guest)


def see_out(room: Room, guests: set[Guest]) -> None:
    """Close the connections of members who were sent away or have left."""
    for guest in tuple(guests):
        why = unwelcome(room, guest)
        if why:
            guests.discard(guest)
            guest.bye(why, again=False)
