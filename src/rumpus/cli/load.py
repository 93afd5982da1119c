"""`rumpus load`: simulate many rooms of players against a running server."""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import socket
import sys
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from rich.console import Console
from rich.live import Live
from rich.table import Table

from rumpus.cli.parser import Parser, positive
from rumpus.core import Unusable

if TYPE_CHECKING:
    from rumpus.loadtest import Load

EXAMPLE = "rumpus load --rooms 100 --seconds 30 --url http://127.0.0.1:8000"
LOOK_S = 1.0
"""How often the table is redrawn."""


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--url", action="append", help="the server; repeat it for the nodes of one (default http://127.0.0.1:8000)"
    )
    parser.add_argument("--rooms", metavar="N", type=positive, default=100, help="rooms (default 100)")
    parser.add_argument("--seats", metavar="N", type=positive, default=4, help="players in each (default 4)")
    parser.add_argument("--seconds", metavar="S", type=positive, default=30, help="how long to play (default 30)")
    parser.add_argument("--rate", metavar="R", type=rate, default=0.5, help="inputs/s per room (default 0.5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--anywhere", action="store_true", help="allow a server on another machine; ask first")


def rate(text: str) -> float:
    """Parse how often a room acts."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 100:  # noqa: PLR2004
        message = f"{text!r} is not a rate; rates are above 0 and at most 100 inputs per second"
        raise argparse.ArgumentTypeError(message)
    return number


def run(args: Any) -> int:
    """Play for a while and print the figures."""
    from rumpus.loadtest import Load  # noqa: PLC0415  (help and mistakes are answered without it)

    urls = args.url or ["http://127.0.0.1:8000"]
    for url in urls:
        check_target(url, anywhere=args.anywhere)
    report = asyncio.run(play(Load(urls, args.rooms, args.seats, args.rate), args.seconds))
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        Console().print(as_table(report))
    return 0


def check_target(url: str, *, anywhere: bool) -> None:
    """Refuse a malformed address, and another machine's unless it was asked for."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.port != 0
    except ValueError:
        parts, usable = urlsplit(""), False
    if not usable or not parts.hostname:
        raise Unusable(f"--url must be an address such as http://127.0.0.1:8000, not {url}")
    if anywhere:
        return
    try:
        found = socket.getaddrinfo(parts.hostname, None)
    except (OSError, UnicodeError):
        raise Unusable(f"no machine is called {parts.hostname}: check --url") from None
    if not all(ipaddress.ip_address(each[4][0]).is_loopback for each in found):
        raise Unusable(f"{parts.hostname} is not this machine; if its owner agrees, add --anywhere")


async def play(load: Load, seconds: float) -> dict[str, Any]:
    """Open the rooms, then measure, showing the figures on a terminal as they come in."""
    console = Console(stderr=True)
    try:
        with Live(console=console, transient=True, auto_refresh=False) as live:
            opening = asyncio.create_task(load.open())
            while not opening.done():
                await asyncio.wait([opening], timeout=LOOK_S)
                show(live, f"opening rooms: {load.figures.rooms} of {load.rooms}")
            await opening
            await load.dealt()
            load.begin()
            began = monotonic()
            while (passed := monotonic() - began) < seconds:
                await asyncio.sleep(min(LOOK_S, seconds - passed))
                show(live, as_table(summary(load, monotonic() - began)))
            return summary(load, monotonic() - began)
    finally:
        await load.close()


def show(live: Live, what: str | Table) -> None:
    """Redraw something in place on a terminal."""
    if sys.stderr.isatty():
        live.update(what, refresh=True)


def summary(load: Load, seconds: float) -> dict[str, Any]:
    """Gather the figures in one object."""
    figures = load.figures
    return {
        "rooms": figures.rooms,
        "seats": figures.rooms * load.seats,
        "seconds": round(seconds, 1),
        "inputs_per_s": round(figures.accepted / max(seconds, 0.001), 1),
        "accepted": figures.accepted,
        "refused": dict(figures.refused),
        "sent_again": figures.again,
        "waiting": sum(len(seat.pending) for table in load.tables for seat in table.seats),
        "lost_connections": figures.lost,
        "p50_ms": round(figures.percentile(0.5), 2),
        "p95_ms": round(figures.percentile(0.95), 2),
        "p99_ms": round(figures.percentile(0.99), 2),
    }


def as_table(report: dict[str, Any]) -> Table:
    """Show the figures to a person."""
    table = Table(show_header=False)
    refused = ", ".join(f"{rule} {count}" for rule, count in report["refused"].items())
    for words, value in (
        ("rooms, seats", f"{report['rooms']:,}, {report['seats']:,}"),
        ("seconds", f"{report['seconds']:.1f}"),
        ("inputs/s accepted", f"{report['inputs_per_s']:,.1f}"),
        ("answer within, p50 / p95 / p99", f"{report['p50_ms']} / {report['p95_ms']} / {report['p99_ms']} ms"),
        ("refused", refused or "0"),
        ("too fast, sent again", str(report["sent_again"])),
        ("not answered yet", str(report["waiting"])),
        ("connections lost", str(report["lost_connections"])),
    ):
        table.add_row(words, value)
    return table
