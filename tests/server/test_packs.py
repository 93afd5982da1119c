"""Packs over HTTP: the host drops a file into the lobby, and what is no pack is refused in words."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

from rumpus.live import Shelf
from tests.server.harness import House, Place, refused, serving

PACK = b"# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\nsongs\tOur song\n"


async def lobby(house: House) -> Place:
    """A room in the lobby of ROFL!"""
    ann = await house.create()
    wire = await house.connect(ann)
    await wire.do("Choose", game="rofl")
    return ann


def test_the_host_drops_a_pack_into_the_lobby() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await lobby(house)
            path = f"/api/rooms/{ann.code}/pack"
            reply = await house.request("PUT", path, data=PACK, headers=ann.bearer)
            assert (reply.status, reply.json()["title"], reply.json()["cards"]) == (200, "Ours", 2)
            assert house.live(ann.code).room().pack is not None
            assert (await house.request("DELETE", path, headers=ann.bearer)).status == 204
            assert house.live(ann.code).room().pack is None

    asyncio.run(run())


def test_only_the_host_can() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await lobby(house)
            bob = await house.join(ann.code)
            path = f"/api/rooms/{ann.code}/pack"
            refused(await house.request("PUT", path, data=PACK), 401, "ROOM-TOKEN")
            refused(await house.request("PUT", path, data=PACK, headers=bob.bearer), 403, "ROOM-HOST")
            refused(await house.request("DELETE", path, headers=bob.bearer), 403, "ROOM-HOST")

    asyncio.run(run())


def test_what_is_no_pack_is_refused_with_its_line() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await lobby(house)
            path = f"/api/rooms/{ann.code}/pack"
            why = refused(await house.request("PUT", path, data=b"\xff\xfe", headers=ann.bearer), 400, "ROOM-PACK")
            assert "line 1: this is not UTF-8 text" in why["values"]["problem"]
            sentence = "this is not UTF-8 text; save the file as UTF-8"
            assert why["values"]["faults"] == [{"line": 1, "sentence": sentence, "values": {}}]
            many = BytesIO(PACK + b"sayings\tAgain and again\n" * 1_000_000)
            refused(await house.request("PUT", path, data=many, headers=ann.bearer), 413, "ROOM-LONG")
            refused(await house.request("PUT", path, headers=ann.bearer), 400, "ROOM-PACK")
            assert house.live(ann.code).room().pack is None

    asyncio.run(run())


def test_a_pack_of_the_data_folder_is_picked_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "family.tsv").write_bytes(PACK)

    async def run() -> None:
        async with serving() as house:
            house.server.hub.shelf = Shelf(tmp_path)
            (listed,) = (await house.get("/api/packs")).json()
            assert (listed["file"], listed["pack"]["title"]) == ("family.tsv", "Ours")
            ann = await lobby(house)
            path = f"/api/rooms/{ann.code}/pack"
            assert (await house.request("PUT", f"{path}?file=family.tsv", headers=ann.bearer)).status == 200
            refused(await house.request("PUT", f"{path}?file=../x", headers=ann.bearer), 400, "ROOM-PACK")

    asyncio.run(run())


def test_the_list_of_games_says_which_of_them_take_a_pack() -> None:
    async def run() -> None:
        async with serving() as house:
            games = (await house.get("/api/games")).json()
            takers = {each["name"] for each in games if each["pack"]}
            assert "rofl" in takers
            assert "rollcall" not in takers

    asyncio.run(run())
