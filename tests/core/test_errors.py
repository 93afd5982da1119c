"""The tree of errors."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from rumpus.core import errors

PACKAGE = Path(errors.__file__).parents[1]


def test_every_error_of_the_package_is_drawn_with_the_one_above_it() -> None:
    classes: dict[str, str] = {}
    for path in PACKAGE.rglob("*.py"):
        source = path.read_text(encoding="utf-8") if "tests" not in path.parts else ""
        if re.search(r"^class \w+\(\w+\):", source, re.MULTILINE):
            for node in ast.parse(source).body:
                if isinstance(node, ast.ClassDef) and len(node.bases) == 1 and isinstance(node.bases[0], ast.Name):
                    classes[node.name] = node.bases[0].id
    known = {"Exception"}
    while more := {name for name, base in classes.items() if base in known} - known:
        known |= more
    tree = errors.__doc__ or ""
    above = {0: "Exception"}
    drawn: dict[str, str] = {}
    for branch, name in re.findall(r"^    ([ │├└─]*)(\w+)(?:   .*)?$", tree, re.MULTILINE):
        drawn[name] = above[len(branch)]
        above[len(branch) + 4] = name
    drawn |= dict.fromkeys(re.findall(r"`([A-Z]\w+)`", tree), "Exception")
    assert {name: classes[name] for name in known - {"Exception"}} == {name: drawn.get(name) for name in drawn}
