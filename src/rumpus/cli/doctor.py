"""`rumpus doctor`: check the store, the pages, the port and the address, and say what to fix."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.table import Table

from rumpus.cli.parser import Parser, port
from rumpus.cli.serve import check_url, default_store, lan_address, obstacle
from rumpus.core import RumpusError, all_games
from rumpus.store import file_of, open_store
from rumpus.store.sqlite_file import due_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EXAMPLE = "rumpus doctor --store postgresql://rumpus@db.example.org/rumpus --port 8001"
PACKAGES = ("PIL", "aiohttp", "platformdirs", "prometheus_client", "segno")


class Finding(NamedTuple):
    """One thing that was checked."""

    what: str
    well: bool
    words: str


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--store", metavar="URL", action="append", help="as for rumpus serve")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=port, default=8000, help="port to listen on (default 8000)")
    parser.add_argument("--public-url", metavar="URL", help="the address people use, if it differs")


def run(args: Any) -> int:
    """Check everything; the exit code is 1 if something needs doing."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    well = True
    for finding in findings(args):
        table.add_row("[green]ok[/]" if finding.well else "[red]to do[/]", finding.what, finding.words)
        well = well and finding.well
    Console(soft_wrap=True).print(table)
    return 0 if well else 1


def findings(args: Any) -> Iterator[Finding]:
    """Check one thing after another."""
    yield Finding("Python", well=True, words=sys.version.split()[0])
    yield Finding("games", well=True, words=", ".join(game.title for game in all_games()))
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        yield Finding("packages", well=False, words=f"{', '.join(missing)} missing: pip install 'rumpus[server]'")
    else:
        yield Finding("packages", well=True, words="the server's packages are installed")
        yield pages()
        yield from map(store, args.store or [default_store()])
    yield free(args.host, args.port)
    yield address(args)


def pages() -> Finding:
    """Check that the client is built."""
    from rumpus.server.static import home  # noqa: PLC0415  (the engine works without the server's packages)

    if (home() / "index.html").is_file():
        return Finding("pages", well=True, words="the client is built")
    return Finding("pages", well=False, words="not built: `make client` in a clone, or install the wheel")


def store(url: str) -> Finding:
    """Check a store, without creating one that is not there yet."""
    path = file_of(url)
    if path is None or os.access(path, os.F_OK):
        return late(url) or asyncio.run(answer(url))
    return room_for(path.absolute())


def late(url: str) -> Finding | None:
    """Tell what a server will do with a file of an earlier Rumpus when it starts, and whether there is space for it."""
    path = file_of(url)
    try:
        due = None if path is None else due_in(path.absolute())
    except RumpusError:
        return None  # opening it says the same
    if path is None or due is None:
        return None
    words = f"{path} has layout {due.layout}: rumpus serve brings {due.entries:,} entries up to date when it starts"
    obstacle = due.obstacle(path)
    return Finding("store", well=obstacle is None, words=obstacle or words)


async def answer(url: str) -> Finding:
    """Open a store and ask it something."""
    try:
        opened = await open_store(url)
        await opened.due(opened.now())
        rows = await opened.past(limit=1000)
        await opened.close()
    except RumpusError as error:
        return Finding("store", well=False, words=str(error))
    count = "1,000 or more" if len(rows) == 1000 else str(len(rows))  # noqa: PLR2004
    named = url.rpartition("@")[2]
    return Finding("store", well=True, words=f"{named} opens and answers; finished matches in it: {count}")


def room_for(path: Path) -> Finding:
    """Check whether a server could create a file that is not there yet."""
    folder = next(each for each in path.parents if os.access(each, os.F_OK))
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        words = f"{path} cannot be created: let this user write to {folder}, or choose another file"
        return Finding("store", well=False, words=words)
    made = "it" if folder == path.parent else f"it and the folder {path.parent}"
    return Finding("store", well=True, words=f"{path} is not there yet; rumpus serve creates {made}")


def free(host: str, number: int) -> Finding:
    """Check that the port is free."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, number))
        except OSError as error:
            return Finding("port", well=False, words=obstacle(host, number, error))
    return Finding("port", well=True, words=f"{number} on {host} is free")


def address(args: Any) -> Finding:
    """Tell which address people will use."""
    try:
        check_url(args.public_url)
    except RumpusError as error:
        return Finding("address", well=False, words=str(error))
    here = lan_address(args.host)
    url = args.public_url or f"http://{here}:{args.port}/"
    if here.startswith("127.") and not args.public_url:
        words = f"{url} can be reached only from this machine: join a network, or set --public-url"
        return Finding("address", well=False, words=words)
    return Finding("address", well=True, words=f"people go to {url}")
