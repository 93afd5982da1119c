"""Section 4 of the rules: every option, every value, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import BadOptions, BadSeats, Chair, Deadline, Illegal, Millis, Seat, Timer, make_options
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.events import Claim
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    HAND,
    OUT,
    act,
    bid,
    call,
    dealt,
    offered,
    refused,
    run_out,
    showdown,
    table,
)
from rumpus.match import Match


def test_the_defaults_are_those_of_the_rules() -> None:
    """Section 4: the engine, the arena and benchmarks start with these."""
    assert make_options(GAME, {}) == Options(
        start_dice=5,
        first_bidder="random",
        bid_cap="dice_in_play",
        emblem_bids="off",
        wild=True,
        out_of_turn=True,
        out_of_turn_penalty=2,
        call_window_ms=0,
        turn_s=45,
        reveal_s=8,
        ghost_view="none",
        odds="after",
        lens=False,
        max_players=12,
    )


def test_rc_d2_live_rooms_start_with_a_call_window_of_1500_ms_and_otherwise_alike() -> None:
    """RC-D2: people get time to call."""
    assert make_options(GAME, {}, live=True) == Options(call_window_ms=1500)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("start_dice", 0, id="no dice"),
        pytest.param("start_dice", 11, id="eleven dice"),
        pytest.param("first_bidder", "youngest", id="another first bidder"),
        pytest.param("bid_cap", "all", id="another cap"),
        pytest.param("emblem_bids", "sometimes", id="emblems sometimes"),
        pytest.param("wild", "maybe", id="wild maybe"),
        pytest.param("out_of_turn", "maybe", id="out of turn maybe"),
        pytest.param("out_of_turn_penalty", 0, id="no penalty"),
        pytest.param("out_of_turn_penalty", 4, id="four dice of penalty"),
        pytest.param("call_window_ms", -1, id="a window before the bid"),
        pytest.param("call_window_ms", 10_001, id="a window above ten seconds"),
        pytest.param("turn_s", 1, id="one second to think"),
        pytest.param("turn_s", 9, id="nine seconds to think"),
        pytest.param("turn_s", 121, id="more than two minutes to think"),
        pytest.param("reveal_s", 1, id="one second to look"),
        pytest.param("reveal_s", 31, id="more than half a minute to look"),
        pytest.param("ghost_view", "some", id="some ghosts"),
        pytest.param("max_players", 1, id="a table for one"),
        pytest.param("max_players", 13, id="a table for thirteen"),
        pytest.param("speed", 1, id="no such option"),
    ],
)
def test_a_value_that_the_rules_do_not_list_is_refused(name: str, value: object) -> None:
    """Section 4: the values of the table and no others."""
    with pytest.raises(BadOptions, match=name):
        make_options(GAME, {name: value})


@pytest.mark.parametrize("start_dice", range(1, 11))
def test_rc_1_start_dice_is_what_everybody_begins_with(start_dice: int) -> None:
    """RC-1: start_dice from 1 to 10."""
    state = dealt(3, start_dice=start_dice)

    assert state.dice == (start_dice,) * 3
    assert [len(rolled) for rolled in state.hands] == [start_dice] * 3


@pytest.mark.parametrize(
    ("first_bidder", "starters", "rolls"),
    [
        pytest.param("random", {ANN, BOB, CAT}, False, id="random draws by lot"),
        pytest.param("host", {CAT}, False, id="host lets the host begin"),
        pytest.param("highest_roll", {ANN, BOB, CAT}, True, id="highest_roll rolls for it"),
    ],
)
def test_rc_4_first_bidder_chooses_the_first_starter(first_bidder: str, starters: set[Seat], rolls: bool) -> None:
    """RC-4: in fifty matches whose host is Cat these seats begin, with or without a roll on the table."""
    states = [dealt(3, str(seed), host=CAT, first_bidder=first_bidder) for seed in range(50)]

    assert {state.starter for state in states} == starters
    assert {bool(state.first_rolls) for state in states} == {rolls}


@pytest.mark.parametrize(
    ("bid_cap", "highest", "refusal"),
    [
        pytest.param("dice_in_play", Bid(1, 0, 20, 6), Bid(1, 0, 21, 2), id="dice_in_play"),
        pytest.param("none", Bid(1, 0, 999, 6), Bid(1, 0, 1000, 2), id="none"),
    ],
)
def test_rc_10_bid_cap_is_the_highest_quantity(bid_cap: str, highest: Bid, refusal: Bid) -> None:
    """RC-10: the dice in play, or 999 so that a round still ends; after the highest bid only a call is left."""
    state = table(*FOUR, bid_cap=bid_cap)

    assert offered(bid(state, ANN, highest.quantity, highest.value), BOB) == {Call(1, 1)}
    assert refused(state, ANN, refusal) == "RC-10"
    assert refusal not in offered(state, ANN)


@pytest.mark.parametrize("bid_cap", ["dice_in_play", "none"])
def test_rc_10_bid_cap_holds_from_the_deal_on(bid_cap: str) -> None:
    """RC-10: the first round of a dealt match has the same cap as one laid by hand."""
    state = dealt(4, bid_cap=bid_cap)

    assert state.cap == {"dice_in_play": 20, "none": 999}[bid_cap]


@pytest.mark.parametrize(
    ("options", "ones"),
    [
        pytest.param({}, False, id="off"),
        pytest.param({"emblem_bids": "on"}, True, id="on"),
        pytest.param({"wild": False}, True, id="off, but the emblem is a plain one"),
        pytest.param({"wild": False, "emblem_bids": "on"}, True, id="on, and the emblem is a plain one"),
    ],
)
def test_rc_11_emblems_may_be_bid_as_value_1_where_the_table_says_so(options: dict[str, Any], ones: bool) -> None:
    """RC-11: emblem_bids=on or wild=false opens value 1, the lowest, to openings and raises."""
    opening = table(*FOUR, **options)
    facing = table(*FOUR, bids=((4, 6),), **options)

    assert (Bid(1, 0, 1, 1) in offered(opening, ANN), Bid(1, 1, 5, 1) in offered(facing, BOB)) == (ones, ones)
    if ones:
        assert bid(facing, BOB, 5, 1).bid == Claim(2, BOB, 5, 1)
    else:
        assert refused(facing, BOB, Bid(1, 1, 5, 1)) == "RC-11"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        pytest.param({}, "A bid names a value from 2 to 6.", id="off"),
        pytest.param({"emblem_bids": "on"}, "A bid names a value from 2 to 6, or emblems.", id="on"),
        pytest.param({"wild": False}, "A bid names a value from 1 to 6.", id="the emblem is a plain one"),
    ],
)
@pytest.mark.parametrize("value", [0, 7])
def test_rc_11_a_value_that_is_not_on_the_dice_is_refused_with_those_that_may_be_bid(
    options: dict[str, Any], sentence: str, value: int
) -> None:
    """RC-5, RC-11: the refusal names every value this table takes."""
    with pytest.raises(Illegal) as caught:
        act(table(*FOUR, **options), ANN, Bid(1, 0, 1, value))
    assert (caught.value.rule, caught.value.why) == ("RC-5", sentence)


def test_rc_11_a_bid_on_emblems_is_the_lowest_of_its_quantity() -> None:
    """RC-11: four emblems are raised by four twos, but four twos not by four emblems."""
    emblems = table(*FOUR, bids=((4, 1),), emblem_bids="on")
    twos = table(*FOUR, bids=((4, 2),), emblem_bids="on")

    assert Bid(1, 1, 4, 2) in offered(emblems, BOB)
    assert refused(twos, BOB, Bid(1, 1, 4, 1)) == "RC-8"


@pytest.mark.parametrize(
    ("options", "value", "counts", "faces"),
    [
        pytest.param({}, 3, (3, 1), (3, 1), id="wild emblems count for threes"),
        pytest.param({"emblem_bids": "on"}, 3, (3, 1), (3, 1), id="emblem bids leave threes alone"),
        pytest.param({"emblem_bids": "on"}, 1, (1, 1), (1,), id="a bid on emblems counts only emblems"),
        pytest.param({"wild": False}, 3, (2, 0), (3,), id="plain ones do not count for threes"),
        pytest.param({"wild": False}, 1, (1, 1), (1,), id="plain ones count for ones"),
        pytest.param({"wild": False, "emblem_bids": "on"}, 3, (2, 0), (3,), id="emblem_bids has no meaning then"),
    ],
)
def test_rc_6_rc_11_rc_19_wild_and_emblem_bids_decide_what_counts(
    options: dict[str, Any], value: int, counts: tuple[int, ...], faces: tuple[int, ...]
) -> None:
    """RC-6, RC-11, RC-19: Ann has an emblem, two threes and a five, Bob an emblem and two fours."""
    state = table("E 3 3 5", "E 4 4", bids=((2, value),), **options)

    shown = showdown(call(state, BOB))

    assert (shown.counts, shown.faces) == (counts, faces)


def test_rc_14_with_out_of_turn_false_only_the_player_in_turn_may_call() -> None:
    """RC-14: nobody else is offered a call, and none is taken."""
    state = table(*FOUR, bids=((4, 5),), out_of_turn=False)

    assert [Call(1, 1) in offered(state, seat) for seat in (ANN, BOB, CAT, DAN)] == [False, True, False, False]
    assert [refused(state, seat, Call(1, 1)) for seat in (CAT, DAN)] == ["RC-14", "RC-14"]
    assert showdown(call(state, BOB)).in_turn


def test_rc_14_with_out_of_turn_true_everybody_but_the_bidder_may_call() -> None:
    """RC-14: three of four are offered the call."""
    state = table(*FOUR, bids=((4, 5),), out_of_turn=True)

    assert [Call(1, 1) in offered(state, seat) for seat in (ANN, BOB, CAT, DAN)] == [False, True, True, True]


@pytest.mark.parametrize("seat", [CAT, DAN])
def test_rc_d5_with_out_of_turn_false_nobody_out_of_turn_is_shown_a_risk(seat: Seat) -> None:
    """RC-D5: there is no call to be wrong with."""
    assert GAME.view(table(*FOUR, bids=((4, 5),), out_of_turn=False), seat).risk == 0


@pytest.mark.parametrize(
    ("penalty", "dice", "left"),
    [
        pytest.param(1, "2 2 2 2 2", 4, id="one of five"),
        pytest.param(2, "2 2 2 2 2", 3, id="two of five"),
        pytest.param(3, "2 2 2 2 2", 2, id="three of five"),
        pytest.param(1, "2", 0, id="one of one"),
        pytest.param(2, "2", 0, id="two, but there is one"),
        pytest.param(3, "2 2", 0, id="three, but there are two"),
    ],
)
def test_rc_22_out_of_turn_penalty_is_the_loss_of_a_wrong_call_out_of_turn(penalty: int, dice: str, left: int) -> None:
    """RC-22: one, two or three dice, never more than are left, and the view says so before."""
    state = table(HAND, HAND, dice, bids=((1, 2),), out_of_turn_penalty=penalty)

    assert call(state, CAT).dice == (5, 5, left)
    assert GAME.view(state, CAT).risk == state.dice[CAT] - left


@pytest.mark.parametrize("penalty", [1, 2, 3])
def test_rc_21_out_of_turn_penalty_does_not_touch_a_wrong_call_in_turn(penalty: int) -> None:
    """RC-21: in turn one die is lost whatever the penalty."""
    state = table(*FOUR, bids=((1, 2),), out_of_turn_penalty=penalty)

    assert call(state, BOB).dice == (5, 4, 5, 5)


@pytest.mark.parametrize("window", [0, 1, 1500, 10_000])
def test_rc_d2_call_window_ms_is_the_time_for_calls_before_a_raise_counts(window: int) -> None:
    """RC-D2: a raise counts from the end of the window, while a call out of turn counts at once (RC-14)."""
    state = bid(table(*FOUR, call_window_ms=window), ANN, 4, 5, at=1000)

    assert GAME.view(state, BOB).raise_from == 1000 + window
    assert bid(state, BOB, 5, 5, at=1000 + window).claims
    assert showdown(call(state, DAN, at=1000)).caller == DAN


@pytest.mark.parametrize("turn_s", [10, 11, 45, 119, 120])
def test_rc_d4_turn_s_is_the_time_to_bid_or_call(turn_s: int) -> None:
    """RC-D4: from 10 to 120 seconds."""
    assert GAME.deadlines(table(*FOUR, turn_s=turn_s)) == (
        Deadline(Millis(turn_s * 1000), Timer("turn", ANN), length=Millis(turn_s * 1000)),
    )


def test_rc_d4_turn_s_0_asks_first() -> None:
    """RC-D4: 120 seconds until the table asks, and 30 more until it acts."""
    clocks = GAME.deadlines(table(*FOUR, turn_s=0))

    assert [(clock.timer.kind, clock.at) for clock in clocks] == [("ask", 120_000), ("turn", 150_000)]


@pytest.mark.parametrize("reveal_s", range(2, 31))
def test_rc_d6_reveal_s_is_the_time_to_look_at_a_showdown(reveal_s: int) -> None:
    """RC-D6: from 2 to 30 seconds, counted from the call."""
    state = call(table(*FOUR, bids=((4, 5),), reveal_s=reveal_s), BOB, at=500)

    assert GAME.deadlines(state) == (
        Deadline(Millis(500 + reveal_s * 1000), Timer("reveal"), length=Millis(reveal_s * 1000)),
    )
    assert run_out(state).state.round == 2


@pytest.mark.parametrize(
    ("ghost_view", "ghost"),
    [pytest.param("none", (), id="none"), pytest.param("all", ((2,), (3,), ()), id="all")],
)
def test_rc_d9_ghost_view_is_what_players_who_are_out_see(ghost_view: str, ghost: tuple[tuple[int, ...], ...]) -> None:
    """RC-D9: nothing, or everybody's dice."""
    assert GAME.view(table("2", "3", OUT, ghost_view=ghost_view), CAT).ghost == ghost


@pytest.mark.parametrize("max_players", range(2, 13))
def test_rc_1_max_players_is_how_many_the_table_admits(max_players: int) -> None:
    """RC-1: as many may play, and one more may not."""
    assert len(dealt(max_players, max_players=max_players).dice) == max_players
    with pytest.raises(BadSeats, match=f"at most {max_players} players|2 to 12 players"):
        dealt(max_players + 1, max_players=max_players)


def test_rc_1_a_match_refuses_too_many_players_too() -> None:
    """RC-1: the sentence says how many it takes."""
    with pytest.raises(BadSeats, match="at most 3 players, not 4"):
        Match(GAME, (Chair(),) * 4, {"max_players": 3})
