"""What people take for what: the wrong answers to a question, what is most like the right one first.

Whoever forgets a colour or a word mixes it up with what was beside it in the picture; a colour also with one that looks
like it, and a number with one close by.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot
from typing import TYPE_CHECKING, Protocol

from rumpus.games.stare.cards.catalogue import scene_of
from rumpus.games.stare.cards.ink import COATS, HUES, distance, named
from rumpus.games.stare.cards.speech import FIRST, codes, speech, tongue_of, ways

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.games.stare.cards.graph import Box

NEAR = 300
"""How far apart two things may be that are mixed up, a quarter of the picture's width."""
MIXED_UP = ("colour", "what", "who", "text")
"""Sorts of facts that are mixed up with those of other things."""
CLOSE = 3
"""How many colours that look like the right one are made up where the card gives none."""


class Asked(Protocol):
    """What is known of a question: its key, other answers, and where it is in the picture."""

    @property
    def answer(self) -> str:
        """The right answer."""
        ...

    @property
    def wrong(self) -> tuple[str, ...]:
        """Other answers the question might have had."""
        ...

    @property
    def region(self) -> Box | None:
        """Where that is."""
        ...


def mistakes(question: Asked, ref: str, code: str) -> tuple[str, ...]:
    """Return other answers in this language; `ref` is a made picture that the question is about, or nothing."""
    if not question.wrong:
        return made_up(question.answer, code)
    beside = {} if not ref or question.region is None else neighbours(ref, question.region, code)
    order = {other: at for at, other in enumerate(question.wrong)}

    def unlike(other: str) -> tuple[bool, float]:
        return other not in beside, beside.get(other, alike(question.answer, other, code) or order[other])

    return tuple(sorted(question.wrong, key=unlike))


@lru_cache(maxsize=64)
def neighbours(ref: str, region: Box, code: str) -> Mapping[str, float]:
    """Return what is true of other things near a region, in this language, and how far away they are."""
    _, seed, kind = ref.split("/")
    found: dict[str, float] = {}
    for fact in scene_of(int(seed), kind).seen():
        far = apart(fact.box, region)
        if far <= NEAR and fact.sort in MIXED_UP:
            said = in_words(fact.answer, code)
            found[said] = min(far, found.get(said, far))
    return found


def apart(one: Box, two: Box) -> float:
    """Return how far the middles of two regions are apart."""
    return hypot(one.x + one.w / 2 - two.x - two.w / 2, one.y + one.h / 2 - two.y - two.h / 2)


def in_words(value: str, code: str) -> str:
    """Return a value of the key in a language."""
    return ways(value, speech(code))[0] if code in codes() and code != FIRST else value


@cache
def colours(code: str) -> Mapping[str, str]:
    """Return the colours of a language as they are called in it, with their English names."""
    return {in_words(hue, code): hue for hue in (*HUES, *COATS) if hue in said_in(code)}


def said_in(code: str) -> Mapping[str, object]:
    """Return the words a language has for what is on cards."""
    return speech(code).words if code in codes() and code != FIRST else {**HUES, **COATS}


def alike(answer: str, other: str, code: str) -> float | None:
    """Tell how unlike two colours look; other answers are alike as their order says."""
    hues = colours(code)
    if answer not in hues or other not in hues:
        return None
    return distance(named(hues[answer]), named(hues[other]))


def made_up(answer: str, code: str) -> tuple[str, ...]:
    """Make up answers for a question that came with its key alone: numbers close by, or colours that look like it."""
    figures = tongue_of(code).figures((answer.strip().lower(),))
    if len(figures) == 1 and figures[0].isascii() and figures[0].isdecimal():
        number = int(figures[0])
        return tuple(str(other) for other in (number + 1, number - 1, number + 2) if other >= 0)
    hues = colours(code)
    mine = hues.get(answer.strip().lower())
    if mine is None:
        return ()
    others = sorted((hue for hue in hues if hues[hue] != mine), key=lambda hue: distance(named(mine), named(hues[hue])))
    return tuple(others[:CLOSE])
