"""Every byte the server sends is a message of `wire.FromServer`, also where it is put together by hand."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from rumpus.client import Client, Refused
from rumpus.core import Blank, Deadline, Span, find_game
from rumpus.live.wire import FromServer, MatchUpdate, RoomUpdate, encode
from rumpus.room.lines import AddBot, Again, Pause, React, Rename, Resume, SetOption, Sit, Start
from tests.server.harness import ROOMY, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

decode = msgspec.json.Decoder(FromServer).decode

GAME = find_game("rollcall")
OFFERS = msgspec.json.Decoder(tuple[GAME.Action | Span | Blank, ...])  # type: ignore[name-defined]


def choice(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """Call if possible, otherwise make the lowest bid, so that the match ends soon."""
    offer = min(offers, key=lambda each: ["Call", "Ready", "Span", "Bid"].index(each["type"]))
    action: dict[str, Any] = offer["low"] if offer["type"] == "Span" else offer
    return action


async def play_along(client: Client) -> None:
    """Act whenever there is something to do, until the match is over; what comes too late is refused."""
    while True:
        await client.until(lambda: client.offers or client.room["phase"] != "playing")
        if client.room["phase"] != "playing":
            return
        with suppress(Refused):
            await client.play(choice(client.offers))


async def until_phase(client: Client, phase: str) -> None:
    await client.until(lambda: client.room["phase"] == phase)


async def match_heard_by_all() -> list[list[bytes]]:
    """Play a whole match with everything a room has, and return what two players, a screen and a latecomer heard."""
    async with serving(rate=100, limits=ROOMY) as house, Client(house.url) as ann, Client(house.url) as bob:
        screen, late = Client(house.url), Client(house.url)
        async with screen, late:
            for client in (ann, bob, screen, late):
                client.keep = True
            code = await ann.create('Ann "<&>\\ \u2028')
            await bob.join(code, "Bób 🎲")
            await screen.watch(code)
            for client in (ann, bob):
                await client.do(Sit())
            await ann.do(AddBot(2))
            await ann.do(SetOption("start_dice", 2))
            await ann.do(SetOption("call_window_ms", 0))
            await ann.do(Start())
            await ann.until(lambda: ann.table)
            await bob.do(React("gasp"))
            await bob.do(Rename("Bob {0} %b"))
            await bob.do(Pause())
            await late.join(code, "Cyd")
            await bob.do(Resume())
            await ann.until(lambda: ann.room["match"]["clock"]["stands"] is None)
            await asyncio.gather(play_along(ann), play_along(bob))
            await until_phase(ann, "result")
            await ann.do(Again())
            for client in (bob, screen, late):
                await until_phase(client, "lobby")
        return [client.received for client in (ann, bob, screen, late)]


@pytest.fixture(scope="module")
def heard() -> list[list[bytes]]:
    return asyncio.run(match_heard_by_all())


def tables(heard: list[list[bytes]]) -> Iterator[MatchUpdate]:
    for frames in heard:
        for frame in frames:
            message = decode(frame)
            if isinstance(message, MatchUpdate):
                yield message


def test_every_message_decodes_as_its_type_and_encodes_to_the_same_bytes(heard: list[list[bytes]]) -> None:
    kinds: set[str] = set()
    for frames in heard:
        for frame in frames:
            message = decode(frame)
            kinds.add(type(message).__name__)
            assert encode(message) == frame
    assert kinds == {"Welcome", "RoomUpdate", "MatchUpdate", "Answer"}


def test_every_table_decodes_as_the_types_of_its_game(heard: list[list[bytes]]) -> None:
    seats: set[int | None] = set()
    for table in tables(heard):
        seats.add(table.seat)
        view = msgspec.json.decode(table.view, type=GAME.View)
        assert encode(view) == bytes(table.view)
        offers = OFFERS.decode(table.offers)
        assert table.seat is not None or not offers
        msgspec.json.decode(table.deadlines, type=tuple[Deadline, ...])
        assert all(event["type"] for event in msgspec.json.decode(table.events, type=list[dict[str, Any]]))
    assert seats == {0, 1, None}


def test_each_connections_messages_are_numbered_without_a_gap(heard: list[list[bytes]]) -> None:
    for frames in heard:
        messages = [decode(frame) for frame in frames]
        numbers = [message.number for message in messages if isinstance(message, RoomUpdate | MatchUpdate)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_answers_to_what_cannot_be_read_the_time_and_a_goodbye_decode_too() -> None:
    async def run() -> list[bytes]:
        async with serving() as house:
            ann = await house.create()
            wire = await house.connect(ann)
            await wire.say('{"type":"\\u0000\\"<"}')
            await wire.sync()
            await house.request("DELETE", f"/api/rooms/{ann.code}", headers=ann.bearer)
            await wire.until_closed()
            return wire.frames

    messages = [decode(frame) for frame in asyncio.run(run())]
    assert [type(message).__name__ for message in messages] == ["Welcome", "RoomUpdate", "Problem", "Synced", "Bye"]
