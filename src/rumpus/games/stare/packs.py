"""Cards of the players' own, as a match is dealt from them: questions and keys, and pictures by their SHA-256."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from rumpus.core import Data, PackLabel, Packs
from rumpus.games.stare.cards.graph import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rumpus.core import Line, Unpacked
    from rumpus.games.stare.state import State

MOST_CARDS = 100
MOST_ANSWERS = 12
"""The key and the other ways to say it."""
MOST_SPARES = 2
PRINTED = 5
"""Questions with a text; the sixth number is the Opponents' Choice."""
LONGEST_TITLE = 60
LONGEST_TEXT = 200
LONGEST_ANSWER = 80
LONGEST_SIDE = 1600
"""Pixels of a picture's longer side, as it is kept."""

Answer = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ANSWER)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SIDE)]


class PackQuestion(Data, frozen=True, gc=False):
    """A question with its key, the first of `answers`; the others count as well. `wrong` is what a bot may say."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]
    answers: Annotated[tuple[Answer, ...], msgspec.Meta(min_length=1, max_length=MOST_ANSWERS)]
    wrong: Annotated[tuple[Answer, ...], msgspec.Meta(max_length=MOST_ANSWERS)] = ()
    region: Box | None = None
    """Where the answer is, in pixels of the picture."""


class PackCard(Data, frozen=True, gc=False):
    """One card: five questions in the order of their numbers, the number that is the Opponents' Choice, and spares."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    picture: Digest
    """The SHA-256 of the picture, which is kept beside the match and not in it."""
    width: Pixels
    height: Pixels
    choice: Annotated[int, msgspec.Meta(ge=1, le=PRINTED + 1)]
    questions: Annotated[tuple[PackQuestion, ...], msgspec.Meta(min_length=PRINTED, max_length=PRINTED)]
    spares: Annotated[tuple[PackQuestion, ...], msgspec.Meta(max_length=MOST_SPARES)] = ()
    """For bots that ask: the easier one first."""


class StarePack(Data, frozen=True, gc=False):
    """A pack of cards."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    language: Annotated[str, msgspec.Meta(min_length=2, max_length=8)]
    cards: Annotated[tuple[PackCard, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


HIDDEN = PackQuestion("?", ("?",))


def blank(_dealt: Sequence[PackCard], _lines: Sequence[Line]) -> Callable[[PackCard, str], PackCard]:
    """Keep nothing of a card that was not dealt: it is drawn by its place alone."""
    return lambda card, digest: PackCard(card.id, digest, 1, 1, 1, (HIDDEN,) * PRINTED)


def seen(state: State) -> tuple[str, ...]:
    """Return the players' own cards that this group has met."""
    return state.shown


def blobs(state: State) -> tuple[str, ...]:
    """Return the pictures of all the players' own cards dealt in this match, by their SHA-256."""
    pack = state.options.pack
    return () if pack is None else tuple(card.picture for card in pack.cards if card.id in state.shown)


# Reading one


def read(data: bytes) -> Unpacked:
    """Read a pack with its pictures."""
    from rumpus.games.stare.own.reader import read_pack  # noqa: PLC0415  (a match without packs starts faster)

    return read_pack(data)


def glance(data: bytes) -> PackLabel:
    """Tell what a pack is by its text alone."""
    from rumpus.games.stare.own.reader import open_pack  # noqa: PLC0415  (as above)

    _, sheet = open_pack(data)
    return PackLabel(sheet.title, sheet.language, len(sheet.cards))


def shrink(data: bytes) -> bytes:
    """Return the same pack as a small archive: pictures as they are kept, and nothing that no card names."""
    from rumpus.games.stare.own.reader import shrunk  # noqa: PLC0415  (as above)

    return shrunk(data)


PACKS = Packs(read=read, glance=glance, blank=blank, shrink=shrink, archive=True)
