"""The referee of words: whether a guess is the message (ROFL-31 to ROFL-38).

A message is prepared once: for each of its words, every row of guessed words that may stand for it (`Wanted`). To judge
a guess is then a walk over both with dictionary lookups.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import regex

from rumpus.core import Data
from rumpus.games.rofl.language import Words, content, contractions, heard, numbers, respelled, same, written
from rumpus.words import is_slip

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_SAME = 4
"""ROFL-35: words of the longest row that is said in another way."""

SHORTEST_SLIP = 5
"""ROFL-36: letters a word needs before a slip of the finger is forgiven."""

APOSTROPHE = regex.compile(r"(\w+)['’](\w+)")  # noqa: RUF001  (phones type it)


class Leniency(Data, frozen=True, gc=False):
    """How a table wants guesses judged."""

    match: Literal["subsequence", "contiguous"] = "subsequence"
    articles: Literal["strict", "lenient"] = "strict"
    typos: Literal["off", "light"] = "light"
    extra_words_max: int = 12


class Verdict(Data, frozen=True, gc=False):
    """What the matcher found: right or wrong, and whether nothing but the message was said."""

    right: bool
    exact: bool = False


class Way(Data, frozen=True, gc=False):
    """One row of guessed words that stands for some words of the message, beginning at one of them."""

    rest: Words
    """The guessed words behind the first one."""
    taken: int
    """Words of the message it stands for."""


class Wanted(Data, frozen=True, gc=False):
    """A message made ready to be compared with guesses."""

    words: Words
    ways: tuple[dict[str, tuple[Way, ...]], ...]
    """For each word of the message, by the first guessed word: what may stand for it."""
    longest: int
    """Words of the longest guess that has nothing to spare."""


WRONG = Verdict(right=False)


def judge(guess: str, message: str, language: str, leniency: Leniency, deck: frozenset[str]) -> Verdict:
    """ROFL-31 to ROFL-38: tell whether a guess is right; `deck` has the words of the message's own pack."""
    lenient = leniency.articles == "lenient"
    wanted = prepare(message, language, lenient)
    guessed = content(guess, language) if lenient else heard(guess, language)
    if guessed == wanted.words:
        return Verdict(right=True, exact=True)
    most = most_extra(len(wanted.words), leniency)
    if len(guessed) > wanted.longest + most:
        return WRONG
    extra = fewest_extra(guessed, wanted, leniency, deck)
    if extra is None or extra > most:
        return WRONG
    return Verdict(right=True, exact=extra == 0)


def most_extra(length: int, leniency: Leniency) -> int:
    """ROFL-38: how many words a guess may have besides the message."""
    return min(leniency.extra_words_max, 2 * length + 3)


def fewest_extra(guessed: Words, wanted: Wanted, leniency: Leniency, deck: frozenset[str]) -> int | None:
    """ROFL-32: walk through the message; give the fewest words left over, or None if it is not all there in order."""
    light = leniency.typos == "light"
    loose = leniency.match == "subsequence"
    length = len(wanted.words)
    reached: list[dict[int, int]] = [{} for _ in range(length + 1)]
    reached[0][0] = 0
    for at in range(length):
        for spent, matched in reached[at].items():
            starts = range(spent, len(guessed)) if loose or at == 0 else range(spent, min(spent + 1, len(guessed)))
            for start in starts:
                for used, taken in steps(guessed, start, wanted, at, deck if light else None):
                    ahead = reached[at + taken]
                    ahead[start + used] = max(ahead.get(start + used, 0), matched + used)
    if not reached[length]:
        return None
    return len(guessed) - max(reached[length].values())


def steps(
    guessed: Words, start: int, wanted: Wanted, at: int, deck: frozenset[str] | None
) -> Iterator[tuple[int, int]]:
    """Return every way to go on: guessed words used, and words of the message they stand for."""
    word = guessed[start]
    for way in wanted.ways[at].get(word, ()):
        end = start + 1 + len(way.rest)
        if guessed[start + 1 : end] == way.rest:
            yield 1 + len(way.rest), way.taken
    target = wanted.words[at]
    if target.startswith(word) and start + 1 < len(guessed) and word + guessed[start + 1] == target:
        yield 2, 1
    if deck is not None and len(word) >= SHORTEST_SLIP and word != target and word not in deck and slip(word, target):
        yield 1, 1


@lru_cache(maxsize=65_536)
def slip(word: str, target: str) -> bool:
    """ROFL-36: whether a guessed word of letters is one slip away from the wanted one."""
    return word.isalpha() and target.isalpha() and is_slip(word, target)


# Preparing a message


@lru_cache(maxsize=4096)
def prepare(message: str, language: str, lenient: bool) -> Wanted:  # noqa: FBT001
    """ROFL-33 to ROFL-35, ROFL-37: find what may stand for each word of a message."""
    row = content(message, language) if lenient else heard(message, language)
    ways: list[dict[str, tuple[Way, ...]]] = []
    longest = 0
    for at in range(len(row)):
        table: dict[str, tuple[Way, ...]] = {}
        reach = 1
        for said, taken in sorted({((row[at],), 1), *others(row, at, language, message)}):
            table[said[0]] = (*table.get(said[0], ()), Way(said[1:], taken))
            reach = max(reach, len(said))
        ways.append(table)
        longest += reach + 1
    return Wanted(row, tuple(ways), longest)


def others(row: Words, at: int, language: str, message: str) -> Iterator[tuple[Words, int]]:
    """Return what else may stand for the words of a message from one of them on."""
    two = row[at : at + 2]
    if len(two) == 2:  # noqa: PLR2004
        yield ("".join(two),), 2
    for taken in range(1, min(LONGEST_SAME, len(row) - at) + 1):
        for other in same(language).get(row[at : at + taken], ()):
            yield other, taken
    for spelling in respelled(row[at], language):
        yield (spelling,), 1
    for taken, forms in (*numbers(row, at, language), (1, written(message, language).get(row[at], ()))):
        for form in forms:
            yield form, taken
    yield from short_forms(two, language)
    yield from long_forms(row[at], message, language)


@lru_cache(maxsize=4096)
def contracted(message: str) -> frozenset[tuple[str, str]]:
    """ROFL-35: find words with an apostrophe in a message as it is written."""
    found = APOSTROPHE.findall(message)
    return frozenset((word.lower(), ending.lower()) for word, ending in found)


def short_forms(two: Words, language: str) -> Iterator[tuple[Words, int]]:
    """ROFL-35: return the contraction of two words of the message, whose second one an apostrophe can stand for."""
    for ending, full in contractions(language).items():
        if len(two) == 2 and two[1] == full and len(ending) == 1:  # noqa: PLR2004
            yield (f"{two[0]}{ending}",), 2


def long_forms(word: str, message: str, language: str) -> Iterator[tuple[Words, int]]:
    """ROFL-35: return the long form of a contraction whose apostrophe the message has."""
    verbs = contractions(language)
    for stem, ending in contracted(message):
        if word == stem + ending and ending in verbs:
            yield (stem, verbs[ending]), 1
