"""`rumpus doctor`: look at this machine before an evening, and say what to fix."""

from __future__ import annotations

import asyncio
from typing import Any

from rich.console import Console
from rich.table import Table

from rumpus.cli.parser import Parser, port
from rumpus.cli.serve import USUAL_PORT, default_store

EXAMPLE = "rumpus doctor --store postgresql://rumpus@db.example.org/rumpus --port 8001"

COLOURS = {"ok": "green", "look": "yellow", "to do": "red"}


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--store", metavar="URL", action="append", help="as for rumpus serve")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    parser.add_argument("--port", type=port, default=USUAL_PORT, help="port to listen on (default 8000)")
    parser.add_argument("--public-url", metavar="URL", help="the address people use, if it differs")


def run(args: Any) -> int:
    """Check everything, and change nothing; the exit code is 1 if something needs doing."""
    from rumpus.host.checks import findings  # noqa: PLC0415  (help and mistakes are answered without it)
    from rumpus.host.facts import gather  # noqa: PLC0415

    facts = asyncio.run(gather(args.store or [default_store()], args.host, args.port, args.public_url))
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    found = list(findings(facts))
    for finding in found:
        table.add_row(f"[{COLOURS[finding.mark]}]{finding.mark}[/]", finding.what, finding.words)
    Console(soft_wrap=True).print(table)
    return 1 if any(finding.mark == "to do" for finding in found) else 0
