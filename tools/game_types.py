"""Writes each game's client/wire.ts from its View, Action and Event types; part of `make types`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from rumpus.cli.parser import home_of
from rumpus.core import AnyGame, Event, all_games

HEAD = "// {title} as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.\n"
WIDE = 120
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def page(game: AnyGame) -> Path:
    """Return where the types of a game's client are."""
    return home_of(game) / "client" / "wire.ts"


def drawn() -> list[AnyGame]:
    """List the games that have a client."""
    return [game for game in all_games() if page(game).parent.is_dir()]


def text(game: AnyGame) -> str:
    """Write the whole file."""
    events = events_of(game)
    actions = get_args(game.Action)
    shown = reached([game.View, *events])
    structs = [
        *shown,
        *(kind for kind in reached([held for kind in actions for held in inner(kind)]) if kind not in shown),
    ]
    shared = [kind for kind in structs if kind not in events or any(kind in inner(other) for other in structs)]
    names = literals([*structs, *actions])
    spell = partial(spelled, names=names, structs=shared)
    parts = [HEAD.format(title=game.title), *numbers(game)]
    lists = listed(game)
    for literal, name in sorted(names.items(), key=lambda each: each[1]):
        parts += enumerated(name, literal, lists[literal]) if literal in lists else [alias(name, literal)]
    parts += [interface(kind, spell, sent=kind not in shown) for kind in shared if kind is not game.View]
    parts += view(game.View, spell)
    parts.append(union("GameEvent", [kind.__name__ if kind in shared else record(kind, spell) for kind in events]))
    parts.append(union("Action", [record(kind, spell, sent=True) for kind in actions]))
    return "\n".join(parts)


# Which types there are


def events_of(game: AnyGame) -> list[Any]:
    """List the events that the game's package defines, in that order."""
    package = game.View.__module__.rpartition(".")[0]
    known = list(Event.__subclasses__())
    for kind in known:
        known.extend(kind.__subclasses__())
    return [kind for kind in known if kind.__module__.startswith(f"{package}.")]


def inner(kind: Any) -> list[Any]:
    """List the structs that fields of this one hold."""
    found: list[Any] = []

    def look(hint: Any) -> None:
        if hasattr(hint, "__struct_fields__") and hint not in found:
            found.append(hint)
        for each in get_args(hint):
            look(each)

    for hint in hints(kind).values():
        look(hint)
    return found


def reached(kinds: list[Any]) -> list[Any]:
    """List all structs that these hold, the innermost first."""
    found: list[Any] = []

    def look(kind: Any) -> None:
        for each in inner(kind):
            if each not in found:
                look(each)
        if kind not in found:
            found.append(kind)

    for kind in kinds:
        look(kind)
    return found


def hints(kind: Any) -> dict[str, Any]:
    """Return the types of a struct's fields."""
    return get_type_hints(kind, include_extras=True)


def literals(structs: list[Any]) -> dict[Any, str]:
    """Name the literal types that a module of these gives a name."""
    found: dict[Any, str] = {}

    def look(hint: Any, module: Any) -> None:
        if get_origin(hint) is Literal and hint not in found:
            called = [name for name, value in vars(module).items() if get_origin(value) is Literal and value == hint]
            if called:
                found[hint] = called[0]
        for each in get_args(hint):
            look(each, module)

    for kind in structs:
        for hint in hints(kind).values():
            look(hint, sys.modules[kind.__module__])
    return found


def modules(game: AnyGame) -> list[Any]:
    """List the modules of the game that say what there is: its pieces, and its content."""
    package = game.View.__module__.rpartition(".")[0]
    return [module for name in ("pieces", "packs") if (module := sys.modules.get(f"{package}.{name}"))]


def listed(game: AnyGame) -> dict[Any, str]:
    """Name the tuples that list all of a literal type, by that type."""
    lists = [(name, each) for module in modules(game) for name, each in vars(module).items() if isinstance(each, tuple)]
    kinds = [each for module in modules(game) for each in vars(module).values() if get_origin(each) is Literal]
    return {kind: name for kind in kinds for name, each in lists if name.isupper() and each == get_args(kind)}


def numbers(game: AnyGame) -> list[str]:
    """Write how many there are of what, as the pieces say."""
    found = [(name, each) for module in modules(game)[:1] for name, each in vars(module).items()]
    return [f"export const {name} = {each};\n" for name, each in found if name.isupper() and type(each) is int]


# How they are written


def spelled(kind: Any, names: dict[Any, str], structs: list[Any]) -> str:
    """Write a type in TypeScript."""
    spell = partial(spelled, names=names, structs=structs)
    origin, args = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in names:
        return names[kind]
    if hasattr(kind, "__metadata__"):
        return spell(kind.__origin__)
    if hasattr(kind, "__supertype__"):
        return spell(kind.__supertype__)
    if origin is Literal:
        return " | ".join(value(each) for each in args)
    if origin in (tuple, list):
        if len(args) == 1 or args[1] is Ellipsis:
            one = spell(args[0])
            return f"({one})[]" if "|" in one else f"{one}[]"
        return f"[{', '.join(map(spell, args))}]"
    if origin is dict:
        return f"Record<string, {spell(args[1])}>"
    if args:
        return " | ".join(spell(each) for each in args)
    return str(kind.__name__)


def value(plain: Any) -> str:
    """Write a plain value in TypeScript."""
    if isinstance(plain, str):
        return "'" + plain.replace("'", "\\'") + "'"
    return msgspec.json.encode(plain).decode()


def fields(kind: Any, spell: Any, *, sent: bool = False) -> list[str]:
    """Write the fields of a struct; what is not sent while it has its default, or a client may leave out, is optional."""
    config, types = kind.__struct_config__, hints(kind)
    rows = [f"type: '{config.tag}'"] if config.tag else []
    for each in msgspec.structs.fields(kind):
        optional = "?" if (sent or config.omit_defaults) and not each.required else ""
        rows.append(f"{each.encode_name}{optional}: {spell(types[each.name])}")
    return rows


def said(kind: Any) -> str:
    """Write the first line of what is said about a struct."""
    return f"/** {(kind.__doc__ or '').splitlines()[0]} */\n"


def interface(kind: Any, spell: Any, *, sent: bool) -> str:
    """Write one struct; one that is sent as an array is a tuple."""
    rows = fields(kind, spell, sent=sent)
    if kind.__struct_config__.array_like:
        return f"{said(kind)}export type {kind.__name__} = [{', '.join(rows)}];\n"
    return f"{said(kind)}export interface {kind.__name__} {{\n" + "".join(f"  {row};\n" for row in rows) + "}\n"


def view(kind: Any, spell: Any) -> list[str]:
    """Write the view: what is always sent, what is sent unless it has its default, and the defaults."""
    types = hints(kind)
    every = msgspec.structs.fields(kind)
    omits = kind.__struct_config__.omit_defaults

    def rows(optional: bool) -> str:
        some = (each for each in every if (omits and not each.required) == optional)
        return "".join(f"  {each.encode_name}: {spell(types[each.name])};\n" for each in some)

    values = (f"  {each.encode_name}: {value(default(each))},\n" for each in every if omits and not each.required)
    return [
        f"{said(kind)}export interface Always {{\n{rows(False)}}}\n",
        f"/** What is not sent while it has its default. */\nexport interface Defaulted {{\n{rows(True)}}}\n",
        f"export const defaults: Defaulted = {{\n{''.join(values)}}};\n",
        "export type View = Always & Partial<Defaulted>;\n",
    ]


def default(field: Any) -> Any:
    """Return the default of a field as plain data."""
    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.to_builtins(made)


def record(kind: Any, spell: Any, *, sent: bool = False) -> str:
    """Write a struct without a name."""
    rows = fields(kind, spell, sent=sent)
    short = f"{{ {'; '.join(rows)} }}"
    if len(short) <= WIDE - len("  | "):
        return short
    return "{\n" + "".join(f"      {row};\n" for row in rows) + "    }"


def alias(name: str, literal: Any) -> str:
    """Write a named type of literals as wide as a line allows."""
    values = [value(each) for each in get_args(literal)]
    short = " | ".join(values)
    if len(f"export type {name} = {short};") <= WIDE:
        return f"export type {name} = {short};\n"
    return f"export type {name} =\n  {short};\n" if len(f"  {short};") <= WIDE else union(name, values)


def enumerated(name: str, literal: Any, called: str) -> list[str]:
    """Write a type of literals as the list of them, which clients go through."""
    values = f"[{', '.join(value(each) for each in get_args(literal))}]"
    return [f"export const {called} = {values} as const;", f"export type {name} = (typeof {called})[number];\n"]


def union(name: str, kinds: list[str]) -> str:
    """Write a union, one part in a line."""
    return f"export type {name} =" + "".join(f"\n  | {kind}" for kind in kinds) + ";\n"


if __name__ == "__main__":
    for game in drawn():
        page(game).write_text(text(game), encoding="utf-8")
