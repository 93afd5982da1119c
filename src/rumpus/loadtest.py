"""Many simulated players on a running server: rooms full of seats that play Roll Call over the real protocol.

A seat reads every message but looks closely only at those that let it act, so that one process can be thousands of
players. Like a browser, it reconnects when the connection is lost and resends what went unanswered, and also what
came too fast for the server.
"""

from __future__ import annotations

import asyncio
import random
from bisect import insort
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import msgspec

from rumpus.core import RumpusError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GAME = "rollcall"
OPTIONS = {"start_dice": 10, "call_window_ms": 0, "turn_s": 0, "reveal_s": 30}
"""A match that lasts: ten dice each, no clock on turns, and time to get ready at the room's pace."""
HIGHEST = 6
"""A seat raises up to this many dice, then calls."""
AGAIN_S = 0.5
PAUSE_S = 1.1
"""How long until what came too fast is resent: once a second the server tells what it did not read."""
OPENING = 20
"""Rooms being opened at once."""
REMEMBERED = 20_000
"""Latencies kept for the percentiles; older ones make room."""


@dataclass
class Figures:
    """What has been seen so far."""

    rooms: int = 0
    sent: int = 0
    accepted: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])
    again: int = 0
    """Inputs resent because they had come too fast."""
    lost: int = 0
    """Connections that ended too soon."""
    latencies: list[float] = field(default_factory=list[float])
    """Seconds from sending an input to its answer, in ascending order."""

    def answered(self, seconds: float) -> None:
        """Count an input that was accepted."""
        self.accepted += 1
        insort(self.latencies, seconds)
        if len(self.latencies) > REMEMBERED:
            del self.latencies[random.randrange(REMEMBERED)]  # noqa: S311  (a sample, not a secret)

    def percentile(self, share: float) -> float:
        """Return the latency, in milliseconds, that this share of the inputs stayed under."""
        if not self.latencies:
            return 0.0
        return self.latencies[min(len(self.latencies) - 1, int(len(self.latencies) * share))] * 1000


class SimulatedPlayer:
    """One simulated player."""

    def __init__(self, table: SimulatedRoom, place: dict[str, Any]) -> None:
        self.table = table
        self.place = place
        self.count = 0
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self.pending: dict[str, tuple[str, float]] = {}
        self.turn: asyncio.Task[None] | None = None
        self.meant: tuple[int, dict[str, Any]] | None = None
        """What it intends to do, and in which match."""
        self.restarting: asyncio.Task[None] | None = None
        self.repeating: set[asyncio.Task[None]] = set()

    async def stay(self) -> None:
        """Stay connected until the load ends."""
        url = self.table.load.url_of(self.place["code"])
        while True:
            with suppress(aiohttp.ClientError, ConnectionError, TimeoutError):
                async with self.table.load.session.ws_connect(f"{url}/ws/{self.place['code']}", max_msg_size=0) as ws:
                    self.ws = ws
                    await ws.send_json({"type": "Hello", "token": self.place["token"]})
                    for data, _ in tuple(self.pending.values()):
                        await ws.send_str(data)
                    async for message in ws:
                        self.hear(str(message.data))
            self.table.load.figures.lost += 1
            await asyncio.sleep(AGAIN_S)

    def hear(self, data: str) -> None:
        """Take a message; most of them need no closer look."""
        if data.startswith('{"type":"MatchUpdate"'):
            self.table.playing.set()
            self.act(None if '"offers":[]' in data else msgspec.json.decode(data))
        elif data.startswith('{"type":"Answer"'):
            self.answered(msgspec.json.decode(data))
        elif data.startswith('{"type":"Problem"'):
            task = asyncio.create_task(self.repeat())
            self.repeating.add(task)
            task.add_done_callback(self.repeating.discard)
        elif '"phase":"result"' in data and self is self.table.seats[0]:
            self.restarting = asyncio.create_task(self.table.again())

    def answered(self, answer: dict[str, Any]) -> None:
        """Count what became of an input."""
        if answer["result"] == "held":
            return
        sent = self.pending.pop(answer["id"], None)
        self.table.heard.set()
        if sent is None:
            return
        if answer["result"] == "refused":
            self.table.load.figures.refused[answer["rule"]] += 1
        else:
            self.table.load.figures.answered(monotonic() - sent[1])

    def act(self, table: dict[str, Any] | None) -> None:
        """Plan what to do with what is offered, at the room's pace; the plan is dropped if the table moves on."""
        action = None if table is None else choose(table)
        meant = None if table is None or action is None else (table["match"], action)
        if meant == self.meant:
            return
        self.meant = meant
        if self.turn is not None:
            self.turn.cancel()
        self.turn = None if meant is None else asyncio.create_task(self.play(*meant))

    async def play(self, match: int, action: dict[str, Any]) -> None:
        """Act when the room's next moment has come."""
        await self.table.pace()
        await self.say({"type": "Play", "match": match, "action": action})

    async def say(self, message: dict[str, Any]) -> None:
        """Send an input now, or once there is a connection."""
        self.count += 1
        name = f"{self.place['member']}-{self.count}"
        data = msgspec.json.encode({**message, "id": name}).decode()
        self.pending[name] = data, monotonic()
        self.table.load.figures.sent += 1
        await self.send(data)

    async def repeat(self) -> None:
        """Resend what went unanswered after a pause; the server recognises what it has read by its id."""
        await asyncio.sleep(PAUSE_S)
        for data, _ in tuple(self.pending.values()):
            self.table.load.figures.again += 1
            await self.send(data)

    async def send(self, data: str) -> None:
        """Send a message, if there is a connection."""
        if self.ws is not None and not self.ws.closed:
            with suppress(aiohttp.ClientError, ConnectionError):
                await self.ws.send_str(data)


def choose(table: dict[str, Any]) -> dict[str, Any] | None:
    """Take the cheapest raise up to a few dice, then call; never call out of turn."""
    offers = table["offers"]
    first, last = offers[0], offers[-1]
    if first["type"] == "Span" and first["low"]["quantity"] <= HIGHEST:
        low: dict[str, Any] = first["low"]
        return low
    if last["type"] == "Call" and table["view"]["turn"] != table["seat"]:
        return None
    action: dict[str, Any] = last
    return action


class SimulatedRoom:
    """One room and its seats."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.seats: list[SimulatedPlayer] = []
        self.next = monotonic()
        self.playing = asyncio.Event()
        self.heard = asyncio.Event()

    async def open(self) -> None:
        """Open a room, seat everybody and start."""
        path, by = "/api/rooms", dict[str, str]()
        for number in range(self.load.seats):
            place = await self.load.post(path, {"name": f"Seat {number + 1}", **by})
            path, by = f"/api/rooms/{place['code']}/members", {"key": place.get("key", "")}
            seat = SimulatedPlayer(self, place)
            self.seats.append(seat)
            self.load.tasks.append(asyncio.create_task(seat.stay()))
            await seat.say({"type": "Do", "did": {"type": "Sit"}})
        host = self.seats[0]
        await host.say({"type": "Do", "did": {"type": "Choose", "game": GAME}})
        for name, value in self.load.options.items():
            await host.say({"type": "Do", "did": {"type": "SetOption", "name": name, "value": value}})
        await self.settled()
        await host.say({"type": "Do", "did": {"type": "Start"}})
        self.load.figures.rooms += 1

    async def again(self) -> None:
        """Play another match when one is over."""
        for did in ("Again", "Start"):
            await self.seats[0].say({"type": "Do", "did": {"type": did}})

    async def settled(self) -> None:
        """Wait until every input of this room has been answered."""
        while any(seat.pending for seat in self.seats):
            self.heard.clear()
            await self.heard.wait()

    async def pace(self) -> None:
        """Wait for this room's next moment to act, at random around the rate asked for."""
        gap = 1 / self.load.rate
        self.next = max(self.next, monotonic()) + random.uniform(0.5, 1.5) * gap  # noqa: S311
        await asyncio.sleep(self.next - gap - monotonic())


class Load:
    """All simulated rooms on one server, or on several nodes of one."""

    def __init__(
        self,
        urls: Sequence[str],
        rooms: int,
        seats: int = 4,
        rate: float = 0.5,
        options: Mapping[str, Any] = OPTIONS,
    ) -> None:
        self.urls = [url.rstrip("/") for url in urls]
        self.rooms = rooms
        self.seats = seats
        self.rate = rate
        self.options = options
        self.figures = Figures()
        self.tables: list[SimulatedRoom] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.session: aiohttp.ClientSession
        self.turns = 0

    def url_of(self, code: str) -> str:
        """Return the node that a room's connections go to, as a proxy with consistent hashing would."""
        return self.urls[sum(map(ord, code)) % len(self.urls)]

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask a node for a place; for new rooms, the nodes take turns."""
        parts = path.split("/")
        url = self.url_of(parts[3]) if len(parts) > 3 else self.urls[self.turns % len(self.urls)]  # noqa: PLR2004
        self.turns += 1
        try:
            async with self.session.post(url + path, json=body) as response:
                answer: dict[str, Any] = await response.json()
        except (aiohttp.ClientError, TimeoutError) as error:
            raise RumpusError(f"no Rumpus server answers at {url}: start one with `rumpus serve`") from error
        if "token" not in answer:
            raise RumpusError(f"the server refused: {answer.get('why', answer)}")
        return answer

    async def open(self) -> None:
        """Open all rooms, a few at a time."""
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        waiting = asyncio.Semaphore(OPENING)

        async def one() -> None:
            async with waiting:
                table = SimulatedRoom(self)
                self.tables.append(table)
                await table.open()

        opening = [asyncio.create_task(one()) for _ in range(self.rooms)]
        try:
            await asyncio.gather(*opening)
        finally:
            for task in opening:
                task.cancel()

    async def dealt(self) -> None:
        """Wait until every room has dealt its match."""
        await asyncio.gather(*(table.playing.wait() for table in self.tables))

    def begin(self) -> None:
        """Forget what was counted while the rooms were being opened."""
        self.figures = Figures(self.figures.rooms)

    async def close(self) -> None:
        """Hang up."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.session.close()
