"""Whatever a connection sends, it gets a clear answer, goes on where it can, and nobody else notices."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import aiohttp
import pytest
from aiohttp import web

from rumpus.server import Limits
from tests.server.company import Company, Run, heard_alone, in_company
from tests.server.harness import serving

# Messages that cannot be read

UNREADABLE = [
    pytest.param("", "cannot be read", id="nothing"),
    pytest.param("hello", "cannot be read", id="no JSON"),
    pytest.param('{"type":"Sync","sent":1', "cannot be read", id="cut off"),
    pytest.param("[]", "cannot be read", id="a list"),
    pytest.param("null", "cannot be read", id="null"),
    pytest.param("{}", "cannot be read", id="no type"),
    pytest.param('{"type":"Shout"}', "cannot be read", id="an unknown type"),
    pytest.param('{"type":["Sync"]}', "cannot be read", id="a list for a type"),
    pytest.param('{"type":"Welcome","code":"A","member":null,"now":1,"rate":1}', "cannot be read", id="our own"),
    pytest.param('{"type":"Sync","sent":"now"}', "cannot be read", id="a text for a number"),
    pytest.param('{"type":"Sync","sent":NaN}', "cannot be read", id="not a number"),
    pytest.param('{"type":"Sync","sent":1e999}', "cannot be read", id="a number beyond all"),
    pytest.param('{"type":"Sync","sent":1,"more":1}', "cannot be read", id="an unknown field"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Fly"}}', "cannot be read", id="an unknown deed"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Opened"}}', "cannot be read", id="a line of the room itself"),
    pytest.param('{"type":"Do","did":{"type":"Sit"}}', "cannot be read", id="no id"),
    pytest.param('{"type":"Do","id":"","did":{"type":"Sit"}}', "cannot be read", id="an empty id"),
    pytest.param('{"type":"Do","id":"a b","did":{"type":"Sit"}}', "cannot be read", id="a blank in the id"),
    pytest.param('{"type":"Do","id":"ä","did":{"type":"Sit"}}', "cannot be read", id="an accent in the id"),
    pytest.param('{"type":"Do","id":"<b>","did":{"type":"Sit"}}', "cannot be read", id="markup in the id"),
    pytest.param('{"type":"Do","id":"\\u0000","did":{"type":"Sit"}}', "cannot be read", id="a zero in the id"),
    pytest.param('{"type":"Do","id":7,"did":{"type":"Sit"}}', "cannot be read", id="a number for an id"),
    pytest.param(f'{{"type":"Do","id":"{"x" * 41}","did":{{"type":"Sit"}}}}', "cannot be read", id="a long id"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Seal","digest":"abc"}}', "cannot be read", id="a short digest"),
    pytest.param(f'{{"type":"Sync","sent":{"9" * 5000}}}', "cannot be read", id="five thousand figures"),
    pytest.param(f'{{"type":"Play","id":"x","match":1,"action":{"[" * 8000}', "cannot be read", id="half a deep nest"),
    pytest.param(
        f'{{"type":"Play","id":"x","match":1,"action":{"[" * 8000}{"]" * 8000}}}', "cannot be read", id="a deep nest"
    ),
    pytest.param('{"type":"Sync","sent":1}'.ljust(16_385), "16385 bytes; 16384 are allowed", id="one byte too long"),
    pytest.param('"' + "ä" * 8192 + '"', "16386 bytes; 16384 are allowed", id="too long in bytes alone"),
    pytest.param("x" * 60_000, "too long: 60000 bytes", id="far too long"),
    pytest.param('{"type":"Hello","token":"x"}', "come first, and once", id="a second Hello"),
    pytest.param('{"type":"Watch"}', "come first, and once", id="a Watch after Hello"),
]


@pytest.mark.parametrize(("frame", "words"), UNREADABLE)
def test_what_cannot_be_read_is_a_problem_and_the_connection_goes_on(frame: str, words: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        for wire in (company.player, company.screen):
            (problem,) = await heard_alone(company, wire, lambda wire=wire: wire.say(frame))  # type: ignore[misc]
            assert problem["type"] == "Problem"
            assert words in problem["why"]

    in_lobby(test)


def test_a_message_of_exactly_the_limit_is_read(in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        frame = '{"type":"Sync","sent":0.5}'.ljust(16_384)
        (synced,) = await heard_alone(company, company.player, lambda: company.player.say(frame))
        assert synced["sent"] == 0.5

    in_lobby(test)


def test_a_binary_frame_is_a_problem_and_the_connection_goes_on(in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        async def act() -> None:
            await company.player.ws.send_bytes(b'{"type":"Sync","sent":1}')

        (problem,) = await heard_alone(company, company.player, act)
        assert problem == {"type": "Problem", "why": "Messages are JSON in text frames."}

    in_lobby(test)


@pytest.mark.parametrize(
    ("frame", "codes"),
    [
        pytest.param(b"x" * 65_537, {1009, 1006}, id="over 65,536 bytes"),
        pytest.param(b'{"type":"Sync","sent":\xff}', {1007}, id="not UTF-8"),
    ],
)
def test_a_frame_that_cannot_be_taken_closes_its_connection_alone(
    frame: bytes, codes: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.server.socket.FAREWELL_S", 0.3)  # by then a browser has heard the goodbye

    async def test(company: Company) -> None:
        others = [wire for wire in company.wires() if wire is not company.player]
        before = {other: len(other.heard) for other in others}
        with suppress(ConnectionError):  # it may be closed before all of it is sent
            await company.player.say(frame)
        await company.player.until_closed()
        assert company.player.ws.close_code in codes
        again = await company.house.connect(company.places["player"])
        for other in (*others, again):
            await other.sync()
        assert all([each["type"] for each in other.heard[before[other] :]] == ["Synced"] for other in others)

    in_company(test)


# The first message

FIRST = [
    pytest.param('{"type":"Hello","token":"00"}', "no place in this room", id="a wrong token"),
    pytest.param('{"type":"Hello","token":""}', "no place in this room", id="an empty token"),
    pytest.param('{"type":"Hello","token":"\\u0000ä"}', "no place in this room", id="odd characters for a token"),
    pytest.param('{"type":"Hello"}', "Say Hello or Watch first", id="no token"),
    pytest.param(f'{{"type":"Hello","token":"{"0" * 101}"}}', "Say Hello or Watch first", id="a long token"),
    pytest.param('{"type":"Hello","token":"\\ud800"}', "Say Hello or Watch first", id="half a surrogate pair"),
    pytest.param('{"type":"Sync","sent":1}', "Say Hello or Watch first", id="something else"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Sit"}}', "Say Hello or Watch first", id="an input"),
    pytest.param("?", "Say Hello or Watch first", id="no JSON"),
    pytest.param("[" * 16_000, "Say Hello or Watch first", id="nested too deep"),
    pytest.param("x" * 60_000, "Say Hello or Watch first", id="far too long"),
]


@pytest.mark.parametrize(("frame", "words"), FIRST)
def test_whoever_does_not_say_who_it_is_is_sent_away(frame: str, words: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        before = {other: len(other.heard) for other in company.wires()}
        wire = await company.house.open(company.code)
        await wire.say(frame)
        await wire.until_closed()
        assert wire.heard[-1]["type"] == "Bye"
        assert words in wire.heard[-1]["why"]
        assert wire.heard[-1]["again"] is False
        assert [message["type"] for message in wire.heard[:-1]] in ([], ["Problem"])
        for other in company.wires():
            await other.sync()
            assert [message["type"] for message in other.heard[before[other] :]] == ["Synced"]

    in_lobby(test)


def test_whoever_says_nothing_in_time_is_sent_away() -> None:
    async def run() -> None:
        async with serving(limits=Limits(hello_s=0.05)) as house:
            wire = await house.open((await house.create()).code)
            await wire.until_closed()
            assert wire.heard == [{"type": "Bye", "why": "Say Hello or Watch first.", "again": False, "rule": ""}]

    asyncio.run(run())


def test_a_connection_that_goes_before_it_says_anything_leaves_no_trace() -> None:
    async def test(company: Company) -> None:
        wire = await company.house.open(company.code)
        await wire.close()
        await company.host.sync()
        metrics = (await company.house.get("/metrics")).body.decode()
        assert "rumpus_problems_total{" not in metrics

    in_company(test)


def test_a_token_of_another_room_is_not_good_here() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, other = await house.create(), await house.create()
            wire = await house.open(ann.code)
            await wire.say(other.hello)
            await wire.until_closed()
            assert [message["type"] for message in wire.heard] == ["Bye"]

    asyncio.run(run())


# Rooms that close under a connection


def test_a_connection_to_a_room_that_was_put_aside_is_told_to_come_back() -> None:
    async def test(company: Company) -> None:
        late = await company.house.open(company.code)
        await company.house.live(company.code).close("")
        await late.say(company.places["player"].hello)
        await late.until_closed()
        assert late.heard[-1]["again"] is True
        assert (await company.house.connect(company.places["player"])).room["code"] == company.code

    in_company(test)


def test_while_the_server_stops_everybody_is_told_to_come_back_and_nobody_else_comes_in() -> None:
    async def test(company: Company) -> None:
        silent = await company.house.open(company.code)
        await company.house.server.stop(web.Application())
        for wire in (*company.wires(), silent):
            await wire.until_closed()
            assert (wire.heard[-1]["type"], wire.heard[-1]["again"]) == ("Bye", True)
        reply = await company.house.get(f"/api/rooms/{company.code}")
        assert (reply.status, reply.json()["rule"]) == (503, "ROOM-STOP")
        with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
            await company.house.open(company.code)

    in_company(test)
