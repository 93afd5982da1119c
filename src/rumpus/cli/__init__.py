"""The `rumpus` command: one module per command, each with `EXAMPLE`, `add` (its arguments) and `run` (what it does).

The first line of each module names the command and says what it does, so help can be printed without loading any.
A game may add a command of its own: a module called `command` in its folder.
"""

from __future__ import annotations

import io
import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus import __version__
from rumpus.cli.parser import Parser
from rumpus.core import RumpusError, folders

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

COMMANDS = (
    "serve",
    "play",
    "games",
    "rules",
    "schema",
    "arena",
    "league",
    "seat",
    "mcp",
    "check",
    "golden",
    "deck",
    "verify",
    "replay",
    "export",
    "doctor",
    "language",
    "load",
    "dev",
    "new",
)

HEADLINE = re.compile(r'"""`rumpus (\w+)`: (.+)"""')

INTERRUPTED = 130

ABOUT = ("-h", "--help", "--version")
"""What asks about the command itself."""


def modules() -> Iterator[str]:
    """List the modules of all commands: ours first, then the games'."""
    yield from (f"{__name__}.{name}" for name in COMMANDS)
    yield from (f"{game}.command" for game in folders("command").values())


def headline(module: str) -> tuple[str, str]:
    """Return a command's name and what it does, without loading it."""
    source = Path(__file__).parents[2].joinpath(*module.split(".")).with_suffix(".py")
    with source.open(encoding="utf-8") as lines:
        found = HEADLINE.match(lines.readline())
    assert found is not None, module
    return found[1], found[2][0].upper() + found[2][1:]


def parse(argv: Sequence[str]) -> Namespace:
    """Read the command line, loading only the command that was called; where none was, that is an evening."""
    if not argv or (argv[0].startswith("-") and argv[0] not in ABOUT):
        argv = ["serve", "--evening", *argv]
    top = Parser(
        prog="rumpus",
        description="A game night in one command: table games by their real rules, with bots in any empty chair.\n"
        "Alone, it serves an evening here: `rumpus` is `rumpus serve --evening`, and takes what serve takes.",
        example="rumpus\n  rumpus --no-open --port 8080\n  rumpus play rollcall --bots 2,2,3",
    )
    top.add_argument("--version", action="version", version=f"rumpus {__version__}")
    check_text(top, argv)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    called, answerable = next((word for word in argv if not word.startswith("-")), None), top
    for module in modules():
        name, summary = headline(module)
        parser = commands.add_parser(name, help=summary, description=summary)
        if name == called:
            command = import_module(module)
            parser.show(command.EXAMPLE)
            parser.set_defaults(run=command.run)
            command.add(parser)
            answerable = parser
    args, unknown = top.parse_known_args(argv)
    if unknown:
        answerable.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


def check_text(parser: Parser, argv: Sequence[str]) -> None:
    """Refuse bytes that are not text: seeds, names, options and addresses all are."""
    for word in argv:
        try:
            word.encode()
        except UnicodeEncodeError:
            parser.error(f"{word!r} is not text: write it in UTF-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; a mistake in it is reported in one line, with exit code 2."""
    ready_streams()
    caller = "rumpus"
    try:
        try:
            args = parse(sys.argv[1:] if argv is None else argv)
            caller = f"rumpus {args.command}"
            code: int = args.run(args)
        finally:
            sys.stdout.flush()
    except RumpusError as error:
        print(f"{caller}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        drop_output()
        return INTERRUPTED
    except OSError as error:
        print(f"{caller}: {unwritten(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def ready_streams() -> None:
    """Point closed streams at nowhere, and let the output replace letters that it cannot write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  (it stays open)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def drop_output() -> None:
    """Drop output that has not been written yet, so that nothing fails over it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def unwritten(error: OSError) -> str:
    """Tell which file failed and why; if none is named, it was the output."""
    if error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    drop_output()
    return f"the output cannot be written ({error.strerror}): send it somewhere else"
