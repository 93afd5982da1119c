"""The Pythons of this machine that Rumpus is for: one of each version, the one that runs the tests among them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
MINE = f"{sys.version_info.major}.{sys.version_info.minor}"
ASK = "import sys; print(f'{sys.version_info.major}.{sys.version_info.minor}')"


def is_version(python: str, version: str) -> bool:
    """Tell whether this is really that Python: a shim of pyenv may lead nowhere."""
    done = subprocess.run([python, "-c", ASK], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


@cache
def at_hand() -> dict[str, str]:
    """Return every version that is here, by its number."""
    found = {MINE: sys.executable}
    for version in VERSIONS:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        for python in filter(None, (shutil.which(f"python{version}"), *map(str, kept))):
            if version not in found and is_version(python, version):
                found[version] = python
    return found
