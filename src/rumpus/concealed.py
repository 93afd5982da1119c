"""What a match file holds of an own pack: the cards that were dealt. The others stand there as salted hashes.

Each keeps its place, by which cards are drawn, so the match folds as it did. The salt is the SHA-256 of the whole pack:
whoever has the pack can make every hash again, and nobody else can try out what a card might say.
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
    """Give the setup of a match with no card of its own pack but those of these ids; these lines fold as before.

    What the group had seen is cut down to what this match could deal.
    """
    if game.packs is None:
        return setup
    options = make_options(game, setup.options)
    names: dict[str, str] = {name: name for name in game.packs.shipped()}
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
    """Give the hash of every card of a pack, as it stands for one that was not dealt."""
    salt = sha256(msgspec.json.encode(pack)).hexdigest()
    return [
        sha256(f"{salt}/{place}/".encode() + msgspec.json.encode(card)).hexdigest()
        for place, card in enumerate(pack.cards)
    ]


def hidden_id(digest: str) -> str:
    """Name a card that was not dealt: by the first 32 digits of its hash."""
    return f"sha256-{digest[:32]}"
