"""Bots that write and guess: from their view alone, with part of a public lexicon, at a person's speed."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import count as endless
from typing import TYPE_CHECKING

from rumpus.core import Brain, Data, Millis, Plan, Span, is_offered
from rumpus.games.rofl.actions import Begin, Done, DrawCard, Guess, PassGuess, PassToken, Place, Seen, Write
from rumpus.games.rofl.blurting import blurt
from rumpus.games.rofl.channel import knows, lexicon, read
from rumpus.games.rofl.condenser import STYLES, Style, squeezed, whole
from rumpus.games.rofl.language import heard
from rumpus.games.rofl.pieces import SPACES
from rumpus.words import clusters, count, is_keyboard, scripts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rumpus.core import Offer, Rng
    from rumpus.games.rofl.packs import Category
    from rumpus.games.rofl.view import View

TYPE_MS = 170
"""Time for one character: a little less than six a second."""

SOONEST_MS = 1500
"""Nobody guesses sooner after a message is shown."""

LONGEST_TYPING_MS = 12_000

FEWEST = 3
"""Characters of the shortest text that level 3 tries."""


class Level(Data, frozen=True, gc=False):
    """What a bot can do."""

    number: int
    knows: int
    """Of a hundred messages of the lexicon."""
    sure: float
    """How sure it has to be of a guess."""
    sharp: float = 1.0
    """How well it tells likely messages from unlikely ones."""
    letters: float = 0.0
    """Which part of the message's letters has to be there."""
    combines: bool = False
    """Whether it goes by all messages shown."""
    hunch: float = 1.0
    """How sure it has to be to say what it thinks rather than anything."""
    think_ms: int = 4000
    """How long it thinks at least before it guesses."""


class Memory(Data, frozen=True, gc=False):
    """The last message a bot was shown as a Writer: on the table the card soon lies face down."""

    turn: int = 0
    message: str = ""
    language: str = "en"


def see(memory: Memory, view: View) -> Memory:
    """Remember the message."""
    return Memory(view.turn, view.message, view.language) if view.message and view.ended is None else memory


def plan(level: Level, memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Do what the phase asks for."""
    if view.phase == "propose":
        card = DrawCard(view.turn)
        return Plan(card, Millis(800 + rng.below(1500))) if is_offered(card, offers) else None
    if view.phase in {"reveal", "write", "grace"}:
        return writing(level, memory, view, offers, rng)
    if view.phase == "guess" and view.seat in view.guessers:
        return guessing(level, view, rng)
    return None


# Writing


def writing(level: Level, memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Read, write, place the token and be done, one after the other."""
    mine = view.mine
    assert mine is not None
    text = wanted_text(level.number, view, memory)
    if view.phase == "reveal":
        early = level.number == 3 and place(count(text), offers)  # noqa: PLR2004
        if early and not mine.space:
            return Plan(early, Millis(1200 + rng.below(1200)))
        return Plan(Seen(view.turn), Millis(1500 + rng.below(2500))) if not mine.seen else None
    if view.phase == "write" and mine.text != text and (not mine.space or count(text) <= mine.space):
        return Plan(Write(view.turn, text), Millis(1500 + len(text) * TYPE_MS + rng.below(2000)))
    if not mine.space:
        return token(level, view, offers, count(mine.text), rng)
    if view.phase == "write" and not mine.done:
        return Plan(Done(view.turn, mine.said, done=True), Millis(600 + rng.below(1500)))
    return None


def wanted_text(level: int, view: View, memory: Memory) -> str:
    """Squeeze the message as this level does, in a style that no other Writer has this turn."""
    message, language = memory.message, memory.language
    if memory.turn != view.turn:
        return ""
    rank = view.writers.index(view.seat or 0)
    if not typed(message, language):
        return numbers_only(message, language, rank)
    said: list[str] = []
    alike = len(STYLES) if message.upper() != message.lower() else 1
    for each in range(rank % alike, rank + 1, alike):
        style = STYLES[(view.turn + each) % len(STYLES)]
        text = in_style(level, view, memory, style)
        said.append(next(way for way in longer(text, message, style, language) if way not in said))
    return said[-1]


def in_style(level: int, view: View, memory: Memory, style: Style) -> str:
    """Squeeze the message as this level does: as short as it goes, all there is to say, or what is readable."""
    message, language = memory.message, memory.language
    if level == 1:
        return squeezed(message, style, short(message, style, language), language)
    if level == 2 or is_last_anyway(view):  # noqa: PLR2004
        return whole(message, style, language)
    return shortest(message, view.category, style, language)


def longer(text: str, message: str, style: Style, language: str) -> Iterator[str]:
    """Return a text and others that are a little longer, for whoever writes in the style of another Writer."""
    yield text
    for size in range(count(text) + 1, SPACES + 1):
        yield squeezed(message, style, size, language)
    marks = ""
    while True:
        marks += "!"
        yield "".join(clusters(text)[: SPACES - len(marks)]) + marks


def short(message: str, style: Style, language: str) -> int:
    """How many characters level 1 takes: the first letters, and in other styles one or two more."""
    words = len(heard(message, language))
    return min({"letters": words, "sounds": words + 1, "consonants": words + 2, "numbers": 2 * words}[style], SPACES)


@lru_cache(maxsize=1024)
def typed(message: str, language: str) -> bool:
    """Whether every letter of a message is one that this table takes; a message of somebody's own may have others."""
    scripts = scripts_of(language)
    return all(is_keyboard(each, scripts) for word in heard(message, language) for each in clusters(word))


def numbers_only(message: str, language: str, rank: int) -> str:
    """How long the words are, which can be said in any script."""
    text = " ".join(str(len(clusters(word))) for word in heard(message, language))
    return f"{text}{'?' * (rank + 1)}"[:SPACES]


def is_last_anyway(view: View) -> bool:
    """ROFL-D13: whether all other Writers have lower numbers already, so that length costs nothing."""
    others = [view.spaces[seat] for seat in view.writers if seat != view.seat]
    return bool(others) and all(others) and max(others) < (view.spaces[view.seat or 0] or SPACES)


@lru_cache(maxsize=4096)
def shortest(message: str, category: Category | None, style: Style, language: str = "en") -> str:
    """Find the shortest text in a style that a level 2 Guesser who knows the message still reads."""
    everything = {card.id: card.text for card in lexicon(category, language)}
    for size in range(FEWEST, SPACES) if message in everything.values() else ():
        text = squeezed(message, style, size, language)
        reading = read((text,), category, everything, LEVELS[2].sharp, language)
        if reading is not None and reading.sure >= LEVELS[2].sure and reading.text == message:
            return text
    return whole(message, style, language)


def token(level: Level, view: View, offers: tuple[Offer, ...], length: int, rng: Rng) -> Plan | None:
    """Place the token: level 1 late and one higher than needed, the others as soon as the text stands."""
    spare = 1 if level.number == 1 else 0
    chosen = place(min(length + spare, SPACES), offers) if length else None
    wait = 4000 + rng.below(12_000) if level.number == 1 else 500 + rng.below(1000)
    if chosen is not None:
        return Plan(chosen, Millis(min(wait, 5000) if view.phase == "grace" else wait))
    if view.phase == "grace" and is_offered(PassToken(view.turn), offers):
        return Plan(PassToken(view.turn), Millis(1000))
    mine = view.mine
    if view.phase == "write" and mine and not mine.done:
        return Plan(Done(view.turn, mine.said, done=True), Millis(2000))
    return None


def place(lowest: int, offers: Iterable[Offer]) -> Place | None:
    """Find the lowest free space from a number on."""
    for offer in offers:
        if isinstance(offer, Place) and offer.space >= lowest:
            return offer
        if isinstance(offer, Span) and offer.high.space >= lowest:
            return Place(offer.low.turn, max(lowest, offer.low.space))
    return None


# Guessing


def guessing(level: Level, view: View, rng: Rng) -> Plan | None:
    """Think, begin, type; who has no idea says something all the same, except where that takes it from others."""
    if view.guessing == view.seat:
        guess = best_guess(level, view) or blurted(view)
        typing = min(len(guess) * TYPE_MS, LONGEST_TYPING_MS)
        return Plan(Guess(view.turn, view.shown, guess), Millis(typing))
    if view.guessing is not None or view.seat in view.tried:
        return None
    think = Millis(SOONEST_MS + level.think_ms + rng.below(4000))
    begins = best_guess(level, view) or not view.tiebreak
    return Plan((Begin if begins else PassGuess)(view.turn, view.shown), think)


def failed(view: View) -> frozenset[tuple[str, ...]]:
    """What was guessed at this message before, and was wrong."""
    return frozenset(heard(entry.guess, view.language) for entry in view.entries if entry.guess)


def blurted(view: View) -> str:
    """Say something: never what was said before."""
    shown = next(entry.text for entry in view.entries if entry.how == "now")
    said = failed(view)
    luck = f"{view.turn}/{view.shown}/{view.seat}"
    tries = (blurt(shown, view.language, f"{luck}/{number}") for number in endless())
    return next(text for text in tries if heard(text, view.language) not in said)


def best_guess(level: Level, view: View) -> str:
    """What a bot of this level takes the message to be; empty if it has no idea."""
    shown = [entry.text for entry in view.entries if entry.how == "now"]
    if level.combines:
        shown += (entry.text for entry in view.entries if entry.text and entry.how != "now")
    return guess_from(level, tuple(shown), view.category, view.seat or 0, failed(view), view.language)


@lru_cache(maxsize=4096)
def guess_from(
    level: Level,
    shown: tuple[str, ...],
    category: Category | None,
    seat: int,
    failed: frozenset[tuple[str, ...]],
    language: str = "en",
) -> str:
    """Read the shown texts with what this level knows: what it is sure of, or else a hunch."""
    cards = lexicon(category, language)
    known = {card.id for card in cards if knows(card, seat, level.knows) and heard(card.text, language) not in failed}
    reading = read(shown, category, known, level.sharp, language) or read(
        shown[:1], category, known, level.sharp, language
    )
    if reading is None or reading.sure < min(level.sure, level.hunch):
        return ""
    return reading.text if count(shown[0]) >= level.letters * reading.letters else ""


LEVELS = {
    1: Level(1, knows=60, sure=0.3, letters=0.8, think_ms=6000),
    2: Level(2, knows=60, sure=0.5, sharp=0.22, think_ms=4500),
    3: Level(3, knows=78, sure=0.5, sharp=0.4, combines=True, hunch=0.0, think_ms=2500),
}

BOTS = {number: Brain(Memory(), see, partial(plan, level)) for number, level in LEVELS.items()}
