"""Three nodes hold the same rooms and race for every clock: each runs out exactly once, also when a node is killed."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack

import aiohttp
import msgspec
import pytest

from rumpus.client import Client
from rumpus.core import Expired, audit, find_game, line_type
from rumpus.live.table import decode_line
from rumpus.room.lines import Dealt, Lapsed, Played, SetOption, Sit, Start
from rumpus.store import RoomCode, Store, open_store
from tests.faults.playing import Process
from tests.store.postgres import Database

NODES = 3
OPTIONS = {"start_dice": 3, "turn_s": 10, "reveal_s": 2, "call_window_ms": 0}
QUICK, STEADY = "20", "8"
"""How many times as fast as real everything goes: a turn lasts half a second; with many rooms, more than one."""
GAME = find_game("rollcall")


@pytest.fixture
def database() -> Iterator[Database]:
    server = Database()
    server.start()
    yield server
    server.remove()


async def seat_one_at_each(nodes: list[Process], stack: AsyncExitStack) -> list[Client]:
    """Seat three players at one table, each of them connected to another node, and start; then nobody does anything."""
    people = [await stack.enter_async_context(Client(node.url)) for node in nodes]
    code = await people[0].create("Ann")
    for name, player in zip(("Bob", "Cyd"), people[1:], strict=True):
        await player.join(code, name)
    for player in people:
        await player.do(Sit())
    for name, value in OPTIONS.items():
        await people[0].do(SetOption(name, value))
    await people[0].do(Start())
    return people


async def clocks_in(store: Store, code: RoomCode) -> int:
    """Fold a log that nobody vouches for: a clock that ran out twice, or not when it should have, is refused."""
    lines = [decode_line(entry.line) for entry in await store.read(code)]
    (setup,) = [line.setup for line in lines if isinstance(line, Dealt)]
    played = [msgspec.json.decode(line.line, type=line_type(GAME)) for line in lines if isinstance(line, Played)]
    for _ in audit(GAME, setup, played):
        pass
    of_the_match = sum(isinstance(line, Expired) for line in played)
    of_the_room = sum(isinstance(line, Lapsed) for line in lines)
    return of_the_match + of_the_room


async def conflicts(nodes: list[Process]) -> int:
    """Ask all nodes how often another one was faster."""
    async with aiohttp.ClientSession() as session:
        texts = [await (await session.get(f"{node.url}/metrics")).text() for node in nodes]
    found = [re.search(r"^rumpus_conflicts_total (\d+)", text, re.MULTILINE) for text in texts]
    return sum(int(each[1]) for each in found if each is not None)


async def play_by_the_clock(nodes: list[Process], url: str, rooms: int, kills: int) -> tuple[int, int]:
    """Let matches be played to their ends by clocks, and by stand-ins for who is cut off.

    Gives how many clocks ran out, and how often two nodes met.
    """
    async with AsyncExitStack() as stack:
        tables = [await seat_one_at_each(nodes, stack) for _ in range(rooms)]
        for number in range(kills):
            victim, witness = number % NODES, tables[number][(number + 1) % NODES]
            told = len(witness.story)
            await witness.until(lambda: len(witness.story) > told or witness.room["phase"] == "result")  # noqa: B023
            await asyncio.to_thread(nodes[victim].kill)
            await asyncio.to_thread(nodes[victim].start)
        for people in tables:
            for player in people:
                await player.until(lambda player=player: player.room["phase"] == "result", seconds=120)  # type: ignore[misc]
        met = await conflicts(nodes)
    store = await open_store(url)
    try:
        ran_out = [await clocks_in(store, RoomCode(people[0].code)) for people in tables]
    finally:
        await store.close()
    return sum(ran_out), met


def race(database: Database, rate: str, rooms: int, kills: int) -> tuple[int, int]:
    url = database.new("rumpus")
    since = time.time_ns() // 1_000_000
    with ExitStack() as stack:
        nodes = [stack.enter_context(Process(url, rate, "--per-address", "1000", since=since)) for _ in range(NODES)]
        return asyncio.run(play_by_the_clock(nodes, url, rooms, kills))


def test_three_nodes_race_for_every_clock_and_each_runs_out_once(database: Database) -> None:
    ran_out, met = race(database, QUICK, rooms=2, kills=0)
    assert ran_out > 20
    assert met > 0, "the nodes never met, so nothing was shown"


@pytest.mark.soak
def test_thirty_rooms_on_three_nodes_that_are_killed_run_by_their_clocks(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    ran_out, met = race(database, STEADY, rooms=30, kills=6)
    with capsys.disabled():
        print(f"\n30 rooms, 3 nodes, 6 kills: {ran_out} clocks ran out, each once; {met} times another node was faster")
    assert ran_out > 300
