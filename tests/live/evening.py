"""An evening without sockets: real rooms on a real store, on a clock that moves when the test says so."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from rumpus.core import Wall
from rumpus.live import Guest, Hub, LiveRoom
from rumpus.live.wire import Do, Play
from rumpus.room.lines import Did, Open, Seal, Sit, Start
from rumpus.room.sealing import digest
from rumpus.store import MemoryStore, RoomCode, Store

T = TypeVar("T")
BEGAN = 1_800_000_000_000


class Alarm:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class HandClock:
    """A clock that is moved by hand."""

    rate = 1.0

    def __init__(self) -> None:
        self.time = BEGAN
        self.alarms: list[tuple[int, int, Alarm]] = []
        self.count = 0

    def now(self) -> Wall:
        return Wall(self.time)

    def call_at(self, moment: Wall, callback: Callable[[], None]) -> Alarm:
        alarm = Alarm(callback)
        self.count += 1
        heapq.heappush(self.alarms, (max(moment, self.time), self.count, alarm))
        return alarm

    async def wait(self, ms: int) -> None:
        """Let time pass, stopping wherever somebody set an alarm."""
        end = self.time + ms
        await settle()
        while self.alarms and self.alarms[0][0] <= end:
            self.time, _, alarm = heapq.heappop(self.alarms)
            if alarm.callback is not None:
                alarm.callback()
                await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Let everything happen that is under way."""
    for _ in range(12):
        await asyncio.sleep(0)


class Ear:
    """A line that keeps what was sent."""

    def __init__(self, trip: float = 0.0) -> None:
        self.sent: list[bytes] = []
        self.closed = False
        self.round_trip = trip

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def frame(self, data: bytes) -> bytes:
        return data

    def share(self, frame: bytes) -> None:
        self.sent.append(frame)

    def close(self) -> None:
        self.closed = True

    def trip(self) -> float:
        return self.round_trip


class Player:
    """Somebody at the table, or in front of the TV."""

    def __init__(self, evening: Evening, member: str | None, token: str = "", *, screen: bool = False) -> None:
        self.screen = screen
        self.evening = evening
        self.member = member
        self.token = token
        self.ear = Ear()
        self.guest = Guest(self.ear, member, screen=screen)  # type: ignore[arg-type]
        self.count = 0
        self.nonce = "ab" * 16

    @property
    def live(self) -> LiveRoom:
        return self.evening.hub.rooms[self.evening.code]

    async def come(self) -> None:
        """Connect, on a fresh line."""
        self.ear = Ear()
        self.guest = Guest(self.ear, self.member, screen=self.screen)  # type: ignore[arg-type]
        self.live.arrive(self.guest)
        await settle()

    async def go(self) -> None:
        """Lose the connection."""
        self.live.depart(self.guest)
        await settle()

    def raw(self, kind: str) -> list[bytes]:
        """Return the messages of one type, as they came; a message begins with its type."""
        beginning = f'{{"type":"{kind}"'.encode()
        return [data for data in self.ear.sent if data.startswith(beginning)]

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [msgspec.json.decode(data) for data in self.raw(kind)]

    def latest(self, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.raw(kind)[-1])
        return found

    @property
    def room(self) -> dict[str, Any]:
        room: dict[str, Any] = self.latest("RoomUpdate")["room"]
        return room

    @property
    def table(self) -> dict[str, Any]:
        return self.latest("MatchUpdate")

    async def send(self, message: Do | Play) -> dict[str, Any]:
        """Send an input and give its first answer."""
        before = len(self.raw("Answer"))
        self.live.hear(self.guest, message)
        await settle()
        return self.messages("Answer")[before]

    async def do(self, did: Did) -> dict[str, Any]:
        self.count += 1
        return await self.send(Do(f"{self.member}-{self.count}", did))  # type: ignore[arg-type]

    async def play(self, action: dict[str, Any], name: str | None = None) -> dict[str, Any]:
        self.count += 1
        raw = msgspec.Raw(msgspec.json.encode(action))
        return await self.send(Play(name or f"{self.member}-{self.count}", self.table["match"], raw))

    async def seal(self) -> None:
        """Commit to a nonce, or open it, as the room asks."""
        sealing = self.room["sealing"]
        if sealing is not None and self.member in sealing["waited_for"]:
            if self.member not in sealing["digests"]:
                await self.do(Seal(digest(self.nonce)))
            elif sealing["opening"] and self.member not in sealing["nonces"]:
                await self.do(Open(self.nonce))


class Evening:
    """A room with people in it."""

    def __init__(self, store: Store | None = None) -> None:
        self.clock = HandClock()
        self.store: Store = store or MemoryStore()
        self.hub = Hub(self.store, self.clock)
        self.code = RoomCode("")
        self.people: list[Player] = []

    async def open(self, *names: str) -> list[Player]:
        """Open a room, let everybody in, connect and sit down."""
        live = await self.hub.create()
        self.code = live.code
        for name in names:
            member, token = await self.hub.join(live, name, None, "blue")
            player = Player(self, member, token)
            self.people.append(player)
            await player.come()
            await player.do(Sit())
        return self.people

    async def start(self) -> None:
        """Start the match: everybody seals and opens."""
        answer = await self.people[0].do(Start())
        assert answer["result"] == "accepted", answer
        for _ in range(2):
            for player in self.people:
                await player.seal()
        assert self.live.room().phase == "playing"

    @property
    def live(self) -> LiveRoom:
        return self.hub.rooms[self.code]

    async def crash(self) -> None:
        """Stop without any farewell, as kill -9 does, and start again on the same store."""
        for live in self.hub.rooms.values():
            if live.task is not None:
                live.task.cancel()
        await settle()
        self.clock.alarms.clear()
        self.hub = Hub(self.store, self.clock)
        assert await self.hub.find(self.code) is not None

    async def play_on(self, acting: list[Player], limit: int = 3000) -> None:
        """Play until the result: those who act take the first offer, the others do nothing; time passes."""
        for _ in range(limit):
            if self.live.room().phase == "result":
                return
            for player in acting:
                if self.live.room().phase == "playing" and player.messages("MatchUpdate") and player.table["offers"]:
                    await player.play(simple(player.table["offers"]))
            await self.clock.wait(5000)
        raise AssertionError("the match did not end")


def simple(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """Take the last offer: a call where there is one, else the lowest bid."""
    offer = offers[-1]
    low: dict[str, Any] = offer["low"] if offer["type"] == "Span" else offer
    return low


def evening(
    work: Callable[[Evening], Coroutine[Any, Any, T]], store: Callable[[], Awaitable[Store]] | None = None
) -> T:
    """Run an evening to its end and tidy up."""

    async def whole() -> T:
        night = Evening(None if store is None else await store())
        try:
            return await work(night)
        finally:
            await night.hub.close()
            await night.store.close()

    return asyncio.run(whole())
