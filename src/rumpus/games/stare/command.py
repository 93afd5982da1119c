"""`rumpus cards`: make the picture cards of STARE!, try them and measure them."""

from __future__ import annotations

import sys
import tempfile
import webbrowser
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.core import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.games.stare.cards import Card, Question
    from rumpus.games.stare.cards.gates import Figures

EXAMPLE = "rumpus cards quiz --seed 7"

PER_SHEET = 24
ACROSS = 4
SMALL = 480
"""Pixels across one card on a contact sheet."""
MOST = 10_000
"""Cards that one command makes at most."""


def add(parser: Any) -> None:
    """Let the command have its four parts."""
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)

    one = add_part(parts, "make", make, "Draw one card.", "rumpus cards make --seed 7 --out card.svg")
    add_card(one)
    one.add_argument("--out", metavar="FILE", default="card.svg", help="an .svg or .png file (default card.svg)")
    one.add_argument("--width", metavar="PIXELS", default="1200", help="how wide a .png is (default 1200)")

    ask = add_part(parts, "quiz", quiz, "Stare at a card, then answer its questions.", "rumpus cards quiz --seed 7")
    add_card(ask)
    ask.add_argument("--out", metavar="FILE", help="where to put the picture (default: a file for the moment)")
    ask.add_argument("--no-browser", action="store_true", help="do not open the picture, only say where it is")

    many = add_part(
        parts,
        "sheet",
        sheet,
        "Put many cards side by side, as HTML and PNG.",
        "rumpus cards sheet --seeds 1-60 --out sheets",
    )
    many.add_argument("--seeds", metavar="FROM-TO", default="1-24", help="which cards (default 1-24)")
    many.add_argument("--scene", metavar="SCENE", help="one kind of scene only")
    many.add_argument("--out", metavar="DIR", default="sheets", help="a folder (default sheets)")
    many.add_argument("--no-png", action="store_true", help="HTML only, which needs no rasteriser")

    all_ = add_part(parts, "gates", gates, "Measure cards by every quality gate.", "rumpus cards gates --seeds 0-999")
    all_.add_argument("--seeds", metavar="FROM-TO", default="0-999", help="which cards (default 0-999)")
    all_.add_argument("--no-pixels", action="store_true", help="leave out what needs a rasteriser")


def add_part(parts: Any, name: str, part: Callable[[Any], int], summary: str, example: str) -> Any:
    """Add a part with its one-line summary and an example."""
    parser = parts.add_parser(name, help=summary, description=summary, example=example)
    parser.set_defaults(part=part)
    return parser


def add_card(parser: Any) -> None:
    """Let a command take one card."""
    parser.add_argument("--seed", metavar="N", default="1", help="which card: a whole number (default 1)")
    parser.add_argument("--scene", metavar="SCENE", help="a kind of scene (default: the seed chooses)")


def run(args: Any) -> int:
    """Do the part that was asked for."""
    code: int = args.part(args)
    return code


def whole(text: str, what: str) -> int:
    """Read a whole number."""
    if not text.isdecimal() or not text.isascii():
        raise Unusable(f"{what} is a whole number such as 7, not {text!r}")
    return int(text)


def span(text: str) -> range:
    """Read seeds, as in 7 or 1-60."""
    first, _, last = text.partition("-")
    low, high = whole(first, "a seed"), whole(last or first, "a seed")
    if high < low:
        raise Unusable(f"seeds go from the lower to the higher number: --seeds {high}-{low}")
    if high - low >= MOST:
        raise Unusable(f"{high - low + 1} cards are too many at once; take at most {MOST}")
    return range(low, high + 1)


def card_of(args: Any) -> Card:
    """Make the card a command was given."""
    from rumpus.games.stare.cards import make_card  # noqa: PLC0415  (other commands start faster without)

    return make_card(whole(args.seed, "a seed"), args.scene)


def write(path: Path, data: bytes) -> None:
    """Write a file; what stands in the way is said with a way out."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}; choose another place with --out") from error


def make(args: Any) -> int:
    """Draw one card."""
    card, path = card_of(args), Path(args.out)
    data = card.svg.encode()
    if path.suffix == ".png":
        from rumpus.games.stare.cards.raster import png  # noqa: PLC0415  (as above)

        data = png(card.svg, whole(args.width, "a width"))
    elif path.suffix != ".svg":
        raise Unusable(f"a card is an .svg or a .png file; {path.name} is neither")
    write(path, data)
    print(f"{path}: {card.scene}, {len(data) / 1000:.0f} KB; its questions: rumpus cards quiz --seed {card.seed}")
    return 0


def quiz(args: Any) -> int:
    """Show a card, then ask its questions in the terminal."""
    card = card_of(args)
    path = Path(args.out) if args.out else Path(tempfile.mkdtemp(prefix="rumpus-card-")) / "card.svg"
    write(path, card.svg.encode())
    if not args.no_browser:
        webbrowser.open(path.resolve().as_uri())
    print(f"Stare at {path}. Twenty seconds are the rule. Then close it and press Enter.")
    try:
        input()
        score = sum(put(question) for question in card.quiz.questions)
    except EOFError:
        print()
        return 0
    print(f"{score} of {len(card.quiz.questions)}. Number {card.quiz.choice} is the Opponents' Choice.")
    return 0


def put(question: Question) -> bool:
    """Ask one question."""
    from rumpus.games.stare.cards import right  # noqa: PLC0415  (as above)

    good = right(input(f"{question.level}. {question.text} "), question)
    print("   right" if good else f"   no: {question.answer}")
    return good


def sheet(args: Any) -> int:
    """Write contact sheets."""
    from rumpus.games.stare.cards import make_card  # noqa: PLC0415  (as above)
    from rumpus.games.stare.cards.raster import check, png  # noqa: PLC0415  (as above)
    from rumpus.games.stare.cards.raster import sheet as paste  # noqa: PLC0415  (as above)

    seeds, folder = span(args.seeds), Path(args.out)
    if not args.no_png:
        check()
    cards = [make_card(seed, args.scene) for seed in seeds]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"cannot make {folder}: {error.strerror}; choose another place with --out") from error
    for card in cards:
        write(folder / f"card-{card.seed}.svg", card.svg.encode())
    write(folder / "index.html", page(cards).encode())
    sheets = [] if args.no_png else [cards[at : at + PER_SHEET] for at in range(0, len(cards), PER_SHEET)]
    for number, some in enumerate(sheets, 1):
        write(folder / f"sheet-{number}.png", paste([png(card.svg, SMALL) for card in some], ACROSS))
    print(f"{folder / 'index.html'}: {len(cards)} cards, {len(sheets)} sheets as PNG")
    return 0


def page(cards: list[Card]) -> str:
    """Return the page with all cards; the key of each is folded away."""
    style = (
        "body{margin:0;background:#17142b;color:#f6f0ff;font:16px/1.5 Nunito,Verdana,sans-serif}"
        "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(480px,100%),1fr));gap:16px;padding:16px}"
        "figure{margin:0}img{width:100%;border-radius:12px;display:block}figcaption{padding:8px 4px}"
    )
    figures = "".join(
        f'<figure><img src="card-{card.seed}.svg" alt="card {card.seed}" loading="lazy"><figcaption>'
        f"<details><summary>{card.seed}, {card.scene}</summary><ol>{key(card)}</ol></details></figcaption></figure>"
        for card in cards
    )
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return f"{head}<title>STARE! cards</title><style>{style}</style><main>{figures}</main></html>"


def key(card: Card) -> str:
    """Return the questions of a card with their answers."""
    return "".join(
        f'<li value="{question.level}">{escape(question.text)} <b>{escape(question.answer)}</b></li>'
        for question in (*card.quiz.questions, *card.quiz.spares)
    )


def gates(args: Any) -> int:
    """Measure cards and print the figures; exit code 1 if a gate is not met."""
    from rumpus.games.stare.cards import LAST_SEED  # noqa: PLC0415  (as above)
    from rumpus.games.stare.cards.gates import examine  # noqa: PLC0415  (as above)
    from rumpus.games.stare.cards.raster import check  # noqa: PLC0415  (as above)

    seeds = span(args.seeds)
    if seeds[-1] > LAST_SEED:
        raise Unusable(f"there is no card {seeds[-1]}; seeds are whole numbers from 0 to {LAST_SEED}")
    if not args.no_pixels:
        check()
    found = examine(seeds, pixels=not args.no_pixels)
    report(found, pixels=not args.no_pixels)
    for fault in found.faults:
        print(f"not met: {fault}", file=sys.stderr)
    return 1 if found.faults else 0


def report(found: Figures, *, pixels: bool) -> None:
    """Print the figures."""
    from rumpus.games.stare.cards.gates import FEWEST_PIXELS, LARGEST, TEXT_HIGH  # noqa: PLC0415  (as above)
    from rumpus.games.stare.cards.guess import BLIND  # noqa: PLC0415  (as above)

    print(f"cards                      {found.cards}, no two alike")
    print(f"kinds of things            {found.kinds}")
    print(
        f"kinds of questions asked   {found.templates}: " + ", ".join(f"{n} {sort}" for sort, n in found.sorts.items())
    )
    print(f"largest picture            {found.largest / 1000:.1f} KB (at most {LARGEST / 1000:.0f})")
    print(
        "best blind guess           "
        + ", ".join(f"{level}: {rate:.0%} (<= {BLIND[level]:.0%})" for level, rate in found.guess.items())
    )
    for level, guess in found.worst.items():
        print(
            f"easiest to guess, level {level}  {guess.share:.1%} of {guess.heard} (<= {BLIND[level]:.0%}): "
            f"{guess.what}: {guess.answer}"
        )
    if pixels:
        print(f"least seen on 390 pixels   {found.pixels} pixels (at least {FEWEST_PIXELS})")
        print(f"lowest text on 390 pixels  {found.text} pixels (at least {TEXT_HIGH})")
    print(f"gates not met              {len(found.faults)}")
