"""Makers of facts: each sort of question, with its right answers and some plausible wrong ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.games.stare.cards.graph import Box, Fact, Thing
from rumpus.games.stare.cards.vocabulary import clock_ways, same, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WRONG = 5


def noun(
    thing: Thing,
    level: int,
    about: str,
    text: str,
    value: str,
    pool: Iterable[str],
    *,
    sort: str = "what",
    gives: tuple[str, ...] = (),
    box: Box | None = None,
) -> Fact:
    """Something named by a word; the pool holds everything it might have been."""
    others = [item for item in pool if item != value]
    return Fact(
        thing=thing,
        box=box or thing.box,
        about=about,
        sort=sort,
        level=level,
        text=text,
        answer=value,
        accepted=same(value),
        wrong=tuple(others[:WRONG]),
        gives=gives,
    )


def colour(
    thing: Thing, level: int, about: str, text: str, value: str, pool: Iterable[str], *, box: Box | None = None
) -> Fact:
    """A colour."""
    return noun(thing, level, about, text, value, pool, sort="colour", box=box)


def count(
    thing: Thing, level: int, about: str, text: str, value: int, low: int, high: int, *, box: Box | None = None
) -> Fact:
    """How many; it might have been any number from low to high."""
    near = sorted((n for n in range(low, high + 1) if n != value), key=lambda n: (abs(n - value), n))
    return Fact(
        thing=thing,
        box=box or thing.box,
        about=about,
        sort="count",
        level=level,
        text=text,
        answer=str(value),
        accepted=spelled(value),
        wrong=tuple(str(n) for n in near[:WRONG]),
    )


def number(
    thing: Thing,
    level: int,
    about: str,
    text: str,
    value: int,
    *,
    unit: str = "",
    gives: tuple[str, ...] = (),
    box: Box | None = None,
) -> Fact:
    """A number that is written somewhere; the unit is "£" for money."""
    wrong = (value + 1, value + 10, max(1, value - 1), value + 2, int(str(value)[::-1]) + 20)
    plain = spelled(value)
    money = tuple(f"{way} pounds" for way in plain) + tuple(f"{way} pound" for way in plain) + (f"£{value}",)
    return Fact(
        thing=thing,
        box=box or thing.box,
        about=about,
        sort="number",
        level=level,
        text=text,
        answer=f"{unit}{value}",
        accepted=plain + money if unit else plain,
        wrong=tuple(f"{unit}{n}" for n in dict.fromkeys(wrong) if n != value),
        gives=gives,
    )


def written(
    thing: Thing,
    level: int,
    about: str,
    text: str,
    value: str,
    pool: Sequence[str],
    *,
    gives: tuple[str, ...] = (),
    box: Box | None = None,
) -> Fact:
    """A word or a few words on a sign."""
    return noun(thing, level, about, text, value, pool, sort="text", gives=gives, box=box)


def clock(thing: Thing, level: int, about: str, text: str, time: tuple[int, int], *, box: Box | None = None) -> Fact:
    """A time on a clock's face."""
    hour, minute = time
    after = hour % 12 + 1
    wrong = [(after, minute), (hour, (minute + 30) % 60), (hour, (minute + 15) % 60), ((hour + 9) % 12 + 1, minute)]
    return Fact(
        thing=thing,
        box=box or thing.box,
        about=about,
        sort="time",
        level=level,
        text=text,
        answer=f"{hour}:{minute:02d}",
        accepted=clock_ways(hour, minute),
        wrong=tuple(f"{h}:{m:02d}" for h, m in wrong),
    )


def pair(
    thing: Thing,
    level: int,
    about: str,
    text: str,
    values: tuple[str, str],
    pool: Sequence[str],
    *,
    box: Box | None = None,
) -> Fact:
    """Two things in any order."""
    first, second = values
    others = [item for item in pool if item not in values]
    return Fact(
        thing=thing,
        box=box or thing.box,
        about=about,
        sort="pair",
        level=level,
        text=text,
        answer=f"{first} and {second}",
        accepted=tuple(
            f"{a} {b}" for one, two in ((first, second), (second, first)) for a in same(one) for b in same(two)
        ),
        wrong=tuple(f"{first} and {other}" for other in others[:3])
        + tuple(f"{other} and {second}" for other in others[:2]),
    )


def missing(
    thing: Thing, level: int, text: str, absent: str, options: Sequence[str], *, box: Box | None = None
) -> Fact:
    """Which of these was not there: all but one of the options are in the picture."""
    fact = noun(thing, level, "missing", f"{text}{listed(options)}?", absent, options, sort="missing", box=box)
    return replace(fact, among=tuple(options))


def listed(items: Sequence[str]) -> str:
    """Write a choice: a, b or c."""
    return f"{', '.join(items[:-1])} or {items[-1]}"
