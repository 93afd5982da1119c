"""What a match file holds of the players' own pack: the cards that were dealt, and salted hashes of the others.

Each card keeps its place, so draws and the fold stay the same. The salt is the SHA-256 of the whole pack:
whoever has the pack can compute every hash, and nobody else can test guesses about a card.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.core import make_options

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rumpus.core import AnyGame, Line, Setup


def concealed(game: AnyGame, setup: Setup, dealt: Collection[str], lines: Sequence[Line]) -> Setup:
    """Return a match's setup with only these cards of its own pack; these lines fold as before.

    What the group had seen is cut down to what this match could deal.
    """
    if game.packs is None:
        return setup
    options = make_options(game, setup.options)
    names: dict[str, str] = {name: name for deck in game.packs.shipped().values() for name in deck}
    pack = options.pack
    if pack is not None:
        blank = game.packs.blank([card for card in pack.cards if card.id in dealt], lines)
        cards = [
            card if card.id in dealt else replace(blank(card, digest), id=names.get(card.id, hidden_id(digest)))
            for card, digest in zip(pack.cards, hashes(pack), strict=True)
        ]
        names |= {before.id: after.id for before, after in zip(pack.cards, cards, strict=True)}
        pack = replace(pack, cards=tuple(cards))
    seen = [names[each] for each in options.seen if each in names]
    return replace(setup, options={**setup.options, "pack": msgspec.to_builtins(pack), "seen": seen})


def hashes(pack: Any) -> list[str]:
    """Return the hash of every card of a pack, as it stands in for one that was not dealt."""
    salt = sha256(msgspec.json.encode(pack)).hexdigest()
    return [
        sha256(f"{salt}/{place}/".encode() + msgspec.json.encode(card)).hexdigest()
        for place, card in enumerate(pack.cards)
    ]


def hidden_id(digest: str) -> str:
    """Name a card that was not dealt by the first 32 digits of its hash."""
    return f"sha256-{digest[:32]}"
