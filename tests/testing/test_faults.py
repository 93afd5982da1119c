"""Every kind of fault of a game is found by the check that is for it, and named: field, seat, action, line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import catalogue, find_game, load_file
from rumpus.testing import problems
from rumpus.testing.suite import CHECKS
from tests.testing.faults import FAULTS, Fault

FEW = 2


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Forgets what a test has loaded."""
    yield
    for module in catalogue.FILES.values():
        sys.modules.pop(module, None)
    catalogue.FILES.clear()
    find_game.cache_clear()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_found_and_named(fault: Fault, tmp_path: Path) -> None:
    path = tmp_path / "faulty.py"
    path.write_text(fault.source(), encoding="utf-8")
    checks = [check for check in CHECKS if check.name == fault.check]
    found = {problem.check.name: problem for problem in problems(load_file(path), FEW, checks=checks)}
    told = [f"{name}: {each.unsound}" for name, each in found.items()]
    assert fault.check in found, told
    unsound = found[fault.check].unsound
    assert fault.says in str(unsound)
    assert fault.facts.items() <= unsound.facts.items(), unsound.facts
    assert unsound.mend or fault.check == "secrets_are_declared_well"
