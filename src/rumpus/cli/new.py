"""`rumpus new`: begin a game of your own, from one that runs and has its tests."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.core import Unusable, locations

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

EXAMPLE = "rumpus new three_cups"

NAME = re.compile(r"[a-z][a-z0-9_]{1,29}", re.ASCII)
LETTERS = 4
"""How many letters of a name begin the ids of its rules; of several words, the first letter of each does."""

HOME = Path(__file__).parent / "skeleton"
FILES = {
    "game.py.txt": "{name}.py",
    "README.md.txt": "README.md",
    "pyproject.toml.txt": "pyproject.toml",
    "test_game.py.txt": "tests/test_{name}.py",
}
"""The files of a new game, and where each goes."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.description = (
        "Begin a game of your own: a folder with a small game that runs (its rules, words, pieces and\n"
        "secrets in one file), its rulebook, and a test for every rule. Then make it yours."
    )
    parser.add_argument("name", metavar="NAME", help="its name: small letters, digits and _, such as three_cups")
    parser.add_argument(
        "--folder", metavar="FOLDER", type=Path, default=Path(), help="where its folder is made (default: here)"
    )


def run(args: Any) -> int:
    """Write the game, and say what to do next."""
    home = args.folder / args.name
    check(args.name, home)
    write(home, args.name)
    print(f"{title_of(args.name)} is in {home}, and runs. What to do next:")
    print(f"  cd {home}")
    print(f"  rumpus dev {args.name}.py     play it while you write it; saving the file loads it anew")
    print("  pytest                  run its tests; `pip install --editable .` puts it among the games")
    return 0


def check(name: str, home: Path) -> None:
    """Refuse a name that a module or a game cannot have, and a folder that is there."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Unusable(
            f"{name!r} cannot be the name of a game: use 2 to 30 small letters, digits and _, such as three_cups"
        )
    if home.exists():
        raise Unusable(f"{home} is there already: choose another name, or another place with --folder")
    if name in locations():
        raise Unusable(f"there is a game called {name}: choose another name")
    if find_spec(name) is not None:
        raise Unusable(f"Python has a module called {name}, which this game would hide: choose another name")


def title_of(name: str) -> str:
    """Return a name as people write it."""
    return name.replace("_", " ").strip().title()


def write(home: Path, name: str) -> None:
    """Write the files of a game of this name."""
    parts = [part for part in name.split("_") if part]
    rule = "".join(part[0] for part in parts) if len(parts) > 1 else name[:LETTERS]
    words = {"name": name, "title": title_of(name), "rule": rule.upper(), "rule_": rule}
    for source, place in FILES.items():
        target = home / filled(place, words)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(filled((HOME / source).read_text("utf-8"), words), "utf-8")


def filled(text: str, words: dict[str, str]) -> str:
    """Put the words of a game into a text, and leave all other braces alone."""
    return re.sub(r"\{(name|title|rule_?)\}", lambda found: words[found[1]], text)
