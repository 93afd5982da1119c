"""`rumpus play`: play in this terminal, against bots."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count, islice
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from rumpus.arena import ARENA_AGENDA, Bots
from rumpus.cli.parser import Parser, add_options, game_of, levels
from rumpus.cli.terminal import Terminal
from rumpus.core import Bot, Chair, Illegal, Millis, Seat, Unusable, make_options
from rumpus.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import AnyGame, Outcome

ME = Seat(0)
"""The person's seat."""

FRIENDS = ("Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jim", "Kit", "Lea", "Max")
"""What the bots are called, clockwise from the person."""

LONGEST_NAME = 12
FASTEST = 1000

EXAMPLE = "rumpus play rollcall --bots 2,2,3 --name Ann --options start_dice=3"


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays what, and how it is shown; it stays the same from one match to the next."""

    game: AnyGame
    terminal: Terminal
    levels: tuple[int, ...]
    options: dict[str, Any]
    names: tuple[str, ...]
    speed: float


class Sitting:
    """One match between the person and the bots. Time moves only when `run_to` says so."""

    def __init__(self, party: Party, seed: str) -> None:
        self.seed = seed
        chairs = [Chair(host=True), *(Chair(by=Bot(level)) for level in party.levels)]
        self.match = Match(party.game, chairs, party.options, seed)
        self.bots = Bots(self.match, {Seat(seat): level for seat, level in enumerate(party.levels, start=1)})

    def run_to(self, now: Millis) -> None:
        """Let clocks and bots act up to a moment, in the order of their times."""
        while (due := self.next_moment()) is not None and due <= now:
            self.step()
        if self.match.outcome is None:
            self.match.wait_until(now)

    def next_moment(self) -> Millis | None:
        """Tell when something happens next unless the person acts."""
        if self.match.outcome is not None:
            return None
        self.bots.look()
        return ARENA_AGENDA.due(self.bots)

    def step(self) -> None:
        """Let a clock run out or a bot act; if the table moved on while the bot was thinking, it is asked anew."""
        with suppress(Illegal):
            ARENA_AGENDA.step(self.bots)

    def finish(self) -> None:
        """Play on without waiting, for a person who is out of the match."""
        while self.next_moment() is not None:
            self.step()


def add(parser: Parser) -> None:
    """Let the command take its arguments."""
    parser.add_argument("game", metavar="GAME", help="a game; `rumpus games` lists them")
    parser.add_argument("--bots", metavar="LEVELS", type=levels, default=[2, 2, 3], help="bot levels (default 2,2,3)")
    parser.add_argument(
        "--seed", metavar="SEED", default="", help="the same seed rolls the same dice (default: by lot)"
    )
    parser.add_argument("--name", metavar="NAME", type=name, default="Ann", help="how the table calls you")
    parser.add_argument("--speed", metavar="N", type=speed, default=1.0, help="let time run N times faster (default 1)")
    add_options(parser)


def run(args: Any) -> int:
    """Check everything, then play until the person has had enough."""
    party = invite(args)
    sitting = Sitting(party, args.seed or new_seed())
    if not is_terminal():
        raise Unusable("play needs a terminal; in a script, use rumpus arena")
    if Console().is_dumb_terminal:
        raise Unusable("play draws a table, which a terminal with TERM=dumb cannot show; use another one")
    from rumpus.cli.table import TableApp  # noqa: PLC0415  (everything else is faster without Textual)

    app = TableApp(party, sitting)
    try:
        app.run(mouse=False)
    finally:
        app.pictures.close()
    print(f"{party.game.title}: the last match had --seed {app.sitting.seed}")
    return app.return_code or 0


def invite(args: Any) -> Party:
    """Read who plays what off the arguments."""
    game = game_of(args)
    options = make_options(game, dict(args.options), live=True)
    return Party(
        game=game,
        terminal=Terminal(game, ME, 1 + len(args.bots), options),
        levels=tuple(args.bots),
        options=msgspec.to_builtins(options),
        names=seat_names(args.name, len(args.bots)),
        speed=args.speed,
    )


def seat_names(own: str, bots: int) -> tuple[str, ...]:
    """Name every seat, no two alike."""
    friends = chain(FRIENDS, (f"Bot {number}" for number in count(1)))
    return (own, *islice((friend for friend in friends if friend.casefold() != own.casefold()), bots))


def is_terminal() -> bool:
    """Tell whether a person can see and type; a lost connection does not always send a signal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def new_seed() -> str:
    """Draw a seed short enough to be typed again."""
    return token_hex(3)


def sentence(words: str, values: dict[str, object], names: Sequence[str]) -> str:
    """Fill values into a sentence; a seat is named."""
    seats = {key: names[value] for key, value in values.items() if key.endswith("seat") and isinstance(value, int)}
    return words.format(**(values | seats))


def result(outcome: Outcome, names: Sequence[str]) -> Text:
    """Name the winners, and every place."""
    ranked = sorted(zip(outcome.places, names, strict=True), key=lambda entry: entry[0])
    winners = [name for place, name in ranked if place == 1]
    verb = "wins" if len(winners) == 1 and winners[0] != "You" else "win"
    places = "   ".join(f"{place}. {name}" for place, name in ranked)
    return Text.assemble("\n", (f"  ★ {' and '.join(winners)} {verb}!", "bold"), f"\n\n  {places}")


def name(text: str) -> str:
    """Read a player's name."""
    words = " ".join(text.split())
    if not words or not words.isprintable() or cell_len(words) > LONGEST_NAME:
        message = f"{text!r} is not a name of 1 to {LONGEST_NAME} letters"
        raise argparse.ArgumentTypeError(message)
    return words


def speed(text: str) -> float:
    """Read how many times faster time runs."""
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0 < factor <= FASTEST:
        message = f"{text!r} is not a number above 0 and up to {FASTEST}"
        raise argparse.ArgumentTypeError(message)
    return factor
