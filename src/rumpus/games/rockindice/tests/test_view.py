"""What screens are shown: the open table, which of your dice fit and which are stuck, and never the bag."""

from __future__ import annotations

import msgspec

from rumpus.core import Away, Bot, Rng
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Ready, Reroll, Stop
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    dealt,
    gone_on,
    put,
    run_out,
    scored,
    sit,
    table,
)
from rumpus.games.rockindice.view import View


def test_everything_on_the_table_is_open_to_all() -> None:
    state = put(table("B1 B2 G5", "R3 Y1"), ANN, "B1")
    views = [GAME.view(state, seat) for seat in (None, ANN, BOB)]

    assert all(view.hands == state.hands for view in views)
    assert all(view.placements == state.placements for view in views)


def test_a_view_says_whose_it_is_and_who_plays() -> None:
    state = table("B1", "R3", "G2", children=(BOB,))
    state = sit(state, CAT, Away()).state

    for seat in (None, ANN, CAT):
        view = GAME.view(state, seat)
        assert (view.seat, view.phase, view.since, view.round) == (seat, "running", 0, 1)
        assert (view.players, view.holders) == ((ANN, BOB, CAT), ("person", "person", "away"))
        assert view.adults == (True, False, True)


def test_rd_18_everybody_sees_until_when_the_finisher_may_call_stop() -> None:
    """RD-18, `stop_call` manual: while it can be called, and at no other time."""
    state = table("R1", "G1 B5", stop_call="manual")
    out = put(state, ANN, "R1", at=1000)
    stopped = act(out, ANN, Stop(1), at=1200).state
    again = run_out(gone_on(stopped), "go").state

    assert [GAME.view(each, BOB).stop_by for each in (state, out, stopped, again)] == [0, 6000, 0, 0]
    assert [GAME.view(each, BOB).finisher for each in (state, out, stopped, again)] == [None, ANN, ANN, None]


def test_rd_d2_when_the_next_placement_counts_is_told_to_that_seat_in_a_running_round() -> None:
    """RD-D2: Ann has placed, and so she waits for a moment; after the round nobody does."""
    state = put(table("R1 R2", "G1"), ANN, "R1", at=1000)
    over = put(state, ANN, "R2", at=2000)

    assert [GAME.view(state, seat).place_from for seat in (ANN, BOB, None)] == [1250, 0, 0]
    assert GAME.view(over, ANN).place_from == 0


def test_rd_d9_people_who_have_not_said_so_are_offered_to_be_ready() -> None:
    """RD-D9: neither a bot nor who is ready already, and nobody while a round is played."""
    state = sit(scored("B2", "B3", "B4"), CAT, Bot(1)).state
    state = act(state, BOB, Ready(1)).state

    assert [GAME.legal(state, seat) for seat in (ANN, BOB, CAT, DAN)] == [(Ready(1),), (), (), (Ready(1),)]


def test_each_player_sees_which_own_dice_fit_and_which_are_stuck() -> None:
    """RD-7, RD-14: blue 2 waits for blue 1 of the same hand, so it neither fits nor is stuck."""
    state = table("B1 B2 G5", "R3 Y1")

    ann, bob, tv = (GAME.view(state, seat) for seat in (ANN, BOB, None))

    assert (ann.fits, ann.stuck) == ((0,), (6,))
    assert (bob.fits, bob.stuck) == ((18,), (12,))
    assert (tv.fits, tv.stuck, tv.place_from) == ((), (), 0)


def test_dice_in_the_cup_neither_fit_nor_are_stuck() -> None:
    view = GAME.view(act(table("B1 G5", "R3"), ANN, Reroll(1, 1)).state, ANN)

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
