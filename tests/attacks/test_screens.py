"""A stranger wants somebody else's TV: on a public server, a code alone moves none and tells nothing about any."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from rumpus.room.door import MOST_FUMBLED
from rumpus.server import Limits
from tests.attacks.test_doors import QUICK, lobby, public, screen_room, seen
from tests.server.harness import House, Place, Reply, eventually, place, refused

NONE = "ZZZZZZ"


async def claim(house: House, by: Place, tv: str, **also: Any) -> Reply:
    return await house.post(f"/api/rooms/{by.code}/screens", json={"tv": tv, **also}, headers=by.bearer)


@pytest.mark.parametrize("by", [{}, {"number": "00000"}, {"key": "0" * 18}], ids=["code", "number", "key"])
def test_every_answer_is_the_same_whether_a_tv_shows_the_code_or_people_play_there_or_nobody_does(
    by: dict[str, str],
) -> None:
    async def run() -> None:
        async with public() as house:
            eve, _ = await lobby(house)
            ann, _ = await lobby(house)
            shown, _ = await screen_room(house)
            asleep, _ = await screen_room(house)
            await house.live(asleep).close("")
            seens = [seen(await claim(house, eve, code, **by), code) for code in (NONE, ann.code, shown, asleep)]
            assert all(each == seens[0] for each in seens), seens
            assert seens[0][0] == 409

    asyncio.run(run())


def test_no_answer_comes_sooner_than_another() -> None:
    async def run() -> None:
        async with public(limits=Limits(door_s=0.15)) as house:
            eve, _ = await lobby(house)
            shown, _ = await screen_room(house)
            for code in (NONE, shown):
                began = monotonic()
                refused(await claim(house, eve, code, number="00000"), 409, "ROOM-TV")
                assert monotonic() - began >= 0.15

    asyncio.run(run())


def test_the_number_of_a_tv_is_not_guessed_and_its_qr_code_still_counts() -> None:
    async def run() -> None:
        async with public() as house:
            eve, _ = await lobby(house)
            shown, room = await screen_room(house)
            wrong = [f"{number:04}" for number in range(20) if f"{number:04}" != room["number"]][:MOST_FUMBLED]
            for number in wrong:
                refused(await claim(house, eve, shown, number=number), 409, "ROOM-TV")
            refused(await claim(house, eve, shown, number=room["number"]), 409, "ROOM-TV")
            assert house.live(shown).room().moved is None
            assert house.live(shown).room().number == ""

    asyncio.run(run())


def test_the_number_beneath_the_code_moves_the_tv() -> None:
    async def run() -> None:
        async with public() as house:
            ann, _ = await lobby(house)
            info = (await house.post("/api/screens", json={})).json()
            tv = await house.watch(info["code"], screen=True, key=info["key"], ticket="t" * 32)
            refused(await claim(house, ann, info["code"]), 409, "ROOM-TV")
            assert (await claim(house, ann, info["code"], number=tv.room["number"])).status == 204
            assert (await tv.next("Bye"))["rule"] == "ROOM-MOVED"
            again = (await house.post("/api/screens", json={"code": info["code"], "ticket": "t" * 32})).json()
            assert again["code"] == ann.code
            await house.watch(ann.code, screen=True, ticket=again["ticket"])
            stranger = (await house.post("/api/screens", json={"code": info["code"], "ticket": "s" * 32})).json()
            assert stranger["code"] not in {ann.code, info["code"]}

    asyncio.run(run())


def test_strangers_who_try_codes_of_tvs_wait_ever_longer() -> None:
    async def run() -> None:
        async with public(limits=Limits(door_s=0.0, wrong_codes=4)) as house:
            eve, _ = await lobby(house)
            for _ in range(4):
                refused(await claim(house, eve, NONE, number="00000"), 409, "ROOM-TV")
            refused(await claim(house, eve, NONE, number="00000"), 429, "ROOM-FAST")

    asyncio.run(run())


def test_a_member_who_was_sent_away_or_is_no_host_moves_no_tv() -> None:
    async def run() -> None:
        async with public(limits=QUICK) as house:
            ann, wire = await lobby(house)
            bob = place(await house.post(f"/api/rooms/{ann.code}/members", json={"name": "Bob", "key": ann.key}))
            shown, room = await screen_room(house)
            refused(await claim(house, bob, shown, number=room["number"]), 403, "ROOM-HOST")
            await wire.do("Kick", member=bob.member)
            await eventually(lambda: house.live(ann.code).room().members[-1].kicked)
            refused(await claim(house, bob, shown, number=room["number"]), 401, "ROOM-TOKEN")
            assert house.live(shown).room().moved is None

    asyncio.run(run())
