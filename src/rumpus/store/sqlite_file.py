"""A SQLite file of ours: checked before a byte of it is touched, then opened and brought up to date.

`application_id` marks our files, `user_version` is their layout.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.store.base import StoreError
from rumpus.store.sqlite_layout import APPLICATION_ID, MIGRATIONS, migrate, number, transaction
from rumpus.store.sqlite_mark import LastSaved, beside, make_private, marked
from rumpus.store.sqlite_move import Outdated, check_space, move, nobody, outdated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.store.sqlite_layout import Migration
    from rumpus.store.sqlite_move import Tell

MAGIC = b"SQLite format 3\0"

ALONE = "mode=ro&immutable=1"
"""How to read a file without its journal: takes no lock, makes no file."""
WITH_JOURNAL = "mode=ro"
"""How to read a file with its journal, which has the last word, changing neither."""

IN_USE = "{path} must be brought up to date, but another program has it open: end it, then try again"

LAST_SAVED = "SELECT last FROM rooms WHERE room = ?"

REASONS = {
    sqlite3.SQLITE_BUSY: "another program has {path} locked: end it, then try again",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened: let this user read and write the file and its folder",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: restore it from a backup, or choose another file",
    sqlite3.SQLITE_FULL: "no space is left for {path}: free some on its disk, then try again",
    sqlite3.SQLITE_IOERR: "the disk holding {path} failed ({error}): check its space and health, then try again",
    sqlite3.SQLITE_NOTADB: "{path} is not a SQLite file: choose another file, or move this one away",
    sqlite3.SQLITE_READONLY: "{path} cannot be written: let this user write the file and its folder",
}


def explain(path: Path, error: Exception) -> StoreError:
    """Tell in one sentence what went wrong and what to do."""
    reason = REASONS.get(_code(error), "the store {path} cannot do this: {error}")
    return StoreError(reason.format(path=path, error=error))


def open_file(
    path: Path, busy_ms: int, migrations: Sequence[Migration] = MIGRATIONS, tell: Tell = nobody
) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Return one connection for writing and one for reading, or refuse the file and leave it as it was."""
    try:
        target = path.resolve()  # SQLite puts the journal beside the file, not beside a link to it
        late = _checked(target, busy_ms, len(migrations))
        make_private(target)
        if late is not None:
            check_space(late, path)
            _bring_up_to_date(target, busy_ms, migrations, tell)
        return _connect_both(target, busy_ms, migrations)
    except (sqlite3.Error, OSError, RuntimeError) as error:
        raise explain(path, error) from error


def check(path: Path, busy_ms: int, known: int) -> None:
    """Refuse what is not a sound file of ours up to layout `known`, without changing a byte.

    A file that was copied or cut short may be whole only together with its journal, so where there is a
    journal, the check that includes it decides.
    """
    journal, saved = beside(path, "wal"), marked(path)
    orphan = journal.exists() and journal.stat().st_size > 0
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} is not a file: choose a file, such as {path / 'rumpus.db'}")
    if path.exists() and path.stat().st_size:
        if not _is_sqlite(path):
            raise StoreError(REASONS[sqlite3.SQLITE_NOTADB].format(path=path))
        sound = _is_sound(path, ALONE, busy_ms, known)
        if journal.exists():
            sound = _is_sound(path, WITH_JOURNAL, busy_ms, known)
        if not sound:
            raise StoreError(REASONS[sqlite3.SQLITE_CORRUPT].format(path=path))
        check_whole(path, saved, WITH_JOURNAL if journal.exists() else ALONE, busy_ms)
    elif orphan:
        raise StoreError(f"{journal} is there without its {path.name}: put that back, or move the journal away")


def check_whole(path: Path, saved: LastSaved | None, mode: str, busy_ms: int) -> None:
    """Refuse a file that lacks what its mark says was saved last."""
    if saved is None:
        return
    with closing(sqlite3.connect(f"{path.as_uri()}?{mode}", timeout=busy_ms / 1000, uri=True)) as db:
        row = db.execute(LAST_SAVED, (saved.room,)).fetchone() if number(db, "user_version") else None
    if (row is not None) if saved.last == 0 else (row is None or row[0] < saved.last):
        raise StoreError(
            f"{path} lacks what was saved last, in room {saved.room}: its journal was cut off, or this is an older"
            f" copy. Put back {path.name}-wal as it was, or a backup; to go on without it, remove {path.name}-mark"
        )


def due_in(path: Path, busy_ms: int = 10_000) -> Outdated | None:
    """Tell what is to be done before a file of ours can be used, or refuse it, changing nothing."""
    try:
        return _checked(path.resolve(), busy_ms, len(MIGRATIONS))
    except (sqlite3.Error, OSError, RuntimeError) as error:
        raise explain(path, error) from error


def _checked(path: Path, busy_ms: int, known: int) -> Outdated | None:
    check(path, busy_ms, known)
    if not path.exists() or not path.stat().st_size:
        return None
    return _late(path, WITH_JOURNAL if beside(path, "wal").exists() else ALONE, busy_ms, known)


def _late(path: Path, mode: str, busy_ms: int, known: int) -> Outdated | None:
    with closing(sqlite3.connect(f"{path.as_uri()}?{mode}", timeout=busy_ms / 1000, uri=True)) as db:
        return outdated(db, path, known)


def _bring_up_to_date(path: Path, busy_ms: int, migrations: Sequence[Migration], tell: Tell) -> None:
    """Bring a file to the latest layout while nobody else has it open: what an earlier Rumpus read would be half.

    Whoever has to wait holds nothing meanwhile, so two who begin at once do not wait for each other.
    """
    end = time.monotonic() + busy_ms / 1000
    while _late(path, WITH_JOURNAL, busy_ms, len(migrations)):
        try:
            with closing(_connect_alone(path)) as db:
                migrate(db, migrations)
                move(db, path, tell)
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY:
                raise
            if time.monotonic() > end:
                raise StoreError(IN_USE.format(path=path)) from error
            time.sleep(0.01)


def _connect_alone(path: Path) -> sqlite3.Connection:
    """Connect if nobody else is connected; a batch that a power cut takes back is moved again, so it need not wait."""
    with ExitStack() as opened:
        db = opened.enter_context(closing(sqlite3.connect(path, timeout=0, isolation_level=None)))
        for pragma in ("locking_mode = EXCLUSIVE", "synchronous = NORMAL", "fullfsync = ON"):
            db.execute(f"PRAGMA {pragma}")
        use_journal(db, path, 0)
        with transaction(db, "EXCLUSIVE"):
            opened.pop_all()
        return db


def use_journal(db: sqlite3.Connection, path: Path, busy_ms: int) -> None:
    """Switch to write-ahead logging; SQLite may not wait for others who do the same, so this does."""
    end = time.monotonic() + busy_ms / 1000
    while True:
        try:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            break
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.005)
    if mode != "wal":
        raise StoreError(f"{path} is on a disk that cannot keep a write-ahead log: choose a file on a local disk")


def _code(error: Exception) -> int:
    """Return SQLite's number for a kind of error; 1 is any other kind."""
    if isinstance(error, OSError | RuntimeError):  # a loop of links is a RuntimeError
        return sqlite3.SQLITE_CANTOPEN
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def _is_sqlite(path: Path) -> bool:
    """Check the first bytes, since SQLite itself takes a one-byte file for an empty one."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _is_sound(path: Path, mode: str, busy_ms: int, known: int) -> bool:
    """Refuse a file that is not ours, and tell whether one of ours is whole."""
    with closing(sqlite3.connect(f"{path.as_uri()}?{mode}", timeout=busy_ms / 1000, uri=True)) as db:
        try:
            _identify(db, path, known)
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except sqlite3.DatabaseError as error:
            if _code(error) != sqlite3.SQLITE_CORRUPT:
                raise
            return False


def _identify(db: sqlite3.Connection, path: Path, known: int) -> None:
    """Refuse a file from another program or a later Rumpus; an empty one is welcome."""
    owner, version = number(db, "application_id"), number(db, "user_version")
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if owner != APPLICATION_ID and (owner, version, tables) != (0, 0, 0):
        raise StoreError(f"{path} belongs to another program: choose another file")
    if version > known:
        raise StoreError(
            f"{path} was written by a later Rumpus (layout {version}, this one knows {known}): update Rumpus, or choose"
            " another file"
        )


def _connect_both(
    path: Path, busy_ms: int, migrations: Sequence[Migration]
) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    with ExitStack() as opened:
        writer = opened.enter_context(closing(_connect(path, busy_ms)))
        use_journal(writer, path, busy_ms)
        migrate(writer, migrations)
        reader = opened.enter_context(closing(_connect(path, busy_ms)))
        reader.execute("PRAGMA query_only = ON")
        opened.pop_all()
    return writer, reader


def _connect(path: Path, busy_ms: int) -> sqlite3.Connection:
    """Connect so that a commit is on the disk, through the disk's own cache, before it returns."""
    db = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA fullfsync = ON")
    except sqlite3.Error:
        db.close()
        raise
    return db
