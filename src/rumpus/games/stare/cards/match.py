"""Judging a typed answer by the key (STARE-D5): case, accents, articles, number words and listed synonyms do not count.

A slip of the finger is forgiven unless it makes another answer that the question might have had.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from rumpus.words import is_slip, number_at, words


class Key(Protocol):
    """What an answer is compared with: the ways to say it, and what else the question might have had."""

    @property
    def accepted(self) -> tuple[str, ...]:
        """The right answer, in all its ways."""
        ...

    @property
    def wrong(self) -> tuple[str, ...]:
        """Other answers the question might have had."""
        ...


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


def right(typed: str, question: Key) -> bool:
    """Say whether an answer is what the key accepts."""
    given = plain(typed)
    accepted = [plain(way) for way in question.accepted]
    if not given or given in accepted:
        return bool(given)
    others = {plain(way) for way in question.wrong}
    return given not in others and any(slipped(given, way) for way in accepted)


@lru_cache(maxsize=8192)
def plain(text: str) -> tuple[str, ...]:
    """Give what counts of an answer: its words in the singular, numbers in figures, small words left out."""
    every = words(text)
    kept = tuple(word for word in every if word not in SMALL) or every
    return tuple(singular(word) for word in figures(kept))


def figures(row: tuple[str, ...]) -> tuple[str, ...]:
    """Write every number in figures: twenty three is 23."""
    out: list[str] = []
    while row:
        taken, figure = 1, row[0]
        for length, ways in number_at(row, 0):
            plain_way = next((way[0] for way in ways if len(way) == 1 and way[0].isdecimal()), "")
            if plain_way and length >= taken:
                taken, figure = length, plain_way
        out.append(figure)
        row = row[taken:]
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
