"""Which games there are: folders of `rumpus.games` with rules, and entry points of the group `rumpus.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from rumpus.core.errors import BadGame, UnknownGame

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
    return load(name, known[name])


def load(name: str, module: str) -> AnyGame:
    """Load a game that goes by this name; it may be of another package, so anything may be wrong with it."""
    try:
        game: AnyGame = import_module(module).GAME
        called = game.name
    except Exception as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise BadGame(name, module, why) from error
    if called != name:
        raise BadGame(name, module, f'its GAME is called "{called}", and both names must be the same')
    return game


def all_games() -> tuple[AnyGame, ...]:
    """Give every game that can be loaded, by name; what is wrong with the others is logged."""
    found: list[AnyGame] = []
    for name in sorted(locations()):
        try:
            found.append(find_game(name))
        except BadGame as error:
            mention(str(error))
    return tuple(found)


@cache
def usual_game() -> str:
    """Name the game that a room begins with, until its host chooses another."""
    return max(all_games(), key=lambda game: game.usual).name


@cache
def mention(problem: str) -> None:
    """Log a problem, once; whoever runs the process decides where that is read."""
    from logging import getLogger  # noqa: PLC0415  (only where something is wrong)

    getLogger("rumpus.core").warning(problem)
