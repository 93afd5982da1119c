"""The server is killed at random moments of a match and started again: clients go on by themselves, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rumpus.core import Rng
from tests.faults.playing import Process, play_on, seated
from tests.faults.test_lines_cut import check


def killed(tmp_path: Path, kills: int, seed: str) -> None:
    """Play matches until the server has been killed so often."""

    async def match(number: int, left: int) -> int:
        async with seated(server.url, players=3, dice=2) as people:
            acked: list[str] = []
            players = [
                asyncio.create_task(play_on(each, acked, f"{seed}/{number}/{n}")) for n, each in enumerate(people)
            ]
            killings = 0
            while killings < left and not all(task.done() for task in players):
                moment = Rng(f"{seed}/{number}", killings).below(400) / 1000
                await asyncio.wait(players, timeout=moment)
                server.kill()
                killings += 1
                server.start()
            await asyncio.gather(*players)
            code = people[0].code
        await check(tmp_path / "rooms.db", code, acked)
        return killings

    server = Process(tmp_path / "rooms.db")
    server.start()
    try:
        done = number = 0
        while done < kills:
            done += asyncio.run(match(number, kills - done))
            number += 1
    finally:
        server.end()


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    killed(tmp_path, kills=4, seed="few")


@pytest.mark.soak
def test_a_server_killed_fifty_times_loses_nothing(tmp_path: Path) -> None:
    killed(tmp_path, kills=50, seed="many")
