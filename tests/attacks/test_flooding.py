"""Asking for every room there ever was takes nothing away from those who are playing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.server import Limits
from tests.server.harness import ROOMY, House, Place, refused, serving

if TYPE_CHECKING:
    from rumpus.live import LiveRoom

HELD = 6
FEW = replace(ROOMY, rooms=HELD)


async def stored(house: House, count: int) -> list[Place]:
    """Make rooms that nobody is in any more, and that are not in memory."""
    places = [await house.create() for _ in range(count)]
    for place in places:
        if place.code in in_memory(house):
            await house.live(place.code).close("")
    return places


def in_memory(house: House) -> dict[str, LiveRoom]:
    return {str(code): live for code, live in house.server.hub.rooms.items()}


def test_asking_for_all_stored_rooms_unloads_nobody_who_is_playing() -> None:
    async def run() -> None:
        async with serving(limits=FEW) as house:
            old = await stored(house, 30)
            ann, bob = await house.create("Ann"), await house.create("Bob")
            at_ann, at_bob = await house.connect(ann), await house.connect(bob)
            before = house.live(ann.code), house.live(bob.code)
            replies = await asyncio.gather(*(house.get(f"/api/rooms/{place.code}") for place in old))
            assert {reply.status for reply in replies} == {200}
            assert len(in_memory(house)) <= HELD
            assert (house.live(ann.code), house.live(bob.code)) == before
            for wire in (at_ann, at_bob):
                assert (await wire.do("Sit"))["result"] == "accepted"

    asyncio.run(run())


def test_the_room_that_was_left_last_goes_last() -> None:
    async def run() -> None:
        async with serving(limits=FEW) as house:
            old = await stored(house, 20)
            left = []
            for name in ("Ann", "Bob", "Cleo"):
                left.append(await house.create(name))
                wire = await house.connect(left[-1])
                await wire.close()
            for place in old:  # these were only asked for, so each of them goes before one that somebody was in
                assert (await house.get(f"/api/rooms/{place.code}")).status == 200
                assert {each.code for each in left} <= in_memory(house).keys()
            wires = [await house.connect(place) for place in old[:4]]
            assert left[0].code not in in_memory(house)
            assert left[2].code in in_memory(house)
            assert len(wires) == 4

    asyncio.run(run())


def test_when_every_room_is_used_the_next_one_is_refused_and_nobody_else_notices() -> None:
    async def run() -> None:
        async with serving(limits=FEW) as house:
            (old,) = await stored(house, 1)
            wires = [await house.connect(await house.create()) for _ in range(HELD)]
            refused(await house.get(f"/api/rooms/{old.code}"), 503, "ROOM-MANY")
            refused(await house.post("/api/rooms", json={"name": "Eve"}), 503, "ROOM-MANY")
            for wire in wires:
                assert (await wire.do("Sit"))["result"] == "accepted"
            await wires[0].close()
            assert (await house.get(f"/api/rooms/{old.code}")).status == 200

    asyncio.run(run())


def test_one_address_has_only_so_many_rooms_read() -> None:
    async def run() -> None:
        async with serving(limits=replace(ROOMY, loads_per_minute=5)) as house:
            old = await stored(house, 12)
            replies = [await house.get(f"/api/rooms/{place.code}") for place in old]
            assert sum(reply.status == 200 for reply in replies) == 5
            assert (await house.get(f"/api/rooms/{old[0].code}")).status == 200  # it is in memory

    asyncio.run(run())


def test_an_address_asks_only_so_much_and_nobody_else_notices() -> None:
    async def run() -> None:
        async with serving(limits=Limits(requests=20, requests_per_s=0.001), proxied=True) as house:
            path, eve = "/openapi.json", {"X-Forwarded-For": "203.0.113.5"}
            replies = [await house.get(path, headers=eve) for _ in range(60)]
            assert [reply.status for reply in replies] == [200] * 20 + [429] * 40
            refused(replies[-1], 429, "ROOM-FAST")
            assert (await house.get(path, headers={"X-Forwarded-For": "203.0.113.6"})).status == 200

    asyncio.run(run())
