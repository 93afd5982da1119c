"""A card in another language: its questions, keys and what counts as right, made of the English ones by tables.

A language is a folder in `languages/`: `questions.txt` has every question with its values in braces, `words.txt` every
answer with its gender and what else is right, `beside.txt` the words that may surround an answer.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from rumpus.core import Unusable
from rumpus.games.stare.cards.english import ENGLISH
from rumpus.games.stare.cards.quiz import Question, Quiz
from rumpus.games.stare.cards.tongue import Row, Tongue
from rumpus.words.languages import Language, languages

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST = "en"
"""What cards are made in."""

SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
AS_IT_IS = {"sign": r"[A-Z][A-Z'! ]*", "n": r"\d+", "letter": r"[A-Z]"}
"""Values that are the same in every language, since they are in the picture."""


class Word(NamedTuple):
    """A word of the key: gender (m, f, n, p for plural, - for none), its form after "the", and what else is right."""

    gender: str
    text: str
    definite: str
    also: tuple[str, ...]


class Speech(msgspec.Struct, frozen=True, eq=False):
    """A language that cards can be asked in."""

    language: Language
    questions: dict[str, str]
    words: dict[str, Word]
    tongue: Tongue


# Finding and reading


@cache
def codes() -> tuple[str, ...]:
    """Return the languages that cards can be asked in, English first."""
    folder = files("rumpus.games.stare.cards").joinpath("languages")
    return FIRST, *sorted(each.name for each in folder.iterdir() if each.joinpath("questions.txt").is_file())


@cache
def speech(code: str) -> Speech:
    """Read what a language has."""
    language = languages()[code]
    words = {english: word(each) for english, each in table(code, "words").items()}
    beside = table(code, "beside")
    return Speech(language, table(code, "questions"), words, tongue(language, words, beside))


def table(code: str, name: str) -> dict[str, str]:
    """Read one table of a language: English, an equals sign, and the language's own."""
    text = files("rumpus.games.stare.cards").joinpath(f"languages/{code}/{name}.txt").read_text("utf-8")
    pairs = (line.split(" = ", 1) for line in text.splitlines() if line and not line.startswith("#"))
    return {english: own for english, own in pairs}  # noqa: C416  (two words each, as the types know)


def word(line: str) -> Word:
    """Read a word: its gender, the word itself with its form after "the" if that differs, and others that are right."""
    gender, _, rest = line.partition(" ")
    first, *also = rest.split(" | ")
    text, _, definite = first.partition(" / ")
    return Word(gender, text, definite, tuple(also))


def tongue_of(code: str) -> Tongue:
    """Return how the key hears a language; one that is not known is heard as English."""
    return ENGLISH if code == FIRST or code not in codes() else speech(code).tongue


def tongue(language: Language, known: dict[str, Word], beside: dict[str, str]) -> Tongue:
    """Make what the key knows of a language from its tables."""

    def stem(each: str) -> str:
        return each if each[0].isdecimal() else language.stem(each)

    def some(name: str) -> frozenset[str]:
        return frozenset(stem(each) for each in language.words(beside.get(name, "")))

    def pairs(name: str) -> dict[str, str]:
        rows = (each.split(":") for each in beside.get(name, "").split())
        return {stem(language.words(one)[0]): two for one, two in rows}

    def lists(name: str) -> dict[str, tuple[str, ...]]:
        return {one: tuple(two.split(",")) for one, two in pairs(name).items()}

    def is_time(typed: str, _key: str, accepted: tuple[str, ...], _question: str) -> bool:
        idle = some("filler")
        said = tuple(each for each in heard(typed) if each not in idle)
        return said in {heard(way) for way in accepted}

    def heard(text: str) -> Row:
        text = re.sub(r"(?<=\d)(?=[^\W\d])|(?<=[^\W\d])(?=\d)", " ", text.lower())
        row = (each for each in language.figures(language.words(text)) if each not in small and each not in hours)
        return tuple(each.lstrip("0") or "0" if each.isdecimal() else each for each in row)

    small = frozenset(language.words(beside["small"]))
    hours = frozenset(language.words(beside.get("hours", "")))
    return Tongue(
        words=language.words,
        figures=language.figures,
        stem=stem,
        small=small,
        filler=some("filler") | small,
        adjectives=some("adjectives") | (some("colours") - some("fruits")),
        colours=some("colours"),
        fruits=some("fruits"),
        shades=some("shades"),
        hues=frozenset(language.words(beside["hues"])),
        absent=some("absent"),
        denials=some("denials"),
        either=language.either,
        both=language.both,
        named=re.compile(beside["named"]),
        amounts=pairs("amounts"),
        ordinal=re.compile(beside["ordinal"]),
        cardinals={},
        signs=signs(beside["signs"]),
        money=pairs("money"),
        currencies=some("currencies"),
        cents=some("cents"),
        priced=some("priced"),
        each=some("each"),
        point=stem(beside["point"]),
        units=lists("units"),
        things=lists("things"),
        same={each.text: each.also for each in known.values()},
        also={},
        bent=lambda _: iter(()),
        is_time=is_time,
    )


def signs(line: str) -> dict[str, str]:
    """Read the words for signs of money."""
    return {one: f" {two} " for one, _, two in (each.partition(":") for each in line.split())}


def phrase(english: str, code: str) -> str:
    """Return a few words that are no answer, in another language if it has them."""
    return english if tongue_of(code) is ENGLISH else speech(code).words[english].text


# Saying it


def in_language(quiz: Quiz, code: str) -> Quiz:
    """Return the questions of a card in another language."""
    if code == FIRST:
        return quiz
    easy, hard = quiz.spares
    spares = (said(easy, code), said(hard, code))
    return Quiz(tuple(said(each, code) for each in quiz.questions), quiz.choice, spares)


def said(question: Question, code: str) -> Question:
    """Return a question and its key in another language."""
    known = speech(code)
    answer, *others = (key(each, question, known) for each in (question.answer, *question.wrong))
    return replace(
        question,
        text=asked(question.text, code),
        answer=answer[0],
        accepted=tuple(dict.fromkeys(answer)),
        wrong=tuple(dict.fromkeys(each[0] for each in others if each[0] != answer[0])),
        among=tuple(key(each, question, known)[0] for each in question.among),
    )


def key(value: str, question: Question, known: Speech) -> tuple[str, ...]:
    """Return a value of the key, and the other ways to say it."""
    language = known.language
    if question.sort in {"count", "number"}:
        return value, value.removeprefix("£")
    if question.sort == "time" or ":" in value:
        hour, _, minute = value.partition(":")
        later = language.clock(int(hour) + 12, int(minute)) if question.sort == "time" else ()
        return value, *language.clock(int(hour), int(minute)), *later
    if question.sort == "pair":
        return pair(value, known)
    return ways(value, known)


def ways(value: str, known: Speech) -> tuple[str, ...]:
    """Return a word and what else is right; what is written in the picture stays as it is."""
    found = known.words.get(value)
    if found is not None:
        return found.text, *found.also
    if value.upper() != value:
        raise Unusable(f'{known.language.name} has no word for "{value}"')
    return (value,)


def pair(value: str, known: Speech) -> tuple[str, ...]:
    """Return two things, in either order."""
    one, two = (ways(each, known) for each in value.split(" and "))
    both = f" {known.words['and'].text} "
    orders = ((one, two), (two, one))
    return f"{one[0]}{both}{two[0]}", *(f"{a} {b}" for first, second in orders for a in first for b in second)


@lru_cache(maxsize=4096)
def asked(text: str, code: str) -> str:
    """Return a question in another language."""
    known = speech(code)
    for pattern, template in patterns(code):
        found = pattern.fullmatch(text)
        values = None if found is None else said_values(found.groupdict(), known)
        if values is not None:
            return "".join(sentence(template, values, known))
    raise Unusable(f'{known.language.name} has no words for the question "{text}"')


@cache
def patterns(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the questions of a language as patterns, those with the most words of their own first."""
    rows = speech(code).questions.items()
    return tuple(
        (re.compile("".join(parts(english))), own)
        for english, own in sorted(rows, key=lambda row: -len(SLOT.sub("", row[0])))
    )


def parts(english: str) -> Iterator[str]:
    """Turn a question with values in braces into a pattern."""
    at = 0
    for slot in SLOT.finditer(english):
        yield re.escape(english[at : slot.start()])
        yield f"(?P<{slot[1]}>{AS_IT_IS.get(slot[1], '.+')})"
        at = slot.end()
    yield re.escape(english[at:])


def said_values(values: dict[str, str], known: Speech) -> dict[str, Word] | None:
    """Return the values of a question in another language; None if one of them does not belong there."""
    out: dict[str, Word] = {}
    for name, value in values.items():
        if name in AS_IT_IS:
            out[name] = Word("-", value, "", ())
        elif name == "list":
            out[name] = Word("-", listed(value, known), "", ())
        elif (found := known.words.get(f"{name}.{value}", known.words.get(value))) is not None:
            out[name] = found
        else:
            return None
    return out


def listed(value: str, known: Speech) -> str:
    """Return a choice, "a, b or c", in another language."""
    *first, last = (ways(each, known)[0] for each in value.replace(" or ", ", ").split(", "))
    return f"{', '.join(first)} {known.words['or'].text} {last}"


def sentence(template: str, values: dict[str, Word], known: Speech) -> Iterator[str]:
    """Return the parts of a question, with its values as they stand there: with an article if the question has one."""
    at = 0
    for slot in SLOT.finditer(template):
        yield template[at : slot.start()]
        found, article = values[slot[1]], slot[2]
        said = known.language.with_article(article, found.gender, found.text) if article else found.text
        yield (found.definite if article else "") or said
        at = slot.end()
    yield template[at:]
