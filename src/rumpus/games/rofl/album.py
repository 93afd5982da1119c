"""ROFL!'s album: every text with its message, who read it and how, and how many laughed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import AlbumPage, Keepsake, say
from rumpus.games.rofl.awards import turns

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rumpus.core import Chronicle, Say
    from rumpus.games.rofl.events import Row
    from rumpus.games.rofl.state import State


def album(match: Chronicle[State]) -> Iterator[AlbumPage]:
    """ROFL-31: make a page of every turn, with its texts in the order of the board; also those nobody came to."""
    for step, turn in turns(match):
        hearts = match.votes.get(f"funniest/{turn.turn}", {})
        texts = tuple(keepsake(row, hearts) for row in turn.rows if row.text)
        if texts:
            yield AlbumPage(say("“{text}”", text=turn.text), step, texts)


def keepsake(row: Row, hearts: Mapping[str, int]) -> Keepsake:
    """Keep a text with what became of it."""
    good = {"right": True, "wrong": False}.get(row.how)
    return Keepsake(row.seat, row.text, became(row), good, row.by, hearts.get(str(row.seat), 0))


def became(row: Row) -> Say:
    """Tell what became of a text."""
    match row.how:
        case "right":
            return say("{by_seat} read it right", by_seat=row.by)
        case "wrong" if row.guess:
            return say("{by_seat}: “{guess}”", by_seat=row.by, guess=row.guess)
        case "wrong":
            return say("{by_seat} read something else", by_seat=row.by)
        case "missed":
            return say("No guess came of it")
        case "void":
            return say("Too long for space {space}", space=row.space)
        case _:
            return say("Nobody got to see it")
