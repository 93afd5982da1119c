"""The words of one language, as far as games need them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rumpus.words.normal import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Row = tuple[str, ...]

HIGHEST = 1000
"""Numbers up to here are read in words."""

APOSTROPHE = "'’‘`´ʼ‛′＇"  # noqa: RUF001  (all that people type for it)


class Language(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """The words of one language, as far as games need them. Words are given as `words` splits them."""

    code: str
    name: str
    """What the language calls itself."""
    articles: frozenset[str]
    both: frozenset[str]
    """Words for "and"."""
    either: frozenset[str]
    """Words for "or"."""
    typewriter: tuple[tuple[str, str], ...] = ()
    """Spellings without the language's own letters, as patterns with what is meant: ue is u, like ü."""
    spelled: Callable[[int], tuple[str, ...]]
    """A number up to a thousand in words, the usual way first."""
    clock: Callable[[int, int], tuple[str, ...]]
    """The ways to say a time of day, with its numbers in figures."""
    stem: Callable[[str], str]
    """A word without its endings."""
    forms: Mapping[str, Mapping[str, str]]
    """For an article as it is written in a sentence, its forms by gender: m, f, n and p for plural."""
    vowels: str = ""
    """What a word begins with before which an article loses its own vowel."""
    whole: tuple[str, ...] = ()
    """Beginnings of words before which it keeps it all the same: le hibou."""
    elided: str = ""
    """What loses its vowel before an apostrophe and is a word of its own, as a pattern: l'amour is l amour."""
    ordinals: Callable[[int], tuple[str, ...]] = lambda _: ()
    """Every way to write the ordinal of a number up to a hundred, the usual way first."""
    same: tuple[str, ...] = ()
    """Two ways to say the same, each good for the other: "sr|señor"; several words have spaces."""
    themselves: frozenset[str] = frozenset()
    """Short forms among them that are words of their own: whoever says one means that word."""
    contracted: Mapping[str, str] = {}
    """What an apostrophe leaves of a word, and the word: 's is is."""
    variants: Callable[[str], Iterator[str]] = lambda _: iter(())
    """The other spellings of a word: colour for color."""
    sounds: Mapping[str, str] = {}
    """A sign or two for a word that sounds or means like it: acht is 8."""

    def words(self, text: str) -> Row:
        """Split a text into words, however its special letters are typed."""
        return split(self, text)

    def figures(self, row: Row) -> Row:
        """Write every number in figures."""
        known, out, at = numbers(self), list[str](), 0
        while at < len(row):
            long = next((long for long in range(min(6, len(row) - at), 0, -1) if row[at : at + long] in known), 0)
            out.append(str(known[row[at : at + long]]) if long else row[at])
            at += long or 1
        return tuple(out)

    def with_article(self, article: str, gender: str, noun: str) -> str:
        """Put the article before a noun, in the form that its gender asks for."""
        form = self.forms[article].get(gender, "")
        if form[-1:] in "aeu" and noun[0].lower() in self.vowels and not noun.lower().startswith(self.whole):
            form = self.forms[article].get("'", form)
        return f"{form}{noun}" if form.endswith("'") else f"{form} {noun}".strip()


@lru_cache(maxsize=8192)
def split(language: Language, text: str) -> Row:
    """Split a text into words in a language's own way."""
    for _ in range(2 if language.elided else 0):  # j't'aime has two
        text = re.sub(
            rf"(?<![\w{APOSTROPHE}])({language.elided})[{APOSTROPHE}](?=\w)", r"\1 ", text, flags=re.IGNORECASE
        )
    row = words(text)
    for pattern, meant in language.typewriter:
        row = tuple(re.sub(pattern, meant, word) for word in row)
    return row


@lru_cache(maxsize=16)
def numbers(language: Language) -> dict[Row, int]:
    """Return the numbers by their words."""
    return {split(language, way): value for value in range(HIGHEST, -1, -1) for way in language.spelled(value)}
