"""`rumpus golden`: check or write the golden playthroughs of a game, in a source checkout."""

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
    """Let the command take its arguments."""
    add_game(parser)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="replay every golden file and compare each line")
    what.add_argument("--write", action="store_true", help="write them anew, after the version of the rules was raised")
    what.add_argument(
        "--new",
        metavar=("TITLE", "FILE"),
        nargs=2,
        help="make the golden file TITLE.txt out of a saved match; TITLE is letters, digits and hyphens",
    )
    parser.add_argument(
        "--title", metavar="SENTENCE", default="", help="with --new: one sentence about what the match shows"
    )


def run(args: Any) -> int:
    """Do what was asked and say what came of it."""
    game = game_of(args)
    folder = folder_of(game)
    if args.new:
        title, file = args.new
        make(game, golden.place(folder, title), matchfile.read(file), args.title or title)
        print(f"{title}: written")
        return 0
    paths = golden.goldens(folder)
    if not paths:
        raise Unusable(
            f"there are no golden files in {folder}: they are part of a source checkout, and --new makes one"
        )
    for path in paths:
        if args.check:
            golden.check(game, path)
            print(f"{path.stem}: as ever")
        else:
            changed = golden.write(game, path, golden.parse(game, golden.read(path)))
            print(f"{path.stem}: {'written' if changed else 'as ever'}")
    return 0


def make(game: AnyGame, path: Path, saved: matchfile.Saved, sentence: str) -> None:
    """Make a golden file out of a saved match."""
    if saved.setup.game != game.name:
        raise Unusable(f"this is a match of {saved.setup.game}, not of {game.name}")
    golden.write(game, path, golden.Transcript(" ".join(sentence.split()), saved.setup, saved.lines))


def folder_of(game: AnyGame) -> Path:
    """Say where the golden files of a game are in the source tree."""
    return home_of(game) / "tests" / "golden"
