"""`python -m tests.host.bare FILE ARGUMENTS...` is `rumpus` where nothing is there that only some systems have.

Whatever goes out to a network, is looked up in one, or starts another program is written to FILE, one per line.
"""

from __future__ import annotations

import asyncio
import asyncio.base_events
import concurrent.futures.process
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import platformdirs

LACKING = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "uvloop")
WITHOUT = ("fork", "geteuid", "getuid", "nice", "pread", "pwrite", "sched_getaffinity")
LOADED = (asyncio, concurrent.futures.process, multiprocessing, platformdirs, socket, subprocess, tempfile)
"""What makes its own choice by the system, before anything is hidden."""


def hide() -> None:
    """Take away what Windows has not, from everybody but those."""
    for name in LACKING:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in WITHOUT:
        delattr(os, name)
    vars(os)["process_cpu_count"] = os.cpu_count  # as elsewhere: from Python 3.13 on, it asks what was just taken away
    del socket.TCP_INFO
    del signal.SIGHUP
    asyncio.SelectorEventLoop.add_signal_handler = refuse  # type: ignore[method-assign,assignment]
    os.chmod = Path.chmod = lambda *_args, **_kwargs: None  # type: ignore[method-assign,assignment]


def refuse(*_: object) -> NoReturn:
    raise NotImplementedError


def audit(write: Callable[[str], object]) -> None:
    """Write down everything that could leave this machine."""

    def hook(event: str, args: tuple[object, ...]) -> None:
        if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
            line, address = args
            assert isinstance(line, socket.socket)
            sends = "asks the way to" if event == "socket.connect" and line.type == socket.SOCK_DGRAM else "sends to"
            write(f"{sends} {address[0] if isinstance(address, tuple) else 'a neighbour process'}\n")
        elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"):
            write(f"looks up {args[0]}\n")
        elif event in ("subprocess.Popen", "os.posix_spawn", "os.system", "os.exec", "webbrowser.open"):
            write(f"starts {args[0]}\n")

    sys.addaudithook(hook)


if __name__ == "__main__":
    from rumpus.cli import main

    hide()
    with Path(sys.argv[1]).open("w", buffering=1, encoding="utf-8") as notes:
        audit(notes.write)
        sys.exit(main(sys.argv[2:]))
