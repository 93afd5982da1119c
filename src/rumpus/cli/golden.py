"""`rumpus golden`: check or rewrite a game's golden playthroughs, in a source checkout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus import matchfile
from rumpus.arena import Bots, golden, play_out
from rumpus.cli.parser import Parser, add_game, add_options, game_of, home_of, levels
from rumpus.core import Bot, Chair, Seat, Unusable
from rumpus.match import Match

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.core import AnyGame, Line, Setup

EXAMPLE = "rumpus golden rollcall --check"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="replay every golden file and compare each line")
    what.add_argument(
        "--write",
        action="store_true",
        help="rewrite views, offers and words in them; what happens in one never changes",
    )
    what.add_argument(
        "--new",
        metavar=("TITLE", "FILE"),
        nargs="+",
        help="turn a saved match into the golden file TITLE.txt, or with --bots a match of theirs; TITLE is letters, "
        "digits and hyphens",
    )
    parser.add_argument(
        "--title", metavar="SENTENCE", default="", help="with --new: one sentence about what the match shows"
    )
    parser.add_argument("--bots", metavar="LEVELS", type=levels, help="with --new: let bots play it, such as 3,2,2,1")
    parser.add_argument("--seed", metavar="SEED", default="1", help="with --bots: the luck of the match (default 1)")
    add_options(parser)


def run(args: Any) -> int:
    """Do what was asked and report the outcome."""
    game = game_of(args)
    folder = folder_of(game)
    if args.new:
        title, *files = args.new
        if len(files) != (args.bots is None):
            raise Unusable("--new takes a title and a saved match, or with --bots LEVELS a title alone")
        path = golden.place(folder, title)
        setup, lines = played(game, args) if args.bots else saved(game, files[0])
        golden.write(game, path, golden.Transcript(" ".join((args.title or title).split()), setup, lines))
        print(f"{title}: written")
        return 0
    paths = golden.goldens(folder)
    if not paths:
        raise Unusable(f"there are no golden files in {folder}: they come with a source checkout, and --new makes one")
    for path in paths:
        if args.check:
            golden.check(game, path)
            print(f"{path.stem}: as ever")
        else:
            changed = golden.write(game, path, golden.parse(game, golden.read(path)))
            print(f"{path.stem}: {'written' if changed else 'as ever'}")
    return 0


def saved(game: AnyGame, file: str) -> tuple[Setup, tuple[Line, ...]]:
    """Read a saved match."""
    match = matchfile.read(file)
    if match.setup.game != game.name:
        raise Unusable(f"this match is {match.setup.game}, not {game.name}")
    return match.setup, match.lines


def played(game: AnyGame, args: Any) -> tuple[Setup, tuple[Line, ...]]:
    """Let bots play a match to its end."""
    match = Match(game, [Chair(by=Bot(level)) for level in args.bots], dict(args.options), args.seed, pictures=False)
    play_out(match, Bots(match, {Seat(seat): level for seat, level in enumerate(args.bots)}))
    return match.setup, tuple(match.log)


def folder_of(game: AnyGame) -> Path:
    """Return where a game's golden files are in the source tree."""
    return home_of(game) / "tests" / "golden"
