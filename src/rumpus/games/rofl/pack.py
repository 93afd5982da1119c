"""Packs of messages: the shipped English one, and the players' own. One format, one reader, errors by the line.

A pack is one UTF-8 text file. It begins with `# title: ...` and `# language: en`; then comes a line that names the
columns, separated by tabs, and one line per message. `category` and `text` have to be there; `id`, `level` (1 everyone
knows it, 2 most adults, 3 hard), `era` and `region` may be. Empty lines and other lines that begin with # are skipped.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, get_args

import msgspec

from rumpus.core import BadPack, Data
from rumpus.words import clusters, is_keyboard, is_rude, words

if TYPE_CHECKING:
    from collections.abc import Iterator

Category = Literal["movies", "tv_shows", "songs", "books_comics", "politics_history", "sayings"]
CATEGORIES: tuple[Category, ...] = get_args(Category)

COLUMNS = ("id", "category", "text", "level", "era", "region")
NEEDED = ("category", "text")
REGIONS = ("us", "uk", "canada", "europe", "asia", "africa", "latin", "oceania", "world")
SCRIPTS = {"el": "Greek", "ru": "Cyrillic", "uk": "Cyrillic", "bg": "Cyrillic", "sr": "Cyrillic"}
"""The script of a language that is not written in Latin letters."""

MOST_BYTES = 200_000
MOST_CARDS = 2000
MOST_WORDS = 12
LONGEST_TEXT = 100
LONGEST_TITLE = 60
MOST_ERRORS = 20
"""Errors that are named; more than these are only counted."""


class Card(Data, frozen=True, gc=False):
    """One message of a pack."""

    id: Annotated[str, msgspec.Meta(max_length=40)]
    category: Category
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    level: Literal[1, 2, 3] = 1
    era: str = ""
    region: str = ""


class Pack(Data, frozen=True, gc=False):
    """A pack of messages."""

    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
    language: Annotated[str, msgspec.Meta(max_length=8)]
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


class Fault(NamedTuple):
    """What is wrong with one line of a pack."""

    line: int
    why: str


def script_of(language: str) -> str:
    """Give the script a language is written in."""
    return SCRIPTS.get(language, "Latin")


@cache
def shipped() -> Pack:
    """Read the English messages that come with the game."""
    return read_pack(files("rumpus.games.rofl").joinpath("deck/en.tsv").read_bytes())


def read_pack(data: bytes) -> Pack:
    """Read a pack, or raise `BadPack` with a sentence for every line that is wrong."""
    if len(data) > MOST_BYTES:
        raise BadPack((f"a pack has at most {MOST_BYTES} bytes; this has {len(data)}",))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadPack((f"line {line}: this is not UTF-8 text; save the file as UTF-8",)) from None
    reader = Reader()
    for number, row in enumerate(text.split("\n"), start=1):
        reader.take(number, row.rstrip("\r"))
    return reader.pack()


class Reader:
    """Reads a pack line by line and collects what is wrong with it."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}
        self.columns: list[str] = []
        self.misnamed = False
        self.cards: list[Card] = []
        self.faults: list[Fault] = []
        self.ids: dict[str, int] = {}
        self.texts: dict[tuple[str, ...], int] = {}

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        if line.startswith("#"):
            name, colon, value = line[1:].partition(":")
            if colon:
                self.facts.setdefault(name.strip().lower(), value.strip())
        elif not line.strip():
            return
        elif not self.columns:
            self.columns = line.split("\t")
            self.faults += (Fault(number, why) for why in wrong_columns(self.columns))
            self.misnamed = bool(self.faults)
        elif not self.misnamed:
            self.row(number, line)

    def row(self, number: int, line: str) -> None:
        """Read one message."""
        fields = line.split("\t")
        if len(fields) != len(self.columns):
            self.faults.append(Fault(number, f"{len(fields)} columns, not {len(self.columns)}"))
            return
        row = dict(zip(self.columns, (field.strip() for field in fields), strict=True))
        row.setdefault("id", f"own-{number}")
        wrong = [*wrong_fields(row, self.facts.get("language", "en")), *self.twice(number, row)]
        self.faults += (Fault(number, why) for why in wrong)
        if not wrong:
            self.cards.append(msgspec.convert({**row, "level": int(row.get("level", "1"))}, Card))

    def twice(self, number: int, row: dict[str, str]) -> Iterator[str]:
        """Find an id or a message that was there already."""
        first = self.ids.setdefault(row["id"], number)
        if first != number:
            yield f"id {row['id']} is the one of line {first}"
        same = self.texts.setdefault(words(row.get("text", "")), number)
        if same != number:
            yield f"the message of line {same} again"

    def pack(self) -> Pack:
        """Give the pack, or say everything that is wrong."""
        faults = list(self.faults)
        for name in ("title", "language"):
            if not self.facts.get(name):
                faults.insert(0, Fault(1, f'a pack begins with lines such as "# {name}: {EXAMPLES[name]}"'))
        title = self.facts.get("title", "")
        if len(title) > LONGEST_TITLE or not title.isprintable():
            faults.insert(0, Fault(1, f"a title has at most {LONGEST_TITLE} characters that can be seen"))
        if not language_like(self.facts.get("language", "en")):
            faults.insert(0, Fault(1, f"{self.facts['language']!r} is not a language such as en"))
        if not faults and not self.cards:
            faults.append(Fault(1, "there is no message in this pack"))
        if len(self.cards) > MOST_CARDS:
            faults.append(Fault(1, f"a pack has at most {MOST_CARDS} messages; this has {len(self.cards)}"))
        if faults:
            told = [f"line {fault.line}: {fault.why}" for fault in faults[:MOST_ERRORS]]
            more = [f"and {len(faults) - MOST_ERRORS} more"] if len(faults) > MOST_ERRORS else []
            raise BadPack((*told, *more))
        return Pack(self.facts["title"], self.facts["language"], tuple(self.cards))


EXAMPLES = {"title": "Our family", "language": "en"}


def language_like(code: str) -> bool:
    """Say whether this can be the code of a language."""
    return code.isascii() and code.isalpha() and code.islower() and 2 <= len(code) <= 3  # noqa: PLR2004


def wrong_columns(columns: list[str]) -> Iterator[str]:
    """Say what is wrong with the line that names the columns."""
    for name in NEEDED:
        if name not in columns:
            yield f"the first line names the columns, separated by tabs, and has to have {name}"
    for name in columns:
        if name not in COLUMNS:
            yield f"there is no column {name!r}; there are {', '.join(COLUMNS)}"
        elif columns.count(name) > 1:
            yield f"column {name} is there twice"


def wrong_fields(row: dict[str, str], language: str) -> Iterator[str]:
    """Say what is wrong with one message."""
    text, category = row.get("text", ""), row.get("category", "")
    if category not in CATEGORIES:
        yield f"category {category!r} is none of {', '.join(CATEGORIES)}"
    if not 1 <= len(words(text)) <= MOST_WORDS:
        yield f"a message has 1 to {MOST_WORDS} words; this has {len(words(text))}"
    if len(text) > LONGEST_TEXT:
        yield f"a message has at most {LONGEST_TEXT} characters; this has {len(text)}"
    script = script_of(language)
    odd = [each for each in clusters(unicodedata.normalize("NFC", text)) if not is_keyboard(each, script)]
    if odd:
        yield f"{odd[0]!r} is on no ordinary keyboard"
    if is_rude(text):
        yield "this message has a word that the word filter stops"
    if row.get("level", "1") not in {"1", "2", "3"}:
        yield f"level {row['level']!r} is none of 1, 2, 3"
    if row.get("region") and row["region"] not in REGIONS:
        yield f"region {row['region']!r} is none of {', '.join(REGIONS)}"
    if not row["id"] or len(row["id"]) > 40 or not row["id"].isprintable():  # noqa: PLR2004
        yield "an id has 1 to 40 characters"
