"""The cast of one card: which animals appear, none of them twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.stare.cards.things.animals import ANIMALS

if TYPE_CHECKING:
    from rumpus.games.stare.cards.graph import Scene


class Cast:
    """Animals in an order drawn for this card."""

    def __init__(self, scene: Scene) -> None:
        self.names = scene.luck.shuffle(ANIMALS)

    def next(self, *, but: str = "") -> str:
        """Return an animal not yet in the picture; a rabbit is hard to recognise where its ears do not fit."""
        return self.names.pop(-2 if self.names[-1] == but else -1)
