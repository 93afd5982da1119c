"""Squeezing a message: initials, consonants, and signs that sound like words."""

from __future__ import annotations

from functools import lru_cache

from rumpus.games.rofl.language import ENGLISH
from rumpus.games.rofl.pieces import SPACES
from rumpus.words import words

VOWELS = frozenset("aeiou")

SOUNDS = {
    "for": "4",
    "four": "4",
    "fore": "4",
    "to": "2",
    "too": "2",
    "two": "2",
    "you": "u",
    "and": "+",
    "are": "r",
    "be": "b",
    "before": "b4",
    "at": "@",
    "ate": "8",
    "eight": "8",
    "see": "c",
    "sea": "c",
    "why": "y",
    "one": "1",
    "won": "1",
    "three": "3",
    "five": "5",
    "six": "6",
    "seven": "7",
    "nine": "9",
    "ten": "10",
    "twelve": "12",
    "forty": "40",
    "hundred": "100",
    "your": "ur",
    "number": "#",
    "not": "!",
    "dollar": "$",
    "money": "$",
}
"""A sign or two for a word that sounds or means like it."""


@lru_cache(maxsize=4096)
def parts(message: str) -> tuple[str, ...]:
    """The words of a message, each as short as it sounds."""
    return tuple(SOUNDS.get(word, word) for word in words(message))


def initials(message: str) -> str:
    """The first letter of every word; figures whole."""
    return " ".join(part if part.isdecimal() else part[0] for part in words(message))[: 2 * SPACES]


def skeleton(message: str) -> str:
    """All consonants, the first letter of every word, signs for what sounds like them; articles left out."""
    kept = [part for part in parts(message) if part not in ENGLISH.articles] or list(parts(message))
    return squeezed(" ".join(bones(part) for part in kept), SPACES)


def bones(part: str) -> str:
    """A word without its later vowels; a letter that is doubled counts once."""
    out = part[0]
    for letter in part[1:]:
        if letter not in VOWELS and letter != out[-1]:
            out += letter
    return out


def squeezed(text: str, most: int) -> str:
    """Cut a text down to this many characters, from the ends of its longest words."""
    kept = text.split()
    while sum(map(len, kept)) > most:
        longest = max(range(len(kept)), key=lambda at: len(kept[at]))
        kept[longest] = kept[longest][:-1]
    return " ".join(word for word in kept if word)


def condensed(message: str, size: int) -> str:
    """So many characters of a message, in its order: first the initials, then consonants, then vowels."""
    kept = parts(message)
    ranked = sorted(
        (0 if at == 0 else 1 if letter not in VOWELS else 2, at, number)
        for number, word in enumerate(kept)
        for at, letter in enumerate(word)
    )[:size]
    chosen = {(number, at) for _, at, number in ranked}
    texts = (
        "".join(letter for at, letter in enumerate(word) if (number, at) in chosen) for number, word in enumerate(kept)
    )
    return " ".join(text for text in texts if text)
