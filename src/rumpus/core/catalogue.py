"""Which games there are: folders of `rumpus.games` with rules, entry points of the group `rumpus.games`, and files."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from rumpus.core.errors import BadFile, BadGame, UnknownGame

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader
    from types import CodeType, ModuleType

    from rumpus.core.game import AnyGame

GROUP = "rumpus.games"

FILES: dict[str, str] = {}
"""The games that were loaded from files, each with the module that was made of its file."""

LOADS = count(1)

MISSING = re.compile(r"Game\.__init__\(\) missing \d+ required keyword-only arguments?: (.+)")


def locations() -> dict[str, str]:
    """List each game's name and the module that holds its `GAME`."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (half of what it takes to load the core)

    return {entry.name: entry.module for entry in entry_points(group=GROUP)} | folders("rules") | FILES


def folders(part: str) -> dict[str, str]:
    """List each folder of `rumpus.games` that has a module of that name, without importing it.

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
    """Find a game by its name; it is looked for once, since that reads the list of installed packages."""
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


def load_file(path: str | Path) -> AnyGame:
    """Load a game from a file, again if need be; from then on it is found by its name, like any other.

    Each time it is a module of its own: a match that runs goes on by the rules it was dealt under.
    """
    from rumpus.core.game import Game  # noqa: PLC0415  (which is made of all the rest)

    module = run_file(Path(path))
    game: object = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        said = "it has no GAME" if game is None else f"its GAME is of type {type(game).__name__}"
        del sys.modules[module.__name__]
        raise BadFile(path, 0, f"{said}: end it with GAME = Game(name=..., title=..., ...)")
    FILES[game.name] = module.__name__
    find_game.cache_clear()
    usual_game.cache_clear()
    return game


def run_file(path: Path) -> ModuleType:
    """Run a file as a module of its own; what is wrong with it is told with its line."""
    from importlib.util import module_from_spec, spec_from_loader  # noqa: PLC0415  (few load files)

    name = f"game_{path.stem}_{next(LOADS)}"
    spec = spec_from_loader(name, fresh(name, path.resolve()))
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadFile(path, line_of(error, path), reason(error)) from error
    return module


def fresh(name: str, path: Path) -> SourceFileLoader:
    """Return a loader that reads a file as it is now, whatever was compiled of it before."""
    from importlib.machinery import SourceFileLoader  # noqa: PLC0415  (few load files)

    class Fresh(SourceFileLoader):
        def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (its name in the base)
            return self.source_to_code(self.get_data(self.path), self.path)

    return Fresh(name, str(path))


def line_of(error: Exception, path: Path) -> int:
    """Return the line of a file at which something was raised; 0 if it was none of its lines."""
    own = str(path.resolve())
    if isinstance(error, SyntaxError) and error.filename == own:
        return error.lineno or 0
    last, trace = 0, error.__traceback__
    while trace is not None:
        last = trace.tb_lineno if trace.tb_frame.f_code.co_filename == own else last
        trace = trace.tb_next
    return last


def reason(error: Exception) -> str:
    """Tell in one line why a file cannot be loaded."""
    missing = MISSING.fullmatch(str(error))
    if missing:
        return f"its Game still needs {missing[1]}"
    words = error.strerror if isinstance(error, OSError) else error.msg if isinstance(error, SyntaxError) else error
    return " ".join(f"{type(error).__name__}: {words}".split())


def all_games() -> tuple[AnyGame, ...]:
    """Load every game that can be loaded, by name; what is wrong with the others is logged."""
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
