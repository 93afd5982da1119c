"""The shape of a type: its fields, and what each may be. Releases are compared by it, and nodes of different ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLAIN: dict[Any, str] = {
    int: "int",
    float: "float",
    str: "str",
    bool: "bool",
    bytes: "bytes",
    type(None): "null",
    msgspec.Raw: "any",
}


def shape(kind: type[msgspec.Struct]) -> dict[str, str]:
    """List the fields of a type: what each may be, and a `?` before it if it may be missing."""
    types, tag = get_type_hints(kind), kind.__struct_config__.tag
    named = {} if tag is None else {"type": repr(tag)}
    return named | {
        field.encode_name: ("" if field.required else "?") + " | ".join(sorted(ways(types[field.name])))
        for field in msgspec.structs.fields(kind)
    }


def ways(kind: Any) -> Iterator[str]:
    """Yield what a value of this type may be, in plain words."""
    origin, args = get_origin(kind), get_args(kind)
    if hasattr(kind, "__supertype__"):
        yield from ways(kind.__supertype__)
    elif kind in PLAIN or kind is Any or isinstance(kind, TypeVar):
        yield PLAIN.get(kind, "any")
    elif origin is Literal:
        yield from map(repr, args)
    elif origin in (tuple, list) and (len(args) == 1 or args[1] is Ellipsis):
        yield from (f"{each}[]" for each in ways(args[0]))
    elif origin is tuple:
        yield f"[{', '.join('/'.join(sorted(ways(each))) for each in args)}]"
    elif origin is dict:
        yield from (f"{each}{{}}" for each in ways(args[1]))
    elif args:
        for each in args:
            yield from ways(each)
    else:
        yield kind.__name__


def reached(kinds: Sequence[Any]) -> list[type[msgspec.Struct]]:
    """List these types and all that they hold."""
    found: list[Any] = []

    def look(hint: Any) -> None:
        if hasattr(hint, "__struct_fields__") and hint not in found:
            found.append(hint)
            for each in get_type_hints(hint).values():
                look(each)
        for each in get_args(hint):
            look(each)

    for kind in kinds:
        look(kind)
    return found
