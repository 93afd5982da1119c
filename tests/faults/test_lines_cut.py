"""Every line is cut at every input of a match, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from rumpus.client import Client
from rumpus.store import RoomCode, open_store
from tests.faults.playing import Process, cut, play_on, seated


def test_all_lines_are_cut_at_every_input_and_the_match_goes_on_to_its_end(tmp_path: Path) -> None:
    async def night() -> None:
        async with seated(server.url, players=4, dice=2) as people:
            acked: list[str] = []
            players = [asyncio.create_task(play_on(each, acked, f"cut/{n}")) for n, each in enumerate(people)]
            await cut_at_every_input(people, players, acked)
            await asyncio.gather(*players)
            code = people[0].code
            assert all(player.room["match"]["places"] == people[0].room["match"]["places"] for player in people)
            assert sum(player.connects for player in people) > 10
        await check(tmp_path / "rooms.db", code, acked)

    server = Process(tmp_path / "rooms.db")
    server.start()
    try:
        asyncio.run(night())
    finally:
        server.end()


async def cut_at_every_input(people: list[Client], players: list[asyncio.Task[None]], acked: list[str]) -> None:
    """Whenever one more input was acknowledged, cut everybody off."""
    done = 0
    while not all(task.done() for task in players):
        await asyncio.sleep(0.002)
        if len(acked) > done:
            done = len(acked)
            for player in people:
                await cut(player)


async def check(where: Path | str, code: str, acked: list[str]) -> None:
    """Every acknowledged input is in the log, once."""
    store = await open_store(where if isinstance(where, str) else f"sqlite://{where}")
    try:
        entries = await store.read(RoomCode(code))
        ids = [entry.input_id for entry in entries if entry.input_id and entry.actor != "bot"]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert len(ids) == len(set(ids)), "an input counted twice"
        assert set(acked) <= set(ids), "an acknowledged input is lost"
        assert all(msgspec.json.decode(entry.line) for entry in entries)
    finally:
        await store.close()


def test_every_device_that_is_there_has_its_nonce_in_the_seed(tmp_path: Path) -> None:
    """RC-D1: nobody is left out who was not silent, however the messages cross."""

    async def night() -> None:
        for _ in range(5):
            async with seated(server.url, players=4, dice=1) as people:
                await people[0].until(lambda: people[0].room["phase"] == "playing")
                dice = people[0].room["match"]["dice"]
                assert dice["left_out"] == []
                assert people[0].counted
                assert sorted(dice["nonces"]) == sorted(str(player.member) for player in people)

    server = Process(tmp_path / "rooms.db", rate="1")
    server.start()
    try:
        asyncio.run(night())
    finally:
        server.end()


def test_a_client_notices_that_its_nonce_is_not_in_the_seed() -> None:
    client = Client("http://127.0.0.1:1")
    client.member, client.sealed, client.nonce = "me", "c", "ab"
    for nonces, counted in (({"me": "ab"}, True), ({"me": "cd"}, False), ({}, False)):
        client.room = {"match": {"dice": {"commitment": "c", "nonces": nonces}}}
        client.check_nonce()
        assert client.counted is counted
