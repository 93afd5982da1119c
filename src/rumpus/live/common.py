"""What all nodes on a store can read: while they are of different releases, nobody writes what another does not know.

Every node says what it knows: the kinds of lines with their fields, and of each game the version of its rules and its
options. What is new waits until all nodes know it. A node that meets a line it does not know leaves the room to others.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import AnyGame, Data, Illegal, all_games, choices, reached, shape
from rumpus.room import RoomLine
from rumpus.room.lines import Acted, Choose, SetOption
from rumpus.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rumpus.room import Room

APART = frozenset(("action", "kept", "drawn", "options", "values", "value"))
"""What a game's own version answers for."""


class Newer(StoreError):
    """A room has something in its log that only a later Rumpus can read."""


class Rules(Data, frozen=True):
    """What a node knows of a game."""

    version: int
    options: tuple[str, ...]


class Knowledge(msgspec.Struct, frozen=True):
    """What a node can read."""

    lines: dict[str, dict[str, str]]
    """The kinds of lines, and of what they hold, each with its fields and what these may be."""
    games: dict[str, Rules]


@cache
def own() -> Knowledge:
    """Return what this node can read."""
    lines = {kind.__name__: shape(kind) for kind in reached([RoomLine])}
    games = {game.name: Rules(game.version, tuple(each.name for each in choices(game))) for game in all_games()}
    return Knowledge(lines, games)


@cache
def announcement() -> bytes:
    """Return what this node says of itself."""
    return msgspec.json.encode(own(), order="deterministic")


class Common:
    """What every node that is alive can read; without others, whatever this one can."""

    def __init__(self) -> None:
        self.others: tuple[Knowledge, ...] = ()
        self.alone = True
        """Whether no other node has said anything."""

    def learn(self, announced: Collection[bytes]) -> None:
        """Take what nodes say of themselves; those that say the same as this one change nothing."""
        self.alone = len(announced) <= 1
        differing = sorted({*announced} - {announcement()})
        self.others = tuple(msgspec.json.decode(each, type=Knowledge) for each in differing)

    def knows(self, kind: type[RoomLine]) -> bool:
        """Tell whether every node knows a kind of line, and with it all else that came in the same release."""
        return all(kind.__name__ in other.lines for other in self.others)

    def check(self, room: Room | None, line: RoomLine) -> None:
        """Refuse a line that some node could not read."""
        if not self.others:
            return
        written = msgspec.json.decode(msgspec.json.encode(line))
        for other in self.others:
            if is_new_option(other, room, line) or not reads(other, type(line).__name__, written):
                raise Illegal("ROOM-UPDATE", "This is new here: it works once every server is updated. Try again soon.")

    def version(self, game: AnyGame) -> int:
        """Return the newest version of a game's rules that every node folds which knows the game."""
        known = (other.games[game.name].version for other in self.others if game.name in other.games)
        return max(game.since, min((game.version, *known)))

    def options(self, game: str, options: dict[str, Any]) -> dict[str, Any]:
        """Leave out options that some node does not know; nobody could set them."""
        return {
            name: value
            for name, value in options.items()
            if all(name in options_of(other, game, name) for other in self.others)
        }


def is_new_option(other: Knowledge, room: Room | None, line: RoomLine) -> bool:
    """Tell whether a line sets an option that this node knows and the other does not."""
    if room is None or not isinstance(line, Acted):
        return False
    did = line.did
    if isinstance(did, SetOption):
        game, names = room.game, [did.name]
    elif isinstance(did, Choose):
        game, names = did.game, [*(did.options or ())]
    else:
        return False
    return any(name in options_of(own(), game, name) and name not in options_of(other, game, name) for name in names)


def options_of(other: Knowledge, game: str, name: str) -> tuple[str, ...]:
    """Return the options of a game that a node knows; one without the game knows every name."""
    return other.games[game].options if game in other.games else (name,)


def reads(other: Knowledge, kind: str, value: Mapping[str, Any]) -> bool:
    """Tell whether a node can read a value of this kind: it knows the kind, its fields, and what they may be."""
    fields = other.lines.get(str(value.get("type", kind)))
    if fields is None:
        return False
    for name, each in value.items():
        if name not in fields or not allowed(fields[name], each):
            return False
        if name not in APART and not all(reads(other, name, inner) for inner in tagged(each)):
            return False
    return True


def allowed(ways: str, value: Any) -> bool:
    """Tell whether a value is among those that are listed one by one, if they are."""
    listed = ways.lstrip("?").split(" | ")
    return not all(each.startswith("'") for each in listed) or repr(value) in listed


def tagged(value: Any) -> list[Mapping[str, Any]]:
    """List the values inside that name their own type."""
    if isinstance(value, dict):
        found: dict[str, Any] = value
        return [found] if "type" in found else []
    if isinstance(value, list):
        some: list[Any] = value
        return [inner for each in some for inner in tagged(each)]
    return []
