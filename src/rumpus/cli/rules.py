"""`rumpus rules`: print the rules of a game, or one rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markdown import Markdown

from rumpus.cli.parser import Parser, add_game, game_of, home_of
from rumpus.core import Unusable, choices, spoken, takes

if TYPE_CHECKING:
    from rumpus.core import AnyGame, Choice

EXAMPLE = "rumpus rules rollcall RC-8"

RULE = re.compile(r"^- \*\*([A-Z]+-D?\d+)\*\*.*(?:\n[ \t]+\S.*)*", re.MULTILINE)
"""One rule: its line, and the indented lines below it."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    parser.add_argument("rule", metavar="RULE", nargs="?", help="one rule or option: RC-8, 8, D3, start_dice")


def run(args: Any) -> int:
    """Print all the rules, or one."""
    game = game_of(args)
    text = rules_text(game)
    if args.rule is not None:
        text = one_rule(game, text, args.rule)
    Console().print(Markdown(text))
    return 0


def rules_text(game: AnyGame) -> str:
    """Read the rules that come with the game."""
    return (home_of(game) / "README.md").read_text(encoding="utf-8")


def one_rule(game: AnyGame, text: str, wanted: str) -> str:
    """Find a rule by id or number, with everything that belongs to it, or an option by name."""
    rules = {found[1]: found[0] for found in RULE.finditer(text)}
    for name, rule in rules.items():
        if wanted.upper() in {name, name.partition("-")[2]}:
            return rule.removeprefix("- ").strip()
    for option in choices(game):
        if wanted.casefold() == option.name:
            return one_option(option, text, rules)
    known = list(rules)
    others = f"its rules are {known[0]} to {known[-1]}" if known else "its rules have no ids"
    raise Unusable(f"{game.title} has no rule {wanted.upper()}; {others}")


def one_option(option: Choice, text: str, rules: dict[str, str]) -> str:
    """Tell what an option does, in the rules' words, followed by the rules it changes."""
    row = re.search(rf"^\| `{option.name}` \|(.*)\|(.*)\|(.*)\|$", text, re.MULTILINE)
    values, default, changes = row.groups() if row else (takes(option), spoken(option.default), "")
    head = f"**{option.name}** {option.words}. Values: {values.strip()}. Default: {default.strip()}."
    told = [head, changes.strip(), *(rules.get(name, "").strip() for name in option.rules)]
    return "\n\n".join(part for part in told if part)
