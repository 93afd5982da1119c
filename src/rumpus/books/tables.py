"""A book as a table to be kept: a row for everybody at the table of every match."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.books.played import PastMatch, PastSeat

COLUMNS = ("evening", "ended", "game", "minutes", "place", "points", "name", "shape", "bot")

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the start of a cell."""


def sheet(nights: Sequence[Sequence[PastMatch]]) -> bytes:
    """Write all matches as CSV; whoever is not in the book has a shape and no name."""
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow(COLUMNS)
    for number, night in enumerate(nights, start=1):
        for match in night:
            writer.writerows(rows(number, match))
    return page.getvalue().encode("utf-8-sig")


def rows(evening: int, match: PastMatch) -> Iterator[tuple[object, ...]]:
    """Write a match."""
    ended = datetime.fromtimestamp(match.ended / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    for place, seat in sorted(zip(match.places, match.seats, strict=True), key=lambda pair: pair[0]):
        points = sum(other > place for other in match.places)
        name, shape = text(seat.name), shape_of(seat)
        yield evening, ended, match.game, round(match.minutes), place, points, name, shape, "yes" if seat.bot else ""


def shape_of(seat: PastSeat) -> str:
    """Return how somebody looked."""
    return "" if seat.look is None else f"{seat.look.colour} {seat.look.shape}"


def text(value: str) -> str:
    """Write a text so that no spreadsheet calculates with it."""
    return f"'{value}" if value.startswith(FORMULA) else value
