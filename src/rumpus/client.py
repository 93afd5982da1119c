"""A program as a player: it joins over the real protocol, resends what went unanswered and reconnects by itself.

    async with Client("http://127.0.0.1:8000") as ann:
        await ann.create("Ann")
        await ann.do(Sit())
        await ann.do(AddBot(2))
        await ann.do(Start())
        await ann.until(lambda: ann.offers)
        await ann.play({"type": "Bid", "round": 1, "after": 0, "quantity": 2, "value": 3})

`room` is the room and `view` the match as this player sees them, as plain data; `offers` is what they may do now. After
`in_words()`, `told` is the match in English sentences, and `labels` says what each offer is called. The dice seal
themselves: the client commits to a nonce, opens it, and checks that it counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import msgspec

from rumpus.core import Illegal, RumpusError, Say, aloud
from rumpus.live.wire import WIRE
from rumpus.room.lines import Did, Open, Seal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType

FIRST_PAUSE_S = 0.05
LONGEST_PAUSE_S = 2.0
AGAIN_S = 5.0
"""How long an answer may take before the input is sent again; the server recognises it by its id."""
UNREAD = 3
"""How often an input that the server does not read is sent before giving up."""


WORDS = msgspec.json.encode({"type": "Words", "on": True})


class Refused(Illegal):
    """The server refused: `.rule` and `.why` tell by which rule and in which words.

    After a lost race, `.beaten` is the seat that was faster and by how many milliseconds.
    """

    beaten: dict[str, int] | None = None


class Turned(RumpusError):
    """The server closed this player's place for good."""


class Client:
    """One player, or with `watch` a spectator."""

    def __init__(self, url: str, *, program: bool = False) -> None:
        self.url = url.rstrip("/")
        self.program = program
        """Whether everybody is told that a program plays; every screen shows it as a bot then."""
        self.code = ""
        self.member: str | None = None
        self.token = ""
        self.room: dict[str, Any] = {}
        self.at_work = False
        """Whether the match waits for the author of its game."""
        self.table: dict[str, Any] = {}
        self.story: list[dict[str, Any]] = []
        self.received: list[bytes] = []
        """Every message as it came, if `keep` is set."""
        self.keep = False
        self.connects = 0
        self.error: RumpusError | None = None
        self.problems: list[str] = []
        """What the server could not or would not read."""
        self.words = False
        """Whether the match is wanted in words, too."""
        self.rate = 1.0
        """How fast the room's clock runs; 1 except in tests."""
        self.nonce = ""
        self.sealed = ""
        """The server's commitment that the nonce was sealed against."""
        self.opened = False
        self.counted: bool | None = None
        """Whether this player's nonce is part of the match's seed; None before the first match."""
        self.ids = secrets.token_hex(4)
        self.count = 0
        self.pending: dict[str, tuple[bytes, asyncio.Future[dict[str, Any]]]] = {}
        self.changed = asyncio.Event()
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self.session: aiohttp.ClientSession | None = None
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self.session = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.give_up(Turned("This player has left."))
        if self.session is not None:
            await self.session.close()

    # Coming in

    async def create(self, name: str) -> str:
        """Make a room, join it as host, connect, and return its code."""
        await self.enter("/api/rooms", name)
        return self.code

    async def join(self, code: str, name: str) -> None:
        """Join a room and connect; a public server wants the code as in its links, CODE#KEY."""
        code, _, key = code.partition("#")
        await self.enter(f"/api/rooms/{code}/members", name, key)

    async def enter(self, path: str, name: str, key: str = "") -> None:
        """Ask for a place and take it."""
        known = {"key": key} if key else {}
        place = await self.post(path, {"name": name, **known, **({"program": True} if self.program else {})})
        self.code, self.member, self.token = place["code"], place["member"], place["token"]
        await self.connect({"type": "Hello", "token": self.token})

    async def come_back(self, code: str, token: str) -> None:
        """Connect to a place that this player already has."""
        self.code, self.token = code, token
        await self.connect({"type": "Hello", "token": token})

    async def watch(self, code: str) -> None:
        """Watch a room without a place in it; a public server wants CODE#KEY."""
        self.code, _, key = code.partition("#")
        await self.connect({"type": "Watch", "key": key})

    @property
    def invitation(self) -> str:
        """What lets others in: CODE#KEY."""
        return f"{self.code}#{self.room['key']}"

    async def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Send a request; raises `Refused` with the server's reason."""
        assert self.session is not None
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with self.session.post(self.url + path, json=body, headers=headers) as response:
            answer: dict[str, Any] = await response.json()
        if response.status >= 400:  # noqa: PLR2004
            raise Refused(answer["rule"], answer["why"], **answer["values"])
        return answer

    async def connect(self, hello: Mapping[str, Any]) -> None:
        """Stay connected from now on."""
        self.task = asyncio.create_task(self.stay(hello))
        await self.until(lambda: bool(self.room))

    # Acting

    async def do(self, did: Did) -> None:
        """Do something in the room; raises `Refused`."""
        await self.say({"type": "Do", "did": msgspec.to_builtins(did)})

    async def play(self, action: Mapping[str, Any], form: str = "") -> None:
        """Act in the match; raises `Refused`. If the move is held, wait for it.

        With `form`, the verb of a blank, it is not the action itself but the fields of its form by name, as texts.
        """
        filled = {"form": form} if form else {}
        await self.say({"type": "Play", "match": self.table["match"], "action": action, **filled})

    async def say(self, message: dict[str, Any]) -> None:
        """Send an input until it is answered; what the server cannot read is `Refused` in the end."""
        if self.error is not None:
            raise self.error
        self.count += 1
        name = f"{self.ids}.{self.count}"
        data = msgspec.json.encode({**message, "id": name})
        done: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.pending[name] = data, done
        answer = await self.answer_to(data, done)
        if answer["result"] == "refused":
            refused = Refused(answer["rule"], answer["why"], **answer["values"])
            refused.beaten = answer["beaten"]
            raise refused

    async def answer_to(self, data: bytes, done: asyncio.Future[dict[str, Any]]) -> dict[str, Any]:
        """Send an input until there is an answer; one too fast or lost is sent again, under the same id."""
        unread = 0
        while unread < UNREAD:
            problems = len(self.problems)
            await self.send(data)
            await asyncio.wait([done], timeout=AGAIN_S)
            if done.done():
                return done.result()
            unread += len(self.problems) > problems
        raise Refused("ROOM-FORM", self.problems[-1])

    async def send(self, data: bytes) -> None:
        """Send one message now if connected, otherwise once connected again."""
        if self.ws is not None and not self.ws.closed:
            with contextlib.suppress(ConnectionError, aiohttp.ClientError):
                await self.ws.send_str(data.decode())

    async def until(self, condition: Callable[[], object], seconds: float = 60.0) -> None:
        """Wait until something is true of what this player sees."""
        async with asyncio.timeout(seconds):
            while not condition():
                if self.error is not None:
                    raise self.error
                self.changed.clear()
                await self.changed.wait()

    async def in_words(self) -> None:
        """Have the match in words, too, from now on."""
        self.words = True
        await self.send(WORDS)
        await self.until(lambda: not self.table or "words" in self.table)

    @property
    def told(self) -> list[str]:
        """What is on the table and what only this player knows, in English sentences."""
        words = self.table.get("words") or {"table": [], "secrets": []}
        return [self.aloud(each) for each in (*words["table"], *words["secrets"])]

    @property
    def labels(self) -> list[list[str]]:
        """For each offer, what its actions are called."""
        words = self.table.get("words") or {"labels": []}
        return [[self.aloud(each) for each in called] for called in words["labels"]]

    def aloud(self, told: Any) -> str:
        """Read a sentence of the server aloud, with the names of the players."""
        people = {member["id"]: member["name"] for member in self.room["members"]}
        names = [people.get(chair["member"], chair["name"]) for chair in self.room["chairs"]]
        return aloud(as_said(told), names)

    @property
    def view(self) -> dict[str, Any]:
        """The match as this player sees it."""
        view: dict[str, Any] = self.table.get("view", {})
        return view

    @property
    def offers(self) -> list[dict[str, Any]]:
        """What this player may do now."""
        offers: list[dict[str, Any]] = self.table.get("offers", [])
        return offers

    # Staying connected

    async def stay(self, hello: Mapping[str, Any]) -> None:
        """Connect, and reconnect whenever the connection is lost, until the room is gone."""
        pause = FIRST_PAUSE_S
        while self.error is None:
            try:
                if await self.talk(hello):
                    pause = FIRST_PAUSE_S
            except aiohttp.WSServerHandshakeError as error:
                if error.status == HTTPStatus.NOT_FOUND:
                    self.turned(f"There is no room {self.code}.")
            except (ConnectionError, aiohttp.ClientError, TimeoutError):
                pass
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_S)

    async def talk(self, hello: Mapping[str, Any]) -> bool:
        """Use one connection until it ends, and tell whether anything was heard."""
        assert self.session is not None
        heard = False
        async with self.session.ws_connect(f"{self.url}/ws/{self.code}", max_msg_size=0) as ws:
            self.ws = ws
            self.connects += 1
            await ws.send_str(msgspec.json.encode(hello).decode())
            if self.words:
                await ws.send_str(WORDS.decode())
            for data, _ in tuple(self.pending.values()):
                await ws.send_str(data.decode())
            async for message in ws:
                heard = True
                await self.take(str(message.data).encode())
        return heard

    async def take(self, data: bytes) -> None:
        """Take a message from the server."""
        if self.keep:
            self.received.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        match message["type"]:
            case "Welcome":
                self.member, self.rate = message["member"], message["rate"]
                if message.get("wire") != WIRE:
                    self.turned(f"This server does not speak protocol {WIRE}: the server or this client is too old.")
            case "RoomUpdate":
                self.room, self.at_work = message["room"], message.get("at_work", False)
                await self.seal()
                self.check_nonce()
            case "MatchUpdate":
                self.story.extend(message["events"])
                self.table = message
            case "Answer" if message["result"] != "held" and message["id"] in self.pending:
                self.pending.pop(message["id"])[1].set_result(message)
            case "Bye" if not message["again"]:
                self.turned(message["why"])
            case "Problem":
                self.problems.append(message["why"])
            case _:
                pass
        self.changed.set()

    def turned(self, why: str) -> None:
        """The place is gone for good."""
        self.error = Turned(why)
        self.give_up(self.error)
        self.changed.set()

    def give_up(self, error: RumpusError) -> None:
        """Tell everybody waiting for an answer that there will be none."""
        for _, done in self.pending.values():
            if not done.done():
                done.set_exception(error)
        self.pending.clear()

    async def seal(self) -> None:
        """Add this player's nonce to the next match's seed."""
        sealing = self.room["sealing"]
        if sealing is None or self.member not in sealing["waited_for"]:
            return
        if self.sealed != sealing["commitment"]:
            self.sealed, self.opened, self.nonce = sealing["commitment"], False, secrets.token_hex(16)
            await self.mention(Seal(sha256(self.nonce.encode()).hexdigest()))
        elif sealing["opening"] and not self.opened:
            self.opened = True
            await self.mention(Open(self.nonce))

    def check_nonce(self) -> None:
        """Check that this player's nonce is part of the seed, once the match is dealt."""
        match = self.room["match"]
        if match is not None and match["dice"]["commitment"] == self.sealed:
            self.counted = match["dice"]["nonces"].get(self.member) == self.nonce

    async def mention(self, did: Did) -> None:
        """Do something without waiting for the answer."""
        self.count += 1
        message = {"type": "Do", "id": f"{self.ids}.{self.count}", "did": msgspec.to_builtins(did)}
        await self.send(msgspec.json.encode(message))


def as_said(told: Any) -> Any:
    """Turn a sentence that came as plain data into one, with the sentences in it."""
    if isinstance(told, list):
        return [as_said(each) for each in told]
    if isinstance(told, dict):
        return Say(told["say"], {name: as_said(value) for name, value in told.get("values", {}).items()})
    return told
