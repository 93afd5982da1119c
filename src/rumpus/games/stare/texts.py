"""Texts that players write: tidied, and never too long."""

from __future__ import annotations

from rumpus.core import Illegal
from rumpus.words import is_visible, letters, tidy

LONGEST_ANSWER = 80
LONGEST_QUESTION = 120
LONGEST_NOTE = 140


def limited(text: str, longest: int, rule: str) -> str:
    """Take a draft as it stands unless it is too long."""
    if len(text) > longest:
        raise Illegal(rule, "That is too long: {longest} characters at most.", longest=longest)
    return text


def written(text: str, longest: int, rule: str) -> str:
    """Tidy a text that is handed in; an empty one is none."""
    tidied = tidy(limited(text, longest, rule))
    if not tidied:
        raise Illegal(rule, "Nothing is written yet.")
    if not all(map(is_visible, letters(tidied))):
        raise Illegal(rule, "There are invisible characters in it.")
    return tidied
