"""A TV that shows a code can be claimed for a room that exists: the host types the code, and the TV moves over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rumpus.room.fold import UNUSED_MS
from rumpus.room.lines import Rekeyed
from rumpus.server import Limits
from rumpus.store import RoomCode
from tests.server.harness import House, Place, Reply, Wire, eventually, playing, refused, serving


class Tv:
    """A big screen, as the page is one: it keeps the code of its room and what it says in `Watch`."""

    def __init__(self, house: House, name: str = "tv") -> None:
        self.house = house
        self.code: str | None = None
        self.key = ""
        self.secret = f"a-secret-of-this-{name}-only"
        self.tickets: dict[str, str] = {}
        self.wire: Wire

    @property
    def ticket(self) -> str:
        assert self.code is not None
        return self.tickets.get(self.code, f"{self.secret}-{self.code}")

    async def open(self, **how: Any) -> str:
        """Ask for a room, and show it."""
        ticket = "" if self.code is None else self.ticket
        reply = await self.house.post("/api/screens", json={"code": self.code, "ticket": ticket, **how})
        assert reply.status == 200, reply
        info = reply.json()
        self.code, self.key = info["code"], info["key"]
        if info["ticket"]:
            self.tickets[info["code"]] = info["ticket"]
        self.wire = await self.house.open(info["code"])
        await self.wire.say({"type": "Watch", "screen": True, "key": self.key, "ticket": self.ticket})
        await self.wire.next("RoomUpdate")
        return str(info["code"])

    async def moves(self) -> str:
        """Wait until it is told to go, and go where it is sent."""
        assert (await self.wire.next("Bye"))["rule"] == "ROOM-MOVED"
        return await self.open()


async def claim(house: House, by: Place, tv: str, **also: Any) -> Reply:
    return await house.post(f"/api/rooms/{by.code}/screens", json={"tv": tv, **also}, headers=by.bearer)


async def host(house: House) -> tuple[Place, Wire]:
    """Somebody who hosts a room, and is in it; two others wait for a screen, so that no TV finds any by itself."""
    for name in ("Yan", "Zoe"):
        await house.connect(await house.create(name))
    ann = await house.create()
    return ann, await house.connect(ann)


def test_the_tv_moves_over_to_the_room_and_the_empty_one_it_had_made_is_closed() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await host(house)
            tv = Tv(house)
            own = await tv.open()
            assert own != ann.code
            assert (await claim(house, ann, own.lower())).status == 204
            assert await tv.moves() == ann.code
            await wire.until(lambda: wire.of("RoomUpdate")[-1]["screens"] == 1)
            refused(await house.post(f"/api/rooms/{own}/members", json={"name": "Bob"}), 410, "ROOM-MOVED")
            await house.leap(own, UNUSED_MS)
            await eventually(lambda: own not in house.server.hub.rooms)
            assert await house.store.read(RoomCode(own)) == []
            await house.check_fold(ann.code)

    asyncio.run(run())


@pytest.mark.parametrize(
    "door",
    [
        pytest.param(("Lock", {"locked": True}), id="locked"),
        pytest.param(("SetRoom", {"knocking": True}), id="people knock"),
        pytest.param(("SetRoom", {"watchers": False}), id="no watchers"),
    ],
)
def test_whatever_the_rooms_door_is_like_its_own_tv_comes_in_and_comes_back(door: tuple[str, dict[str, Any]]) -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await host(house)
            assert (await wire.do(door[0], **door[1]))["result"] == "accepted"
            tv = Tv(house)
            await claim(house, ann, await tv.open())
            assert await tv.moves() == ann.code
            await house.live(ann.code).ask(lambda table, now: table.take(Rekeyed(now, "f" * 18)))
            await tv.wire.close()
            assert await tv.open() == ann.code, "also after the room's key was renewed"

    asyncio.run(run())


def test_a_match_that_runs_is_shown_on_the_tv_too() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await playing(house)
            tv = Tv(house)
            assert (await claim(house, ann, await tv.open())).status == 204
            assert await tv.moves() == ann.code
            await tv.wire.next("MatchUpdate")

    asyncio.run(run())


def test_a_tv_that_was_cut_off_in_that_moment_finds_its_room_when_it_is_back_even_after_a_restart() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            tv = Tv(house)
            own = await tv.open()
            assert (await claim(house, ann, own)).status == 204
            await tv.wire.close()
            await house.live(own).close("")
            again = await house.open(own)
            await again.say({"type": "Watch", "screen": True, "ticket": tv.ticket})
            assert (await again.next("Bye"))["rule"] == "ROOM-MOVED"
            assert await tv.open() == ann.code

    asyncio.run(run())


def test_a_room_that_is_gone_meanwhile_is_not_shown_nor_another_of_the_same_code() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            tv = Tv(house)
            own = await tv.open()
            await claim(house, ann, own)
            await tv.wire.next("Bye")
            await house.request("DELETE", f"/api/rooms/{ann.code}", headers=ann.bearer)
            assert await tv.open() not in {ann.code, own}
            tv.code = own
            live = await house.server.hub.create()
            house.server.hub.rooms[RoomCode(ann.code)] = live
            assert await tv.open() != live.code

    asyncio.run(run())


def test_refusals_say_what_is_the_matter_and_leave_everything_as_it_was() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            bob = await house.join(ann.code)
            tv = Tv(house)
            own = await tv.open()
            refused(await claim(house, bob, own), 403, "ROOM-HOST")
            refused(await house.post(f"/api/rooms/{ann.code}/screens", json={"tv": own}), 401, "ROOM-TOKEN")
            refused(await claim(house, ann, "TUBAS"), 400, "ROOM-FORM")
            said = [
                refused(await claim(house, ann, code), 409, "ROOM-TV")["why"]
                for code in ("ZZZZ", ann.code, (await house.create("Eve")).code)
            ]
            assert said == [
                "No TV shows this code just now.",
                "That is the code of this room. Type the one that the TV shows.",
                "No TV shows this code just now.",
            ]
            cat = await house.join(own, "Cat")
            assert (
                refused(await claim(house, ann, own), 409, "ROOM-TV")["why"] == "Somebody plays there. Ask them first."
            )
            assert (await house.connect(cat)).room["host"] == cat.member
            assert not tv.wire.of("Bye")

    asyncio.run(run())


def test_a_tv_that_is_off_is_said_to_be_and_its_room_waits_for_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            tv = Tv(house)
            own = await tv.open()
            await tv.wire.close()
            await eventually(lambda: not house.live(own).guests)
            refused(await claim(house, ann, own), 409, "ROOM-TV")
            assert await tv.open() == own
            assert (await claim(house, ann, own)).status == 204

    asyncio.run(run())


def test_among_several_nodes_a_tv_may_be_connected_to_another_one() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            tv = Tv(house)
            own = await tv.open()
            await tv.wire.close()
            await eventually(lambda: not house.live(own).guests)
            house.server.hub.common.alone = False
            assert (await claim(house, ann, own)).status == 204
            assert await tv.open() == ann.code

    asyncio.run(run())


def test_only_the_tv_that_opened_the_room_moves_and_nobody_who_watches_it_too() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await host(house)
            await wire.do("Lock", locked=True)
            tv, spy = Tv(house), Tv(house, "spy")
            spy.code = await tv.open()
            await spy.open()
            assert spy.code == tv.code
            await claim(house, ann, spy.code)
            assert (await spy.wire.next("Bye"))["rule"] == "ROOM-MOVED"
            assert await spy.open() not in {ann.code, tv.code}
            nobody = (await house.post("/api/screens", json={"code": tv.code})).json()
            assert nobody["code"] not in {ann.code, tv.code}
            assert await tv.moves() == ann.code

    asyncio.run(run())


def test_whoever_is_typing_a_name_for_the_tvs_own_room_is_told_and_whoever_was_faster_has_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, _ = await host(house)
            for _ in range(3):
                tv = Tv(house)
                own = await tv.open()
                moved, came = await asyncio.gather(
                    claim(house, ann, own), house.post(f"/api/rooms/{own}/members", json={"name": "Bob"})
                )
                assert (moved.status, came.status) in {(204, 410), (409, 201)}
                await tv.wire.close()

    asyncio.run(run())


def test_wrong_codes_of_tvs_cost_time_like_all_wrong_codes() -> None:
    async def run() -> None:
        async with serving(limits=Limits(wrong_codes_at_home=3)) as house:
            ann, _ = await host(house)
            for code in ("ZZZZ", "ZZZX", "ZZZY"):
                refused(await claim(house, ann, code), 409, "ROOM-TV")
            refused(await claim(house, ann, "ZZZW"), 429, "ROOM-FAST")

    asyncio.run(run())


def test_a_screen_can_have_a_new_room_whatever_it_showed_and_whoever_waits() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            await house.connect(ann)
            tv = Tv(house)
            assert await tv.open() == ann.code
            await tv.wire.close()
            tv.code = None
            own = await tv.open(own=True)
            assert own != ann.code
            await tv.wire.close()
            assert await tv.open(own=True) == own, "it comes back to it, although another waits again"
            await tv.wire.close()
            assert await tv.open() == ann.code

    asyncio.run(run())
