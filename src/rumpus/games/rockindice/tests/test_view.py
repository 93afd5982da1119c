"""What screens are shown: the open table, the own dice that fit and that are stuck, and never the bag."""

from __future__ import annotations

import msgspec

from rumpus.core import Rng
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.state import Reroll
from rumpus.games.rockindice.tests.tables import ANN, BOB, act, dealt, put, scored, table
from rumpus.games.rockindice.view import View


def test_everything_on_the_table_is_open_to_all() -> None:
    state = put(table("B1 B2 G5", "R3 Y1"), ANN, "B1")
    views = [GAME.view(state, seat) for seat in (None, ANN, BOB)]

    assert all(view.hands == state.hands for view in views)
    assert all(view.placements == state.placements for view in views)


def test_each_player_sees_which_own_dice_fit_and_which_are_stuck() -> None:
    """RD-7, RD-14: blue 2 waits for the own blue 1, so it neither fits nor is stuck."""
    state = table("B1 B2 G5", "R3 Y1")

    ann, bob, tv = (GAME.view(state, seat) for seat in (ANN, BOB, None))

    assert (ann.fits, ann.stuck) == ((0,), (6,))
    assert (bob.fits, bob.stuck) == ((18,), (12,))
    assert (tv.fits, tv.stuck, tv.place_from) == ((), (), 0)


def test_dice_in_the_cup_neither_fit_nor_are_stuck() -> None:
    view = GAME.view(act(table("B1 G5", "R3"), ANN, Reroll()).state, ANN)

    assert (view.fits, view.stuck) == ((), ())


def test_dice_keep_their_slots_all_round_long() -> None:
    state = table("B1 B2 G1", "R3 Y1")
    slots = [die.id for die in state.hands[ANN]]
    state = put(put(state, ANN, "G1"), ANN, "B1", at=2000)

    assert [die.id for die in GAME.view(state, BOB).hands[ANN]] == slots
    assert [die.placed for die in GAME.view(state, BOB).hands[ANN]] == [True, False, True]


def test_a_view_has_no_field_for_the_bag_and_names_every_round_played() -> None:
    state = scored("B2 B3", "G4")
    view = GAME.view(state, ANN)

    assert len(state.bag) == 24
    assert "bag" not in View.__struct_fields__
    assert (view.history, view.totals, view.round, view.rounds) == (((3, -2, -1),), (103, 98, 99), 1, 9)


def test_another_bag_order_is_another_world_that_nobody_can_tell() -> None:
    state = scored("B2 B3")
    other = GAME.imagine(state, ANN, Rng("other", 1))

    assert other.bag != state.bag
    assert sorted(other.bag) == sorted(state.bag)
    assert GAME.view(other, ANN) == GAME.view(state, ANN)


def test_a_view_in_the_middle_of_a_round_is_a_small_message() -> None:
    """Every placement is sent to everybody, so what has its default is left out."""
    assert len(msgspec.json.encode(GAME.view(dealt(4), ANN))) < 1200
