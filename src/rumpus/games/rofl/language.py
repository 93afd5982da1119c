"""What a referee knows about a language: articles, numbers, and what is said in more than one way (ROFL-34 to 37)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rumpus.words import number_at, ordinals, spoken
from rumpus.words import words as plain
from rumpus.words.languages import languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.words.languages import Language

Words = tuple[str, ...]

ARTICLES = {
    "it": frozenset(["il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una"]),
    "nl": frozenset({"de", "het", "een"}),
}
"""The articles of languages of which nothing else is known."""

READ = (*range(2101), *range(3000, 100_001, 1000), 1_000_000)
"""Numbers that are read in words; every one that a message writes in figures may be said in words besides."""

SMALL, MOST = 100, 1_000_000
HIGHEST_ROMAN = 39
ROMAN = re.compile(r"\b(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})\b")
WORTH = {"I": 1, "IV": 4, "V": 5, "IX": 9, "X": 10}
DOTTED = re.compile(r"\b(\d{1,3})\.(?=\s+\w)")
"""An ordinal as German writes it."""

# Words


def known(code: str) -> Language | None:
    """Return what is known of a language; of most it is nothing, and their words match as they are."""
    return languages().get(code)


def heard(text: str, code: str) -> Words:
    """ROFL-31: split a text into words in the way of its language."""
    language = known(code)
    return plain(text) if language is None else language.words(text)


def content(text: str, code: str) -> Words:
    """ROFL-37: return a text's words without articles, unless there is nothing else."""
    every = heard(text, code)
    return tuple(word for word in every if word not in articles(code)) or every


def articles(code: str) -> frozenset[str]:
    """Return the articles of a language."""
    language = known(code)
    return ARTICLES.get(code, frozenset()) if language is None else language.articles


@cache
def same(code: str) -> Mapping[Words, frozenset[Words]]:
    """ROFL-35: return what may be said instead of a row of words."""
    language = known(code)
    table: dict[Words, set[Words]] = {}
    if language is None:
        return {}
    for pair in language.same:
        short, long = (language.words(each) for each in pair.split("|"))
        table.setdefault(long, set()).add(short)
        if short not in {(each,) for each in language.themselves}:
            table.setdefault(short, set()).add(long)
    for one in language.both:
        table.setdefault((one,), set()).update((other,) for other in language.both - {one})
    return {row: frozenset(others) for row, others in table.items()}


# Numbers


def numbers(row: Words, at: int, code: str) -> Iterator[tuple[int, frozenset[Words]]]:
    """Find every number that begins at a word: how many words it takes, and every way to write it."""
    language = known(code)
    if code == "en":
        yield from number_at(row, at)
    elif language is not None:
        if row[at].isdecimal() and int(row[at]) <= MOST:
            yield 1, cardinal(int(row[at]), code)
        for long in range(1, min(longest(code), len(row) - at) + 1):
            block = row[at : at + long]
            if block in cardinals(code):
                value = cardinals(code)[block]
                yield long, cardinal(value, code) if row[at] not in language.articles else frozenset({(str(value),)})
            if block in nths(code):
                yield long, ordinal(nths(code)[block], code)


@cache
def cardinals(code: str) -> Mapping[Words, int]:
    """Return the numbers that are read in words."""
    language = languages()[code]
    return {language.words(way): value for value in reversed(READ) for way in usual(language, value)}


def usual(language: Language, value: int) -> Sequence[str]:
    """Return every way to write a small number, and the usual ones of a large one."""
    ways = language.spelled(value)
    return ways if value <= SMALL else (*ways[:2], *ways[-2:])


@cache
def nths(code: str) -> Mapping[Words, int]:
    """Return the ordinals up to a hundred, in words and in figures."""
    language = languages()[code]
    return {language.words(way): value for value in range(100, 0, -1) for way in language.ordinals(value)}


@cache
def longest(code: str) -> int:
    """Return how many words the longest number has."""
    return max(map(len, cardinals(code)))


@cache
def cardinal(value: int, code: str) -> frozenset[Words]:
    """Return every way to write a number: figures, words, figures with a thousand, and as the Romans did."""
    language = languages()[code]
    ways = {(str(value),), *(language.words(way) for way in language.spelled(value))}
    if value > 999:  # noqa: PLR2004
        ways.add((str(value // 1000), f"{value % 1000:03d}"))
    if value > 1000 and value % 1000 == 0:  # noqa: PLR2004
        ways.add((str(value // 1000), *language.words(language.spelled(1000)[0])))
    return frozenset(ways | ({(roman(value),)} if 1 < value <= HIGHEST_ROMAN else set()))


@cache
def ordinal(value: int, code: str) -> frozenset[Words]:
    """Return every way to write an ordinal; most languages write 3. or 3o, which are figures, too."""
    if code == "en":
        return ordinals(value)
    language = languages()[code]
    return frozenset({(str(value),), *(language.words(way) for way in language.ordinals(value))})


def roman(value: int) -> str:
    """Write a number up to 39 as the Romans did."""
    tens, unit = divmod(value, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[unit]


@cache
def written(message: str, code: str) -> Mapping[str, frozenset[Words]]:
    """Find numbers of a message that its letters or points tell: Ludwig XIV., 20. Juli; with every way to say them."""
    found: dict[str, frozenset[Words]] = {}
    language = known(code)
    if language is None:
        return found
    for one in ROMAN.finditer(message):
        value = len(one[1]) * 10 + WORTH.get(one[2], one[2].count("I") + 5 * one[2].count("V"))
        if one[0] and (len(one[0]) > 1 or after_name(message, one.start(), one.end())):
            ways = spoken(value) if code == "en" else cardinal(value, code)
            found[one[0].lower()] = ways | ordinal(value, code)
    for one in DOTTED.finditer(message):
        found[one[1]] = ordinal(int(one[1]), code)
    return found


def after_name(message: str, start: int, end: int) -> bool:
    """Tell whether a single letter stands where the number of a king does: Carlos V, Alfonso X el Sabio."""
    rest = message[end:].lstrip(" .!?")
    return start > 0 and (not rest or rest[0].islower())


# Other spellings (ROFL-35)


def respelled(word: str, code: str) -> Iterator[str]:
    """ROFL-35: return the other spellings of a word."""
    language = known(code)
    if language is not None:
        yield from language.variants(word)


def contractions(code: str) -> Mapping[str, str]:
    """ROFL-35: return what an apostrophe leaves of a word, and the word."""
    language = known(code)
    return {} if language is None else language.contracted
