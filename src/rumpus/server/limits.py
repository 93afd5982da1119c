"""Limits that keep one client from spoiling it for others. All of them are in the documentation, and tested."""

from __future__ import annotations

from collections import Counter, deque
from itertools import islice
from math import ceil
from time import monotonic

from rumpus.core import Data, Illegal
from rumpus.server.callers import Caller

LONGEST_WAIT_S = 900.0
"""How long anybody waits at most, however often it was tried."""

MOST_KNOWN = 100_000
"""Addresses that are remembered at once; the one that did nothing for longest is forgotten."""


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
    archive_bytes_per_s: int = 32_768
    """Bytes of a pack that come at least per second, after a while to begin with."""
    archive_grace_s: float = 10.0
    """That while; and how long nothing may come of a pack."""
    archive_stall_s: float = 2.0
    """How long nothing came of a pack that gives way to the next one."""
    archives: int = 4
    """Packs with pictures that may be arriving or being read at once; one per room."""
    archives_per_address: int = 2
    """Those of one address."""
    packs_per_minute: int = 6
    """Packs of one address per minute."""
    message_bytes: int = 16_384
    """Bytes of a message over a WebSocket; a longer one is refused, and the connection goes on."""
    frame_bytes: int = 65_536
    """Bytes of a message over a WebSocket that is read at all; the first bytes of a longer one close the connection."""
    frame_s: float = 10.0
    """Seconds a message over a WebSocket may take from its first byte to its last."""
    head_s: float = 10.0
    """Seconds the head of the first request of a connection may take."""
    body_s: float = 10.0
    """Seconds the body of a request may take, but for packs."""
    idle_s: float = 75.0
    """Seconds a connection may wait before its next request is complete; more than proxies keep theirs."""
    unread_s: float = 20.0
    """Seconds a browser may take nothing of an answer that waits for it."""
    lines: int = 10_000
    """Connections in all; when there are so many, those go first that have waited longest for a request."""
    lines_per_address: int = 400
    """Connections of one address, counted before anything of them is read; proxies that are named have no limit."""
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
    requests: int = 600
    """Requests of one address at once, of any kind."""
    requests_per_s: float = 60.0
    """Requests of one address per second, in the long run."""
    lookups_per_minute: int = 1200
    """Requests of one address per minute that name a room, from whoever has no place in it."""
    loads_per_minute: int = 200
    """Rooms that one address may have read from the store per minute."""
    wrong_codes: int = 10
    """Wrong codes of one address before it has to wait, longer each time."""
    wrong_codes_per_minute: float = 1.0
    """Wrong codes of one address that are forgotten per minute; whoever goes on for ever has so many."""
    wrong_codes_at_home: int = 30
    """The same for addresses of the house: a family may share one, and mistype."""
    wrong_codes_at_home_per_minute: float = 6.0
    wrong_codes_in_all: int = 300
    """The same for all addresses together; it stops nobody who has a place in the room."""
    wrong_codes_in_all_per_minute: float = 60.0
    knocks: int = 8
    """Knocks of one address before it has to wait, longer each time."""
    knocks_per_hour: float = 4.0
    """Knocks of one address that are forgotten per hour; whoever goes on for ever has so many."""
    knocks_in_all: int = 200
    """The same for all addresses together; it stops nobody who has a key or a place."""
    knocks_in_all_per_hour: float = 600.0
    door_s: float = 0.25
    """Seconds until a public server says that a door stays shut, so that the time does not tell why."""
    joins: int = 16
    """People who may join one room from one address before the next ones have to wait."""
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
        now = monotonic()
        done = self.done.pop(address, None)
        self.forget(now - 60)
        self.done[address] = done = deque[float](maxlen=self.most) if done is None else done
        if len(done) == self.most and done[0] > now - 60:
            return False
        done.append(now)
        return True

    def forget(self, minute_ago: float) -> None:
        """Forget the addresses that did nothing for longest, two at a time: more than one comes in."""
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
        """Count once more; says whether it is allowed."""
        now = monotonic()
        left, at = self.known.pop(address, (float(self.burst), now))
        left = min(left + (now - at) * self.per_s, self.burst)
        self.known[address] = (max(left - 1, 0.0), now)
        for other in [*islice(self.known, 2)]:
            if (now - self.known[other][1]) * self.per_s > self.burst or len(self.known) > MOST_KNOWN:
                del self.known[other]
        return left >= 1


class Patience:
    """Lets each do something so often at once, and then ever more slowly: every further time doubles the wait.

    Time forgives: so many times are forgotten a minute, and whoever goes on for ever is let through as often.
    """

    def __init__(self, free: int, per_minute: float) -> None:
        self.free = free
        self.per_s = per_minute / 60
        self.times: dict[str, tuple[float, float, float]] = {}
        """How often each did it, when it was counted, and when it may be done again."""

    def wait(self, who: str) -> float:
        """Say how many seconds somebody has to wait."""
        known = self.times.get(who)
        return 0.0 if known is None else max(0.0, known[2] - monotonic())

    def count(self, who: str) -> None:
        """Count once more."""
        now = monotonic()
        times, at, _ = self.times.pop(who, (0.0, now, now))
        times = max(0.0, times - (now - at) * self.per_s) + 1
        over = round(times) - self.free
        wait = 0.0 if over < 0 else min(2.0 ** min(over, 30), LONGEST_WAIT_S)
        self.times[who] = (times, now, now + wait)
        self.forget(now)

    def forgive(self, who: str) -> None:
        """Take the last time back: it was none."""
        if who in self.times:
            times, at, _ = self.times[who]
            self.times[who] = (times - 1, at, at)

    def forget(self, now: float) -> None:
        """Forget those who did nothing for longest, two at a time: more than one comes in."""
        for other in [*islice(self.times, 2)]:
            times, at, _ = self.times[other]
            if (now - at) * self.per_s > times or len(self.times) > MOST_KNOWN:
                del self.times[other]


def wait_first(seconds: float) -> None:
    """Refuse whoever has to wait, and say how long."""
    if seconds > 0:
        raise Illegal("ROOM-FAST", "That was tried often; wait {seconds} s.", seconds=ceil(seconds))


class Addresses:
    """Counts what each address has: connections now; what it asked for within the last minute, and what was wrong."""

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
        self.wrong = Patience(limits.wrong_codes, limits.wrong_codes_per_minute)
        self.wrong_at_home = Patience(limits.wrong_codes_at_home, limits.wrong_codes_at_home_per_minute)
        self.wrong_in_all = Patience(limits.wrong_codes_in_all, limits.wrong_codes_in_all_per_minute)
        self.knocks = Patience(limits.knocks, limits.knocks_per_hour / 60)
        self.knocks_in_all = Patience(limits.knocks_in_all, limits.knocks_in_all_per_hour / 60)
        self.joins = Patience(limits.joins, limits.joins_per_minute)
        self.joins_in_all = Patience(limits.joins_in_all, limits.joins_in_all_per_minute)

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

    # Codes, passes and keys that are guessed

    def wait(self, caller: Caller) -> float:
        """Say how many seconds a caller has to wait for what this address got wrong."""
        return self.wrongs(caller).wait(caller.address)

    def wait_in_all(self) -> float:
        """Say how many seconds everybody without a place has to wait for what all addresses got wrong."""
        return self.wrong_in_all.wait("")

    def guess(self, caller: Caller) -> None:
        """Count a code, a pass or a key that may be wrong, before anybody looks; many may be asked for at once."""
        self.wrongs(caller).count(caller.address)
        self.wrong_in_all.count("")

    def guessed_right(self, caller: Caller) -> None:
        """Take it back: it was right."""
        self.wrongs(caller).forgive(caller.address)
        self.wrong_in_all.forgive("")

    def wrongs(self, caller: Caller) -> Patience:
        """Say where the wrong ones of a caller are counted."""
        return self.wrong_at_home if caller.at_home else self.wrong

    # Knocking and joining

    def knock(self, caller: Caller) -> None:
        """Count a knock, and refuse who knocks too often: it may be at any door."""
        wait_first(max(self.knocks.wait(caller.address), self.knocks_in_all.wait("")))
        self.knocks.count(caller.address)
        self.knocks_in_all.count("")

    def join(self, caller: Caller, code: str, *, known: bool = False) -> None:
        """Count somebody who joins a room, and refuse who comes too soon; those who are known wait for no stranger."""
        mine = f"{code} {caller.address}"
        wait_first(max(self.joins.wait(mine), 0.0 if known else self.joins_in_all.wait(code)))
        self.joins.count(mine)
        self.joins_in_all.count(code)
