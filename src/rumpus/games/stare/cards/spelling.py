"""A typed answer as a row of plain words, and slips of the finger."""

from __future__ import annotations

import re
import unicodedata

GAP = re.compile(r"[^0-9a-z]+")
SHORTEST = 5
"""Letters that both words need; in shorter words one letter makes another word."""


def words(text: str) -> tuple[str, ...]:
    """Split a text into words: no case, no accents, no apostrophes; `&` is "and", other signs are gaps."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("'", "").replace("\u2019", "").replace("&", " and "))
    plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return tuple(GAP.sub(" ", plain).split())


def is_slip(typed: str, wanted: str) -> bool:
    """Say whether a typed word is one letter too many, one too few, one wrong, or two neighbours swapped away."""
    if len(typed) < SHORTEST or len(wanted) < SHORTEST or abs(len(typed) - len(wanted)) > 1 or typed == wanted:
        return False
    at = next((i for i, (a, b) in enumerate(zip(typed, wanted, strict=False)) if a != b), min(len(typed), len(wanted)))
    if len(typed) > len(wanted):
        return typed[at + 1 :] == wanted[at:]
    if len(typed) < len(wanted):
        return typed[at:] == wanted[at + 1 :]
    swapped = typed[at : at + 2] == wanted[at : at + 2][::-1] and typed[at + 2 :] == wanted[at + 2 :]
    return swapped or typed[at + 1 :] == wanted[at + 1 :]
