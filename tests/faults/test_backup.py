"""A backup made in the middle of a match, as the guide says, is restored elsewhere and played on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from rumpus.client import Client
from tests.faults.playing import Process, play_on, seated
from tests.faults.test_database import some_more
from tests.faults.test_lines_cut import check
from tests.store.postgres import BIN, Database

GUIDE = Path(__file__).parents[2] / "docs" / "run-it-for-many.md"


async def interrupted(node: Process) -> tuple[str, list[str], list[str]]:
    """Play some inputs and leave; gives the room, everybody's secret and what was acknowledged."""
    async with seated(node.url, players=3, dice=8, bots=0) as people:
        acked: list[str] = []
        players = [asyncio.create_task(play_on(each, acked, f"backup/{n}")) for n, each in enumerate(people)]
        await some_more(acked)
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return people[0].code, [player.token for player in people], list(acked)


async def to_the_end(node: Process, code: str, tokens: list[str]) -> None:
    """Come back and play on to the result."""
    people = [Client(node.url) for _ in tokens]
    for player, token in zip(people, tokens, strict=True):
        await player.__aenter__()
        await player.come_back(code, token)
    await asyncio.gather(*(play_on(player, [], f"on/{n}") for n, player in enumerate(people)))
    for player in people:
        await player.__aexit__(None, None, None)


def test_a_backup_of_a_sqlite_file_is_restored_and_played_on(tmp_path: Path) -> None:
    line = next(line for line in GUIDE.read_text().splitlines() if "VACUUM INTO" in line)
    with Process(tmp_path / "rooms.db", "20") as node:
        code, tokens, acked = asyncio.run(interrupted(node))
        subprocess.run(line.replace("python3", sys.executable), shell=True, check=True, cwd=tmp_path)
    with Process(tmp_path / "backup.db", "20") as node:
        asyncio.run(to_the_end(node, code, tokens))
    asyncio.run(check(tmp_path / "backup.db", code, acked))


def test_a_backup_of_a_postgresql_database_is_restored_and_played_on(tmp_path: Path) -> None:
    commands = [line for line in GUIDE.read_text().splitlines() if line.startswith(("pg_dump", "pg_restore"))]
    database = Database()
    database.start()
    try:
        with Process(database.new("rumpus"), "20") as node:
            code, tokens, acked = asyncio.run(interrupted(node))
        for command, name in zip(commands, ("rumpus", "restored"), strict=True):
            if name == "restored":
                database.new(name)
            here = command.replace("postgresql://rumpus@db.example.org/rumpus", database.url(name))
            subprocess.run(f"{BIN}/{here}", shell=True, check=True, cwd=tmp_path)
        with Process(database.url("restored"), "20") as node:
            asyncio.run(to_the_end(node, code, tokens))
        asyncio.run(check(database.url("restored"), code, acked))
    finally:
        database.remove()
