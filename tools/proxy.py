"""Makes sure there is an nginx to test the deployment with: the system's, or Debian's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def main() -> None:
    """Find a proxy, or install one."""
    if shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        sys.exit("the tests need nginx: install it with the system's package manager")
    print("installing nginx to test the deployment with", file=sys.stderr)
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "nginx-light"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=True, stdout=sys.stderr, env=quiet)


if __name__ == "__main__":
    main()
