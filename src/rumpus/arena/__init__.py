"""Bots against bots on a virtual clock: tournaments, and the bots that any other driver seats at its table."""

from rumpus.arena.bots import ARENA_AGENDA, Answered, Bots, Intent, Think, at_once, brain, play_out
from rumpus.arena.search import Question, answer
from rumpus.arena.tournament import Result, Tournament, confidence, open_match, play_match, run

__all__ = [
    "ARENA_AGENDA",
    "Answered",
    "Bots",
    "Intent",
    "Question",
    "Result",
    "Think",
    "Tournament",
    "answer",
    "at_once",
    "brain",
    "confidence",
    "open_match",
    "play_match",
    "play_out",
    "run",
]
