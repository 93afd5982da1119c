"""RC-5 to RC-12: bidding."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rumpus.core import Illegal, Seat
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Claim
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
    showdown,
    table,
)

SEVEN = ("2 3", "4 5", "6 2", "3")
"""Seven dice in play."""


@pytest.mark.parametrize(
    ("quantity", "value"),
    [
        pytest.param(4, 5, id="four fives"),
        pytest.param(5, 2, id="five twos"),
        pytest.param(6, 6, id="six sixes"),
        pytest.param(1, 2, id="the lowest bid"),
        pytest.param(20, 6, id="the highest bid"),
    ],
)
def test_rc_5_the_starter_opens_with_any_quantity_and_value(quantity: int, value: int) -> None:
    """RC-5, E1: with twenty dice in play these are legal opening bids."""
    step = act(table(*FOUR), ANN, Bid(1, 0, quantity, value))

    assert (step.state.bid,) == step.events == (Claim(1, ANN, quantity, value),)
    assert step.state.claims == ((ANN, quantity, value),)


@pytest.mark.parametrize(
    ("quantity", "value"),
    [
        pytest.param(0, 2, id="no dice"),
        pytest.param(-1, 2, id="less than no dice"),
        pytest.param(1, 0, id="a value below the emblem"),
        pytest.param(1, 7, id="a value above six"),
    ],
)
def test_rc_5_a_bid_is_for_at_least_one_die_of_a_value_on_the_dice(quantity: int, value: int) -> None:
    """RC-5: a quantity of at least 1 and a value 2-6."""
    assert refused(table(*FOUR), ANN, Bid(1, 0, quantity, value)) == "RC-5"


def test_rc_5_the_starter_is_offered_every_bid_and_nothing_else() -> None:
    """RC-5: the starter must bid, so no call is offered."""
    state = table(*SEVEN)

    assert offered(state, ANN) == {Bid(1, 0, quantity, value) for quantity in range(1, 8) for value in range(2, 7)}


@pytest.mark.parametrize("seat", [ANN, BOB, CAT, DAN])
@pytest.mark.parametrize("number", [0, 1])
def test_rc_5_calling_is_impossible_while_no_bid_exists(seat: Seat, number: int) -> None:
    """RC-5, E17: before the first bid of a round a call of anybody is refused."""
    assert refused(table(*FOUR), seat, Call(1, number)) == "RC-5"


@pytest.mark.parametrize(
    ("hands", "value", "total"),
    [
        pytest.param(THREES, 3, 6, id="the threes of the examples with the emblems"),
        pytest.param(("2 2", "2", "2 2 2"), 2, 6, id="dice of all players, the bidder's and the caller's too"),
        pytest.param(("E", "E E", "E"), 4, 4, id="emblems alone"),
        pytest.param(("3 4", "5 6", "3 3"), 2, 0, id="neither the value nor the emblem"),
        pytest.param(("5 5", OUT, "5"), 5, 3, id="those who are out have no dice to count"),
    ],
)
def test_rc_6_a_bid_claims_dice_of_the_value_or_the_emblem_among_all_in_play(
    hands: tuple[str, ...], value: int, total: int
) -> None:
    """RC-6: the claim holds for exactly the sum, and for not one die more."""
    true = call(table(*hands, starter=CAT, bids=((max(total, 1), value),)), ANN)
    false = call(table(*hands, starter=CAT, bids=((total + 1, value),)), ANN)

    assert (showdown(true).total, showdown(false).total, showdown(false).loser) == (total, total, CAT)


@pytest.mark.parametrize(
    ("hands", "bidder", "in_turn"),
    [
        pytest.param(FOUR, ANN, BOB, id="from Ann to Bob"),
        pytest.param(FOUR, BOB, CAT, id="from Bob to Cat"),
        pytest.param(FOUR, DAN, ANN, id="round the table"),
        pytest.param(("2", OUT, "3", "4"), ANN, CAT, id="past Bob, who is out (E15)"),
        pytest.param((OUT, "2", OUT, "3"), DAN, BOB, id="past Ann, who is out"),
        pytest.param(("2", OUT, OUT, "3"), ANN, DAN, id="past two who are out"),
    ],
)
def test_rc_7_the_player_to_the_left_of_the_bidder_is_in_turn(
    hands: tuple[str, ...], bidder: Seat, in_turn: Seat
) -> None:
    """RC-7: the turn passes clockwise to the next live seat."""
    state = bid(table(*hands, starter=bidder), bidder, 1, 2)

    assert state.turn == in_turn


def test_rc_7_the_turn_goes_round_the_whole_table() -> None:
    """RC-7: five raises in a row pass through everybody and come back."""
    state = table(*FOUR, starter=CAT)

    for seat, quantity in ((CAT, 1), (DAN, 2), (ANN, 3), (BOB, 4), (CAT, 5)):
        state = bid(state, seat, quantity, 2)

    assert [seat for seat, _, _ in state.claims] == [CAT, DAN, ANN, BOB, CAT]


def test_rc_7_the_player_in_turn_must_raise_or_call() -> None:
    """RC-7: passing does not exist, neither among the offers nor among the actions."""
    state = table(*FOUR, bids=((4, 5),))

    assert {type(action) for action in offered(state, BOB)} == {Bid, Call}
    assert refused(state, BOB, Ready(state.round)) == "RC-D6"


RAISES = [
    pytest.param((4, 5), (4, 6), True, id="E2 four fives to four sixes"),
    pytest.param((4, 5), (5, 2), True, id="E2 four fives to five twos"),
    pytest.param((4, 5), (5, 5), True, id="E2 four fives to five fives"),
    pytest.param((4, 5), (7, 3), True, id="E2 four fives to seven threes"),
    pytest.param((4, 5), (4, 5), False, id="E2 four fives again"),
    pytest.param((4, 5), (4, 4), False, id="E2 four fives to four fours"),
    pytest.param((4, 5), (3, 6), False, id="E2 four fives to three sixes"),
    pytest.param((5, 2), (6, 2), True, id="E3 five twos to six twos"),
    pytest.param((6, 4), (7, 6), True, id="E3 six fours to seven sixes"),
    pytest.param((6, 4), (20, 2), True, id="a jump to all dice"),
    pytest.param((1, 2), (1, 3), True, id="the smallest raise"),
    pytest.param((1, 6), (2, 2), True, id="a lower value with one die more"),
    pytest.param((5, 3), (4, 4), False, id="a higher value with one die less"),
    pytest.param((5, 3), (1, 6), False, id="sixes with far fewer dice"),
]


@pytest.mark.parametrize(("standing", "raised", "legal"), RAISES)
def test_rc_8_a_raise_is_a_higher_quantity_or_an_equal_one_with_a_higher_value(
    standing: tuple[int, int], raised: tuple[int, int], legal: bool
) -> None:
    """RC-8: the raises of the examples are offered and accepted, or neither."""
    state = table(*FOUR, bids=(standing,))

    if legal:
        assert bid(state, BOB, *raised).bid == Claim(2, BOB, *raised)
    else:
        assert refused(state, BOB, Bid(1, 1, *raised)) == "RC-8"


@pytest.mark.parametrize(("standing", "raised", "legal"), RAISES)
def test_rc_8_exactly_the_legal_raises_are_offered(
    standing: tuple[int, int], raised: tuple[int, int], legal: bool
) -> None:
    """RC-8: what may be bid is offered, what may not is not."""
    state = table(*FOUR, bids=(standing,))

    assert (Bid(1, 1, *raised) in offered(state, BOB)) is legal


@pytest.mark.parametrize("value", range(2, 7))
@pytest.mark.parametrize("quantity", range(1, 8))
def test_rc_8_every_raise_of_every_bid(quantity: int, value: int) -> None:
    """RC-8: with seven dice in play, compared with the rule as tuples say it: (quantity, value) grows."""
    state = table(*SEVEN, bids=((quantity, value),))

    raises = {(more, other) for more in range(1, 8) for other in range(2, 7) if (more, other) > (quantity, value)}

    assert offered(state, BOB) == {Bid(1, 1, *raised) for raised in raises} | {Call(1, 1)}


@pytest.mark.parametrize("quantity", range(1, 7))
@pytest.mark.parametrize("value", range(2, 7))
def test_rc_9_a_lower_quantity_is_no_raise_whatever_its_value(quantity: int, value: int) -> None:
    """RC-9: the quantity never falls during a round."""
    state = table(*SEVEN, bids=((7, 2),))

    assert refused(state, BOB, Bid(1, 1, quantity, value)) == "RC-8"


@pytest.mark.parametrize("value", range(2, 7))
@pytest.mark.parametrize("quantity", [1, 4, 7])
def test_rc_9_a_repeated_identical_bid_is_not_a_raise(quantity: int, value: int) -> None:
    """RC-9: nobody may repeat the bid that stands."""
    state = table(*SEVEN, bids=((quantity, value),))

    assert refused(state, BOB, Bid(1, 1, quantity, value)) == "RC-8"


@pytest.mark.untraced
@QUICK
@given(setup=MATCHES)
def test_rc_9_in_random_matches_the_quantity_never_falls_and_no_bid_is_repeated(setup: dict[str, Any]) -> None:
    """RC-9: within every round of every match the bids grow, one after the other."""
    for moment in played(setup):
        bids = [(quantity, value) for _, quantity, value in moment.step.state.claims]
        assert bids == sorted(set(bids))


@pytest.mark.parametrize(
    ("hands", "quantity", "legal"),
    [
        pytest.param(FOUR, 20, True, id="all of twenty dice"),
        pytest.param(FOUR, 21, False, id="one more than twenty dice"),
        pytest.param(SEVEN, 7, True, id="all of seven dice"),
        pytest.param(SEVEN, 8, False, id="one more than seven dice"),
        pytest.param(("2", OUT, "3 3", OUT), 3, True, id="all dice of those who are not out"),
        pytest.param(("2", OUT, "3 3", OUT), 4, False, id="more than those who are not out have"),
    ],
)
def test_rc_10_the_quantity_may_not_exceed_the_dice_in_play(hands: tuple[str, ...], quantity: int, legal: bool) -> None:
    """RC-10: a bid for more dice than there are is refused and not offered."""
    state = table(*hands)

    assert (Bid(1, 0, quantity, 2) in offered(state, ANN)) is legal
    if legal:
        assert bid(state, ANN, quantity, 2).claims
    else:
        assert refused(state, ANN, Bid(1, 0, quantity, 2)) == "RC-10"


def test_rc_10_after_a_loss_the_next_round_has_fewer_dice_to_bid_on() -> None:
    """RC-10: the dice in play are counted anew in each round."""
    state = call(table("2", "3 3", "4", bids=((4, 6),)), BOB)
    for seat in (BOB, CAT):
        state = act(state, seat, Ready(1)).state

    assert refused(state, BOB, Bid(2, 0, 4, 2)) == "RC-10"
    assert bid(state, BOB, 3, 2).claims


def test_rc_10_after_the_highest_possible_bid_only_a_call_is_left() -> None:
    """RC-10, E12: with seven dice in play and the bid seven sixes only a call is offered."""
    state = table(*SEVEN, bids=((7, 6),))

    assert GAME.legal(state, BOB) == (Call(1, 1),)


@pytest.mark.parametrize("raised", [(7, 6), (8, 2), (8, 6)])
def test_rc_10_the_highest_possible_bid_cannot_be_raised(raised: tuple[int, int]) -> None:
    """RC-10, E12: raising seven sixes of seven dice is impossible."""
    state = table(*SEVEN, bids=((7, 6),))

    assert refused(state, BOB, Bid(1, 1, *raised)) in {"RC-8", "RC-10"}


@pytest.mark.parametrize(
    ("bids", "seat", "emblems"),
    [
        pytest.param((), ANN, Bid(1, 0, 1, 1), id="as an opening"),
        pytest.param((), ANN, Bid(1, 0, 20, 1), id="as an opening on all dice"),
        pytest.param(((4, 5),), BOB, Bid(1, 1, 5, 1), id="as a raise"),
    ],
)
def test_rc_11_emblems_cannot_be_bid_on(bids: tuple[tuple[int, int], ...], seat: Seat, emblems: Bid) -> None:
    """RC-11: a bid on emblems is refused and not offered."""
    state = table(*FOUR, bids=bids)

    assert emblems not in offered(state, seat)
    assert refused(state, seat, emblems) == "RC-11"


@pytest.mark.parametrize(
    "seat",
    [
        pytest.param(ANN, id="not the bidder"),
        pytest.param(CAT, id="not the one after next"),
        pytest.param(DAN, id="not the one before the bidder"),
    ],
)
def test_rc_12_only_the_player_in_turn_may_raise(seat: Seat) -> None:
    """RC-12: of four players three may not raise Ann's bid, and none of them is offered a raise."""
    state = table(*FOUR, bids=((4, 5),))

    assert refused(state, seat, Bid(1, 1, 5, 5)) == "RC-12"
    assert not any(isinstance(action, Bid) for action in offered(state, seat))


@pytest.mark.parametrize("seat", [BOB, CAT, DAN])
def test_rc_12_only_the_starter_may_open(seat: Seat) -> None:
    """RC-12: before the first bid the starter is the one in turn."""
    assert refused(table(*FOUR), seat, Bid(1, 0, 1, 2)) == "RC-12"


def test_rc_12_the_refusal_names_the_player_in_turn() -> None:
    """RC-12: who bids too soon reads whose turn it is."""
    with pytest.raises(Illegal, match=r"RC-12: Only 1 may bid"):
        act(table(*FOUR, bids=((4, 5),)), DAN, Bid(1, 1, 5, 5))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(Bid(1, 1, 5, 5), id="to a higher one"),
        pytest.param(Bid(1, 0, 3, 5), id="to a lower one"),
        pytest.param(Bid(1, 0, 4, 5), id="to the same one"),
    ],
)
def test_rc_12_bids_are_final(change: Bid) -> None:
    """RC-12: the bidder cannot change a bid that was made."""
    state = bid(table(*FOUR), ANN, 4, 5)

    assert refused(state, ANN, change) == "RC-12"


def test_rc_12_a_bid_takes_its_place_behind_the_others_and_leaves_them_alone() -> None:
    """RC-12: the bids of a round are numbered from one and none is ever changed."""
    state = table(*FOUR, bids=((1, 2), (2, 2)))

    raised = bid(state, CAT, 3, 3)

    assert raised.claims == (*state.claims, (CAT, 3, 3))
    assert raised.bid == Claim(3, CAT, 3, 3)


@pytest.mark.parametrize("stale", [Bid(1, 0, 9, 6), Bid(1, 1, 9, 6), Bid(1, 3, 9, 6), Bid(0, 2, 9, 6), Bid(2, 2, 9, 6)])
def test_rc_16_a_bid_answers_the_bid_that_stands_and_nothing_else(stale: Bid) -> None:
    """RC-16: two bids were made, and Cat may answer the second of this round alone."""
    state = table(*FOUR, bids=((4, 5), (5, 5)))

    assert refused(state, CAT, stale) == "RC-16"
    assert act(state, CAT, Bid(1, 2, 9, 6)).events == (Claim(3, CAT, 9, 6),)


def test_rc_16_a_bid_that_was_sent_again_does_not_answer_a_later_turn() -> None:
    """RC-16: a bid of one five comes when three others were made since Ann saw none."""
    state = table("2", "3", "4", bids=((1, 2), (1, 3), (1, 4)))

    assert refused(state, ANN, Bid(1, 0, 1, 5)) == "RC-16"
    assert Bid(1, 3, 1, 5) in offered(state, ANN)


def test_rc_16_a_bid_that_was_held_never_opens_the_next_round() -> None:
    """RC-16, RC-D2: Ann leaves while Bob's raise waits; Bob opens round 2, and not with the raise."""
    state = leave(table(*FOUR, bids=((4, 5),)), ANN, at=7000).state

    assert (state.turn, state.round) == (BOB, 2)
    assert [refused(state, BOB, Bid(1, after, 5, 5)) for after in (0, 1)] == ["RC-16", "RC-16"]
    assert act(state, BOB, Bid(2, 0, 5, 5)).events == (Claim(1, BOB, 5, 5),)


def test_rc_12_nobody_may_bid_at_a_showdown() -> None:
    """RC-12: once a bid has been called, not even the player who was in turn may raise it."""
    state = call(table(*FOUR, bids=((4, 5),)), DAN)

    assert refused(state, BOB, Bid(1, 1, 5, 5)) == "RC-17"
    assert GAME.legal(state, BOB) == (Ready(1),)
