"""Strangers' packs: a stalled one gives way, nobody takes all the places, and a small pack is little work."""

from __future__ import annotations

import asyncio
import io
import zipfile
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import aiohttp
import pytest
from PIL import Image

from rumpus.games.stare.tests.own_packs import HEAD, card
from rumpus.server import Limits
from tests.server.harness import House, Place, Reply, eventually, refused, serving
from tests.server.test_packs import PACK, lobby

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

MOST = 1000
LONG = bytes(MOST + 1)
"""A pack that is refused at its last byte: it was let in, and nobody has to read it."""
QUICK = Limits(archive_bytes=MOST, archive_stall_s=0.05, archive_grace_s=600)
SHARE = Limits(archive_bytes=MOST, archive_stall_s=600, archive_grace_s=600)


def whence(number: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"203.0.113.{number}"}


async def stall() -> AsyncIterator[bytes]:
    """Begin, and say nothing more."""
    yield b"PK"
    await asyncio.Event().wait()


async def drip() -> AsyncIterator[bytes]:
    """Send very little, again and again."""
    while True:
        yield b"P"
        await asyncio.sleep(0.01)


async def put(house: House, at: Place, data: object, number: int = 0) -> Reply:
    """Send a pack to a room from some address."""
    headers = {**at.bearer, **whence(number)}
    return await house.request("PUT", f"/api/rooms/{at.code}/pack", data=data, headers=headers)


async def stalled(house: House, count: int, addresses: int) -> list[asyncio.Task[Reply]]:
    """Have strangers begin packs, each for a room of its own."""
    tasks = []
    for number in range(count):
        at = await lobby(house, "stare")
        tasks.append(asyncio.create_task(put(house, at, stall(), number % addresses)))
    return tasks


async def ended(tasks: list[asyncio.Task[Reply]]) -> None:
    """Cancel what has not ended."""
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError, aiohttp.ClientError):
            await task


def test_four_that_stall_keep_nobody_out() -> None:
    async def run() -> None:
        async with serving(limits=QUICK, proxied=True) as house:
            tasks = await stalled(house, 4, 4)
            at = await lobby(house, "stare")
            await asyncio.sleep(0.2)
            refused(await put(house, at, LONG, 100), 413, "ROOM-LONG")
            await eventually(lambda: sum(task.done() for task in tasks) == 1)
            (first,) = [task for task in tasks if task.done()]
            refused(first.result(), 408, "ROOM-SLOW")
            await ended(tasks)

    asyncio.run(run())


def test_one_address_has_only_its_share() -> None:
    async def run() -> None:
        async with serving(limits=SHARE, proxied=True) as house:
            tasks = await stalled(house, 4, 1)
            await eventually(lambda: sum(task.done() for task in tasks) == 2)
            for task in tasks:
                if task.done():
                    refused(task.result(), 503, "ROOM-BUSY")
            refused(await put(house, await lobby(house, "stare"), LONG, 100), 413, "ROOM-LONG")
            await ended(tasks)

    asyncio.run(run())


def test_a_room_has_one_pack_coming_and_the_latest_counts() -> None:
    async def run() -> None:
        async with serving(limits=SHARE) as house:
            at = await lobby(house, "stare")
            first = asyncio.create_task(put(house, at, stall()))
            await asyncio.sleep(0.05)
            refused(await put(house, at, LONG), 413, "ROOM-LONG")
            refused(await first, 408, "ROOM-SLOW")

    asyncio.run(run())


@pytest.mark.parametrize("how", [stall, drip])
@pytest.mark.parametrize("game", ["stare", "rofl"])
def test_a_pack_must_arrive_at_a_decent_speed(how: type[AsyncIterator[bytes]], game: str) -> None:
    async def run() -> None:
        async with serving(limits=Limits(archive_grace_s=0.2)) as house:
            refused(await put(house, await lobby(house, game), how()), 408, "ROOM-SLOW")

    asyncio.run(run())


def test_a_pack_that_comes_slowly_enough_and_steadily_is_taken() -> None:
    async def steadily() -> AsyncIterator[bytes]:
        for start in range(0, len(PACK), 1 + len(PACK) // 8):
            yield PACK[start : start + 1 + len(PACK) // 8]
            await asyncio.sleep(0.05)

    async def run() -> None:
        async with serving(limits=Limits(archive_grace_s=0.3, archive_bytes_per_s=100)) as house:
            assert (await put(house, await lobby(house, "rofl"), steadily())).status == 200

    asyncio.run(run())


def test_an_address_sends_only_so_many_packs_in_a_minute() -> None:
    async def run() -> None:
        async with serving(limits=Limits(packs_per_minute=2)) as house:
            at = await lobby(house, "rofl")
            for status in (400, 400, 429):
                assert (await put(house, at, b"?")).status == status

    asyncio.run(run())


def bomb(cards: int) -> bytes:
    """A small pack of huge pictures: each is one colour, another for each."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("cards.txt", HEAD + "\n".join(card(f"{number}.png") for number in range(cards)))
        one = io.BytesIO()
        Image.new("1", (6000, 5000)).save(one, "PNG")
        for number in range(cards):
            made.writestr(f"{number}.png", one.getvalue() + bytes([number]))
    return data.getvalue()


def test_a_small_pack_of_huge_pictures_is_refused_before_any_is_decoded() -> None:
    async def run() -> None:
        async with serving() as house:
            data = bomb(100)
            assert len(data) < 100_000
            began = monotonic()
            why = refused(await put(house, await lobby(house, "stare"), data), 400, "ROOM-PACK")
            assert "have more than 300 million pixels" in why["values"]["problem"]
            assert monotonic() - began < 15  # a process that starts, on a busy machine; it took 36 s to decode them

    asyncio.run(run())
