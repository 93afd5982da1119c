"""A game in plain words, for one that does not tell itself: the names of its types and fields have to do."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core.errors import Malformed
from rumpus.core.lines import Action, Event, Seat
from rumpus.core.secrecy import Secret, secrets
from rumpus.core.telling import Filling, Form, FormField, Glance, Say, Telling, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from rumpus.core.game import AnyGame

BESIDE = ("phase", "seat", "seats", "since", "gone")
"""Fields that people need not be told."""


def telling(game: AnyGame) -> Telling[Any]:
    """Tell a game by the names of its types and fields."""
    from rumpus.core.game import verbs  # noqa: PLC0415  (which puts this in its place)

    lists = {f"{name}s" for verb in verbs(game.Action) for name in verb.__struct_fields__}
    return Telling(
        table=partial(told_table, lists),
        label=told_action,
        event=told_event,
        moves={verb.__name__: f"{{seat}}: {words(verb.__name__)}." for verb in verbs(game.Action)},
        fillings={verb.__name__: filling(verb) for verb in verbs(game.Action)},
        lists=lists,
    )


def words(name: str) -> str:
    """Turn a name in code into words: stones_left into "stones left", GoForIt into "go for it"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").strip().lower()


def title(name: str) -> str:
    """Turn a name in code into words that begin a line."""
    return words(name)[:1].upper() + words(name)[1:]


def told_table(lists: Collection[str], at: Glance[Any]) -> Iterator[Say]:
    """Tell every field of a view; those in `lists` have no value for each seat, however many values there are."""
    view = at.view
    covered = secrets(type(view))
    for name in view.__struct_fields__ if isinstance(view, msgspec.Struct) else ():
        value = covered_up(getattr(view, name), covered.get(name), at.seat)
        if value is None or value == () or name in BESIDE or name.startswith("_"):
            continue
        if isinstance(value, tuple) and len(value) == at.seats and name not in lists:
            each = [say("{seat} {value}", seat=seat, value=told(one)) for seat, one in enumerate(value)]
            yield say("{name}: {each}.", name=title(name), each=each)
        elif (name == "turn" or name.endswith(("_seat", "_turn"))) and type(value) is int and 0 <= value < at.seats:
            yield say("{name}: {seat}.", name=title(name.removesuffix("_seat")), seat=value)
        else:
            yield say("{name}: {value}.", name=title(name), value=told(value))


def covered_up(value: Any, secret: Secret | None, seat: Seat | None) -> Any:
    """Tell of cards that lie face down only how many there are."""
    if secret is None:
        return value
    if not secret.own:
        return face_down(value)
    return tuple(one if owner == seat else face_down(one) for owner, one in enumerate(value))


def face_down(value: Any) -> Any:
    """Count what lies face down."""
    if isinstance(value, tuple):
        return say("{count} face down", count=len(value))
    return None if value is None else say("face down")


def told(value: Any) -> Any:
    """Put a value into words."""
    match value:
        case None:
            return say("none")
        case Say():
            return value
        case bool():
            return say("yes") if value else say("no")
        case list() | tuple():
            return [told(each) for each in value] if value else say("none")
        case msgspec.Struct():
            return parts_of(value, {})
        case _:
            return value


def parts_of(struct: msgspec.Struct, known: Mapping[str, Any]) -> list[Say]:
    """Tell the fields of an action or an event; those that everybody knows anyway are left out."""
    pairs = ((name, getattr(struct, name)) for name in struct.__struct_fields__)
    return [
        say("{name} {value}", name=words(name), value=told(value))
        for name, value in pairs
        if name not in BESIDE and not (name in known and known[name] == value)
    ]


def aims(at: Glance[Any]) -> dict[str, Any]:
    """Return what stands in the view anyway."""
    view = at.view
    return {name: getattr(view, name) for name in getattr(view, "__struct_fields__", ())}


def told_action(action: Action, at: Glance[Any]) -> Say:
    """Name an action by its verb and its fields."""
    verb, parts = title(type(action).__name__), parts_of(action, aims(at))
    return say("{verb}: {parts}", verb=verb, parts=parts) if parts else say("{verb}", verb=verb)


def told_event(event: Event, at: Glance[Any]) -> Say:
    """Name an event by its type and its fields."""
    seat: Seat | None = getattr(event, "seat", None)
    what, parts = words(type(event).__name__), parts_of(event, aims(at))
    if seat is None:
        return say("{what}: {parts}.", what=title(what), parts=parts) if parts else say("{what}.", what=title(what))
    if parts:
        return say("{seat}: {what}, {parts}.", seat=seat, what=what, parts=parts)
    return say("{seat}: {what}.", seat=seat, what=what)


def filling(verb: type[Action]) -> Filling[Any]:
    """Fill in a blank field by field; what the view has under the same name is taken from there."""

    def asked(at: Glance[Any]) -> list[str]:
        known = aims(at)
        return [name for name in verb.__struct_fields__ if name not in known]

    def form(at: Glance[Any]) -> Form:
        fields = tuple(FormField(name, say("{name}", name=title(name))) for name in asked(at))
        return Form(say("{verb}", verb=title(verb.__name__)), fields)

    def fill(at: Glance[Any], values: Mapping[str, str]) -> Action:
        known = aims(at)
        filled = {name: values.get(name, "") if name in asked(at) else known[name] for name in verb.__struct_fields__}
        try:
            return msgspec.convert(filled, verb, strict=False)
        except msgspec.ValidationError as error:
            raise Malformed(f"not a {verb.__name__}: {error}") from None

    return Filling(form, fill)
