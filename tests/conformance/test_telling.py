"""Every game is told in whole sentences, from the deal to the end, and nobody is told more than they see."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.playing import GAMES, Played

from rumpus.core import (
    AnyGame,
    Blank,
    Glance,
    Rng,
    Seat,
    Told,
    actions,
    actor,
    aloud,
    find_game,
    say,
    story,
    tell,
    verbs,
)
from rumpus.core.offers import count
from rumpus.core.telling import LISTED
from tests.conformance.test_secrets import everybody

STEP = 4
"""Every so many moments of a match are told to everybody."""


def glance(play: Played, state: Any, seat: Seat | None) -> Glance[Any]:
    match = play.match
    return Glance(match.game.view(state, seat), seat, len(match.seats), match.options)


def told(play: Played, state: Any, seat: Seat | None) -> Told:
    """Tell a seat all there is to tell."""
    game = play.match.game
    return tell(game, glance(play, state, seat), () if seat is None else game.legal(state, seat))


def test_everybody_is_told_the_table_in_whole_sentences(play: Played) -> None:
    names = [f"Player {seat}" for seat in play.match.seats]
    for moment in play.moments[::STEP]:
        for seat in everybody(play):
            words = told(play, moment.state, seat)
            assert words.table
            assert seat is not None or not words.secrets
            for each in (*words.table, *words.secrets, *words.meanwhile):
                check(aloud(each, names))


def test_everything_that_can_be_done_has_a_name_or_a_form(play: Played) -> None:
    game, names = play.match.game, [f"Player {seat}" for seat in play.match.seats]
    for moment in play.moments[::STEP]:
        for seat in map(Seat, play.match.seats):
            words, offers = told(play, moment.state, seat), game.legal(moment.state, seat)
            assert len(words.labels) == len(offers)
            for offer, labels in zip(offers, words.labels, strict=True):
                if isinstance(offer, Blank):
                    assert offer.verb in words.forms
                elif count(offer) <= LISTED:
                    assert [bool(aloud(label, names)) for label in labels] == [True for _ in actions(offer)]
            for form in words.forms.values():
                labels = (form.label, *(each.label for each in form.fields))
                assert all(aloud(each, names) for each in labels)


def test_a_whole_match_is_told_line_by_line(play: Played) -> None:
    game, names = play.match.game, [f"Player {seat}" for seat in play.match.seats]
    first = glance(play, play.moments[0].state, None)
    for each in story(game, first, None, ()):
        check(aloud(each, names))
    for moment in play.moments:
        at = glance(play, moment.step.state, None)
        lines = story(game, at, moment.line, moment.step.events)
        assert lines
        for each in lines:
            check(aloud(each, names))
        assert actor(game, at, moment.line, moment.step.events) in {None, *play.match.seats}


def test_a_telling_is_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(play: Played) -> None:
    for number, moment in enumerate(play.moments[::STEP]):
        for seat in everybody(play):
            other = play.match.game.imagine(moment.state, seat, Rng("worlds", number))
            assert told(play, other, seat) == told(play, moment.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_line_has_words(name: str) -> None:
    game: AnyGame = find_game(name)
    for verb in (*verbs(game.Action), *verbs(game.Record)):
        check(aloud(say(game.telling.moves[verb.__name__], seat=0), ["Ann"]))


def check(sentence: str) -> None:
    """Hold a sentence to what every sentence is."""
    assert sentence
    assert sentence.endswith((".", "!", "?", "…", "“", "”", '"')), sentence
