"""What bots remember: what they looked at first and last, what was large, and what they had time for.

They look as people do (`gaze.py`), and forget as people do: in the middle of what they looked at, what was small, and
what they did not get to. What was last is fresh for a question or two. Who forgets mistakes one thing for another
(`cards/mistakes.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rumpus.games.stare.cards.graph import area
from rumpus.games.stare.cards.mistakes import mistakes
from rumpus.games.stare.cards.speech import phrase
from rumpus.games.stare.deck import language_of, matches
from rumpus.games.stare.gaze import holding, path, things, where

if TYPE_CHECKING:
    from rumpus.core import Rng, Seat
    from rumpus.games.stare.cards import Box
    from rumpus.games.stare.pieces import Question
    from rumpus.games.stare.state import State


class Mind(NamedTuple):
    """How well a level looks and remembers."""

    pace_ms: int
    """How long its eyes rest on one thing."""
    span: int
    """How many things it keeps best of those it saw first, and as many of those it saw last."""
    care: int
    """Of a hundred plain answers, how many it knows about things in the middle."""


MINDS: dict[int, Mind] = {1: Mind(1_100, 4, 64), 2: Mind(900, 6, 76), 3: Mind(700, 8, 91)}

FINE = (0, 0, 2, 10, 14, 24)
"""How many answers fewer are known to questions 1 to 6, which ask for ever smaller parts."""
FIRST, LAST, AGAIN = 22, 16, 7
"""How many more are known of what was looked at first, last, and twice."""
MISSED = 28
"""How many fewer of what was not looked at, but seen in passing."""
BIG, SMALL = 4, 12
"""How many more, or fewer, for twice the size; and at most."""
PLAIN_BITS = 15
"""The size of most things that are asked about: 16,000 to 32,000 of the picture's million."""
LEAST, MOST = 5, 98

LOOKS: dict[str, int] = {"expert": 10_000, "challenging": 20_000, "general": 30_000}
"""STARE-32: how long everybody looks, by skill."""

MIXED = (30_000, 20_000)
"""STARE-33: how long children and adults look."""


def look_ms(state: State, seat: Seat) -> int:
    """STARE-32, STARE-33: how long a seat looks."""
    return MIXED[state.adults[seat]] if state.options.mixed_ages else LOOKS[state.options.skill]


def remembered(state: State, seat: Seat, level: int, question: Question, rng: Rng) -> str:
    """Say what a bot remembers, or what it takes for that."""
    sure = rng.below(100) < chance(state, seat, level, question, f"{rng.seed}/{state.turn}/{seat}")
    return question.answer if sure else mistaken(state, question, rng)


def chance(state: State, seat: Seat, level: int, question: Question, luck: str) -> int:
    """How many of a hundred answers like this one are right; the luck of the look is the same for a whole turn."""
    assert state.card is not None
    mind = MINDS[min(level, max(MINDS))]
    seen = things(state.card)
    asked = where(question, state.card)
    at = holding(asked, seen)
    glances = look_ms(state, seat) // mind.pace_ms
    known = mind.care + kept(path(seen, luck).index(at), len(seen), glances, mind.span, state.asked)
    return within(known + size(asked, seen[at]) - FINE[state.number - 1])


def within(known: int) -> int:
    """Keep a chance between what luck gives and what nobody is sure of."""
    return max(LEAST, min(MOST, known))


def kept(place: int, many: int, glances: int, span: int, asked: int) -> int:
    """Tell how much more is known of what was looked at in this place, of so many things, when this is asked.

    What was first lasts. What was last fades with every question. Whoever has seen it all begins again at the front.
    """
    if place >= glances:
        return -MISSED
    end = min(many, glances) - 1 - place
    first = FIRST * max(0, span - place) // span
    last = (LAST * max(0, span - end) // span) >> (asked - 1)
    return max(first, last) + (AGAIN if place + many < glances else 0)


def size(asked: Box, thing: Box) -> int:
    """Tell how much more is known of what is large, and how much less of what is small."""
    bits = min(area(asked), area(thing)).bit_length()
    return max(-SMALL, min(SMALL, BIG * (bits - PLAIN_BITS)))


def mistaken(state: State, question: Question, rng: Rng) -> str:
    """Say something else that the answer might have been, most often what is most like it; or have no idea."""
    assert state.card is not None
    language = language_of(state)
    others = mistakes(question, "" if state.card.id or state.asker is not None else state.card.ref, language)
    wrong = [way for way in others if not matches(way, question, language)]
    return next((way for way in wrong[:-1] if rng.below(3)), wrong[-1]) if wrong else phrase("no idea", language)
