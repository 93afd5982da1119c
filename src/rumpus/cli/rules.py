"""`rumpus rules`: print the rules of a game, or one rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markdown import Markdown

from rumpus.cli.parser import Parser, add_game, game_of, home_of
from rumpus.core import Unusable

if TYPE_CHECKING:
    from rumpus.core import AnyGame

EXAMPLE = "rumpus rules rollcall RC-8"


def add(parser: Parser) -> None:
    """Let the command take its arguments."""
    add_game(parser)
    parser.add_argument("rule", metavar="RULE", nargs="?", help="the id of one rule, such as RC-8")


def run(args: Any) -> int:
    """Print all rules, or one."""
    game = game_of(args)
    text = rules_text(game)
    if args.rule is not None:
        text = one_rule(game, text, args.rule)
    Console().print(Markdown(text))
    return 0


def rules_text(game: AnyGame) -> str:
    """Read the rules that lie beside the game."""
    return (home_of(game) / "README.md").read_text(encoding="utf-8")


def one_rule(game: AnyGame, text: str, rule: str) -> str:
    """Find one rule by its id."""
    wanted = rule.upper()
    found = re.search(rf"^- (\*\*{re.escape(wanted)}\*\*.*)$", text, re.MULTILINE)
    if found is None:
        known = re.findall(r"^- \*\*([A-Z]+-D?\d+)\*\*", text, re.MULTILINE)
        others = f"its rules are {known[0]} to {known[-1]}" if known else "its rules have no ids"
        raise Unusable(f"{game.title} has no rule {wanted}; {others}")
    return found[1]
