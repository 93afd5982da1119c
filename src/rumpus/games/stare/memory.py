"""What bots remember: the key with a probability by level and number, drawn from the seed, and nothing else of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.speech import phrase
from rumpus.games.stare.deck import language_of, matches

if TYPE_CHECKING:
    from rumpus.core import Rng, Seat
    from rumpus.games.stare.pieces import Question
    from rumpus.games.stare.state import State

RIGHT: dict[int, tuple[int, ...]] = {
    1: (70, 65, 60, 50, 45, 35),
    2: (85, 80, 75, 65, 60, 50),
    3: (95, 92, 90, 85, 80, 70),
}
"""Of a hundred answers to questions 1 to 6, how many are right after 20 seconds of looking."""

LOOKS: dict[str, int] = {"expert": 10_000, "challenging": 20_000, "general": 30_000}
"""STARE-32: how long everybody looks, by skill."""

MIXED = (30_000, 20_000)
"""STARE-33: how long children and adults look."""

LONGER: dict[int, int] = {10_000: -10, 20_000: 0, 30_000: 5}
"""How looking time changes what bots remember."""


def look_ms(state: State, seat: Seat) -> int:
    """STARE-32, STARE-33: how long a seat looks."""
    return MIXED[state.adults[seat]] if state.options.mixed_ages else LOOKS[state.options.skill]


def chance(state: State, seat: Seat, level: int) -> int:
    """How many of a hundred answers to a question of the present number are right."""
    return RIGHT[min(level, max(RIGHT))][state.number - 1] + LONGER[look_ms(state, seat)]


def remembered(state: State, seat: Seat, level: int, question: Question, rng: Rng) -> str:
    """Draw whether a bot remembers; if not, it says what the answer might have been, or that it has no idea."""
    if rng.below(100) < chance(state, seat, level):
        return question.answer
    wrong = [way for way in question.wrong if not matches(way, question, language_of(state))]
    return rng.choice(wrong or [phrase("no idea", language_of(state))])
