"""Writes tests/released/NUMBER, what a release freezes for ever: `make release` (docs/releasing.md).

It plays an evening for every game on a clock of its own, a match to its end and another one to its middle, with a book of
the group; then it copies them to SQLite and to PostgreSQL.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import shutil
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rumpus import __version__, books, matchfile
from rumpus.arena import golden
from rumpus.cli.golden import folder_of
from rumpus.core import AnyGame, Rng, all_games, pick
from rumpus.games.stare.tests.own_packs import pack
from rumpus.live.journal import SNAPSHOT
from rumpus.room.lines import AddBot, Again, Choose, MemberId, SetOption
from rumpus.store import FinishedMatch, MemoryStore, RoomCode, Store, open_store
from tests.live.evening import Evening
from tests.store.postgres import BIN, Database
from tools import shapes

RELEASED = ROOT / "tests" / "released"

OPTIONS: dict[str, dict[str, Any]] = {
    "rollcall": {"start_dice": 2},
    "rofl": {"rounds": 1, "messages": "both"},
    "rockindice": {"rounds_per_player": 1},
    "stare": {"board": "custom", "board_length": 30, "gameplay": "fast", "judging": "key"},
}
"""What makes a match short, and shows most of it."""

MESSAGES = b"# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\nsayings\tBetter late than never\n"
PACKS = {"rofl": MESSAGES, "stare": pack(1)}

BATCH = 500
"""Entries that are copied at once."""

DIGEST = re.compile(rb'"([0-9a-f]{64})"')

SOME = 15
"""Lines of a match that is left running."""

LONG = 2000
"""Rounds of everybody acting after which a match counts as endless."""


class Kept(msgspec.Struct):
    """A room of a data file: its game and code, who sits there, and how many of its matches are over."""

    game: str
    code: str
    members: list[str]
    finished: int
    lines: int
    """How many lines its running match has."""
    book: str = ""
    """The name of the group's book; before 0.3.0 there was none."""


# Playing


async def act(night: Evening, number: int) -> bool:
    """Let everybody do something that is on offer, and time pass; tells whether the match runs on."""
    for seat, player in enumerate(night.people):
        match = night.live.table.match
        if night.live.room().phase != "playing" or match is None:
            return False
        offers = match.offers(seat)
        if offers:
            action = pick(match.game, match.state, offers, Rng(f"act/{seat}", number))
            await player.play(msgspec.to_builtins(action))
    await night.clock.wait(1500)
    return night.live.room().phase == "playing"


async def play_out(night: Evening) -> None:
    """Play to the end."""
    for number in range(LONG):
        if not await act(night, number):
            return
    raise AssertionError(f"{night.live.room().game} did not end")


async def play_on(night: Evening, lines: int) -> None:
    """Play until the match has that many lines."""
    for number in range(LONG):
        match = night.live.table.match
        if (match is not None and len(match.log) >= lines) or not await act(night, number):
            return


async def counted_in(night: Evening) -> str:
    """Begin a book of the evening, count everybody in, and return its name."""
    name = await books.begin(night.store, "Ours", night.clock.now())
    for player in night.people:
        member = MemberId(str(player.member))
        key = books.key_of(name, player.token)
        await books.change(
            night.store, name, partial(books.joined, room=night.live.room(), member=member, key=key, new=key[:16])
        )
    await night.hub.keep_book(night.live, MemberId(str(night.people[0].member)), name)
    return name


async def spend(night: Evening, game: AnyGame) -> Kept:
    """Spend an evening with one game: a match to its end, and the beginning of another."""
    host, *_ = await night.open("Ann", "Bob")
    book = await counted_in(night)
    await host.do(Choose(game.name))
    await host.do(AddBot(1))
    for name, value in OPTIONS.get(game.name, {}).items():
        answer = await host.do(SetOption(name, value))
        assert answer["result"] == "accepted", answer
    if game.name in PACKS:
        await night.hub.put_pack(night.live, host.member, PACKS[game.name])  # type: ignore[arg-type]
    await night.start()
    await play_out(night)
    finished = 1
    while True:
        await host.do(Again())
        await night.start()
        await play_on(night, SOME)
        match = night.live.table.match
        if night.live.room().phase == "playing" and match is not None:
            break
        finished += 1
    members = [str(player.member) for player in night.people]
    return Kept(game.name, night.code, members, finished, len(match.log), book)


async def fill(store: Store) -> list[Kept]:
    """Spend an evening with every game."""
    kept: list[Kept] = []
    for game in all_games():
        night = Evening(store)
        kept.append(await spend(night, game))
        await night.hub.close()
    return kept


# Copying


async def copied(source: Store, target: Store, kept: Kept) -> None:
    """Copy a room with its log, snapshot, finished matches, the bytes they need, and its book."""
    code = RoomCode(kept.code)
    entries = await source.read(code)
    for start in range(0, len(entries), BATCH):
        await target.append(code, start, entries[start : start + BATCH], entries[-1].wall)
    snapshot = await source.load_snapshot(code, SNAPSHOT)
    if snapshot is not None:
        await target.save_snapshot(code, snapshot)
    digests = {each.decode() for entry in entries for each in DIGEST.findall(bytes(entry.line))}
    found = [await source.get_blob(digest) for digest in sorted(digests)]
    await target.put_blobs(code, [each for each in found if each is not None])
    for row in await source.past(code):
        file = await source.match_file(row.match)
        assert file is not None
        await target.finish(FinishedMatch(**msgspec.structs.asdict(row), file=file, blobs=matchfile.needs(file)))
    book = await source.load_book(kept.book)
    if book is not None:
        await target.save_book(kept.book, 0, book.data)


async def copied_to(url: str, evenings: Store, kept: list[Kept]) -> None:
    """Copy the evenings to the store of this address."""
    store = await open_store(url)
    for each in kept:
        await copied(evenings, store, each)
    await store.close()


# Writing


async def sqlite(target: Path, evenings: Store, kept: list[Kept]) -> None:
    """Write the SQLite file, in one piece and packed."""
    path = target.with_name("rooms.db")
    await copied_to(f"sqlite://{path}", evenings, kept)
    db = sqlite3.connect(path)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("VACUUM")
    db.close()
    target.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    for each in target.parent.glob("rooms.db*"):
        if each != target:
            each.unlink()


async def postgres(target: Path, evenings: Store, kept: list[Kept]) -> None:
    """Write the dump of a PostgreSQL database, as plain SQL and packed."""
    database = Database()
    database.start()
    try:
        url = database.new("released")
        await copied_to(url, evenings, kept)
        command = [str(BIN / "pg_dump"), "--inserts", "--rows-per-insert=50", "--no-owner", "--no-acl", url]
        dump = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    finally:
        database.remove()
    plain = [row for row in dump.splitlines(keepends=True) if not row.startswith(("--", "\\", "SET ", "\n"))]
    target.write_bytes(gzip.compress("".join(plain).encode(), mtime=0))


def frozen_stories() -> dict[str, str]:
    """Return the digests of what never changes in the golden playthroughs."""
    return {
        f"{game.name}/{path.name}": golden.digest(golden.read(path))
        for game in all_games()
        for path in golden.goldens(folder_of(game))
    }


async def data(folder: Path) -> None:
    """Write the data files."""
    evenings = MemoryStore()
    kept = await fill(evenings)
    await sqlite(folder / "rooms.db.gz", evenings, kept)
    await postgres(folder / "rooms.sql.gz", evenings, kept)
    write(folder / "rooms.json", kept)


def main(number: str = __version__) -> None:
    """Write the folder of a release; one that is there already is never written again."""
    folder = RELEASED / number
    if folder.exists():
        raise SystemExit(f"{folder} is there already, and a release never changes; raise the version first")
    with TemporaryDirectory() as scratch:
        draft = Path(scratch) / number
        draft.mkdir()
        asyncio.run(data(draft))
        write(draft / "goldens.json", frozen_stories())
        (draft / "shapes.json").write_bytes(shapes.encoded(shapes.listing()))
        RELEASED.mkdir(exist_ok=True)
        shutil.copytree(draft, folder)
    for path in sorted(folder.iterdir()):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


def write(path: Path, value: Any) -> None:
    """Write a value as JSON that people can read."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
