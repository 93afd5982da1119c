"""A file of Rumpus 0.1, whose entries lie by room, is brought up to date whatever interrupts it; nothing is lost."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Timer
from types import SimpleNamespace

import pytest

from rumpus.core import Rng
from rumpus.store import Entry, RoomCode, Snapshot, SqliteStore, StoreError, Wall, sqlite_move
from rumpus.store.sqlite_file import due_in, open_file
from rumpus.store.sqlite_layout import MIGRATIONS, transaction
from rumpus.store.sqlite_move import Outdated
from tests.store.contract import A, entry

BY_ROOM = 3
"""The layout of Rumpus 0.1."""

LOGS = {RoomCode(f"R{number:02}"): 1 + number * 37 % 211 for number in range(40)}
"""How long each room's log is."""

IN_ALL = sum(LOGS.values())


def log_of(room: RoomCode) -> list[Entry]:
    return [entry(seq, f"{room} says ✓ {seq}", actor=room) for seq in range(1, LOGS[room] + 1)]


def write_by_room(path: Path, layout: int = BY_ROOM) -> Path:
    """Make a file as an earlier Rumpus left it."""
    writer, reader = open_file(path, 1000, MIGRATIONS[:layout])
    with closing(reader), closing(writer), transaction(writer):
        for room in sorted(LOGS, key=lambda room: room[::-1]):
            rows = [
                (room, each.seq, each.wall, each.input_id, each.actor, str(each.line, "utf-8")) for each in log_of(room)
            ]
            writer.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
            writer.execute("INSERT INTO rooms VALUES (?, ?, ?)", (room, LOGS[room], LOGS[room] % 2 or None))
        writer.execute("INSERT INTO rooms VALUES ('EMPTY', 0, 7)")
        writer.execute("INSERT INTO snapshots VALUES ('R01', 3, 'key', x'00ff')")
    return path


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return write_by_room(tmp_path / "rooms.db")


@pytest.fixture
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_move, "BATCH", 50)


def check_whole(path: Path) -> None:
    """Check that everything is there, can be added to, and that nothing is left of the earlier layout."""

    async def scene() -> None:
        store = await SqliteStore.open(path)
        for room, length in LOGS.items():
            assert await store.read(room) == log_of(room)
            assert await store.read(room, length - 1) == log_of(room)[-1:]
        assert await store.due(Wall(1)) == sorted(room for room in LOGS if LOGS[room] % 2)
        assert await store.due(Wall(7)) == [*(await store.due(Wall(1))), "EMPTY"]
        assert await store.load_snapshot(RoomCode("R01"), "key") == Snapshot(3, "key", b"\x00\xff")
        for room in (*LOGS, A):
            last = LOGS.get(room, 0)
            await store.append(room, last, [entry(last + 1), entry(last + 2)])
            assert len(await store.read(room)) == last + 2
        await store.close()

    assert due_in(path) is None
    asyncio.run(scene())
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {"entries", "rooms", "gone", "snapshots", "finished", "blobs", "holds", "written", "books"}


def update(path: Path) -> list[tuple[int, int]]:
    """Bring a file up to date, and return what was told meanwhile."""
    told: list[tuple[int, int]] = []
    for connection in open_file(path, 1000, tell=lambda _, done, in_all: told.append((done, in_all))):
        connection.close()
    return told


@pytest.mark.parametrize("layout", [1, 2, 3])
def test_a_file_of_every_earlier_layout_is_brought_up_to_date(tmp_path: Path, layout: int) -> None:
    path = write_by_room(tmp_path / "rooms.db", layout)
    due = due_in(path)
    assert due is not None
    assert (due.layout, due.entries) == (layout, IN_ALL)
    assert update(path)[-1] == (IN_ALL, IN_ALL)
    check_whole(path)


@pytest.mark.usefixtures("_small_batches")
def test_it_is_told_how_far_it_is(old: Path) -> None:
    told = update(old)
    assert told == [(min(50 * number, IN_ALL), IN_ALL) for number in range(len(told))]
    assert len(told) > IN_ALL // 50
    assert update(old) == []


# interrupted


def move_and_be_killed(path: Path, batches: int, moment: float) -> None:
    """Move some batches, then be killed (SIGKILL) within the next moment, or finish before."""
    dying = Timer(moment, os.kill, (os.getpid(), signal.SIGKILL))

    def tell(*_: object) -> None:
        nonlocal batches
        batches -= 1
        if batches == 0:
            dying.start()
            if moment == 0:
                dying.join()

    open_file(path, 10_000, tell=tell)


@pytest.mark.usefixtures("_small_batches")
def test_nothing_is_lost_however_often_it_is_killed(old: Path) -> None:
    fork = multiprocessing.get_context("fork")
    kills = partly = 0
    for number in range(200):
        draw = Rng("killed", number).below
        process = fork.Process(target=move_and_be_killed, args=(old, 1 + draw(3), draw(2) * draw(30) / 10_000))
        process.start()
        process.join()
        kills += process.exitcode == -signal.SIGKILL
        late = due_in(old)
        if late is None:
            break
        partly += 0 < late.entries < IN_ALL
    assert kills >= 10
    assert partly >= 10
    check_whole(old)


@pytest.mark.usefixtures("_small_batches")
def test_who_does_not_wait_any_more_stops_it_where_it_goes_on_later(old: Path) -> None:
    async def scene() -> None:
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()

        def tell(*_: object) -> None:
            loop.call_soon_threadsafe(begun.set)

        opening = asyncio.create_task(SqliteStore.open(old, tell=tell))
        await begun.wait()
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening

    asyncio.run(scene())
    late = due_in(old)
    assert late is not None
    assert late.entries > 0
    check_whole_after_update(old)


def check_whole_after_update(path: Path) -> None:
    update(path)
    check_whole(path)


# what stands in its way


def test_a_file_that_another_program_has_open_is_left_alone(old: Path) -> None:
    with closing(sqlite3.connect(old)) as other:
        other.execute("SELECT * FROM rooms").fetchall()
        before = old.read_bytes()
        with pytest.raises(StoreError, match="must be brought up to date, but another program has it open: end it"):
            asyncio.run(SqliteStore.open(old, busy_ms=20))
        assert old.read_bytes() == before
    check_whole_after_update(old)


def test_several_who_open_it_at_once_wait_for_the_first(old: Path) -> None:
    async def scene() -> None:
        stores = await asyncio.gather(*(SqliteStore.open(old) for _ in range(4)))
        for store in stores:
            assert await store.read(RoomCode("R01")) == log_of(RoomCode("R01"))
            await store.close()

    asyncio.run(scene())
    check_whole(old)


def test_space_that_does_not_suffice_is_said_before_anything_is_done(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old.read_bytes()
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1000))
    with pytest.raises(
        StoreError, match=r"takes \d+ MB of space, and its disk has 0 MB left: free some, then try again"
    ):
        asyncio.run(SqliteStore.open(old))
    assert old.read_bytes() == before
    assert Outdated(3, 10, needs=5, free=5).obstacle(old) is None


def test_a_log_that_the_list_of_rooms_does_not_know_is_found(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db, db:
        db.execute("DELETE FROM rooms WHERE room = 'R02'")
        db.execute("UPDATE rooms SET last = 1 WHERE room = 'R03'")
    update(old)
    with closing(sqlite3.connect(old)) as db, db:
        found: dict[str, int] = dict(db.execute("SELECT room, last FROM rooms"))
    assert found == {**LOGS, RoomCode("EMPTY"): 0}


# what people see


def test_a_server_says_that_it_brings_its_file_up_to_date(old: Path) -> None:
    command = [sys.executable, "-m", "rumpus.cli", "serve", "--host", "127.0.0.1", "--port", "0", "--store"]
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, f"sqlite://{old}"], stdout=pipe, stderr=pipe, text=True) as server:
        assert server.stdout is not None
        assert "Rumpus is at" in server.stdout.readline()
        server.terminate()
        said = server.communicate()[1]
    assert f"{old} is brought up to date: {IN_ALL:,} entries" in said
    assert f"{IN_ALL:,} of {IN_ALL:,} entries are up to date" in said
    check_whole(old)


def test_on_a_terminal_there_is_a_bar(old: Path) -> None:
    screen, terminal = os.openpty()
    command = [sys.executable, "-m", "rumpus.cli", "export", "NONE", "--store", f"sqlite://{old}"]
    assert subprocess.run(command, stdout=terminal, stderr=terminal, check=False).returncode == 2
    os.close(terminal)
    said = os.read(screen, 65536).decode()
    os.close(screen)
    assert "rooms.db is brought up to date:" in said
    assert f"{IN_ALL}/{IN_ALL}" in said
    assert "━" in said
