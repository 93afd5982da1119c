"""The laboratory keeps what its page promises, and an evening knows nothing of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.cli import main

PAGE = Path(__file__).parent.parent / "docs" / "laboratory.md"

EXTRAS = ("mcp", "numpy", "openskill", "pettingzoo", "gymnasium", "pyspiel", "rumpus.zoo", "rumpus.batch", "rumpus.mcp")


def test_the_bot_of_the_tutorial_beats_level_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its lower bound against three of them is above a fair quarter."""
    file = tmp_path / "my_bot.py"
    code = "\n\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[:3])
    file.write_text(code, encoding="utf-8")
    seats = f"{file},2,2,2"
    assert main(["arena", "rollcall", "--seats", seats, "--matches", "60", "--think", "60", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    mine = report["levels"][0]
    assert (mine["level"], report["faults"]) == (str(file), [])
    assert mine["ci95"][0] > 0.25


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("import rumpus", id="the engine"),
        pytest.param("import rumpus.server, rumpus.client, rumpus.arena, rumpus.testing", id="an evening"),
        pytest.param("from rumpus.cli import main; main(['games'])", id="the command"),
    ],
)
def test_an_evening_loads_nothing_of_the_laboratory(code: str) -> None:
    listed = f"{code}\nimport sys\nprint('loaded:', *[name for name in {EXTRAS!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "loaded:"
