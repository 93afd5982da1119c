"""`rumpus serve`: host rooms for phones, screens and programs."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from traceback import format_tb
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

from rumpus import system
from rumpus.cli.parser import Parser, networks, place, port, positive
from rumpus.cli.uptodate import telling
from rumpus.cli.welcome import Greeting
from rumpus.core import Unusable
from rumpus.host.checks import check_url
from rumpus.host.network import obstacle
from rumpus.host.tunnels import choose
from rumpus.store import file_of
from rumpus.system import url_path

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from rumpus.host.tunnels import Tunnel
    from rumpus.server import Limits, Server

EXAMPLE = "rumpus serve --port 8000 --store sqlite:///srv/rumpus/rooms.db --public-url https://play.example.org"

ON_THIS_MACHINE = "127.0.0.0/8,::1"

USUAL_PORT, WEB_PORT = 8000, 80
"""The port unless told otherwise, and the one that addresses need not name."""

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
    parser.add_argument("--port", type=port, help="port to listen on (default 8000; 0 picks one)")
    add_evening(parser)
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


def add_evening(parser: Parser) -> None:
    """Add what a host wants at home."""
    parser.add_argument(
        "--evening",
        action="store_true",
        help="what `rumpus` alone does: port 80 where that is allowed, the TV page in this machine's browser,"
        " and http://rumpus.local",
    )
    parser.add_argument("--no-open", action="store_true", help="of these, do not open the TV page")
    parser.add_argument("--no-mdns", action="store_true", help="of these, do not go by the name rumpus.local")
    parser.add_argument(
        "--share",
        metavar="HOW",
        nargs="?",
        const="",
        help="let friends far away in, through a tunnel program that is installed: cloudflared, tailscale (funnel),"
        " or a host of your own, ssh:you@example.org[:PORT], with its --public-url",
    )


def run(args: Any) -> int:
    """Serve until stopped."""
    check_url(args.public_url)
    tunnel = None if args.share is None else choose(args.share, args.public_url, shutil.which)
    run_long(serve(args, tunnel), logging.INFO)
    return 0


def run_long(work: Coroutine[Any, Any, None], level: int) -> None:
    """Do what takes as long as people play, and log what happens from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler])
    system.run(work)


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


async def serve(args: Any, tunnel: Tunnel | None) -> None:
    """Open the store, listen, and serve until told to stop."""
    from rumpus.host.share import Proof  # noqa: PLC0415  (help and mistakes are answered without it)
    from rumpus.server import listening, showing_figures  # noqa: PLC0415  (as above)

    server, proof = await make_server(args, public=tunnel is not None), Proof()
    usual = USUAL_PORT if args.port is None else args.port
    rather = (WEB_PORT,) if args.evening and args.port is None else ()
    more = () if tunnel is None else (proof.add,)
    async with AsyncExitStack() as stack:
        try:
            number = await stack.enter_async_context(listening(server, args.host, usual, *more, rather=rather))
        except (OSError, UnicodeError) as error:
            raise Unusable(obstacle(args.host, usual, error)) from None
        if args.metrics is not None:
            try:
                await stack.enter_async_context(showing_figures(server, *args.metrics))
            except (OSError, UnicodeError) as error:
                there = ":".join(map(str, args.metrics))
                raise Unusable(f"figures cannot be served at {there}: choose another --metrics ({error})") from None
        collect_less()
        await Greeting(args, server, number, stack).say(tunnel, proof)
        await system.told_to_stop()


async def make_server(args: Any, *, public: bool) -> Server:
    """Open the store, and make the server that the arguments describe."""
    from rumpus.live import StoreClock  # noqa: PLC0415  (as above)
    from rumpus.packs import Shelf  # noqa: PLC0415
    from rumpus.server import Server  # noqa: PLC0415
    from rumpus.server.metrics import Metrics  # noqa: PLC0415
    from rumpus.store import open_store  # noqa: PLC0415

    urls = args.store or [default_store()]
    with telling(logging.getLogger("rumpus.store").info) as tell:
        store = await open_store(*urls, tell=tell)
    since = os.environ.get(SINCE)
    return Server(
        store,
        StoreClock(store.now, float(os.environ.get(RATE, "1")), None if since is None else int(since)),
        limits_of(args),
        args.public_url,
        public=args.public or public,
        proxies=[each for given in args.proxy or () for each in given] or networks(ON_THIS_MACHINE) * public,
        names=args.name,
        forget_days=args.forget_days,
        shelf=Shelf(data_folder(urls[0])),
        folder=data_folder(urls[0]),
        metrics=Metrics(block=1) if EXACT in os.environ else None,
    )


def limits_of(args: Any) -> Limits:
    """Return the usual limits, except what one address may have if that was given."""
    from rumpus.server import Limits  # noqa: PLC0415

    lines = min(Limits().lines, max(FEW_FILES, system.allow_files(MANY_FILES) - OTHER_FILES))
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


def collect_less() -> None:
    """Collect cyclic garbage less often, and never among what was there at the start: rooms hardly make any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 20)


def default_store() -> str:
    """Return the store's file in the user's data folder."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return f"sqlite://{quote(url_path(user_data_path('rumpus') / 'rooms.db'))}"


def data_folder(url: str) -> Path | None:
    """Return where packs and what groups have seen are kept: beside the rooms' file, or in the user's folder."""
    from platformdirs import user_data_path  # noqa: PLC0415

    path = file_of(url)
    if path is None:
        return None if url == "memory:" else user_data_path("rumpus")
    return path.parent
