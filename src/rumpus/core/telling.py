"""A game told in words: what is on the table, what only a seat knows, what an action is called, what an event meant.

Pages, terminals, replays, golden files and programs read the same telling. It is made of views, so it can tell nobody
more than they see; `rumpus.core.plain` tells a game that does not tell itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from rumpus.core.errors import Malformed
from rumpus.core.lines import Action, Away, Data, Event, Expired, Gone, Input, Line, Person, Seat
from rumpus.core.offers import Blank, Offer, actions, count

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame

LISTED = 300
"""An offer of more actions than this has no name for each."""

V = TypeVar("V")


class Say(Data, frozen=True, omit_defaults=True):
    """A sentence with named values in braces, so that it can be the key of its translation.

    A value is a number, a text, another `Say`, or several of these, which are read as "a, b and c". One whose name is
    `seat` or ends in `_seat` is a seat number and read as that player's name; `seats` and `_seats` are several.
    """

    say: str
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])


def say(sentence: str, /, **values: Any) -> Say:
    """Make a sentence with its values."""
    return Say(sentence, values)


def in_one(sentences: Iterable[Say], between: str = " ") -> Say:
    """Make one sentence of several, as they are."""
    values = {f"part{number}": each for number, each in enumerate(sentences)}
    return Say(between.join(f"{{{name}}}" for name in values), values)


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


class FormField(Data, frozen=True, omit_defaults=True):
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


def named_seat(event: Event, _at: Glance[Any]) -> Seat | None:
    """Return the seat that an event names."""
    return getattr(event, "seat", None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling(Generic[V]):
    """How a game tells itself."""

    table: Callable[[Glance[V]], Iterable[Say]]
    """Everything that is on the table: first whose move it is, then what stands, then who has what."""
    label: Callable[[Any, Glance[V]], Say]
    """What an action is called."""
    event: Callable[[Any, Glance[V]], Say | None]
    """What an event meant; None if it needs no words. The view is of right then, or of a little later."""
    secrets: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What only this seat knows; it is shown when asked for, so that neighbours cannot read it."""
    deal: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What the deal led to."""
    moves: Mapping[str, str] = field(default_factory=dict[str, str])
    """What a seat did, by verb, in a sentence with `{seat}`: for lines of which nobody else was told anything."""
    who: Callable[[Any, Glance[V]], Seat | None] = named_seat
    """Whose face stands beside an event in the story."""
    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the numbers of an action are called, by field, where there are too many actions to list."""
    deliberate: Collection[str] = ()
    """The verbs that take a second press, to prevent slips."""
    fillings: Mapping[str, Filling[V]] = field(default_factory=dict[str, Filling[V]])
    """How blanks are filled in, by verb."""
    meanwhile: Callable[[Glance[V]], Iterable[Say]] = nothing
    """What is told while pages still turn over what this view shows; if it is nothing, what was told before stands."""
    lists: Collection[str] = ()
    """Fields of the view that have no value for each seat, even if there are as many values as seats."""


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


class News(Data, frozen=True):
    """What an event meant, and whose face stands beside it."""

    seat: Seat | None
    text: Say


class Told(Data, frozen=True):
    """A moment of a match in words, with everything that can be done."""

    table: tuple[Say, ...]
    secrets: tuple[Say, ...]
    meanwhile: tuple[Say, ...]
    labels: tuple[tuple[Say, ...], ...]
    """For each offer, what its actions are called, in their order; none for a blank, or where there are too many."""
    forms: dict[str, Form]
    """The blanks on offer, by verb."""
    fields: dict[str, str]
    deliberate: tuple[str, ...]
    news: tuple[News, ...] = ()
    """What happened last, the newest last."""
    lists: tuple[str, ...] = ()
    """Fields of the view that are not lists of seats."""


def tell(game: AnyGame, at: Glance[Any], offers: Sequence[Offer], events: Sequence[Event] = ()) -> Told:
    """Tell a moment as one seat sees it, with what it may do and what just happened."""
    how = game.telling
    blanks = [offer.verb for offer in offers if isinstance(offer, Blank)]
    return Told(
        table=tuple(how.table(at)),
        secrets=() if at.seat is None else tuple(how.secrets(at)),
        meanwhile=tuple(how.meanwhile(at)),
        labels=tuple(labels(game, at, offer) for offer in offers),
        forms={verb: how.fillings[verb].form(at) for verb in blanks if verb in how.fillings},
        fields=dict(how.fields),
        deliberate=tuple(how.deliberate),
        news=tuple(recent(how, at, events)),
        lists=tuple(sorted(how.lists)),
    )


def recent(how: Telling[Any], at: Glance[Any], events: Sequence[Event]) -> Iterator[News]:
    """Tell events, each with whose it was."""
    for event in events:
        text = how.event(event, at)
        if text is not None:
            yield News(how.who(event, at), text)


def labels(game: AnyGame, at: Glance[Any], offer: Offer) -> tuple[Say, ...]:
    """Name every action of an offer, unless there are too many to be listed."""
    if count(offer) > LISTED:
        return ()
    return tuple(game.telling.label(action, at) for action in actions(offer))


def fill(game: AnyGame, at: Glance[Any], verb: str, values: Mapping[str, str]) -> Action:
    """Make an action of a form that was filled in."""
    how = game.telling.fillings.get(verb)
    try:
        if how is not None:
            return how.fill(at, values)
    except (LookupError, ValueError, msgspec.ValidationError) as error:  # what was never asked for
        message = f"not a {verb} of {game.title}: {error}"
        raise Malformed(message) from None
    message = f"{game.title} has no form for {verb}"
    raise Malformed(message)


def story(game: AnyGame, at: Glance[Any], line: Line | None, events: Iterable[Event]) -> tuple[Say, ...]:
    """Tell a line of the match as it is told to everybody: what it led to, or else what kind of line it was."""
    how = game.telling
    if line is None:
        return tuple(how.deal(at)) or (say("The match begins."),)
    told = (how.event(event, at) for event in events)
    return tuple(each for each in told if each is not None) or (quiet(how, line),)


def quiet(how: Telling[Any], line: Line) -> Say:
    """Tell a line that led to nothing open."""
    if isinstance(line, Expired):
        seat = line.timer.seat
        return say("The time is up.") if seat is None else say("{seat}’s time is up.", seat=seat)
    if isinstance(line, Input):
        return say(how.moves.get(type(line.action).__name__, "{seat} makes a quiet move."), seat=line.seat)
    match line.by:
        case Person():
            return say("{seat} is back.", seat=line.seat)
        case Away():
            return say("{seat} is away.", seat=line.seat)
        case Gone():
            return say("{seat} left for good.", seat=line.seat)
        case _:
            return say("A bot plays for {seat}.", seat=line.seat)


def actor(game: AnyGame, at: Glance[Any], line: Line | None, events: Sequence[Event]) -> Seat | None:
    """Tell whose face stands beside a line of the story."""
    if events:
        return game.telling.who(events[0], at)
    if line is None:
        return None
    return line.timer.seat if isinstance(line, Expired) else line.seat
