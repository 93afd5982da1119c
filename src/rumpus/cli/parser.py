"""What commands share: a parser that answers in one line, and readers for common arguments."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import contextmanager
from importlib import import_module
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

from rumpus.core import Unusable, find_game, load_file, locations

if TYPE_CHECKING:
    from collections.abc import Generator

    from _typeshed import SupportsWrite

    from rumpus.core import AnyGame


class Parser(argparse.ArgumentParser):
    """An argument parser whose help ends with an example, and whose errors say in one line what to do.

    A command's parser is given `more` by the parser it is added to: from Python 3.14 on, whether its help has colours.
    """

    def __init__(self, prog: str, description: str, example: str = "", **more: Any) -> None:
        raw = argparse.RawDescriptionHelpFormatter
        super().__init__(prog=prog, description=description, formatter_class=raw, allow_abbrev=False, **more)
        self.show(example)

    def show(self, example: str) -> None:
        """End the help with an example."""
        self.epilog = f"example:\n  {example}"

    def error(self, message: str) -> NoReturn:
        """Tell in one line what is wrong and where to find help."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help or an error, and fail if it cannot be written."""
        (file or sys.stderr).write(message)


def positive(text: str) -> int:
    """Read a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        message = f"{text!r} is not a whole number of at least 1"
        raise argparse.ArgumentTypeError(message)
    return int(text)


LAST_PORT = 65_535


def port(text: str) -> int:
    """Read a port number."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        message = f"{text!r} is not a port; ports are 0 to 65535"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def place(text: str) -> tuple[str, int]:
    """Read where to listen: a port on this machine only, or an address and a port."""
    host, _, number = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", port(number)


def networks(text: str) -> list[IPv4Network | IPv6Network]:
    """Read addresses or networks, as in 10.0.0.7,10.1.0.0/16."""
    try:
        return [ip_network(part.strip()) for part in text.split(",")]
    except ValueError:
        message = f"{text!r} is neither an address nor a network, such as 10.0.0.7 or 10.1.0.0/16"
        raise argparse.ArgumentTypeError(message) from None


def levels(text: str) -> list[int]:
    """Read a list of bot levels, as in 3,2,2,1."""
    parts = text.split(",")
    if not all(part.isdecimal() for part in parts):
        message = f"{text!r} is not a list of bot levels such as 3,2,2,1"
        raise argparse.ArgumentTypeError(message)
    return [int(part) for part in parts]


def seats(text: str) -> list[int | str]:
    """Read who plays: levels of the game's bots, and files of others, as in 3,2,my_bot.py."""
    parts = text.split(",")
    if not all(part.isdecimal() or part.endswith(".py") for part in parts):
        message = f"{text!r} is not a list of bot levels such as 3,2,2,1, or of files such as my_bot.py,3,2,2"
        raise argparse.ArgumentTypeError(message)
    return [int(part) if part.isdecimal() else part for part in parts]


def seconds(text: str) -> float:
    """Read a time in seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:  # noqa: PLR2004
        message = f"{text!r} is not a time; times are in seconds, above 0 and at most 3600"
        raise argparse.ArgumentTypeError(message)
    return number


BOOLEANS = ("true", "false")
"""What counts as yes and no, in any mix of capitals."""


def key_value(text: str) -> tuple[str, Any]:
    """Read one option, as in start_dice=3."""
    key, equals, value = text.partition("=")
    if not key or not equals:
        message = f"{text!r} is not of the form KEY=VALUE, such as start_dice=3"
        raise argparse.ArgumentTypeError(message)
    try:
        return key, json.loads(value.lower() if value.lower() in BOOLEANS else value)
    except ValueError:
        return key, value
    except RecursionError:
        message = f"the value of {key} is nested too deeply"
        raise argparse.ArgumentTypeError(message) from None


def add_game(parser: Parser) -> None:
    """Add an argument for the name of a game."""
    parser.add_argument("game", metavar="GAME", help="one of the games that `rumpus games` lists")


def add_options(parser: Parser) -> None:
    """Add an argument for the game's options."""
    parser.add_argument(
        "--options",
        metavar="KEY=VALUE",
        type=key_value,
        nargs="+",
        default=[],
        help="the game's options; `rumpus rules GAME` explains them",
    )


def game_of(args: Any) -> AnyGame:
    """Find the game a command was given, by its name or by its file."""
    return load_file(args.game) if args.game.endswith(".py") else find_game(args.game)


def home_of(game: AnyGame) -> Path:
    """Return a game's folder: its package, or where its module is."""
    source = import_module(locations()[game.name]).__file__
    assert source is not None, game.name
    return Path(source).parent


def add_room(parser: Parser) -> None:
    """Add arguments for a room on a server."""
    parser.add_argument("address", metavar="ADDRESS", type=server, help="the server, such as http://127.0.0.1:8000")
    parser.add_argument(
        "code", metavar="CODE", help="the room's code; where a code is not enough, CODE#KEY as in its link"
    )


def server(text: str) -> str:
    """Read the address of a server; without a scheme it is http."""
    full = text if "://" in text else f"http://{text}"
    try:
        parts = urlsplit(full)
        usable = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        message = f"{text!r} is not the address of a server, such as http://127.0.0.1:8000"
        raise argparse.ArgumentTypeError(message)
    return full.rstrip("/")


@contextmanager
def reaching(url: str) -> Generator[None]:
    """Say in one line that nobody answers at an address."""
    import aiohttp  # noqa: PLC0415  (only who goes there needs it)

    try:
        yield
    except (aiohttp.ClientError, TimeoutError, OSError):
        message = f"no Rumpus server answers at {url}: check the address, or start one with `rumpus serve`"
        raise Unusable(message) from None
