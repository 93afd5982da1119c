"""`rumpus verify`: check a match file: every roll, every state, and how its seed was made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus import matchfile
from rumpus.cli.parser import Parser
from rumpus.core import BadLog, UnknownGame, Unusable, find_game, fold
from rumpus.room.names import JOINER
from rumpus.room.sealing import digest, make_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.matchfile import Dice, Saved

NOT_TRUE = 1
"""The exit code for a match file that does not check out; for one that cannot be read it is 2."""

EXAMPLE = "rumpus verify evening.json"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_file(parser)


def add_file(parser: Any) -> None:
    """Add an argument for a match file."""
    parser.add_argument("file", metavar="FILE", help="a match file, as written by `rumpus export` or Match.save")


def run(args: Any) -> int:
    """Tell in one line that a file is true, or what in it is not."""
    data = Path(args.file).read_bytes()
    try:
        saved = matchfile.decode(data)
        check_frame(saved)
        check_dice(saved)
    except BadLog as error:
        if not is_match_file(data):
            raise Unusable(printable(f"{args.file}: {error}")) from None
        print(printable(f"not true: {args.file}: {error}"))
        return NOT_TRUE
    print(printable(f"true: {summary(saved)} {origin(saved.dice)}"))
    return 0


# Reading


def is_match_file(data: bytes) -> bool:
    """Check that this Rumpus can judge the file: it knows its layout, its game and the version of its rules."""
    try:
        layout = msgspec.json.decode(data, type=matchfile.MatchFile)
        game = find_game(layout.setup.game)
    except (*matchfile.UNREADABLE, UnknownGame):
        return False
    return layout.rumpus == matchfile.FORMAT and game.folds(layout.setup.version)


# Checking what no check in the file covers


def check_frame(saved: Saved) -> None:
    """Refuse names and looks that do not fit the seats."""
    seats = len(saved.setup.chairs)
    if saved.names and len(saved.names) != seats:
        raise BadLog(0, f"it has {counted(len(saved.names), 'name')} for {seats} seats")
    if saved.looks and len(saved.looks) != seats:
        raise BadLog(0, f"it has {counted(len(saved.looks), 'look')} for {seats} seats")


def check_dice(saved: Saved) -> None:
    """Refuse a secret or nonce that was not committed to, and a seed not made of all of them."""
    dice = saved.dice
    if dice is None:
        return
    if digest(dice.secret) != dice.commitment:
        raise BadLog(0, "the server's commitment is not the SHA-256 of its secret")
    for share in dice.shares:
        if digest(share.nonce) != share.commitment:
            raise BadLog(0, f"the nonce of {share.name} is not the one committed to")
    if saved.setup.seed != make_seed(dice.secret, (share.nonce for share in dice.shares)):
        raise BadLog(0, "the seed is not made of the server's secret and the nonces of the members")


# Telling


def summary(saved: Saved) -> str:
    """Tell what was played, by whom, how long it was and who won."""
    names = names_of(saved)
    game = find_game(saved.setup.game)
    state = fold(game, saved.setup, saved.lines)
    outcome = game.outcome(state)
    places = game.standing(state) if outcome is None else outcome.places
    first = together([name for name, place in zip(names, places, strict=True) if place == 1])
    end = f"not played out, {first} ahead" if outcome is None else f"{first} won"
    return f"{game.title}, {len(names)} players ({', '.join(names)}), {counted(len(saved.lines), 'line')}, {end}."


def origin(dice: Dice | None) -> str:
    """Tell how the seed was made."""
    if dice is None:
        return "Whoever made the file chose the seed."
    sealed = "Sealed dice: the server's commitment is the SHA-256 of its secret"
    if not dice.shares:
        return f"{sealed}, and the seed is made of that secret alone, since no member's device took part."
    members = together([share.name for share in dice.shares])
    nonces = "nonce of {} is the one" if len(dice.shares) == 1 else "nonces of {} are the ones"
    return f"{sealed}, the {nonces.format(members)} committed to, and the seed is made of all of them."


def names_of(saved: Saved) -> tuple[str, ...]:
    """Name every seat, in characters that are safe to print."""
    seats = range(len(saved.setup.chairs))
    names = saved.names if len(saved.names) == len(seats) else [f"Seat {seat}" for seat in seats]
    return tuple(map(printable, names))


def counted(count: int, noun: str) -> str:
    """Count things in words: 1 line, 2 lines."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def together(words: Sequence[str]) -> str:
    """Join names as people do: Ann, Bob and Cat."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def printable(text: str) -> str:
    """Return a text in one line, without characters that would control a terminal."""
    return "".join(each if each.isprintable() or each == JOINER else "\N{REPLACEMENT CHARACTER}" for each in text)
