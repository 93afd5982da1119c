"""English."""

from __future__ import annotations

from rumpus.words.languages.language import Language
from rumpus.words.numbers import spoken


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words."""
    return tuple(sorted(" ".join(way) for way in spoken(value) if not way[0].isdecimal()))


def clock(hour: int, minute: int) -> tuple[str, ...]:
    """Say a time: 3 30, half past 3, 10 to 4."""
    then = hour % 12 + 1
    ways = [f"{hour} {minute:02d}"]
    if not minute:
        return *ways, str(hour), f"{hour} o'clock"
    words = {15: "quarter", 30: "half"}.get(minute, str(minute))
    ways += [f"{words} past {hour}"]
    return *ways, f"{'quarter' if minute == 45 else 60 - minute} to {then}"  # noqa: PLR2004


def stem(word: str) -> str:
    """Take off the plural's ending."""
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > len("bus") else word


LANGUAGE = Language(
    code="en",
    name="English",
    articles=frozenset({"a", "an", "the"}),
    both=frozenset({"and"}),
    either=frozenset({"or"}),
    spelled=spelled,
    clock=clock,
    stem=stem,
    forms={"the": dict.fromkeys("mfnp", "the")},
)
