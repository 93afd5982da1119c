"""Any screen becomes the TV: which room it is given, and to whom nothing is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request

from rumpus.live import StoreClock
from rumpus.room.fold import UNUSED_MS
from rumpus.server import Limits, Server
from rumpus.server.callers import is_of_the_house, is_private
from rumpus.server.screens import is_at_home
from rumpus.store import MemoryStore, RoomCode
from tests.server.harness import House, Place, Wire, eventually, playing, refused, serving


async def shown(house: House, code: str | None = None, **how: Any) -> dict[str, Any]:
    """Ask for a room to show, as a screen does that showed this one before."""
    reply = await house.post("/api/screens", json={} if code is None else {"code": code}, **how)
    assert reply.status == 200, reply
    info: dict[str, Any] = reply.json()
    return info


async def screen(house: House, code: str) -> Wire:
    """Be the big screen of a room."""
    wire = await house.open(code)
    await wire.say({"type": "Watch", "screen": True})
    await wire.next("RoomUpdate")
    return wire


async def lobby(house: House) -> Place:
    """A room somebody is in, which waits for a screen."""
    ann = await house.create()
    await house.connect(ann)
    return ann


def test_a_screen_makes_a_room_at_once_and_the_first_phone_that_joins_is_host() -> None:
    async def run() -> None:
        async with serving() as house:
            info = await shown(house)
            assert {**info, "code": "", "key": ""} == {
                "code": "", "key": "", "ticket": "",
                "phase": "lobby", "game": "rollcall", "members": 0, "locked": False,
            }  # fmt: skip
            tv = await screen(house, info["code"])
            assert not tv.room["host"]
            ann = await house.join(info["code"], "Ann")
            bob = await house.join(info["code"], "Bob")
            await tv.until(lambda: len(tv.room["members"]) == 2)
            assert (tv.room["host"], ann.code) == (ann.member, bob.code)

    asyncio.run(run())


def test_a_screen_that_comes_back_is_given_its_room_again() -> None:
    async def run() -> None:
        async with serving() as house:
            code = (await shown(house))["code"]
            assert (await shown(house, code.lower()))["code"] == code
            await house.join(code)
            await lobby(house)
            assert (await shown(house, code))["code"] == code, "people are in it, whoever else waits"
            assert len(house.server.hub.rooms) == 2

    asyncio.run(run())


def test_a_screen_whose_room_is_gone_is_given_another() -> None:
    async def run() -> None:
        async with serving() as house:
            assert (await shown(house, "ZZZZ"))["code"] != "ZZZZ"

    asyncio.run(run())


def test_at_home_a_screen_shows_the_one_room_that_waits_for_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await lobby(house)
            assert (await shown(house))["code"] == ann.code
            empty = (await house.server.hub.create(screen=True)).code
            assert (await shown(house, empty))["code"] == ann.code, "nobody is in the room it had made"
            tv = await screen(house, ann.code)
            assert (await shown(house, empty))["code"] == empty, "another screen shows it"
            await tv.close()
            await eventually(lambda: not any(each.screen for each in house.live(ann.code).guests))
            assert (await shown(house))["code"] == ann.code

    asyncio.run(run())


def test_a_match_that_runs_is_shown_to_no_screen_that_does_not_name_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await playing(house)
            assert (await shown(house))["code"] != ann.code
            assert (await shown(house, ann.code))["code"] == ann.code

    asyncio.run(run())


def test_with_two_rooms_that_wait_a_screen_makes_its_own() -> None:
    async def run() -> None:
        async with serving() as house:
            codes = {(await lobby(house)).code, (await lobby(house)).code}
            assert (await shown(house))["code"] not in codes

    asyncio.run(run())


@pytest.mark.parametrize(
    ("how", "headers"),
    [
        pytest.param({"public_url": "http://play.example.org"}, {}, id="the server has a public address"),
        pytest.param({"proxied": True}, {}, id="it stands behind a proxy"),
        pytest.param({}, {"X-Forwarded-For": "192.168.0.7"}, id="somebody handed the request on"),
        pytest.param({}, {"Via": "1.1 tunnel"}, id="a tunnel did"),
        pytest.param({"names": ["play.example.org"]}, {"Host": "play.example.org"}, id="by a name of elsewhere"),
        pytest.param({}, {"Host": "8.8.8.8:8000"}, id="by an address of elsewhere"),
    ],
)
def test_nobody_elsewhere_is_told_which_room_waits(how: dict[str, Any], headers: dict[str, str]) -> None:
    async def run() -> None:
        async with serving(**how) as house:
            ann = await lobby(house)
            assert (await shown(house, headers=headers))["code"] != ann.code

    asyncio.run(run())


def test_whoever_asks_from_an_address_of_elsewhere_is_not_at_home() -> None:
    store = MemoryStore()
    server = Server(store, StoreClock(store.now))

    class Transport:
        def __init__(self, remote: str) -> None:
            self.remote = remote

        def get_extra_info(self, name: str, default: object = None) -> object:
            return (self.remote, 1) if name == "peername" else default

    for remote, home in (("192.168.0.7", True), ("127.0.0.1", True), ("203.0.114.9", False), ("", False)):
        request = make_mocked_request("POST", "/api/screens", {"Host": "192.168.0.2:8000"}, transport=Transport(remote))
        assert is_at_home(server, request) is home, remote


@pytest.mark.parametrize(
    ("host", "is_house"),
    [
        ("192.168.0.20:8000", True),
        ("10.0.0.1", True),
        ("[fe80::1]:8000", True),
        ("localhost:8000", True),
        ("GameBox.local", True),
        ("gamebox.fritz.box:8000", True),
        ("gamebox", True),
        ("play.example.org", False),
        ("evil.example:8000", False),
        ("[2600::1]", False),
        ("100.64.0.1", False),
        ("", False),
    ],
)
def test_names_of_the_house_lead_nowhere_else(host: str, is_house: bool) -> None:
    assert is_of_the_house(host) is is_house


def test_what_is_no_address_is_not_private() -> None:
    assert not is_private("")
    assert not is_private("here")


def test_screens_make_as_many_rooms_as_people_may() -> None:
    async def run() -> None:
        async with serving(limits=Limits(rooms_per_minute=2)) as house:
            code = (await shown(house))["code"]
            await house.create()
            refused(await house.post("/api/screens", json={}), 429, "ROOM-FAST")
            assert (await shown(house, code))["code"] == code, "to come back makes no room"

    asyncio.run(run())


@pytest.mark.parametrize("body", [b"", b"[]", b'{"code": "TUBAS"}', b'{"code": 4}', b'{"code": "T\\u00dcBA"}'])
def test_a_screen_that_asks_for_nonsense_is_told_so_and_no_room_is_made(body: bytes) -> None:
    async def run() -> None:
        async with serving() as house:
            refused(await house.post("/api/screens", data=body), 400, "ROOM-FORM")
            assert not house.server.hub.rooms

    asyncio.run(run())


def test_the_page_of_a_screen_has_an_address_without_a_code() -> None:
    async def run() -> None:
        async with serving() as house:
            for path in ("/tv", "/tv/", "/tv/TUBA"):
                assert (await house.get(path)).status == 200

    asyncio.run(run())


def test_a_room_nobody_comes_into_is_closed_said_and_forgotten() -> None:
    async def run() -> None:
        async with serving(rate=UNUSED_MS / 1000) as house:
            code = (await shown(house))["code"]
            tv = await screen(house, code)
            bye = await tv.next("Bye")
            assert bye == {
                "type": "Bye", "why": "Nobody came for half an hour, so this room was closed.", "again": False,
                "rule": "",
            }  # fmt: skip
            await eventually(lambda: code not in house.server.hub.rooms)
            refused(await house.get(f"/api/rooms/{code}"), 404, "ROOM-UNKNOWN")
            refused(await house.post(f"/api/rooms/{code}/members", json={"name": "Ann"}), 404, "ROOM-UNKNOWN")
            assert await house.store.read(RoomCode(code)) == []

    asyncio.run(run())
