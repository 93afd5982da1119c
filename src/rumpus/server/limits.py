"""Limits that keep one client from spoiling it for others. All of them are in the documentation, and tested."""

from __future__ import annotations

from collections import Counter, deque
from time import monotonic

from rumpus.core import Data


class Limits(Data, frozen=True):
    """How much one client, one address and the whole server may have."""

    body_bytes: int = 16_384
    """Bytes of a request over HTTP."""
    pack_bytes: int = 262_144
    """Bytes of a pack of the players' own that is one text."""
    archive_bytes: int = 67_108_864
    """Bytes of a pack with pictures."""
    archive_s: float = 300.0
    """Seconds a pack may take to arrive."""
    archives: int = 4
    """Packs with pictures that may be arriving or being read at once."""
    message_bytes: int = 16_384
    """Bytes of a message over a WebSocket; a longer one is refused, and the connection goes on."""
    frame_bytes: int = 4_194_304
    """Bytes of a message over a WebSocket that is read at all; a longer one closes the connection."""
    hello_s: float = 10.0
    """Seconds a new connection may take to say who it is."""
    messages_per_s: float = 30.0
    """Messages of one connection per second, in the long run."""
    burst: int = 60
    """Messages of one connection at once."""
    waiting_bytes: int = 524_288
    """Bytes that may wait for a slow connection before it is closed; it comes back and is sent what counts."""
    connections_per_address: int = 200
    rooms: int = 2000
    """Rooms in memory at once."""
    rooms_per_minute: int = 60
    """New rooms of one address per minute."""
    replays_per_minute: int = 600
    """Requests of one address per minute for what a finished match looked like."""
    pictures_per_minute: int = 600
    """Requests of one address per minute for pictures of matches that are being played."""


class Bucket:
    """Counts messages: `burst` at once, then `rate` per second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = monotonic()

    def take(self) -> bool:
        """Take one; says whether there was one left."""
        now = monotonic()
        left = self.left + (now - self.at) * self.rate
        self.at = now
        left = min(left, self.burst)
        if left < 1:
            self.left = left
            return False
        self.left = left - 1
        return True


class Minute:
    """Counts what each address did within the last minute."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.done: dict[str, deque[float]] = {}

    def take(self, address: str) -> bool:
        """Count once more; says whether it is allowed."""
        minute_ago = monotonic() - 60
        for other in [other for other, done in self.done.items() if done[-1] < minute_ago]:
            del self.done[other]
        done = self.done.setdefault(address, deque(maxlen=self.most))
        if len(done) == self.most and done[0] > minute_ago:
            return False
        done.append(monotonic())
        return True


class Addresses:
    """Counts what each address has: connections now; what it asked for within the last minute."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: Counter[str] = Counter()
        self.rooms = Minute(limits.rooms_per_minute)
        self.replays = Minute(limits.replays_per_minute)
        self.pictures = Minute(limits.pictures_per_minute)

    def connect(self, address: str) -> bool:
        """Count a connection; says whether it is allowed."""
        if self.connections[address] >= self.limits.connections_per_address:
            return False
        self.connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection that ended."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]
