"""The text of a pack, cards.txt: who wrote it had a text editor and no manual at hand, so faults name their lines.

title: Our holidays
language: en

picture: beach.jpg
1: What colour was the big towel? | blue | navy
2: How many gulls sat on the wall? | 3
region: 40 10 25 15
3: Opponents' Choice
...
spare: Who wore a hat? | the girl
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rumpus.games.stare.cards.plain import plain
from rumpus.games.stare.own.faults import Faults, Wrong, shown
from rumpus.games.stare.packs import (
    LONGEST_ANSWER,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ANSWERS,
    MOST_CARDS,
    MOST_SPARES,
    PRINTED,
)
from rumpus.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = range(1, PRINTED + 2)
LINE = re.compile(r"(\d{1,9}|[a-z]{1,20})\s*[:.)]\s*(.*)", re.IGNORECASE | re.ASCII)
"""What a line is about, and what it says of it."""
KEYS = "title:, language:, picture:, 1: to 6:, spare:, wrong: or region:"
PERCENT = re.compile(r"\d{1,3}(\.\d{1,3})?", re.ASCII)
ALL = 100.0

Region = tuple[float, float, float, float]
"""Left edge, upper edge, width and height, in parts of a hundred of the picture."""


class Asked:
    """A question as it stands in the text."""

    def __init__(self, line: int, text: str, answers: list[str]) -> None:
        self.line = line
        self.text = text
        self.answers = answers
        self.wrong: list[str] = []
        self.region: Region | None = None


class CardText:
    """A card as it stands in the text."""

    def __init__(self, line: int, file: str) -> None:
        self.line = line
        self.file = file
        self.drawable = False
        """Whether its file is there, and no other card's."""
        self.lines: dict[int, int] = {}
        """In which line each number is."""
        self.questions: dict[int, Asked] = {}
        self.choices: list[int] = []
        self.spares: list[Asked] = []


class Sheet(NamedTuple):
    """What a text says."""

    title: str
    language: str
    cards: list[CardText]


def read_text(data: bytes, faults: Faults) -> Sheet:
    """Read a text and note everything that is wrong with it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        faults.add(line, "this is not UTF-8 text; save the file as UTF-8")
        return Sheet("", "", [])
    reader = Reader(faults)
    for number, row in enumerate(text.split("\n"), start=1):
        reader.take(number, row.strip())
    return reader.sheet()


class Reader:
    """Reads a text line by line."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.facts: dict[str, tuple[int, str]] = {}
        self.cards: list[CardText] = []
        self.asked: Asked | None = None
        """The question that `wrong:` and `region:` belong to."""

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        if not line or line.startswith("#"):
            return
        found = LINE.fullmatch(line)
        if found is None:
            self.faults.add(number, "a line begins with {keys}", keys=KEYS)
            return
        try:
            self.read(number, found[1].lower(), found[2])
        except Wrong as wrong:
            self.faults.take(number, wrong)

    def read(self, number: int, key: str, rest: str) -> None:
        """Read what a line says."""
        if key in {"title", "language"}:
            if key in self.facts:
                raise Wrong("{key}: is there twice; the first is in line {first}", key=key, first=self.facts[key][0])
            self.facts[key] = (number, rest)
        elif key == "picture":
            self.picture(number, rest)
        elif not key.isdecimal() and key not in {"spare", "wrong", "region"}:
            raise Wrong("a line begins with {keys}", keys=KEYS)
        elif not self.cards:
            raise Wrong("a card begins with its picture, such as picture: beach.jpg")
        elif key == "wrong":
            self.question("wrong").wrong = pieces(rest)
        elif key == "region":
            self.question("region").region = region(rest)
        elif key == "spare":
            self.spare(number, rest)
        else:
            self.numbered(number, int(key), rest)

    def picture(self, number: int, file: str) -> None:
        """Begin a card."""
        self.asked = None
        card = CardText(number, file)
        self.cards.append(card)
        if not file or not file.isprintable():
            raise Wrong("picture: must name a file, such as picture: beach.jpg")

    def question(self, key: str) -> Asked:
        """Return the question that a line belongs to."""
        if self.asked is None:
            raise Wrong("{key}: belongs after the question it is about", key=key)
        return self.asked

    def spare(self, number: int, rest: str) -> None:
        """Read a spare question."""
        self.asked = None
        card = self.cards[-1]
        if len(card.spares) == MOST_SPARES:
            raise Wrong("a card has at most {most} spare questions", most=MOST_SPARES)
        self.asked = asked(number, rest, "a spare question has no answer; write it behind the question and a |")
        card.spares.append(self.asked)

    def numbered(self, number: int, name: int, rest: str) -> None:
        """Read one of the six."""
        self.asked = None
        card = self.cards[-1]
        if name not in NUMBERS:
            raise Wrong("the questions of a card have the numbers 1 to 6")
        if name in card.lines:
            raise Wrong("question {number} is there twice; the first is in line {first}",
                        number=name, first=card.lines[name])  # fmt: skip
        card.lines[name] = number
        if is_choice(rest):
            card.choices.append(name)
            return
        self.asked = card.questions[name] = asked(
            number, rest, "question {number} has no answer; write it behind the question and a |", number=name
        )

    def sheet(self) -> Sheet:
        """Return what was read, when everything was; what is missing can only be known now."""
        title_line, title = self.facts.get("title", (1, ""))
        language_line, language = self.facts.get("language", (1, ""))
        if not title:
            self.faults.add(title_line, "a pack begins with its title, such as title: Our holidays")
        elif len(title) > LONGEST_TITLE or not title.isprintable():
            self.faults.add(title_line, "a title has at most {most} visible characters", most=LONGEST_TITLE)
        if not language:
            self.faults.add(language_line, "a pack names its language, such as language: en")
        elif not language_like(language):
            self.faults.add(language_line, "{language} is not a language code such as en", language=shown(language))
        if not self.cards:
            self.faults.add(1, "there is no card in this pack; a card begins with picture: beach.jpg")
        if len(self.cards) > MOST_CARDS:
            self.faults.add(
                1, "a pack has at most {most} cards; this has {count}", most=MOST_CARDS, count=len(self.cards)
            )
        for card in self.cards:
            self.complete(card)
        return Sheet(title, language, self.cards)

    def complete(self, card: CardText) -> None:
        """Look for what a card lacks or has too often."""
        missing = [str(number) for number in NUMBERS if number not in card.lines]
        if missing:
            self.faults.add(card.line, "this card has no question {numbers}", numbers=", ".join(missing))
        elif not card.choices:
            self.faults.add(card.line, "one number of a card is left to the others, such as 3: Opponents' Choice")
        for number in card.choices[1:]:
            self.faults.add(card.lines[number], "only one number of a card is the Opponents' Choice")
        seen: dict[tuple[str, ...], int] = {}
        for each in every(card):
            first = seen.setdefault(words(each.text), each.line)
            if first != each.line:
                self.faults.add(each.line, "this is the same question as in line {first}", first=first)
            self.contradiction(each)

    def contradiction(self, each: Asked) -> None:
        """Look for an answer that is right and wrong."""
        right = {plain(answer) for answer in each.answers}
        for answer in each.wrong:
            if plain(answer) in right:
                self.faults.add(each.line, "{answer} is right and wrong at once", answer=shown(answer))


def every(card: CardText) -> Iterator[Asked]:
    """Return all questions of a card."""
    yield from card.questions.values()
    yield from card.spares


def asked(line: int, rest: str, lacks: str, **values: object) -> Asked:
    """Read a question with its answers; `lacks` is what to say where there is none."""
    text, *answers = [part.strip() for part in rest.split("|")]
    if not text:
        raise Wrong("a question needs a text")
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise Wrong("a question has at most {most} visible characters", most=LONGEST_TEXT)
    if not any(answers):
        raise Wrong(lacks, **values)
    return Asked(line, text, checked(answers))


def pieces(rest: str) -> list[str]:
    """Read a row of answers."""
    return checked([part.strip() for part in rest.split("|")])


def checked(answers: list[str]) -> list[str]:
    """Return the answers of a row, each of them once."""
    kept = list(dict.fromkeys(answer for answer in answers if answer))
    if not 1 <= len(kept) <= MOST_ANSWERS:
        raise Wrong("a row has 1 to {most} answers; this has {count}", most=MOST_ANSWERS, count=len(kept))
    for answer in kept:
        if len(answer) > LONGEST_ANSWER or not answer.isprintable():
            raise Wrong("an answer has at most {most} visible characters", most=LONGEST_ANSWER)
        if not plain(answer):
            raise Wrong("{answer} has no word and no number that could be typed", answer=shown(answer))
    return kept


def region(rest: str) -> Region:
    """Read where an answer is."""
    parts = rest.replace("%", " ").split()
    if len(parts) == 4 and all(PERCENT.fullmatch(part) for part in parts):  # noqa: PLR2004  (four edges)
        left, upper, width, height = (float(part) for part in parts)
        if left + width <= ALL and upper + height <= ALL and min(width, height) >= 1:
            return left, upper, width, height
    raise Wrong(
        "a region is four numbers in percent: left edge, upper edge, width, height, such as region: 40 10 25 15"
    )


def is_choice(rest: str) -> bool:
    """Tell whether a number is left to the opponents."""
    letters = "".join(char for char in rest.casefold() if char.isalpha())
    return rest == "*" or letters == "opponentschoice"


def language_like(code: str) -> bool:
    """Tell whether this can be a language code."""
    return code.isascii() and code.isalpha() and code.islower() and 2 <= len(code) <= 3  # noqa: PLR2004
