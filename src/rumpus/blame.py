"""Whose fault it is when something fails: the game's, or ours."""

from __future__ import annotations

import dataclasses
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.agenda import Restless
from rumpus.core import find_game

if TYPE_CHECKING:
    from rumpus.core import AnyGame

ANYTHING = (Exception,)
"""What may be raised when something fails."""


def homes(game: AnyGame) -> set[str]:
    """Name the modules that the functions of a game are written in."""
    parts = [getattr(game, field.name) for field in dataclasses.fields(game)]
    parts += [part for brain in game.bots.values() for part in (brain.see, brain.plan)]
    found = {str(part.__module__) for part in parts if callable(part)}
    return {name for name in found if name.startswith("rumpus.games.") or not name.startswith("rumpus.")}


def ours(error: Exception, game: str) -> bool:
    """Tell whether the game had no part in what was raised."""
    try:
        theirs = homes(find_game(game))
    except ANYTHING:
        return False
    frames = traceback.walk_tb(error.__traceback__)
    return not isinstance(error, Restless) and all(frame.f_globals.get("__name__") not in theirs for frame, _ in frames)


def where(error: Exception) -> str:
    """Tell what was raised and where, without its words: those may tell a secret of the match."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    last = frames[-1]
    return f"{type(error).__name__} in {last.name} ({Path(last.filename).name}:{last.lineno})"
