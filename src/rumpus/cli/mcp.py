"""`rumpus mcp`: give a language model a seat at a table, as a server of the Model Context Protocol."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rumpus.cli.parser import add_room
from rumpus.cli.rules import one_rule, rules_text
from rumpus.core import Unusable

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser
    from rumpus.core import AnyGame

EXAMPLE = "rumpus mcp http://127.0.0.1:8000 ABCD --name Robin"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_room(parser)
    parser.add_argument("--name", metavar="NAME", default="Model", help="how it is called (default Model)")


def run(args: Any) -> int:
    """Serve a model on standard input and output; nothing connects to the room before it joins."""
    if find_spec("mcp") is None:
        message = "a model's seat needs the package mcp: pip install 'rumpus[mcp]'"
        raise Unusable(message)
    from rumpus.mcp.server import serve  # noqa: PLC0415  (an extra, and help and mistakes are answered without it)

    asyncio.run(serve(args.address, args.code, args.name, rules))
    return 0


def rules(game: AnyGame, rule: str) -> str:
    """Return the rules of a game, or one of them."""
    text = rules_text(game)
    return one_rule(game, text, rule) if rule else text
