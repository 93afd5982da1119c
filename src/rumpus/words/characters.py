"""What people see as one character, and which characters an ordinary keyboard has."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

CLUSTER = regex.compile(r"\X")
SPACE = regex.compile(r"\s+")

INVISIBLE = regex.compile(r"[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
"""Characters that show nothing by themselves."""

HOLDS_EMOJI = "\u200d\ufe0f\U000e0020-\U000e007f"
"""What holds an emoji or a flag together; inside a cluster it is not a trick."""

TRICK = regex.compile(rf"(?![{HOLDS_EMOJI}]){INVISIBLE.pattern}")

SYMBOLS = frozenset("£€¥¢₹₩§¶°ºª±×÷√π∞≈≠≤≥∆½¼¾¹²³µ¿¡«»…–—•©®™‘’“”")  # noqa: RUF001  (they are what they are)
"""Signs on ordinary keyboards besides letters and ASCII."""

MOST_MARKS = 2
"""The most accents on one character; more are a trick to scribble over other people's lines."""


def tidy(text: str) -> str:
    """Return a text as it is kept: composed, each run of white space one space, none at the ends."""
    return SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip()


def clusters(text: str) -> list[str]:
    """Split a text into what people see as single characters, leaving out white space."""
    return [each for each in CLUSTER.findall(text) if not each.isspace()]


def count(text: str) -> int:
    """Count the characters people see; white space and invisible characters do not count."""
    if text.isascii() and text.isprintable():
        return len(text) - text.count(" ")
    return sum(bool(INVISIBLE.sub("", each)) for each in clusters(unicodedata.normalize("NFC", text)))


@lru_cache(maxsize=64)
def letters_of(script: str) -> regex.Pattern[str]:
    """Return the pattern for one letter of a script."""
    return regex.compile(rf"(?=\p{{L}})\p{{Script={script}}}")


def is_keyboard(character: str, script: str = "Latin") -> bool:
    """Tell whether an ordinary keyboard for this script has the character."""
    if len(character) != 1:
        return False
    if "!" <= character <= "~" or character in SYMBOLS:
        return True
    return letters_of(script).fullmatch(character) is not None and unicodedata.normalize("NFKC", character) == character


def is_visible(character: str) -> bool:
    """Tell whether a character can be seen and hides nothing: no blanks, zero-width tricks or heaped accents."""
    if TRICK.search(character) or not INVISIBLE.sub("", character):
        return False
    marks = sum(unicodedata.category(each) in {"Mn", "Me"} for each in unicodedata.normalize("NFD", character))
    return marks <= MOST_MARKS
