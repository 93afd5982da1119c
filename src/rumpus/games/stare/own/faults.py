"""What is wrong with a pack: sentences with a place, as many as there are."""

from __future__ import annotations

from typing import NoReturn

from rumpus.core import BadPack, Fault

TEXT = "cards.txt"
"""The file with the questions."""

MOST_FAULTS = 20
"""Faults that are named; more than these are only counted."""


class Wrong(Exception):
    """Something is wrong with what is being read; whoever asked for it knows the place."""

    def __init__(self, why: str, **values: object) -> None:
        super().__init__(why)
        self.why = why
        self.values = values


class Faults:
    """Collects what is wrong, by the lines of the text; line 0 is the archive as a whole."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, line: int, why: str, **values: object) -> None:
        """Note one more."""
        self.found.append(Fault(line, why, values, f"{TEXT}:{line}" if line else ""))

    def take(self, line: int, wrong: Wrong, file: str = "") -> None:
        """Note what went wrong with a line, or with the file it names."""
        self.add(line, wrong.why, **wrong.values)
        if file:
            self.found[-1] = self.found[-1]._replace(place=f"{TEXT}:{line}: {shown(file)}")

    def stop(self) -> None:
        """Refuse the pack if anything is wrong with it."""
        if self.found:
            self.refuse()

    def refuse(self) -> NoReturn:
        """Refuse the pack with everything that is wrong with it."""
        self.found.sort(key=lambda each: each.line)
        told = self.found[:MOST_FAULTS]
        if len(self.found) > MOST_FAULTS:
            told.append(Fault(0, "and {count} more", {"count": len(self.found) - MOST_FAULTS}))
        raise BadPack(tuple(told))


def shown(text: str, most: int = 60) -> str:
    """Return a text that came from a file so that it can be printed: without control characters, and not for ever."""
    clean = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: most + 1])
    return clean if len(clean) <= most else clean[:most] + "\N{HORIZONTAL ELLIPSIS}"
