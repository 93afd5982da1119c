"""`rumpus golden`: check or rewrite a game's golden playthroughs, in a source checkout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus import matchfile
from rumpus.arena import golden
from rumpus.cli.parser import Parser, add_game, game_of, home_of
from rumpus.core import Unusable

if TYPE_CHECKING:
    from pathlib import Path

    from rumpus.core import AnyGame

EXAMPLE = "rumpus golden rollcall --check"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="replay every golden file and compare each line")
    what.add_argument(
        "--write", action="store_true", help="rewrite them, once the version of the rules has been raised"
    )
    what.add_argument(
        "--new",
        metavar=("TITLE", "FILE"),
        nargs=2,
        help="turn a saved match into the golden file TITLE.txt; TITLE is letters, digits and hyphens",
    )
    parser.add_argument(
        "--title", metavar="SENTENCE", default="", help="with --new: one sentence about what the match shows"
    )


def run(args: Any) -> int:
    """Do what was asked and report the outcome."""
    game = game_of(args)
    folder = folder_of(game)
    if args.new:
        title, file = args.new
        make(game, golden.place(folder, title), matchfile.read(file), args.title or title)
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


def make(game: AnyGame, path: Path, saved: matchfile.Saved, sentence: str) -> None:
    """Turn a saved match into a golden file."""
    if saved.setup.game != game.name:
        raise Unusable(f"this match is {saved.setup.game}, not {game.name}")
    golden.write(game, path, golden.Transcript(" ".join(sentence.split()), saved.setup, saved.lines))


def folder_of(game: AnyGame) -> Path:
    """Return where a game's golden files are in the source tree."""
    return home_of(game) / "tests" / "golden"
