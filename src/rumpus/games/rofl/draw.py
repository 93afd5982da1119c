"""The pile: which messages a table plays with, and which comes next (ROFL-6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rumpus.games.rofl.language import heard
from rumpus.games.rofl.matcher import Leniency, Verdict, judge
from rumpus.games.rofl.packs import CATEGORIES, Pack, shipped
from rumpus.games.rofl.pieces import Message
from rumpus.words import scripts_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from rumpus.core import Rng
    from rumpus.games.rofl.options import Options

NO_WORDS: frozenset[str] = frozenset()


@lru_cache(maxsize=32)
def pile(options: Options) -> dict[str, Message]:
    """All messages this table plays with, by id; a message of the players' own replaces a shipped one with its id."""
    cards = [*cards_of(options, chosen=True)] or [*cards_of(options, chosen=False)]
    return {message.id: message for message in cards}


def cards_of(options: Options, *, chosen: bool) -> list[Message]:
    """The messages of all packs in play; only of the chosen levels and categories, unless that leaves nothing."""
    own = options.pack if options.messages != "shipped" else None
    levels = range(int(options.levels[0]), int(options.levels[-1]) + 1)
    wanted = [name for name in CATEGORIES if getattr(options, name)] or CATEGORIES
    found: list[Message] = []
    packs: list[tuple[Pack, Literal["shipped", "pack"]]] = []
    if own is None or options.messages == "both":
        packs.append((shipped(options.language), "shipped"))
    if own is not None:
        packs.append((own, "pack"))
    for pack, source in packs:
        found += (
            Message(card.id, card.text, card.category, pack.language, source)
            for card in pack.cards
            if not chosen or (card.level in levels and card.category in wanted)
        )
    return found


def draw(options: Options, drawn: Collection[str], rng: Rng) -> Message:
    """ROFL-6: draw a message nobody has seen in this match; those the group saw before come last."""
    cards = pile(options)
    fresh = [card for card in cards.values() if card.id not in drawn]
    unseen = [card for card in fresh if card.id not in options.seen]
    return rng.choice(unseen or fresh or list(cards.values()))


def own_language(options: Options) -> str:
    """The language of messages that players propose: the one of the pack, where only the pack is played with."""
    pack = options.pack
    return pack.language if pack is not None and options.messages == "pack" else shipped(options.language).language


@lru_cache(maxsize=32)
def scripts(options: Options) -> frozenset[str]:
    """ROFL-13: the scripts texts are written in: those of all packs in play."""
    pack = options.pack if options.messages != "shipped" else None
    return scripts_of(own_language(options)) | (frozenset() if pack is None else scripts_of(pack.language))


@lru_cache(maxsize=16)
def vocabulary(pack: Pack) -> frozenset[str]:
    """ROFL-36: all words of a pack."""
    return frozenset(word for card in pack.cards for word in heard(card.text, pack.language))


@lru_cache(maxsize=16)
def short_names(pack: Pack) -> dict[str, tuple[str, ...]]:
    """ROFL-35: by a message, what people say for short."""
    return {card.text: card.also for card in pack.cards if card.also}


def is_said(options: Options, text: str, guess: str) -> bool:
    """ROFL-D18: whether somebody of the crowd has a message right, whichever pack it is from."""
    custom = Message("", text, "sayings", own_language(options), "custom")
    return any(verdict(options, each, guess).right for each in found(options, text) or (custom,))


@lru_cache(maxsize=32)
def found(options: Options, text: str) -> tuple[Message, ...]:
    """Find the messages of the pile that have this text."""
    return tuple(each for each in pile(options).values() if each.text == text)


def verdict(options: Options, message: Message, guess: str) -> Verdict:
    """What the matcher says about a guess at this table."""
    leniency = Leniency(options.match, options.articles, options.typos, options.extra_words_max)
    pack = {"shipped": shipped(message.language), "pack": options.pack}.get(message.source)
    deck = NO_WORDS if pack is None else vocabulary(pack)
    found = judge(guess, message.text, message.language, leniency, deck)
    for short in () if pack is None or found.right else short_names(pack).get(message.text, ()):
        other = judge(guess, short, message.language, leniency, deck)
        if other.right:
            return other
    return found
