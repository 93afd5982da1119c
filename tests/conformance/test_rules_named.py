"""Every rule of a game's README is named by a test of that game or of the project."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rumpus.cli.parser import home_of
from rumpus.cli.rules import rules_text
from rumpus.core import all_games, find_game

GAMES = [game.name for game in all_games()]

PENDING: dict[str, str] = {}
"""Rules that only a live room or a screen can hold, until it is there."""

RULE = re.compile(r"^- \*\*([A-Z]+-D?\d+)\*\*", re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    rules = set(RULE.findall(rules_text(find_game(name))))
    named = rules_named(name)
    assert rules
    assert sorted(rules - named - PENDING.keys()) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_is_no_longer_pending_once_a_test_names_it(name: str) -> None:
    assert sorted(PENDING.keys() & rules_named(name)) == []


def rules_named(name: str) -> set[str]:
    """Collect the ids that test functions of the game and of the project name."""
    folders = [home_of(find_game(name)) / "tests", Path(__file__).parent.parent]
    modules = [module for folder in folders for module in folder.rglob("test_*.py")]
    tests = [segment for module in modules for segment in functions_of_tests(module)]
    return {rule for test in tests for rule in re.findall(r"\b[A-Z]+-D?\d+\b", test)}


@cache
def functions_of_tests(module: Path) -> list[str]:
    """Yield the source of every test function, including its decorators."""
    source = module.read_text(encoding="utf-8")
    lines = source.splitlines()
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            found.append("\n".join(lines[first - 1 : node.end_lineno]))
    return found
