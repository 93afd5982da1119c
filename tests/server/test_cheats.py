"""Nobody gains in a race by lying about time or by answering late: over real sockets, against the real server."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import WSMsgType

from rumpus.client import Client, Refused
from rumpus.core import Input
from rumpus.room.lines import Choose, SetOption, Sit, Start
from rumpus.server import socket
from rumpus.server.socket import Socket
from tests.server.harness import ROOMY, House, Place, Wire, deal, eventually, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import aiohttp

pytestmark = pytest.mark.usefixtures("_snatch")

RED = {"type": "Grab", "row": "red", "thing": 0}


class LateWire(Wire):
    """A WebSocket that answers pings late, or with something else."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, late_s: float) -> None:
        super().__init__(ws)
        self.late_s = late_s
        self.answering: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        async for message in self.ws:
            if message.type is WSMsgType.PING:
                self.answering.add(asyncio.create_task(self.answer(bytes(message.data))))
            elif message.type is WSMsgType.TEXT:
                self.hear(message.data)
        self.closed = True
        self.changed.set()

    async def answer(self, payload: bytes) -> None:
        """Answer a ping, late; before that, answer pings that never were."""
        await self.ws.pong(b"12345678")
        await asyncio.sleep(self.late_s)  # this is the cheat itself, not a test that waits
        await self.ws.pong(payload)


@asynccontextmanager
async def table(
    monkeypatch: pytest.MonkeyPatch, late_s: float, *, proxied: bool
) -> AsyncIterator[tuple[House, Place, Wire, Wire]]:
    """Seat Ann, who is honest, and Bob, who answers pings late, at a table of Snatch."""
    monkeypatch.setattr(socket, "PING_S", 0.05)
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(serving(limits=ROOMY, proxied=proxied))
        at_ann = await house.create("Ann")
        at_bob = await house.join(at_ann.code, "Bob")
        ann = await house.connect(at_ann)
        bob = LateWire(await house.session.ws_connect(f"{house.url}/ws/{at_bob.code}", autoping=False), late_s)
        stack.push_async_callback(bob.close)
        await bob.say(at_bob.hello)
        await bob.next("RoomUpdate")
        for wire in (ann, bob):
            await wire.do("Sit")
        await ann.do("Choose", game="snatch")
        await ann.do("SetOption", name="need", value=9)
        await deal(ann, bob)
        yield house, at_bob, ann, bob


def socket_of(house: House, place: Place) -> Socket:
    (line,) = [guest.line for guest in house.live(place.code).guests if guest.member == place.member]
    assert isinstance(line, Socket)
    return line


def presses(house: House, place: Place) -> list[Input[Any]]:
    match = house.live(place.code).table.match
    assert match is not None
    return [line for line in match.log if isinstance(line, Input)]


def test_rd_d4_on_a_direct_line_late_answers_to_pings_gain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """RD-D4: Bob's pings take 200 ms, but the kernel knows that his line does not."""

    async def night() -> None:
        async with table(monkeypatch, 0.2, proxied=False) as (house, at_bob, ann, bob):
            line = socket_of(house, at_bob)
            await eventually(lambda: (line.pings.least() or 0) >= 200)
            assert line.trip() < 20
            assert (await ann.play(RED))["result"] in ("accepted", "held")
            await eventually(lambda: len(presses(house, at_bob)) == 1)
            lost = await bob.play(RED)
            assert (lost["result"], lost["rule"], lost["beaten"]["seat"]) == ("refused", "S-1", 0)
            assert [press.seat for press in presses(house, at_bob)] == [0]
            press = presses(house, at_bob)[0]
            assert press.at - press.pressed < 100, "nobody was waited for"

    asyncio.run(night())


def test_rd_d4_behind_a_proxy_late_answers_gain_120_ms_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """RD-D4: Bob's pings take 400 ms and 120 are believed; a press that was made earlier than that wins."""

    async def night() -> None:
        async with table(monkeypatch, 0.4, proxied=True) as (house, at_bob, ann, bob):
            line = socket_of(house, at_bob)
            await eventually(lambda: (line.pings.least() or 0) >= 400)
            assert line.trip() == 120
            assert (await ann.play(RED))["result"] == "held"
            await eventually(lambda: len(presses(house, at_bob)) == 1)
            press = presses(house, at_bob)[0]
            assert press.seat == 0
            assert press.at - press.pressed >= 110
            assert (await bob.play(RED))["beaten"]["seat"] == 0

    asyncio.run(night())


def test_a_client_that_names_its_own_time_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no field for it, neither in the message nor in the action; and `Sync` only gives its number back."""

    async def night() -> None:
        async with table(monkeypatch, 0.0, proxied=False) as (house, at_bob, ann, bob):
            play = {"type": "Play", "id": "lie", "match": 1, "action": RED}
            for lie in ("pressed", "at", "sent"):
                await bob.say({**play, lie: 0})
                await bob.sync()
            assert len(bob.of("Problem")) == 3
            lied = await bob.ask({**play, "action": {**RED, "pressed": 0}})
            assert (lied["result"], lied["rule"]) == ("refused", "ROOM-FORM")
            await bob.say({"type": "Sync", "sent": -1e12})
            await bob.sync()
            assert presses(house, at_bob) == []
            assert (await ann.play(RED))["result"] in ("accepted", "held")
            await eventually(lambda: len(presses(house, at_bob)) == 1)
            assert (await bob.play(RED))["beaten"]["seat"] == 0

    asyncio.run(night())


def test_what_the_room_writes_down_of_lost_races_cannot_be_sent() -> None:
    """RD-D4: every game keeps apart what seats send and what the room writes (`Game.Record`)."""

    async def night() -> None:
        async with serving(limits=ROOMY, rate=40) as house:  # nobody seals anything, which is waited for
            at_ann = await house.create("Ann")
            ann = await house.connect(at_ann)
            for kind, fields in (
                ("Choose", {"game": "rockindice"}),
                ("Sit", {}),
                ("AddBot", {"level": 1}),
                ("Start", {}),
            ):
                assert (await ann.do(kind, **fields))["result"] == "accepted"
            await ann.until(lambda: ann.of("MatchUpdate"))
            lied = await ann.play({"type": "Missed", "colour": "blue", "value": 1})
            assert (lied["result"], lied["rule"]) == ("refused", "ROOM-FORM")
            assert presses(house, at_ann) == []

    asyncio.run(night())


def test_a_proxy_is_known_by_being_told_and_by_an_https_address() -> None:
    async def night() -> None:
        for proxied, url, expected in (
            (False, None, False),
            (False, "http://play.example.org", False),
            (True, None, True),
            (False, "https://play.example.org", True),
        ):
            async with serving(proxied=proxied, public_url=url) as house:
                assert house.server.proxied is expected

    asyncio.run(night())


def test_a_ping_of_the_client_is_answered() -> None:
    async def night() -> None:
        async with serving() as house:
            place = await house.create("Ann")
            async with house.session.ws_connect(f"{house.url}/ws/{place.code}", autoping=False) as ws:
                await ws.ping(b"there?")
                answer = await ws.receive(30)
                assert (answer.type, bytes(answer.data)) == (WSMsgType.PONG, b"there?")

    asyncio.run(night())


def test_a_program_is_told_who_was_faster_and_by_how_much() -> None:
    async def night() -> None:
        async with serving(limits=ROOMY) as house, Client(house.url) as ann, Client(house.url) as bob:
            await bob.join(await ann.create("Ann"), "Bob")
            for player in (ann, bob):
                await player.do(Sit())
            await ann.do(Choose("snatch"))
            await ann.do(SetOption("need", 9))
            await ann.do(Start())
            await ann.until(lambda: ann.table)
            await bob.until(lambda: bob.table)
            await ann.play(RED)
            with pytest.raises(Refused) as refused:
                await bob.play(RED)
            assert refused.value.rule == "S-1"
            assert refused.value.beaten is not None
            assert refused.value.beaten["seat"] == 0

    asyncio.run(night())
