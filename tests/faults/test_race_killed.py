"""The server is killed while a race is held: nothing is lost, nothing counts twice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType

from rumpus.client import Client
from rumpus.room.lines import Choose, SetOption, Sit, Start
from rumpus.store import RoomCode, SqliteStore
from tests.faults.playing import Process
from tests.faults.test_lines_cut import check
from tests.live.plugged import plug_in

KILLS = 3


class Slow(Client):
    """A player whose answers to pings take long, so that others are held for it."""

    answered = False

    async def talk(self, hello: Mapping[str, Any]) -> bool:
        assert self.session is not None
        async with self.session.ws_connect(f"{self.url}/ws/{self.code}", autoping=False) as ws:
            self.ws, self.answered = ws, False
            await ws.send_str(msgspec.json.encode(hello).decode())
            late: set[asyncio.Task[None]] = set()
            async for message in ws:
                if message.type is WSMsgType.PING:
                    late.add(asyncio.create_task(self.pong(ws, message.data)))
                else:
                    await self.take(str(message.data).encode())
        return True

    async def pong(self, ws: Any, payload: bytes) -> None:
        """Answer a ping, after as long as such a line would take."""
        await asyncio.sleep(0.3)
        if not ws.closed:
            await ws.pong(payload)
            self.answered = True
            self.changed.set()


async def press(player: Client, rival: Slow, server: Process, acked: list[str]) -> bool:
    """Take the next red thing; if it is held, kill the server there and then. Says whether it was held."""
    await rival.until(lambda: rival.answered)
    player.received.clear()
    red = player.view["gone"]["red"]
    playing = asyncio.create_task(player.play({"type": "Grab", "row": "red", "thing": red}))
    await player.until(lambda: any(b'"Answer"' in data for data in player.received))
    held = any(b'"held"' in data for data in player.received)
    if held:
        server.kill()
        server.start()
    await playing
    acked.append(f"{player.member}.{player.ids}.{player.count}")
    await player.until(lambda: player.view["gone"]["red"] > red)
    return held


async def match(server: Process, acked: list[str]) -> str:
    """Let Ann race against Bob, who is slow and never presses."""
    async with Client(server.url) as ann, Slow(server.url) as bob:
        ann.keep = True
        code = await ann.create("Ann")
        await bob.join(code, "Bob")
        for player in (ann, bob):
            await player.do(Sit())
        await ann.do(Choose("snatch"))
        await ann.do(SetOption("need", 100_000))
        await ann.do(Start())
        await ann.until(lambda: ann.offers)
        kills = 0
        while kills < KILLS:
            kills += await press(ann, bob, server, acked)
        return code


def test_a_server_killed_while_a_race_is_held_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RD-D4: what is held is not acknowledged; the client sends it again, and it counts once."""
    plug_in(tmp_path, "snatch")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server = Process(tmp_path / "rooms.db", "1", "--proxy")
    server.start()
    acked: list[str] = []
    try:
        code = asyncio.run(match(server, acked))
    finally:
        server.end()
    asyncio.run(check(tmp_path / "rooms.db", code, acked))
    assert grabbed(tmp_path / "rooms.db", code) == list(range(len(acked)))


def grabbed(path: Path, code: str) -> list[int]:
    """Return the red things in the order in which they were taken."""

    async def read() -> list[int]:
        store = await SqliteStore.open(path)
        try:
            lines = [msgspec.json.decode(entry.line) for entry in await store.read(RoomCode(code))]
        finally:
            await store.close()
        played = [line["line"] for line in lines if line["type"] == "Played"]
        return [line["action"]["thing"] for line in played if line["type"] == "Input"]

    return asyncio.run(read())
