"""Judging a typed answer by the key as a fair judge would read it (STARE-D5), never a different value.

Case, accents, articles, singular and plural, number words and listed synonyms do not count; nor do words beside the
answer that change nothing: those of the question, a unit or the thing asked for beside a number, a right adjective too
many. Two answers are a list of guesses, and wrong. A slip of the finger is forgiven unless it makes another answer that
the question might have had.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Protocol

from rumpus.games.stare.cards.english import ENGLISH
from rumpus.games.stare.cards.times import is_time
from rumpus.games.stare.cards.tongue import Row, Tongue
from rumpus.words import is_slip

GLUED = re.compile(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)")
DECIMAL = re.compile(r"(?<![\d.,:])(\d+)[.,](\d\d?)(?![\d.,:])")
NUMBER = re.compile(r"\d+(dot\d+)?")
CODE = re.compile(r"[A-Z]{2} \d\d")
"""What is on a number plate: letters that may be a small word, and a number that may be a count."""
SPELT = re.compile(r"(?:[^\W\d_][\s.,-]+){2,}[^\W\d_]")
"""A word letter by letter: B-E-A-R."""


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


def right(typed: str, question: Key, tongue: Tongue = ENGLISH) -> bool:
    """Tell whether the key accepts an answer."""
    if SPELT.fullmatch(typed.strip()):
        typed = "".join(tongue.words(typed))
    if CODE.fullmatch(question.answer):
        return is_the_code(typed, question, tongue)
    given, said = but_named(read(typed, tongue), question.text, tongue), plain(typed, tongue)
    if not said or other_money(given, question, tongue) or is_choice(typed, question, tongue):
        return False
    if said in {plain(way, tongue) for way in question.accepted}:
        return True
    if is_time(question.answer):
        return tongue.is_time(typed, question.answer, question.accepted, question.text)
    return is_the_number(given, question, tongue) or is_the_word(given, question, tongue)


# Reading


@lru_cache(maxsize=8192)
def plain(text: str, tongue: Tongue) -> Row:
    """Return what counts in an answer: its words without endings, numbers in figures, small words left out."""
    every = tongue.words(text)
    kept = tuple(word for word in every if word not in tongue.small) or every
    return tuple(map(tongue.stem, tongue.figures(kept)))


@lru_cache(maxsize=8192)
def read(text: str, tongue: Tongue) -> Row:
    """Read a text as words without endings, with numbers in figures, decimals whole and currencies as words."""
    text = text.lower()
    for sign, word in tongue.signs.items():
        text = text.replace(sign, word)
    text = GLUED.sub(" ", tongue.ordinal.sub("", text))
    text = DECIMAL.sub(whole, text)
    row = tongue.figures(tuple(tongue.cardinals.get(word, word) for word in tongue.words(text)))
    kept = [word for word in row if word not in tongue.small] or [*row]
    return pointed(tuple(tongue.money.get(each, each) for each in map(tongue.stem, kept)), tongue.point)


def whole(found: re.Match[str]) -> str:
    """Write a decimal number as one word, without trailing zeros."""
    end = found[2].rstrip("0")
    return f"{int(found[1])}dot{end}" if end else str(int(found[1]))


def pointed(row: Row, point: str) -> Row:
    """Join a number spoken with its point: two point four."""
    for at in range(1, len(row) - 1):
        if row[at] == point and row[at - 1].isdecimal() and row[at + 1].isdecimal():
            return pointed((*row[: at - 1], f"{row[at - 1]}dot{row[at + 1]}", *row[at + 2 :]), point)
    return row


def is_choice(typed: str, question: Key, tongue: Tongue) -> bool:
    """Tell whether an answer leaves open which of two it is, although the key does not."""
    said = tongue.words(typed)
    if len(question.answer) == 1:
        letter = question.answer.lower()
        rest = said[said.index(letter) + 1 :] if letter in said else ()
        return letter in said and (
            not tongue.both.isdisjoint({*said} - {letter}) or any(len(word) == 1 for word in rest)
        )
    if tongue.either.isdisjoint(said):
        return False
    return all(tongue.either.isdisjoint(tongue.words(way)) for way in question.accepted)


def is_the_code(typed: str, question: Key, tongue: Tongue) -> bool:
    """Tell whether an answer ends with the letters and figures of the key, after nothing that matters."""
    said, code = (tongue.figures(tongue.words(GLUED.sub(" ", each.lower()))) for each in (typed, question.answer))
    harmless = besides(question, tongue)
    begin = next((at for at in range(len(said)) if "".join(said[at:]) == "".join(code)), None)
    return begin is not None and all(word in tongue.small or tongue.stem(word) in harmless for word in said[:begin])


def but_named(given: Row, question: str, tongue: Tongue) -> Row:
    """Leave out what the question itself gives away: apart from white, besides white."""
    found = tongue.named.search(question.lower())
    named = {*read(next(filter(None, found.groups())), tongue)} if found else set[str]()
    return tuple(word for word in given if word not in named) or given


# Numbers


def is_the_number(given: Row, question: Key, tongue: Tongue) -> bool:
    """Tell whether an answer is the key's number, with nothing more than the unit or the thing asked for."""
    ways = (number_of(read(way, tongue), tongue) for way in question.accepted)
    wanted = {number for number in ways if number is not None}
    amounts = in_cents(tuple(tongue.amounts.get(word, word) for word in given), wanted)
    if amounts[:2] == ("half", "12"):
        amounts = ("6", *amounts[2:])
    numbers = [word for word in amounts if NUMBER.fullmatch(word)]
    if len(numbers) != 1 or numbers[0] not in wanted:
        return False
    beside = [word for word in amounts if word != numbers[0]]
    return all(word in besides(question, tongue) or word in tongue.adjectives for word in beside)


def in_cents(row: Row, wanted: set[str]) -> Row:
    """Join a price that is said with its pence: sixty-eight pounds fifty, sixty-eight fifty."""
    numbers = [word for word in row if word.isdecimal()]
    if len(numbers) != len(("68", "50")) or len(numbers[1]) != len("50") or not any("dot" in each for each in wanted):
        return row
    joined = f"{numbers[0]}dot{numbers[1].rstrip('0')}"
    return joined, *(word for word in row if word not in numbers)


def number_of(row: Row, tongue: Tongue) -> str | None:
    """Return the number that an accepted answer is, with or without a currency."""
    rest = [word for word in row if word not in tongue.currencies]
    return rest[0] if len(rest) == 1 and NUMBER.fullmatch(rest[0]) else None


def other_money(given: Row, question: Key, tongue: Tongue) -> bool:
    """Tell whether an answer names a different currency from the key."""
    own = tongue.currencies & {*read(question.answer, tongue)}
    return bool(own) and not tongue.currencies & {*given} <= own


# Words


def is_the_word(given: Row, question: Key, tongue: Tongue) -> bool:
    """Tell whether an answer contains an accepted one, and nothing else that could be another answer."""
    ways = {read(each, tongue) for way in question.accepted for each in (way, *tongue.also.get(way, ()))}
    asked = {*read(question.text, tongue)}
    others = {read(way, tongue) for way in question.wrong} - ways
    more = (read(each, tongue) for way in question.wrong for each in tongue.same.get(way, ()))
    others |= {row for row in more if not {*row} <= asked} - ways
    return any(
        stands(given[low:high], way, others, asked) and is_harmless(given, low, high, others, question, tongue)
        for way in ways
        if number_of(way, tongue) is None
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


def is_harmless(given: Row, low: int, high: int, others: set[Row], question: Key, tongue: Tongue) -> bool:
    """Tell whether the rest of what was said changes nothing: it has no other answer and no word that matters."""
    for other in others:
        for at in range(len(given) - len(other) + 1):
            if given[at : at + len(other)] == other and not (low <= at and at + len(other) <= high):
                return False
    beside = counted((*given[:low], *given[high:]), question, tongue)
    hues = [word for word in beside if word in tongue.colours]
    may = besides(question, tongue)
    if of_colours(question, tongue):
        return not hues and all(word in may or word in tongue.shades for word in beside)
    harmless = may | tongue.adjectives | {word for way in question.accepted for word in read(way, tongue)}
    return len(hues) <= 1 and all(word in harmless for word in beside)


def counted(beside: Row, question: Key, tongue: Tongue) -> Row:
    """Leave out how many there were if that was not asked: two burgers. In a code, a figure is not a count."""
    numbers = [word for word in beside if word.isdecimal()]
    ways = (*question.accepted, *question.wrong)
    if len(numbers) != 1 or any(each.isdecimal() for way in ways for each in read(way, tongue)):
        return beside
    return tuple(word for word in beside if not word.isdecimal())


def of_colours(question: Key, tongue: Tongue) -> bool:
    """Tell whether a question asks for a colour, or its answer names one; an orange may be a fruit."""
    asks = tongue.hues & {*tongue.words(question.text)}
    said = {*map(tongue.stem, tongue.words(question.answer))}
    return bool(asks) or bool((tongue.colours - tongue.fruits) & said)


def besides(question: Key, tongue: Tongue) -> frozenset[str]:
    """Return the words that may surround an answer to this question."""
    return beside_of(question.text, tuple(tongue.currencies & {*read(question.answer, tongue)}), tongue)


@lru_cache(maxsize=512)
def beside_of(text: str, own: Row, tongue: Tongue) -> frozenset[str]:
    """Return those words: fillers, the question's own and what they mean, units, and the key's currency.

    The choices a question lists come after its colon, and are not among its words.
    """
    before = text.partition(":")[0]
    asked = {*read(before, tongue), *tongue.words(before)}
    found = tongue.filler | asked | {*own} | {form for word in asked for form in tongue.bent(word)}
    if tongue.denials & asked:
        found |= tongue.absent
    for word in asked:
        tables = (tongue.same.get(word, ()), tongue.same.get(f"{word}s", ()), tongue.things.get(word, ()))
        for also in (*(each for table in tables for each in table), *tongue.units.get(word, ())):
            found |= {*read(also, tongue)}
    if not asked & tongue.priced:
        return found
    return found | tongue.each | (frozenset[str]() if own else tongue.currencies - tongue.cents)
