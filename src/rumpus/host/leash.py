"""`python -m rumpus.host.leash PROGRAM ...` runs a program, and ends it when whoever started this is gone.

However that process ends, the system closes the pipe that leads here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from threading import Thread

PATIENCE_S = 5.0
"""How long a program may take to end by itself."""


def main(command: list[str]) -> int:
    """Run the program until it ends, or until nobody holds the other end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who holds the leash
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL)  # noqa: S603  (it was found on the PATH)
    Thread(target=hold, args=(child,), daemon=True).start()
    return child.wait()


def hold(child: subprocess.Popen[bytes]) -> None:
    """End the program as soon as the pipe does."""
    while os.read(0, 1):  # not by sys.stdin, which Python could not close meanwhile
        pass
    child.terminate()
    try:
        child.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        child.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
