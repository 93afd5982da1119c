"""Limits that keep one client from spoiling it for the rest. All of them are documented and tested."""

from __future__ import annotations

from collections import Counter, deque
from itertools import islice
from math import ceil
from time import monotonic

from rumpus.core import Data, Illegal
from rumpus.server.callers import Caller

LONGEST_WAIT_S = 900.0
"""The longest anybody has to wait, however often they tried."""

MOST_KNOWN = 100_000
"""Addresses remembered at once; the one idle longest is forgotten."""


class Limits(Data, frozen=True):
    """How much one client, one address and the whole server may have."""

    body_bytes: int = 16_384
    """Bytes in an HTTP request."""
    pack_bytes: int = 262_144
    """Bytes in a players' own pack that is one text."""
    archive_bytes: int = 67_108_864
    """Bytes in a pack with pictures."""
    archive_s: float = 300.0
    """Seconds a pack may take to arrive."""
    archive_bytes_per_s: int = 32_768
    """The fewest bytes of a pack that must arrive per second, after a grace period."""
    archive_grace_s: float = 10.0
    """That grace period; also how long a pack may pause."""
    archive_stall_s: float = 2.0
    """A pack that has paused this long gives way to the next one."""
    archives: int = 4
    """Packs with pictures that may be arriving or being read at once, one per room."""
    archives_per_address: int = 2
    """The same, from one address."""
    packs_per_minute: int = 6
    """Packs per minute from one address."""
    message_bytes: int = 16_384
    """Bytes in a WebSocket message; a longer one is refused, and the connection goes on."""
    frame_bytes: int = 65_536
    """Bytes in a WebSocket message that is read at all; the first bytes of a longer one close the connection."""
    frame_s: float = 10.0
    """Seconds a WebSocket message may take from its first byte to its last."""
    head_s: float = 10.0
    """Seconds the head of a connection's first request may take."""
    body_s: float = 10.0
    """Seconds a request's body may take, except for packs."""
    idle_s: float = 75.0
    """Seconds a connection may wait until its next request is complete; longer than proxies keep theirs."""
    unread_s: float = 20.0
    """Seconds a browser may leave a waiting answer untouched."""
    lines: int = 10_000
    """Connections in all; at the limit, those that have waited longest for a request go first."""
    lines_per_address: int = 400
    """Connections from one address, counted before anything is read; named proxies have no limit."""
    hello_s: float = 10.0
    """Seconds a new connection may take to say who it is."""
    messages_per_s: float = 30.0
    """Messages per second from one connection, in the long run."""
    burst: int = 60
    """Messages at once from one connection."""
    waiting_bytes: int = 524_288
    """Bytes that may wait for a slow connection before it is closed; when it comes back, it is sent what matters."""
    connections_per_address: int = 200
    rooms: int = 2000
    """Rooms in memory at once."""
    rooms_per_minute: int = 60
    """New rooms per minute from one address."""
    replays_per_minute: int = 600
    """Requests per minute from one address for what a finished match looked like."""
    pictures_per_minute: int = 600
    """Requests per minute from one address for pictures of matches in progress."""
    requests: int = 600
    """Requests at once from one address, of any kind."""
    requests_per_s: float = 60.0
    """Requests per second from one address, in the long run."""
    lookups_per_minute: int = 1200
    """Requests per minute from one address that name a room they have no place in."""
    loads_per_minute: int = 200
    """Rooms per minute that one address may cause to be read from the store."""
    wrong_codes: int = 10
    """Wrong codes from one address before it has to wait, longer each time."""
    wrong_codes_per_minute: float = 1.0
    """Wrong codes from one address forgiven per minute; nobody gets more than that in the long run."""
    wrong_codes_at_home: int = 30
    """The same for local addresses: a family may share one, and mistype."""
    wrong_codes_at_home_per_minute: float = 6.0
    wrong_codes_in_all: int = 300
    """The same for all addresses together; it stops nobody who has a place in the room."""
    wrong_codes_in_all_per_minute: float = 60.0
    knocks: int = 8
    """Knocks from one address before it has to wait, longer each time."""
    knocks_per_hour: float = 4.0
    """Knocks from one address forgiven per hour; nobody gets more than that in the long run."""
    knocks_in_all: int = 200
    """The same for all addresses together; it stops nobody who has a key or a place."""
    knocks_in_all_per_hour: float = 600.0
    door_s: float = 0.25
    """Seconds until a public server says that a door stays shut, so that the timing does not reveal why."""
    joins: int = 16
    """People who may join one room from one address before the next have to wait."""
    joins_per_minute: float = 20.0
    joins_in_all: int = 40
    """The same for one room from everywhere."""
    joins_in_all_per_minute: float = 30.0


class Bucket:
    """Counts messages: `burst` at once, then `rate` per second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = monotonic()

    def take(self) -> bool:
        """Take one, and tell whether there was one left."""
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
        """Count once more, and tell whether it is allowed."""
        now = monotonic()
        done = self.done.pop(address, None)
        self.forget(now - 60)
        self.done[address] = done = deque[float](maxlen=self.most) if done is None else done
        if len(done) == self.most and done[0] > now - 60:
            return False
        done.append(now)
        return True

    def forget(self, minute_ago: float) -> None:
        """Forget the addresses idle longest, two at a time: faster than they come in."""
        for other in [*islice(self.done, 2)]:
            if self.done[other][-1] < minute_ago or len(self.done) > MOST_KNOWN:
                del self.done[other]


class Pace:
    """Counts what each address does: so much at once, then so much per second."""

    def __init__(self, burst: int, per_s: float) -> None:
        self.burst = burst
        self.per_s = per_s
        self.known: dict[str, tuple[float, float]] = {}
        """How much each has left, and when that was counted."""

    def take(self, address: str) -> bool:
        """Count once more, and tell whether it is allowed."""
        now = monotonic()
        left, at = self.known.pop(address, (float(self.burst), now))
        left = min(left + (now - at) * self.per_s, self.burst)
        self.known[address] = (max(left - 1, 0.0), now)
        for other in [*islice(self.known, 2)]:
            if (now - self.known[other][1]) * self.per_s > self.burst or len(self.known) > MOST_KNOWN:
                del self.known[other]
        return left >= 1


class Slowdown:
    """Lets everybody do something so often at once, then ever more slowly: each further try doubles the wait.

    Time forgives: so many tries are forgotten a minute, which is what anybody gets in the long run.
    """

    def __init__(self, free: int, per_minute: float) -> None:
        self.free = free
        self.per_s = per_minute / 60
        self.times: dict[str, tuple[float, float, float]] = {}
        """How often each tried, when that was counted, and when they may try again."""

    def wait(self, who: str) -> float:
        """Tell how many seconds somebody has to wait."""
        known = self.times.get(who)
        return 0.0 if known is None else max(0.0, known[2] - monotonic())

    def count(self, who: str) -> None:
        """Count another try."""
        now = monotonic()
        times, at, _ = self.times.pop(who, (0.0, now, now))
        times = max(0.0, times - (now - at) * self.per_s) + 1
        over = round(times) - self.free
        wait = 0.0 if over < 0 else min(2.0 ** min(over, 30), LONGEST_WAIT_S)
        self.times[who] = (times, now, now + wait)
        self.forget(now)

    def forgive(self, who: str) -> None:
        """Take the last try back: it did not count after all."""
        if who in self.times:
            times, at, _ = self.times[who]
            self.times[who] = (times - 1, at, at)

    def forget(self, now: float) -> None:
        """Forget those idle longest, two at a time: faster than they come in."""
        for other in [*islice(self.times, 2)]:
            times, at, _ = self.times[other]
            if (now - at) * self.per_s > times or len(self.times) > MOST_KNOWN:
                del self.times[other]


def wait_first(seconds: float) -> None:
    """Refuse whoever has to wait, and tell how long."""
    if seconds > 0:
        raise Illegal("ROOM-FAST", "Too many tries; wait {seconds} s.", seconds=ceil(seconds))


class Addresses:
    """Counts what each address has: connections now, what it asked for in the last minute, and what was wrong."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: Counter[str] = Counter()
        self.rooms = Minute(limits.rooms_per_minute)
        self.replays = Minute(limits.replays_per_minute)
        self.pictures = Minute(limits.pictures_per_minute)
        self.requests = Pace(limits.requests, limits.requests_per_s)
        self.packs = Minute(limits.packs_per_minute)
        self.lookups = Minute(limits.lookups_per_minute)
        self.loads = Minute(limits.loads_per_minute)
        self.wrong = Slowdown(limits.wrong_codes, limits.wrong_codes_per_minute)
        self.wrong_at_home = Slowdown(limits.wrong_codes_at_home, limits.wrong_codes_at_home_per_minute)
        self.wrong_in_all = Slowdown(limits.wrong_codes_in_all, limits.wrong_codes_in_all_per_minute)
        self.knocks = Slowdown(limits.knocks, limits.knocks_per_hour / 60)
        self.knocks_in_all = Slowdown(limits.knocks_in_all, limits.knocks_in_all_per_hour / 60)
        self.joins = Slowdown(limits.joins, limits.joins_per_minute)
        self.joins_in_all = Slowdown(limits.joins_in_all, limits.joins_in_all_per_minute)

    def connect(self, address: str) -> bool:
        """Count a connection, and tell whether it is allowed."""
        if self.connections[address] >= self.limits.connections_per_address:
            return False
        self.connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection that ended."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    # Guessed codes, passes and keys

    def wait(self, caller: Caller) -> float:
        """Tell how many seconds a caller has to wait for what their address got wrong."""
        return self.wrongs(caller).wait(caller.address)

    def wait_in_all(self) -> float:
        """Tell how many seconds everybody without a place has to wait for what all addresses got wrong."""
        return self.wrong_in_all.wait("")

    def guess(self, caller: Caller) -> None:
        """Count a code, pass or key that may be wrong before checking it, since many may come at once."""
        self.wrongs(caller).count(caller.address)
        self.wrong_in_all.count("")

    def guessed_right(self, caller: Caller) -> None:
        """Take it back: it was right."""
        self.wrongs(caller).forgive(caller.address)
        self.wrong_in_all.forgive("")

    def wrongs(self, caller: Caller) -> Slowdown:
        """Return where a caller's wrong tries are counted."""
        return self.wrong_at_home if caller.at_home else self.wrong

    # Knocking and joining

    def knock(self, caller: Caller) -> None:
        """Count a knock, and refuse whoever knocks too often, at whichever door."""
        wait_first(max(self.knocks.wait(caller.address), self.knocks_in_all.wait("")))
        self.knocks.count(caller.address)
        self.knocks_in_all.count("")

    def join(self, caller: Caller, code: str, *, known: bool = False) -> None:
        """Count somebody joining a room, and refuse whoever comes too soon; familiar faces wait for no stranger."""
        mine = f"{code} {caller.address}"
        wait_first(max(self.joins.wait(mine), 0.0 if known else self.joins_in_all.wait(code)))
        self.joins.count(mine)
        self.joins_in_all.count(code)
