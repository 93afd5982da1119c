"""English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.words.languages.language import Language
from rumpus.words.numbers import ordinals, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

NEGATED = (
    *("do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "could", "would", "should", "must"),
    *("need", "might"),
)
ENDINGS = {"ll": "will", "re": "are", "ve": "have"}
PRONOUNS = ("i", "you", "he", "she", "it", "we", "they", "that", "there", "who", "what")


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words."""
    return tuple(sorted(" ".join(way) for way in spoken(value) if not way[0].isdecimal()))


def nth(value: int) -> tuple[str, ...]:
    """Write an ordinal in words and figures: seventh, 7th."""
    return tuple(sorted((" ".join(way) for way in ordinals(value)), reverse=True))


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


def variants(word: str) -> Iterator[str]:
    """Return the other spellings of a word: walkin, walking; color, colour; centre, center; -ize, -ise."""
    root = word.removesuffix("ing") if word.endswith("ing") else word.removesuffix("in")
    if root != word and len(root) > 2 and any(vowel in root for vowel in "aeiouy"):  # noqa: PLR2004
        yield f"{root}in" if word.endswith("g") else f"{root}ing"
    plural = "s" if word.endswith("s") else ""
    base = word.removesuffix("s")
    if len(base) > 4:  # noqa: PLR2004
        for ending, other in (("our", "or"), ("re", "er"), ("er", "re"), ("ise", "ize"), ("ize", "ise")):
            if base.endswith(ending):
                yield base.removesuffix(ending) + other + plural
        if base.endswith("or"):
            yield f"{base.removesuffix('or')}our{plural}"


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
    ordinals=nth,
    same=(
        *("mr|mister", "mrs|missus", "dr|doctor", "st|saint", "st|street", "vs|versus", "ok|okay", "tv|television"),
        *("inc|incorporated", "em|them", "gonna|going to", "wanna|want to", "its|it is", "im|i am"),
        *("cant|can not", "cannot|can not", "cant|cannot", "wont|will not", "aint|is not", "lets|let us"),
        *(f"{verb}nt|{verb} not" for verb in NEGATED),
        *(f"{pronoun}{ending}|{pronoun} {verb}" for pronoun in PRONOUNS for ending, verb in ENDINGS.items()),
    ),
    themselves=frozenset({"ill", "well", "hell", "shell", "were"}),
    contracted={**ENDINGS, "s": "is"},
    variants=variants,
    sounds={
        "for": "4", "four": "4", "fore": "4", "to": "2", "too": "2", "two": "2", "you": "u", "and": "+", "are": "r",
        "be": "b", "before": "b4", "at": "@", "ate": "8", "eight": "8", "see": "c", "sea": "c", "why": "y", "one": "1",
        "won": "1", "three": "3", "five": "5", "six": "6", "seven": "7", "nine": "9", "ten": "10", "twelve": "12",
        "forty": "40", "hundred": "100", "your": "ur", "number": "#", "not": "!", "dollar": "$", "money": "$",
    },
)  # fmt: skip
