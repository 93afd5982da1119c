"""Checks the locked Python and npm dependencies against known advisories, and admits it where it cannot.

Exit code: 0 everything was checked and nothing is known, 1 something is known, 2 not everything could be checked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
AUDIT = "pip-audit==2.10.1"

FINE, KNOWN, UNKNOWN = 0, 1, 2


class Found(NamedTuple):
    """What is known about one kind of dependency."""

    kind: str
    checked: int
    advisories: list[str]
    """One sentence each."""
    missing: str = ""
    """Why some of them could not be checked, if any."""


def of_python(answer: str) -> Found:
    """Read pip-audit's report. It skips what it cannot look up and calls the rest clean: that does not count."""
    try:
        every = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Found("Python", 0, [], "pip-audit gave no answer")
    skipped = [each["name"] for each in every if "skip_reason" in each]
    advisories = [
        f"{each['name']} {each['version']}: {vuln['id']}{fixed(vuln['fix_versions'])}"
        for each in every
        for vuln in each.get("vulns", ())
    ]
    missing = f"{len(skipped)} of {len(every)} could not be looked up ({skipped[0]}, ...)" if skipped else ""
    return Found("Python", len(every) - len(skipped), advisories, missing)


def fixed(versions: list[str]) -> str:
    """Tell which versions fix it."""
    return f", fixed in {', '.join(versions)}" if versions else ""


def of_npm(answer: str) -> Found:
    """Read npm audit's report."""
    try:
        said: dict[str, Any] = json.loads(answer)
        count = int(said["metadata"]["dependencies"]["total"])
        vulnerable: dict[str, Any] = said["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return Found("npm", 0, [], "this registry does not answer audits")
    advisories = [
        f"{name}: {via['title']} ({via['severity']})"
        for name, each in vulnerable.items()
        for via in each["via"]
        if isinstance(via, dict)
    ]
    return Found("npm", count, advisories)


def report(every: list[Found]) -> tuple[list[str], int]:
    """Report what was found, line by line, and return the exit code."""
    lines: list[str] = []
    for found in every:
        lines += [f"{found.kind}: {advisory}" for advisory in found.advisories]
        clean = "nothing known" if not found.advisories else f"{len(found.advisories)} advisories"
        if found.checked:
            lines.append(f"{found.kind}: {found.checked} locked dependencies checked, {clean}")
        if found.missing:
            lines.append(f"{found.kind}: NOT CHECKED: {found.missing}")
    if any(found.missing for found in every):
        lines.append(
            "Not everything could be checked: run `make audit` where the PyPI and npm advisories can be reached."
        )
    if any(found.advisories for found in every):
        return lines, KNOWN
    return lines, UNKNOWN if any(found.missing for found in every) else FINE


def told(command: list[str], folder: Path) -> str:
    """Run a command and return what it prints, which tells how it went."""
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


def main() -> None:
    """Check both kinds, and exit accordingly."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import node  # noqa: PLC0415

    uvx = str(Path(sys.executable).with_name("uvx"))
    quiet = ["--progress-spinner", "off", "--format", "json"]
    python = told([uvx, AUDIT, "--disable-pip", "--no-deps", "-r", "requirements.lock", *quiet], ROOT)
    npm = told([*(node() or ["npm"]), "audit", "--json", "--package-lock-only"], ROOT / "web")
    lines, end = report([of_python(python), of_npm(npm)])
    print("\n".join(lines))
    sys.exit(end)


if __name__ == "__main__":
    main()
