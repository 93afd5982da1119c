"""`rumpus seat`: seat a bot of your own at a table, in a room that is open now."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.arena import THINK_S
from rumpus.cli.parser import add_room, reaching, seconds
from rumpus.core import Unusable

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

EXAMPLE = "rumpus seat http://127.0.0.1:8000 ABCD my_bot.py --name Robo"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_room(parser)
    parser.add_argument(
        "file", metavar="FILE", help="the bot: a Python file that defines plan(memory, view, offers, rng)"
    )
    parser.add_argument("--name", metavar="NAME", help="how it is called (default: like its file)")
    parser.add_argument(
        "--think", metavar="S", type=seconds, default=THINK_S, help=f"seconds for one move (default {THINK_S:g})"
    )


def run(args: Any) -> int:
    """Play until the room closes, or until Ctrl+C."""
    if not Path(args.file).is_file():
        message = f"there is no file {args.file}"
        raise Unusable(message)
    asyncio.run(play(args))
    return 0


async def play(args: Any) -> None:
    """Join, and let the bot play; what goes wrong with it is told line by line."""
    from rumpus.client import Client  # noqa: PLC0415  (help and mistakes are answered without it)
    from rumpus.guest import LiveBot  # noqa: PLC0415  (as above)

    name = args.name or Path(args.file).stem
    async with Client(args.address, program=True) as client:
        with reaching(args.address):
            await client.join(args.code, name)
        print(f"{name} is in room {client.code} of {args.address}; Ctrl+C sends it home", flush=True)
        await LiveBot(client, args.file, args.think, lambda told: print(told, file=sys.stderr, flush=True)).stay()
