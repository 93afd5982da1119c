"""Slips of the finger: one letter too many, one too few, one wrong, or two neighbours swapped."""

from __future__ import annotations

from rapidfuzz.distance import OSA

SHORTEST = 5
"""Letters that both words need; in shorter words, one letter makes another word."""


def is_slip(typed: str, wanted: str) -> bool:
    """Tell whether a typed word is one slip away from the wanted one."""
    if len(typed) < SHORTEST or len(wanted) < SHORTEST or abs(len(typed) - len(wanted)) > 1:
        return False
    return OSA.distance(typed, wanted, score_cutoff=1) == 1
