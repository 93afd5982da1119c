"""Somebody fills a room with sock puppets, stops its match, or scrawls over its screens: it goes on."""

from __future__ import annotations

import asyncio

from rumpus.room.bounds import MOST_RIDERS
from rumpus.room.members import MOST_MEMBERS
from rumpus.room.table import HAND_MS
from rumpus.server import Limits
from tests.attacks.test_doors import browsing
from tests.server.harness import ROOMY, House, Place, Reply, deal, place, refused, serving


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


# One phone, several people


async def ride(house: House, at: Place, name: str) -> Reply:
    """Bring somebody who plays on this phone."""
    return await house.post(f"/api/rooms/{at.code}/riders", json={"name": name}, headers=at.bearer)


def test_one_phone_does_not_fill_a_room_with_people_it_brings() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            await house.connect(ann)
            eve = await house.join(ann.code, "Eve")
            replies = await asyncio.gather(*[ride(house, eve, f"Sock {number}") for number in range(62)])
            assert sum(reply.status == 201 for reply in replies) == MOST_RIDERS
            await house.join(ann.code)

    asyncio.run(run())


def test_people_a_phone_brings_come_at_the_pace_of_everybody() -> None:
    async def run() -> None:
        async with serving(limits=Limits(joins=3)) as house:
            ann = await house.create()
            replies = [await ride(house, ann, f"Sock {number}") for number in range(5)]
            assert [reply.status for reply in replies] == [201] * 3 + [429] * 2

    asyncio.run(run())


def test_whoever_is_sent_away_stays_on_as_nobody_they_brought() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            host = await house.connect(ann)
            eve = await house.join(ann.code, "Eve")
            zed = place(await ride(house, eve, "Zed"))
            hers, his = await house.connect(eve), await house.connect(zed)
            await host.do("Kick", member=eve.member)
            for wire in (hers, his):
                await wire.until_closed()
            await host.until(lambda: host.room["key"] != ann.key)
            assert host.room["key"].encode() not in b"".join([*hers.frames, *his.frames])
            again = await house.open(ann.code)
            await again.say(zed.hello)
            await again.until_closed()
            assert [each["type"] for each in again.heard] == ["Bye"]
            refused(await ride(house, eve, "Moe"), 401, "ROOM-TOKEN")
            refused(await ride(house, zed, "Moe"), 401, "ROOM-TOKEN")

    asyncio.run(run())


def test_somebody_sent_away_is_not_brought_again_on_the_same_phone() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            host = await house.connect(ann)
            async with browsing() as house.session:
                eve = await house.join(ann.code, "Eve")
                zed = place(await ride(house, eve, "Zed"))
                hers = await house.connect(eve)
                await host.do("Kick", member=zed.member)
                refused(await ride(house, eve, "Moe"), 403, "ROOM-KICK")
                assert (await hers.do("Sit"))["result"] == "accepted", "whoever brought him may stay"
                await host.do("Unkick", member=zed.member)
                assert (await ride(house, eve, "Moe")).status == 201

    asyncio.run(run())


def test_a_phone_that_goes_from_hand_to_hand_does_not_stop_a_match() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            bob = await house.join(ann.code)
            host, bad = await house.connect(ann), await house.connect(bob)
            await host.do("Sit")
            await bad.do("Sit")
            leo = place(await ride(house, bob, "Leo"))
            await deal(host, bad)
            answers = []
            for _ in range(9):
                answers.append((await bad.do("HandOver", member=leo.member))["result"])
                await house.leap(ann.code, HAND_MS)
            assert answers[:4] == ["accepted"] * 4
            assert answers[4:].count("accepted") <= 3
            await house.check_fold(ann.code)

    asyncio.run(run())
