"""Run the tests on every other Python of this machine that Rumpus is for: `python tools/versions.py [TESTS...]`.

Each has an environment of its own in build/versions. Pages are tested once, by `make test`: browsers do not care.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.host.pythons import MINE, VERSIONS, at_hand  # noqa: E402

UV = str(Path(sys.executable).parent / "uv")
USUAL = ["src", "tests", "--ignore=tests/browser", "--ignore=tests/engines", "--ignore=tests/client"]


def environment(version: str, python: str) -> Path:
    """Make an environment with everything that tests need, unless it is there."""
    home = ROOT / "build" / "versions" / version
    if not (home / "bin" / "python").exists():
        subprocess.run([UV, "venv", "--quiet", "--python", python, str(home)], check=True)
    target = ["--python", str(home / "bin" / "python"), "--constraint", "requirements.lock"]
    subprocess.run([UV, "pip", "install", "--quiet", *target, "uv", "--editable", ".[dev]"], cwd=ROOT, check=True)
    return home / "bin" / "python"


def main(tests: list[str]) -> int:
    """Run the tests on each, and say how it went."""
    found, results = at_hand(), {}
    for version in VERSIONS:
        if version == MINE or version not in found:
            results[version] = "run by make test" if version == MINE else "not here"
            continue
        python = environment(version, found[version])
        command = [str(python), "-m", "pytest", "-q", "-n", "2", "-m", "not soak", "-p", "no:cacheprovider", *tests]
        results[version] = "well" if subprocess.run(command, cwd=ROOT).returncode == 0 else "failed"
    for version, result in results.items():
        print(f"Python {version}: {result}")
    return int("failed" in results.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or USUAL))
