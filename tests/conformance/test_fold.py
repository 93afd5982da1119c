"""A match is its setup and its lines: everything else is the fold of them."""

from __future__ import annotations

import msgspec

from rumpus.core import Rng, advance, fold, line_type
from tests.conformance.playing import Played


def test_the_fold_of_the_log_is_the_state_that_was_played(play: Played) -> None:
    match = play.match
    assert fold(match.game, match.setup, match.log) == match.state


def test_each_line_leads_to_the_same_state_and_events_again(play: Played) -> None:
    game, seed = play.match.game, play.match.setup.seed
    for number, moment in enumerate(play.moments, start=1):
        assert advance(game, moment.state, moment.line, Rng(seed, number)) == moment.step


def test_the_log_survives_encoding(play: Played) -> None:
    kind = line_type(play.match.game)
    for line in play.match.log:
        assert msgspec.json.decode(msgspec.json.encode(line), type=kind) == line


def test_every_state_and_view_survives_encoding(play: Played) -> None:
    game = play.match.game
    for moment in play.moments:
        state = moment.step.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=game.State) == state
        for seat in (None, *play.match.seats):
            view = game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.View) == view


def test_a_match_that_ran_ends_with_a_place_for_every_seat(play: Played) -> None:
    outcome = play.match.outcome
    assert outcome is not None
    assert len(outcome.places) == len(play.match.seats)
    assert min(outcome.places) == 1
    assert outcome.why.format(**outcome.values)
    assert play.match.game.standing(play.match.state) == outcome.places


def test_a_match_can_be_ranked_as_it_stands_at_any_moment(play: Played) -> None:
    for moment in play.moments:
        places = play.match.game.standing(moment.state)
        assert len(places) == len(play.match.seats)
        assert min(places) == 1
        assert all(1 + sum(other < place for other in places) == place for place in places), "ties share a place"
