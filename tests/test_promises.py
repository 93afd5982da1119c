"""The page of promises is true to its tests: every test it names exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROWS = re.findall(
    r"^\| (?!promise|---)(.+?) \| (.+?) \|.*\|$", (ROOT / "docs" / "promises.md").read_text(), re.MULTILINE
)
NAMED = [name for _, tests in ROWS for name in re.findall(r"`([^`]+)`", tests)]


def exists(name: str) -> bool:
    """Tell whether there is such a test file, containing the test if one is named."""
    file, _, test = name.partition("::")
    path = ROOT / file
    return path.is_file() and (
        not test or re.search(rf"^ *(async )?def {re.escape(test)}\(", path.read_text(), re.MULTILINE) is not None
    )


def test_every_promise_names_a_test_that_exists() -> None:
    assert [promise for promise, tests in ROWS if not re.search(r"`(tests|src)/[^`]+`", tests)] == []
    assert [name for name in NAMED if not exists(name)] == []
    assert not exists("tests/test_promises.py::test_that_nobody_wrote")


def test_every_attack_is_on_the_page() -> None:
    files = {name.partition("::")[0] for name in NAMED}
    attacks = {f"tests/attacks/{path.name}" for path in (ROOT / "tests" / "attacks").glob("test_*.py")}
    assert attacks - files == set()
