"""The shape of everything that is stored or sent: what a release freezes, and what has changed since (`tools/release.py`).

A listing has each type by its name with each field by its name, and says what a field may be, in plain words. A `?`
before it says that it may be missing. What comes from logs, files and clients is under `in`, what goes out under `out`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from rumpus import matchfile
from rumpus.books import Book
from rumpus.core import Expired, Input, Seated, Setup, all_games, reached, shape, verbs
from rumpus.live import wire
from rumpus.live.common import Knowledge
from rumpus.room import RoomLine
from tools import game_types, wire_types

if TYPE_CHECKING:
    from collections.abc import Iterator

Listing = dict[str, dict[str, str]]

STORED = (Setup, Input, Expired, Seated, matchfile.MatchFile, Book, Knowledge)


FORMER = {
    "CheckedLine": "Entry",
    "MatchClock": "Clock",
    "MatchFile": "Layout",
    "Newcomer": "Person",
    "PlayedMatch": "Played",
    "StoppedMatch": "Stopped",
}
"""Types that had another name when they were first released; names of types are neither stored nor sent."""


def listing() -> Listing:
    """List every type with its fields."""
    sent = (*wire_types.CORE, *wire_types.TOLD, *wire_types.LAID, *wire_types.ROOM, *wire_types.REPLAY)
    found = listed("in", [*STORED, *get_args(RoomLine), *get_args(wire.FromClient)])
    found |= listed("out", [*sent, *get_args(wire.FromServer), *wire_types.API])
    for game in all_games():
        found |= listed(f"in {game.name}", [game.Options, *verbs(game.Action), *verbs(game.Record)])
        found |= listed(f"out {game.name}", [game.View, *game_types.events_of(game)])
    return found


def listed(group: str, kinds: list[Any]) -> Listing:
    """List these types, and those they hold."""
    every = sorted(reached(kinds), key=lambda kind: kind.__name__)
    return {
        f"{group} {former(kind.__name__)}": {name: former(each) for name, each in shape(kind).items()} for kind in every
    }


def former(words: str) -> str:
    """Call every type as it was first released."""
    return re.sub(r"\w+", lambda word: FORMER.get(word[0], word[0]), words)


def broken(released: Listing, now: Listing) -> Iterator[str]:
    """Yield what was taken away since a release, renamed or made another type: that reads no old log and serves no page."""
    for name, before in released.items():
        if name not in now:
            yield f"{name} is gone"
            continue
        fields = now[name]
        for field, was in before.items():
            if field not in fields:
                yield f"{name}.{field} is gone"
            elif lost := {*was.lstrip("?").split(" | ")} - {*fields[field].lstrip("?").split(" | ")}:
                yield f"{name}.{field} cannot be {' or '.join(sorted(lost))} any more"
            elif name.startswith("in ") and was.startswith("?") and not fields[field].startswith("?"):
                yield f"{name}.{field} has to be there now"
        for field in fields.keys() - before.keys():
            if name.startswith("in ") and not fields[field].startswith("?"):
                yield f"{name}.{field} is new and has no default"


def encoded(found: Listing) -> bytes:
    """Write a listing, one field in a line, so that changes can be read."""
    return msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=1) + b"\n"
