"""Writes web/src/lib/wire.ts from the types of the wire: `python tools/wire_types.py` (`make types`).

What is in a match is each game's own: see game_types.py.
"""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rumpus.core import (
    AlbumPage,
    Aloud,
    Announcement,
    Award,
    Beat,
    Choice,
    Deadline,
    Draw,
    Exhibit,
    Form,
    FormChoice,
    FormField,
    Judged,
    Keepsake,
    Layout,
    StoodOut,
    News,
    Preset,
    CrowdQuestion,
    Reply,
    Review,
    Say,
    Settled,
    Timer,
    Told,
)
from rumpus.core.layout import AnyContainer, AnyPiece, Cell, Space
from rumpus.core.offers import Blank, Span
from rumpus.books import feats, histories
from rumpus.dev import Asked, DevSeat, DevStatus, Trouble
from rumpus.lessons import ActView, LessonFilm, LostPress
from rumpus.live import wire
from rumpus.live.life import Beaten
from rumpus.live.table import moves
from rumpus.server.tries import Attempt
from rumpus.packs import PackFile
from rumpus.film import Awards, Frame, Frames, ReplayInfo, ReplayPlayer, Roll, Rolls
from rumpus.matchfile import Dice, Look, Share
from rumpus.store import FinishedRow
from rumpus.room import crowd, door, lines, names, state
from rumpus.room.view import DiceView, KnockView, LessonView, MatchView, MemberView, RoomView
from rumpus.server.afterwards import Access
from rumpus.server.answers import Refusal
from rumpus.server.api import GameInfo, PackRule, Newcomer, Place, RoomInfo, Ticket
from rumpus.server.books import BookHere, BookWish
from rumpus.server.doors import Comer, Knocker
from rumpus.server.screens import Showing
from rumpus.server.wifi import WifiShown

PAGE = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made from the server's types by `make types`; a test compares it. Do not edit.\n"

NUMBERS = {
    "LONGEST_NAME": names.LONGEST,
    "KNOCK_MS": door.WAIT_MS,
    "DRAFT_MS": moves.PACE_MS,
}
"""What pages and server have to agree on."""

WIDE = 120
"""As far as lines of the client go."""

CORE = (Timer, Deadline, Span, Blank, Choice, Preset)
TOLD = (Say, FormChoice, FormField, Form, News, Told, Announcement, Aloud, Reply, CrowdQuestion, Settled)
LAID = (*get_args(AnyPiece), Cell, Space, *get_args(AnyContainer), Layout)
ROOM = (
    MemberView,
    state.ChairState,
    state.MatchClock,
    LessonView,
    DiceView,
    KnockView,
    MatchView,
    state.PlayedMatch,
    state.Reaction,
    state.StoppedMatch,
    state.Settings,
    state.Tipster,
    state.Show,
    state.Recalled,
    state.Practice,
    crowd.CrowdResult,
    lines.PackInfo,
    RoomView,
)
API = (Newcomer, Comer, Knocker, Place, RoomInfo, Showing, Ticket, WifiShown, PackRule, GameInfo, PackFile, Refusal)
AWARDS = (Exhibit, Award, Keepsake, AlbumPage, Awards)
AFTERWARDS = (Judged, StoodOut, Review, Access, Attempt)
REPLAY = (
    Look,
    ReplayPlayer,
    ReplayInfo,
    Frame,
    Frames,
    Draw,
    Roll,
    Rolls,
    *AWARDS,
    *AFTERWARDS,
    Share,
    Dice,
    FinishedRow,
)
BOOK = (
    BookWish,
    BookHere,
    histories.Portrait,
    histories.Streak,
    histories.Chapter,
    histories.Rivals,
    histories.Favourite,
    histories.Night,
    histories.History,
    feats.Best,
    feats.CardsSeen,
    feats.Records,
)
PRACTICE = (Beat, LostPress, ActView, LessonFilm)
DEV = (Asked, Trouble, DevSeat, DevStatus)


def spelled(kind: Any) -> str:
    """Write a type in TypeScript."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is type(None):
        return "null"
    if kind is msgspec.Raw or kind is Any:
        return "any"
    if hasattr(kind, "__metadata__"):
        return spelled(kind.__origin__)
    if hasattr(kind, "__supertype__"):
        return spelled(kind.__supertype__)
    if origin is Union or type(kind).__name__ == "UnionType":
        return "Doing" if set(args) == set(get_args(lines.Doing)) else " | ".join(spelled(each) for each in args)
    if type(kind).__name__ == "_LiteralGenericAlias":
        return " | ".join(f"'{each}'" if isinstance(each, str) else str(each) for each in args)
    if origin in (tuple, list):
        if len(args) == 1 or args[1] is Ellipsis:
            inner = spelled(args[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        return f"[{', '.join(map(spelled, args))}]"
    if origin is dict:
        return f"Record<string, {spelled(args[1])}>"
    assert not isinstance(kind, enum.EnumType)
    return {int: "number", str: "string", bool: "boolean", float: "number"}.get(kind, str(kind.__name__))


def interface(kind: Any, *, sent: bool = False) -> str:
    """Write one struct; fields that a client may leave out are optional."""
    hints = get_type_hints(kind, include_extras=True)
    config = kind.__struct_config__
    rows = [f"  type: '{config.tag}';"] if config.tag else []
    for field in msgspec.structs.fields(kind):
        optional = "?" if (sent or config.omit_defaults) and not field.required else ""
        rows.append(folded(f"  {field.name}{optional}: {spelled(hints[field.name])};"))
    return f"export interface {kind.__name__} {{\n" + "\n".join(rows) + "\n}\n"


def union(name: str, kinds: tuple[Any, ...]) -> str:
    """Write a union of structs."""
    return folded(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n")


def folded(row: str) -> str:
    """Break a long union into one line for each part."""
    return row if len(row) <= WIDE else row.replace(" | ", "\n    | ")


def page() -> str:
    """Write the whole file."""
    client, server, doing = get_args(wire.FromClient), get_args(wire.FromServer), get_args(lines.Doing)
    parts = [HEAD, *(f"export const {name} = {value};\n" for name, value in NUMBERS.items())]
    parts += [interface(kind) for kind in (*CORE, *TOLD, *LAID, *ROOM)]
    parts.append("/** An action as it goes over the wire. */")
    parts.append("export type Action = { type: string; [field: string]: unknown };\n")
    parts.append("export type Offer = Span | Blank | Action;\n")
    parts += [interface(kind, sent=True) for kind in doing] + [union("Doing", doing)]
    parts += [interface(kind, sent=True) for kind in client] + [union("FromClient", client)]
    parts += [interface(kind) for kind in (Beaten, wire.Address, *server)] + [union("FromServer", server)]
    parts += [interface(kind, sent=kind in (Newcomer, Comer, Knocker)) for kind in API]
    parts += [interface(kind, sent=kind is BookWish) for kind in (*REPLAY, *BOOK, *PRACTICE, *DEV)]
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
