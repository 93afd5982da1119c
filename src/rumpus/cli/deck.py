"""`rumpus deck`: check your own pack line by line, or turn it into one small file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.cli.export import place_for, write
from rumpus.cli.parser import Parser
from rumpus.core import BadPack, Unusable, all_games, find_game
from rumpus.packs.bundle import MOST_BYTES, bundle

if TYPE_CHECKING:
    from rumpus.core import AnyGame

EXAMPLE = "rumpus deck check family.tsv"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("what", choices=("check", "pack"), help="check the pack, or write it as one small file")
    parser.add_argument("file", metavar="FILE", help="the pack: a text file, or a folder or zip archive with pictures")
    parser.add_argument("--game", metavar="GAME", help="the game it is for (default: the one that takes such packs)")
    parser.add_argument(
        "--out", metavar="OUT", help="where `pack` writes the file (default: here, named after the pack)"
    )


def run(args: Any) -> int:
    """Tell what is in a pack, or print one line for each thing wrong with it."""
    given = None if args.game is None else find_game(args.game)
    if given is not None and given.packs is None:
        raise Unusable(f"{given.title} takes no packs")
    path = Path(args.file)
    data = content(path)
    game = given or taker(path, data)
    assert game.packs is not None
    try:
        pack: Any = game.packs.read(data).pack
        small = game.packs.shrink(data) if args.what == "pack" else b""
    except BadPack as error:
        for fault in error.faults:
            print(f"{args.file}: {fault}", file=sys.stderr)
        return 2
    about = f"{pack.title}, {len(pack.cards)} cards for {game.title} ({pack.language})"
    if args.what == "check":
        print(f"{args.file}: {about}")
        return 0
    out = place_for(args.out, f"{path.resolve().stem}{'.zip' if game.packs.archive else '.tsv'}")
    if out.exists() and out.resolve() == path.resolve():
        raise Unusable(f"{out} is the pack itself: choose another file with --out")
    write(out, small)
    print(f"{out}: {about}, {len(small) / 1000:,.0f} KB")
    return 0


def content(path: Path) -> bytes:
    """Return a pack as bytes: a file as it is, a folder as an archive."""
    if path.is_dir():
        return bundle(path)
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Unusable(f"{path} is larger than {MOST_BYTES // 2**20} MB")
    return data


def taker(path: Path, data: bytes) -> AnyGame:
    """Find the game a pack is for by its kind: an archive, even a broken one, or a text."""
    archive = data.startswith(b"PK") or path.suffix.lower() == ".zip"
    takers = [game for game in all_games() if game.packs is not None and game.packs.archive == archive]
    if len(takers) != 1:
        raise Unusable("which game is it for? Add --game GAME")
    return takers[0]
