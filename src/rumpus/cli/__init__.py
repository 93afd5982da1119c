"""The `rumpus` command: one module per command, each with `add` (its arguments) and `run` (what it does).

A game may bring a command of its own: a module `command` in its folder, whose `add` is given our `add_command`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from rumpus import __version__
from rumpus.cli import arena, deck, doctor, export, games, golden, load, play, replay, rules, serve, verify
from rumpus.cli.parser import Parser, add_command
from rumpus.core import RumpusError, folders

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (serve, play, games, rules, arena, golden, deck, verify, replay, export, doctor, load)

INTERRUPTED = 130


def parser() -> Parser:
    """Make the parser of the whole command line."""
    top = Parser(
        prog="rumpus",
        description="A game night in one command: table games by their real rules, with bots in any empty chair.",
        example="rumpus play rollcall --bots 2,2,3",
    )
    top.add_argument("--version", action="version", version=f"rumpus {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for command in COMMANDS:
        command.add(commands)
    for game in folders("command").values():
        import_module(f"{game}.command").add(commands, add_command)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; what is wrong with it is said in one line, with exit code 2."""
    args = parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except RumpusError as error:
        print(f"rumpus {args.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except OSError as error:
        print(f"rumpus {args.command}: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return code
