"""Those who all see the same: what they are told is encoded once, framed once, and sent after the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Wall
from rumpus.live.sending.addresses import grant
from rumpus.live.sending.guest import MESSAGE, UNTOLD, Guest
from rumpus.live.wire import encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Asset
    from rumpus.live.sending.scene import Scene
    from rumpus.veil import Veil

LAG_MS = 100
"""How far apart two frames to watchers are at least: what happens between them is told in one."""


class Loudspeaker:
    """A line to many: one frame, the same for everybody."""

    def __init__(self) -> None:
        self.guests: list[Guest] = []

    def send(self, data: bytes) -> None:
        """Send one message to everybody."""
        if self.guests:
            self.share(self.frame(data))

    def frame(self, data: bytes) -> bytes:
        """Make a frame of a message."""
        return self.guests[0].line.frame(data)

    def share(self, frame: bytes) -> None:
        """Send everybody the same frame."""
        for guest in self.guests:
            guest.line.share(frame)

    def close(self) -> None:
        """Close nothing: connections come and go one by one."""

    def trip(self) -> float:
        """Return no time: nobody here acts."""
        return 0.0


class Crowd(Guest):
    """Screens, or watchers: whoever has no name and asked for nothing of their own, told everything as one guest.

    When they are sent something depends on nothing but when they were last: what happens in secret puts nothing off.
    """

    def __init__(self, lag_ms: int) -> None:
        self.loudspeaker = Loudspeaker()
        super().__init__(self.loudspeaker, None)
        self.lag_ms = lag_ms
        self.fresh: list[Guest] = []
        """Those who came and have been told nothing yet."""
        self.free = Wall(0)
        """From when on something may be sent again."""
        self.due: Wall | None = None
        """When to look whether there is anything to tell."""

    def gather(self, guests: list[Guest], veil: Veil | None) -> bool:
        """Take in whoever came, let go of whoever went, and tell whether anybody is here."""
        self.veil = veil
        self.loudspeaker.guests = [guest for guest in guests if guest.crowd is self]
        self.fresh = [guest for guest in guests if guest.crowd is not self]
        if not self.loudspeaker.guests:
            self.number, self.news, self.told = 0, b"", UNTOLD
        return bool(guests)

    def update(self, news: bytes, scene: Scene | None, now: Wall) -> None:
        """Tell what is new, unless something was told just now; whoever comes is told everything."""
        self.due = None
        if now < self.free and not self.fresh:
            self.due = self.free
            return
        before = self.number
        self.send_all(news, scene)
        if self.number != before and self.loudspeaker.guests:
            self.free = Wall(now if scene is not None and scene.pictures else now + self.lag_ms)
        for guest in self.fresh:
            guest.crowd, guest.number = self, self.number - (1 if scene is None else 2)
            guest.send_all(news, scene)
            self.loudspeaker.guests.append(guest)
        self.fresh = []

    def send_pictured(self, scene: Scene, events: bytes, assets: Mapping[str, Asset], sight: bytes) -> None:
        """Send `MatchUpdate` to each by itself: the addresses of pictures are everybody's own."""
        for guest in self.loudspeaker.guests:
            addresses = encode(grant(guest.grants, assets))
            guest.line.send(MESSAGE % (self.number, scene.at, events, addresses, sight))
