"""Own cards of STARE! in a room: dropped, dealt, looked at, kept as long as somebody needs them, and taken along."""

from __future__ import annotations

import asyncio
import io
from os import mkfifo
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from rumpus import matchfile
from rumpus.core import BadLog, Illegal
from rumpus.games.stare.tests.own_packs import HEAD, archive, card, pack, picture
from rumpus.live.pictures import Studio, fetch
from rumpus.packs import Shelf
from rumpus.packs.reading import read_apart
from rumpus.room.lines import AddBot, Again, Choose, EndMatch, SetOption
from rumpus.store import MemoryStore, Wall
from rumpus.store.portable import whole_file
from tests.live.evening import Evening, evening, settle

PACK = pack(3)
OTHER = pack(1, "Another")


async def stare(night: Evening, *names: str) -> Any:
    """The lobby of STARE! with nothing but own cards to be dealt."""
    people = await night.open(*names)
    await people[0].do(Choose("stare"))
    await people[0].do(SetOption("cards", "pack"))
    return people


def blobs(night: Evening) -> dict[str, bytes]:
    assert isinstance(night.store, MemoryStore)
    return night.store._blobs


def pictures(night: Evening) -> list[str]:
    match = night.live.table.match
    assert match is not None
    return [each["picture"] for each in match.setup.options["pack"]["cards"]]


def test_a_pack_is_dropped_dealt_and_its_picture_is_served() -> None:
    async def work(night: Evening) -> None:
        people = await stare(night, "Ann", "Bob")
        info = await night.hub.put_pack(night.live, people[0].member, PACK)
        assert (info.game, info.title, info.cards) == ("stare", "Our holidays", 3)
        assert people[1].room["pack"]["title"] == "Our holidays"
        await night.start()
        assert len(blobs(night)) == 4
        assert info.digest in blobs(night)
        log = b"".join(bytes(entry.line) for entry in await night.store.read(night.code))
        assert b"RIFF" not in log
        assert len(log) < 20_000
        for _ in range(20):
            active = [each for each in people if each.guest.grants]
            if active:
                break
            await night.clock.wait(1000)
        (grant,) = active[0].guest.grants.values()
        assert grant.asset.sealed
        for _ in range(20):
            (grant,) = active[0].guest.grants.values()
            if not grant.asset.sealed:
                break
            await night.clock.wait(1000)
        assert grant.asset.ref.removeprefix("blob/") in pictures(night)
        drawn = await fetch(night.live, Studio(night.store), grant.token)
        assert drawn.media == "image/webp"
        assert Image.open(io.BytesIO(drawn.body)).size == (640, 480)
        assert all(digest not in str(each.ear.sent) for digest in pictures(night) for each in people)
        assert all("What was thing" not in str(each.ear.sent) for each in people)

    evening(work)


def test_a_pack_survives_a_crash() -> None:
    async def work(night: Evening) -> None:
        people = await stare(night, "Ann", "Bob")
        await night.hub.put_pack(night.live, people[0].member, PACK)
        await night.crash()
        for player in people:
            await player.come()
        await night.start()
        assert len(pictures(night)) == 3

    evening(work)


def test_a_room_whose_pack_is_damaged_plays_with_made_cards() -> None:
    async def work(night: Evening) -> None:
        people = await stare(night, "Ann", "Bob")
        info = await night.hub.put_pack(night.live, people[0].member, PACK)
        blobs(night)[info.digest] = b"{"
        await night.crash()
        for player in people:
            await player.come()
        await night.start()
        match = night.live.table.match
        assert match is not None
        assert match.setup.options["pack"] is None

    evening(work)


def test_the_store_keeps_the_pack_on_the_table_and_what_matches_need() -> None:
    async def work(night: Evening) -> None:
        people = await stare(night, "Ann")
        await people[0].do(AddBot(1))
        await night.hub.put_pack(night.live, people[0].member, OTHER)
        old = set(blobs(night))
        await night.hub.put_pack(night.live, people[0].member, PACK)
        assert len(blobs(night)) == 4
        assert len(old & set(blobs(night))) == 1  # the first picture is the same in both
        await night.start()
        await night.clock.wait(20_000)
        await people[0].do(EndMatch())
        await settle()
        (row,) = await night.store.past(night.code)
        file = await night.store.match_file(row.match)
        assert file is not None
        needed = matchfile.needs(file)
        assert 1 <= len(needed) <= 3
        await people[0].do(Again())
        await night.hub.drop_pack(night.live, people[0].member)
        assert set(blobs(night)) == set(needed)
        await night.store.delete(night.code, Wall(0))
        assert not blobs(night)

    evening(work)


def test_a_match_travels_as_one_file() -> None:
    async def work(night: Evening) -> bytes:
        people = await stare(night, "Ann")
        await people[0].do(AddBot(1))
        await night.hub.put_pack(night.live, people[0].member, PACK)
        await night.start()
        await night.clock.wait(20_000)
        await people[0].do(EndMatch())
        await settle()
        (row,) = await night.store.past(night.code)
        assert await whole_file(night.store, "nothing") is None
        whole = await whole_file(night.store, row.match)
        kept = await night.store.match_file(row.match)
        assert whole is not None
        assert kept is not None
        assert b'"blobs"' not in kept
        return whole

    saved = matchfile.decode(whole := evening(work))
    assert saved.setup.options["pack"]["title"] == "Our holidays"
    assert saved.needs
    assert set(saved.blobs) == set(saved.needs)
    for data in saved.blobs.values():
        assert Image.open(io.BytesIO(data)).format == "WEBP"
    assert matchfile.encode(saved) == whole
    (name, *_) = saved.needs
    with pytest.raises(BadLog, match=f"the bytes {name[:12]} were changed after writing"):
        matchfile.decode(whole.replace(f'"{name}":"'.encode(), f'"{name}":"AAAA'.encode()))


def test_a_bad_pack_is_refused_fault_by_fault_and_nothing_is_lost() -> None:
    async def work(night: Evening) -> None:
        people = await stare(night, "Ann")
        good = await night.hub.put_pack(night.live, people[0].member, OTHER)
        text = HEAD + card("a.png").replace("| blue 4 | navy", "") + card("b.png")
        with pytest.raises(Illegal, match="ROOM-PACK") as caught:
            await night.hub.put_pack(night.live, people[0].member, archive({"cards.txt": text, "a.png": b"GIF89a"}))
        assert caught.value.values["faults"] == [
            {
                "line": 3,
                "sentence": "this is a {kind} file; pictures are JPEG, PNG or WebP",
                "values": {"kind": "GIF"},
                "place": "cards.txt:3: a.png",
            },
            {
                "line": 7,
                "sentence": "question {number} has no answer; write it behind the question and a |",
                "values": {"number": 4},
                "place": "cards.txt:7",
            },
            {
                "line": 10,
                "sentence": "there is no file {file} in the pack",
                "values": {"file": "b.png"},
                "place": "cards.txt:10",
            },
        ]
        assert night.live.room().pack == good
        assert len(blobs(night)) == 2

    evening(work)


def test_reading_ends_though_the_pack_would_not() -> None:
    with pytest.raises(Illegal, match=r"ROOM-PACK: .* takes too long"):
        asyncio.run(read_apart("stare", PACK, patience=0.0))


def test_a_reader_that_dies_takes_nobody_along() -> None:
    with pytest.raises(Illegal, match=r"ROOM-PACK: .* cannot be read"):
        asyncio.run(read_apart("rollcall", PACK))


def test_archives_and_folders_of_the_data_folder_are_listed(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    (folder / "beach" / "photos").mkdir(parents=True)
    (folder / "empty").mkdir()
    (folder / "beach" / "cards.txt").write_text(HEAD + card("photos/a.png"), encoding="utf-8")
    (folder / "beach" / "photos" / "a.png").write_bytes(picture())
    (folder / "holidays.zip").write_bytes(PACK)
    (folder / "broken.zip").write_bytes(PACK[:500])
    (folder / ".hidden.zip").write_bytes(PACK)
    (folder / "lost.zip").symlink_to(tmp_path / "nowhere")
    (folder / "beach" / "lost.png").symlink_to(tmp_path / "nowhere")
    mkfifo(folder / "pipe.zip")
    shelf = Shelf(tmp_path)
    assert [(each.file, each.pack.game, each.pack.cards) for each in shelf.files()] == [
        ("beach", "stare", 1),
        ("holidays.zip", "stare", 3),
    ]
    assert shelf.file("stare", "holidays.zip")[1] == PACK
    held = asyncio.run(shelf.read("stare", shelf.file("stare", "beach")[1]))
    assert (held.info.cards, len(held.kept)) == (1, 2)
