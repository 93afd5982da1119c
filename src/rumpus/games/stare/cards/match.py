"""Judging a typed answer by the key (STARE-D5): case, accents, articles, number words and listed synonyms do not count.

A slip of the finger is forgiven unless it makes another answer that the question might have had.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.spelling import is_slip, words
from rumpus.games.stare.cards.vocabulary import TENS, UNITS

if TYPE_CHECKING:
    from rumpus.games.stare.cards.quiz import Question

SMALL = frozenset(
    (
        *(
            "a",
            "an",
            "the",
            "some",
            "it",
            "was",
            "were",
            "is",
            "are",
            "he",
            "she",
            "they",
            "had",
            "has",
            "there",
            "and",
        ),
        *("of", "in", "on", "at", "with", "its", "his", "her", "their", "colour", "color", "coloured", "colored"),
        *("pattern", "number", "written", "wearing", "holding", "about", "o", "clock", "oclock"),
        *("i", "think", "say", "said", "just", "only"),
    )
)
"""Words that say nothing by themselves."""
NUMBERS = {word: str(value) for value, word in enumerate(UNITS)} | {
    word: str(10 * value) for value, word in enumerate(TENS) if value > 1
}
ROUND = 10


def right(typed: str, question: Question) -> bool:
    """Say whether an answer is what the key accepts."""
    given = plain(typed)
    accepted = [plain(way) for way in question.accepted]
    if not given or given in accepted:
        return bool(given)
    others = {plain(way) for way in question.wrong}
    return given not in others and any(slipped(given, way) for way in accepted)


def plain(text: str) -> tuple[str, ...]:
    """Give what counts of an answer: its words in the singular, numbers in figures, small words left out."""
    every = tuple(NUMBERS.get(word, word) for word in words(text))
    kept = tuple(word for word in every if word not in SMALL) or every
    return tuple(singular(word) for word in figures(kept))


def figures(row: tuple[str, ...]) -> tuple[str, ...]:
    """Join twenty and three to 23."""
    out: list[str] = []
    for word in row:
        tens = out and word.isdecimal() and out[-1].isdecimal() and 0 < int(word) < ROUND
        if tens and int(out[-1]) in range(20, 100, 10):
            out[-1] = str(int(out[-1]) + int(word))
        else:
            out.append(word)
    return tuple(out)


def singular(word: str) -> str:
    """Give a word without the ending of its plural."""
    if word.endswith("ies") and len(word) > len("pies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "oes")):
        return word[:-2]
    if word.endswith("ves"):
        return word[:-3] + "f"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > len("bus") else word


def slipped(given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Say whether an answer differs from the key by slips of the finger alone; figures must be right."""
    return len(given) == len(wanted) and all(
        one == two or (not two.isdecimal() and is_slip(one, two)) for one, two in zip(given, wanted, strict=True)
    )
