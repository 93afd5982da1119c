"""The card maker: a seed gives a picture, its questions and their key. Pure, no clock; the same bytes everywhere."""

from __future__ import annotations

import msgspec

from rumpus.core import Unusable
from rumpus.games.stare.cards.catalogue import SCENES, make_scene
from rumpus.games.stare.cards.graph import Box
from rumpus.games.stare.cards.match import right
from rumpus.games.stare.cards.quiz import Question, Quiz, make_quiz

LAST_SEED = 2**32 - 1


class Card(msgspec.Struct, frozen=True):
    """One card: its picture as SVG and its questions."""

    seed: int
    scene: str
    svg: str
    quiz: Quiz


def make_card(seed: int, scene: str | None = None) -> Card:
    """Make the card of a seed; without a scene, the seed chooses it."""
    if not 0 <= seed <= LAST_SEED:
        raise Unusable(f"there is no card {seed}; seeds are whole numbers from 0 to {LAST_SEED}")
    if scene is not None and scene not in SCENES:
        raise Unusable(f'there is no scene "{scene}"; there are: {", ".join(SCENES)}')
    made = make_scene(seed, scene)
    return Card(seed, made.kind, made.svg(), make_quiz(made, seed))


__all__ = ["LAST_SEED", "SCENES", "Box", "Card", "Question", "Quiz", "make_card", "right"]
