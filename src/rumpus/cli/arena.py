"""`rumpus arena`: play bots against each other, match after match on a virtual clock, and show who wins."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.arena import THINK_S, Entrant, Result, Tournament, confidence, levels, minutes, rarity
from rumpus.arena import run as play
from rumpus.arena.seating import by_level
from rumpus.cli.parser import Parser, add_options, game_of, positive, seats, seconds
from rumpus.core import Unusable, all_games

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from rumpus.core import AnyGame

EXAMPLE = "rumpus arena rollcall --seats 3,2,2,1 --matches 2000 --seed 1 --options start_dice=3 --jobs 2"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="one of the games that `rumpus games` lists; for --levels all, by default",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--seats",
        metavar="BOTS",
        type=seats,
        help="who plays: bot levels such as 3,2,2,1, and bots of your own by their files, as in my_bot.py,3,2,2",
    )
    what.add_argument(
        "--minutes", action="store_true", help="write how many minutes matches take at the pace of people"
    )
    what.add_argument(
        "--levels", action="store_true", help="print how often each level wins among bots of the one below"
    )
    what.add_argument("--awards", action="store_true", help="write in which share of matches each award is earned")
    parser.add_argument("--matches", metavar="N", type=positive, default=1000, help="how many (default 1000)")
    parser.add_argument("--seed", metavar="SEED", default="1", help="the same seed gives the same result (default 1)")
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=positive,
        default=1,
        help="processes to share the work, at most one per processor (default 1)",
    )
    parser.add_argument(
        "--think",
        metavar="S",
        type=seconds,
        default=THINK_S,
        help=f"seconds that a bot of your own may think about one move (default {THINK_S:g})",
    )
    parser.add_argument(
        "--pace",
        metavar="MS",
        type=positive,
        help="milliseconds that everybody takes for an act, give or take a quarter: what is left is judgement",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    add_options(parser)


def run(args: Any) -> int:
    """Play the tournament and print the results."""
    if args.levels:
        if args.options or args.json:
            raise Unusable("--levels plays by the usual rules and prints a table; leave out --options and --json")
        print_levels([game_of(args)] if args.game else all_games(), args)
        return 0
    if not args.game:
        raise Unusable("name a game; `rumpus games` lists them")
    game = game_of(args)
    if args.minutes:
        print(minutes.module(game), end="")
        return 0
    if args.awards:
        print(rarity.module(game, args.matches, args.jobs), end="")
        return 0
    tournament = Tournament(game.name, tuple(args.seats), dict(args.options), args.seed, args.think, args.pace)
    started = perf_counter()
    total = add_up(play(tournament, args.matches, args.jobs), args.matches, len(args.seats))
    report = summary(tournament, total, perf_counter() - started)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        Console().print(as_table(report))
        for each in report["faults"]:
            print(f"{each['file']} failed in {each['matches']} of {total.matches} matches; first: {each['first']}")
    return 0


def print_levels(games: Sequence[AnyGame], args: Any) -> None:
    """Print the table of levels line by line, with a progress bar on a terminal."""
    with counting(levels.to_play(games, args.matches)) as played:
        for line in levels.table(games, args.matches, args.seed, args.jobs, args.pace, played):
            print(line, flush=True)


def add_up(results: Iterable[Result], matches: int, seats: int) -> Result:
    """Add up the results as they come in, with a progress bar on a terminal."""
    total = Result([0.0] * seats)
    with counting(matches) as played:
        for result in results:
            total.add(result)
            played(result)
    return total


@contextmanager
def counting(matches: int) -> Generator[Callable[[Result], None]]:
    """Show a progress bar on a terminal, which goes on with every result."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("matches", total=matches)
        yield lambda result: progress.advance(task, result.matches)


def summary(tournament: Tournament, total: Result, seconds: float) -> dict[str, Any]:
    """Gather the figures of a tournament in one object."""
    return {
        "game": tournament.game,
        "seats": tournament.levels,
        "options": tournament.options,
        "seed": tournament.seed,
        "matches": total.matches,
        "levels": [
            level_of(tournament, total, level) for level in sorted(set(tournament.levels), key=by_level, reverse=True)
        ],
        "faults": [
            {"file": file, "matches": times, "first": why} for file, (times, why) in sorted(total.faults.items())
        ],
        "inputs": total.inputs,
        "inputs_per_match": total.inputs / total.matches,
        "simulated_minutes_per_match": total.simulated_ms / 60_000 / total.matches,
        "seconds": round(seconds, 3),
        "matches_per_s": round(total.matches / seconds, 1),
        "inputs_per_s": round(total.inputs / seconds),
    }


def level_of(tournament: Tournament, total: Result, level: Entrant) -> dict[str, Any]:
    """Gather one level's figures in one object: per bot, over all orders, and by who sits on its right."""
    entries = [entry for entry, each in enumerate(tournament.levels) if each == level]
    wins = sum(total.wins[entry] for entry in entries)
    sat = total.matches * len(entries)
    after = sorted(total.after.items(), key=lambda each: [by_level(who) for who in each[0]])
    beside = {before: won / times for (who, before), (won, times) in after if who == level}
    return {
        "level": level,
        "bots": len(entries),
        "wins": wins,
        "win_rate": wins / sat,
        "ci95": confidence(wins, sat),
        "after": beside,
    }


def as_table(report: dict[str, Any]) -> Table:
    """Show the figures to a person: what each level wins, and how that depends on who acts before it."""
    caption = (
        f"{report['matches']} matches, {report['inputs_per_match']:.1f} inputs and "
        f"{report['simulated_minutes_per_match']:.1f} simulated minutes each, {report['matches_per_s']:.0f} matches/s"
    )
    table = Table(caption=caption, caption_justify="left")
    shown = [each["level"] for each in report["levels"]]
    table.add_column("bots")
    for heading in ("wins", "each wins", "95 % interval", *(f"after {level}" for level in shown)):
        table.add_column(heading, justify="right")
    for each in report["levels"]:
        low, high = each["ci95"]
        beside = (f"{each['after'][level]:.1%}" if level in each["after"] else "" for level in shown)
        who = called(each["level"]) + (f" x {each['bots']}" if each["bots"] > 1 else "")
        table.add_row(who, f"{each['wins']:.6g}", f"{each['win_rate']:.1%}", f"{low:.1%} to {high:.1%}", *beside)
    return table


def called(who: Entrant) -> str:
    """Call a bot by its level or its file."""
    return who if isinstance(who, str) else f"level {who}"
