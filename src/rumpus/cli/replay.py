"""`rumpus replay`: step through a match file in the terminal, as one seat or the TV saw it."""

from __future__ import annotations

import os
import re
import select
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.text import Text

from rumpus import matchfile
from rumpus.cli.parser import Parser
from rumpus.cli.play import is_terminal, result
from rumpus.cli.terminal import Terminal
from rumpus.cli.verify import add_file, counted, names_of, printable, together
from rumpus.core import BadLog, Chronicle, Seat, Unusable, aloud, audit, awarded, find_game, make_options
from rumpus.system import has_keys, single_keys

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Millis, Outcome
    from rumpus.matchfile import Saved

HINT = "→ Enter space: next · ←: back · q: quit"

STEPS = {"\r": 1, "\n": 1, " ": 1, "\x1b[C": 1, "\x1bOC": 1, "\x1b[D": -1, "\x1bOD": -1}
"""How far a key goes."""

QUIT = {"q", "Q", "\x04"}

KEY = re.compile(r"\x1b[\[O][\d;]*[A-Za-z~]|.", re.DOTALL)
"""One key press as a terminal sends it."""

LOOK_UP_S = 0.2
"""How long to wait for a key before waiting again."""

PRINTED_TABLE = 8
"""Lines of a table that is printed rather than shown full screen."""

ROOMY = 22
"""Screens at least this high have room for the whole hand."""

EXAMPLE = "rumpus replay evening.json --seat Ann"


@dataclass(frozen=True, slots=True)
class Still:
    """What the viewer heard and saw at one line of the match."""

    at: Millis | int
    story: tuple[str, ...]
    view: Any
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Reel:
    """A whole match as one viewer saw it: the deal, then one picture per line."""

    title: str
    terminal: Terminal
    names: tuple[str, ...]
    seat: Seat | None
    pictures: tuple[Still, ...]
    awards: tuple[str, ...] = ()

    @property
    def viewer(self) -> str:
        """Tell whose view this is."""
        return f"as {'the TV' if self.seat is None else self.names[self.seat]} saw it"


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_file(parser)
    parser.add_argument(
        "--seat", metavar="N|NAME", help="whose view: a seat number, counting from 0, or a name (default: the TV's)"
    )
    parser.add_argument("--all", action="store_true", help="print the whole match, as it does anyway into a pipe")


def run(args: Any) -> int:
    """Show the match page by page if keys can be pressed; otherwise print it."""
    try:
        saved = matchfile.decode(Path(args.file).read_bytes())
    except BadLog as error:
        raise Unusable(printable(f"{args.file}: {error}")) from None
    reel = make_reel(saved, find_seat(args.seat, names_of(saved)))
    console = Console(highlight=False)
    if args.all or console.is_dumb_terminal or not is_terminal() or not has_keys():
        print_all(reel, console)
    else:
        step_through(reel, console)
    return 0


def find_seat(wanted: str | None, names: Sequence[str]) -> Seat | None:
    """Find a seat by its number or by the name of whoever sits there; None is the TV."""
    if wanted is None:
        return None
    for seat, name in enumerate(names):
        if wanted == str(seat) or wanted.casefold() == name.casefold():
            return Seat(seat)
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
    raise Unusable(f"nobody sits at {printable(wanted)}: choose one of {seats}")


# Making the reel


def make_reel(saved: Saved, seat: Seat | None) -> Reel:
    """Replay the match, keeping only what this viewer could know."""
    game = find_game(saved.setup.game)
    names, options = names_of(saved), make_options(game, saved.setup.options)
    terminal = Terminal(game, seat, len(saved.setup.chairs), options)
    pictures: list[Still] = []
    steps = list(audit(game, saved.setup, saved.lines))
    for line, step in zip((None, *saved.lines), steps, strict=True):
        view = game.view(step.state, seat)
        story = terminal.story(line, step.events, view, names)
        pictures.append(Still(0 if line is None else line.at, tuple(story), view, game.outcome(step.state)))
    match = Chronicle(game, options, saved.setup.chairs, steps, saved.lines, saved.votes)
    return Reel(game.title, terminal, names, seat, tuple(pictures), tuple(awards(match, names)))


def awards(match: Chronicle[Any], names: Sequence[str]) -> Iterator[str]:
    """Tell what players are remembered for, and in which line; of a match that was not played out, nothing."""
    if match.game.outcome(match.steps[-1].state) is not None:
        for each in matchfile.finish(awarded(match)):
            title, sentence = aloud(each.title, names), aloud(each.sentence, names)
            yield f"{title}: {names[each.seat]}. {sentence} (line {each.step})"


# Drawing


def heading(reel: Reel, number: int) -> Text:
    """Tell which line this is, when it happened and how far the match has come."""
    picture = reel.pictures[number]
    where = f"line {number} of {len(reel.pictures) - 1}" if number else "the deal"
    return cut(" · ".join(filter(None, (where, clock(picture.at), reel.terminal.heading(picture.view)))), "bold")


def clock(at: int) -> str:
    """Format match time in minutes, seconds and thousandths."""
    return f"{at // 60_000}:{at // 1000 % 60:02}.{at % 1000:03}"


def story(reel: Reel, number: int) -> list[Text]:
    """Tell what happened, and whether the match stopped before its end."""
    told = [Text(printable(each)) for sentence in reel.pictures[number].story for each in sentence.split("\n")]
    if number == len(reel.pictures) - 1 and reel.pictures[number].outcome is None:
        told.append(Text("The file ends here; the match was not played out."))
    if number == len(reel.pictures) - 1:
        told += [Text(printable(each)) for each in reel.awards]
    return told


def table(reel: Reel, number: int, width: int, height: int) -> list[Text]:
    """Draw the table in no more lines than the screen has."""
    if height < 1:
        return []
    drawn = reel.terminal.table(reel.pictures[number].view, reel.names, width, height)
    return list(drawn.split("\n"))[:height]


def hand(reel: Reel, number: int, width: int, height: int) -> list[Text]:
    """Draw what only this seat saw; at the end, the result takes its place."""
    picture = reel.pictures[number]
    if picture.outcome is not None:
        return list(result(picture.outcome, reel.names).split("\n"))
    if reel.seat is None:
        return []
    drawn = reel.terminal.hand(picture.view, reel.names, width, height)
    return [cut(reel.terminal.hand_title(picture.view), "bold"), *drawn.split("\n")]


def cut(text: str, style: str = "") -> Text:
    """Make one line that is cut off rather than wrapped."""
    return Text(text, style, no_wrap=True, overflow="ellipsis")


# Showing


def print_all(reel: Reel, console: Console) -> None:
    """Print every page, one below another."""
    lines = counted(len(reel.pictures) - 1, "line")
    console.print(Text(f"{reel.title} · {together(reel.names)} · {lines} · {reel.viewer}"))
    for number in range(len(reel.pictures)):
        seen = [*table(reel, number, console.width, PRINTED_TABLE), Text(), *hand(reel, number, console.width, 1)]
        console.print(Text(), heading(reel, number), *story(reel, number), Text(), *seen, sep="\n")


def page(reel: Reel, number: int, console: Console) -> Group:
    """Fill the screen with one page; if it is too short, the table gives way first."""
    width, height = console.size
    told = [row for sentence in story(reel, number) for row in sentence.wrap(console, width)]
    above = [heading(reel, number), Text(), *told, Text()]
    below = hand(reel, number, width, 5 if height >= ROOMY else 1)
    room = height - 1 - len(above) - len(below)
    body = [*above, *table(reel, number, width, room)]
    body += [Text()] * (height - 1 - len(body) - len(below))
    return Group(*[*body, *below][: height - 1], cut(f"{HINT} · {reel.viewer}", "reverse"))


def step_through(reel: Reel, console: Console) -> None:
    """Turn the pages as keys are pressed, until the person quits."""
    number = 0
    line = sys.stdin.fileno()
    with single_keys(line), console.screen() as screen:
        screen.update(page(reel, number, console))
        for key in keys(line):
            if key in QUIT:
                return
            number = min(max(number + STEPS.get(key, 0), 0), len(reel.pictures) - 1)
            screen.update(page(reel, number, console))


def keys(line: int) -> Iterator[str]:
    """Yield every key that is pressed, until the terminal is gone.

    An interrupt just before a wait does not end that wait, so no wait is long.
    """
    try:
        while True:
            if not select.select([line], [], [], LOOK_UP_S)[0]:
                continue
            typed = os.read(line, 1024)
            if not typed:
                return
            yield from KEY.findall(typed.decode(errors="replace"))
    except OSError:
        return
