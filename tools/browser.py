"""Makes sure there is a Chromium to test in: the system's, Debian's, or Playwright's own.

It installs the headless one, which opens a page in half the time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


SHELL = "chromium-headless-shell"


def main() -> None:
    """Find a browser, or install one."""
    if any(shutil.which(name) for name in (SHELL, "chromium", "google-chrome")):
        return
    print("installing a browser to test in", file=sys.stderr)
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", SHELL]
        subprocess.run(command, check=False, stdout=sys.stderr)
    if not shutil.which(SHELL):
        subprocess.run([sys.executable, "-m", "playwright", "install", SHELL], check=True)


if __name__ == "__main__":
    main()
