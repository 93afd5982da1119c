"""What bots say when they have no idea: words for the letters they see, or what one says then. Wrong, but said."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from zlib import crc32

from rumpus.core import Data
from rumpus.games.rofl.packs import FIRST
from rumpus.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

ORDER = ("adjective", "noun", "verb")
MOST_LETTERS = 5
ONE_IN = 4
"""Of so many times, one is something else than words for the letters."""


class Nonsense(Data, frozen=True, gc=False):
    """What one can say in a language: sentences by their number of words, words by letter and kind, and whole lines."""

    patterns: tuple[tuple[str, ...], ...]
    words: dict[str, dict[str, tuple[str, ...]]]
    lines: tuple[str, ...]


@cache
def nonsense(language: str) -> Nonsense:
    """Read what there is in a language; of one without anything, what there is in English."""
    found = files("rumpus.games.rofl").joinpath(f"deck/{language}.txt")
    if not found.is_file():
        return nonsense(FIRST)
    patterns: list[tuple[str, ...]] = []
    table: dict[str, dict[str, tuple[str, ...]]] = {}
    lines: list[str] = []
    for line in found.read_text("utf-8").splitlines():
        name, _, value = line.partition(" = ")
        if name == "say":
            lines.append(value)
        elif name == "order":
            patterns.append(tuple(value.split()))
        elif value:
            kinds = (tuple(kind.split(", ")) for kind in value.split(" | "))
            table[name] = dict(zip(ORDER, kinds, strict=True))
    return Nonsense(tuple(patterns), table, tuple(lines))


def blurt(shown: str, language: str, luck: str) -> str:
    """Say something about a text that makes no sense; with the same luck, the same."""
    known = nonsense(language)
    letters = [letter for letter in initials(shown) if letter in known.words][:MOST_LETTERS]
    if not letters or chance(luck, ONE_IN) == 0:
        return known.lines[chance(f"{luck}/line", len(known.lines))]
    text = " ".join(sentence(known, letters, luck))
    return text[0].upper() + text[1:]


def initials(shown: str) -> Sequence[str]:
    """Return the first letters of what is shown; of a single word, all its letters but vowels."""
    row = words(shown)
    if len(row) > 1:
        return [word[0] for word in row]
    bare = "".join(row)
    return [letter for at, letter in enumerate(bare) if at == 0 or letter not in "aeiou"]


def sentence(known: Nonsense, letters: Sequence[str], luck: str) -> list[str]:
    """Put words together in the order of the language; any other word stands as it is."""
    said: list[str] = []
    rest = iter(letters)
    for number, kind in enumerate(known.patterns[len(letters) - 1]):
        if kind not in ORDER:
            said.append(kind)
            continue
        choice = known.words[next(rest)][kind]
        said.append(choice[chance(f"{luck}/{number}", len(choice))])
    return said


def chance(luck: str, many: int) -> int:
    """Return a number below this many."""
    return crc32(luck.encode()) % many
