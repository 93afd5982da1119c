"""`rumpus games`: list the games."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from rumpus.cli.parser import Parser
from rumpus.core import all_games

EXAMPLE = "rumpus games"


def add(_parser: Parser) -> None:
    """Add nothing: the command takes no arguments."""


def run(_args: Any) -> int:
    """Print a table of the games."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True)
    for game in all_games():
        players = f"{game.seats[0]} to {game.seats[-1]} players"
        levels = ", ".join(str(level) for level in sorted(game.bots))
        table.add_row(game.name, f"{game.title}, {players}, bots of level {levels}\n{game.summary}")
    Console().print(table)
    return 0
