"""Offers are compact and still exact."""

from __future__ import annotations

import pytest

from rumpus.core import Action, Blank, Offer, Rng, Seat, Span, actions, covers, find_game, is_offered, pick, span
from rumpus.core.offers import count, nth
from tests.core.echo import GAME as ECHO
from tests.core.echo import Say, State


class Lay(Action, frozen=True):
    row: int
    colour: str
    column: int


BOARD = span(Lay(1, "red", 2), Lay(2, "red", 4))


def test_a_span_stands_for_every_action_between_its_corners() -> None:
    assert BOARD.count == 6
    assert list(actions(BOARD)) == [Lay(row, "red", column) for row in (1, 2) for column in (2, 3, 4)]


def test_the_nth_action_is_the_one_at_that_place_in_the_order() -> None:
    assert [nth(BOARD, index) for index in range(BOARD.count)] == list(actions(BOARD))
    assert nth(Say("a"), 0) == Say("a")


@pytest.mark.parametrize(
    ("offer", "action", "covered"),
    [
        pytest.param(BOARD, Lay(2, "red", 3), True, id="inside a span"),
        pytest.param(BOARD, Lay(3, "red", 3), False, id="outside a span"),
        pytest.param(BOARD, Lay(2, "blue", 3), False, id="another fixed part"),
        pytest.param(BOARD, Say("x"), False, id="another verb than the span's"),
        pytest.param(Say("x"), Say("x"), True, id="the very action"),
        pytest.param(Say("x"), Say("y"), False, id="another action"),
        pytest.param(Blank("Say"), Say("y"), True, id="a blank of this verb"),
        pytest.param(Blank("Say"), Lay(1, "red", 1), False, id="a blank of another verb"),
    ],
)
def test_an_offer_covers_what_it_stands_for_and_nothing_else(offer: Offer, action: Action, covered: bool) -> None:
    assert covers(offer, action) is covered
    assert is_offered(action, [Say("z"), offer]) is covered


def test_a_blank_counts_as_one_but_cannot_be_listed() -> None:
    assert count(Blank("Say")) == 1
    assert list(actions(Blank("Say"))) == []


def test_every_action_is_drawn_and_a_blank_is_filled_in_by_the_game() -> None:
    drawn = {pick(ECHO, State((None, None)), [BOARD, Blank("Say")], Rng("draw", step)) for step in range(300)}
    assert set(actions(BOARD)) < drawn
    assert any(isinstance(action, Say) for action in drawn)


def test_a_game_without_blanks_fills_in_none() -> None:
    game = find_game("rollcall")
    with pytest.raises(AssertionError, match="a blank Poem is on offer, and the game has no `sample`"):
        game.sample(None, Blank("Poem"), Rng("x", 1))


def test_a_game_without_pictures_draws_none() -> None:
    with pytest.raises(AssertionError, match="draws no card/7"):
        ECHO.draw("card/7")


def test_what_only_some_games_have_is_absent_by_default() -> None:
    assert ECHO.assets(State((None,)), None) == {}
    assert ECHO.stand_in(State((None,)), Seat(0))
    assert ECHO.race(State((None,)), Seat(0), Say("x")) is None
    assert ECHO.draft(State((None,)), Seat(0), Say("x")) is False


def test_a_span_is_a_small_object_on_the_wire() -> None:
    assert isinstance(BOARD, Span)


def test_a_game_that_says_nothing_about_it_never_shows_known_content_or_hides_faces() -> None:
    state = State((None, None))
    assert (ECHO.seen(state), ECHO.blobs(state), ECHO.quiet(state)) == ((), (), False)
    assert not ECHO.hushed(state, Seat(0))
