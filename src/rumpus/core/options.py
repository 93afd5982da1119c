"""Options of a game: one frozen field each, with its limits, the rules it changes and its words for the lobby.

A field without such words is material: content of the players' own that a driver hands in and nobody chooses by hand.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from rumpus.core.errors import BadOptions
from rumpus.core.lines import Data

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core.game import AnyGame


class Choice(Data, frozen=True, gc=False):
    """One option as people meet it, in a lobby or on a command line."""

    name: str
    words: str
    rules: tuple[str, ...]
    default: Any
    live: Any
    """What a room of people starts with; the engine itself starts with `default`."""
    consent: bool
    """Whether everyone seated must agree before a match starts with it."""
    values: tuple[Any, ...]
    """The values it takes, if they are few enough to name; otherwise empty, and `low`..`high` apply."""
    low: int | None = None
    high: int | None = None
    besides: tuple[int, ...] = ()
    """Values outside low..high that it takes as well."""
    when: tuple[str, Any] | None = None
    """Another option, and the value it must have for this one to change anything."""


class Preset(Data, frozen=True, gc=False):
    """A way to play a game that goes by a name, so that nobody has to read its options."""

    name: str
    says: str
    """What differs, in a line."""
    options: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    """What is set; all the rest is as a room of people starts with it."""


RULEBOOK = Preset("Rulebook", "By the book.")
"""How a game is played that offers nothing else by name."""


class Mark(Data, frozen=True, gc=False):
    """What an option's type cannot say by itself."""

    rules: tuple[str, ...]
    live: Any = None
    consent: bool = False
    besides: tuple[int, ...] = ()
    when: tuple[str, Any] | None = None


def option(
    words: str,
    *rules: str,
    low: int | None = None,
    high: int | None = None,
    besides: tuple[int, ...] = (),
    live: Any = None,
    consent: bool = False,
    when: tuple[str, Any] | None = None,
) -> msgspec.Meta:
    """Describe an option inside `Annotated`: its words, the rules it changes and the whole numbers it takes.

    With `consent` everyone seated must agree before a match starts: to any value but the one a room starts with or, if
    the option counts only beside another (`when`), to whatever value it has as soon as it counts.
    """
    mark = Mark(rules=rules, live=live, consent=consent, besides=besides, when=when)
    lowest = None if low is None else min(low, *besides, low)
    return msgspec.Meta(ge=lowest, le=high, description=words, extra={"mark": mark, "low": low})


@cache
def choices(game: AnyGame) -> tuple[Choice, ...]:
    """List the options of a game in the order its rules give them."""
    hints = get_type_hints(game.Options, include_extras=True)
    return tuple(
        choice(each.name, hints[each.name], each.default)
        for each in msgspec.structs.fields(game.Options)
        if hasattr(hints[each.name], "__metadata__")
    )


def choice(name: str, hint: Any, default: Any) -> Choice:
    """Read one option from its annotated type."""
    meta: msgspec.Meta = hint.__metadata__[0]
    extra = meta.extra or {}
    mark: Mark = extra["mark"]
    low: int | None = extra["low"]
    high = None if low is None else int(meta.le or 0)
    return Choice(
        name=name,
        words=meta.description or "",
        rules=mark.rules,
        default=default,
        live=default if mark.live is None else mark.live,
        consent=mark.consent,
        values=named_values(hint.__origin__),
        low=low,
        high=high,
        besides=mark.besides,
        when=mark.when,
    )


def named_values(kind: Any) -> tuple[Any, ...]:
    """Return the values of a type that has few enough of them to name."""
    if kind is bool:
        return (True, False)
    return tuple(getattr(kind, "__args__", ()))


def counts(option: Choice, values: Mapping[str, Any]) -> bool:
    """Tell whether an option changes anything, given these values of the others."""
    return option.when is None or values[option.when[0]] == option.when[1]


def needing_consent(game: AnyGame, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options, with their values, that everyone seated must agree to before a match starts like this."""
    asked = (each for each in choices(game) if each.consent and counts(each, values))
    return {each.name: values[each.name] for each in asked if each.when or values[each.name] != each.live}


def make_options(game: AnyGame, values: Mapping[str, Any], *, live: bool = False) -> Any:
    """Check option values and fill in the defaults: the engine's own, or those of a live room."""
    if not values and not live:
        return game.Options()
    known = choices(game)
    given = {each.name: each.live for each in known} if live else {}
    given.update(values)
    try:
        options = msgspec.convert(given, game.Options)
    except msgspec.ValidationError as error:
        raise BadOptions(explain(game, known, given, str(error))) from None
    for each in known:
        check_gap(each, getattr(options, each.name))
    return options


def check_gap(option: Choice, value: Any) -> None:
    """Refuse a number that lies between an option's range and the odd values it takes besides."""
    if option.low is not None and value < option.low and value not in option.besides:
        message = f"option {option.name} takes {takes(option)}, not {value}"
        raise BadOptions(message)


def explain(game: AnyGame, known: tuple[Choice, ...], given: Mapping[str, Any], error: str) -> str:
    """Tell in one sentence which option is wrong and what it takes."""
    by_name = {each.name: each for each in known}
    for name in given:
        if name not in game.Options.__struct_fields__:
            return f"{game.title} has no option {name}; it has {', '.join(by_name)}"
    wrong = next((name for name in given if error.endswith(f"`$.{name}`")), "")
    if wrong not in by_name:
        return f"what was handed in with the options cannot be used: {error}"
    return f"option {wrong} takes {takes(by_name[wrong])}, not {given[wrong]}"


def takes(option: Choice) -> str:
    """Tell in words which values an option takes."""
    if option.low is None:
        return " or ".join(spoken(value) for value in option.values)
    odd = "".join(f"{value} or " for value in option.besides)
    return f"{odd}{option.low} to {option.high}"


def spoken(value: Any) -> str:
    """Write a value as it is typed on a command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)
