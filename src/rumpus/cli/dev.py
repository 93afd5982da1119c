"""`rumpus dev`: play a game while you write it; saving its file loads it anew."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.cli.parser import Parser, levels, port, positive
from rumpus.cli.serve import RATE, run_long
from rumpus.core import BadSeats, Unusable
from rumpus.host.network import for_people, obstacle
from rumpus.host.screen import show
from rumpus.system import told_to_stop

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import AnyGame
    from rumpus.dev import Files

EXAMPLE = "rumpus dev my_game.py --bots 2"

COMPANY = 3
"""How many play if nobody says otherwise, where the game is for as many."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.description = (
        "Play a game while you write it: a room with you at the first chair and bots at the others,\n"
        "your phone and the TV side by side at /dev. Save the file, and the running match goes on by its\n"
        "new rules. What the rules raise stands in that page, with the line, the values on it and what\n"
        "was asked; the next save tries the same move again."
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the file that ends with GAME = Game(...)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=port, default=8000, help="port to listen on (default 8000; 0 picks one)")
    parser.add_argument(
        "--bots", metavar="N|LEVELS", type=levels, help="so many bots of level 1, or their levels, such as 1,2,2"
    )
    parser.add_argument("--players", metavar="N", type=positive, help="players in all, you included (default 3)")
    parser.add_argument("--no-open", action="store_true", help="do not open the page in a browser")


def run(args: Any) -> int:
    """Serve the game until stopped."""
    from rumpus.dev import Files  # noqa: PLC0415  (the engine works without the server's packages)

    files = Files(args.file)
    game = files.load()
    run_long(serve(args, files, game, company(game, args.bots, args.players)), logging.WARNING)
    return 0


def company(game: AnyGame, bots: Sequence[int] | None, players: int | None) -> list[int]:
    """Return the levels of the bots that play along."""
    lowest = min(game.bots, default=1)
    if bots is None:
        usual = players or min(game.seats, key=lambda number: (abs(number - COMPANY), number))
        wanted = [lowest] * (usual - 1)
    else:
        wanted = [lowest] * bots[0] if len(bots) == 1 else list(bots)
        if players is not None and players != len(wanted) + 1:
            raise BadSeats(f"{len(wanted)} bots and you are {len(wanted) + 1} players: leave out --players or --bots")
    if len(wanted) + 1 not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise BadSeats(f"{game.title} is for {few} to {many} players, not {len(wanted) + 1}: say how many by --players")
    unknown = [level for level in wanted if level not in game.bots]
    if unknown:
        there = ", ".join(map(str, sorted(game.bots))) or "none"
        raise Unusable(f"{game.title} has no bots of level {unknown[0]}: its levels are {there}")
    return wanted


async def serve(args: Any, files: Files, game: AnyGame, bots: list[int]) -> None:
    """Open a room for the game and serve it until told to stop."""
    from rumpus.dev import Routes, Workshop  # noqa: PLC0415  (as above)
    from rumpus.live import StoreClock, Workroom  # noqa: PLC0415
    from rumpus.server import Server, listening  # noqa: PLC0415
    from rumpus.store import MemoryStore  # noqa: PLC0415

    store = MemoryStore()
    server = Server(store, StoreClock(store.now, float(os.environ.get(RATE, "1"))), rooms=Workroom)
    workshop = Workshop(server.hub, files, game, bots)
    try:
        async with listening(server, args.host, args.port, Routes(server, workshop).add) as number:
            live = await workshop.open()
            base = f"http://{for_people(args.host)}:{number}"
            server.public_url = workshop.url = base
            greet(game.title, f"http://127.0.0.1:{number}/dev", base, live.code, files)
            if not args.no_open:
                await show(f"http://127.0.0.1:{number}/dev")
            watching = asyncio.create_task(workshop.watch())
            try:
                await told_to_stop()
            finally:
                watching.cancel()
    except (OSError, UnicodeError) as error:
        raise Unusable(obstacle(args.host, args.port, error)) from None


def greet(title: str, page: str, base: str, code: str, files: Files) -> None:
    """Say where everything is."""
    print(f"{title} is at {page}")
    print(f"  phones   {base}/{code}")
    print(f"  the TV   {base}/tv/{code}")
    print(f"Save {files.shown} and the match goes on by its new rules; Ctrl-C ends it.", flush=True)
