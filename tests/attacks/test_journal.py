"""The rooms' file: nobody else on the machine reads it, and what it lost is reported, not passed over."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.store import RoomCode, SqliteStore, StoreError
from tests.faults.playing import Process
from tests.store.contract import entries

ROOM = RoomCode("TUBA")
FILES = ("", "-wal", "-shm", "-mark")


def crashed(folder: Path, count: int) -> Path:
    """A file as it lies there after a crash, its journal full of entries that were acknowledged."""
    (folder / "image").mkdir()

    async def fill() -> None:
        store = await SqliteStore.open(folder / "rooms.db")
        for number in range(1, count + 1):
            await store.append(ROOM, number - 1, entries(number, number))
        for end in FILES:
            shutil.copy(folder / f"rooms.db{end}", folder / "image")
        await store.close()

    asyncio.run(fill())
    return folder / "image" / "rooms.db"


def cut(path: Path) -> bytes:
    """Cut the journal off in the middle, and return all of it."""
    journal = path.with_name("rooms.db-wal")
    whole = journal.read_bytes()
    journal.write_bytes(whole[: len(whole) // 2])
    return whole


def length(path: Path) -> int:
    """Count the room's entries."""

    async def read() -> int:
        store = await SqliteStore.open(path)
        try:
            return len(await store.read(ROOM))
        finally:
            await store.close()

    return asyncio.run(read())


def test_entries_do_not_vanish_with_the_end_of_the_journal(tmp_path: Path) -> None:
    path = crashed(tmp_path, 200)
    whole = cut(path)
    with pytest.raises(StoreError, match="lacks what was saved last, in room TUBA: its journal was cut off") as said:
        length(path)
    assert "remove rooms.db-mark" in str(said.value)
    path.with_name("rooms.db-wal").write_bytes(whole)
    assert length(path) == 200


def test_a_room_that_was_removed_does_not_come_back_with_the_end_of_the_journal_lost(tmp_path: Path) -> None:
    (tmp_path / "image").mkdir()

    async def fill() -> None:
        store = await SqliteStore.open(tmp_path / "rooms.db")
        await store.append(ROOM, 0, entries(1, 5))
        for end in ("", "-wal"):
            shutil.copy(tmp_path / f"rooms.db{end}", tmp_path / "image")
        await store.delete(ROOM, entries(1, 1)[0].wall)
        shutil.copy(tmp_path / "rooms.db-mark", tmp_path / "image")
        await store.close()

    asyncio.run(fill())
    with pytest.raises(StoreError, match="lacks what was saved last"):
        length(tmp_path / "image" / "rooms.db")


@pytest.mark.parametrize("lost", ["-wal", "-mark"])
def test_a_lost_journal_is_noticed_and_a_lost_mark_stops_nobody(tmp_path: Path, lost: str) -> None:
    path = crashed(tmp_path, 20)
    path.with_name(f"rooms.db{lost}").unlink()
    if lost == "-wal":
        with pytest.raises(StoreError, match="lacks what was saved last"):
            length(path)
        path.with_name("rooms.db-mark").unlink()
    assert length(path) == (20 if lost == "-mark" else 0)


def test_the_server_says_it_at_its_start_and_touches_nothing(tmp_path: Path) -> None:
    path = crashed(tmp_path, 200)
    cut(path)
    before = {end: path.with_name(f"rooms.db{end}").read_bytes() for end in ("", "-wal", "-mark")}
    command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", "0", "--store", f"sqlite://{path}"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "lacks what was saved last" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert {end: path.with_name(f"rooms.db{end}").read_bytes() for end in before} == before


def test_nobody_else_on_the_machine_reads_the_rooms(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    path.touch(0o644)
    path.chmod(0o644)
    with Process(path):
        modes = {end: path.with_name(f"rooms.db{end}").stat().st_mode & 0o777 for end in FILES}
    assert modes == dict.fromkeys(FILES, 0o600)
