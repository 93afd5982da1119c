"""Names of people, of bots and of rooms."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rumpus.core import Illegal

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 16
"""The most characters in a name."""

JOINER = "\u200d"
"""Holds the parts of an emoji together; every other invisible character is dropped."""

MARKS = 2
"""The most accents on one letter; more are dropped, so that nobody scribbles over other people's lines."""

BOTS = (
    *("Biscuit", "Turbo", "Pickle", "Domino", "Waffle", "Ziggy", "Muffin", "Rocket", "Pepper"),
    *("Noodle", "Gizmo", "Clover", "Mango", "Pixel", "Tango", "Bongo", "Fudge", "Sprout"),
)

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters in a room code: none that could be taken for another or for a digit (I, L and O are left out)."""

RUDE = ("ANUS", "ARSE", "DAMN", "FUCK", "HATE", "NAZY", "PUSS", "RAPE", "SHAT", "SUCK", "TURD", "TWAT", "WANK")
"""Codes nobody wants on a TV."""


BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that pass for letters, signs or accents but show nothing."""

EMOJI = "\ufe0f"
"""Asks for the colourful form of the symbol before it."""

KEYCAP = "\u20e3"


def is_shown(character: str) -> bool:
    """Tell whether a character can be seen, or holds an emoji together."""
    return character == JOINER or not (
        character in BLANK or unicodedata.category(character).startswith(("C", "Z")) or "\ufe00" <= character < EMOJI
    )


def belongs(before: str, character: str, after: str) -> bool:
    """Tell whether a joiner stands between symbols, an emoji mark after one, and an accent on something."""
    symbol = unicodedata.category(before[-1:] or " ") in ("So", "Sk") or before.endswith(EMOJI)
    if character == JOINER:
        return symbol and unicodedata.category(after or " ") == "So"
    if character == EMOJI:
        return symbol or after == KEYCAP
    if unicodedata.category(character).startswith("M"):
        piled = len(before) - len(before.rstrip("".join(each for each in before if is_mark(each))))
        return bool(before.strip()) and not before.endswith(" ") and piled < MARKS
    return True


def is_mark(character: str) -> bool:
    """Tell whether a character is put on the one before it."""
    return unicodedata.category(character).startswith("M")


def clean_name(name: str, longest: int = LONGEST) -> str:
    """Return a name as it is shown, or refuse it."""
    shown = "".join(each for each in name if is_shown(each) or each.isspace())
    shown = unicodedata.normalize("NFC", " ".join(shown.split()))
    cleaned = ""
    for at, character in enumerate(shown):
        if belongs(cleaned, character, shown[at + 1 : at + 2]):
            cleaned += character
    cleaned = unicodedata.normalize("NFC", cleaned.strip())
    if not cleaned:
        raise Illegal("ROOM-NAME", "A name needs at least one visible letter.")
    if len(cleaned) > longest:
        raise Illegal("ROOM-NAME", "A name has at most {longest} characters; this one has {length}.",
                      longest=longest, length=len(cleaned))  # fmt: skip
    return cleaned


def told_apart(name: str, taken: Collection[str]) -> str:
    """Return a name that nobody else here has: the name itself, or with a number."""
    others = {each.casefold() for each in taken}
    number, wanted = 2, name
    while wanted.casefold() in others:
        tail = f" {number}"
        wanted = name[: LONGEST - len(tail)].rstrip(f" {JOINER}") + tail
        number += 1
    return wanted


def bot_name(taken: Collection[str]) -> str:
    """Give the next bot a name that nobody here has."""
    others = {each.casefold() for each in taken}
    free = [name for name in BOTS if name.casefold() not in others]
    return free[0] if free else told_apart("Bot", taken)
