"""What differs from one system to the next, in one place: each is used where it is there, and done without elsewhere.

Nothing else in the package names what only some systems have; `tests/test_system.py` holds it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import struct
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import PurePath, PureWindowsPath
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator, Mapping
    from pathlib import Path

PRIVATE = 0o600
"""Only its own user may read a file."""

TCP_INFO_BYTES, LEAST_TRIP_AT = 192, 148
"""The size asked for, and where `tcpi_min_rtt` is in Linux's `struct tcp_info`: 32 bits, microseconds."""

NEVER = 0xFFFFFFFF
"""What the kernel says as long as it has measured nothing."""

ON_THE_DESK = ("win32", "darwin")
"""Systems whose terminals are on a screen, unless somebody came by ssh."""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
FROM_AFAR = ("SSH_CONNECTION", "SSH_TTY", "CI")
"""What the environment says where there is a screen, and where nobody sits in front of it."""


def optional(module: str) -> Any:
    """Return a module that some systems lack, or None."""
    try:
        return import_module(module)
    except ImportError:
        return None


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a program's event loop: uvloop's, or the one of Python itself."""
    (optional("uvloop") or asyncio).run(work)


async def told_to_stop() -> None:
    """Wait until somebody presses Ctrl-C, or the system asks this process to end."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):  # as nohup has it
            continue
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:
            signal.signal(number, lambda _number, _frame: loop.call_soon_threadsafe(stop.set))
    await stop.wait()


def allow_files(most: int) -> int:
    """Raise this process's limit of open files up to a number, as far as allowed, and return what it is then."""
    resource = optional("resource")
    if resource is None:
        return most
    _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if allowed == resource.RLIM_INFINITY else min(allowed, most)
    with suppress(OSError, ValueError):  # macOS says there is no limit, and keeps one all the same
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
    return min(wanted, int(resource.getrlimit(resource.RLIMIT_NOFILE)[0]))


def confine(memory: int, seconds: int) -> None:
    """Let this process have so much memory and time and no more, after everybody else's turn."""
    resource = optional("resource")
    if resource is not None:
        for name, most in (("RLIMIT_AS", memory), ("RLIMIT_CPU", seconds)):
            with suppress(AttributeError, OSError, ValueError):
                resource.setrlimit(getattr(resource, name), (most, most))
    if hasattr(os, "nice"):
        os.nice(10)


def keep_private(path: Path) -> None:
    """Let nobody else read a file, if it is there and ours to restrict; where modes mean nothing, nothing happens."""
    with suppress(FileNotFoundError, PermissionError):
        if path.stat().st_mode & ~PRIVATE & 0o777:
            path.chmod(PRIVATE)


def write_at_start(file: int, data: bytes) -> None:
    """Write over the beginning of an open file."""
    if hasattr(os, "pwrite"):
        os.pwrite(file, data, 0)
    else:
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, data)


class AskedSocket(Protocol):
    """A socket that can be asked for its options; uvloop's are not of the standard library's type."""

    def getsockopt(self, level: int, option: int, length: int, /) -> bytes:
        """Return an option of the socket."""
        ...


def least_trip(line: AskedSocket) -> int | None:
    """Return the least round trip in microseconds that the kernel has seen on a connection, if it says so."""
    option = getattr(socket, "TCP_INFO", None)
    if option is None or sys.platform != "linux":
        return None
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, option, TCP_INFO_BYTES)
        (least,) = struct.unpack_from("=I", info, LEAST_TRIP_AT)
    except (OSError, ValueError, struct.error):  # a line that is gone has no number
        return None
    return None if least == NEVER else int(least)


def has_keys() -> bool:
    """Tell whether a terminal here can pass on single keys."""
    return optional("termios") is not None


@contextmanager
def single_keys(line: int) -> Generator[None]:
    """Have the terminal pass on every key as it is pressed, and restore it afterwards."""
    termios, tty = optional("termios"), optional("tty")
    before = termios.tcgetattr(line)
    try:
        tty.setcbreak(line)
        yield
    finally:
        termios.tcsetattr(line, termios.TCSADRAIN, before)


def take_again(listener: socket.socket) -> None:
    """Let a port be used again right after its last use, and by nobody else meanwhile."""
    only = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)  # Windows, where the other one means "share it"
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if only is None else only, 1)


def has_screen(environment: Mapping[str, str], system: str = sys.platform) -> bool:
    """Tell whether somebody sits in front of a screen of this machine."""
    if any(environment.get(name) for name in FROM_AFAR):
        return False
    return system in ON_THE_DESK or any(environment.get(name) for name in SCREENS)


def path_in(url_path: str, kind: type[PurePath]) -> PurePath:
    """Read the path in an address: `/C:/rooms.db` is on drive C where there are drives."""
    if issubclass(kind, PureWindowsPath) and url_path.startswith("/") and kind(url_path[1:]).drive:
        return kind(url_path[1:])
    return kind(url_path)


def url_path(path: PurePath) -> str:
    """Write an absolute path as addresses have it, beginning with a slash."""
    return f"/{path.as_posix().lstrip('/')}"
