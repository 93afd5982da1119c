"""`rumpus export`: save a room's finished match as a match file."""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console

from rumpus.cli.parser import Parser, positive
from rumpus.cli.serve import default_store
from rumpus.cli.uptodate import telling
from rumpus.cli.verify import printable, together
from rumpus.core import Unusable
from rumpus.room import RoomLine
from rumpus.room.lines import Dealt, Finished
from rumpus.store import RoomCode, file_of, open_store
from rumpus.store.portable import whole_file

if TYPE_CHECKING:
    from rumpus.store import FinishedRow, Store

EVERY = 1_000_000
"""More matches than any room will ever have."""

EXAMPLE = "rumpus export TUBA --match 2 --out evening.json"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("room", metavar="ROOM", help="the room's code, such as TUBA")
    parser.add_argument("--store", metavar="URL", help="the server's store (default: as for `rumpus serve`)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--match", metavar="N", type=positive, help="which of the room's matches (default: the last)")
    what.add_argument("--list", action="store_true", help="list the finished matches instead")
    parser.add_argument("--out", metavar="FILE", help="where to write it; - is standard output (default: ROOM-N.json)")


def run(args: Any) -> int:
    """Find the match and write its file, or list all the matches that could be written."""
    code = RoomCode(args.room.strip().upper())
    rows, number, file = asyncio.run(fetch(args.store or usual_store(), code, args.match, listing=args.list))
    if args.list:
        for place, row in enumerate(rows, start=1):
            print(printable(listed(place, row)))
    elif args.out == "-":
        put(file)
    else:
        path = place_for(args.out, f"{code}-{number}.json")
        write(path, file)
        row = rows[number - 1]
        print(printable(f"{path}: match {number} of room {code}, {row.game} with {together(row.players)}"))
    return 0


def usual_store() -> str:
    """Return the store that a server uses by default."""
    if find_spec("platformdirs") is None:
        raise Unusable("where is the store? Add --store sqlite:///path (or pip install 'rumpus[server]')")
    return default_store()


# Reading the store


async def fetch(url: str, code: RoomCode, number: int | None, *, listing: bool) -> tuple[list[FinishedRow], int, bytes]:
    """Return a room's finished matches, first to last, and the number and file of the one asked for."""
    check_exists(url)
    with telling(partial(print, file=sys.stderr)) as tell:
        store = await open_store(url, tell=tell)
    try:
        rows = sorted(await store.past(code, limit=EVERY), key=lambda row: row.ended)
        number = number or len(rows)
        if not rows or number > len(rows):
            raise Unusable(await why_not(store, url, code, number, len(rows)))
        file = None if listing else await whole_file(store, rows[number - 1].match)
        return rows, number, file or b""
    finally:
        await store.close()


def check_exists(url: str) -> None:
    """Refuse a file that is not there, since opening it would create it."""
    path = file_of(url)
    if path is not None and not path.exists():
        raise Unusable(f"there is no store {path}: name the server's store with --store")


async def why_not(store: Store, url: str, code: RoomCode, number: int, finished: int) -> str:
    """Explain why a room has no such finished match."""
    lines = [msgspec.json.decode(entry.line, type=RoomLine) for entry in await store.read(code)]
    if not lines and not finished:
        return f"{url} has no room called {code}: check the code, or name another store with --store"
    ends = [line for line in lines if isinstance(line, Dealt | Finished)]
    if ends and isinstance(ends[-1], Dealt) and number in (0, finished + 1):
        return f"match {finished + 1} of room {code} is still being played: export it when it is over"
    if not finished:
        return f"room {code} has no finished match yet"
    return f"room {code} has only {finished} finished, so no match {number}: list them with rumpus export {code} --list"


# Writing


def listed(number: int, row: FinishedRow) -> str:
    """Sum up a match in one line: number, local time it ended, game, and who came where."""
    ended = datetime.fromtimestamp(row.ended / 1000, UTC).astimezone()
    ranked = sorted(zip(row.places, row.players, strict=False), key=lambda entry: entry[0])
    places = ", ".join(f"{place}. {player}" for place, player in ranked)
    return f"{number:>3}  {ended:%Y-%m-%d %H:%M}  {row.game}  {places}"


def put(file: bytes) -> None:
    """Write the file to standard output; a reader may leave once it has enough."""
    try:
        sys.stdout.buffer.write(file)
        sys.stdout.flush()
    except BrokenPipeError:
        Console().on_broken_pipe()


def place_for(out: str | None, usual: str) -> Path:
    """Choose where the file goes: here or in a given folder under its usual name, or exactly where told."""
    path = Path(out or usual)
    if path.is_dir():
        return path / usual
    if not path.parent.is_dir():
        raise Unusable(f"there is no folder {path.parent}: create it first, or choose another file with --out")
    return path


def write(path: Path, file: bytes) -> None:
    """Write the file all at once; a device or a pipe is written to, not replaced."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(file)
        else:
            replace(path, file)
    except OSError as error:
        raise Unusable(f"{path} cannot be written ({error.strerror}): choose another file with --out") from None


def replace(path: Path, file: bytes) -> None:
    """Leave either the old file or the new one, never half of it."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(file)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
