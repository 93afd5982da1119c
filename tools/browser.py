"""Makes sure there are browsers to test in: a Chromium (the system's, Debian's, or Playwright's own); `all`: Firefox and WebKit.

It installs the headless Chromium, which opens a page in half the time. Firefox and WebKit come from Debian alone: the
tests of those are skipped where they are not.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
OTHERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""Programs, and the packages they are in."""
CODECS = "gstreamer1.0-libav"
"""What both of them need to play the videos that phones can play."""


def install(*packages: str) -> None:
    """Install packages where that is allowed."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("installing", *packages, "to test in", file=sys.stderr)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(command, check=False, stdout=sys.stderr)


def main() -> None:
    """Find the browsers, or install them."""
    if not any(shutil.which(name) for name in (SHELL, "chromium", "google-chrome")):
        install(SHELL)
        if not shutil.which(SHELL):
            subprocess.run([sys.executable, "-m", "playwright", "install", SHELL], check=True)
    lacking = [package for name, package in OTHERS.items() if not shutil.which(name)]
    if lacking and sys.argv[1:] == ["all"]:
        install(*lacking, CODECS)


if __name__ == "__main__":
    main()
