"""A match of GoForIt! at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Millis, Seat, own
from rumpus.games.goforit.events import Link, Turned, Verdict
from rumpus.games.goforit.options import Options
from rumpus.games.goforit.pieces import Chance, Grouping

Phase = Literal["arranging", "chain", "flipping", "over"]


class State(Data, frozen=True, gc=False):
    """A match of GoForIt! at one moment."""

    options: Options
    phase: Phase
    groupings: Annotated[tuple[Grouping, ...], own()]
    out: tuple[Seat, ...]
    """The players who are out, in the order they went."""
    round: int
    """The round that is played or was played last; 0 before the first."""
    starter: Seat
    """Who started it; before the first, who will."""
    following: Seat
    """Who starts the next round."""
    since: Millis
    """When the present clock started."""
    chosen: tuple[Seat, ...] = ()
    """Who has chosen a kind."""
    must: tuple[Seat, ...] = ()
    """Who has to lay the cards."""
    may: tuple[Seat, ...] = ()
    """Who may lay them or leave them."""
    ready: tuple[Seat, ...] = ()
    """Which of them have."""
    optional: Millis | None = None
    """Since when only those are awaited who may but need not."""
    chain: tuple[Link, ...] = ()
    turned: tuple[Turned, ...] = ()
    """The cards that lie open in this round."""
    chance: Chance | None = None
    """How likely the challenge was to be met when it was accepted."""
    asked: bool = False
    late: bool = False
    """Whether the table turns over cards for a challenger who does not."""
    verdict: Verdict | None = None
    """How the last round ended, while its cards are still in sight."""
