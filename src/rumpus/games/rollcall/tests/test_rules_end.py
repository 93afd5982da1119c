"""RC-24 to RC-27: next round, elimination, end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from rumpus.core import Outcome, Seat
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.events import Eliminated, Rolled, Showdown, Won
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    MATCHES,
    OUT,
    QUICK,
    THREES,
    act,
    bid,
    call,
    leave,
    offered,
    played,
    refused,
    rolled_again,
    run_out,
    table,
)


@pytest.mark.parametrize(
    ("quantity", "starter"),
    [
        pytest.param(6, ANN, id="E6 Ann called wrongly, has four dice left and starts"),
        pytest.param(7, CAT, id="E7 Cat bid too much, has four dice left and starts"),
    ],
)
def test_rc_24_the_loser_starts_the_next_round(quantity: int, starter: Seat) -> None:
    """RC-24: who lost dice and has some left is the next starter and in turn."""
    shown = call(table(*THREES, starter=CAT, bids=((quantity, 3),)), ANN)

    state = rolled_again(shown)

    assert (state.starter, state.turn) == (starter, starter)


def test_rc_24_the_loser_starts_also_when_nobody_pressed_ready() -> None:
    """RC-24: the end of the reveal leads to the same round as everybody being ready."""
    shown = call(table(*THREES, starter=CAT, bids=((6, 3),)), ANN)

    assert run_out(shown).events == (Rolled(2, ANN, (4, 5, 5)),)


@pytest.mark.parametrize(
    ("hands", "bidder", "caller", "starter"),
    [
        pytest.param(("2 2", "2", "2 2", "2 2"), CAT, BOB, CAT, id="E10 Bob is out and Cat starts"),
        pytest.param(("2 2", "2", OUT, "2 2"), ANN, BOB, DAN, id="past Cat, who was out already"),
        pytest.param((OUT, "2 2", "2 2", "2"), CAT, DAN, BOB, id="round the table and past Ann"),
        pytest.param(("2", "2 2", "2 2"), CAT, ANN, BOB, id="to Bob and not to Cat, who won the call"),
    ],
)
def test_rc_25_an_eliminated_player_is_followed_by_the_next_live_player_to_the_left(
    hands: tuple[str, ...], bidder: Seat, caller: Seat, starter: Seat
) -> None:
    """RC-25: the caller was wrong, has no dice left, is out, and the next live seat clockwise starts."""
    shown = call(table(*hands, starter=bidder, bids=((1, 2),)), caller)

    state = rolled_again(shown)

    assert (state.dice[caller], state.out[-1], state.starter, state.turn) == (0, caller, starter, starter)


def test_rc_25_a_bidder_who_loses_the_last_die_is_out_too() -> None:
    """RC-25: the public facts say so, in their order."""
    step = act(table("2", "2 2", "2 2", bids=((5, 6),)), BOB, Call(1, 1))

    assert [type(event) for event in step.events] == [Showdown, Eliminated]
    assert (step.state.out, rolled_again(step.state).starter) == ((ANN,), BOB)


def test_rc_25_who_has_dice_left_is_not_eliminated() -> None:
    """RC-25: a loser with a die left stays in."""
    state = call(table("2 2", "2 2", "2 2", bids=((6, 6),)), BOB)

    assert (state.dice, state.out) == ((1, 2, 2), ())


@pytest.mark.parametrize("action", [Bid(1, 0, 1, 2), Call(1, 1), Ready(1)])
def test_rc_25_an_eliminated_player_does_nothing_any_more(action: Move) -> None:
    """RC-25: nothing is offered to a player who is out, and nothing is taken."""
    bidding = table("2 2", OUT, "3 3", bids=((2, 5),))
    shown = call(bidding, CAT)

    assert offered(bidding, BOB) == offered(shown, BOB) == set()
    assert refused(bidding, BOB, action)
    assert refused(shown, BOB, action)


@pytest.mark.parametrize(
    ("hands", "bidder", "bid", "caller", "dice", "starter"),
    [
        pytest.param(THREES, CAT, (6, 3), BOB, (5, 3, 5), BOB, id="E8 Bob is wrong and starts"),
        pytest.param(THREES, CAT, (7, 3), BOB, (5, 5, 4), CAT, id="E9 Cat is caught and starts"),
        pytest.param(("2", "2", "2 2", "2"), CAT, (1, 2), BOB, (1, 0, 2, 1), CAT, id="E10 Bob is wrong and out"),
        pytest.param(("2 2", "2 2", "2 2", "2"), DAN, (7, 6), BOB, (2, 2, 2, 0), ANN, id="E16 Dan is caught and out"),
        pytest.param(("2 2", "2 2", "2 2"), ANN, (1, 2), CAT, (2, 2, 0), ANN, id="Cat loses two dice and is out"),
    ],
)
def test_rc_26_the_same_holds_after_calls_out_of_turn(
    hands: tuple[str, ...], bidder: Seat, bid: tuple[int, int], caller: Seat, dice: tuple[int, ...], starter: Seat
) -> None:
    """RC-26: the start follows the loss and not the seat order, whoever called."""
    state = rolled_again(call(table(*hands, starter=bidder, bids=(bid,)), caller))

    assert (state.dice, state.starter) == (dice, starter)


def test_rc_27_the_match_ends_as_soon_as_one_player_has_dice() -> None:
    """RC-27, E11: Ann (1 die) bids three sixes, Bob (2 dice) calls with sum 1, Ann is out and Bob wins."""
    step = act(table("6", "2 3", bids=((3, 6),)), BOB, Call(1, 1))

    assert step.state.phase == "over"
    assert [type(event) for event in step.events] == [Showdown, Eliminated, Won]
    assert step.events[-1] == Won(BOB)


def test_rc_27_nobody_rolls_again_after_the_end() -> None:
    """RC-27, E11: no clock runs, and nobody is offered anything."""
    state = call(table("6", "2 3", bids=((3, 6),)), BOB)

    assert GAME.deadlines(state) == ()
    assert offered(state, ANN) == offered(state, BOB) == set()


@pytest.mark.parametrize("seat", [ANN, BOB])
@pytest.mark.parametrize("action", [Bid(1, 0, 1, 2), Call(1, 1), Ready(1)])
def test_rc_27_nothing_is_taken_after_the_end(seat: Seat, action: Move) -> None:
    """RC-27: the match is over for winner and loser alike."""
    state = call(table("6", "2 3", bids=((3, 6),)), BOB)

    assert refused(state, seat, action) == "RC-27"


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(FOUR, id="four with all dice"),
        pytest.param(("2", "3", OUT, OUT), id="two with one die each"),
        pytest.param(("2", "3", "4", OUT), id="three with one die each"),
    ],
)
def test_rc_27_the_match_runs_while_two_players_have_dice(hands: tuple[str, ...]) -> None:
    """RC-27: there is no outcome yet, neither while bidding nor when a call costs one of three the last die."""
    assert GAME.outcome(table(*hands)) is None


def test_rc_27_an_elimination_among_three_does_not_end_the_match() -> None:
    """RC-27: two players have dice, so the showdown is followed by another round."""
    state = call(table("2", "3", "4", bids=((3, 6),)), BOB)

    assert (state.phase, GAME.outcome(state)) == ("showdown", None)


@pytest.mark.parametrize(
    ("out", "places"),
    [
        pytest.param((BOB, CAT, DAN), (1, 4, 3, 2), id="Bob first, then Cat, then Dan"),
        pytest.param((DAN, CAT, BOB), (1, 2, 3, 4), id="Dan first, then Cat, then Bob"),
        pytest.param((CAT, ANN, BOB), (3, 2, 4, 1), id="Cat first, then Ann, then Bob"),
    ],
)
def test_rc_27_ranking_is_by_time_of_elimination(out: tuple[Seat, ...], places: tuple[int, ...]) -> None:
    """RC-27: who was out later is ranked better, and the last player with dice is first."""
    winner = ({ANN, BOB, CAT, DAN} - set(out)).pop()
    dice = tuple(int(seat == winner) for seat in range(4))
    state = replace(table(*FOUR), phase="over", turn=None, dice=dice, out=out)

    outcome = GAME.outcome(state)

    assert outcome == Outcome(places, "{seat} is the last player with dice.", {"seat": winner})


def test_rc_27_a_whole_evening_of_eliminations() -> None:
    """RC-27: Cat is out first, then Ann, then Dan; Bob wins."""
    state = call(table("2", "2", "2", "2", starter=CAT, bids=((4, 6),)), DAN)
    state = replace(rolled_again(state), hands=((2,), (2,), (), (2,)), turn=ANN)
    state = call(bid(state, ANN, 3, 6), BOB)
    state = replace(rolled_again(state), hands=((), (2,), (), (2,)), turn=DAN)
    state = call(bid(state, DAN, 2, 6), BOB)

    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.places == (3, 1, 4, 2)


def test_rc_27_when_all_but_one_leave_the_last_one_wins() -> None:
    """RC-27: one player has dice, whatever became of the others."""
    step = leave(table("2", "3", OUT), ANN)

    assert (step.state.phase, step.events[-1]) == ("over", Won(BOB))


@QUICK
@given(setup=MATCHES)
def test_rc_27_random_matches_end_with_one_winner_and_no_ties(setup: dict[str, Any]) -> None:
    """RC-27: the winner alone has dice, and the places of n players are 1 to n."""
    *_, last = played(setup)

    outcome = GAME.outcome(last.step.state)

    assert outcome is not None
    assert sorted(outcome.places) == list(range(1, setup["players"] + 1))
    assert [place == 1 for place in outcome.places] == [dice > 0 for dice in last.step.state.dice]


@QUICK
@given(setup=MATCHES)
def test_rc_27_in_random_matches_at_most_one_player_is_eliminated_at_a_time(setup: dict[str, Any]) -> None:
    """RC-27: no line of a match puts two players out, nobody comes back, and dice only become fewer."""
    for moment in played(setup):
        before, after = moment.before, moment.step.state
        assert after.out[: len(before.out)] == before.out
        assert len(after.out) - len(before.out) <= 1
        assert all(now <= once for once, now in zip(before.dice, after.dice, strict=True))
        assert set(after.out) == {seat for seat, dice in enumerate(after.dice) if not dice}


@QUICK
@given(setup=MATCHES)
def test_rc_24_to_rc_26_in_random_matches_the_start_follows_the_loss(setup: dict[str, Any]) -> None:
    """RC-24, RC-25, RC-26: after every showdown of a match without leavers the loser or the next live seat starts."""
    for moment in played(setup, leavers=False):
        shown = moment.before.showdown
        if shown is None or moment.step.state.phase != "bidding":
            continue
        order = [(shown.loser + step) % setup["players"] for step in range(setup["players"])]
        assert moment.step.state.starter == next(seat for seat in order if moment.step.state.dice[seat])


def test_the_score_is_the_dice_that_are_left() -> None:
    state = table("2 3", "4", OUT)
    assert GAME.score is not None
    assert GAME.score(state) == (2, 1, 0)
