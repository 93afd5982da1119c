"""RC-13 to RC-18: calling."""

from __future__ import annotations

import pytest

from rumpus.core import Illegal, Race, Seat
from rumpus.games.rollcall import GAME, races, rules
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    OUT,
    act,
    bid,
    call,
    match_opened_by_ann,
    offered,
    refused,
    rolled_again,
    showdown,
    table,
)

SIX_BIDS = ((1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 2))
"""Six bids of a round; from Cat on, Cat makes the fifth and Dan the sixth."""


@pytest.mark.parametrize(
    ("hands", "bidder", "in_turn"),
    [
        pytest.param(FOUR, ANN, BOB, id="Bob calls Ann"),
        pytest.param(FOUR, DAN, ANN, id="Ann calls Dan"),
        pytest.param(("2 2", OUT, "3 3", "4 4"), ANN, CAT, id="E15 Bob is out and Cat calls Ann"),
    ],
)
def test_rc_13_the_player_in_turn_may_call_instead_of_raising(
    hands: tuple[str, ...], bidder: Seat, in_turn: Seat
) -> None:
    """RC-13: the call is offered, is taken and counts as one in turn."""
    state = table(*hands, starter=bidder, bids=((2, 5),))

    shown = showdown(call(state, in_turn))

    assert Call(1, 1) in offered(state, in_turn)
    assert (shown.claim, shown.caller, shown.in_turn) == (state.bid, in_turn, True)


@pytest.mark.parametrize(
    ("hands", "bidder", "caller"),
    [
        pytest.param(FOUR, ANN, CAT, id="the one after next"),
        pytest.param(FOUR, ANN, DAN, id="the one before the bidder"),
        pytest.param(FOUR, DAN, BOB, id="across the table"),
        pytest.param(("2 2", OUT, "3 3", "4 4"), ANN, DAN, id="E15 Bob is out, Cat is in turn, Dan calls"),
    ],
)
def test_rc_14_any_other_live_player_may_call_out_of_turn(hands: tuple[str, ...], bidder: Seat, caller: Seat) -> None:
    """RC-14: the call is all that is offered, is taken and counts as one out of turn."""
    state = table(*hands, starter=bidder, bids=((2, 5),))

    shown = showdown(call(state, caller))

    assert offered(state, caller) == {Call(1, 1)}
    assert (shown.claim, shown.caller, shown.in_turn) == (state.bid, caller, False)


@pytest.mark.parametrize("at", [0, 1, 1499, 1500, 40_000])
def test_rc_14_a_call_is_open_from_the_moment_the_bid_is_made(at: int) -> None:
    """RC-14: within the call window as after it, out of turn as in turn."""
    state = bid(table(*FOUR, call_window_ms=1500), ANN, 4, 5)

    assert [showdown(call(state, seat, at)).caller for seat in (BOB, CAT, DAN)] == [BOB, CAT, DAN]


def test_rc_14_a_raise_ends_the_time_to_call_a_bid_and_opens_that_of_the_next() -> None:
    """RC-14: after Bob's raise Ann may call too, and everybody but Bob is offered the new bid only."""
    state = bid(table(*FOUR, bids=((4, 5),)), BOB, 5, 5)

    calls = {seat: {each for each in offered(state, seat) if isinstance(each, Call)} for seat in (ANN, BOB, CAT, DAN)}

    assert calls == {ANN: {Call(1, 2)}, BOB: set(), CAT: {Call(1, 2)}, DAN: {Call(1, 2)}}


def test_rc_15_bidders_cannot_call_their_own_bids() -> None:
    """RC-15: Ann's call of Ann's bid is refused and not offered."""
    state = table(*FOUR, bids=((4, 5),))

    assert offered(state, ANN) == set()
    assert refused(state, ANN, Call(1, 1)) == "RC-15"


def test_rc_15_with_two_players_the_bidder_cannot_call_either() -> None:
    """RC-15: the smaller table makes no difference."""
    assert refused(table("2", "3", bids=((2, 5),)), ANN, Call(1, 1)) == "RC-15"


@pytest.mark.parametrize("seat", [BOB, DAN])
def test_rc_15_eliminated_players_cannot_call(seat: Seat) -> None:
    """RC-15: who has no dice has no call, neither accepted nor offered."""
    state = table("2 2", OUT, "3 3", OUT, bids=((2, 5),))

    assert offered(state, seat) == set()
    assert refused(state, seat, Call(1, 1)) == "RC-15"


def test_rc_16_a_call_on_a_bid_that_was_raised_has_no_effect_and_costs_nothing() -> None:
    """RC-16, E13: Cat made bid 5, Dan raised as bid 6, and Ann's call on bid 5 comes too late."""
    match = match_opened_by_ann(4)
    match.state = state = table(*FOUR, starter=CAT, bids=SIX_BIDS)

    with pytest.raises(Illegal, match=r"RC-16: .* costs you nothing"):
        match.act(ANN, Call(1, 5))

    assert (match.state, match.log, match.story) == (state, [], [])


@pytest.mark.parametrize("seat", [ANN, BOB, CAT])
@pytest.mark.parametrize("number", [-1, 0, 1, 4, 5, 7])
def test_rc_16_a_call_must_name_the_bid_that_stands(seat: Seat, number: int) -> None:
    """RC-16: in turn or out of turn, any number but that of the last bid is refused."""
    state = table(*FOUR, starter=CAT, bids=SIX_BIDS)

    assert refused(state, seat, Call(1, number)) == "RC-16"


def test_rc_16_a_call_of_an_earlier_round_hits_no_bid_of_this_one() -> None:
    """RC-16: the call of bid 1 of round 1, sent again when bid 1 of round 2 stands, costs nothing."""
    state = rolled_again(call(table(*FOUR, bids=((4, 5),)), BOB))
    state = bid(state, state.starter, 4, 5)

    assert [refused(state, seat, Call(1, 1)) for seat in (CAT, DAN)] == ["RC-16", "RC-16"]
    assert offered(state, DAN) == {Call(2, 1)}


def test_rc_16_the_call_that_names_the_bid_that_stands_is_taken() -> None:
    """RC-16: of six bids it is the sixth that can be called."""
    state = act(table(*FOUR, starter=CAT, bids=SIX_BIDS), ANN, Call(1, 6)).state

    assert showdown(state).claim.no == 6


def test_rc_16_a_bidder_who_was_raised_calls_the_raise_by_its_own_number() -> None:
    """RC-16: Ann may call Bob's raise as bid 2, while a call of bid 1 has no effect."""
    state = table(*FOUR, bids=((4, 5), (5, 5)))

    assert refused(state, ANN, Call(1, 1)) == "RC-16"
    assert showdown(call(state, ANN)).caller == ANN


@pytest.mark.parametrize("late", [ANN, BOB, CAT, DAN])
def test_rc_17_the_first_valid_call_counts_and_all_others_are_dropped(late: Seat) -> None:
    """RC-17: after Cat's call of Ann's bid no other call is taken, and Cat's own is not taken twice."""
    state = call(table(*FOUR, bids=((4, 5),)), CAT)

    assert refused(state, late, Call(1, 1)) == "RC-17"


@pytest.mark.parametrize("action", [Bid(1, 1, 5, 5), Call(1, 1), Call(1, 2)])
def test_rc_17_a_call_cannot_be_withdrawn(action: Move) -> None:
    """RC-17: at the showdown the caller is offered to be ready and may do nothing else."""
    state = call(table(*FOUR, bids=((4, 5),)), CAT)

    assert offered(state, CAT) == {Ready(1)}
    assert refused(state, CAT, action) == "RC-17"


def test_rc_17_a_dropped_call_costs_nothing() -> None:
    """RC-17: Cat's wrong call costs Cat two dice, and Dan, who called a moment later, none."""
    state = call(table(*FOUR, bids=((1, 5),)), CAT)
    refused(state, DAN, Call(1, 1))

    assert rolled_again(state).dice == (5, 5, 3, 5)


@pytest.mark.parametrize(
    ("hands", "bidder", "other"),
    [
        pytest.param(("2 2 2", "3 3 3"), ANN, BOB, id="Ann bids against Bob"),
        pytest.param(("2 2 2", "3 3 3"), BOB, ANN, id="Bob bids against Ann"),
        pytest.param((OUT, "2 2 2", OUT, "3 3 3"), BOB, DAN, id="Bob bids and only Dan is left of four"),
        pytest.param((OUT, "2 2 2", OUT, "3 3 3"), DAN, BOB, id="Dan bids and only Bob is left of four"),
    ],
)
def test_rc_18_with_two_players_nobody_can_be_out_of_turn(hands: tuple[str, ...], bidder: Seat, other: Seat) -> None:
    """RC-18: the other player is always in turn and risks one die, also where two are left of more."""
    state = bid(table(*hands, starter=bidder), bidder, 1, 2)

    shown = showdown(call(state, other))

    assert (shown.in_turn, shown.loss) == (True, 1)


@pytest.mark.parametrize(
    ("seat", "rank"),
    [
        pytest.param(BOB, 0, id="E14 Bob is in turn and comes first"),
        pytest.param(CAT, 2, id="Cat comes next, clockwise from the bidder"),
        pytest.param(DAN, 3, id="Dan is the farthest"),
    ],
)
def test_calls_too_close_to_tell_apart_rank_by_turn_and_then_clockwise_from_the_bidder(seat: Seat, rank: int) -> None:
    """E14: Ann bids, and presses within the same moment go by this rank."""
    state = table(*FOUR, bids=((4, 5),))

    race = races.race(state, seat, Call(1, 1))

    assert race is not None
    assert (race.keys, race.rank, race.close_ms) == (("call 1.1",), rank, 100)


def test_in_a_race_the_player_in_turn_comes_first_even_where_the_seat_between_is_out() -> None:
    """E15: Bob is out, so Cat is in turn and comes before Dan."""
    state = table("2 2", OUT, "3 3", "4 4", bids=((2, 5),))

    ranks = [race.rank for race in (races.race(state, seat, Call(1, 1)) for seat in (CAT, DAN)) if race]

    assert ranks == [0, 3]


def test_calls_on_different_bids_do_not_race_for_the_same_thing() -> None:
    """A call races for the bid it names."""
    state = table(*FOUR, bids=((4, 5), (5, 5)))

    second, first = races.race(state, DAN, Call(1, 2)), races.race(state, DAN, Call(1, 1))

    assert (second and second.keys, first and first.keys) == (("call 1.2",), ("call 1.1",))


@pytest.mark.parametrize(
    ("hands", "out_of_turn", "caller", "rivals"),
    [
        pytest.param(FOUR, True, CAT, (BOB, DAN), id="everybody but the bidder may call"),
        pytest.param(FOUR, True, BOB, (CAT, DAN), id="also against the player in turn"),
        pytest.param(("2 2", OUT, "3 3", "4 4"), True, DAN, (CAT,), id="who is out may not"),
        pytest.param(FOUR, False, CAT, (BOB,), id="only the player in turn"),
        pytest.param(FOUR, False, BOB, (), id="then nobody is waited for"),
    ],
)
def test_rc_d3_a_call_waits_only_for_seats_that_may_call(
    hands: tuple[str, ...], out_of_turn: bool, caller: Seat, rivals: tuple[Seat, ...]
) -> None:
    """RC-D3: Ann has bid."""
    race = races.race(table(*hands, bids=((2, 5),), out_of_turn=out_of_turn), caller, Call(1, 1))

    assert race is not None
    assert race.rivals == rivals


def test_rc_d3_a_raise_takes_part_so_that_it_cannot_overtake_a_call_but_waits_for_nobody() -> None:
    """RC-D3: it ends the calling of the bid that stands."""
    assert races.race(table(*FOUR, bids=((4, 5),)), BOB, Bid(1, 1, 5, 5)) == Race(("call 1.1",))


@pytest.mark.parametrize(
    ("bids", "action"),
    [
        pytest.param((), Bid(1, 1, 5, 5), id="an opening bid"),
        pytest.param(((4, 5),), Ready(1), id="being ready"),
        pytest.param((), Call(1, 1), id="a call while no bid exists"),
    ],
)
def test_nothing_but_what_ends_a_bid_is_a_race(bids: tuple[tuple[int, int], ...], action: Move) -> None:
    """Everything else is settled as it comes."""
    assert GAME.race(table(*FOUR, bids=bids), BOB, action) is None


def test_after_the_showdown_nothing_races() -> None:
    """The round is over."""
    state = table(*FOUR, bids=((4, 5),))
    shown = rules.call(state, BOB, Call(1, 1), state.since).state

    assert races.race(shown, CAT, Call(1, 1)) is None
