"""Times of day as people write them: 9:20, half past six, 3 pm, noon."""

from __future__ import annotations

import re
from typing import NamedTuple

from rumpus.games.stare.cards.plain import figures
from rumpus.words import words

TWELVE = 12
HALF_DAY = TWELVE * 60

HALVES = {"am": 0, "morning": 0, "pm": TWELVE, "afternoon": TWELVE, "evening": TWELVE}
"""Words that tell which half of the day is meant."""

SPOKEN = {"noon": "12", "midday": "12", "midnight": "12", "quarter": "15", "half": "30", "oh": "0"}

IDLE = frozenset(
    (
        *("a", "at", "the", "in", "it", "was", "is", "its", "i", "think", "say", "about", "around", "maybe", "o"),
        *("oclock", "clock", "sharp", "exactly", "minute", "minutes", "hours", "h", "time", "showed", "left"),
    )
)
"""Words around a time that mean nothing."""

MARK = re.compile(r"(?<=\d)\s*([ap])\.?\s?m\b\.?")
GLUED = re.compile(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)")
BARE = re.compile(r"\b(\d?\d)(\d\d)\b")
"""Hour and minute without a sign between: 0805."""


class Time(NamedTuple):
    """A time of day in minutes; `half` tells whether it is clear which half of the day is meant."""

    minutes: int
    half: bool


def is_time(text: str) -> bool:
    """Tell whether a key is a time, with a colon between hour and minute."""
    return re.fullmatch(r"\d{1,2}:\d\d", text.strip()) is not None


def time_of(text: str) -> Time | None:
    """Read a whole text as one time of day, or as none."""
    row = words(GLUED.sub(" ", MARK.sub(r" \1m", BARE.sub(r"\1 \2", text.lower()))))
    later = [HALVES[word] for word in row if word in HALVES]
    said = [SPOKEN.get(word, word) for word in row if word not in IDLE and word not in HALVES]
    clock = reckoned(said[1:] if said[:2] == ["12", "12"] else said)
    if clock is None or len(set(later)) > 1:
        return None
    hour, minute = clock
    if later and hour <= TWELVE:
        hour = hour % TWELVE + later[0]
    return Time((hour * 60 + minute) % (2 * HALF_DAY), half=bool(later) or not 1 <= clock[0] <= TWELVE)


def reckoned(said: list[str]) -> tuple[int, int] | None:
    """Return the hour and minute of what is said: 9 20, nine twenty, 20 past 9, 5 to 1, half past six, half six, 9."""
    for word, sign in (("past", 1), ("after", 1), ("to", -1), ("before", -1), ("of", -1)):
        if word in said:
            at = said.index(word)
            minutes, hour = value(said[:at]), value(said[at + 1 :])
            return None if minutes is None or hour is None else told(hour, sign * minutes)
    if said[:1] == ["30"] and len(said) > 1:
        hour = value(said[1:])
        return None if hour is None else told(hour, 30)
    for cut in range(1, len(said) + 1):
        hour, minutes = value(said[:cut]), value(said[cut:]) if said[cut:] else 0
        if hour is not None and minutes is not None and 0 <= hour <= 24 and 0 <= minutes < 60:  # noqa: PLR2004
            return told(hour, minutes)
    return None


def told(hour: int, minutes: int) -> tuple[int, int] | None:
    """Return a time so many minutes after or before an hour."""
    if not 0 <= hour <= 24 or abs(minutes) >= 60:  # noqa: PLR2004
        return None
    if minutes >= 0:
        return hour, minutes
    return (hour - 1 or TWELVE), 60 + minutes


def value(said: list[str]) -> int | None:
    """Return the number that words stand for, up to two digits; None if they say anything else."""
    row = figures(tuple(said))
    if len(row) == len("00") and row[0] == "0":
        row = row[1:]
    return int(row[0]) if len(row) == 1 and re.fullmatch(r"\d{1,2}", row[0]) else None


def same_time(typed: str, key: str, *, dial: bool) -> bool:
    """Tell whether a text is the key's time; a dial does not tell the halves of the day apart."""
    given, wanted = time_of(typed), time_of(key)
    if given is None or wanted is None:
        return False
    whole = HALF_DAY if dial or not given.half else 2 * HALF_DAY
    return given.minutes % whole == wanted.minutes % whole
