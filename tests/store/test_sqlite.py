"""The store in a SQLite file keeps the contract, and keeps it through full disks, second processes and kill -9."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Awaitable
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from rumpus.store import Conflict, RoomCode, SqliteStore, Store, StoreError, Wall, sqlite_removal
from rumpus.store.sqlite_removal import forget, sweep
from tests.store.contract import (
    A,
    B,
    C,
    DurableContract,
    Opener,
    add_at_end,
    entries,
    entry,
    finished,
    numbers,
    outcomes,
)
from tests.store.endless_writer import PER_APPEND


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rumpus.db"


class TestSqliteStore(DurableContract):
    @pytest.fixture
    def store(self, path: Path) -> Opener:
        async def open_file() -> Store:
            return await SqliteStore.open(path)

        return open_file


def execute(store: SqliteStore, statement: str) -> Awaitable[None]:
    """Do something to the connection that writes."""

    def work(db: sqlite3.Connection) -> None:
        db.execute(statement)

    return store._writer.write(work)


async def together(store: SqliteStore, *appends: Awaitable[None]) -> list[str]:
    """Do appends in one transaction: the writer is held up until all of them wait."""
    held, gate = Event(), Event()

    def hold(_: sqlite3.Connection) -> None:
        held.set()
        gate.wait()

    holding = asyncio.create_task(store._writer.write(hold))
    await asyncio.to_thread(held.wait)
    waiting = [asyncio.ensure_future(append) for append in appends]
    await asyncio.sleep(0)
    assert store._writer._waiting.qsize() == len(appends)
    gate.set()
    await holding
    return await outcomes(*waiting)


# one transaction for all who wait


def test_appends_that_follow_each_other_may_wait_together(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(str(path))
        results = await together(store, *(store.append(A, seq - 1, [entry(seq)]) for seq in range(1, 30)))
        assert results == ["ok"] * 29
        assert numbers(await store.read(A)) == list(range(1, 30))
        await store.close()

    asyncio.run(scene())


def test_what_cannot_be_stored_fails_alone(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        results = await together(
            store,
            store.append(A, 0, entries(1, 2)),
            store.append(B, 0, [entry(1), entry(2, actor="half a character: \ud800")]),
            store.append(C, 0, entries(1, 1)),
            store.append(A, 0, entries(1, 1)),
        )
        assert results == ["ok", "StoreError", "ok", "Conflict"]
        assert [len(await store.read(room)) for room in (A, B, C)] == [2, 0, 1]
        with pytest.raises(StoreError, match=r"rumpus.db cannot do this: .*surrogates not allowed"):
            await store.append(B, 0, [entry(1, actor="\ud800")])
        await store.close()

    asyncio.run(scene())


def test_a_commit_is_on_the_disk_before_it_returns(path: Path) -> None:
    found: list[object] = []

    def look(db: sqlite3.Connection) -> None:
        found.extend(db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous"))

    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store._writer.write(look)
        await store.close()

    asyncio.run(scene())
    assert found == ["wal", 2]


def test_the_file_of_a_match_is_kept_compressed(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.finish(finished("m1", 10, file=b"x" * 10_000))
        await store.close()

    asyncio.run(scene())
    with closing(sqlite3.connect(path)) as db:
        (kept,) = db.execute("SELECT file FROM finished").fetchone()
    assert len(kept) < 100
    assert zlib.decompress(kept) == b"x" * 10_000


# a full or failing disk


def test_a_full_disk_fails_the_whole_batch_and_no_later_one(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.append(A, 0, entries(1, 1))
        await execute(store, "PRAGMA max_page_count = 1")
        large = [entry(2, "x" * 100_000)]
        results = await together(
            store, store.append(B, 0, entries(1, 1)), store.append(A, 1, large), store.append(B, 0, entries(1, 1))
        )
        assert results == ["StoreError"] * 3
        with pytest.raises(StoreError, match=r"no space is left for .*rumpus.db: free some on its disk"):
            await store.append(A, 1, large)
        assert (numbers(await store.read(A)), numbers(await store.read(B))) == ([1], [])
        await execute(store, "PRAGMA max_page_count = 100000")
        assert await outcomes(store.append(A, 1, large), store.append(B, 0, entries(1, 1))) == ["ok", "ok"]
        await store.close()

    asyncio.run(scene())


def test_a_failing_disk_fails_the_whole_batch_and_no_later_one(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.append(A, 0, entries(1, 1))
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        journal = path.with_name("rumpus.db-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (journal, hard))  # from here on no file can grow beyond that
        try:
            results = await together(store, store.append(A, 1, entries(2, 3)), store.append(B, 0, entries(1, 1)))
            with pytest.raises(StoreError, match=r"the disk holding .*rumpus.db failed \(disk I/O error\)"):
                await store.append(C, 0, entries(1, 1))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert results == ["StoreError", "StoreError"]
        assert [numbers(await store.read(room)) for room in (A, B, C)] == [[1], [], []]
        await store.append(A, 1, entries(2, 2))
        await store.close()
        again = await SqliteStore.open(path)
        assert [numbers(await again.read(room)) for room in (A, B, C)] == [[1, 2], [], []]
        await again.close()

    asyncio.run(scene())


def test_a_table_that_is_gone_is_an_error_of_the_store(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await execute(store, "DROP TABLE blobs")
        with pytest.raises(StoreError, match="cannot do this: no such table: blobs"):
            await store.get_blob("0" * 64)
        with pytest.raises(StoreError, match="cannot do this: no such table: blobs"):
            await store.put_blobs(RoomCode("A"), [b"x"])
        await store.close()

    asyncio.run(scene())


# removing a room, whose entries lie among those of others


def mixed_logs(rows: int) -> list[tuple[RoomCode, int]]:
    """Name the rooms and numbers of entries that come in turn."""
    return [(room, seq) for seq in range(1, rows + 1) for room in (A, B)]


async def fill(store: SqliteStore, rows: int) -> None:
    await asyncio.gather(*(store.append(room, seq - 1, [entry(seq)]) for room, seq in mixed_logs(rows)))


def ids_and_rooms(path: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM gone").fetchone() == (0,)
        return db.execute("SELECT id, room FROM entries ORDER BY id").fetchall()


def test_nothing_of_a_removed_room_is_left_in_the_file_and_everything_of_the_others(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await fill(store, 1200)
        await store.delete(A, Wall(0))
        assert (await store.read(A), numbers(await store.read(B))) == ([], list(range(1, 1201)))
        await store.append(A, 0, entries(1, 2))
        assert (numbers(await store.read(A)), numbers(await store.read(B, 1198))) == ([1, 2], [1199, 1200])
        await store.close()

    asyncio.run(scene())
    assert [room for _, room in ids_and_rooms(path)] == [B] * 1200 + [A] * 2


def test_nobody_waits_until_all_of_a_removed_room_is_gone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_removal, "AT_ONCE", 10)

    async def scene() -> None:
        store = await SqliteStore.open(path)
        await fill(store, 1200)
        hints = store.follow()
        removing = asyncio.create_task(store.delete(A, Wall(0)))
        assert await anext(aiter(hints)) == {A}
        await store.append(B, 1200, entries(1201, 1201))
        assert not removing.done()
        await removing
        await store.close()

    asyncio.run(scene())
    assert {room for _, room in ids_and_rooms(path)} == {B}


@pytest.mark.parametrize("swept", [0, 1, 2])
def test_who_is_killed_while_removing_a_room_goes_on_with_it_later(path: Path, swept: int) -> None:
    async def begin() -> None:
        store = await SqliteStore.open(path)
        await fill(store, 1200)
        await store._writer.write(partial(forget, [A], Wall(0)))
        for _ in range(swept):
            await store._writer.write(sweep)
        await store.append(A, 0, entries(1, 1))
        await store.close()

    async def go_on() -> None:
        store = await SqliteStore.open(path)
        assert (numbers(await store.read(A)), numbers(await store.read(B))) == ([1], list(range(1, 1201)))
        await store.close()

    asyncio.run(begin())
    asyncio.run(go_on())
    assert [room for _, room in ids_and_rooms(path)].count(A) == 1


def test_a_log_with_a_hole_is_damaged(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await fill(store, 5)
        await execute(store, "DELETE FROM entries WHERE room = 'ALFA' AND seq = 3")
        assert numbers(await store.read(A, 3)) == [4, 5]
        with pytest.raises(StoreError, match=r"rumpus.db is damaged: restore it from a backup"):
            await store.read(A)
        await execute(store, "UPDATE entries SET before = id - 1 WHERE room = 'BRAVO' AND seq = 3")
        with pytest.raises(StoreError, match=r"rumpus.db is damaged: restore it from a backup"):
            await store.read(B)
        await execute(store, "DELETE FROM entries WHERE seq = 5")
        assert await store.read(B, 5) == []
        with pytest.raises(StoreError, match=r"rumpus.db is damaged: restore it from a backup"):
            await store.read(B, 4)
        await store.close()

    asyncio.run(scene())


def test_a_backup_made_while_the_file_is_in_use_has_every_log(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await fill(store, 300)
        await store.delete(A, Wall(0))
        await store.append(C, 0, entries(1, 3))
        with closing(sqlite3.connect(path)) as other:
            other.execute("VACUUM INTO ?", (f"{path}.backup",))
        await store.close()
        backup = await SqliteStore.open(f"{path}.backup")
        assert [len(await backup.read(room)) for room in (A, B, C)] == [0, 300, 3]
        await backup.append(B, 300, entries(301, 301))
        await backup.close()

    asyncio.run(scene())


# closing


def test_a_closed_store_says_so(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.close()
        with pytest.raises(StoreError, match="is closed: open it again"):
            await store.append(A, 0, entries(1, 1))
        with pytest.raises(StoreError, match="is closed: open it again"):
            await store.read(A)

    asyncio.run(scene())


def test_closing_leaves_one_file(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.append(A, 0, entries(1, 1))
        assert len(list(path.parent.iterdir())) == 4
        await store.close()

    asyncio.run(scene())
    assert list(path.parent.iterdir()) == [path]


def test_the_loop_may_end_before_the_commit(path: Path) -> None:
    async def begin() -> SqliteStore:
        store = await SqliteStore.open(path)
        begun = asyncio.create_task(store.append(A, 0, entries(1, 1)))
        await asyncio.sleep(0)
        begun.cancel()
        return store

    async def end(store: SqliteStore) -> None:
        await store._writer.close()
        assert numbers(await store.read(A)) == [1]
        await store.close()

    asyncio.run(end(asyncio.run(begin())))


# two who write one file


def test_two_stores_on_one_file_share_the_log(path: Path) -> None:
    async def scene() -> None:
        first, second = await SqliteStore.open(path), await SqliteStore.open(path)
        await first.append(A, 0, entries(1, 2), due=Wall(5))
        assert await second.read(A) == entries(1, 2)
        assert await second.due(Wall(5)) == [A]
        with pytest.raises(Conflict):
            await second.append(A, 0, entries(1, 1))
        await second.append(A, 2, entries(3, 3))
        assert numbers(await first.read(A)) == [1, 2, 3]
        await first.close()
        await second.append(A, 3, entries(4, 4))
        await second.close()

    asyncio.run(scene())


def test_two_stores_on_one_file_race_without_gap_or_double(path: Path) -> None:
    async def scene() -> None:
        stores = [await SqliteStore.open(path), await SqliteStore.open(path)]
        results = await outcomes(*(store.append(A, 0, [entry(1)]) for store in stores))
        assert sorted(results) == ["Conflict", "ok"]
        written = await asyncio.gather(*(add_at_end(store, A, f"p{n}") for n in range(6) for store in stores))
        assert sorted(written) == list(range(2, 14))
        assert numbers(await stores[0].read(A)) == numbers(await stores[1].read(A)) == list(range(1, 14))
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_many_may_open_a_new_file_at_once(path: Path) -> None:
    async def scene() -> None:
        stores = await asyncio.gather(*(SqliteStore.open(path) for _ in range(6)))
        rooms = [RoomCode(f"R{n}") for n in range(6)]
        await asyncio.gather(*(store.append(room, 0, [entry(1)]) for store, room in zip(stores, rooms, strict=True)))
        for room in rooms:
            assert numbers(await stores[0].read(room)) == [1]
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_reading_does_not_wait_for_another_process_that_writes(path: Path) -> None:
    async def scene() -> None:
        store = await SqliteStore.open(path, busy_ms=1)
        await store.append(A, 0, entries(1, 1))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert numbers(await store.read(A)) == [1]
            with pytest.raises(StoreError, match=r"another program has .*rumpus.db locked: end it"):
                await store.append(A, 1, entries(2, 2))
            other.execute("ROLLBACK")
        await store.append(A, 1, entries(2, 2))
        await store.close()

    asyncio.run(scene())


# kill -9


@pytest.mark.parametrize("acknowledged", [1, 14, 75, 160, 333])
def test_no_acknowledged_append_is_lost_when_the_process_is_killed(path: Path, acknowledged: int) -> None:
    writer = Path(__file__).with_name("endless_writer.py")
    with subprocess.Popen([sys.executable, writer, path], stdout=subprocess.PIPE) as process:
        assert process.stdout
        heard = [process.stdout.readline() for _ in range(acknowledged)]
        process.kill()
        heard += process.stdout.readlines()
    last = {room: int(seq) for room, seq in (line.decode().split() for line in heard if line.endswith(b"\n"))}

    async def check() -> None:
        store = await SqliteStore.open(path)
        for room, seq in last.items():
            log = numbers(await store.read(RoomCode(room)))
            assert log == list(range(1, len(log) + 1))
            assert len(log) % PER_APPEND == 0
            assert seq <= len(log) <= seq + PER_APPEND
        await store.close()

    assert len(heard) >= acknowledged
    asyncio.run(check())
