"""A plain server has no page for authors: nothing of how a game failed is in any byte that it sends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from rumpus.live import Workroom
from tests.live import fumble
from tests.server.harness import deal, serving

pytestmark = pytest.mark.usefixtures("_fumble", "_sound")


@pytest.fixture
def _sound() -> Iterator[None]:
    fumble.failing.clear()
    yield
    fumble.failing.clear()


def test_a_plain_server_has_no_page_for_authors_and_tells_nothing_of_an_error() -> None:
    async def scene() -> None:
        async with serving() as house:
            ann = await house.create()
            bob = await house.join(ann.code)
            wires = [await house.connect(ann), await house.connect(bob)]
            for wire in wires:
                await wire.do("Sit")
            await wires[0].do("Choose", game="fumble")
            await deal(*wires)
            assert not isinstance(house.live(ann.code), Workroom)
            fumble.failing.add("view")
            await wires[1].play({"type": "Nap"})
            await wires[0].until(lambda: wires[0].room["stopped"] is not None)
            sent = [frame for wire in wires for frame in wire.frames]
            assert all(not update["at_work"] for wire in wires for update in wire.of("RoomUpdate"))
            for path in ("/dev", "/api/dev", "/api/dev/match", "/api/dev/seats"):
                reply = await house.get(path)
                assert reply.status == 404, path
                assert "frame-ancestors 'none'" in reply.headers["Content-Security-Policy"]
                sent.append(reply.body)
                assert (await house.post(path, json={})).status == 404
            for word in (fumble.SECRET, "Traceback", "fumble.py", "Bug"):
                assert all(word.encode() not in data for data in sent), word

    asyncio.run(scene())
