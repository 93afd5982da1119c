"""The worked examples of section 6, E1 to E20."""

from __future__ import annotations

from collections import Counter

import pytest

from rumpus.core import Seat, actions
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, GoForIt
from rumpus.games.goforit.events import Link
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import Chance
from rumpus.games.goforit.state import State
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    call,
    dare,
    dealt,
    flips,
    go,
    left_holes,
    played,
    refusal,
    run_out,
    settled,
    table,
    verdict,
)


def first_example(**options: str) -> State:
    """Ann wagers 2 on Cat, Cat raises to 3 on Bob, Bob accepts."""
    return go(dare(dare(table(**options), ANN, CAT, 2), CAT, BOB, 3))  # type: ignore[arg-type]


def test_e1_cat_flips_three_of_bobs_cards() -> None:
    state = first_example()

    assert GAME.view(state, None).turn == CAT
    assert state.chain[-1] == Link(2, CAT, BOB, 3)
    assert len(GAME.legal(state, CAT)) == 9


def test_e2_three_gophers_cost_bob_a_hole() -> None:
    before = first_example()
    state = flips(before, "gopher", "gopher", "gopher").state
    bob = state.groupings[BOB]

    assert (Counter(cards(bob)), bob.lost) == ({bob.kind: 6, "hole": 2}, 1)
    assert state.must == (BOB,)
    for seat in (ANN, CAT, DAN):
        assert state.groupings[seat] == before.groupings[seat]


def test_e3_a_hole_stops_the_flipping_and_costs_cat_a_hole() -> None:
    step = flips(first_example(), "gopher", "hole")

    assert len(verdict(step).turned) == 2
    assert left_holes(step.state) == [3, 3, 2, 3]
    assert len(step.state.groupings[BOB].slots) == 9
    assert (step.state.must, step.state.may) == ((CAT,), (BOB,))


@pytest.mark.parametrize("shown", [("gopher", "gopher", "gopher"), ("gopher", "hole")])
def test_e4_the_next_round_is_started_by_bob(shown: tuple[str, ...]) -> None:
    assert settled(flips(first_example(), *shown).state).starter == BOB


def test_e5_a_raise_to_the_same_number_is_refused_and_a_jump_is_not() -> None:
    state = dare(table(), ANN, DAN, 3)

    assert refusal(state, DAN, Challenge(1, 1, ANN, 3)) == "GFI-10"
    assert dare(state, DAN, ANN, 5).chain[-1].wager == 5


def test_e6_at_a_wager_of_6_the_only_legal_act_is_to_accept() -> None:
    state = dare(table(), ANN, BOB, 6)

    assert refusal(state, BOB, Challenge(1, 1, CAT, 7)) == "GFI-12"
    assert GAME.legal(state, BOB) == (GoForIt(1, 1),)


def test_e7_a_raise_may_go_back() -> None:
    state = dare(dare(settled_to(DAN), DAN, ANN, 1), ANN, DAN, 2)

    assert GAME.view(state, None).turn == DAN


def settled_to(starter: Seat) -> State:
    """Let rounds pass until this player starts."""
    state = table()
    while state.starter != starter:
        state = settled(played(state, state.starter, DAN, 1, "hole").state)
    return state


def test_e8_four_gophers_of_cats_seven_cards_eliminate_her_and_the_chance_was_3_in_7() -> None:
    step = played(table(left=(3, 3, 1, 3)), ANN, CAT, 4, "gopher", "gopher", "gopher", "gopher")

    assert step.state.out == (CAT,)
    assert verdict(step).chance == Chance(15, 35)
    assert 15 * 7 == 3 * 35


@pytest.mark.parametrize(("out", "starter"), [((), BOB), ((BOB,), CAT)])
def test_e9_after_ann_has_lost_her_last_hole_the_next_one_starts(out: tuple[Seat, ...], starter: Seat) -> None:
    state = played(table(left=(1, 3, 3, 3), out=out), ANN, CAT, 1, "hole").state

    assert settled(state).starter == starter


def test_e10_bob_hits_a_hole_with_his_last_one_and_ann_wins() -> None:
    state = settled(played(table(2, left=(3, 2)), ANN, BOB, 1, "gopher").state)
    state = played(state, BOB, ANN, 1, "hole").state

    assert state.out == (BOB,)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2)


def test_e11_eight_players_have_two_decks_and_24_holes() -> None:
    state = dealt(8)

    assert GAME.view(state, None).decks == 2
    assert max(Counter(grouping.kind for grouping in state.groupings).values()) <= 2
    assert sum(left_holes(state)) == 24


def test_e12_a_pirate_is_no_rockstar() -> None:
    state = flips(call(table(edition="rockstar", rockstar_ending="lose_hole"), ANN, BOB), "pirate").state

    assert left_holes(state) == [2, 3, 3, 3]
    assert settled(state).starter == BOB


def test_e13_a_failed_call_eliminates_ann_with_her_three_holes() -> None:
    state = flips(call(table(edition="rockstar", rockstar_ending="eliminate"), ANN, BOB), "army").state

    assert state.out == (ANN,)


def test_e14_anns_find_brings_her_a_fourth_hole() -> None:
    state = table(left=(3, 2, 3, 3), edition="rockstar", rockstar_ending="transfer_hole")
    lost = state.groupings[BOB].lost
    state = flips(call(state, ANN, BOB), "rockstar").state

    assert left_holes(state)[:2] == [4, 1]
    assert [len(state.groupings[seat].slots) for seat in (ANN, BOB)] == [10, 7]
    assert state.must == (ANN, BOB)
    assert [state.groupings[seat].lost for seat in (ANN, BOB)] == [0, lost]


def test_e15_bobs_last_hole_moves_to_ann() -> None:
    state = table(left=(3, 1, 3, 3), edition="rockstar", rockstar_ending="transfer_hole")
    state = flips(call(state, ANN, BOB), "rockstar").state

    assert (state.out, left_holes(state)[ANN]) == ((BOB,), 4)


def test_e16_a_rockstar_call_is_accepted_by_itself() -> None:
    state = call(table(edition="rockstar"), ANN, DAN)

    assert refusal(state, DAN, Challenge(1, 0, ANN, 2)) == "GFI-14"
    assert state.phase == "flipping"


def test_e17_bob_answers_a_wager_with_a_rockstar_call_on_cat() -> None:
    state = dare(table(edition="rockstar"), ANN, BOB, 2)
    assert CallRockstar(1, 1, CAT) in {action for offer in GAME.legal(state, BOB) for action in actions(offer)}
    step = flips(call(state, BOB, CAT), "baby")

    assert len(verdict(step).turned) == 1
    assert verdict(step).link == Link(2, BOB, CAT, 1, rockstar=True)


def test_e18_with_loser_only_everybody_knows_two_of_bobs_cards() -> None:
    state = settled(flips(first_example(rearrange="loser_only"), "gopher", "hole").state)

    for seat in (None, ANN, CAT, DAN):
        known = GAME.view(state, seat).groupings[BOB].known
        assert [each.card for each in known] == [state.groupings[BOB].kind, "hole"]


def test_e19_bob_need_not_rearrange_and_cat_is_shuffled_blind() -> None:
    state = run_out(flips(first_example(), "gopher", "hole").state, "verdict").state
    bobs = state.groupings[BOB].slots
    state = run_out(state, "arrange").state

    assert state.groupings[BOB].slots == bobs
    assert (state.groupings[CAT].blind, len(state.groupings[CAT].slots)) == (True, 8)


def test_e20_three_piles_of_three_are_one_too_few_for_top_only() -> None:
    state = dealt(stack_access="top_only")
    three = layout.laid(cards(state.groupings[ANN]), layout.heaps(9, 3))

    assert refusal(state, ANN, Arrange(0, three)) == "GFI-40"
