"""Which kinds of scene there are."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rumpus.games.stare.cards.graph import Scene
from rumpus.games.stare.cards.luck import Luck
from rumpus.games.stare.cards.scenes import beach, garden, harbour, kitchen, market, station, street, toyshop

if TYPE_CHECKING:
    from collections.abc import Callable

SCENES: dict[str, Callable[[Scene], None]] = {
    "beach": beach.compose,
    "garden": garden.compose,
    "harbour": harbour.compose,
    "kitchen": kitchen.compose,
    "market": market.compose,
    "station": station.compose,
    "street": street.compose,
    "toyshop": toyshop.compose,
}


def kind_of(seed: int) -> str:
    """Draw a seed's kind of scene, all equally likely."""
    return Luck(f"stare/{seed}").choice(tuple(SCENES))


def make_scene(seed: int, kind: str | None = None, *, marking: bool = False) -> Scene:
    """Make the picture of a seed; without a kind, the seed draws one."""
    name = kind or kind_of(seed)
    scene = Scene(name, f"stare/{name}/{seed}", marking=marking)
    SCENES[name](scene)
    return scene


@lru_cache(maxsize=8)
def scene_of(seed: int, kind: str) -> Scene:
    """Keep the last few pictures that were made: what is asked about one and what a bot saw in it come soon after."""
    return make_scene(seed, kind)
