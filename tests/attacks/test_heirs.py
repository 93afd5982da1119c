"""A stranger waits to inherit a room: it never happens."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from rumpus.store import RoomCode
from tests.server.harness import ROOMY, House, Place, Wire, deal, eventually, refused, serving

AWAY_MS, HOST_MS = 2_000, 122_000


class Evening(NamedTuple):
    """Ann, the host, and Bob have played a match; Mallory came in by the code and watches."""

    house: House
    ann: Place
    bob: Place
    mallory: Place
    host: Wire
    player: Wire
    stranger: Wire

    async def drop(self, wire: Wire) -> None:
        """Drop a connection for good."""
        live = self.house.live(self.ann.code)
        await wire.close()
        await eventually(lambda: live.presence.absent)
        await self.house.leap(self.ann.code, AWAY_MS)

    async def delete(self, at: Place, rule: str) -> None:
        """Check that somebody cannot delete what was played."""
        refused(await self.house.request("DELETE", f"/api/rooms/{at.code}", headers=at.bearer), 403, rule)
        assert len(await self.house.store.past(RoomCode(at.code))) == 1


async def played(house: House) -> Evening:
    ann = await house.create("Ann")
    bob, mallory = await house.join(ann.code, "Bob"), await house.join(ann.code, "Mallory")
    host, player, stranger = [await house.connect(each) for each in (ann, bob, mallory)]
    for wire in (host, player):
        await wire.do("Sit")
    await deal(host, player, stranger)
    await host.do("EndMatch")
    await host.do("Again")
    return Evening(house, ann, bob, mallory, host, player, stranger)


def test_a_stranger_who_stays_longest_does_not_become_host() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await played(house)
            await at.drop(at.player)
            await at.drop(at.host)
            await at.stranger.do("Sit")
            await house.leap(at.ann.code, HOST_MS)
            for kind, fields in (("Kick", {"member": at.bob.member}), ("Start", {}), ("Lock", {"locked": True})):
                assert (await at.stranger.do(kind, **fields))["rule"] == "ROOM-HOST", kind
            await at.delete(at.mallory, "ROOM-HOST")
            await house.check_fold(at.ann.code)

    asyncio.run(run())


def test_a_stranger_does_not_become_host_when_everybody_who_sat_has_left() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await played(house)
            await at.player.do("Leave")
            await at.host.do("Leave")
            assert (await at.stranger.do("Lock", locked=True))["rule"] == "ROOM-HOST"
            await at.stranger.do("Sit")
            await at.delete(at.mallory, "ROOM-OWNER")

    asyncio.run(run())


def test_an_heir_can_neither_delete_what_was_played_nor_hand_that_on() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await played(house)
            await at.drop(at.host)
            await house.leap(at.ann.code, HOST_MS)
            await at.player.sync()
            assert at.player.room["host"] == at.bob.member
            await at.delete(at.bob, "ROOM-OWNER")
            assert (await at.player.do("GiveHost", member=at.mallory.member))["result"] == "accepted"
            await at.delete(at.mallory, "ROOM-OWNER")

    asyncio.run(run())


def test_whoever_was_handed_the_room_by_its_host_may_delete_it() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            at = await played(house)
            await at.host.do("GiveHost", member=at.bob.member)
            await at.delete(at.ann, "ROOM-HOST")
            reply = await house.request("DELETE", f"/api/rooms/{at.ann.code}", headers=at.bob.bearer)
            assert reply.status == 204

    asyncio.run(run())
