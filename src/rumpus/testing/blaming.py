"""What a game raised by itself, told by the last place inside it: file, line and values."""

from __future__ import annotations

import linecache
import traceback
from pathlib import Path
from reprlib import Repr
from typing import TYPE_CHECKING, Any

from rumpus.blame import homes
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from types import FrameType

    from rumpus.core import AnyGame

SHORT = Repr()
SHORT.maxstring = SHORT.maxother = 60


def crash(error: Exception, game: AnyGame) -> Unsound:
    """Tell where a game raised something, with the values that it had there."""
    inside = last_inside(error, game)
    said = " ".join(f"{type(error).__name__}: {error}".split())
    if inside is None:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return Unsound(f"{said} ({Path(place.filename).name}:{place.lineno}, in {place.name}).", error=error)
    frame, line = inside
    code = frame.f_code
    source = linecache.getline(code.co_filename, line).strip()
    where = "".join(f"\n{note}" for note in getattr(error, "__notes__", ()))
    values = ", ".join(f"{name} = {SHORT.repr(value)}" for name, value in frame.f_locals.items())
    return Unsound(
        f"{said}\n  {code.co_filename}:{line}, in {code.co_name}\n    {source}\n  with {values or 'no values'}{where}",
        "A game raises `Illegal` and nothing else; anything else stops the match.",
        file=code.co_filename,
        code_line=line,
        function=code.co_name,
        error=error,
    )


def last_inside(error: Exception, game: AnyGame) -> tuple[FrameType, int] | None:
    """Return the innermost frame of a game's own code, and its line."""
    found: tuple[FrameType, int] | None = None
    theirs = own_modules(game)
    for frame, line in traceback.walk_tb(error.__traceback__):
        if frame.f_globals.get("__name__") in theirs:
            found = frame, line
    return found


def own_modules(game: Any) -> set[str]:
    """Name the modules that a game is written in."""
    return homes(game) | {str(game.State.__module__)}
