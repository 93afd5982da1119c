"""Nodes and their database are killed under players' hands: whoever is left goes on, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import Rng
from tests.faults.cluster import Cluster
from tests.faults.playing import play_on, seated
from tests.faults.test_lines_cut import check
from tests.store.postgres import Database


@pytest.fixture
def database() -> Iterator[Database]:
    server = Database()
    server.start()
    yield server
    server.remove()


def match_through_kills(cluster: Cluster, store: str, kills: int, seed: str, database: Database | None = None) -> int:
    """Play a match while nodes, and now and then the database, are killed; says how many were."""
    done = 0

    async def kill_one(number: int) -> None:
        victim = Rng(seed, number).below(len(cluster.nodes) + (database is not None))
        if victim == len(cluster.nodes):
            assert database is not None
            await asyncio.to_thread(database.kill)
            await asyncio.to_thread(database.start)
        else:
            node = cluster.nodes[victim]
            await asyncio.to_thread(node.kill)
            await asyncio.to_thread(node.start)

    async def night() -> None:
        nonlocal done
        async with seated(cluster.url, players=3, dice=8, bots=0) as people:
            acked: list[str] = []
            players = [asyncio.create_task(play_on(each, acked, f"{seed}/{n}")) for n, each in enumerate(people)]
            while done < kills and not all(task.done() for task in players):
                await asyncio.wait(players, timeout=0.2 + Rng(seed, done).below(400) / 1000)
                await kill_one(done)
                done += 1
            await asyncio.gather(*players)
            code = people[0].code
            places = [player.room["match"]["places"] for player in people]
            assert places.count(places[0]) == len(places)
        await check(store, code, acked)

    asyncio.run(night())
    return done


def survive(cluster: Cluster, store: str, kills: int, seed: str, database: Database | None = None) -> None:
    """Play matches until there were so many kills."""
    done = number = 0
    while done < kills:
        cluster.reachable()
        done += match_through_kills(cluster, store, kills - done, f"{seed} {number}", database)
        number += 1


def test_nodes_on_one_sqlite_file_are_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    store = f"sqlite://{tmp_path}/rooms.db"
    with Cluster(tmp_path, store) as cluster:
        survive(cluster, store, kills=3, seed="file")


def test_nodes_and_their_database_are_killed_and_nothing_is_lost(tmp_path: Path, database: Database) -> None:
    store = database.new("rumpus")
    with Cluster(tmp_path, store) as cluster:
        survive(cluster, store, kills=5, seed="base", database=database)


@pytest.mark.soak
def test_two_hundred_kills_of_nodes_and_database_lose_nothing(tmp_path: Path, database: Database) -> None:
    store = database.new("rumpus")
    with Cluster(tmp_path, store, nodes=3) as cluster:
        survive(cluster, store, kills=200, seed="soak", database=database)
