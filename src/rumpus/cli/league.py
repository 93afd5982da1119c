"""`rumpus league`: rate bots match by match, your own and the game's, in a table that is a file."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.arena import THINK_S, Entrant, league
from rumpus.cli.parser import Parser, add_game, add_options, game_of, positive, seats, seconds
from rumpus.core import Unusable

if TYPE_CHECKING:
    from rumpus.arena.league import League
    from rumpus.core import AnyGame

EXAMPLE = "rumpus league rollcall league.json --bots my_bot.py,3,2,1 --matches 200"

EVERY = 20
"""Matches after which the file is written, so that little is lost if the machine goes out."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="the table: a new file, or one to go on with")
    parser.add_argument("--bots", metavar="BOTS", type=seats, default=[], help="who joins, as in my_bot.py,3,2,1")
    parser.add_argument("--matches", metavar="N", type=positive, default=100, help="how many to play (default 100)")
    parser.add_argument("--players", metavar="N", type=positive, help="how many sit at a table (default: the fewest)")
    parser.add_argument("--seed", metavar="SEED", help="the same seed gives the same league (default 1)")
    parser.add_argument(
        "--think", metavar="S", type=seconds, default=THINK_S, help=f"seconds for one move (default {THINK_S:g})"
    )
    add_options(parser)


def run(args: Any) -> int:
    """Go on with a league and print its table."""
    if find_spec("openskill") is None:
        message = "a league needs openskill: pip install 'rumpus[league]'"
        raise Unusable(message)
    game = game_of(args)
    table = league.joined(begun(args, game), args.bots)
    league.check(table)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("matches", total=args.matches)
        for number, table in enumerate(league.play(table, args.matches, args.think), start=1):  # noqa: B020
            progress.update(task, completed=number)
            if number % EVERY == 0:
                league.write(args.file, table)
    league.write(args.file, table)
    Console().print(as_table(table))
    return 0


def begun(args: Any, game: AnyGame) -> League:
    """Return the league of a file, or a new one; what a league was begun with, it keeps."""
    if not args.file.exists():
        players = args.players or game.seats[0]
        return league.League(game.name, players, dict(args.options), args.seed or "1")
    table = league.read(args.file)
    asked = {"players": args.players, "options": dict(args.options), "seed": args.seed}
    for what, value in (("game", game.name), *asked.items()):
        if value and value != getattr(table, what):
            message = f"{args.file} was begun with {what} {getattr(table, what)}, not {value}: start another file"
            raise Unusable(message)
    return table


def as_table(table: League) -> Table:
    """Show a league to a person, the best first."""
    shown = Table(caption=f"{table.matches} matches of {table.players}", caption_justify="left")
    shown.add_column("bot")
    for heading in ("rating", "estimate", "matches", "wins", "failed"):
        shown.add_column(heading, justify="right")
    for name, each in table.table.items():
        rate = f"{each.wins / each.matches:.1%}" if each.matches else ""
        estimate = f"{each.mu:.1f} ± {each.sigma:.1f}"
        shown.add_row(
            called(league.entrant(name)), f"{each.rating:.1f}", estimate, str(each.matches), rate, str(each.faults)
        )
    return shown


def called(who: Entrant) -> str:
    """Call a bot by its level or its file."""
    return who if isinstance(who, str) else f"level {who}"
