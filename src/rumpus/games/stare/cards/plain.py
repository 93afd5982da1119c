"""What counts in a text: its words in the singular, numbers in figures, small words left out."""

from __future__ import annotations

from functools import lru_cache

from rumpus.words import number_at, words

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
"""Words that mean nothing by themselves."""

ODD = {
    "mice": "mouse",
    "geese": "goose",
    "feet": "foot",
    "teeth": "tooth",
    "men": "man",
    "women": "woman",
    "children": "child",
    "people": "person",
    "cacti": "cactus",
    "knives": "knife",
    "buses": "bus",
}
"""Irregular plurals."""


@lru_cache(maxsize=8192)
def plain(text: str) -> tuple[str, ...]:
    """Return what counts in an answer: its words in the singular, numbers in figures, small words left out."""
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
    """Return a word without its plural ending."""
    if word.endswith("ies") and len(word) > len("pies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "oes")):
        return word[:-2]
    if word.endswith("ves"):
        return word[:-3] + "f"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > len("bus") else word
