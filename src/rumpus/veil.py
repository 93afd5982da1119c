"""The one door to other screens for what people type: rude words become stars here, and what was taken off stays off.

The log keeps what was typed, since the rules judge it. Whatever is told of it passes `Veil.over`: what connections are
sent, and what a replay shows.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from rumpus.core import Data, Input, Level
from rumpus.words import tidy
from rumpus.words.filter import starred

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rumpus.match import Match
    from rumpus.matchfile import Saved
    from rumpus.room import Room

TAKEN_OFF = "•••"

NAME = re.compile("[0-9a-f]{8,}")
"""Names that the server made; nobody types them."""

LONGEST, MOST = 200, 64


class Veil(Data, frozen=True, gc=False):
    """What lies over what is told: a level of the word filter, and the texts that were taken off."""

    words: Level
    hidden: tuple[str, ...] = ()

    def over(self, value: Any) -> Any:
        """Return a value with stars in all its texts."""
        return mapped(value, self.text)

    def text(self, text: str) -> str:
        """Return a text as it is shown."""
        if self.hidden and tidy(text) in self.hidden:
            return TAKEN_OFF
        return text if NAME.fullmatch(text) else starred(text, self.words)


def veils(room: Room) -> tuple[Veil | None, Veil | None]:
    """Return the veils for the TV and spectators, and for members."""
    words = room.settings.words
    hidden = tuple(text for texts in room.hidden for text in texts)
    watching = Veil(words, hidden) if hidden or words != "off" else None
    return watching, Veil(words) if words == "strict" else None


def over_replay(saved: Saved, value: Any) -> Any:
    """Return what a replay shows, veiled as the room wanted it for spectators."""
    if saved.words == "off" and not saved.hidden:
        return value
    return Veil(saved.words, saved.hidden).over(value)


def on_tv(match: Match | None) -> tuple[str, ...]:
    """Return the texts that players typed and the TV shows now."""
    if match is None:
        return ()
    typed = {tidy(text) for line in match.log if isinstance(line, Input) for text in texts(line.action)}
    shown = {tidy(text) for text in texts(match.game.view(match.state, None))}
    return tuple(sorted(text for text in typed & shown if 0 < len(text) <= LONGEST))[:MOST]


def texts(value: Any) -> Iterator[str]:
    """Return every text in a value that somebody could have typed."""
    found: list[str] = []

    def note(text: str) -> str:
        found.append(text)
        return text

    mapped(value, note)
    return iter(found)


def mapped(value: Any, change: Callable[[str], str]) -> Any:
    """Return a value with every text in it changed; one of a few words that the types know is no text."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, msgspec.Struct):
        old = {name: getattr(value, name) for name in wordy(type(value))}
        new = {name: mapped(each, change) for name, each in old.items()}
        return value if all(new[name] is old[name] for name in old) else replace(value, **new)
    if isinstance(value, dict):
        pairs = {name: mapped(each, change) for name, each in value.items()}
        return value if all(pairs[name] is value[name] for name in pairs) else pairs
    if isinstance(value, list | tuple):
        parts = [mapped(each, change) for each in value]
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else type(value)(parts)
    return value


@cache
def wordy(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct that may hold a text; all of them, if its types cannot be looked into."""
    try:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        return tuple(field.name for field in info.fields if may_hold(field.type))
    except (NameError, RecursionError):
        return kind.__struct_fields__


def may_hold(kind: inspect.Type) -> bool:
    """Tell whether a text may be in a value of this type."""
    match kind:
        case inspect.StrType():
            return kind.pattern is None
        case inspect.UnionType():
            return any(map(may_hold, kind.types))
        case inspect.TupleType():
            return any(map(may_hold, kind.item_types))
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            return may_hold(kind.item_type)
        case inspect.DictType():
            return may_hold(kind.value_type)
        case inspect.StructType():
            return any(may_hold(field.type) for field in kind.fields)
        case inspect.AnyType() | inspect.CustomType():
            return True
        case _:
            return False
