"""English, as the key hears it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rumpus.games.stare.cards import harmless
from rumpus.games.stare.cards.plain import ODD, SMALL, figures, singular
from rumpus.games.stare.cards.times import same_time
from rumpus.games.stare.cards.tongue import Tongue
from rumpus.games.stare.cards.vocabulary import SAME
from rumpus.words import words
from rumpus.words.numbers import FIRST

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORTEST = 4
"""Letters in the shortest stem of a verb."""


def stem(word: str) -> str:
    """Return a word in the singular."""
    return ODD.get(word, singular(word))


def bent(verb: str) -> Iterator[str]:
    """Return a verb of the question in its other forms: who was cooking? The cook was a frog."""
    for end in ("ing", "ed", ""):
        base = verb.removesuffix(end)
        if len(base) >= SHORTEST and (base != verb or not end):
            yield from (base, f"{base}ing", f"{base}ed", f"{base}e", f"{base}er")


def is_time(typed: str, key: str, accepted: tuple[str, ...], question: str) -> bool:
    """Tell whether an answer is the key's time, in any form; a clock face does not tell morning from evening."""
    hour, _, minute = key.partition(":")
    dial = f"{int(hour) + 12}:{minute}" in accepted or "clock" in words(question)
    return same_time(typed, key, dial=dial)


ENGLISH = Tongue(
    words=words,
    figures=figures,
    stem=stem,
    small=SMALL,
    filler=harmless.FILLER,
    adjectives=harmless.ADJECTIVES,
    colours=harmless.COLOURS,
    fruits=frozenset({"orange"}),
    shades=harmless.SHADES,
    hues=frozenset({"colour", "colours"}),
    absent=harmless.NOT,
    denials=frozenset({"not"}),
    either=frozenset({"or"}),
    both=frozenset({"and"}),
    named=re.compile(r"\bapart from ([^,?]+)| besides (.*)"),
    amounts={"none": "0", "nil": "0", "nobody": "0", "couple": "2", "pair": "2", "dozen": "12", "both": "2"},
    ordinal=re.compile(r"(?<=\d)(st|nd|rd|th)\b"),
    cardinals={word: str(value) for value, word in enumerate(FIRST)},
    signs={"£": " pound ", "€": " euro ", "$": " dollar "},
    money=harmless.MONEY,
    currencies=harmless.CURRENCIES,
    cents=frozenset({"penny", "pence", "cent", "p"}),
    priced=harmless.PRICED,
    each=harmless.EACH,
    point="point",
    units=harmless.UNITS,
    things=harmless.THINGS,
    same=SAME,
    also=harmless.ALSO,
    bent=bent,
    is_time=is_time,
)
