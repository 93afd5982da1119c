"""The rules name every option with its default and the rules it changes, and nothing else."""

from __future__ import annotations

import re

from rumpus.cli.rules import rules_text
from rumpus.core import choices
from rumpus.games.rofl import GAME

RULES = rules_text(GAME)
TABLE = RULES.partition("## 4. Options")[2].partition("## 5.")[0]


def test_the_rules_list_all_options_in_their_order() -> None:
    assert re.findall(r"^\| `(\w+)` \|", TABLE, re.MULTILINE) == [option.name for option in choices(GAME)]


def test_the_rules_give_each_default_and_the_rules_an_option_changes() -> None:
    for option in choices(GAME):
        row = re.search(rf"^\| `{option.name}` \|.*$", TABLE, re.MULTILINE)
        assert row is not None, option.name
        default = row[0].split(" | ")[2]
        assert default.startswith(str(option.default).lower()), option.name
        assert all(rule.removeprefix("ROFL-") in row[0] for rule in option.rules), option.name


def test_every_rule_an_option_names_exists() -> None:
    known = {*re.findall(r"^- \*\*(ROFL-D?\d+)\*\*", RULES, re.MULTILINE)}
    assert {rule for option in choices(GAME) for rule in option.rules} <= known
