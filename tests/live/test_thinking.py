"""Bots that search think beside the rooms' loop: they play whole matches, and nothing hangs if their processes die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace

from examples.gops import gops
from examples.pig import pig
from rumpus.arena import Question, at_once
from rumpus.arena.bots import SLOWEST_MS
from rumpus.core import Input, Millis, Rng, Seat, find_game
from rumpus.live import Hub
from rumpus.live.thinking import Thinkers
from rumpus.match import Match
from rumpus.room.lines import AddBot, Choose
from tests.live.evening import Evening, evening, settle
from tests.live.plugged import plug_in


@pytest.fixture
def _gops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let rooms find GOPS."""
    plug_in(tmp_path, "gops", "examples.gops.gops")
    monkeypatch.syspath_prepend(str(tmp_path))
    find_game.cache_clear()
    yield
    find_game.cache_clear()


def question(game: Any, playouts: int = 20) -> Question:
    match = Match(game, seed=1)
    seat = next(Seat(seat) for seat in match.seats if match.offers(seat))
    world = game.imagine(match.state, seat, Rng("world", 0))
    return Question(game, seat, match.offers(seat), world, Millis(0), playouts, "seed")


async def begun(e: Evening, hub: Hub) -> None:
    e.hub = hub
    (ann,) = await e.open("Ann")
    await ann.do(Choose("gops"))
    await ann.do(AddBot(1))
    await e.start()


@pytest.mark.usefixtures("_gops")
def test_a_bot_that_searches_plays_a_match_in_a_room() -> None:
    async def night(e: Evening) -> list[Any]:
        await begun(e, Hub(e.store, e.clock, think=at_once))
        await e.play_on(e.people)
        assert e.live.table.match is not None
        return [line for line in e.live.table.match.log if isinstance(line, Input) and line.seat == 1]

    bids = evening(night)
    assert len(bids) == 13
    assert all(bid.at >= 800 for bid in bids)


@pytest.mark.usefixtures("_gops")
def test_a_room_goes_on_while_a_bot_thinks_and_the_bot_acts_when_it_has_thought() -> None:
    waiting: list[Any] = []

    async def night(e: Evening) -> None:
        await begun(e, Hub(e.store, e.clock, think=lambda asked, then: waiting.append((asked, then))))
        await e.clock.wait(10_000)
        (ann,) = e.people
        assert (await ann.play({"type": "Bid", "round": 1, "card": 3}))["result"] == "accepted"
        match = e.live.table.match
        assert match is not None
        assert len(match.log) == 1
        asked, then = waiting[-1]
        assert asked.seat == 1
        at_once(asked, then)
        await settle()
        await e.clock.wait(SLOWEST_MS)
        assert [line.seat for line in match.log if isinstance(line, Input)] == [0, 1]

    evening(night)


@pytest.mark.usefixtures("_gops")
def test_a_process_thinks_and_the_loop_does_not() -> None:
    async def thinking() -> None:
        thinkers = Thinkers(1)
        try:
            asked = question(find_game("gops"), 2000)
            task = asyncio.create_task(thinkers.answered(asked))
            await asyncio.sleep(0)
            began, longest = monotonic(), 0.0
            while not task.done():
                before = monotonic()
                await asyncio.sleep(0.001)
                longest = max(longest, monotonic() - before)
            assert isinstance(task.result(), gops.Bid)
            assert longest < (monotonic() - began) / 2
            assert not thinkers.only_here
        finally:
            await thinkers.close()

    asyncio.run(thinking())


@pytest.mark.usefixtures("_gops")
def test_processes_that_die_are_replaced_once_and_then_the_table_acts() -> None:
    async def dying() -> None:
        thinkers = Thinkers(1)
        try:
            assert isinstance(await thinkers.answered(question(find_game("gops"))), gops.Bid)
            kill(thinkers)
            assert isinstance(await thinkers.answered(question(find_game("gops"))), gops.Bid)
            endless = asyncio.create_task(thinkers.answered(question(find_game("gops"), 10**9)))
            for _ in range(2):
                pool = thinkers.pool
                await started(thinkers)
                kill(thinkers)
                while thinkers.pool is pool and not endless.done():  # noqa: ASYNC110  (it is a process that is waited for)
                    await asyncio.sleep(0.01)
            assert await asyncio.wait_for(endless, 30) == gops.Bid(1, 1)
        finally:
            await thinkers.close()

    asyncio.run(dying())


def kill(thinkers: Thinkers) -> None:
    assert thinkers.pool is not None
    for process in thinkers.pool._processes.values():
        os.kill(process.pid or 0, signal.SIGKILL)


async def started(thinkers: Thinkers) -> None:
    """Wait for processes that live."""
    while thinkers.pool is None or not thinkers.pool._processes:  # noqa: ASYNC110  (as above)
        await asyncio.sleep(0.01)


def test_a_game_that_other_processes_do_not_find_is_thought_about_in_a_thread() -> None:
    async def here() -> None:
        thinkers = Thinkers(1)
        try:
            assert isinstance(await thinkers.answered(question(pig.GAME)), pig.Roll)
            assert thinkers.only_here == {"pig"}
            assert isinstance(await thinkers.answered(question(pig.GAME)), pig.Roll)
        finally:
            await thinkers.close()

    asyncio.run(here())


def test_a_game_that_fails_costs_its_bot_the_thought() -> None:
    async def failing() -> None:
        thinkers = Thinkers(1)
        thinkers.only_here.add("pig")
        asked = question(pig.GAME)
        broken = asked._replace(world=replace(asked.world, points=()))
        found: list[Any] = []
        thinkers.think(broken, found.append)
        while not found:  # noqa: ASYNC110  (as above)
            await asyncio.sleep(0.01)
        assert found == [None]
        await thinkers.close()

    asyncio.run(failing())
