"""What can be known about an evening before it begins: gathered here, judged in `checks`.

Gathering changes nothing: no file is made, no table, and nothing is sent outside the house.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rumpus.core import RumpusError, all_games
from rumpus.host.network import EVERYWHERE, Interface, interfaces, obstacle, way_out
from rumpus.store import POSTGRES, file_of
from rumpus.store.base import StoreError
from rumpus.store.look import Inspection, look_at_database, look_at_file
from rumpus.store.sqlite_file import due_in
from rumpus.system import optional, take_again

UFW = Path("/etc/ufw")
FIREWALLD = Path("/run/firewalld")


class FoundStore(NamedTuple):
    """A store, as it was found: looked at, not there yet, or with a reason why not."""

    name: str
    look: Inspection | None = None
    trouble: str = ""
    to_make: str = ""
    """What a server would make first."""
    late: str = ""
    """What a server would bring up to date first."""


class Facts(NamedTuple):
    """Everything that the checks look at."""

    python: str = ""
    games: tuple[str, ...] = ()
    pages: bool = True
    """Whether the pages are built."""
    places: tuple[FoundStore, ...] = ()
    host: str = "0.0.0.0"  # noqa: S104
    port: int = 8000
    obstacle: str = ""
    """Why the port cannot be used."""
    reached: bool = True
    """Whether this machine can reach the port at the address that phones would use."""
    firewall: str = ""
    """A firewall that is on and may not know of the port."""
    way: str | None = None
    """The address that is used to reach others."""
    interfaces: tuple[Interface, ...] = ()
    public_url: str | None = None
    now_ms: int = 0
    made_ms: int = 0
    """When this Rumpus was put on this machine: no clock is behind that."""


async def gather(stores: list[str], host: str, port: int, public_url: str | None) -> Facts:
    """Look at this machine, its networks and its stores."""
    from rumpus.server.static import home  # noqa: PLC0415  (only a server has pages)

    now, trouble = time.time_ns() // 1_000_000, port_trouble(host, port)
    way, there = way_out(), tuple(interfaces())
    return Facts(
        python=sys.version.split()[0],
        games=tuple(game.title for game in all_games()),
        pages=(home() / "index.html").is_file(),
        places=tuple([await place(url, now) for url in stores]),
        host=host,
        port=port,
        obstacle=trouble,
        reached=bool(trouble) or host not in EVERYWHERE or way is None or reaches_itself(way, port),
        firewall=firewall(port),
        way=way,
        interfaces=there,
        public_url=public_url,
        now_ms=now,
        made_ms=came(),
    )


def came() -> int:
    """Return when this Rumpus was put here."""
    return Path(__file__).stat().st_mtime_ns // 1_000_000


async def place(url: str, now_ms: int) -> FoundStore:
    """Look at a store, if it is there."""
    name, path = url.rpartition("@")[2], file_of(url)
    try:
        if POSTGRES.fullmatch(url):
            if optional("asyncpg") is None:
                return FoundStore(name, trouble="PostgreSQL needs one more package: pip install 'rumpus[postgres]'")
            return FoundStore(name, await look_at_database(url, now_ms))
        if path is None:
            return (
                FoundStore(name, Inspection(0, 0))
                if url == "memory:"
                else FoundStore(name, trouble=f"{url!r} names no store")
            )
        if os.access(path, os.F_OK):
            return found(path.absolute(), name)
    except (RumpusError, StoreError) as error:
        return FoundStore(name, trouble=str(error))
    return room_for(path.absolute())


def found(path: Path, name: str) -> FoundStore:
    """Look at a file, and at what a server will do first with one of an earlier Rumpus."""
    due = due_in(path)
    if due is None:
        return FoundStore(name, look_at_file(path))
    obstacle = due.obstacle(path)
    what = f"{due.entries:,} entries" if due.entries else "it"
    words = f"{path} has layout {due.layout}: rumpus serve brings {what} up to date when it starts"
    return FoundStore(name, trouble=obstacle) if obstacle else FoundStore(name, look_at_file(path), late=words)


def room_for(path: Path) -> FoundStore:
    """Find out whether a server could create a file that is not there yet."""
    folder = next(each for each in path.parents if os.access(each, os.F_OK))
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        words = f"{path} cannot be created: let this user write to {folder}, or choose another file"
        return FoundStore(str(path), trouble=words)
    return FoundStore(str(path), to_make="it" if folder == path.parent else f"it and the folder {path.parent}")


def port_trouble(host: str, port: int) -> str:
    """Try the port, and let go of it."""
    with socket.socket() as probe:
        take_again(probe)
        try:
            probe.bind((host, port))
            probe.listen()
        except (OSError, UnicodeError) as error:
            return obstacle(host, port, error)
    return ""


def reaches_itself(address: str, port: int) -> bool:
    """Call this machine by the address that others use, at that port, without leaving it."""
    with socket.socket() as listener, socket.socket() as caller:
        take_again(listener)
        caller.settimeout(1.0)
        with suppress(OSError):
            listener.bind((address, port))
            listener.listen()
            caller.connect(listener.getsockname())
            return True
    return False


def firewall(port: int) -> str:
    """Name a firewall of this machine that is on and, as far as can be seen, does not let the port in."""
    with suppress(OSError):
        if "ENABLED=yes" in (UFW / "ufw.conf").read_text("utf-8"):
            with suppress(OSError):
                if f"--dport {port} " in (UFW / "user.rules").read_text("utf-8"):
                    return ""
            return "ufw"
    return "firewalld" if FIREWALLD.is_dir() else ""
