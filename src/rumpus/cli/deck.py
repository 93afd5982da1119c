"""`rumpus deck`: check a pack of messages before the evening."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.cli.parser import add_command
from rumpus.core import BadPack, Unusable, all_games, find_game

if TYPE_CHECKING:
    from rumpus.core import AnyGame

MOST_BYTES = 4_194_304
"""Bytes of a file that are read at all; every game refuses a pack of that size."""


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "deck", run, "Check a pack of your own, line by line.", "rumpus deck check family.tsv"
    )
    parser.add_argument("what", choices=("check",), help="what to do with it")
    parser.add_argument("file", metavar="FILE", help="the pack: one UTF-8 text file")
    parser.add_argument("--game", metavar="GAME", help="the game it is for (default: the one that takes packs)")


def run(args: Any) -> int:
    """Say what is in a pack, or one line for everything that is wrong with it."""
    game = taker(args.game)
    assert game.read_pack is not None
    with Path(args.file).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        pack: Any = game.read_pack(data)
    except BadPack as error:
        for fault in error.faults:
            print(f"{args.file}: {fault}", file=sys.stderr)
        return 2
    print(f"{args.file}: {pack.title}, {len(pack.cards)} cards for {game.title} ({pack.language})")
    return 0


def taker(name: str | None) -> AnyGame:
    """Find the game a pack is for."""
    takers = [game for game in all_games() if game.read_pack is not None]
    if name is None:
        if len(takers) != 1:
            raise Unusable(f"say which game it is for: --game {' or --game '.join(game.name for game in takers)}")
        return takers[0]
    game = find_game(name)
    if game.read_pack is None:
        raise Unusable(f"{game.title} takes no packs")
    return game
