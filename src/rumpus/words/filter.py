"""The word filter: rude words of every language of the product become stars, however they are spelt.

`stars/LANGUAGE/mild.txt` and `strict.txt` hold the words; another language is another folder. All languages count at
once, since nobody knows in which one somebody types.
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
"""What stands for a letter."""

ALIKE = str.maketrans(
    "асеорхукіѕјһԁӏтнмвαβεικνορτυχł€øđıɑ",
    "aceopxykisjhdltnmbabeiknoptuxleodia",
)
"""Letters that look like others."""

ONE = str.maketrans(
    {sign: letter for letter, signs in FIGURES.items() for sign in signs} | {"l": "i", "1": "i", "|": "i"}
)
"""One letter for all signs that may stand for it."""

WORD = r"[\p{L}\p{N}$@]"
BETWEEN = r"[^\p{L}\p{N}\s'’]{0,2}"  # noqa: RUF001  (people type it)
"""Signs that somebody puts between letters; an apostrophe is meant."""

APART = r"[^\p{L}\p{N}]{1,3}"
"""What somebody puts between letters that stand alone."""

FEWEST = 3
"""Letters of the shortest word."""

SHORTEST = 4
"""Letters of a word that is known when all of them stand alone."""

SIGN = regex.compile(r"[^\p{L}\p{N}]+")
STARRED = regex.compile(r"([\p{L}\p{N}$@]+)[*#]+([\p{L}\p{N}$@*#]*[\p{L}\p{N}$@])")
"""A word in which stars stand for letters."""

AGAIN = regex.compile(r"(.)\1+")


def starred(text: str, level: Level) -> str:
    """Give a text with stars for the letters of its rude words."""
    return text if level == "off" or len(text) < FEWEST else checked(text, level)


@lru_cache(maxsize=8192)
def checked(text: str, level: Literal["mild", "strict"]) -> str:
    """Look for rude words."""
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
    """Give a text without case, accents and what shows nothing, and where each character of it came from."""
    characters: list[str] = []
    places: list[int] = []
    for at, character in enumerate(text):
        for each in unicodedata.normalize("NFKD", character).casefold().translate(ALIKE):
            if unicodedata.category(each) not in ("Mn", "Me", "Cf", "Cc"):
                characters.append(each)
                places.append(at)
    return "".join(characters), places


def likely(plain: str, level: Literal["mild", "strict"]) -> set[str]:
    """Give the words that could be in a text, quickly: those of its letters in a row, each once, signs left out."""
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
    """Give the letters of a text in a row, each once, with one letter for all that look like it."""
    return AGAIN.sub(r"\1", SIGN.sub("", plain.translate(ONE)))


@cache
def skeletons(level: Literal["mild", "strict"]) -> dict[str, list[tuple[str, str]]]:
    """Give every word of a level and those below it with its letters, by the first of these."""
    starts: dict[str, list[tuple[str, str]]] = {}
    for word in sorted(words("mild") | (words("strict") if level == "strict" else frozenset())):
        bones = skeleton(word)
        starts.setdefault(bones[:FEWEST], []).append((bones, word))
    return starts


@cache
def pattern(word: str) -> regex.Pattern[str]:
    """Give what finds a word: as a whole, or within others as its stars say, or with its letters apart."""
    letters, rest = word.strip("*"), f"{WORD}*"
    before, after = rest if word.startswith("*") else "", rest if word.endswith("*") else ""
    ways = [before + spelt(letters) + after]
    if len(letters) >= SHORTEST and " " not in letters:
        ways.append(APART.join(group(letters, at, "") for at in range(len(letters))))
    return regex.compile(rf"(?<!{WORD})(?:{'|'.join(ways)})(?!{WORD})")


def spelt(word: str) -> str:
    """Give how a word may be spelt: letters repeated, other signs for them or between them."""
    runs: list[str] = []
    at = 0
    while at < len(word):
        length = len(word[at:]) - len(word[at:].lstrip(word[at]))
        runs.append(APART if word[at] == " " else group(word, at, f"{{{length},}}"))
        at += length
    return BETWEEN.join(runs)


def group(word: str, at: int, often: str) -> str:
    """Give the signs for one letter of a word; one that is neither the first nor the last may be a star."""
    inner = "*#" if 0 < at < len(word) - 1 else ""
    return f"[{word[at]}{FIGURES.get(word[at], '')}{inner}]{often}"


@cache
def words(level: Literal["mild", "strict"]) -> frozenset[str]:
    """Read the words of a level, of every language."""
    return frozenset(word for _, word in listed(level))


def listed(level: Literal["mild", "strict"]) -> Iterator[tuple[str, str]]:
    """Give the words of a level, each with its language."""
    for folder in sorted(files("rumpus.words").joinpath("stars").iterdir(), key=lambda each: each.name):
        for line in folder.joinpath(f"{level}.txt").read_text("ascii").splitlines():
            if not line.startswith("#"):
                yield folder.name, codecs.decode(line, "rot13")
