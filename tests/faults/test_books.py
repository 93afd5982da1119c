"""A group's book on a real server that is killed: what was played is in it, once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp

from rumpus.client import Client
from rumpus.room.lines import AddBot, Again, SetOption, Sit, Start
from tests.faults.playing import Process, play_on


def test_a_book_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    async def run(server: Process) -> None:
        async with aiohttp.ClientSession(server.url) as web, Client(server.url) as mia, Client(server.url) as jonas:
            code = await mia.create("Mia")
            await jonas.join(code, "Jonas")
            names = {"Mia": mia, "Jonas": jonas}
            for each in names.values():
                await each.do(Sit())
            await mia.do(AddBot(1))
            for name, value in (("start_dice", 1), ("call_window_ms", 0)):
                await mia.do(SetOption(name, value))
            book = ""
            for name, each in names.items():
                headers = {"Authorization": f"Bearer {each.token}", "Cookie": f"rumpus={name}"}
                async with web.post(f"/api/rooms/{code}/book", headers=headers, json={"title": "Ours"}) as reply:
                    book = (await reply.json())["book"]
            for number in range(2):
                await mia.do(Start())
                await asyncio.gather(*(play_on(each, [], f"{number}/{name}") for name, each in names.items()))
                server.kill()
                server.start()
                await mia.until(lambda: mia.room["phase"] == "result")
                await mia.do(Again())
                async with web.get(f"/api/books/{book}", headers={"Cookie": "rumpus=Jonas"}) as reply:
                    told = await reply.json()
                assert [len(each["games"]) for each in told["evenings"]] == [number + 1]
                assert [each["played"] for each in told["people"]] == [number + 1] * 2

    server = Process(tmp_path / "rooms.db")
    with server:
        asyncio.run(run(server))
