"""Which games there are: folders of `rumpus.games` with rules, and entry points of the group `rumpus.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from rumpus.core.errors import UnknownGame

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame

GROUP = "rumpus.games"


def locations() -> dict[str, str]:
    """Give each game's name and the module that holds its `GAME`."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (half of what it takes to load the core)

    return {entry.name: entry.module for entry in entry_points(group=GROUP)} | folders("rules")


def folders(part: str) -> dict[str, str]:
    """Give each folder of `rumpus.games` that has a module of that name, without importing it.

    A folder is a game once it has `rules`; a game that brings a command of its own has `command`.
    """
    home = import_module(GROUP)
    return {
        found.name: f"{GROUP}.{found.name}"
        for found in iter_modules(home.__path__)
        if any(inner.name == part for inner in iter_modules([f"{root}/{found.name}" for root in home.__path__]))
    }


@cache
def find_game(name: str) -> AnyGame:
    """Give a game by its name; it is looked for once, since that reads the list of installed packages."""
    known = locations()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(sorted(known))}"
        message = f'no game is called "{name}"; {hint}'
        raise UnknownGame(message)
    game: AnyGame = import_module(known[name]).GAME
    return game


def all_games() -> tuple[AnyGame, ...]:
    """Give every game, by name."""
    return tuple(find_game(name) for name in sorted(locations()))
