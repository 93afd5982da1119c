"""Finished matches as table rows, the same in every engine that has tables."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rumpus.core import Wall
from rumpus.store.base import FinishedMatch, FinishedRow, RoomCode

if TYPE_CHECKING:
    from collections.abc import Iterator


def lists_of(finished: FinishedMatch) -> Iterator[str]:
    """Write the columns that hold several values: players, places and statistics."""
    return (json.dumps(each) for each in (finished.players, finished.places, finished.statistics))


def finished_row(match: str, room: str, game: str, ended: int, *lists: str) -> FinishedRow:
    """Read a row without its file."""
    players, places, statistics = map(json.loads, lists)
    return FinishedRow(match, RoomCode(room), game, Wall(ended), tuple(players), tuple(places), statistics)
