"""Packs of messages: one for each language that comes with the game, and the players' own. One format, one reader.

A pack is one UTF-8 text file. It begins with `# title: ...` and `# language: en`; then comes a line that names the
columns, separated by tabs, and one line per message. `category` and `text` have to be there; `id`, `level` (1 everyone
knows it, 2 most adults, 3 hard), `era` and `region` may be. Behind a message and a | come short names that are right as
well. Empty lines and other lines that begin with # are skipped. Errors are told by the line.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import msgspec

from rumpus.core import BadPack, Data, Fault, Input, PackLabel, Packs, Unpacked
from rumpus.words import EVERY_SCRIPT, is_keyboard, is_rude, is_slip, letters, scripts_of, tidy, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rumpus.core import Line
    from rumpus.games.rofl.state import State

Category = Literal["movies", "tv_shows", "songs", "books_comics", "politics_history", "sayings"]
CATEGORIES: tuple[Category, ...] = get_args(Category)

COLUMNS = ("id", "category", "text", "level", "era", "region")
NEEDED = ("category", "text")
LEVELS = ("1", "2", "3")
REGIONS = ("us", "uk", "canada", "europe", "asia", "africa", "latin", "oceania", "world")
FIRST = "en"
"""What is played where the room's language has no messages of its own."""

MOST_ALSO = 5
"""Short names of one message."""

MOST_BYTES = 200_000
MOST_CARDS = 2000
MOST_WORDS = 12
LONGEST_TEXT = 100
LONGEST_TITLE = 60
LONGEST_ID = 40
MOST_ERRORS = 20
"""Errors that are named; more than these are only counted."""


class Card(Data, frozen=True, gc=False):
    """One message of a pack."""

    id: Annotated[str, msgspec.Meta(max_length=LONGEST_ID)]
    category: Category
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    level: Literal[1, 2, 3] = 1
    era: str = ""
    region: str = ""
    also: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """Short names that are right as well; unset where there are none, so that hashes of cards stay what they were."""


class Pack(Data, frozen=True, gc=False):
    """A pack of messages."""

    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
    language: Annotated[str, msgspec.Meta(max_length=8)]
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


@cache
def spoken() -> tuple[str, ...]:
    """Return the languages that messages come in, found by their files."""
    names = (each.name for each in files("rumpus.games.rofl").joinpath("deck").iterdir())
    return tuple(sorted(name.removesuffix(".tsv") for name in names if name.endswith(".tsv")))


def shipped(language: str = FIRST) -> Pack:
    """Return the messages that come with the game in a language; English ones where there are none."""
    return deck(language if language in spoken() else FIRST)


@cache
def deck(language: str) -> Pack:
    """Read the messages of a language."""
    return read_pack(files("rumpus.games.rofl").joinpath(f"deck/{language}.tsv").read_bytes())


def read_pack(data: bytes) -> Pack:
    """Read a pack, or raise `BadPack` with a sentence for every line that is wrong."""
    if len(data) > MOST_BYTES:
        long = Fault(0, "a pack has at most {most} bytes; this has {count}", {"most": MOST_BYTES, "count": len(data)})
        raise BadPack((long,))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadPack((Fault(line, "this is not UTF-8 text; save the file as UTF-8", {}),)) from None
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
            self.faults += wrong_columns(number, self.columns)
            self.misnamed = bool(self.faults)
        elif not self.misnamed:
            self.row(number, line)

    def row(self, number: int, line: str) -> None:
        """Read one message."""
        fields = line.split("\t")
        if len(fields) != len(self.columns):
            counts = {"count": len(fields), "wanted": len(self.columns)}
            self.faults.append(Fault(number, "{count} columns, not {wanted}", counts))
            return
        row = dict(zip(self.columns, (field.strip() for field in fields), strict=True))
        row.setdefault("id", f"own-{number}")
        text, *also = row.get("text", "").split(" | ")
        row["text"] = text
        wrong = [*wrong_fields(number, row, also, self.facts.get("language", FIRST)), *self.twice(number, row)]
        self.faults += wrong
        if not wrong:
            short = {"also": also} if also else {}
            self.cards.append(msgspec.convert({**row, **short, "level": int(row.get("level", "1"))}, Card))

    def twice(self, number: int, row: dict[str, str]) -> Iterator[Fault]:
        """Find an id or a message that was there already."""
        first = self.ids.setdefault(row["id"], number)
        if first != number:
            yield Fault(number, "id {id} is already used in line {first}", {"id": row["id"], "first": first})
        same = self.texts.setdefault(words(row.get("text", "")), number)
        if same != number:
            yield Fault(number, "this is the same message as in line {first}", {"first": same})

    def pack(self) -> Pack:
        """Return the pack, or refuse it with everything that is wrong."""
        faults = list(self.faults)
        for name in ("title", "language"):
            if not self.facts.get(name):
                such = {"line": f"# {name}: {EXAMPLES[name]}"}
                faults.insert(0, Fault(1, 'a pack begins with lines such as "{line}"', such))
        title = self.facts.get("title", "")
        if len(title) > LONGEST_TITLE or not title.replace("\u200c", "").isprintable():
            most = {"most": LONGEST_TITLE}
            faults.insert(0, Fault(1, "a title has at most {most} visible characters", most))
        if not language_like(self.facts.get("language", "en")):
            code = {"language": repr(self.facts["language"])}
            faults.insert(0, Fault(1, "{language} is not a language code such as en", code))
        if not faults and not self.cards:
            faults.append(Fault(1, "there is no message in this pack", {}))
        if len(self.cards) > MOST_CARDS:
            counts = {"most": MOST_CARDS, "count": len(self.cards)}
            faults.append(Fault(1, "a pack has at most {most} messages; this has {count}", counts))
        if len(faults) > MOST_ERRORS:
            faults[MOST_ERRORS:] = [Fault(0, "and {count} more", {"count": len(faults) - MOST_ERRORS})]
        if faults:
            raise BadPack(tuple(faults))
        return Pack(self.facts["title"], self.facts["language"], tuple(self.cards))


EXAMPLES = {"title": "Our family", "language": "en"}


def language_like(code: str) -> bool:
    """Tell whether this can be a language code."""
    return code.isascii() and code.isalpha() and code.islower() and 2 <= len(code) <= 3  # noqa: PLR2004


def wrong_columns(line: int, columns: list[str]) -> Iterator[Fault]:
    """Find what is wrong with the line that names the columns."""
    for name in NEEDED:
        if name not in columns:
            yield Fault(
                line, "the first line names the columns, separated by tabs, and must have {name}", {"name": name}
            )
    for name in columns:
        if name not in COLUMNS:
            named = {"name": repr(name), "names": ", ".join(COLUMNS)}
            yield Fault(line, "there is no column {name}; there are {names}", named)
        elif columns.count(name) > 1:
            yield Fault(line, "column {name} is there twice", {"name": name})


def wrong_fields(line: int, row: dict[str, str], also: list[str], language: str) -> Iterator[Fault]:
    """Find what is wrong with one message."""
    yield from none_of(line, "category {value} is not one of {values}", row.get("category", ""), CATEGORIES)
    for text in (row["text"], *also):
        yield from wrong_text(line, text, language)
    if len(also) > MOST_ALSO:
        yield Fault(line, "a message has at most {most} short names", {"most": MOST_ALSO})
    yield from none_of(line, "level {value} is not one of {values}", row.get("level", "1"), LEVELS)
    yield from none_of(line, "region {value} is not one of {values}", row.get("region") or REGIONS[0], REGIONS)
    if not row["id"] or len(row["id"]) > LONGEST_ID or not row["id"].isprintable():
        yield Fault(line, "an id has 1 to {most} characters", {"most": LONGEST_ID})


def wrong_text(line: int, text: str, language: str) -> Iterator[Fault]:
    """Find what is wrong with the words of a message."""
    count = len(words(text))
    if not 1 <= count <= MOST_WORDS:
        yield Fault(line, "a message has 1 to {most} words; this has {count}", {"most": MOST_WORDS, "count": count})
    if len(text) > LONGEST_TEXT:
        long = {"most": LONGEST_TEXT, "count": len(text)}
        yield Fault(line, "a message has at most {most} characters; this has {count}", long)
    scripts = scripts_of(language)
    for sign in [each for each in letters(tidy(text)) if not is_keyboard(each, scripts)][:1]:
        if is_keyboard(sign, EVERY_SCRIPT):
            other = {"sign": repr(sign), "language": language}
            yield Fault(line, "{sign} is no letter of a pack in {language}; is its # language right?", other)
        else:
            yield Fault(line, "{sign} is not on an ordinary keyboard", {"sign": repr(sign)})
    if is_rude(text):
        yield Fault(line, "this message has a word that the word filter stops", {})


def none_of(line: int, sentence: str, value: str, allowed: tuple[str, ...]) -> Iterator[Fault]:
    """Find fault with a value that is not one of those there are."""
    if value not in allowed:
        yield Fault(line, sentence, {"value": repr(value), "values": ", ".join(allowed)})


def glance(data: bytes) -> PackLabel:
    """Tell what a pack is; reading all of a text takes no longer than a glance."""
    pack = read_pack(data)
    return PackLabel(pack.title, pack.language, len(pack.cards))


@cache
def shipped_ids() -> dict[str, frozenset[str]]:
    """ROFL-6: the ids of the messages that come with the game, by language."""
    return {language: frozenset(card.id for card in shipped(language).cards) for language in spoken()}


def blank(dealt: Sequence[Card], lines: Sequence[Line]) -> Callable[[Card, str], Card]:
    """Keep of a message that was not dealt how it is drawn, and the words of it that nobody mistyped (ROFL-36)."""
    wanted = {word for card in dealt for word in words(card.text)}
    said = {word for line in lines if isinstance(line, Input) for word in words(getattr(line.action, "text", ""))}
    close = {word for word in said if any(is_slip(word, other) for other in wanted)}

    def blanked(card: Card, digest: str) -> Card:
        text = " ".join(sorted(close & {*words(card.text)}))
        return Card(card.id, card.category, text, card.level, era=digest)

    return blanked


def seen(state: State) -> tuple[str, ...]:
    """ROFL-6: the messages this group has met."""
    return state.drawn


PACKS = Packs(read=lambda data: Unpacked(read_pack(data)), glance=glance, blank=blank, shipped=shipped_ids)
