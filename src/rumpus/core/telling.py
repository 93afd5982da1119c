"""A game told in words: what is on the table, what only a seat knows, what an action is called, what an event meant.

Pages, terminals, replays, golden files and programs read the same telling. It is made of views, so it can tell nobody
more than they see; `rumpus.core.plain` tells a game that does not tell itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from rumpus.core.lines import Action, Data, Event, Seat

V = TypeVar("V")


class Say(Data, frozen=True):
    """A sentence with named values in braces, so that it can be the key of its translation.

    A value is a number, a text, another `Say`, or several of these, which are read as "a, b and c". One whose name is
    `seat` or ends in `_seat` is a seat number and read as that player's name; `seats` and `_seats` are several.
    """

    say: str
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])


def say(sentence: str, /, **values: Any) -> Say:
    """Make a sentence with its values."""
    return Say(sentence, values)


class Glance(msgspec.Struct, Generic[V], frozen=True):
    """A moment of a match as one seat sees it, or the TV and everybody who watches: all that a telling may know."""

    view: V
    seat: Seat | None
    seats: int
    """How many sit at the table."""
    options: Any


class FormChoice(Data, frozen=True):
    """One of the values of a field."""

    value: str
    label: Say


class FormField(Data, frozen=True):
    """One field of a form: a text, or one of several choices."""

    name: str
    label: Say
    value: str = ""
    choices: tuple[FormChoice, ...] = ()


class Form(Data, frozen=True):
    """A blank as fields to fill in, and what its key is called."""

    label: Say
    fields: tuple[FormField, ...]


@dataclass(frozen=True, slots=True)
class Filling(Generic[V]):
    """How a blank is filled in: the form as it is shown now, and the action that its fields make."""

    form: Callable[[Glance[V]], Form]
    fill: Callable[[Glance[V], Mapping[str, str]], Action]


def nothing(_at: Glance[Any]) -> tuple[Say, ...]:
    """Tell nothing."""
    return ()


def named_seat(event: Event) -> Seat | None:
    """Return the seat that an event names."""
    return getattr(event, "seat", None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling(Generic[V]):
    """How a game tells itself."""

    table: Callable[[Glance[V]], Iterable[Say]]
    """Everything that is on the table: first whose move it is, then what stands, then who has what."""
    label: Callable[[Action, Glance[V]], Say]
    """What an action is called."""
    event: Callable[[Event, Glance[V]], Say | None]
    """What an event meant; None if it needs no words."""
    secrets: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What only this seat knows; it is shown when asked for, so that neighbours cannot read it."""
    deal: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What the deal led to."""
    moves: Mapping[str, str] = field(default_factory=dict[str, str])
    """What a seat did, by verb, in a sentence with `{seat}`: for lines of which nobody else was told anything."""
    who: Callable[[Event], Seat | None] = named_seat
    """Whose face stands beside an event in the story."""
    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the numbers of an action are called, by field, where there are too many actions to list."""
    deliberate: Collection[str] = ()
    """The verbs that take a second press, to prevent slips."""
    fillings: Mapping[str, Filling[V]] = field(default_factory=dict[str, Filling[V]])
    """How blanks are filled in, by verb."""
    meanwhile: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What is told while pages still turn over what this view shows; if it is nothing, what was told before stands."""


def aloud(told: Say, names: Sequence[str]) -> str:
    """Read a sentence aloud, in English, with the names of the seats."""
    return told.say.format(**{name: worded(name, value, names) for name, value in told.values.items()})


def worded(name: str, value: Any, names: Sequence[str]) -> str:
    """Put one value of a sentence into words."""
    if isinstance(value, Say):
        return aloud(value, names)
    if isinstance(value, list | tuple):
        singular = name.removesuffix("s")
        return together([worded(singular, each, names) for each in value])
    if type(value) is int and (name == "seat" or name.endswith("_seat")):
        return names[value]
    return str(value)


def together(words: Sequence[str]) -> str:
    """Join words as people do: Bob, Cat and Dan."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)
