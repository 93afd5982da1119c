"""`rumpus export`: write the match file of a finished match of a room."""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console

from rumpus.cli.parser import Parser, positive
from rumpus.cli.serve import default_store
from rumpus.cli.verify import printable, together
from rumpus.core import Unusable
from rumpus.room import RoomLine
from rumpus.room.lines import Dealt, Finished
from rumpus.store import RoomCode, file_of, open_store
from rumpus.store.portable import whole_file

if TYPE_CHECKING:
    from rumpus.store import FinishedRow, Store

EVERY = 1_000_000
"""More matches than any room has."""

EXAMPLE = "rumpus export TUBA --match 2 --out evening.json"


def add(parser: Parser) -> None:
    """Let the command take its arguments."""
    parser.add_argument("room", metavar="ROOM", help="the code of the room, such as TUBA")
    parser.add_argument("--store", metavar="URL", help="the store of the server (default: as of `rumpus serve`)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--match", metavar="N", type=positive, help="which match of the room (default: the last)")
    what.add_argument("--list", action="store_true", help="list the finished matches instead")
    parser.add_argument("--out", metavar="FILE", help="where to write it; - is the output (default: ROOM-N.json)")


def run(args: Any) -> int:
    """Find the match, then write its file; or list all that could be written."""
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
    """Name the store that a server uses unless it is told otherwise."""
    if find_spec("platformdirs") is None:
        raise Unusable("say where the store is: --store sqlite:///path (or pip install 'rumpus[server]')")
    return default_store()


# Reading the store


async def fetch(url: str, code: RoomCode, number: int | None, *, listing: bool) -> tuple[list[FinishedRow], int, bytes]:
    """Give the finished matches of a room from the first on, and the number and the file of the one asked for."""
    check_exists(url)
    store = await open_store(url)
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
    """Refuse a file that is not there, since opening it would make it."""
    path = file_of(url)
    if path is not None and not path.exists():
        raise Unusable(f"there is no store {path}: name the one of the server with --store")


async def why_not(store: Store, url: str, code: RoomCode, number: int, finished: int) -> str:
    """Say why a room has no such finished match."""
    lines = [msgspec.json.decode(entry.line, type=RoomLine) for entry in await store.read(code)]
    if not lines and not finished:
        return f"no room of {url} is called {code}: look at the code again, or name another store with --store"
    ends = [line for line in lines if isinstance(line, Dealt | Finished)]
    if ends and isinstance(ends[-1], Dealt) and number in (0, finished + 1):
        return f"match {finished + 1} of room {code} is still being played: export it when it is over"
    if not finished:
        return f"room {code} has no finished match yet"
    return f"room {code} has {finished} finished, so there is no match {number}: rumpus export {code} --list shows them"


# Writing


def listed(number: int, row: FinishedRow) -> str:
    """Tell a match in one line: its number, when it ended (local time), what was played and who came where."""
    ended = datetime.fromtimestamp(row.ended / 1000, UTC).astimezone()
    ranked = sorted(zip(row.places, row.players, strict=False), key=lambda entry: entry[0])
    places = ", ".join(f"{place}. {player}" for place, player in ranked)
    return f"{number:>3}  {ended:%Y-%m-%d %H:%M}  {row.game}  {places}"


def put(file: bytes) -> None:
    """Write the file to the output; a reader that has enough may leave."""
    try:
        sys.stdout.buffer.write(file)
        sys.stdout.flush()
    except BrokenPipeError:
        Console().on_broken_pipe()


def place_for(out: str | None, usual: str) -> Path:
    """Say where the file goes: here under its usual name, into a folder under that name, or where it was told."""
    path = Path(out or usual)
    if path.is_dir():
        return path / usual
    if not path.parent.is_dir():
        raise Unusable(f"there is no folder {path.parent}: make it first, or name another file with --out")
    return path


def write(path: Path, file: bytes) -> None:
    """Write the file in one piece; a device or a pipe is written to, not replaced."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(file)
        else:
            replace(path, file)
    except OSError as error:
        raise Unusable(f"{path} cannot be written ({error.strerror}): name another file with --out") from None


def replace(path: Path, file: bytes) -> None:
    """Leave the old file or the new one there, never half of it."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(file)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
