"""What only some systems have stands in `system.py` alone, and each of it has something in its place."""

from __future__ import annotations

import ast
import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from rumpus import system
from rumpus.store import path_of

SOURCE = Path(__file__).parents[1] / "src" / "rumpus"

MODULES = {"curses", "fcntl", "grp", "msvcrt", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop", "winreg"}
"""What some systems lack."""

NAMES = {
    *("add_signal_handler", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGBREAK", "SIGALRM", "SIGCHLD"),
    *("TCP_INFO", "SO_REUSEPORT", "SO_REUSEADDR", "SO_EXCLUSIVEADDRUSE", "AF_UNIX", "O_DIRECTORY", "O_NOFOLLOW"),
    *(
        "chmod",
        "chown",
        "fork",
        "forkpty",
        "geteuid",
        "getuid",
        "getpgid",
        "killpg",
        "mkfifo",
        "nice",
        "pread",
        "pwrite",
    ),
    *("sched_getaffinity", "sendfile", "setsid", "sync", "umask", "uname", "preexec_fn", "start_new_session"),
    *("create_unix_server", "create_unix_connection", "reuse_port", "symlink_to"),
}

NUMBERED = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE)\b.*\?\d", re.DOTALL)

PLAIN_TEXT = {"read_text", "write_text"}
"""What reads or writes in the encoding of the day, unless told which."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Read every module of the package but the one whose business it is."""
    for path in SOURCE.rglob("*.py"):
        if "tests" not in path.parts and path != SOURCE / "system.py":
            yield str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8"))


def imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {each.name.partition(".")[0] for each in node.names}
    return {str(node.module).partition(".")[0]} if isinstance(node, ast.ImportFrom) else set()


def named(node: ast.AST) -> set[str]:
    if isinstance(node, ast.ImportFrom):
        return {each.name for each in node.names}
    if isinstance(node, ast.Call):
        return {each.arg for each in node.keywords if each.arg}
    return {node.attr} if isinstance(node, ast.Attribute) else set()


def test_what_only_some_systems_have_is_used_in_one_place() -> None:
    found = [
        f"{name}: {', '.join(sorted((imported(node) & MODULES) | (named(node) & NAMES)))}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if imported(node) & MODULES or (named(node) & NAMES and not name.startswith("store/postgres"))
    ]
    assert found == []


def test_every_text_says_its_encoding() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in PLAIN_TEXT
        and len(node.args) < (1 if node.func.attr == "read_text" else 2)
        and not any(each.arg == "encoding" for each in node.keywords)
    ]
    assert found == []


def test_no_statement_numbers_its_values() -> None:
    """From Python 3.14 on, sqlite3 takes a row of values for `?` alone, and no longer for `?1`."""
    found = [
        f"{name}:{node.lineno}: {node.value}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBERED.search(node.value)
    ]
    assert found == []


def test_a_module_that_is_not_there_is_none() -> None:
    assert system.optional("no_such_module_here") is None
    assert system.optional("os") is os


@pytest.mark.parametrize("lacking", [False, True])
def test_a_program_is_told_to_stop(monkeypatch: pytest.MonkeyPatch, lacking: bool) -> None:
    """Where loops take no signals, as on Windows, the process does."""

    def refuse(*_: object) -> None:
        raise NotImplementedError

    async def run() -> None:
        if lacking:
            monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse, raising=False)
        asyncio.get_running_loop().call_later(0.01, signal.raise_signal, signal.SIGTERM)
        async with asyncio.timeout(10):
            await system.told_to_stop()

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
    try:
        asyncio.run(run())
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_without_limits_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    monkeypatch.delattr(os, "nice")
    assert system.allow_files(65_536) == 65_536
    system.confine(1, 1)


@pytest.mark.parametrize("lacking", [False, True])
def test_the_beginning_of_a_file_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: bool
) -> None:
    if lacking:
        monkeypatch.delattr(os, "pwrite")
    file = os.open(tmp_path / "mark", os.O_WRONLY | os.O_CREAT)
    for words in (b"one 1", b"two 2"):
        system.write_at_start(file, words)
    os.close(file)
    assert (tmp_path / "mark").read_bytes() == b"two 2"


def test_where_the_kernel_says_nothing_no_trip_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as line:
        monkeypatch.delattr(socket, "TCP_INFO")
        assert system.least_trip(line) is None


def test_without_terminals_of_its_kind_no_key_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert system.has_keys()
    monkeypatch.setitem(sys.modules, "termios", None)
    assert not system.has_keys()


@pytest.mark.parametrize(
    ("environment", "where", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "1 2 3 4"}, "linux", False),
        ({"DISPLAY": ":99", "CI": "true"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_TTY": "/dev/ttys001"}, "darwin", False),
        ({}, "win32", True),
    ],
)
def test_a_screen_is_where_somebody_sits(environment: dict[str, str], where: str, seen: bool) -> None:
    assert system.has_screen(environment, where) is seen


def test_a_store_on_a_drive_is_found_by_its_address() -> None:
    here = PureWindowsPath(r"C:\Users\Ann Lee\AppData\Local\rumpus\rooms.db")
    url = f"sqlite://{system.url_path(here)}"
    assert path_of(url.replace(" ", "%20"), PureWindowsPath) == here
    assert path_of("sqlite:rooms.db", PureWindowsPath) == PureWindowsPath("rooms.db")
    assert path_of("sqlite:///srv/rooms.db", PurePosixPath) == PurePosixPath("/srv/rooms.db")
    assert path_of(f"sqlite://{system.url_path(PurePosixPath('/srv/C:/a.db'))}", PurePosixPath) == PurePosixPath(
        "/srv/C:/a.db"
    )


ENGINE = "import rumpus, sys; rumpus.Match('rollcall', players=2, seed=7); print(*sys.modules)"
SERVERS_OWN = {
    *("aiohttp", "asyncio", "asyncpg", "ifaddr", "PIL", "platformdirs", "prometheus_client", "segno", "sqlite3"),
    *("textual", "uvloop", "webbrowser", "zeroconf"),
}


def test_the_engine_loads_no_package_of_the_server() -> None:
    loaded = subprocess.run([sys.executable, "-c", ENGINE], capture_output=True, text=True, check=True).stdout.split()
    assert SERVERS_OWN & set(loaded) == set()
    assert [name for name in loaded if name.startswith(("rumpus.server", "rumpus.live", "rumpus.host"))] == []
