"""`rumpus serve`: host rooms for phones, screens and programs."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
from contextlib import AsyncExitStack
from importlib.util import find_spec
from pathlib import Path
from traceback import format_tb
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

import msgspec

from rumpus.cli.parser import Parser, networks, place, port, positive
from rumpus.cli.uptodate import telling
from rumpus.core import Unusable
from rumpus.store import file_of

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from rumpus.server import Limits

EXAMPLE = "rumpus serve --port 8000 --store sqlite:///srv/rumpus/rooms.db --public-url https://play.example.org"

ON_THIS_MACHINE = "127.0.0.0/8,::1"

MANY_FILES, OTHER_FILES, FEW_FILES = 65_536, 100, 50
"""Files a process asks for, those it needs besides connections, and the fewest connections it then allows."""

RATE = "RUMPUS_TEST_RATE"
"""For tests only: how many times faster than real time the rooms' clock runs."""

SINCE = "RUMPUS_TEST_SINCE"
"""For tests only: since when, in milliseconds since 1970, for nodes that share rooms; otherwise since the start."""


EXACT = "RUMPUS_TEST_FIGURES"
"""For tests only: if set, figures are exact and up to the moment."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=port, default=8000, help="port to listen on (default 8000; 0 picks one)")
    parser.add_argument(
        "--store",
        metavar="URL",
        action="append",
        help="sqlite:///path, postgresql://user@host/database or memory: (default: a file of your own);"
        " repeat it to spread rooms over several",
    )
    parser.add_argument("--public-url", metavar="URL", help="the address people use, if it differs")
    parser.add_argument(
        "--public",
        action="store_true",
        help="strangers can reach this server: a code alone only lets you knock; implied by an https --public-url",
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        action="append",
        nargs="?",
        type=networks,
        const=networks(ON_THIS_MACHINE),
        help="people come through a proxy at this address or in this network (default: on this machine);"
        " repeatable; implied by an https --public-url",
    )
    parser.add_argument(
        "--name",
        metavar="HOST",
        action="append",
        default=[],
        help="a name people use for this machine, besides its addresses and local names; repeatable",
    )
    parser.add_argument(
        "--metrics",
        metavar="[HOST:]PORT",
        type=place,
        help="serve figures for Prometheus here (default host 127.0.0.1), and no longer to this machine at --port",
    )
    parser.add_argument(
        "--forget-days", metavar="N", type=positive, help="remove rooms unused for N days; finished matches stay"
    )
    parser.add_argument(
        "--per-address",
        metavar="N",
        type=positive,
        help="connections, and new rooms a minute, for one address (default 200 and 60); a school may be just one",
    )


def run(args: Any) -> int:
    """Serve until stopped."""
    check_packages("serve")
    check_url(args.public_url)
    run_long(serve(args), logging.INFO)
    return 0


def check_packages(command: str) -> None:
    """Refuse to serve without the packages that it takes."""
    for needed in ("aiohttp", "platformdirs", "prometheus_client", "segno"):
        if find_spec(needed) is None:
            raise Unusable(f"{command} needs more packages: pip install 'rumpus[server]'")


def run_long(work: Coroutine[Any, Any, None], level: int) -> None:
    """Do what takes as long as people play, and log what happens from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler])
    if find_spec("uvloop") is None:
        asyncio.run(work)
    else:
        import uvloop  # noqa: PLC0415  (not there on Windows)

        uvloop.run(work)


class JsonLines(logging.Formatter):
    """Writes the log as one JSON object per line, without error texts or other words a stranger may have chosen."""

    def format(self, record: logging.LogRecord) -> str:
        """Write what happened, when and where, and with a traceback if the bug is ours."""
        said = {
            "t": self.formatTime(record),
            "level": record.levelname,
            "from": record.name,
            "say": record.getMessage() if record.name.startswith("rumpus") else str(record.msg).partition("\n")[0],
        }
        if record.exc_info and record.exc_info[0] is not None:
            error, _, way = record.exc_info
            said["trace"] = f"{''.join(format_tb(way))}{error.__name__}"
        return msgspec.json.encode(said).decode()


def check_url(url: str | None) -> None:
    """Refuse a malformed public address."""
    if url is None:
        return
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        message = f"--public-url must be an address such as https://play.example.org, not {url}"
        raise Unusable(message)


async def serve(args: Any) -> None:
    """Open the store, listen, and serve until told to stop."""
    from rumpus.live import StoreClock  # noqa: PLC0415  (the engine works without the server's packages)
    from rumpus.packs import Shelf  # noqa: PLC0415  (as above)
    from rumpus.server import Server, listening, showing_figures  # noqa: PLC0415
    from rumpus.server.metrics import Metrics  # noqa: PLC0415
    from rumpus.store import open_store  # noqa: PLC0415

    urls = args.store or [default_store()]
    with telling(logging.getLogger("rumpus.store").info) as tell:
        store = await open_store(*urls, tell=tell)
    since = os.environ.get(SINCE)
    clock = StoreClock(store.now, float(os.environ.get(RATE, "1")), None if since is None else int(since))
    shelf = Shelf(data_folder(urls[0]))
    server = Server(
        store,
        clock,
        limits_of(args),
        args.public_url,
        public=args.public,
        proxies=[each for given in args.proxy or () for each in given],
        names=args.name,
        forget_days=args.forget_days,
        shelf=shelf,
        metrics=Metrics(block=1) if EXACT in os.environ else None,
    )
    async with AsyncExitStack() as stack:
        try:
            number = await stack.enter_async_context(listening(server, args.host, args.port))
        except (OSError, UnicodeError) as error:
            raise Unusable(obstacle(args.host, args.port, error)) from None
        if args.metrics is not None:
            try:
                await stack.enter_async_context(showing_figures(server, *args.metrics))
            except (OSError, UnicodeError) as error:
                host, number = args.metrics
                raise Unusable(
                    f"figures cannot be served at {host}:{number}: choose another --metrics ({error})"
                ) from None
        collect_less()
        print(f"Rumpus is at {greeting(args, number)}", flush=True)
        await stopped()


def limits_of(args: Any) -> Limits:
    """Return the usual limits, except what one address may have if that was given."""
    from rumpus.server import Limits  # noqa: PLC0415

    lines = min(Limits().lines, max(FEW_FILES, open_files() - OTHER_FILES))
    most = args.per_address
    if most is None:
        return Limits(lines=lines)
    return Limits(
        lines=lines,
        lines_per_address=2 * most,
        connections_per_address=most,
        rooms_per_minute=most,
        requests=3 * most,
        requests_per_s=most,
        lookups_per_minute=6 * most,
        loads_per_minute=most,
        joins=most,
        joins_in_all=most,
    )


def open_files() -> int:
    """Raise this process's limit of open files as far as allowed, and return how many connections fit."""
    if sys.platform == "win32":  # which has no such limit
        return MANY_FILES
    import resource  # noqa: PLC0415  (as above)

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if most == resource.RLIM_INFINITY else min(most, MANY_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted


def collect_less() -> None:
    """Collect cyclic garbage less often, and never among what was there at the start: rooms hardly make any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 20)


def obstacle(host: str, number: int, error: OSError | UnicodeError) -> str:
    """Explain why the server cannot listen there, and what to do."""
    if isinstance(error, socket.gaierror | UnicodeError) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine: choose another with --host"
    if error.errno == errno.EADDRINUSE:
        return f"port {number} on {host} is taken: stop whatever uses it, or choose another with --port"
    return f"port {number} on {host} cannot be used ({error.strerror}): choose another with --port"


def greeting(args: Any, number: int) -> str:
    """Return the address for people, with its QR code if the terminal can show one."""
    import segno  # noqa: PLC0415

    url = args.public_url or f"http://{lan_address(args.host)}:{number}/"
    if sys.stdout.isatty():
        segno.make(url, micro=False).terminal(compact=True)
    return url


def lan_address(host: str) -> str:
    """Find the address at which others on the network reach this machine."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def default_store() -> str:
    """Return the store's file in the user's data folder."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return f"sqlite://{quote((user_data_path('rumpus') / 'rooms.db').as_posix())}"


def data_folder(url: str) -> Path | None:
    """Return where packs and what groups have seen are kept: beside the rooms' file, or in the user's folder."""
    from platformdirs import user_data_path  # noqa: PLC0415

    path = file_of(url)
    if path is None:
        return None if url == "memory:" else user_data_path("rumpus")
    return path.parent


async def stopped() -> None:
    """Wait until told to stop."""
    import signal  # noqa: PLC0415

    stop = asyncio.Event()
    for name in ("SIGINT", "SIGTERM"):
        asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
    await stop.wait()
