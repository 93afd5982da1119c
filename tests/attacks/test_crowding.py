"""Somebody fills a room with sock puppets, stops its match, or scrawls over its screens: it goes on."""

from __future__ import annotations

import asyncio

from rumpus.room.members import MOST_MEMBERS
from tests.server.harness import ROOMY, deal, refused, serving


def test_a_room_filled_with_nobody_is_open_again_after_a_minute() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            host = await house.connect(ann)
            await asyncio.gather(*[house.join(ann.code, f"Sock {number}") for number in range(MOST_MEMBERS - 1)])
            reply = await house.post(f"/api/rooms/{ann.code}/members", json={"name": "Bob"})
            refused(reply, 409, "ROOM-FULL")
            await house.leap(ann.code, 60_000)
            bob = await house.join(ann.code)
            await host.sync()
            assert [each["id"] for each in host.room["members"]] == [ann.member, bob.member]

    asyncio.run(run())


def test_neither_a_watcher_nor_a_player_stops_a_match_for_good() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            places = [ann, *[await house.join(ann.code, name) for name in ("Bob", "Cat", "Dan")]]
            host, bad, good, watcher = [await house.connect(each) for each in places]
            for wire in (host, bad, good):
                await wire.do("Sit")
            await deal(host, bad, good, watcher)
            assert (await watcher.do("Pause"))["rule"] == "ROOM-PAUSE"
            assert (await bad.do("Pause"))["result"] == "accepted"
            assert (await good.do("Resume"))["rule"] == "ROOM-PAUSE"
            await house.leap(ann.code, 120_000)
            assert (await good.do("Resume"))["result"] == "accepted"
            assert (await bad.do("Pause"))["rule"] == "ROOM-PAUSE"
            await house.check_fold(ann.code)

    asyncio.run(run())


def test_a_name_is_no_ticker() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            wire = await house.connect(await house.create())
            answers = [await wire.do("Rename", name=f"Ad {number}") for number in range(30)]
            assert [each["result"] for each in answers] == ["accepted", *["refused"] * 29]

    asyncio.run(run())
