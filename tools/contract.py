"""Writes docs/contract.md from the types of the core: `python tools/contract.py` (`make protocol`)."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from pathlib import Path
from typing import Any, get_args

import msgspec

from rumpus.core import Game, Glance, Layout, Say, Telling, Timed, layout, own, secrecy, telling
from rumpus.core.game import Deadline, Outcome, Plan, Step, follows
from rumpus.core.layout import AnyContainer, AnyPiece, Cell, Container, Piece, Space

PAGE = Path(__file__).parent.parent / "docs" / "contract.md"

HEAD = """# The contract of a game

A game is one value, `GAME = Game(...)`. This page is made from [`core/`](../src/rumpus/core) by `make protocol`; a test
compares the two. [Your game tonight](your-game-tonight.md) shows most of it at work, and [the kit](kit.md) shows in
pictures what can be laid out.
"""


def notes(kind: type) -> dict[str, tuple[str, str]]:
    """Read the type and the docstring of each field of a class, as they are written."""
    (tree,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(kind))).body
    found: dict[str, tuple[str, str]] = {}
    body = tree.body
    for here, there in zip(body, [*body[1:], None]):
        if isinstance(here, ast.AnnAssign):
            text = there.value.value if isinstance(there, ast.Expr) and isinstance(there.value, ast.Constant) else ""
            found[here.target.id] = ast.unparse(here.annotation), " ".join(text.split())
    return found


def table(kind: type, names: list[str]) -> list[str]:
    """List fields with their types and what they mean."""
    told = notes(kind)
    cell = lambda name: told[name][0].replace("|", "\\|")
    return [
        "| field | type | |",
        "|---|---|---|",
        *(f"| `{name}` | `{cell(name)}` | {told[name][1]} |" for name in names),
        "",
    ]


def section(kind: type, base: type | None = None) -> list[str]:
    """Describe one struct; what it has from its base is described there."""
    names = [name for name in notes(kind)]
    text = [f"### {kind.__name__}", "", " ".join(inspect.getdoc(kind).split()), ""]
    return text + (table(kind, names) if names else [])


def page() -> str:
    """Write the whole page."""
    fields = dataclasses.fields(Game)
    needed = [
        each.name
        for each in fields
        if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    ]
    derived = [each.name for each in fields if each.name not in needed and each.name in FOLLOWING]
    others = [each.name for each in fields if each.name not in needed and each.name not in FOLLOWING]
    text = [HEAD, f"## What a game says: {len(needed)} fields", "", *table(Game, needed)]
    text += ["## What follows from it, unless it says otherwise", "", *table(Game, derived)]
    text += ["## What only some games have", "", *table(Game, others)]
    text += ["## Around the rules", ""]
    for kind in (Timed, Step, Deadline, Outcome):
        text += section(kind)
    text += ["## Secrets", "", " ".join(inspect.getdoc(secrecy).split("\n\n")[-1].split()), ""]
    for function in (own, secrecy.hidden):
        text += [f"### {function.__name__}", "", " ".join(inspect.getdoc(function).split()), ""]
    text += ["## Words", "", " ".join(inspect.getdoc(telling).split("\n\n")[-1].split()), ""]
    for kind in (Say, Glance, Telling, telling.Filling, telling.Form, telling.FormField, telling.FormChoice):
        text += section(kind)
    text += ["## Pieces", "", " ".join(inspect.getdoc(inspect.getmodule(Layout)).split("\n\n")[-1].split()), ""]
    for kind in (Piece, *get_args(AnyPiece), Container, *get_args(AnyContainer), Cell, Space, Layout):
        text += section(kind)
    return "\n".join(text)


FOLLOWING = {"version", "Options", "View", "view", "imagine", "score", "standing", "clock_s", "idle", "deadlines", "expire",
             "seated", "telling", "layout", "bots"}  # fmt: skip


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
