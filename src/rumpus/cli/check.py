"""`rumpus check`: play a game in every way and say what is wrong with it, and how to mend it."""

from __future__ import annotations

import sys
from textwrap import fill
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from rumpus.cli.parser import Parser, game_of, positive
from rumpus.core import BadFile
from rumpus.testing import CHECKS, MIXES, Flaw, problems

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import AnyGame

EXAMPLE = """rumpus check my_game.py
  rumpus check rollcall --tables 4

A game is a file that ends with GAME = Game(...), or one that is installed. It is played at many tables with random
moves, options and luck, while people come and go and clocks run out. Every problem is told with the field, the seat,
the action and the line of the match where it was met, and with a way to mend it. The exit code is 0 if all is well, 1
if there are problems, and 2 if there is no such game. In a test file, the same checks are

  from my_game import GAME
  from rumpus.testing import conformance

  test_conformance = conformance(GAME)"""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a file such as my_game.py, or a game that `rumpus games` lists")
    parser.add_argument(
        "--tables",
        metavar="N",
        type=positive,
        default=MIXES,
        help=f"tables with random options to play at (default {MIXES})",
    )


def run(args: Any) -> int:
    """Check a game and report."""
    try:
        game = game_of(args)
    except BadFile as error:
        if isinstance(error.__cause__, OSError):
            raise
        print(f"{args.game}: 1 problem\n\n1. The file cannot be loaded.\n{paragraph(str(error))}")
        return 1
    found = watched(game, args.tables)
    for line in report(game, found):
        print(line)
    return 1 if found else 0


def watched(game: AnyGame, tables: int) -> list[Flaw]:
    """Make all checks, with a progress bar on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        return problems(game, tables, ticking(progress, game))


def ticking(progress: Progress, game: AnyGame) -> Callable[[int, int], None]:
    """Return what moves the bar on."""
    task = progress.add_task(f"checking {game.title}", total=None)
    return lambda done, of: progress.update(task, completed=done, total=of)


def report(game: AnyGame, found: list[Flaw]) -> list[str]:
    """Say that all is well, or what is not: a paragraph for each problem."""
    if not found:
        return [f"{game.name}: all {len(CHECKS)} checks hold"]
    told = [f"{game.name}: {len(found)} problem{'s' if len(found) > 1 else ''}"]
    for number, problem in enumerate(found, start=1):
        unsound = problem.unsound
        told += ["", f"{number}. It should be so: {lower(problem.check.says)}.", paragraph(unsound.what)]
        if unsound.mend:
            told.append(paragraph(f"Mend it: {lower(unsound.mend)}"))
        if problem.subject is not game:
            told.append(paragraph(f"Met at {table(problem.subject)}."))
    return told


def lower(sentence: str) -> str:
    """Let a sentence go on from another."""
    return sentence[:1].lower() + sentence[1:] if not sentence[1:2].isupper() else sentence


def paragraph(text: str) -> str:
    """Set a text in lines below its heading; those that are indented already stay as they are."""
    width = max(60, min(100, Console().width - 3))
    lines = (line if line.startswith(" ") else fill(line, width, break_long_words=False) for line in text.split("\n"))
    return "\n".join(f"   {line}" for part in lines for line in part.split("\n"))


def table(subject: Any) -> str:
    """Describe the table at which a problem was met, so that it can be set again."""
    case = getattr(subject, "case", subject)
    if not hasattr(case, "players"):
        return f"a table at which people come and go ({case})"
    chosen = ", ".join(f"{name}={value}" for name, value in case.options)
    bots = f"{case.players} bots of level {subject.level}" if case is not subject else f"{case.players} players"
    return f"a table of {bots}, seed {case.seed!r}{', ' if chosen else ''}{chosen}"
