"""Fumble: Snatch with a bug in whichever of its functions a test names."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from rumpus.core import Asset, Brain, Picture
from tests.live import snatch

failing: set[str] = set()
"""The functions that fail from now on."""

behave: dict[str, Callable[..., Any]] = {}
"""What some functions do instead."""

SECRET = "the hand of Ann"
"""What only the game knows, and a careless message tells."""


class Bug(Exception):
    pass


def buggy(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """Let a function fail when it is named."""

    def fumbled(*given: Any) -> Any:
        if name in failing:
            raise Bug(SECRET)
        return behave.get(name, function)(*given)

    return fumbled


def plain(_state: object, _seat: object) -> dict[str, Asset]:
    return {"picture": Asset("card")}


OPTIONAL: dict[str, Callable[..., Any]] = {
    "assets": plain,
    "draw": lambda _ref: Picture("image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "stand_in": lambda _state, _seat: True,
    "missed": lambda *_: None,
    "draft": lambda *_: False,
    "blobs": lambda _state: (),
    "seen": lambda _state: (),
    "quiet": lambda _state: False,
    "hushed": lambda _state, _seat: False,
}
WRAPPED = ("setup", "apply", "expire", "seated", "legal", "deadlines", "view", "outcome", "standing", "race")

PARTS: dict[str, Any] = {name: buggy(name, getattr(snatch.GAME, name)) for name in WRAPPED}
PARTS |= {name: buggy(name, function) for name, function in OPTIONAL.items()}

BRAIN: Brain[None, snatch.State] = Brain(None, buggy("see", snatch.BRAIN.see), buggy("plan", snatch.BRAIN.plan))

GAME = dataclasses.replace(snatch.GAME, name="fumble", title="Fumble", bots={1: BRAIN}, **PARTS)
