"""A real server on loopback in this process, and wires to it that say whatever a test wants."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import aiohttp
import msgspec
from aiohttp import WSMsgType

from rumpus.live import LiveRoom, StoreClock
from rumpus.live.hub import digest
from rumpus.live.journal import Journal
from rumpus.live.wire import encode
from rumpus.room import view
from rumpus.room.lines import Watched
from rumpus.server import Limits, Server, listening
from rumpus.server.callers import LOOPBACK
from rumpus.server.metrics import Metrics
from rumpus.store import MemoryStore, RoomCode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from rumpus.live.table import Table
    from rumpus.server.callers import Network

PATIENCE_S = 30.0
"""How long a test waits for what must come; on a busy machine, everything takes longer."""

ROOMY = Limits(
    messages_per_s=1e9,
    burst=1_000_000_000,
    rooms_per_minute=1_000_000,
    requests=1_000_000,
    lookups_per_minute=1_000_000,
    loads_per_minute=1_000_000,
    wrong_codes_at_home=1_000_000,
    wrong_codes_in_all=1_000_000,
    joins=1_000_000,
    joins_in_all=1_000_000,
)
"""Limits nobody reaches, for tests of something else."""

Message = dict[str, Any]


class Reply(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Place(NamedTuple):
    """A place in a room, as the API gives it."""

    code: str
    member: str
    token: str
    key: str = ""

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    @property
    def hello(self) -> Message:
        return {"type": "Hello", "token": self.token}


class Wire:
    """A WebSocket that keeps everything it hears."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.frames: list[bytes] = []
        self.heard: list[Message] = []
        self.closed = False
        self.changed = asyncio.Event()
        self.numbers = itertools.count(1)
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for message in self.ws:
            self.hear(message.data)
        self.closed = True
        self.changed.set()

    def hear(self, data: str) -> None:
        self.frames.append(data.encode())
        self.heard.append(msgspec.json.decode(data))
        self.changed.set()

    async def close(self) -> None:
        await self.ws.close()
        await self.task

    async def say(self, message: Message | str | bytes) -> None:
        """Send one text frame: an object, a text, or bytes that may not even be text."""
        if isinstance(message, dict):
            message = msgspec.json.encode(message)
        data = message.encode() if isinstance(message, str) else message
        await self.ws.send_frame(data, WSMsgType.TEXT)

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                assert not self.closed, f"closed after {self.heard[-3:]}"
                self.changed.clear()
                await self.changed.wait()

    async def until_closed(self) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await self.task

    async def next(self, kind: str, after: int = 0) -> Message:
        """Wait for the first message of a type after so many messages."""
        await self.until(lambda: self.of(kind, after))
        return self.of(kind, after)[0]

    def of(self, kind: str, after: int = 0) -> list[Message]:
        return [message for message in self.heard[max(after, 0) :] if message["type"] == kind]

    async def sync(self) -> None:
        """Wait until everything that was sent before is answered, and everything it led to is here."""
        sent = float(next(self.numbers))
        await self.say({"type": "Sync", "sent": sent})
        await self.until(lambda: any(each["sent"] == sent for each in self.of("Synced")))

    async def do(self, kind: str, **fields: Any) -> Message:
        return await self.ask({"type": "Do", "did": {"type": kind, **fields}})

    async def play(self, action: Mapping[str, Any]) -> Message:
        return await self.ask({"type": "Play", "match": self.table["match"], "action": action})

    async def ask(self, message: Message) -> Message:
        """Send an input under a new name and return its answer."""
        name = f"ask.{next(self.numbers)}"
        await self.say({**message, "id": name})
        await self.until(lambda: self.answers(name))
        return self.answers(name)[0]

    def answers(self, name: str) -> list[Message]:
        return [each for each in self.of("Answer") if each["id"] == name]

    @property
    def room(self) -> Message:
        room: Message = self.of("RoomUpdate")[-1]["room"]
        return room

    @property
    def table(self) -> Message:
        return self.of("MatchUpdate")[-1]


class House:
    """A running server and a way to talk to it."""

    def __init__(self, server: Server, store: MemoryStore, url: str, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.store = store
        self.url = url
        self.session = session
        self.stack = AsyncExitStack()

    async def request(self, method: str, path: str, **how: Any) -> Reply:
        async with self.session.request(method, self.url + path, **how) as response:
            return Reply(response.status, dict(response.headers), await response.read())

    async def get(self, path: str, **how: Any) -> Reply:
        return await self.request("GET", path, **how)

    async def post(self, path: str, **how: Any) -> Reply:
        return await self.request("POST", path, **how)

    async def create(self, name: str = "Ann") -> Place:
        return place(await self.post("/api/rooms", json={"name": name}))

    async def join(self, code: str, name: str = "Bob") -> Place:
        return place(await self.post(f"/api/rooms/{code}/members", json={"name": name}))

    async def open(self, code: str, **how: Any) -> Wire:
        """Open a WebSocket and say nothing yet."""
        wire = Wire(await self.session.ws_connect(f"{self.url}/ws/{code}", max_msg_size=0, **how))
        self.stack.push_async_callback(wire.close)
        return wire

    async def connect(self, at: Place) -> Wire:
        """Open a WebSocket and take a place."""
        wire = await self.open(at.code)
        await wire.say(at.hello)
        await wire.next("RoomUpdate")
        return wire

    async def watch(self, code: str, **by: str | bool) -> Wire:
        wire = await self.open(code)
        await wire.say({"type": "Watch", **by})
        await wire.next("RoomUpdate")
        return wire

    async def let_in(self, code: str, ticket: str) -> None:
        """Let a watcher into a room, whatever its people think of it."""
        live, known = self.live(code), digest(ticket)
        if known not in live.room().watchers:
            await live.ask(lambda table, now: table.take(Watched(now, known)))

    def live(self, code: str) -> LiveRoom:
        live = self.server.hub.rooms.get(RoomCode(code))
        assert live is not None, f"room {code} has stopped"
        return live

    async def leap(self, code: str, ms: int) -> None:
        """Let so much time pass at once, and wait until the room has done what was due."""
        clock = self.server.hub.clock
        assert isinstance(clock, StoreClock)
        clock.start += ms
        await self.live(code).settled()

    async def reloaded(self, code: str) -> Table:
        """Fold the room from what the store has of it."""
        return await Journal(RoomCode(code), self.store).load()

    async def check_fold(self, code: str) -> None:
        """Compare the room in memory with the one folded from its log."""
        folded = await self.reloaded(code)
        live = self.live(code).table
        assert folded.room is not None
        assert live.room is not None
        assert encode(view(folded.room)) == encode(view(live.room))
        if live.match is None:
            assert folded.match is None
        else:
            assert folded.match is not None
            assert folded.match.state == live.match.state
            assert folded.match.log == live.match.log

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(ConnectionError):
            await self.stack.aclose()


async def eventually(condition: Callable[[], object]) -> None:
    """Wait until something holds inside the server."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110  (nothing inside the server rings a bell for a test)
            await asyncio.sleep(0.01)


async def deal(host: Wire, *others: Wire) -> None:
    """Start the match and seal its dice, with one nonce for all."""
    nonce = "00" * 16
    assert (await host.do("Start"))["result"] == "accepted"
    for wire in (host, *others):
        assert (await wire.do("Seal", digest=sha256(nonce.encode()).hexdigest()))["result"] == "accepted"
    for wire in (host, *others):
        assert (await wire.do("Open", nonce=nonce))["result"] == "accepted"
    for wire in (host, *others):
        await wire.next("MatchUpdate")


def place(reply: Reply) -> Place:
    assert reply.status in {200, 201}, reply.body
    return Place(**reply.json())


@asynccontextmanager
async def serving(
    *,
    rate: float = 1.0,
    limits: Limits | None = None,
    public_url: str | None = None,
    store: MemoryStore | None = None,
    public: bool = False,
    proxied: bool = False,
    metrics: Metrics | None = None,
    names: Sequence[str] = (),
    proxies: Sequence[Network] = (),
) -> AsyncIterator[House]:
    """Run a server with a store in memory, whose rooms' clocks run `rate` times as fast as real."""
    store = store or MemoryStore()
    server = Server(
        store,
        StoreClock(store.now, float(rate)),
        limits,
        public_url,
        public=public,
        proxies=proxies or (LOOPBACK if proxied else ()),
        names=names,
        metrics=metrics or Metrics(block=1),
    )
    async with listening(server, "127.0.0.1", 0) as port:
        url = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession() as session, House(server, store, url, session) as house:
            yield house


async def raw_request(house: House, head: bytes) -> Reply:
    """Send a request byte by byte as it is given, and read the reply to its end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(house.url.rpartition(":")[2]))
    writer.write(head + b"Connection: close\r\n\r\n")
    top, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    status, *lines = top.decode().split("\r\n")
    return Reply(int(status.split()[1]), dict(line.split(": ", 1) for line in lines), body)


def refused(reply: Reply, status: int, rule: str) -> dict[str, Any]:
    """Check that a reply is one refusal: a rule, and a sentence whose values are all there."""
    refusal: dict[str, Any] = reply.json()
    assert (reply.status, refusal["rule"]) == (status, rule), reply
    assert list(refusal) == ["rule", "why", "values"]
    assert reply.headers["Content-Type"] == "application/json"
    assert refusal["why"].format(**refusal["values"]) != ""
    return refusal


async def playing(house: House) -> tuple[Place, Wire]:
    """Begin a match of two, and return the host's place and connection."""
    ann = await house.create()
    bob = await house.join(ann.code)
    wires = [await house.connect(ann), await house.connect(bob)]
    for wire in wires:
        await wire.do("Sit")
    await deal(*wires)
    return ann, wires[0]


async def played(house: House) -> Place:
    """Play a match of two to an early end, and return the host's place."""
    ann, wire = await playing(house)
    await wire.do("EndMatch")
    return ann
