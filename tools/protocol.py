"""Writes docs/protocol.md from the types of the wire: `python tools/protocol.py` (`make protocol`)."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rumpus.live import wire
from rumpus.live.races import Beaten
from rumpus.room import lines, state
from rumpus.room.view import DiceView, KnockView, LessonView, MatchView, MemberView, RoomView

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"

HEAD = """# The protocol

One WebSocket per player or screen at `/ws/CODE`, JSON text frames. This page is made from the types in
[`live/wire.py`](../src/rumpus/live/wire.py) and [`room/`](../src/rumpus/room) by `make protocol`; a test compares it.

1. Get a place over HTTP: `POST /api/rooms` or `POST /api/rooms/CODE/members` answers with a `token` (see `/openapi.json`).
2. Open the WebSocket and say `Hello` with the token, or `Watch`. `Welcome` and everything as it is follow.
3. Send `Do` (something in the room) or `Play` (an action of the match, as the last `MatchUpdate` offers it), each with an `id` of
   your own. Every one is answered: `accepted`, `refused` with rule and reason, or first `held` and then one of the two.
4. When the connection is lost, connect again, say `Hello` again and send whatever was not answered, with the same ids: an
   input that had arrived has no second effect, even after a crash of the server.

In a race, presses count from when they were made as far as the server can tell ([decision 6](adr/0006-fair-settlement.md)):
it sends WebSocket pings and takes off the round trip. Answer them at once; a client never sends a time of its own.

**Pictures** are fetched over HTTP, at the addresses that stand beside the view in `MatchUpdate`: `GET /api/rooms/CODE/picture/TOKEN`
gives one once, to whoever asks first, while this seat may see it and the match is not paused; else it says `ROOM-PICTURE`. What
is not among the `assets` any more has to be let go of. Whoever lost a picture on the way says `Renew` and gets new addresses.
A sealed one comes enciphered: xored with SHA-256(key + number), the key in bytes, the numbers 0, 1, 2, ... in four bytes each,
highest first. Beneath it are four bytes that say how long the rest is, the media type and a line feed, and the picture in gzip;
zeros fill it up. The key comes with the `MatchUpdate` that lets the seat see it; whoever has not fetched it by then gets an open address.

`rumpus.client` does all of this but the pictures, sealing of the dice included. Times are milliseconds: match time in `MatchUpdate`, the server's
clock everywhere else. A sentence (`why`) has named values in braces; one named `seat` or `..._seat` is a seat number.
"""


def parts(union: Any) -> tuple[Any, ...]:
    """Give the members of a union of types."""
    return get_args(union)


def spelled(kind: Any) -> str:
    """Write a type as a reader of JSON thinks of it."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is type(None):
        return "null"
    if kind is msgspec.Raw or kind is Any:
        return "any JSON"
    if hasattr(kind, "__metadata__"):
        return spelled(kind.__origin__)
    if hasattr(kind, "__supertype__"):
        return spelled(kind.__supertype__)
    if origin is Union or type(kind).__name__ == "UnionType":
        if set(args) == set(parts(lines.Doing)):
            return "something to do (below)"
        return " or ".join(spelled(each) for each in args)
    if type(kind).__name__ == "_LiteralGenericAlias":
        return " or ".join(f"`{each!r}`".replace("'", '"') for each in args)
    if origin in (tuple, list):
        return (
            f"list of {spelled(args[0])}"
            if len(args) == 1 or args[1] is Ellipsis
            else f"[{', '.join(map(spelled, args))}]"
        )
    if origin is dict:
        return f"object of {spelled(args[1])}"
    return {int: "whole number", str: "text", bool: "true or false", float: "number"}.get(kind, f"`{kind.__name__}`")


def notes(kind: type) -> dict[str, str]:
    """Read the docstrings below the fields of a type."""
    source = inspect.getsource(kind)
    return {
        name: " ".join(text.split())
        for name, text in re.findall(r'^    (\w+): .*\n    """((?:.|\n)*?)"""', source, re.M)
    }


def section(kind: Any) -> str:
    """Describe one type."""
    told, hints = notes(kind), get_type_hints(kind, include_extras=True)
    text = [f"### {kind.__name__}", "", " ".join((kind.__doc__ or "").split()), ""]
    fields = msgspec.structs.fields(kind)
    if fields:
        text += ["| field | type | |", "|---|---|---|"]
        for field in fields:
            optional = "" if field.required else " (may be left out)"
            text.append(f"| `{field.name}` | {spelled(hints[field.name])}{optional} | {told.get(field.name, '')} |")
        text.append("")
    return "\n".join(text)


def page() -> str:
    """Write the whole page."""
    shown = (
        RoomView,
        MemberView,
        state.ChairState,
        MatchView,
        state.Clock,
        LessonView,
        DiceView,
        KnockView,
        state.Played,
        state.Reaction,
        state.Stopped,
        state.Settings,
        lines.PackInfo,
    )
    groups = [
        ("What a client sends", parts(wire.FromClient)),
        ("What the server sends", (*parts(wire.FromServer), Beaten, wire.Address)),
        ("Something to do in the room", parts(lines.Doing)),
        ("The room in `RoomUpdate`", shown),
    ]
    text = [HEAD]
    for title, kinds in groups:
        text += [f"## {title}", "", *(section(kind) for kind in kinds)]
    return "\n".join(text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
