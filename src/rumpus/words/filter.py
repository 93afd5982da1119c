"""The word filter: rude words in every language we speak become stars, however they are spelt.

`stars/LANGUAGE/mild.txt` and `strict.txt` hold the words; a new language is a new folder. All languages count at
once, since nobody knows which one somebody is typing.
"""

from __future__ import annotations

import codecs
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import regex

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Level

STAR = "*"

FIGURES = {"a": "4@", "b": "8", "e": "3", "g": "9", "i": "1!|", "l": "1|", "o": "0", "s": "5$", "t": "7+", "z": "2"}
"""Signs that may stand for a letter."""

ALIKE = str.maketrans(
    "асеорхукіѕјһԁӏтнмвαβεικνορτυχł€øđıɑ",
    "aceopxykisjhdltnmbabeiknoptuxleodia",
)
"""Letters that look like other letters."""

ONE = str.maketrans(
    {sign: letter for letter, signs in FIGURES.items() for sign in signs} | {"l": "i", "1": "i", "|": "i"}
)
"""One letter for all the signs that may stand for it."""

WORD = r"[\p{L}\p{N}$@]"
BETWEEN = r"[^\p{L}\p{N}\s'’]{0,2}"  # noqa: RUF001  (people type it)
"""Signs that people slip between letters; an apostrophe is meant to be there."""

APART = r"[^\p{L}\p{N}]{1,3}"
"""What people put between letters that stand alone."""

FEWEST = 3
"""Letters in the shortest word."""

SHORTEST = 4
"""Letters a word needs to be recognised when each of them stands alone."""

SIGN = regex.compile(r"[^\p{L}\p{N}]+")
STARRED = regex.compile(r"([\p{L}\p{N}$@]+)[*#]+([\p{L}\p{N}$@*#]*[\p{L}\p{N}$@])")
"""A word with stars for letters."""

AGAIN = regex.compile(r"(.)\1+")


def starred(text: str, level: Level) -> str:
    """Return a text with stars for the letters of its rude words."""
    return text if level == "off" or len(text) < FEWEST else checked(text, level)


@lru_cache(maxsize=8192)
def checked(text: str, level: Literal["mild", "strict"]) -> str:
    """Find the rude words."""
    if text.isascii() and not likely(text.lower(), level):
        return text
    plain, places = bare(text)
    hidden: set[int] = set()
    for word in likely(plain, level):
        for hit in pattern(word).finditer(plain):
            if any(each.isalpha() for each in hit[0]):
                hidden.update(places[hit.start() : hit.end()])
    if not hidden:
        return text
    return "".join(STAR if at in hidden and not each.isspace() else each for at, each in enumerate(text))


def bare(text: str) -> tuple[str, list[int]]:
    """Strip case, accents and invisible characters from a text, and tell where each remaining character came from."""
    characters: list[str] = []
    places: list[int] = []
    for at, character in enumerate(text):
        for each in unicodedata.normalize("NFKD", character).casefold().translate(ALIKE):
            if unicodedata.category(each) not in ("Mn", "Me", "Cf", "Cc"):
                characters.append(each)
                places.append(at)
    return "".join(characters), places


def likely(plain: str, level: Literal["mild", "strict"]) -> set[str]:
    """Quickly find the words that could be in a text, by its letters in a row, each once, without signs."""
    starts = skeletons(level)
    found: set[str] = set()
    for hit in STARRED.finditer(plain):
        first, last = skeleton(hit[1])[:1], skeleton(hit[2])[-1:]
        each = (each for several in starts.values() for each in several)
        found.update(word for bones, word in each if bones[0] == first and (word[-1] == "*" or bones[-1] == last))
    for row in {skeleton(plain), skeleton(SIGN.sub("", plain))}:
        for at in range(len(row) - FEWEST + 1):
            for bones, word in starts.get(row[at : at + FEWEST], ()):
                if row.startswith(bones, at):
                    found.add(word)
    return found


def skeleton(plain: str) -> str:
    """Return a text's letters in a row, each once, with one letter for all that look like it."""
    return AGAIN.sub(r"\1", SIGN.sub("", plain.translate(ONE)))


@cache
def skeletons(level: Literal["mild", "strict"]) -> dict[str, list[tuple[str, str]]]:
    """Return every word of a level and those below it with its letters, keyed by the first letter."""
    starts: dict[str, list[tuple[str, str]]] = {}
    for word in sorted(words("mild") | (words("strict") if level == "strict" else frozenset())):
        bones = skeleton(word)
        starts.setdefault(bones[:FEWEST], []).append((bones, word))
    return starts


@cache
def pattern(word: str) -> regex.Pattern[str]:
    """Return the pattern for a word: whole, inside others as its stars allow, or with its letters apart."""
    letters, rest = word.strip("*"), f"{WORD}*"
    before, after = rest if word.startswith("*") else "", rest if word.endswith("*") else ""
    ways = [before + spelt(letters) + after]
    if len(letters) >= SHORTEST and " " not in letters:
        ways.append(APART.join(group(letters, at, "") for at in range(len(letters))))
    return regex.compile(rf"(?<!{WORD})(?:{'|'.join(ways)})(?!{WORD})")


def spelt(word: str) -> str:
    """Return how a word may be spelt: letters repeated, or with other signs for or between them."""
    runs: list[str] = []
    at = 0
    while at < len(word):
        length = len(word[at:]) - len(word[at:].lstrip(word[at]))
        runs.append(APART if word[at] == " " else group(word, at, f"{{{length},}}"))
        at += length
    return BETWEEN.join(runs)


def group(word: str, at: int, often: str) -> str:
    """Return the signs for one letter of a word; any but the first and the last may be a star."""
    inner = "*#" if 0 < at < len(word) - 1 else ""
    return f"[{word[at]}{FIGURES.get(word[at], '')}{inner}]{often}"


@cache
def words(level: Literal["mild", "strict"]) -> frozenset[str]:
    """Read the words of a level in every language."""
    return frozenset(word for _, word in listed(level))


def listed(level: Literal["mild", "strict"]) -> Iterator[tuple[str, str]]:
    """Return the words of a level, each with its language."""
    for folder in sorted(files("rumpus.words").joinpath("stars").iterdir(), key=lambda each: each.name):
        for line in folder.joinpath(f"{level}.txt").read_text("ascii").splitlines():
            if not line.startswith("#"):
                yield folder.name, codecs.decode(line, "rot13")
