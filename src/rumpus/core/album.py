"""An album: what people wrote in a finished match, to be looked at once more when it is over."""

from __future__ import annotations

from rumpus.core.lines import Data, Seat
from rumpus.core.telling import Say


class Keepsake(Data, frozen=True, omit_defaults=True):
    """A text that somebody wrote, and what became of it."""

    seat: Seat
    text: str
    became: Say
    good: bool | None = None
    """Whether it did what it was written for; None if it never came to that."""
    by: Seat | None = None
    """Whose face stands beside what became of it."""
    votes: int = 0
    """How many of the crowd chose it."""


class AlbumPage(Data, frozen=True, omit_defaults=True):
    """Some texts that belong together, such as those of one turn, and the moment that they are from."""

    title: Say
    step: int
    keepsakes: tuple[Keepsake, ...]
