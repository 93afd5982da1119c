"""What the key knows of a language: which words of an answer count, and which change nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Row = tuple[str, ...]


class Tongue(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A language as the key hears it. Words are as `stem` leaves them, except those of `small`."""

    words: Callable[[str], Row]
    """A text as a row of words, endings and all."""
    figures: Callable[[Row], Row]
    """Words with every number in figures."""
    stem: Callable[[str], str]
    """A word without its endings."""
    small: frozenset[str]
    """Words that mean nothing by themselves."""
    filler: frozenset[str]
    """Words that may surround an answer."""
    adjectives: frozenset[str]
    """What may describe a thing; words that are also things are not among them."""
    colours: frozenset[str]
    fruits: frozenset[str]
    """Colours that are also things."""
    shades: frozenset[str]
    """What may come before a colour."""
    hues: frozenset[str]
    """Words in a question that asks for a colour."""
    absent: frozenset[str]
    """What people say of a thing that was not there, if that was asked."""
    denials: frozenset[str]
    """The words in such a question."""
    either: frozenset[str]
    both: frozenset[str]
    named: re.Pattern[str]
    """What a question gives away: apart from white."""
    amounts: Mapping[str, str]
    """Words that stand for a number."""
    ordinal: re.Pattern[str]
    """What follows the figures of an ordinal."""
    cardinals: Mapping[str, str]
    """The figures of ordinal words."""
    signs: Mapping[str, str]
    """Signs of currencies as words."""
    money: Mapping[str, str]
    """Other words for them."""
    currencies: frozenset[str]
    cents: frozenset[str]
    """The small ones among them."""
    priced: frozenset[str]
    """Words in a question that asks for money."""
    each: frozenset[str]
    point: str
    """What is said for the point in a number."""
    units: Mapping[str, tuple[str, ...]]
    things: Mapping[str, tuple[str, ...]]
    """For a word in a question, what people call it in their answer."""
    same: Mapping[str, tuple[str, ...]]
    also: Mapping[str, tuple[str, ...]]
    bent: Callable[[str], Iterator[str]]
    """A verb of a question in its other forms."""
    is_time: Callable[[str, str, tuple[str, ...], str], bool]
    """Whether a text is the key's time: typed, key, ways to say it, question."""
