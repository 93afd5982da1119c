"""What a referee knows about a language: its articles, and words that are said in more than one way (ROFL-35, 37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Data

if TYPE_CHECKING:
    from collections.abc import Iterator

Words = tuple[str, ...]


class Language(Data, frozen=True, gc=False):
    """The words of one language."""

    articles: frozenset[str] = frozenset()
    same: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict[str, tuple[str, ...]])
    """What a word may be written as instead; several words are separated by a space."""
    contracts: bool = False
    """Whether it has English contractions, numbers and spelling variants."""


EITHER = (
    *("mr|mister", "mrs|missus", "dr|doctor", "st|saint", "st|street", "vs|versus", "ok|okay", "tv|television"),
    *("inc|incorporated", "em|them", "gonna|going to", "wanna|want to", "its|it is", "im|i am"),
    *("cant|can not", "cannot|can not", "cant|cannot", "wont|will not", "aint|is not", "lets|let us"),
)
"""Two ways to say the same, each good for the other; what two of them have in common is not passed on."""

NEGATED = (
    *("do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "could", "would", "should", "must"),
    *("need", "might"),
)
ENDINGS = {"ll": "will", "re": "are", "ve": "have"}
PRONOUNS = ("i", "you", "he", "she", "it", "we", "they", "that", "there", "who", "what")
WORDS_THEMSELVES = frozenset({"ill", "well", "hell", "shell", "were"})
"""Contractions that are words of their own without the apostrophe: a message with such a word means that word."""


def both_ways(pairs: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Make a table in which each of two forms names the other, unless the short one is a word of its own."""
    table: dict[str, tuple[str, ...]] = {}
    for short, long in pairs:
        table[long] = (*table.get(long, ()), short)
        if short not in WORDS_THEMSELVES:
            table[short] = (*table.get(short, ()), long)
    return table


def english_pairs() -> Iterator[tuple[str, str]]:
    """Return all fixed equivalents of English."""
    for pair in EITHER:
        one, _, other = pair.partition("|")
        yield one, other
    for verb in NEGATED:
        yield f"{verb}nt", f"{verb} not"
    for pronoun in PRONOUNS:
        for ending, verb in ENDINGS.items():
            yield pronoun + ending, f"{pronoun} {verb}"


ENGLISH = Language(frozenset({"a", "an", "the"}), both_ways(english_pairs()), contracts=True)

LANGUAGES = {
    "en": ENGLISH,
    "de": Language(
        frozenset(["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines"])
    ),
    "fr": Language(frozenset(["le", "la", "les", "l", "un", "une", "des"])),
    "es": Language(frozenset(["el", "la", "los", "las", "un", "una", "unos", "unas"])),
    "it": Language(frozenset(["il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una"])),
    "nl": Language(frozenset({"de", "het", "een"})),
}


def language_of(code: str) -> Language:
    """Return what is known about a language; of most it is nothing, and their words match as they are."""
    return LANGUAGES.get(code, Language())


def spelled(word: str) -> Iterator[str]:
    """Return the other spellings of an English word: walkin, walking; color, colour; centre, center; -ize, -ise."""
    stem = word.removesuffix("ing") if word.endswith("ing") else word.removesuffix("in")
    if stem != word and len(stem) > 2 and any(vowel in stem for vowel in "aeiouy"):  # noqa: PLR2004
        yield f"{stem}in" if word.endswith("g") else f"{stem}ing"
    plural = "s" if word.endswith("s") else ""
    base = word.removesuffix("s")
    if len(base) > 4:  # noqa: PLR2004
        for ending, other in (("our", "or"), ("re", "er"), ("er", "re"), ("ise", "ize"), ("ize", "ise")):
            if base.endswith(ending):
                yield base.removesuffix(ending) + other + plural
        if base.endswith("or"):
            yield f"{base.removesuffix('or')}our{plural}"
