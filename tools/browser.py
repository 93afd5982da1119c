"""Makes sure that there is a Chromium to test in: the system's, Debian's, or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def main() -> None:
    """Find a browser, or install one."""
    if shutil.which("chromium") or shutil.which("google-chrome"):
        return
    print("installing a browser to test in", file=sys.stderr)
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=False, stdout=sys.stderr
        )
    if not shutil.which("chromium"):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    main()
