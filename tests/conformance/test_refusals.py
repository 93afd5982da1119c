"""Refusals of a room are catalogued like rules of a game: one meaning each, a test that names it, a fitting status."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from rumpus.server.answers import STATUS
from tests.conformance.test_rules_named import functions_of_tests

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "rumpus"
CATALOGUE = (PACKAGE / "room" / "README.md").read_text(encoding="utf-8")
LISTED = dict(re.findall(r"^- \*\*(ROOM-[A-Z]+)\*\*(?: \((\d+)\))? [A-Z]", CATALOGUE, re.MULTILINE))

MAKERS = {"Illegal", "Answer", "Refused"}
"""What makes a refusal of a rule and a sentence."""


def sources() -> Iterator[str]:
    """Read every module that refuses something for a room."""
    paths = (path for path in sorted(PACKAGE.rglob("*.py")) if "tests" not in path.relative_to(PACKAGE).parts)
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return (text for text in texts if "ROOM-" in text)


def said() -> dict[str, set[str]]:
    """Find every sentence of a refusal, with the rules it is said for."""
    found: dict[str, set[str]] = defaultdict(set)
    for source in sources():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
                rules = [text for text in texts if isinstance(text, str) and text.startswith("ROOM-")]
                for text in texts[texts.index(rules[0]) + 1 :] if rules else ():
                    found[str(text)].add(rules[0])
    return found


def test_the_catalogue_lists_every_refusal_of_a_room_and_no_other() -> None:
    raised = {rule for source in sources() for rule in re.findall(r'"(ROOM-[A-Z]+)"', source)}
    assert sorted(raised ^ LISTED.keys()) == []
    assert len(re.findall(r"^- \*\*", CATALOGUE, re.MULTILINE)) == len(LISTED)


def test_every_refusal_of_a_room_is_named_by_a_test() -> None:
    modules = (module for folder in (ROOT / "tests", PACKAGE) for module in folder.rglob("test_*.py"))
    named = {
        rule for module in modules for test in functions_of_tests(module) for rule in re.findall(r"\bROOM-[A-Z]+", test)
    }
    assert sorted(LISTED.keys() - named) == []
    assert sorted(named - LISTED.keys()) == []


def test_the_catalogue_says_the_status_of_each_over_http() -> None:
    assert {rule: int(status) for rule, status in LISTED.items() if status} == STATUS


def test_a_sentence_is_said_for_one_rule() -> None:
    assert {text: rules for text, rules in said().items() if len(rules) > 1 and text != "{problem}"} == {}
