"""Ten minutes of matches, of people who come and go, and of pages that reload leave nothing behind in the server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from rumpus.loadtest import OPTIONS, Load
from tests.faults.playing import Process

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

MINUTES = 10
ROOMS = 10
HURRY, PACE = 20.0, 1.0
"""Inputs a second of a room: in the first minute, until every room has played matches and caches are full; and then."""
SHORT_MATCHES = {**OPTIONS, "start_dice": 2, "reveal_s": 2}
LOOK_S = 5.0


async def figures(load: Load) -> Mapping[str, float]:
    """Ask the server for its figures."""
    async with load.session.get(f"{load.urls[0]}/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    return {each.name: each.value for family in families for each in family.samples}


def megabytes(pid: int) -> float:
    """Read how much memory a process has to itself."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


async def reload_pages(load: Load) -> None:
    """Cut one connection after the other, as a page that is loaded again does; it comes back by itself."""
    while True:
        for table in load.tables:
            for seat in table.seats:
                await asyncio.sleep(0.5)
                with suppress(aiohttp.ClientError, ConnectionError):
                    if seat.ws is not None:
                        await seat.ws.close()


async def looks(load: Load, pid: int, seconds: float) -> AsyncIterator[tuple[float, Mapping[str, float]]]:
    """Look at the server again and again: its memory and its figures."""
    end = monotonic() + seconds
    while monotonic() < end:
        await asyncio.sleep(LOOK_S)
        yield megabytes(pid), await figures(load)


async def soak(server: Process, capsys: pytest.CaptureFixture[str]) -> None:
    assert server.process is not None
    load = Load([server.url], ROOMS, 4, HURRY, SHORT_MATCHES)
    await load.open()
    await load.dealt()
    reloading = asyncio.create_task(reload_pages(load))
    minutes: list[tuple[float, float, float]] = []
    for minute in range(1, MINUTES + 1):
        seen = [each async for each in looks(load, server.process.pid, 60)]
        load.rate = PACE
        memory, tasks, lines = (
            median(each[0] for each in seen),
            median(each[1]["rumpus_tasks"] for each in seen),
            median(each[1]["rumpus_connections"] for each in seen),
        )
        minutes.append((memory, tasks, lines))
        with capsys.disabled():
            inputs = load.figures.accepted
            print(
                f"\nminute {minute:2}: {memory:6.1f} MB, {tasks:3.0f} tasks, {lines:3.0f} lines, {inputs} inputs",
                end="",
            )
    reloading.cancel()
    assert load.figures.accepted > MINUTES * 60 * ROOMS * PACE / 2
    first, last = minutes[1], minutes[-1]
    assert abs(last[0] - first[0]) <= first[0] / 10, minutes
    assert abs(last[1] - first[1]) <= 4, minutes
    assert abs(last[2] - first[2]) <= 4, minutes
    session, load.session = load.session, aiohttp.ClientSession()
    for task in load.tasks:
        task.cancel()
    await session.close()
    async for _, left in looks(load, server.process.pid, 60):
        if not left["rumpus_connections"]:
            break
    left = await figures(load)
    assert left["rumpus_connections"] == 0
    with capsys.disabled():
        print(f"\nall gone: {megabytes(server.process.pid):.1f} MB, {left['rumpus_tasks']:.0f} tasks, no line")
    assert left["rumpus_tasks"] <= first[1] - 4 * ROOMS + 4
    await load.close()


@pytest.mark.soak
def test_ten_minutes_leave_memory_tasks_and_lines_as_they_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Process(tmp_path / "rooms.db", "1", "--per-address", "1000") as server:
        asyncio.run(soak(server, capsys))
