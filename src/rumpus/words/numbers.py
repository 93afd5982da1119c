"""Numbers in every notation people use: 1984, nineteen eighty-four, one thousand nine hundred and eighty-four, 2nd."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Words = tuple[str, ...]

SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
FIRST = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"),
    "nineteenth",
)

HIGHEST = 9999
"""Every number up to here can be written in words; above, only whole thousands up to a million."""

MILLION = 1_000_000

LONGEST = 9
"""Words in the longest number: nine thousand nine hundred and ninety nine, and two to spare."""


def is_known(value: int) -> bool:
    """Tell whether a number can be written in words here."""
    return value <= HIGHEST or (value <= MILLION and value % 1000 == 0)


def below_hundred(value: int) -> Words:
    """Spell out a number below 100."""
    if value < len(SMALL):
        return (SMALL[value],)
    tens, units = divmod(value, 10)
    return (TENS[tens], SMALL[units]) if units else (TENS[tens],)


def below_thousand(value: int) -> Iterator[Words]:
    """Spell out a number below 1000, with and without "and"."""
    hundreds, rest = divmod(value, 100)
    if not hundreds:
        yield below_hundred(rest)
        return
    heads = [(SMALL[hundreds], "hundred")]
    if hundreds == 1:
        heads.append(("a", "hundred"))
    yield from joined(heads, rest)


def joined(heads: Sequence[Words], rest: int) -> Iterator[Words]:
    """Spell out the part below 100 after what comes before it, with and without "and"."""
    for head in heads:
        if rest:
            yield (*head, *below_hundred(rest))
            yield (*head, "and", *below_hundred(rest))
        else:
            yield head


def thousands(value: int) -> Iterator[Words]:
    """Spell out a number of at least 1000 by its thousands."""
    many, rest = divmod(value, 1000)
    if value == MILLION:
        yield from (("one", "million"), ("a", "million"), ("1", "million"))
        return
    heads = [(*head, "thousand") for head in below_thousand(many)] + [(str(many), "thousand")]
    if many == 1:
        heads.append(("a", "thousand"))
    if rest < 100:  # noqa: PLR2004
        yield from joined(heads, rest)
        return
    for head in heads:
        for tail in below_thousand(rest):
            yield (*head, *tail)


def in_pairs(value: int) -> Iterator[Words]:
    """Read a number of three or four digits in two halves: nineteen eighty four, twenty oh one, four fifty one."""
    high, low = divmod(value, 100)
    if high % 10 and high >= 10:  # noqa: PLR2004
        yield from joined([(*below_hundred(high), "hundred")], low)
    if low >= 10:  # noqa: PLR2004
        yield (*below_hundred(high), *below_hundred(low))
    elif low:
        for nought in ("oh", "o", "zero"):
            yield (*below_hundred(high), nought, SMALL[low])


@lru_cache(maxsize=4096)
def spoken(value: int) -> frozenset[Words]:
    """Return every way to write a number, in figures and in words."""
    ways: set[Words] = {(str(value),)}
    if value < 1000:  # noqa: PLR2004
        ways.update(below_thousand(value))
    else:
        ways.update(thousands(value))
    if 100 < value <= HIGHEST:  # noqa: PLR2004
        ways.update(in_pairs(value))
    return frozenset(ways)


def suffix(value: int) -> str:
    """Return the letters after an ordinal's figures: 1st, 2nd, 3rd, 11th."""
    if value % 100 in {11, 12, 13}:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


def ordinal_word(word: str) -> str:
    """Turn a number's last word into an ordinal's."""
    if word in SMALL:
        return FIRST[SMALL.index(word)]
    return f"{word[:-1]}ieth" if word.endswith("y") else f"{word}th"


@lru_cache(maxsize=1024)
def ordinals(value: int) -> frozenset[Words]:
    """Return every way to write a number's ordinal."""
    words = {(*way[:-1], ordinal_word(way[-1])) for way in spoken(value) if not way[-1].isdecimal()}
    return frozenset({(f"{value}{suffix(value)}",), *words})


WORTH = (
    {word: value for value, word in enumerate(SMALL)}
    | {word: 10 * value for value, word in enumerate(TENS) if word}
    | {"oh": 0, "o": 0, "and": 0, "a": 1}
)
"""What a word adds to a number."""

SCALES = {"hundred": 100, "thousand": 1000, "million": MILLION}

CARDINAL = {ordinal_word(word): word for word in (*SMALL, *TENS[2:], *SCALES)}
"""The plain word for every word that ends an ordinal."""


def added_up(words: Sequence[str]) -> int | None:
    """Add up number words from left to right; None if one of them is not a number word."""
    total = current = 0
    for word in words:
        if word in WORTH:
            current += WORTH[word]
        elif word == "hundred":
            current = (current or 1) * 100
        elif word in SCALES:
            total, current = total + (current or 1) * SCALES[word], 0
        elif word.isdecimal() and word.isascii() and len(word) <= len(str(MILLION)):
            current += int(word)
        else:
            return None
    return total + current


@lru_cache(maxsize=4096)
def values(words: Words) -> frozenset[int]:
    """Return the numbers that a row of words can mean, with nothing left over."""
    whole = added_up(words)
    if whole is None:
        return frozenset()
    halves = ((added_up(words[:cut]), added_up(words[cut:])) for cut in range(1, len(words)))
    meant = {whole, *((high or 0) * 100 + (low or 0) for high, low in halves)}
    return frozenset(value for value in meant if is_known(value) and words in spoken(value))


def number_at(words: Words, start: int) -> Iterator[tuple[int, frozenset[Words]]]:
    """Find every number that begins at a word: how many words it takes, and every way to write it."""
    for end in range(start + 1, min(len(words), start + LONGEST) + 1):
        block = words[start:end]
        for value in values(block):
            yield len(block), spoken(value)
        for value in ordinal_values(block):
            yield len(block), ordinals(value)


def ordinal_values(words: Words) -> Iterator[int]:
    """Return the numbers whose ordinal a row of words can be."""
    *front, last = words
    if last in CARDINAL:
        yield from values((*front, CARDINAL[last]))
    elif not front and last[-2:] in {"st", "nd", "rd", "th"} and last[:-2].isdecimal():
        for value in values((last[:-2],)):
            if suffix(value) == last[-2:]:
                yield value
