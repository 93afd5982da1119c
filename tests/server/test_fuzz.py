"""Thousands of broken frames: the room still answers, its log still folds, and no error was logged."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.server.fuzzing import Fuzzer
from tests.server.harness import ROOMY, House, Place, Wire, serving

if TYPE_CHECKING:
    from collections.abc import Callable

CHUNK = 500
WATCHER = "a screen that no lock and no setting keeps out"
RATE = 20.0
"""Clocks of the room run out within a test as they would within an evening."""


class Vandal:
    """A connection that sends broken frames and comes back whenever it is closed; without a place it only watches."""

    def __init__(self, house: House, code: str, name: str | None, fuzzer: Fuzzer) -> None:
        self.house = house
        self.code = code
        self.name = name
        self.fuzzer = fuzzer
        self.place: Place | None = None
        self.wire: Wire | None = None

    async def come(self) -> Wire:
        """Be connected: by the old place, by a new one if that is lost, or as a screen if nobody is let in."""
        if self.wire is not None and not self.wire.closed:
            return self.wire
        if self.name is not None and not self.is_member():
            reply = await self.house.post(f"/api/rooms/{self.code}/members", json={"name": self.name})
            self.place = Place(**reply.json()) if reply.status == 201 else None
            self.fuzzer.members.append("nobody" if self.place is None else self.place.member)
        self.wire = await self.house.open(self.code)
        await self.house.let_in(self.code, WATCHER)
        await self.wire.say(
            {"type": "Watch", "ticket": WATCHER, "screen": True} if self.place is None else self.place.hello
        )
        return self.wire

    def is_member(self) -> bool:
        members = self.house.live(self.code).room().members
        return any(self.place is not None and each.id == self.place.member and not each.kicked for each in members)

    async def rage(self, frames: int) -> None:
        """Send so many frames, then wait until everything is answered."""
        for _ in range(frames):
            wire = await self.come()
            for table in wire.of("MatchUpdate", after=len(wire.heard) - 20)[-1:]:
                self.fuzzer.match, self.fuzzer.offers = table["match"], table["offers"]
            with suppress(ConnectionError):
                await wire.say(self.fuzzer.frame())
            await asyncio.sleep(0)
        while not await self.is_calm():
            pass

    async def is_calm(self) -> bool:
        """Tell whether everything that was sent is answered, reopening a connection that was closed before that."""
        wire = await self.come()
        with suppress(AssertionError, ConnectionError):
            await wire.sync()
        del wire.heard[:-20], wire.frames[:-20]
        return not wire.closed


async def vandalise(
    house: House, code: str, vandals: list[Vandal], frames: int, check: Callable[[], object], host: Wire | None = None
) -> None:
    """Send frames in chunks from all vandals at once; after each chunk the room must be in order."""
    for _ in range(max(1, frames // CHUNK)):
        await asyncio.gather(*(vandal.rage(CHUNK // len(vandals)) for vandal in vandals))
        await house.let_in(code, WATCHER)
        witness = await house.watch(code, ticket=WATCHER, screen=True)
        await witness.sync()
        await witness.close()
        await house.check_fold(code)
        check()
        if host is not None:
            assert (await host.do("Learn", games=[]))["result"] == "accepted"
            await ensure_match(host)


async def ensure_match(host: Wire) -> None:
    """Start the next match if the last one is over; dice are sealed by whoever takes part in that."""
    if host.room["phase"] == "result":
        await host.do("Again")
    if host.room["phase"] != "lobby":
        return
    if not any(chair["member"] == host.room["host"] for chair in host.room["chairs"]):
        await host.do("Sit")
    while len(host.room["chairs"]) < 3:
        await host.do("AddBot", level=1)
    assert (await host.do("Start"))["result"] == "accepted"
    await host.until(lambda: host.room["phase"] == "playing")


async def among_players(seed: int, frames: int, check: Callable[[], object]) -> None:
    """A host who behaves, in a match with a player, a member without a chair and a screen who do not."""
    async with serving(rate=RATE, limits=ROOMY) as house:
        ann = await house.create("Ann")
        host = await house.connect(ann)
        fuzzer = Fuzzer(Random(seed), [ann.member, "nobody"])
        vandals = [Vandal(house, ann.code, name, fuzzer) for name in ("Bob", "Cyd", None)]
        player = await vandals[0].come()
        await player.next("RoomUpdate")
        await player.do("Sit")
        await ensure_match(host)
        await vandalise(house, ann.code, vandals, frames, check, host)


async def among_vandals(seed: int, frames: int, check: Callable[[], object]) -> None:
    """A room in which everybody is a vandal, the host first."""
    async with serving(rate=RATE, limits=ROOMY) as house:
        ann = await house.create("Ann")
        fuzzer = Fuzzer(Random(seed), [ann.member, "nobody"])
        vandals = [Vandal(house, ann.code, name, fuzzer) for name in ("Ann", "Bob", "Cyd", None)]
        vandals[0].place = ann
        await vandalise(house, ann.code, vandals, frames, check)


@pytest.fixture
def no_errors(caplog: pytest.LogCaptureFixture) -> Callable[[], None]:
    caplog.set_level(logging.INFO)

    def check() -> None:
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
        caplog.clear()

    return check


def test_five_thousand_broken_frames_of_players_leave_the_room_in_order(no_errors: Callable[[], None]) -> None:
    asyncio.run(among_players(1, 5_000, no_errors))


def test_five_thousand_broken_frames_of_everybody_leave_the_room_in_order(no_errors: Callable[[], None]) -> None:
    asyncio.run(among_vandals(2, 5_000, no_errors))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100))
def test_a_million_broken_frames_leave_every_room_in_order(seed: int, no_errors: Callable[[], None]) -> None:
    asyncio.run(among_players(1000 + seed, 5_000, no_errors))
    asyncio.run(among_vandals(2000 + seed, 5_000, no_errors))
