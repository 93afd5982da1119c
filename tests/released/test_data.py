"""The data of every release open with the code of today: what runs goes on to its end, what is over stays as it was."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from rumpus import books, matchfile
from rumpus.cli.verify import check_dice, check_frame
from rumpus.core import all_games, find_game
from rumpus.film import Film
from rumpus.live import Hub
from rumpus.store import MemoryStore, RoomCode, Store, open_store
from tests.live.evening import Evening, HandClock, Player
from tests.store.postgres import BIN, Database
from tools.release import Kept, copied, play_out, spend

RELEASES = sorted(path.parent for path in Path(__file__).parent.glob("*/rooms.json"))
LATER_MS = 60_000
"""How long after a release was made its rooms are opened again."""

Open = Callable[[Path], Awaitable[Store]]


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    database = Database()
    database.start()
    yield database
    database.remove()


@pytest.fixture(params=["rooms.db.gz", "rooms.sql.gz"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens the data of a release as it comes: the file of a release, and nothing of it is changed."""

    async def sqlite(release: Path) -> Store:
        (tmp_path / "rooms.db").write_bytes(gzip.decompress((release / request.param).read_bytes()))
        return await open_store(f"sqlite://{tmp_path / 'rooms.db'}")

    async def postgres(release: Path) -> Store:
        return await open_store(await asyncio.to_thread(restored, request.getfixturevalue("database"), release))

    return sqlite if request.param == "rooms.db.gz" else postgres


def restored(database: Database, release: Path) -> str:
    """Restore a dump into a new database and return its address."""
    url = database.new(f"release_{release.name.replace('.', '_')}")
    dump = gzip.decompress((release / "rooms.sql.gz").read_bytes())
    command = [str(BIN / "psql"), "-qX", "-v", "ON_ERROR_STOP=1", url]
    subprocess.run(command, input=dump, check=True, capture_output=True)
    return url


def rooms(release: Path) -> list[Kept]:
    return msgspec.json.decode((release / "rooms.json").read_bytes(), type=list[Kept])


async def since(store: Store, kept: Kept) -> HandClock:
    """A clock that stands a little after the room was left."""
    clock = HandClock()
    clock.time = max(entry.wall for entry in await store.read(RoomCode(kept.code))) + LATER_MS
    return clock


async def goes_on(night: Evening, kept: Kept) -> None:
    """Everybody comes back, and the match is played to its end; it counts, like those before it."""
    night.clock = await since(night.store, kept)
    night.hub = Hub(night.store, night.clock)
    night.code = RoomCode(kept.code)
    live = await night.hub.find(kept.code)
    assert live is not None
    assert live.table.match is not None
    assert (live.room().phase, live.room().game) == ("playing", kept.game)
    assert len(live.table.match.log) >= kept.lines
    night.people = [Player(night, member) for member in kept.members]
    for player in night.people:
        await player.come()
    await play_out(night)
    room = night.live.room()
    assert room.playing is not None
    assert (room.phase, room.playing.void, len(room.evening)) == ("result", False, kept.finished + 1)
    await night.hub.close()
    if kept.book:
        book = await books.read(night.store, kept.book)
        assert book is not None
        (matches,) = await books.evenings(books.Faces(night.store), book)
        assert len(matches) == kept.finished + 1
        assert all(sum(seat.person != "" for seat in match.seats) == len(kept.members) for match in matches)


async def is_as_it_was(store: Store, match: str) -> None:
    """A finished match is true, and can be watched from every seat and on the TV."""
    file = await store.match_file(match)
    assert file is not None
    saved = matchfile.decode(file)
    check_frame(saved)
    check_dice(saved)
    film = matchfile.finish(Film(match, saved).folding())
    assert film.info().places == film.game.standing(film.steps[-1].state)
    for seat in (None, *range(len(saved.setup.chairs))):
        assert matchfile.finish(film.frames(seat, len(film.steps) - 1)).frames
    shown = {each.ref for step in film.steps for each in film.game.assets(step.state, None).values()}
    for ref in shown:
        blob = ref.removeprefix("blob/")
        assert ref in film.pictures or (blob in saved.needs and await store.get_blob(blob) is not None), ref


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_the_matches_of_a_release_go_on_and_stay_as_they_were(release: Path, opened: Open) -> None:
    async def work() -> None:
        store, memory = await opened(release), MemoryStore()
        for kept in rooms(release):
            code = RoomCode(kept.code)
            await copied(store, memory, kept)
            await goes_on(Evening(memory), kept)
            past = await store.past(code)
            assert [row.game for row in past] == [kept.game] * kept.finished
            for row in past:
                await is_as_it_was(store, row.match)
            assert len(await memory.past(code)) == kept.finished + 1
            hub = Hub(store, await since(store, kept))
            live = await hub.find(kept.code)
            assert live is not None
            assert (live.room().phase, live.table.match is None) == ("playing", False)
            await hub.close()
        await store.close()

    asyncio.run(work())


def test_an_evening_as_the_next_release_keeps_it_goes_on_with_its_book() -> None:
    async def work() -> None:
        evenings, memory = MemoryStore(), MemoryStore()
        night = Evening(evenings)
        kept = await spend(night, find_game("rollcall"))
        await night.hub.close()
        assert kept.book
        await copied(evenings, memory, kept)
        await goes_on(Evening(memory), kept)

    asyncio.run(work())


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_release_has_every_game_a_pack_and_pictures_and_is_small(release: Path, tmp_path: Path) -> None:
    (tmp_path / "rooms.db").write_bytes(gzip.decompress((release / "rooms.db.gz").read_bytes()))
    with sqlite3.connect(tmp_path / "rooms.db") as db:
        assert db.execute("SELECT count(*) FROM blobs").fetchone()[0] >= 2
    assert {kept.game for kept in rooms(release)} <= {game.name for game in all_games()}
    assert len(rooms(release)) >= 5
    assert sum(path.stat().st_size for path in release.iterdir()) < 1_000_000
