"""Two nodes that hold one room: the one that had it first gives way, and its people follow."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from rumpus.live import nodes
from rumpus.store import MemoryStore, RoomCode
from tests.server.harness import House, Wire, eventually, serving

LOOK_S = nodes.LOOK_S


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LOOK_S", 0.05)


async def two(stack: AsyncExitStack) -> tuple[House, House]:
    """Two nodes on one store."""
    store = MemoryStore()
    first, second = [await stack.enter_async_context(serving(store=store)) for _ in range(2)]
    return first, second


def held(house: House, code: str) -> bool:
    live = house.server.hub.rooms.get(RoomCode(code))
    return live is not None and not live.closing


def online(wire: Wire) -> list[str]:
    return [each["name"] for each in wire.room["members"] if each["online"]]


def test_the_node_that_had_the_room_first_gives_way_within_five_seconds() -> None:
    """A node notices at one look that another one took the room, and gives way at the next."""
    assert 2 * LOOK_S < 5

    async def run() -> None:
        async with AsyncExitStack() as stack:
            first, second = await two(stack)
            ann = await first.create()
            wire, screen = await first.connect(ann), await first.watch(ann.code)
            other = await second.connect(await second.join(ann.code))
            for each in (wire, screen):
                await each.until_closed()
                assert each.heard[-1]["again"] is True
            await eventually(lambda: not held(first, ann.code))
            await other.until(lambda: online(other) == ["Bob"])
            again = await second.connect(ann)
            await eventually(lambda: online(again) == online(other) == ["Ann", "Bob"])
            await asyncio.sleep(0.3)
            assert not held(first, ann.code)
            assert held(second, ann.code)
            assert not again.closed
            assert not other.closed

    asyncio.run(run())


def test_a_node_with_nobody_but_a_screen_gives_way_to_the_one_with_the_people() -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            first, second = await two(stack)
            ann = await first.create()
            screen = await first.watch(ann.code)
            wire = await second.connect(ann)
            await screen.until_closed()
            assert screen.heard[-1]["again"] is True
            await asyncio.sleep(0.3)
            assert held(second, ann.code)
            assert not wire.closed

    asyncio.run(run())


def test_where_no_proxy_brings_people_together_both_nodes_keep_the_room() -> None:
    """Each gives way once; whoever comes back to the same node all the same can stay there."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            first, second = await two(stack)
            ann = await first.create()
            await first.connect(ann)
            bob = await second.join(ann.code)
            places, wires = (
                {0: (first, ann), 1: (second, bob)},
                {0: await first.connect(ann), 1: await second.connect(bob)},
            )
            lost = 0
            for _ in range(20):
                await asyncio.sleep(0.05)
                for number, (house, at) in places.items():
                    if wires[number].closed:
                        lost += 1
                        wires[number] = await house.connect(at)
            assert lost <= 2
            assert held(first, ann.code)
            assert held(second, ann.code)

    asyncio.run(run())


def test_a_stranger_who_makes_another_node_read_the_room_moves_nobody() -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            first, second = await two(stack)
            ann = await first.create()
            wire = await first.connect(ann)
            assert (await second.get(f"/api/rooms/{ann.code}")).status == 200
            await asyncio.sleep(0.3)
            assert not wire.closed
            assert held(first, ann.code)
            assert not held(second, ann.code)
            assert online(wire) == ["Ann"]

    asyncio.run(run())


def test_a_node_that_is_behind_reads_the_log_before_it_sends_anybody_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob joined at the other node a moment ago; whoever has no place anywhere is still told so."""
    monkeypatch.setattr(nodes, "LOOK_S", 1000)
    monkeypatch.setattr(nodes, "GATHER_S", 1000)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            first, second = await two(stack)
            ann = await first.create()
            await second.connect(ann)
            bob = await first.join(ann.code)
            wire = await second.connect(bob)
            assert online(wire) == ["Ann", "Bob"]
            stranger = await second.open(ann.code)
            await stranger.say({"type": "Hello", "token": "nobody"})
            await stranger.until_closed()
            assert stranger.heard[-1]["again"] is False

    asyncio.run(run())
