"""Where two worlds differ that should look alike, and which part of the state made them differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rumpus.core import AnyGame, Asset, Seat
from rumpus.match import clocks
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MENDS = {
    "view": "Leave it out of `view`",
    "offers": "Let `legal` offer the same to this seat in both worlds",
    "clocks": "Let `deadlines` not depend on it, or name in `Deadline.seats` who may see that clock",
    "pictures": "Give no picture of it in `assets` to this seat, or seal it",
    "events": "Leave it out of the event, since everybody hears events; or, if it is open from now on, keep it in the "
    "state too, in a part that is not secret",
}


class Difference(NamedTuple):
    """Where two values differ first, and how."""

    path: str
    one: Any
    other: Any

    def __str__(self) -> str:
        return f"{self.path} is {self.one!r} once and {self.other!r} then"


class Absent:
    """Stands where one of two values has nothing."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()


def first_difference(one: Any, other: Any, path: str) -> Difference:
    """Return the first place in which two values differ."""
    if type(one) is type(other) or (is_many(one) and is_many(other)):
        for name, a, b in pairs(one, other):
            if a != b:
                return first_difference(a, b, f"{path}{name}")
    return Difference(path, one, other)


def is_many(value: Any) -> bool:
    """Tell whether a value is a row of others."""
    return isinstance(value, list | tuple)


def pairs(one: Any, other: Any) -> list[tuple[str, Any, Any]]:
    """Pair the parts of two values of one kind; a value without parts has none."""
    if isinstance(one, msgspec.Struct):
        return [(f".{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    if isinstance(one, Mapping):
        keys = sorted({*one, *other}, key=repr)
        return [(f".{key}", one.get(key, ABSENT), other.get(key, ABSENT)) for key in keys]
    if is_many(one):
        longer = max(len(one), len(other))
        a, b = ([*each, *[ABSENT] * (longer - len(each))] for each in (one, other))
        return [(f"[{place}]", a[place], b[place]) for place in range(longer)]
    return []


def differing(state: Any, other: Any) -> list[str]:
    """Name the fields in which two states differ."""
    if state is other:
        return []
    names: Sequence[str] = state.__struct_fields__
    return [
        name
        for name in names
        if getattr(state, name) is not getattr(other, name) and getattr(state, name) != getattr(other, name)
    ]


def facts(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Any]:
    """Return everything a seat is sent about a state."""
    return {
        "view": game.view(state, seat),
        "offers": () if seat is None else game.legal(state, seat),
        "clocks": clocks(game, state, seat),
        "pictures": pictures(game, state, seat),
    }


def shown(game: AnyGame, state: Any, seat: Seat | None) -> bytes:
    """Return everything a seat is sent about a state, as it is sent."""
    return msgspec.json.encode(facts(game, state, seat))


def pictures(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Asset]:
    """Return the pictures a seat can fetch; of a sealed one, it learns only that it is there."""
    found = game.assets(state, seat)
    return {name: Asset("", sealed=True) if found[name].sealed else found[name] for name in sorted(found)}


def told(game: AnyGame, state: Any, other: Any, seat: Seat | None, line: int) -> Unsound:
    """Name what tells a seat two worlds apart, and which part of the state is behind it."""
    here, there = facts(game, state, seat), facts(game, other, seat)
    part = next(name for name in here if msgspec.json.encode(here[name]) != msgspec.json.encode(there[name]))
    where = first_difference(here[part], there[part], part)
    if where.one == where.other:  # the same in Python, and not as it is sent
        where = first_difference(msgspec.to_builtins(here[part]), msgspec.to_builtins(there[part]), part)
    real = shown(game, state, seat)
    behind = causes(state, other, lambda mixed: shown(game, mixed, seat) != real)
    return leak(seat, part, where, behind, line)


def causes(state: Any, other: Any, shows: Callable[[Any], bool]) -> list[str]:
    """Change the parts of a state one by one, and return those that show; all of them if none does by itself."""
    changed = differing(state, other)
    return [name for name in changed if alone(state, other, name, shows)] or changed


def alone(state: Any, other: Any, name: str, shows: Callable[[Any], bool]) -> bool:
    """Tell whether a part shows by itself; a world that makes no sense with it shows nothing."""
    try:
        return shows(replace(state, **{name: getattr(other, name)}))
    except Exception:  # noqa: BLE001  (rules may rely on parts that fit together)
        return False


def leak(seat: Seat | None, part: str, where: Difference, behind: Sequence[str], line: int) -> Unsound:
    """Tell of a secret that a seat is told."""
    who = "the TV" if seat is None else f"seat {seat}"
    secret = " and ".join(f"State.{name}" for name in behind)
    return Unsound(
        f"Before line {line}, {who} can tell {secret}: {where.path} is {where.one!r}, and would be {where.other!r} in "
        f"another world that `imagine` says {who} could be in.",
        f"{MENDS[part]}; or, if {who} may know it, let `imagine` leave it as it is.",
        seat=seat,
        field=behind[0],
        fields=tuple(behind),
        path=where.path,
        line=line,
    )
