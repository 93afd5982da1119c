"""Writes docs/protocol.md from the wire's types: `python tools/protocol.py` (`make protocol`)."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rumpus.core import (
    Aloud,
    Announcement,
    Form,
    FormChoice,
    FormField,
    Layout,
    CrowdQuestion,
    Reply,
    Say,
    Settled,
    Told,
)
from rumpus.core.layout import AnyContainer, AnyPiece, Cell, Space
from rumpus.core.telling import News
from rumpus.live import wire
from rumpus.live.life import Beaten
from rumpus.room import crowd, lines, state
from rumpus.room.view import DiceView, KnockView, LessonView, MatchView, MemberView, RoomView

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"

HEAD = """# The protocol

One WebSocket per player or screen at `/ws/CODE`, with JSON text frames. This page is made from the types in
[`live/wire.py`](../src/rumpus/live/wire.py) and [`room/`](../src/rumpus/room) by `make protocol`; a test compares the two.

1. Get a place over HTTP: `POST /api/rooms` or `POST /api/rooms/CODE/members` answers with a `token` (see `/openapi.json`).
2. Open the WebSocket and say `Hello` with the token, or `Watch`. `Welcome` follows, then everything as it stands.
3. Send `Do` (something in the room) or `Play` (an action of the match, as offered in the last `MatchUpdate`), each with an `id` of
   your own. Each is answered: `accepted`, `refused` with the rule and the reason, or first `held` and then one of the two.
   `Words` asks for the match in words, too: what is on the table, what only you know, and what each offer is called.
   `Listen` asks for what is announced of it, as those hear it who watch: lines, how tense it is, and whether all are quiet.
4. If the connection is lost, reconnect, say `Hello` again and resend whatever went unanswered, with the same ids: an
   input that had already arrived has no second effect, even if the server crashed.

In a race, a press counts from when it was made, as far as the server can tell ([decision 6](adr/0006-fair-settlement.md)):
it sends WebSocket pings and subtracts the round trip. Answer them at once; a client never sends a time of its own.

**Pictures** are fetched over HTTP, at the addresses that come with the view in `MatchUpdate`: `GET /api/rooms/CODE/picture/TOKEN`
serves one once, to whoever asks first, while this seat may see it and the match is not paused; otherwise it answers
`ROOM-PICTURE`. Drop what is no longer among the `assets`. If a picture got lost on the way, say `Renew` to get new addresses.
A sealed picture comes encrypted: XORed with SHA-256(key + number), the key as bytes, the numbers 0, 1, 2, ... as four bytes
each, big-endian. Underneath are four bytes with the length of the rest, then the media type, a line feed and the picture in
gzip, padded with zeros. The key comes with the `MatchUpdate` that lets the seat see it; if it was not fetched by then, so does an open address.

`rumpus.client` does all of this except the pictures, and seals the dice too. Times are in milliseconds: match time in `MatchUpdate`, the server's
clock everywhere else. A sentence (`why`) has named values in braces; those named `seat` or `..._seat` are seat numbers.
"""


def parts(union: Any) -> tuple[Any, ...]:
    """Return the members of a union of types."""
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
    """Read the docstrings below a type's fields."""
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
        state.MatchClock,
        LessonView,
        DiceView,
        KnockView,
        state.PlayedMatch,
        state.Show,
        state.Recalled,
        state.Practice,
        state.Reaction,
        state.StoppedMatch,
        state.Settings,
        lines.PackInfo,
    )
    groups = [
        ("What a client sends", parts(wire.FromClient)),
        ("What the server sends", (*parts(wire.FromServer), Beaten, wire.Address)),
        ("Something to do in the room", parts(lines.Doing)),
        ("The room in `RoomUpdate`", shown),
        ("The crowd", (CrowdQuestion, Reply, Settled, crowd.CrowdResult, state.Tipster)),
        ("The match in words", (Told, Say, News, Form, FormField, FormChoice)),
        ("The match by ear", (Aloud, Announcement)),
        ("Pieces that the shell draws", (Layout, *parts(AnyContainer), *parts(AnyPiece), Cell, Space)),
    ]
    text = [HEAD]
    for title, kinds in groups:
        text += [f"## {title}", "", *(section(kind) for kind in kinds)]
    return "\n".join(text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
