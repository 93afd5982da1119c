"""Bots against bots on a virtual clock: tournaments, and the bots that any other driver seats at its table."""

from rumpus.arena.booth import read_offer
from rumpus.arena.bots import ARENA_AGENDA, Answered, Bots, Intent, Think, at_once, brain, play_out
from rumpus.arena.files import THINK_S, Faulty, Hired, check_file, guest
from rumpus.arena.search import Question, answer
from rumpus.arena.seating import Entrant
from rumpus.arena.tournament import Crew, Result, Tournament, confidence, open_match, play_match, run

__all__ = [
    "ARENA_AGENDA",
    "THINK_S",
    "Answered",
    "Bots",
    "Crew",
    "Entrant",
    "Faulty",
    "Hired",
    "Intent",
    "Question",
    "Result",
    "Think",
    "Tournament",
    "answer",
    "at_once",
    "brain",
    "check_file",
    "confidence",
    "guest",
    "open_match",
    "play_match",
    "play_out",
    "read_offer",
    "run",
]
