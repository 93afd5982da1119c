"""Bots against bots on a virtual clock: tournaments, and the bots that any other driver seats at its table."""

from rumpus.arena.bots import ARENA_AGENDA, Bots, Intent, brain, play_out
from rumpus.arena.tournament import Result, Tournament, confidence, open_match, play_match, run

__all__ = [
    "ARENA_AGENDA",
    "Bots",
    "Intent",
    "Result",
    "Tournament",
    "brain",
    "confidence",
    "open_match",
    "play_match",
    "play_out",
    "run",
]
