"""Reading a squeezed message: which message of a public lexicon most likely became this text.

The shown characters are taken as a selection of the message's letters in order, in which first letters are kept far
more often than vowels; or, where figures stand behind letters, as first letters and how many follow. The lexicon is the
whole shipped collection of a language, whatever a room plays with; how much of it a bot knows depends on its level.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import exp, log
from typing import TYPE_CHECKING
from zlib import crc32

from rumpus.core import Data
from rumpus.games.rofl.condenser import VOWELS, parts
from rumpus.games.rofl.language import heard
from rumpus.games.rofl.packs import Category, shipped

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

KEPT = {"first": 0.86, "vowel": 0.25, "other": 0.5}
"""How often a letter of each kind is kept."""

STRANGE = log(0.004)
"""What a shown character costs that the message does not explain."""

MOST_STRANGE = 2

COUNTED, MISCOUNTED, UNCOUNTED = -1.0, -12.0, -1.0
"""How likely first letters with numbers are: all of them right, and what each wrong or missing number takes away."""

LETTER = re.compile(r"([^\W\d])(\d*)")

Heads = tuple[tuple[str, int], ...]
"""The first letter of each word and how many follow."""

Letters = tuple[tuple[str, float, float], ...]
"""Each letter with the logarithm of its being kept and of its being dropped."""


class Known(Data, frozen=True, gc=False):
    """A message of the lexicon, made ready to be compared."""

    id: str
    text: str
    letters: int
    readings: tuple[Letters, ...]
    flats: tuple[str, ...]
    heads: Heads


def weighed(row: Sequence[str]) -> Letters:
    """Give every letter of some words its chances."""
    found: list[tuple[str, float, float]] = []
    for word in row:
        for at, letter in enumerate(word):
            chance = KEPT["first" if at == 0 else "vowel" if letter in VOWELS else "other"]
            found.append((letter, log(chance), log(1 - chance)))
    return tuple(found)


@cache
def lexicon(category: Category | None, language: str = "en") -> tuple[Known, ...]:
    """The shipped messages of a category, or all, each in plain words and in signs that sound like them."""
    found: list[Known] = []
    for card in shipped(language).cards:
        if category in {None, card.category}:
            row = heard(card.text, language)
            rows = dict.fromkeys((row, parts(card.text, language)))
            flats = tuple("".join(each) for each in rows)
            heads = tuple((word[0], len(word) - 1) for word in row)
            weights = tuple(weighed(each) for each in rows)
            found.append(Known(card.id, card.text, len(flats[0]), weights, flats, heads))
    return tuple(found)


def knows(card: Known, seat: int, share: int) -> bool:
    """Whether a bot on this seat has ever heard of a message; it knows this many in a hundred."""
    return crc32(f"{seat}/{card.id}".encode()) % 100 < share


def signs(text: str) -> str:
    """The characters of a shown text that can mean something."""
    return "".join(text.lower().replace("&", "+").split())


def strangers(shown: str, flat: str) -> int:
    """How many shown characters are left over when the rest is read off the message in order, greedily."""
    at, left = 0, 0
    for character in shown:
        found = flat.find(character, at)
        if found < 0:
            left += 1
        else:
            at = found + 1
    return left


def likelihood(shown: str, letters: Letters) -> float:
    """How likely this message became that text (a logarithm): the best choice of which letters were kept."""
    size = len(shown)
    best = [STRANGE * number for number in range(size + 1)]
    for letter, kept, dropped in letters:
        before = best[0]
        best[0] = before + dropped
        for number in range(1, size + 1):
            here = best[number]
            value = here + dropped
            if shown[number - 1] == letter and before + kept > value:
                value = before + kept
            value = max(value, best[number - 1] + STRANGE)
            best[number], before = value, here
    return best[size]


def counts(shown: str) -> tuple[tuple[str, int | None], ...]:
    """Read first letters with the numbers behind them; nothing if the text is not written so."""
    found = LETTER.findall(shown)
    if "".join(letter + number for letter, number in found) != shown or not any(number for _, number in found):
        return ()
    return tuple((letter, int(number) if number else None) for letter, number in found)


def miscounted(told: tuple[tuple[str, int | None], ...], heads: Heads) -> float:
    """How likely a message is written so (a logarithm); far from it where a letter is another."""
    if not told or len(told) != len(heads) or any(one[0] != two[0] for one, two in zip(told, heads, strict=True)):
        return -1000.0
    value = COUNTED
    for (_, number), (_, rest) in zip(told, heads, strict=True):
        value += UNCOUNTED if number is None and rest else MISCOUNTED if (number or 0) != rest else 0
    return value


@lru_cache(maxsize=8192)
def scores(shown: str, category: Category | None, language: str) -> dict[str, float]:
    """How likely each message of the lexicon became this text; those with too much left over are not there."""
    found: dict[str, float] = {}
    told = counts(shown)
    for card in lexicon(category, language):
        values = [
            likelihood(shown, letters)
            for letters, flat in zip(card.readings, card.flats, strict=True)
            if strangers(shown, flat) <= MOST_STRANGE
        ]
        counted = miscounted(told, card.heads)
        if values or counted > 2 * MISCOUNTED:
            found[card.id] = max((*values, counted))
    return found


class Reading(Data, frozen=True, gc=False):
    """What a bot takes the message to be, and how sure it is."""

    text: str
    sure: float
    letters: int


def read(
    shown: Iterable[str],
    category: Category | None,
    known: Collection[str],
    sharp: float = 1.0,
    language: str = "en",
) -> Reading | None:
    """Return the likeliest of the messages a bot knows, from all the texts it goes by.

    A mind that is less sharp sees less of a difference between the likeliest message and the others.
    """
    tables = [scores(signs(text), category, language) for text in shown]
    sums: dict[str, float] = {}
    for card in tables[0]:
        if card in known and all(card in table for table in tables):
            sums[card] = sum(table[card] for table in tables)
    if not sums:
        return None
    best = max(sums, key=sums.__getitem__)
    top = sums[best]
    sure = 1 / sum(exp((value - top) * sharp) for value in sums.values())
    found = next(card for card in lexicon(category, language) if card.id == best)
    return Reading(found.text, sure, found.letters)
