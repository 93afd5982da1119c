"""What can happen between a node and its database: the line is cut, the primary dies and its standby takes over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.faults.playing import Process, play_on, seated
from tests.faults.test_lines_cut import check
from tests.ports import free_port
from tests.store.postgres import Database


@pytest.fixture
def database() -> Iterator[Database]:
    server = Database()
    server.start()
    yield server
    server.remove()


class Wire:
    """A line to the database that can be cut: what is on it is lost, and nobody answers until it is mended."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self.server: asyncio.Server | None = None
        self.writers: list[asyncio.StreamWriter] = []

    async def mend(self) -> None:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", self.port)

    async def cut(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            self.writers += [writer, back]
            await asyncio.gather(self.pump(reader, back), self.pump(there, writer))

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()


async def play(node: Process, store: str, during: object) -> None:
    """Play a match while something happens, and look at the log."""
    async with seated(node.url, players=3, dice=8, bots=0) as people:
        acked: list[str] = []
        players = [asyncio.create_task(play_on(each, acked, f"line/{n}")) for n, each in enumerate(people)]
        await during(acked)  # type: ignore[operator]
        await asyncio.gather(*players)
        code = people[0].code
    await check(store, code, acked)


async def some_more(acked: list[str], count: int = 4) -> None:
    """Wait until some more inputs were acknowledged."""
    goal = len(acked) + count
    async with asyncio.timeout(60):
        while len(acked) < goal:  # noqa: ASYNC110  (the list is filled by others)
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("away_s", [0.1, pytest.param(6.0, marks=pytest.mark.soak)])
def test_the_line_to_the_database_is_cut_and_play_goes_on_when_it_is_back(database: Database, away_s: float) -> None:
    """A short cut is not noticed by players; in a long one they are told, and come back by themselves."""
    store = database.new("rumpus")

    async def night() -> None:
        wire = Wire(database.port)
        await wire.mend()
        node = Process(f"postgresql://postgres@127.0.0.1:{wire.port}/rumpus", "1")
        await asyncio.to_thread(node.start)

        async def during(acked: list[str]) -> None:
            await some_more(acked)
            await wire.cut()
            await asyncio.sleep(away_s)
            await wire.mend()
            await some_more(acked)

        try:
            await play(node, store, during)
        finally:
            await asyncio.to_thread(node.end)
            await wire.cut()

    asyncio.run(night())


def test_a_synchronous_standby_takes_over_and_has_everything_that_was_acknowledged(database: Database) -> None:
    database.new("rumpus")
    standby = Database(copy_of=database)
    standby.start()
    database.psql("ALTER SYSTEM SET synchronous_standby_names = '*'")
    database.psql("SELECT pg_reload_conf()")
    hosts = f"127.0.0.1:{database.port},127.0.0.1:{standby.port}"
    store = f"postgresql://postgres@{hosts}/rumpus?target_session_attrs=read-write"

    async def during(acked: list[str]) -> None:
        await some_more(acked)
        await asyncio.to_thread(database.kill)
        await asyncio.to_thread(standby.psql, "ALTER SYSTEM SET synchronous_standby_names = ''")
        await asyncio.to_thread(standby.psql, "SELECT pg_promote(true, 30)")
        await some_more(acked)

    try:
        with Process(store, "1") as node:
            asyncio.run(play(node, standby.url("rumpus"), during))
    finally:
        standby.remove()
