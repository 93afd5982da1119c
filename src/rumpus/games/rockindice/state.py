"""A match of Rockin' Dice at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Millis, Seat, hidden
from rumpus.games.rockindice.events import Score
from rumpus.games.rockindice.options import Options
from rumpus.games.rockindice.pieces import Hand, Photo, Placement

Presence = Literal["person", "away", "bot", "gone"]
Phase = Literal["countdown", "running", "scoring", "waiting", "over"]


class State(Data, frozen=True, gc=False):
    """A match of Rockin' Dice at one moment."""

    options: Options
    adults: tuple[bool, ...]
    holders: tuple[Presence, ...]
    peopled: bool
    """Whether people play, or bots among themselves."""
    phase: Phase
    since: Millis
    """When the phase began; while a round runs, its start signal."""
    round: int
    tied: tuple[Seat, ...]
    """Who plays the tie-break; empty before it."""
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    """The points of every round played, but not of the tie-break."""
    winner: Seat | None
    """Who won the tie-break."""
    bag: Annotated[tuple[int, ...], hidden(pool="bag")]
    """The dice in the bag, in the order they will be drawn; while scores are shown, those of the next round."""
    players: tuple[Seat, ...]
    """Who takes part in this round."""
    absent: tuple[Seat, ...]
    """Whose players were away already when it was dealt, and have not come back."""
    hands: tuple[Hand, ...]
    left: tuple[int, ...]
    """Dice each seat has not placed."""
    throws: tuple[int, ...]
    """How often each seat has rolled in this round, also before it was dealt again: what acts are aimed at."""
    heights: tuple[int, ...]
    """The highest value placed of each colour."""
    placements: tuple[Placement, ...]
    """This round's placements, in the order they were settled."""
    races: tuple[Photo, ...]
    """The closest races of this round, the closest first."""
    cups: tuple[Millis, ...]
    """When a seat's dice come out of the cup; 0 is not in the cup."""
    free: tuple[Millis, ...]
    """From when on a seat may place again."""
    locked: tuple[Millis, ...]
    """Until when a seat has to wait after a misplaced die."""
    acted: Millis
    """The last placement or re-roll, or the start signal."""
    prompted: bool
    idle: tuple[Seat, ...]
    """For whom the table plays."""
    tick: Millis
    """When it does so next."""
    finisher: Seat | None
    """Who ran out of dice first."""
    stop_by: Millis
    """Until when the finisher may call stop, where that is asked for."""
    capped: bool
    """Whether this round ran into the time limit once."""
    score: Score | None
    """The round just played, until the next one starts."""
    ready: tuple[Seat, ...]
