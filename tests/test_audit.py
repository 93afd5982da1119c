"""`make audit` never calls clean what it could not look up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.test_docs import ROOT, load

audit = load(ROOT / "tools" / "audit.py")

CLEAN = {"name": "aiohttp", "version": "3.14.5", "vulns": []}
SKIPPED = {"name": "yarl", "skip_reason": "Dependency not found on PyPI and could not be audited: yarl (1.25.1)"}
WRONG = {"name": "yarl", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": []}]}
NPM: dict[str, Any] = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 90}}}
NPM_WRONG = {**NPM, "vulnerabilities": {"vite": {"via": ["esbuild", {"title": "Reads files", "severity": "high"}]}}}
NO_NPM = {"message": "405 Method Not Allowed", "statusCode": 405}


@pytest.mark.parametrize(
    ("python", "npm", "end", "said"),
    [
        pytest.param([CLEAN], NPM, 0, "Python: 1 locked dependencies checked, nothing known", id="all is well"),
        pytest.param([CLEAN, WRONG], NPM, 1, "Python: yarl 1.0: PYSEC-1, fixed in 1.1", id="python"),
        pytest.param([CLEAN], NPM_WRONG, 1, "npm: vite: Reads files (high)", id="npm"),
        pytest.param([CLEAN, SKIPPED], NPM, 2, "Python: NOT CHECKED: 1 of 2", id="skipped"),
        pytest.param([SKIPPED], NO_NPM, 2, "npm: NOT CHECKED", id="no source at all"),
        pytest.param(
            [SKIPPED],
            NPM_WRONG,
            1,
            "where the PyPI and npm advisories can be reached",
            id="known, and not all checked",
        ),
    ],
)
def test_what_is_known_and_what_is_not(python: list[Any], npm: dict[str, Any], end: int, said: str) -> None:
    answers = [audit.of_python(json.dumps({"dependencies": python})), audit.of_npm(json.dumps(npm))]
    lines, code = audit.report(answers)
    assert code == end
    assert any(said in line for line in lines), lines
    assert ("nothing known" in "\n".join(lines)) == any(each.checked and not each.advisories for each in answers)


@pytest.mark.parametrize("answer", ["", "no JSON", "[]", "{}", "null"])
def test_no_answer_is_no_good_answer(answer: str) -> None:
    lines, code = audit.report([audit.of_python(answer), audit.of_npm(answer)])
    assert code == audit.UNKNOWN
    assert sum("NOT CHECKED" in line for line in lines) == 2
