"""A game that fails on a real server: people keep their lines, other rooms play on, and the log can be fetched."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest

from tests.live import fumble
from tests.server.harness import House, Place, Wire, deal, eventually, serving

pytestmark = pytest.mark.usefixtures("_fumble", "_sound")


@pytest.fixture
def _sound() -> Iterator[None]:
    """Start and end with no bug."""
    fumble.failing.clear()
    yield
    fumble.failing.clear()


async def begin(house: House, game: str) -> tuple[Place, list[Wire]]:
    """Have two people begin a match, with a screen that shows it."""
    ann = await house.create()
    bob = await house.join(ann.code)
    wires = [await house.connect(ann), await house.connect(bob)]
    for wire in wires:
        await wire.do("Sit")
    await wires[0].do("Choose", game=game)
    await deal(*wires)
    return ann, [*wires, await house.watch(ann.code)]


def test_a_room_whose_game_fails_goes_on_and_so_do_all_others(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving() as house:
            ann, wires = await begin(house, "fumble")
            other, others = await begin(house, "rollcall")
            live, untouched = house.live(ann.code), house.live(other.code)
            caplog.clear()
            fumble.failing.add("view")
            answer = await wires[1].play({"type": "Nap"})
            assert answer["result"] == "accepted", "it was durable before the view failed"
            for wire in wires:
                await wire.until(lambda wire=wire: wire.room["stopped"] is not None)  # type: ignore[misc]
                assert wire.room["phase"] == "lobby"
            assert house.live(ann.code) is live, "it was not started again"
            assert live.task is not None
            assert not live.task.done()
            assert all(not wire.closed and not wire.of("Bye") for wire in (*wires, *others))
            match = wires[0].room["stopped"]["match"]
            file = await house.get(f"/api/matches/{match}")
            assert (file.status, file.json()["count"]) == (200, 1)
            errors = [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]
            assert len(errors) == 1
            assert f"room {ann.code}: fumble stopped at entry " in errors[0]
            assert fumble.SECRET not in caplog.text
            assert house.live(other.code) is untouched
            assert others[0].room["phase"] == "playing"
            fumble.failing.clear()
            await house.check_fold(ann.code)
            await deal(*wires[:2])
            await eventually(lambda: wires[2].room["phase"] == "playing")

    asyncio.run(scene())
