"""The client as a program has it: every input ends, whatever becomes of the server and the room."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from aiohttp import web

from rumpus.client import Client, Refused, Turned
from rumpus.room.lines import React, Rename, SetReady, Sit
from rumpus.server import Limits
from rumpus.server.handshake import upgraded
from tests.server.harness import PATIENCE_S, ROOMY, serving


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.client.AGAIN_S", 0.05)


async def soon(work: Coroutine[Any, Any, None]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        await work


def test_what_the_server_cannot_read_is_refused_in_the_end() -> None:
    async def scene() -> None:
        async with serving(limits=ROOMY) as house, Client(house.url) as ann:
            await ann.create("Ann")
            with pytest.raises(Refused, match=r"ROOM-FORM: .*cannot be read"):
                await soon(ann.do(Rename("A" * 300)))
            await soon(ann.do(Sit()))

    asyncio.run(scene())


def test_what_came_too_fast_is_sent_again() -> None:
    async def scene() -> None:
        async with serving(limits=Limits(messages_per_s=50, burst=5)) as house, Client(house.url) as ann:
            await ann.create("Ann")
            for number in range(20):
                await soon(ann.do(SetReady(number % 2 == 0)))

    asyncio.run(scene())


def test_a_room_that_is_gone_ends_what_waits_for_it() -> None:
    async def scene() -> None:
        async with serving(limits=ROOMY) as house, Client(house.url) as ann:
            await ann.create("Ann")
            live = house.server.hub.rooms[ann.code]  # type: ignore[index]
            waiting = asyncio.create_task(ann.until(lambda: False, PATIENCE_S))
            await live.close("Something else.", again=True)
            await house.server.hub.store.delete(live.code, live.room().opened)
            with pytest.raises(Turned, match="no room"):
                await soon(waiting)  # type: ignore[arg-type]
            with pytest.raises(Turned, match="no room"):
                await soon(ann.do(React("laugh")))

    asyncio.run(scene())


def test_who_leaves_waits_for_nothing() -> None:
    async def scene() -> None:
        async with Client("http://127.0.0.1:1") as ann:
            waiting = asyncio.create_task(ann.do(Sit()))
            await asyncio.sleep(0)
        with pytest.raises(Turned, match="has left"):
            await soon(waiting)  # type: ignore[arg-type]

    asyncio.run(scene())


def test_who_connects_while_the_server_says_goodbye_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It found its room before the server began to stop, and shakes hands when everybody else has been told."""

    async def scene() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()

            async def later(request: web.Request) -> web.StreamResponse:
                response = await upgraded(request)
                house.server.stopping = True
                return response

            monkeypatch.setattr("rumpus.server.handshake.upgraded", later)
            wire = await house.open(ann.code)
            await wire.until_closed()
            assert [(each["type"], each["again"]) for each in wire.heard] == [("Bye", True)]

    asyncio.run(scene())
