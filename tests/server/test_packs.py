"""Packs over HTTP: the host drops a file into the lobby, and what is no pack is refused in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from random import randbytes

import pytest

from rumpus.games.stare.tests.own_packs import HEAD, archive, card, picture
from rumpus.packs import Shelf
from rumpus.server import Limits
from tests.server.harness import House, Place, refused, serving

PACK = b"# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\nsongs\tOur song\n"


async def lobby(house: House, game: str = "rofl") -> Place:
    """A room in the lobby of a game that takes packs."""
    ann = await house.create()
    wire = await house.connect(ann)
    await wire.do("Choose", game=game)
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
            assert why["values"]["faults"] == [{"line": 1, "sentence": sentence, "values": {}, "place": ""}]
            many = BytesIO(PACK + b"sayings\tAgain and again\n" * 1_000_000)
            refused(await house.request("PUT", path, data=many, headers=ann.bearer), 413, "ROOM-LONG")
            refused(await house.request("PUT", path, headers=ann.bearer), 400, "ROOM-PACK")
            torn = ann.bearer | {"Content-Encoding": "gzip", "Connection": "close"}
            refused(await house.request("PUT", path, data=PACK, headers=torn), 400, "ROOM-FORM")
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


def lay(place: Path, title: str, *, packed: bool) -> None:
    """Put a pack with one picture into a folder of packs, as an archive or as a folder."""
    files = {"cards.txt": f"title: {title}\nlanguage: en\n{card('a.png')}".encode(), "a.png": picture(1)}
    if packed:
        place.write_bytes(archive(files))
        return
    place.mkdir(exist_ok=True)
    for name, data in files.items():
        (place / name).write_bytes(data)


@pytest.mark.parametrize("packed", [True, False], ids=["an archive", "a folder"])
def test_the_list_of_the_data_folder_shows_which_pack_is_on_the_table(tmp_path: Path, packed: bool) -> None:
    place = tmp_path / "packs" / "holidays"
    place.parent.mkdir()
    lay(place, "Our holidays", packed=packed)

    async def run() -> None:
        async with serving() as house:
            house.server.hub.shelf = Shelf(tmp_path)
            ann = await lobby(house, "stare")
            path = f"/api/rooms/{ann.code}/pack?file=holidays"
            on_table = (await house.request("PUT", path, headers=ann.bearer)).json()
            assert (await house.get("/api/packs")).json() == [{"file": "holidays", "pack": on_table}]
            lay(place, "Our holidays once more", packed=packed)
            (changed,) = (await house.get("/api/packs")).json()
            assert changed["pack"]["title"] == "Our holidays once more"
            assert changed["pack"]["digest"] != on_table["digest"]

    asyncio.run(run())


def test_the_list_of_games_says_which_of_them_take_a_pack() -> None:
    async def run() -> None:
        async with serving() as house:
            games = (await house.get("/api/games")).json()
            takers = {each["name"]: each["pack"] for each in games}
            assert takers["rofl"] == {"archive": False, "most_bytes": 262_144}
            assert takers["stare"] == {"archive": True, "most_bytes": 64 * 2**20}
            assert takers["rollcall"] is None

    asyncio.run(run())


def test_an_archive_with_pictures_is_dropped_into_the_lobby() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await lobby(house, "stare")
            path = f"/api/rooms/{ann.code}/pack"
            data = archive({"cards.txt": HEAD + card("a.jpg"), "a.jpg": picture(1, kind="JPEG") + randbytes(300_000)})
            assert len(data) > house.server.limits.pack_bytes
            reply = await house.request("PUT", path, data=BytesIO(data), headers=ann.bearer)
            assert (reply.status, reply.json()["cards"]) == (200, 1)
            why = refused(await house.request("PUT", path, data=PACK, headers=ann.bearer), 400, "ROOM-PACK")
            sentence = "a pack of cards is a zip archive with cards.txt and its pictures"
            assert why["values"]["faults"] == [{"line": 0, "sentence": sentence, "values": {}, "place": ""}]

    asyncio.run(run())


def test_an_archive_that_is_too_long_or_too_slow_is_refused() -> None:
    async def run() -> None:
        async with serving(limits=Limits(archive_bytes=2 * 2**20, archive_s=0.3)) as house:
            ann = await lobby(house, "stare")
            path = f"/api/rooms/{ann.code}/pack"
            why = refused(
                await house.request("PUT", path, data=BytesIO(bytes(2**22)), headers=ann.bearer), 413, "ROOM-LONG"
            )
            assert why["values"] == {"most": 2}

            async def trickle() -> AsyncIterator[bytes]:
                yield b"PK"
                await asyncio.Event().wait()

            refused(await house.request("PUT", path, data=trickle(), headers=ann.bearer), 408, "ROOM-SLOW")

    asyncio.run(run())


def test_only_so_many_archives_arrive_at_once() -> None:
    async def run() -> None:
        async with serving(limits=Limits(archives=0)) as house:
            ann = await lobby(house, "stare")
            path = f"/api/rooms/{ann.code}/pack"
            refused(await house.request("PUT", path, data=b"PK", headers=ann.bearer), 503, "ROOM-BUSY")

    asyncio.run(run())
