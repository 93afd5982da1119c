"""Our games share one floor plan: docs/floor-plan.md, which is read here."""

from __future__ import annotations

import ast
import dataclasses
import re
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast, get_args

import pytest

from rumpus.core import Action, Data, Event, Game, Prize, Telling, find_game, folders
from rumpus.core.game import follows

PAGE = Path(__file__).parents[2] / "docs" / "floor-plan.md"
OURS = sorted(folders("rules"))
MARKED = re.compile(r"`([^`]+)`")

PLAIN = {"name", "title", "summary", "version", "since", "seats", "dice", "usual", "phones", "clock_s", "rules"}
"""What `GAME` says of itself; all other fields have a room."""

CALLED = {
    "Action": "Move",
    "awards": "AWARDS",
    "bots": "BOTS",
    "crowd": "CROWD",
    "packs": "PACKS",
    "telling": "TELLING",
    "announcer": "ANNOUNCER",
    "presets": "PRESETS",
    "minutes": "MINUTES",
    "lesson": "LESSON",
    "rarity": "RARITY",
    "review": "REVIEW",
}
"""Fields that go by another name in their module."""


@cache
def tables() -> tuple[dict[str, list[str]], dict[str, set[str]]]:
    """Read the page: each module with the fields of `Game` it has, and each game with the modules of its own."""
    plan: dict[str, list[str]] = {}
    own: dict[str, set[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [MARKED.findall(cell) for cell in line.split("|")[1:-1]]
        if len(cells) == 3 and len(cells[0]) == 1:
            (name,) = cells[0]
            if name.endswith(".py"):
                plan[name.removesuffix(".py")] = cells[1]
            else:
                own[name] = {each.removesuffix(".py").rstrip("/") for each in (*cells[1], *cells[2])}
    return plan, own


def room(game: str, module: str) -> ModuleType:
    return import_module(f"rumpus.games.{game}.{module}")


def rooms(game: str) -> set[str]:
    """Name the modules and packages of a game, but not its tests."""
    return {found.name for found in iter_modules(import_module(f"rumpus.games.{game}").__path__)} - {"tests"}


def written_in(part: Any) -> set[str]:
    """Name the modules in which something is written: a function, a class, or a union of classes."""
    return {each.__module__ for each in (get_args(part) or (part,))}


def written_here(part: Any, game: str) -> bool:
    """Tell whether a game says this of itself, rather than letting it follow from the rest."""
    if isinstance(part, tuple):
        return all(written_here(each.feats, game) for each in cast("tuple[Prize[Any], ...]", part))
    made_of = part.table if isinstance(part, Telling) else part
    return all(each.startswith(f"rumpus.games.{game}.") for each in written_in(made_of))


def test_the_page_has_a_room_for_every_field_of_a_game() -> None:
    plan, _ = tables()
    shown = sorted(field for fields in plan.values() for field in fields)
    assert shown == sorted({field.name for field in dataclasses.fields(Game)} - PLAIN)


def test_the_page_names_every_game() -> None:
    assert sorted(tables()[1]) == OURS


@pytest.mark.parametrize("game", OURS)
def test_every_field_of_a_game_is_written_in_the_room_of_the_plan(game: str) -> None:
    plan, _ = tables()
    value = find_game(game)
    defaults = {field.name: field.default for field in dataclasses.fields(Game)}
    for module, fields in plan.items():
        for field in fields:
            part = getattr(value, field)
            if part is defaults[field] or (defaults[field] is follows and not written_here(part, game)):
                continue
            home = room(game, module)
            if field != "Record":
                assert part == getattr(home, CALLED.get(field, field)), f"{field} is called otherwise in {module}.py"
            if field not in {*CALLED} - {"Action"}:
                assert written_in(part) == {home.__name__}, f"{field} is written elsewhere than in {module}.py"


@pytest.mark.parametrize("game", OURS)
def test_actions_events_and_the_state_are_in_their_rooms(game: str) -> None:
    kinds = {"actions": Action, "events": Event}
    for name in rooms(game):
        written = [
            each for _, each in getmembers(room(game, name), isclass) if each.__module__.endswith(f".{game}.{name}")
        ]
        for module, kind in kinds.items():
            assert name == module or not [each for each in written if issubclass(each, kind)]
        assert name != "state" or [each.__name__ for each in written if issubclass(each, Data)] == ["State"]


@pytest.mark.parametrize("game", OURS)
def test_a_game_has_no_room_that_is_not_on_the_page(game: str) -> None:
    plan, own = tables()
    assert rooms(game) - plan.keys() == own[game]


@pytest.mark.parametrize("game", OURS)
def test_what_a_room_needs_is_above_it_on_the_page(game: str) -> None:
    order = [*tables()[0]]
    for name in rooms(game) & {*order}:
        below = {*order[order.index(name) :]}
        assert not needed(room(game, name), game) & below, f"{name}.py needs something that is below it"


def needed(module: ModuleType, game: str) -> set[str]:
    """Name the modules of a game that another needs when it is loaded; names for types alone are not counted."""
    found: set[str] = set()
    assert module.__file__ is not None
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module == f"rumpus.games.{game}":
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"rumpus.games.{game}."):
            found.add(str(node.module).split(".")[3])
    return found
