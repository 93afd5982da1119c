"""What is wrong with a game, as facts: what holds and should not, where it was met, and the way to mend it."""

from __future__ import annotations

from typing import Any


class Unsound(AssertionError):
    """A game does not keep the contract.

    `facts` has what is known of the place: a `field`, `seat`, `action`, or `line` of the match, counted from 1.
    """

    def __init__(self, what: str, mend: str = "", **facts: Any) -> None:
        super().__init__(what, mend)
        self.what = what
        self.mend = mend
        self.facts = facts

    def __str__(self) -> str:
        return " ".join(filter(None, (self.what, self.mend)))
