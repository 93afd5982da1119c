"""Judging a typed answer by the key as a fair judge would read it (STARE-D5), never a different value.

Case, accents, articles, singular and plural, number words and listed synonyms do not count; nor do words beside the
answer that change nothing: those of the question, a unit or the thing asked for beside a number, a right adjective too
many. Two answers are a list of guesses, and wrong. A slip of the finger is forgiven unless it makes another answer that
the question might have had.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from rumpus.games.stare.cards.harmless import (
    ADJECTIVES,
    ALSO,
    COLOURS,
    CURRENCIES,
    EACH,
    FILLER,
    MONEY,
    NOT,
    PRICED,
    SHADES,
    THINGS,
    UNITS,
)
from rumpus.games.stare.cards.plain import ODD, SMALL, figures, plain, singular
from rumpus.games.stare.cards.times import is_time, same_time
from rumpus.games.stare.cards.vocabulary import SAME, same
from rumpus.words import is_slip, words
from rumpus.words.numbers import FIRST

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNS = {"£": " pound ", "€": " euro ", "$": " dollar "}
ORDINAL = re.compile(r"(?<=\d)(st|nd|rd|th)\b")
GLUED = re.compile(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)")
DECIMAL = re.compile(r"(?<![\d.,:])(\d+)[.,](\d\d?)(?![\d.,:])")
NUMBER = re.compile(r"\d+(dot\d+)?")
SPELT = re.compile(r"(?:[^\W\d_][\s.,-]+){2,}[^\W\d_]")
"""A word letter by letter: B-E-A-R."""
NAMED = re.compile(r"\bapart from ([^,?]+)| besides (.*)")
AMOUNTS = {"none": "0", "nil": "0", "nobody": "0", "couple": "2", "pair": "2", "dozen": "12", "both": "2"}
"""Words that stand for a number."""

SHORTEST = 4
"""Letters in the shortest stem of a verb."""

CARDINALS = {word: str(value) for value, word in enumerate(FIRST)}
"""The figures of ordinal words."""

Row = tuple[str, ...]


class Key(Protocol):
    """What an answer is compared with: the question, the ways to answer it, and what else it might have had."""

    @property
    def text(self) -> str:
        """The question."""
        ...

    @property
    def answer(self) -> str:
        """The right answer."""
        ...

    @property
    def accepted(self) -> tuple[str, ...]:
        """The right answer, in all its forms."""
        ...

    @property
    def wrong(self) -> tuple[str, ...]:
        """Other answers the question might have had."""
        ...


def right(typed: str, question: Key) -> bool:
    """Tell whether the key accepts an answer."""
    if SPELT.fullmatch(typed.strip()):
        typed = "".join(words(typed))
    given = but_named(read(typed), question.text)
    if not plain(typed) or other_money(given, question) or is_choice(typed, question):
        return False
    if plain(typed) in {plain(way) for way in question.accepted}:
        return True
    if is_time(question.answer):
        return is_the_time(typed, question)
    return is_the_number(given, question) or is_the_word(given, question)


# Reading


@lru_cache(maxsize=8192)
def read(text: str) -> Row:
    """Read a text as words in the singular, with numbers in figures, decimals whole and currencies as words."""
    text = text.lower()
    for sign, word in SIGNS.items():
        text = text.replace(sign, word)
    text = GLUED.sub(" ", ORDINAL.sub("", text))
    text = DECIMAL.sub(whole, text)
    row = figures(tuple(CARDINALS.get(word, word) for word in words(text)))
    kept = [word for word in row if word not in SMALL] or [*row]
    return pointed(tuple(MONEY.get(each, each) for each in (ODD.get(word, singular(word)) for word in kept)))


def whole(found: re.Match[str]) -> str:
    """Write a decimal number as one word, without trailing zeros."""
    end = found[2].rstrip("0")
    return f"{int(found[1])}dot{end}" if end else str(int(found[1]))


def pointed(row: Row) -> Row:
    """Join a number spoken with its point: two point four."""
    for at in range(1, len(row) - 1):
        if row[at] == "point" and row[at - 1].isdecimal() and row[at + 1].isdecimal():
            return pointed((*row[: at - 1], f"{row[at - 1]}dot{row[at + 1]}", *row[at + 2 :]))
    return row


def is_choice(typed: str, question: Key) -> bool:
    """Tell whether an answer leaves open which of two it is, although the key does not."""
    said = words(typed)
    if len(question.answer) == 1:
        letter = question.answer.lower()
        return letter in said and ("and" in said or any(len(word) == 1 for word in said[said.index(letter) + 1 :]))
    return "or" in said and not any("or" in words(way) for way in question.accepted)


def but_named(given: Row, question: str) -> Row:
    """Leave out what the question itself gives away: apart from white, besides white."""
    found = NAMED.search(question.lower())
    named = {*read(found[1] or found[2])} if found else set[str]()
    return tuple(word for word in given if word not in named) or given


# Times


def is_the_time(typed: str, question: Key) -> bool:
    """Tell whether an answer is the key's time, in any form; a clock face does not tell morning from evening."""
    hour, _, minute = question.answer.partition(":")
    dial = f"{int(hour) + 12}:{minute}" in question.accepted or "clock" in words(question.text)
    return same_time(typed, question.answer, dial=dial)


# Numbers


def is_the_number(given: Row, question: Key) -> bool:
    """Tell whether an answer is the key's number, with nothing more than the unit or the thing asked for."""
    wanted = {number for way in question.accepted if (number := number_of(read(way))) is not None}
    amounts = in_cents(tuple(AMOUNTS.get(word, word) for word in given), wanted)
    if amounts[:2] == ("half", "12"):
        amounts = ("6", *amounts[2:])
    numbers = [word for word in amounts if NUMBER.fullmatch(word)]
    if len(numbers) != 1 or numbers[0] not in wanted:
        return False
    beside = [word for word in amounts if word != numbers[0]]
    return all(word in besides(question) or word in ADJECTIVES for word in beside)


def in_cents(row: Row, wanted: set[str]) -> Row:
    """Join a price that is said with its pence: sixty-eight pounds fifty, sixty-eight fifty."""
    numbers = [word for word in row if word.isdecimal()]
    if len(numbers) != len(("68", "50")) or len(numbers[1]) != len("50") or not any("dot" in each for each in wanted):
        return row
    joined = f"{numbers[0]}dot{numbers[1].rstrip('0')}"
    return joined, *(word for word in row if word not in numbers)


def number_of(row: Row) -> str | None:
    """Return the number that an accepted answer is, with or without a currency."""
    rest = [word for word in row if word not in CURRENCIES]
    return rest[0] if len(rest) == 1 and NUMBER.fullmatch(rest[0]) else None


def other_money(given: Row, question: Key) -> bool:
    """Tell whether an answer names a different currency from the key."""
    own = CURRENCIES & {*read(question.answer)}
    return bool(own) and not CURRENCIES & {*given} <= own


# Words


def is_the_word(given: Row, question: Key) -> bool:
    """Tell whether an answer contains an accepted one, and nothing else that could be another answer."""
    ways = {read(each) for way in question.accepted for each in (way, *ALSO.get(way, ()))}
    asked = {*read(question.text)}
    others = {read(way) for way in question.wrong} - ways
    others |= {read(each) for way in question.wrong for each in same(way) if not {*read(each)} <= asked} - ways
    return any(
        stands(given[low:high], way, others, asked) and is_harmless(given, low, high, others, question)
        for way in ways
        if number_of(way) is None
        for low in range(len(given))
        for high in range(low + 1, len(given) + 1)
    )


def stands(part: Row, way: Row, others: set[Row], asked: set[str]) -> bool:
    """Tell whether words are an accepted answer, however they are joined, or except for typos.

    A word of the question is meant as it is: a crane is not a typo for the crate that hangs from it.
    """
    if "".join(part) == "".join(way):
        return True
    if part in others or len(part) != len(way):
        return False
    return all(one == two or (one not in asked and slipped(one, two)) for one, two in zip(part, way, strict=True))


def slipped(one: str, two: str) -> bool:
    """Tell whether a word is a typo for the key's word: noodles is not a typo for doodles."""
    return one[0] == two[0] and not two.isdecimal() and is_slip(one, two)


def is_harmless(given: Row, low: int, high: int, others: set[Row], question: Key) -> bool:
    """Tell whether the rest of what was said changes nothing: it has no other answer and no word that matters."""
    for other in others:
        for at in range(len(given) - len(other) + 1):
            if given[at : at + len(other)] == other and not (low <= at and at + len(other) <= high):
                return False
    beside = counted((*given[:low], *given[high:]), question)
    hues = [word for word in beside if word in COLOURS]
    if of_colours(question):
        return not hues and all(word in besides(question) or word in SHADES for word in beside)
    harmless = besides(question) | ADJECTIVES | {word for way in question.accepted for word in read(way)}
    return len(hues) <= 1 and all(word in harmless for word in beside)


def counted(beside: Row, question: Key) -> Row:
    """Leave out how many there were if that was not asked: two burgers. In a code, a figure is not a count."""
    numbers = [word for word in beside if word.isdecimal()]
    if len(numbers) != 1 or any(
        each.isdecimal() for way in (*question.accepted, *question.wrong) for each in read(way)
    ):
        return beside
    return tuple(word for word in beside if not word.isdecimal())


def of_colours(question: Key) -> bool:
    """Tell whether a question asks for a colour, or its answer names one; an orange may be a fruit."""
    asks = {"colour", "colours"} & {*words(question.text)}
    return bool(asks) or bool((COLOURS - {"orange"}) & {*words(question.answer)})


def besides(question: Key) -> frozenset[str]:
    """Return the words that may surround an answer to this question."""
    return beside_of(question.text, tuple(CURRENCIES & {*read(question.answer)}))


def bent(verb: str) -> Iterator[str]:
    """Return a verb of the question in its other forms: who was cooking? The cook was a frog."""
    for end in ("ing", "ed", ""):
        stem = verb.removesuffix(end)
        if len(stem) >= SHORTEST and (stem != verb or not end):
            yield from (stem, f"{stem}ing", f"{stem}ed", f"{stem}e", f"{stem}er")


@lru_cache(maxsize=512)
def beside_of(text: str, own: Row) -> frozenset[str]:
    """Return those words: fillers, the question's own and what they mean, units, and the key's currency.

    The choices a question lists come after its colon, and are not among its words.
    """
    asked = {*read(text.partition(":")[0]), *words(text.partition(":")[0])}
    found = FILLER | asked | {*own} | {form for word in asked for form in bent(word)}
    if "not" in asked:
        found |= NOT
    for word in asked:
        for also in (*SAME.get(word, ()), *SAME.get(f"{word}s", ()), *THINGS.get(word, ()), *UNITS.get(word, ())):
            found |= {*read(also)}
    return (
        found | EACH | (CURRENCIES - {"penny", "pence", "cent", "p"} if not own else set()) if asked & PRICED else found
    )
