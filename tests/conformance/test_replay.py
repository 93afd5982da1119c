"""Every game can be watched again: from each seat, with every draw of its luck."""

from __future__ import annotations

import msgspec

from rumpus.core import Draw, Input, Rng, Seat
from rumpus.matchfile import Saved
from rumpus.replays import Film
from tests.conformance.playing import Played


def film_of(play: Played) -> Film:
    match = play.match
    names = tuple(f"Player {seat}" for seat in match.seats)
    return Film("ABCD-1-1", Saved(match.setup, match.now, (), tuple(match.log), names))


def test_a_replay_shows_each_seat_what_it_saw(play: Played) -> None:
    film, game = film_of(play), play.match.game
    assert film.info().frames == 1 + len(play.moments)
    for seat in (None, *play.match.seats):
        viewer = None if seat is None else Seat(seat)
        for number, moment in enumerate(play.moments, start=1):
            frame = film.frame(number, viewer)
            verb = type(moment.line.action).__name__ if isinstance(moment.line, Input) else None
            assert (frame.at, frame.verb, frame.events) == (moment.line.at, verb, moment.step.events)
            assert msgspec.json.encode(frame.view) == msgspec.json.encode(game.view(moment.step.state, viewer))


def test_every_draw_of_a_match_is_made_again_from_its_seed(play: Played) -> None:
    film, seed = film_of(play), play.match.setup.seed
    for step, noted in enumerate(film.luck):
        again = Rng(seed, step)
        assert [made(again, draw) for draw in noted.draws] == [draw.result for draw in noted.draws]
        assert again.draw == noted.draw


def made(luck: Rng, draw: Draw) -> tuple[int, ...]:
    """Make a draw again."""
    if draw.kind == "dice":
        return tuple(luck.dice(draw.size))
    if draw.kind == "below":
        return (luck.below(draw.size),)
    return tuple(luck.shuffle(range(draw.size)))
