"""A room with everybody in it whom there can be, to see who notices what one of them does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import NamedTuple

from tests.server.harness import ROOMY, House, Message, Place, Wire, deal, serving


class Company(NamedTuple):
    """A room with everybody in it whom there can be."""

    house: House
    code: str
    places: dict[str, Place]
    host: Wire
    """Ann, seated."""
    player: Wire
    """Bob, seated."""
    member: Wire
    """Cyd, who has no chair."""
    screen: Wire
    """A screen, which is nobody."""

    def wires(self) -> tuple[Wire, ...]:
        return self.host, self.player, self.member, self.screen


async def gather(house: House) -> Company:
    ann = await house.create("Ann")
    places = {"host": ann, "player": await house.join(ann.code, "Bob"), "member": await house.join(ann.code, "Cyd")}
    host, player, member = [await house.connect(place) for place in places.values()]
    company = Company(house, ann.code, places, host, player, member, await house.watch(ann.code, screen=True))
    for wire in (company.host, company.player):
        assert (await wire.do("Sit"))["result"] == "accepted"
    return company


class Lounge:
    """Keeps one company for many tests that must leave no trace in it; after a failure the next test gets a new one."""

    def __init__(self, *, playing: bool) -> None:
        self.playing = playing
        self.stack = AsyncExitStack()
        self.company: Company | None = None

    async def run(self, test: Callable[[Company], Awaitable[None]]) -> None:
        if self.company is None:
            house = await self.stack.enter_async_context(serving(limits=ROOMY))
            self.company = await gather(house)
            if self.playing:
                await self.company.host.do("SetOption", name="turn_s", value=0)
                await deal(self.company.host, self.company.player, self.company.member)
        try:
            await test(self.company)
        except BaseException:
            self.company = None
            raise


Run = Callable[[Callable[[Company], Awaitable[None]]], None]


def lounging(*, playing: bool) -> Iterator[Run]:
    with asyncio.Runner() as runner:
        lounge = Lounge(playing=playing)
        yield lambda test: runner.run(lounge.run(test))
        runner.run(lounge.stack.aclose())


def in_company(test: Callable[[Company], Awaitable[None]]) -> None:
    """Run a test among company of its own."""

    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            await test(await gather(house))

    asyncio.run(run())


async def heard_alone(company: Company, wire: Wire, act: Callable[[], Awaitable[None]]) -> list[Message]:
    """Have one connection act, return what it hears, and check that it goes on and nobody else notices."""
    others = [other for other in company.wires() if other is not wire]
    for each in company.wires():
        await each.sync()
    before = {each: len(each.heard) for each in company.wires()}
    await act()
    await wire.sync()
    for other in others:
        await other.sync()
        assert [message["type"] for message in other.heard[before[other] :]] == ["Synced"]
    await company.house.check_fold(company.code)
    return wire.heard[before[wire] : -1]
