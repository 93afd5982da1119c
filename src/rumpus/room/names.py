"""Names of people, of bots and of rooms."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rumpus.core import Illegal

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 16
"""Characters of a name."""

JOINER = "\u200d"
"""Holds the parts of an emoji together; every other invisible character is dropped."""

MARKS = 2
"""Accents on one letter; more are dropped, so that nobody writes over other people's lines."""

BOTS = (
    *("Biscuit", "Turbo", "Pickle", "Domino", "Waffle", "Ziggy", "Muffin", "Rocket", "Pepper"),
    *("Noodle", "Gizmo", "Clover", "Mango", "Pixel", "Tango", "Bongo", "Fudge", "Sprout"),
)

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of a room code: none that is taken for another or for a figure (I, L and O are left out)."""

RUDE = ("ANUS", "ARSE", "DAMN", "FUCK", "HATE", "NAZY", "PUSS", "RAPE", "SHAT", "SUCK", "TURD", "TWAT", "WANK")
"""Codes nobody wants on a TV."""


def clean_name(name: str) -> str:
    """Give a name as it is shown, or refuse it."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", " ".join(name.split())):
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MARKS and (character == JOINER or not category.startswith(("C", "Z")) or character == " "):
            kept.append(character)
    cleaned = "".join(kept).strip(f" {JOINER}")
    if not cleaned:
        raise Illegal("ROOM-NAME", "A name has at least one letter that can be seen.")
    if len(cleaned) > LONGEST:
        raise Illegal("ROOM-NAME", "A name has at most {longest} characters; this one has {length}.",
                      longest=LONGEST, length=len(cleaned))  # fmt: skip
    return cleaned


def told_apart(name: str, taken: Collection[str]) -> str:
    """Give a name that nobody else here has: the name itself, or with a number."""
    others = {each.casefold() for each in taken}
    number, wanted = 2, name
    while wanted.casefold() in others:
        tail = f" {number}"
        wanted = name[: LONGEST - len(tail)].rstrip() + tail
        number += 1
    return wanted


def bot_name(taken: Collection[str]) -> str:
    """Give the next bot a name that nobody here has."""
    free = [name for name in BOTS if name not in taken]
    return free[0] if free else told_apart("Bot", taken)
