"""GFI-18 to GFI-27, GFI-36 to GFI-39: who loses what, who lays anew, who starts next, and who wins."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Blank, Seat
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Flip, Keep, Shuffle
from rumpus.games.goforit.events import Eliminated, Won
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.state import State
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    call,
    dare,
    flips,
    go,
    in_rows,
    kinds,
    left_holes,
    played,
    refusal,
    run_out,
    settled,
    slots_with,
    table,
    verdict,
    with_holes,
)


def chained() -> State:
    """Ann has challenged Cat, Cat has raised to two on Bob, and Bob has accepted."""
    return go(dare(dare(table(), ANN, CAT, 1), CAT, BOB, 2))


@pytest.mark.parametrize(
    ("shown", "loser", "left"),
    [
        pytest.param(("gopher", "gopher"), BOB, [3, 2, 3, 3], id="met: the challenged loses"),
        pytest.param(("gopher", "hole"), CAT, [3, 3, 2, 3], id="failed: the challenger loses"),
    ],
)
def test_gfi_18_the_last_pair_alone_is_concerned(shown: tuple[str, ...], loser: Seat, left: list[int]) -> None:
    """GFI-18: Ann, an earlier member of the chain, is unaffected."""
    step = flips(chained(), *shown)

    assert verdict(step).loser == loser
    assert left_holes(step.state) == left


def test_gfi_19_the_loser_lays_one_hole_face_up_beside_the_grouping() -> None:
    """GFI-19: everybody sees it."""
    state = flips(chained(), "gopher", "gopher").state

    for seat in (None, ANN, BOB, CAT, DAN):
        assert [grouping.lost for grouping in GAME.view(state, seat).groupings] == [0, 1, 0, 0]


@pytest.mark.parametrize("before", [3, 2])
def test_gfi_20_the_grouping_shrinks_by_that_card_and_gophers_stay_six(before: int) -> None:
    """GFI-20: nine cards, eight, seven."""
    state = played(table(left=(3, before, 3, 3)), ANN, BOB, 1, "gopher").state
    bob = state.groupings[BOB]

    assert Counter(cards(bob)) == {bob.kind: 6, "hole": before - 1}
    assert bob.lost == 4 - before


def test_gfi_21_all_cards_return_face_down_and_the_loser_must_rearrange() -> None:
    """GFI-21: Bob cannot leave his cards as they lie, and the round waits for him."""
    state = flips(chained(), "gopher", "gopher").state
    assert state.must == (BOB,)
    assert refusal(state, BOB, Keep(1)) == "GFI-21"
    state = run_out(state, "verdict").state

    assert state.phase == "arranging"
    assert GAME.view(state, None).turned == ()
    step = act(state, BOB, Arrange(1, in_rows(state.groupings[BOB])), 5000)
    assert kinds(step.events) == ["Ready", "Began"]


def test_gfi_21_the_loser_and_nobody_else_sees_what_is_to_be_laid_anew() -> None:
    """GFI-21, GFI-D1: not even the backs; all other groupings lie as they lay."""
    state = flips(chained(), "gopher", "gopher").state

    for seat in (None, ANN, CAT, DAN):
        assert [len(grouping.slots) for grouping in GAME.view(state, seat).groupings] == [9, 0, 9, 9]
    assert len(GAME.view(state, BOB).groupings[BOB].slots) == 8


def test_gfi_22_who_lays_cards_anew_is_offered_to_leave_them_unless_they_have_to_be_laid() -> None:
    """GFI-22: Cat has failed at Bob's grouping; kinds can no longer be taken, and what is laid stays laid."""
    state = flips(chained(), "gopher", "hole").state

    assert GAME.legal(state, CAT) == (Blank("Arrange", CAT), Blank("Shuffle", CAT))
    assert GAME.legal(state, BOB) == (Blank("Arrange", BOB), Blank("Shuffle", BOB), Keep(1))
    kept = act(state, BOB, Keep(1)).state
    assert GAME.legal(kept, BOB) == (Blank("Arrange", BOB), Blank("Shuffle", BOB))


def test_gfi_22_whose_cards_were_flipped_without_a_loss_may_rearrange_or_leave_them() -> None:
    """GFI-22: Bob has shown two cards; he may lay all anew, and then nothing is known of them."""
    state = flips(chained(), "gopher", "hole").state
    assert (state.must, state.may) == ((CAT,), (BOB,))

    kept = act(state, BOB, Keep(1)).state
    assert len(GAME.view(kept, ANN).groupings[BOB].known) == 2
    assert refusal(kept, BOB, Keep(1)) == "GFI-22"
    laid = act(state, BOB, Shuffle(1, layout.grid(9))).state
    assert GAME.view(laid, ANN).groupings[BOB].known == ()


@pytest.mark.parametrize("action", [Keep(0), Shuffle(0, layout.grid(9)), Shuffle(2, layout.grid(9))])
def test_gfi_6_cards_are_laid_for_the_next_round_and_for_no_other(action: Action) -> None:
    """GFI-6: what Bob did before the first round does not count after it."""
    state = flips(chained(), "gopher", "hole").state

    assert refusal(state, BOB, action) == "GFI-6"
    assert refusal(state, BOB, Arrange(0, in_rows(state.groupings[BOB]))) == "GFI-6"


@pytest.mark.parametrize(
    ("rearrange", "may"),
    [("loser_only", ()), ("loser_and_target", (BOB,)), ("everyone", (ANN, BOB, DAN))],
)
def test_gfi_22_a_table_says_who_else_may_rearrange(rearrange: str, may: tuple[Seat, ...]) -> None:
    """GFI-22: Cat has failed at Bob's grouping."""
    state = go(dare(dare(table(rearrange=rearrange), ANN, CAT, 1), CAT, BOB, 2))
    state = flips(state, "hole").state

    assert (state.must, state.may) == ((CAT,), may)
    for seat in {ANN, BOB, DAN} - set(may):
        assert refusal(state, seat, Shuffle(0, layout.grid(9))) == "GFI-22"
        assert GAME.legal(state, seat) == ()


def test_gfi_22_the_next_round_waits_for_everybody_who_may() -> None:
    """GFI-22: with `everyone` all are asked, and the last answer starts the round."""
    state = played(table(rearrange="everyone"), ANN, BOB, 1, "hole").state
    state = run_out(state, "verdict").state
    for seat in (BOB, CAT, DAN):
        state = act(state, seat, Keep(1), 5000).state
        assert state.phase == "arranging"

    assert act(state, ANN, Shuffle(1, layout.grid(8)), 6000).state.phase == "chain"


@pytest.mark.parametrize("step", range(6))
def test_gfi_23_whichever_hole_is_taken_the_rest_is_the_same(step: int) -> None:
    """GFI-23: six gophers and two holes are left, and Bob lays them as he likes."""
    state = flips(chained(), "gopher").state
    state = act(state, CAT, Flip(1, BOB, slots_with(state, "gopher")[0]), 3000, step).state
    grouping = state.groupings[BOB]

    assert Counter(cards(grouping)) == {grouping.kind: 6, "hole": 2}
    assert act(state, BOB, Arrange(1, in_rows(grouping)), 4000).state.ready == (BOB,)


# The next round


@pytest.mark.parametrize("card", ["gopher", "hole"])
def test_gfi_24_the_next_round_is_started_left_of_the_starter_whoever_lost(card: str) -> None:
    """GFI-24: Ann started, so Bob starts; the wager starts afresh."""
    state = flips(go(dare(dare(table(), ANN, CAT, 4), CAT, DAN, 5)), "hole" if card == "hole" else "gopher").state
    while state.phase == "flipping":
        state = flips(state, "gopher", at=state.since + 1000).state
    assert GAME.view(state, None).following == BOB
    state = settled(state)

    assert (state.starter, state.chain, state.round) == (BOB, (), 2)
    assert dare(state, BOB, ANN, 1).chain


def test_gfi_25_seats_that_are_out_are_passed_over() -> None:
    """GFI-25: Bob is out, so Cat starts after Ann."""
    state = settled(played(table(out=(BOB,)), ANN, CAT, 1, "hole").state)

    assert state.starter == CAT


def test_gfi_25_counting_begins_at_the_starter_even_if_that_player_is_out_now() -> None:
    """GFI-25: Ann started the round and lost her last hole."""
    state = played(table(left=(1, 3, 3, 3)), ANN, CAT, 1, "hole").state
    assert state.out == (ANN,)

    assert settled(state).starter == BOB


# Elimination and end


def test_gfi_26_without_a_hole_a_player_is_out_and_all_cards_form_a_pile() -> None:
    """GFI-26: nine cards, a hole face up on top; the pile is out of play."""
    step = played(table(left=(3, 1, 3, 3)), ANN, BOB, 1, "gopher")
    pile = GAME.view(step.state, CAT).groupings[BOB]

    assert Eliminated(BOB) in step.events
    assert (pile.pile, pile.topped, pile.slots, pile.known) == (9, True, (), ())
    assert step.state.must == ()
    assert settled(step.state).phase == "chain"


def test_gfi_27_the_last_player_who_is_not_out_wins() -> None:
    """GFI-27: the others rank by how long they lasted."""
    step = played(table(out=(CAT, DAN), left=(3, 1, 3, 3)), ANN, BOB, 1, "gopher")

    assert step.events[-1] == Won(ANN)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 4, 3)
    assert (outcome.why, outcome.values) == ("{seat} is the last player with holes.", {"seat": ANN})
    assert GAME.deadlines(step.state) == ()
    assert refusal(step.state, ANN, Shuffle(0, layout.grid(9))) == "GFI-27"


def test_gfi_27_as_it_stands_more_holes_rank_higher() -> None:
    """GFI-27: equal holes share a place, and whoever is out comes last."""
    state = table(left=(2, 3, 2, 3), out=(DAN,))

    assert GAME.standing(state) == (2, 1, 2, 4)
    assert GAME.outcome(state) is None


# The endings of a Rockstar call


@pytest.mark.parametrize(("card", "loser"), [("rockstar", BOB), ("baby", ANN)])
def test_gfi_36_eliminate_ends_the_match_for_the_loser(card: str, loser: Seat) -> None:
    """GFI-36: whatever number of holes that player had; the pile has a hole on top."""
    step = flips(call(table(edition="rockstar", rockstar_ending="eliminate"), ANN, BOB), card)
    pile = step.state.groupings[loser]

    assert step.state.out == (loser,)
    assert (pile.pile, pile.topped) == (9, True)
    assert GAME.view(step.state, CAT).groupings[loser].known == ()
    assert kinds(step.events) == ["Turned", "Verdict", "Eliminated"]


@pytest.mark.parametrize(("card", "left"), [("rockstar", [3, 2, 3, 3]), ("hole", [2, 3, 3, 3])])
def test_gfi_36_lose_hole_costs_the_loser_one_hole(card: str, left: list[int]) -> None:
    """GFI-36: as GFI-19, face up beside the grouping."""
    state = flips(call(table(edition="rockstar", rockstar_ending="lose_hole"), ANN, BOB), card).state

    assert left_holes(state) == left
    assert sum(grouping.lost for grouping in state.groupings) == 1


@pytest.mark.parametrize(("card", "left"), [("rockstar", [4, 2, 3, 3]), ("hole", [2, 4, 3, 3])])
def test_gfi_36_transfer_hole_moves_the_hole_to_the_winner(card: str, left: list[int]) -> None:
    """GFI-36: face down, and none lies beside the loser's cards."""
    state = flips(call(table(edition="rockstar", rockstar_ending="transfer_hole"), ANN, BOB), card).state

    assert left_holes(state) == left
    assert sum(grouping.lost for grouping in state.groupings) == 0


@pytest.mark.parametrize(("ending", "winner"), [("lose_hole", 3), ("transfer_hole", 4)])
def test_gfi_37_a_loser_who_had_one_hole_is_out(ending: str, winner: int) -> None:
    """GFI-37: in the last two endings."""
    state = table(left=(3, 1, 3, 3), edition="rockstar", rockstar_ending=ending)
    state = flips(call(state, ANN, BOB), "rockstar").state

    assert state.out == (BOB,)
    assert left_holes(state) == [winner, 0, 3, 3]


def test_gfi_37_the_pile_of_somebody_whose_last_hole_went_away_has_none_on_top() -> None:
    """GFI-26, GFI-37: Bob gave all three away and owns six gophers."""
    state = table(left=(3, 1, 3, 3), edition="rockstar", rockstar_ending="transfer_hole")
    rest = state.groupings
    state = replace(state, groupings=(rest[0], replace(rest[1], lost=0), *rest[2:]))
    bob = GAME.view(flips(call(state, ANN, BOB), "rockstar").state, None).groupings[BOB]

    assert (bob.pile, bob.topped) == (6, False)


def test_gfi_38_after_a_transfer_both_rearrange() -> None:
    """GFI-38: the winner has one card more, and nobody else may."""
    state = table(edition="rockstar", rockstar_ending="transfer_hole")
    state = flips(call(state, ANN, BOB), "rockstar").state

    assert (state.must, state.may) == ((ANN, BOB), ())
    assert [len(GAME.view(state, seat).hand) for seat in (ANN, BOB)] == [10, 8]
    assert act(state, ANN, Arrange(1, in_rows(state.groupings[ANN]))).state.ready == (ANN,)


def test_gfi_38_elimination_is_judged_by_holes_not_by_lost_rounds() -> None:
    """GFI-38: Bob loses a fourth round and is still in, for he had won a hole."""
    state = table(left=(3, 4, 3, 3), edition="rockstar")
    for left in (3, 2, 1, 0):
        while state.starter != ANN:
            other = CAT if state.starter == DAN else DAN
            state = settled(played(state, state.starter, other, 1, "gopher").state)
            state = restocked(state)
        state = played(state, ANN, BOB, 1, "gopher").state
        assert left_holes(state)[BOB] == left
        assert (BOB in state.out) == (left == 0)
        state = settled(state) if left else state


def restocked(state: State) -> State:
    """Give Cat and Dan their holes back, so that they stay in."""
    return with_holes(with_holes(state, CAT, 3), DAN, 3)


@pytest.mark.parametrize("card", ["rockstar", "hole"])
def test_gfi_39_after_a_rockstar_round_the_next_starter_is_left_of_the_starter(card: str) -> None:
    """GFI-39: as GFI-24, though Dan made the call."""
    state = dare(table(edition="rockstar"), ANN, DAN, 2)
    state = settled(flips(call(state, DAN, CAT), card).state)

    assert state.starter == BOB
