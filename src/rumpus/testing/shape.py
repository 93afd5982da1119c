"""What can be said of a game before it is played: its fields are there, and of the types that the contract has.

Nothing is taken for granted here, so a game is anything.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec

from rumpus.core import (
    Action,
    Brain,
    Game,
    Illegal,
    Input,
    Millis,
    Preset,
    Rng,
    Seat,
    Step,
    Unusable,
    choices,
    make_options,
    pick,
    secrecy,
    verbs,
)
from rumpus.match import Match
from rumpus.testing.problems import Unsound

TEXTS = ("name", "title", "summary")
VALUES = {
    *TEXTS,
    "seats",
    "version",
    "since",
    "clock_s",
    "dice",
    "usual",
    "phones",
    "State",
    "Action",
    "Options",
    "presets",
    "minutes",
    "View",
    "Record",
    "bots",
    "awards",
    "rarity",
}
"""Fields that are not functions."""


def fields_are_right(game: Any) -> None:
    """Every field of the game is of the type that the contract has."""
    for name in TEXTS:
        if not isinstance(getattr(game, name), str) or not getattr(game, name).strip():
            raise wrong(name, getattr(game, name), "a text that is not empty")
    if not game.name.isidentifier() or game.name != game.name.lower():
        raise wrong("name", game.name, "a word of small letters, digits and underscores")
    if not isinstance(game.seats, range) or not game.seats or game.seats[0] < 1:
        raise wrong("seats", game.seats, "the numbers of players, such as range(2, 7) for 2 to 6")
    for name in ("version", "clock_s"):
        if not isinstance(getattr(game, name), int) or getattr(game, name) < 1:
            raise wrong(name, getattr(game, name), "a whole number from 1 on")
    if not isinstance(game.since, int) or not 1 <= game.since <= game.version:
        raise wrong("since", game.since, "the oldest version whose logs it folds, at most its `version`")
    for field in dataclasses.fields(Game):
        given = getattr(game, field.name)
        if (
            field.name not in VALUES | {"packs", "telling", "crowd", "lesson", "announcer", "review"}
            and given is not None
            and not callable(given)
        ):
            raise wrong(field.name, given, "a function")
    for level, mind in game.bots.items():
        if not isinstance(level, int) or not isinstance(mind, Brain):
            raise wrong("bots", game.bots, "a `Brain` for each level, which is a number")


def wrong(field: str, given: object, wanted: str) -> Unsound:
    """Tell of a field of another type."""
    return Unsound(f"The game's `{field}` is {given!r}.", f"It has to be {wanted}.", field=field)


def actions_are_structs(game: Any) -> None:
    """Every action is a frozen struct of its own name, made of what can be sent."""
    for field, union in (("Action", game.Action), ("Record", game.Record)):
        offered: tuple[Any, ...] = verbs(union)
        for verb in offered:
            if not (isinstance(verb, type) and issubclass(verb, Action)):
                name = getattr(verb, "__name__", str(verb))
                raise Unsound(
                    f"`{field}` has {name}, which is not an action.",
                    f"Derive it from rumpus.core.Action: `class {name}(Action, frozen=True)`.",
                    field=field,
                )
    try:
        msgspec.json.Decoder(game.Action if game.Record is None else game.Action | game.Record)
    except (TypeError, NameError) as error:
        raise Unsound(
            f"The actions cannot be read from JSON: {error}.",
            "Give their fields types that JSON has: numbers, texts, yes or no, tuples of them, and structs. What these "
            "types name has to be imported for real, not under TYPE_CHECKING.",
            field="Action",
        ) from error


def options_have_defaults(game: Any) -> None:
    """A table that agrees on nothing can play."""
    if not (isinstance(game.Options, type) and issubclass(game.Options, msgspec.Struct)):
        raise wrong("Options", game.Options, "a frozen struct")
    try:
        choices(game)
        make_options(game, {})
        make_options(game, {}, live=True)
    except (TypeError, NameError, KeyError, Unusable) as error:
        raise Unsound(
            f"`Options` cannot be made without choosing anything: {error}.",
            "Give every option a default that it takes, and its words: `Annotated[int, option(...)] = 3`.",
            field="Options",
        ) from error


def presets_can_be_played(game: Any) -> None:
    """Every preset goes by a name of its own and can be dealt to as many as it admits; the minutes are of presets."""
    if not game.presets or not all(isinstance(each, Preset) for each in game.presets):
        raise wrong("presets", game.presets, "one or more of `Preset(name, says, options)`")
    names = [each.name for each in game.presets]
    if len({*names}) < len(names) or not all(each.name.strip() and each.says.strip() for each in game.presets):
        raise wrong("presets", names, "presets with a name of their own each, and a line that says what differs")
    for preset in game.presets:
        check_preset(game, preset)
    for name, minutes in game.minutes.items():
        if name not in names or not all(isinstance(each, int) and each > 0 for each in minutes):
            raise wrong("minutes", game.minutes, "whole minutes for each number of players, by the names of presets")


def check_preset(game: Any, preset: Preset) -> None:
    """Refuse a preset whose options the game does not take, for any number of players it admits."""
    try:
        options = make_options(game, preset.options, live=True)
        most = game.seats[-1] if game.most is None else min(game.seats[-1], game.most(options))
        for players in range(game.seats[0], min(most, getattr(options, "max_players", most)) + 1):
            Match(game, players, msgspec.to_builtins(options), seed="preset")
    except (Unusable, Illegal) as error:
        raise Unsound(
            f"The preset {preset.name} cannot be played: {error}.",
            "Give it only options that the game has, with values that they take.",
            field="presets",
        ) from error


def the_deal_is_a_state(game: Any) -> None:
    """The deal is a `State`: frozen, hashable, and the same for the same luck."""
    most = game.seats[-1] if game.most is None else game.most(make_options(game, {}))
    for players in (game.seats[0], most):
        match = Match(game, players, seed="deal")
        if type(match.state) is not game.State:
            raise wrong_kind("setup", match.state, game.State)
        check_hash(match.state)
        for seat in (None, *match.seats):
            view = match.view(seat)
            if isinstance(game.View, type) and not isinstance(view, game.View):
                raise wrong_kind("view", view, game.View)


def wrong_kind(field: str, given: object, wanted: Any) -> Unsound:
    """Tell of a function that returns something else."""
    made = f"{type(given).__module__}.{type(given).__name__}" if type(given).__name__ == wanted.__name__ else ""
    said = {"setup": "State", "view": "View"}[field]
    return Unsound(
        f"`{field}` returns a {made or type(given).__name__}, and `{said}` is {wanted.__name__}.",
        f"Let it return a {wanted.__name__}, or give the game `{said}={type(given).__name__}`.",
        field=field,
    )


def check_hash(state: Any) -> None:
    """Refuse a state with parts that could be changed in place."""
    for name in state.__struct_fields__:
        value = getattr(state, name)
        try:
            hash(value)
        except TypeError:
            raise Unsound(
                f"State.{name} is a {type(value).__name__}, which can be changed in place.",
                "States are kept and compared, so they never change: use tuples, frozen structs, numbers and texts.",
                field=name,
            ) from None


def secrets_are_declared_well(game: Any) -> None:
    """Every declared secret is a part of the state, and where views follow from it, one that can be emptied."""
    try:
        secrecy.secrets(game.State)
        if game.view is secrecy.seen_by or game.imagine is secrecy.imagined:
            secrecy.check_secrets(game.State)
    except (TypeError, NameError) as error:
        raise Unsound(f"The state's secrets cannot be read: {error}.", field="State") from error


def steps_are_steps(game: Any) -> None:
    """What `apply` returns is a `Step`."""
    match = Match(game, game.seats[0], seed="step")
    for seat in match.seats:
        for offer in match.offers(seat)[:1]:
            action = pick(game, match.state, [offer], Rng("step", 1))
            check_step(game, match.state, Input(Millis(1), Seat(seat), action, Millis(1)))


def check_step(game: Any, state: Any, line: Input[Any]) -> None:
    """Refuse rules that return something else; what they refuse is for other checks."""
    try:
        step: Any = game.apply(state, line, Rng("step", 1))
    except Illegal:
        return
    if not isinstance(step, Step):
        raise Unsound(
            f"`apply` returns a {type(step).__name__} for {line.action} of seat {line.seat}.",
            "Let it return `Step(state)`, or `Step(state, events)`.",
            field="apply",
            seat=line.seat,
            action=line.action,
        )
