"""A file that is not a sound one of ours is refused in one sentence, and not a byte of it changes."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.store import SqliteStore, StoreError, Wall
from rumpus.store.sqlite_file import explain, open_file, use_journal
from rumpus.store.sqlite_layout import APPLICATION_ID, MIGRATIONS
from tests.store.contract import A, B, entries, entry, numbers

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a sound file of ours with some forty pages."""
    path = tmp_path_factory.mktemp("sound") / "rumpus.db"

    async def fill() -> None:
        store = await SqliteStore.open(path)
        await store.append(A, 0, entries(1, 1000))
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture
def path(sound: Path, tmp_path: Path) -> Path:
    """Return a copy of it to spoil."""
    return Path(shutil.copy(sound, tmp_path / "rumpus.db"))


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def refusal(path: Path) -> str:
    """Open a file that cannot be opened, make sure that nothing changed, and return the message."""
    before = contents(path.parent)
    with pytest.raises(StoreError) as caught:
        asyncio.run(SqliteStore.open(path))
    assert contents(path.parent) == before
    return str(caught.value)


def sql(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def overwrite(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def crash_image(path: Path, folder: Path, *statements: str) -> Path:
    """Copy a file and its journal while it is in use, as they would be found after a power cut."""
    folder.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)
        for name in (path.name, f"{path.name}-wal"):
            shutil.copy(path.with_name(name), folder / name)
    return folder / path.name


# files of ours that are damaged


@pytest.mark.parametrize("size", [100, PAGE, 3 * PAGE, 20 * PAGE, 20 * PAGE + 1000])
def test_a_truncated_file_is_damaged(path: Path, size: int) -> None:
    os.truncate(path, size)
    assert refusal(path) == f"{path} is damaged: restore it from a backup, or choose another file"


@pytest.mark.parametrize("page", [1, 4, 18])
def test_a_file_with_a_scribbled_page_is_damaged(path: Path, page: int) -> None:
    overwrite(path, (page - 1) * PAGE + 100, b"\xff" * (PAGE - 100))
    assert refusal(path) == f"{path} is damaged: restore it from a backup, or choose another file"


def test_a_damaged_file_with_a_journal_is_damaged(path: Path, tmp_path: Path) -> None:
    image = crash_image(path, tmp_path / "image", "PRAGMA wal_autocheckpoint = 0", "DELETE FROM entries WHERE seq = 1")
    overwrite(image, 20 * PAGE, b"\xff" * PAGE)
    before = contents(image.parent)
    with pytest.raises(StoreError, match="is damaged"):
        asyncio.run(SqliteStore.open(image))
    after = contents(image.parent)
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize("is_empty", [True, False], ids=["empty", "missing"])
def test_a_journal_without_its_file_is_not_thrown_away(path: Path, tmp_path: Path, is_empty: bool) -> None:
    image = crash_image(path, tmp_path / "image", "DELETE FROM entries WHERE seq = 1")
    image.unlink()
    if is_empty:
        image.touch()
    assert refusal(image) == f"{image}-wal is there without its rumpus.db: put that back, or move the journal away"


# files that are not ours


def test_a_file_of_a_later_rumpus_is_refused(path: Path) -> None:
    sql(path, "PRAGMA user_version = 99")
    assert refusal(path) == (
        f"{path} was written by a later Rumpus (layout 99, this one knows {len(MIGRATIONS)}): update Rumpus, or choose"
        " another file"
    )


def test_a_later_layout_is_seen_in_the_journal(path: Path, tmp_path: Path) -> None:
    image = crash_image(path, tmp_path / "image", "PRAGMA user_version = 99")
    link = tmp_path / "link.db"
    link.symlink_to(image)
    before = contents(image.parent)
    for name in (image, link):
        with pytest.raises(StoreError, match="later Rumpus"):
            asyncio.run(SqliteStore.open(name))
    after = contents(image.parent)
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize(
    "statements",
    [
        pytest.param(["PRAGMA application_id = 7", "CREATE TABLE notes (a)"], id="marked, with tables"),
        pytest.param(["CREATE TABLE notes (a)"], id="not marked, with tables"),
        pytest.param(["PRAGMA application_id = 7"], id="marked, without tables"),
        pytest.param(["PRAGMA user_version = 1"], id="with a layout, without tables"),
        pytest.param(["PRAGMA journal_mode = WAL", "CREATE TABLE notes (a)"], id="with a write-ahead log"),
    ],
)
def test_a_file_of_another_program_is_refused(tmp_path: Path, statements: list[str]) -> None:
    foreign = tmp_path / "notes.db"
    sql(foreign, *statements)
    assert refusal(foreign) == f"{foreign} belongs to another program: choose another file"


@pytest.mark.parametrize("data", [b"x", b"Dear diary,\n" * 1000, b"SQLite format", bytes(5000)])
def test_a_file_that_is_not_sqlite_is_refused(tmp_path: Path, data: bytes) -> None:
    text = tmp_path / "diary.txt"
    text.write_bytes(data)
    assert refusal(text) == f"{text} is not a SQLite file: choose another file, or move this one away"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "evenings"
    folder.mkdir()
    assert refusal(folder) == f"{folder} is not a file: choose a file, such as {folder}/rumpus.db"


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    folder = Path("/proc/self/fdinfo") if os.geteuid() == 0 else tmp_path  # root may write everywhere but in there
    tmp_path.chmod(0o500)
    missing = folder / "rumpus.db"
    with pytest.raises(StoreError, match="cannot be opened: let this user read and write the file and its folder"):
        asyncio.run(SqliteStore.open(missing))
    tmp_path.chmod(0o700)
    assert not missing.exists()


def test_an_impossible_name_is_refused(tmp_path: Path) -> None:
    assert "cannot be opened" in refusal(tmp_path / ("x" * 300))


def test_a_circle_of_links_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(link)
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(SqliteStore.open(link))


def test_a_file_that_may_only_be_read_is_an_error_of_the_store(path: Path) -> None:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        with pytest.raises(sqlite3.OperationalError) as caught:
            db.execute("DELETE FROM entries")
        assert str(explain(path, caught.value)) == (
            f"{path} cannot be written: let this user write the file and its folder"
        )


# files that are fine


def test_an_empty_file_becomes_ours(tmp_path: Path) -> None:
    empty = tmp_path / "new.db"
    empty.touch()
    for connection in open_file(empty, 1000):
        connection.close()
    with closing(sqlite3.connect(empty)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_file_whose_creation_was_killed_is_created_again(tmp_path: Path) -> None:
    begun = tmp_path / "new.db"
    sql(begun, "PRAGMA journal_mode = WAL")
    for connection in open_file(begun, 1000):
        connection.close()
    sql(begun, "SELECT * FROM entries")


def test_a_file_that_is_whole_only_with_its_journal_is_opened(path: Path, tmp_path: Path) -> None:
    image = crash_image(
        path, tmp_path / "image", "PRAGMA wal_autocheckpoint = 0", "UPDATE entries SET actor = 'eve' WHERE seq > 1"
    )
    journal = image.with_name("rumpus.db-wal").read_bytes()
    pages = {int.from_bytes(journal[at : at + 4]) for at in range(32, len(journal), 24 + PAGE)}
    assert len(pages) > 10
    for page in pages - {1}:
        overwrite(image, (page - 1) * PAGE, b"\xff" * PAGE)

    async def scene() -> None:
        store = await SqliteStore.open(image)
        log = await store.read(A)
        assert numbers(log) == list(range(1, 1001))
        assert {each.actor for each in log[1:]} == {"eve"}
        await store.close()

    asyncio.run(scene())


# layouts


def add_colour(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE rooms ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue'")


def add_size_badly(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE rooms ADD COLUMN size INTEGER")
    db.execute("INSERT INTO nowhere VALUES (1)")


def layout(path: Path) -> tuple[int, list[str]]:
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return version, [row[1] for row in db.execute("PRAGMA table_info(rooms)")]


def test_an_older_file_is_brought_to_the_last_layout(path: Path) -> None:
    for _ in range(2):
        writer, reader = open_file(path, 1000, (*MIGRATIONS, add_colour))
        assert reader.execute("SELECT room, last, colour FROM rooms").fetchall() == [(A, 1000, "blue")]
        reader.close()
        writer.close()
    assert layout(path) == (len(MIGRATIONS) + 1, ["id", "room", "last", "tip", "due", "colour"])


def test_a_step_that_fails_undoes_the_steps_before_it(path: Path) -> None:
    with pytest.raises(StoreError, match="no such table: nowhere"):
        open_file(path, 1000, (*MIGRATIONS, add_colour, add_size_badly))
    assert layout(path) == (len(MIGRATIONS), ["id", "room", "last", "tip", "due"])


def test_bytes_of_the_first_layout_are_kept_for_ever(tmp_path: Path) -> None:
    """Nobody noted then which rooms need them."""
    path = tmp_path / "old.db"
    for connection in open_file(path, 1000, MIGRATIONS[:1]):
        connection.close()
    sql(path, "INSERT INTO blobs VALUES ('abc', x'00')")

    async def scene() -> None:
        store = await SqliteStore.open(path)
        await store.append(A, 0, [entry(1)])
        (mine,) = await store.put_blobs(A, [b"new"])
        assert await store.prune(Wall(entry(1).wall + 1)) == 1
        assert (await store.get_blob("abc"), await store.get_blob(mine)) == (b"\0", None)
        await store.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    "hold",
    [
        pytest.param(["BEGIN EXCLUSIVE"], id="writing"),
        pytest.param(["BEGIN", "SELECT * FROM sqlite_master"], id="reading while the journal is switched on"),
    ],
)
def test_a_file_that_another_program_keeps_locked_is_refused(tmp_path: Path, hold: list[str]) -> None:
    path = tmp_path / "new.db"
    sql(path, "CREATE TABLE t (a)", "DROP TABLE t")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in hold:
            other.execute(statement).fetchall()
        with pytest.raises(StoreError, match=r"another program has .*new.db locked: end it, then try again"):
            asyncio.run(SqliteStore.open(path, busy_ms=20))
    asyncio.run(use_and_close(path))


def test_a_file_that_another_program_keeps_for_itself_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("DELETE FROM blobs")
        with pytest.raises(StoreError, match=r"another program has .*rumpus.db locked: end it, then try again"):
            asyncio.run(SqliteStore.open(path, busy_ms=20))
    asyncio.run(use_and_close(path))


def test_switching_the_journal_on_waits_even_where_sqlite_does_not(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with (
            closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as db,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            use_journal(db, path, busy_ms=20)


async def use_and_close(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(B, 0, entries(1, 1))
    await store.close()


def test_a_disk_without_write_ahead_logs_is_refused(tmp_path: Path) -> None:
    with (
        closing(sqlite3.connect(":memory:")) as db,
        pytest.raises(StoreError, match="on a disk that cannot keep a write-ahead log: choose a file on a local disk"),
    ):
        use_journal(db, tmp_path / "rumpus.db", 0)
