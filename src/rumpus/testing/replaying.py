"""A match can be watched again: from each seat, with every draw of its luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Draw, Input, Rng
from rumpus.film import Film
from rumpus.matchfile import Saved, finish
from rumpus.testing.folding import PURE
from rumpus.testing.playing import everybody
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from rumpus.testing.playing import RandomMatch


def film_of(play: RandomMatch) -> Film:
    """Make a film of a match."""
    match = play.match
    names = tuple(f"Player {seat}" for seat in match.seats)
    film = Film("ABCD-1-1", Saved(match.setup, match.now, (), tuple(match.log), names), match.game)
    return finish(film.folding())


def shows_what_was_seen(play: RandomMatch) -> None:
    """A replay shows each seat what it saw."""
    film, game = film_of(play), play.match.game
    if film.info().frames != 1 + len(play.moments):
        raise Unsound("A replay has another number of lines than the match had.", PURE)
    for seat in everybody(play):
        for number, moment in enumerate(play.moments, start=1):
            frame = film.frame(number, seat)
            verb = type(moment.line.action).__name__ if isinstance(moment.line, Input) else None
            here = frame.at, frame.verb, frame.events, msgspec.json.encode(frame.view)
            view = msgspec.json.encode(game.view(moment.step.state, seat))
            if here != (moment.line.at, verb, moment.step.events, view):
                raise Unsound(f"A replay shows seat {seat} something else at line {number}.", PURE, line=number)


def luck_repeats(play: RandomMatch) -> None:
    """Every draw of a match is made again from its seed."""
    film, seed = film_of(play), play.match.setup.seed
    for step, noted in enumerate(film.luck):
        again = Rng(seed, step)
        drawn = [made(again, draw) == draw.result for draw in noted.draws]
        if not all(drawn) or again.draw != noted.draw:
            raise Unsound(
                f"Line {step} has luck that its `Rng` did not note.",
                "Draw by `dice`, `below`, `choice` and `shuffle` alone.",
                line=step,
            )


def made(luck: Rng, draw: Draw) -> tuple[int, ...]:
    """Make a draw again."""
    if draw.kind == "dice":
        return tuple(luck.dice(draw.size))
    if draw.kind == "below":
        return (luck.below(draw.size),)
    return tuple(luck.shuffle(range(draw.size)))
