"""A match is its setup and its lines: everything else is the fold of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import Rng, advance, fold, line_type
from rumpus.testing.leaks import first_difference
from rumpus.testing.playing import everybody
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from rumpus.testing.playing import RandomMatch

PURE = "Let it depend on nothing but the state, the line and the `Rng` it is given: no clock, no dice, nothing global."


def folds(play: RandomMatch) -> None:
    """The fold of the log is the state that was played."""
    match = play.match
    again = fold(match.game, match.setup, match.log)
    if again != match.state:
        where = first_difference(again, match.state, "state")
        raise Unsound(f"The same log leads to another state: {where}.", PURE, field=where.path)


def repeats(play: RandomMatch) -> None:
    """Each line leads to the same state and the same events again."""
    game, seed = play.match.game, play.match.setup.seed
    for number, moment in enumerate(play.moments, start=1):
        again = advance(game, moment.state, moment.line, Rng(seed, number))
        if again != moment.step:
            where = first_difference(again, moment.step, "step")
            raise Unsound(f"The same line leads to something else: {where}.", PURE, field=where.path, line=number)


def log_survives(play: RandomMatch) -> None:
    """The log survives encoding."""
    kind = line_type(play.match.game)
    for number, line in enumerate(play.match.log, start=1):
        check_survives(line, kind, "Action", number)


def states_survive(play: RandomMatch) -> None:
    """Every state and every view survives encoding."""
    game = play.match.game
    for number, moment in enumerate(play.moments, start=1):
        check_survives(moment.step.state, game.State, "State", number)
        for seat in everybody(play):
            check_survives(game.view(moment.step.state, seat), game.View, "View", number)


def check_survives(value: Any, kind: Any, field: str, number: int) -> None:
    """Write a value as JSON and read it again as its type."""
    try:
        again = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except (msgspec.MsgspecError, TypeError, NameError) as error:
        raise Unsound(
            f"After line {number}, a {type(value).__name__} cannot be written and read again as `{field}`: {error}.",
            "Matches are kept and sent as JSON: use structs, tuples, numbers, texts and None, of the types that the "
            "fields say.",
            field=field,
            line=number,
        ) from error
    if again != value:
        where = first_difference(again, value, field)
        raise Unsound(
            f"After line {number}, `{field}` is another one once it was written and read again: {where}.",
            "Use tuples rather than lists and sets, and the types that the fields say.",
            field=where.path,
            line=number,
        )


def ends(play: RandomMatch) -> None:
    """A match ends with a place for every seat, and a sentence that says why."""
    match = play.match
    outcome = match.outcome
    assert outcome is not None
    places = outcome.places
    if len(places) != len(match.seats) or min(places) != 1:
        raise Unsound(
            f"`outcome` gives the places {places} to {len(match.seats)} seats.",
            "Give every seat a place, from 1 on; `places(scores)` of rumpus.core does.",
            field="outcome",
        )
    if not outcome.why.format(**outcome.values):
        raise Unsound("`outcome` does not say why.", "Give it a sentence.", field="outcome")
    standing = match.game.standing(match.state)
    if standing != places:
        raise Unsound(
            f"At the end, `standing` says {standing} and `outcome` {places}.",
            "Once there is an outcome, let `standing` give its places, or leave `standing` out.",
            field="standing",
        )


def stands(play: RandomMatch) -> None:
    """At every moment, every seat has a place and a score, if there are scores."""
    game, seats = play.match.game, len(play.match.seats)
    for number, moment in enumerate(play.moments, start=1):
        for field, given in (("score", game.score), ("standing", game.standing)):
            if given is not None and len(given(moment.state)) != seats:
                raise Unsound(
                    f"Before line {number}, `{field}` gives {given(moment.state)} to {seats} seats.",
                    "Give every seat one.",
                    field=field,
                    line=number,
                )
