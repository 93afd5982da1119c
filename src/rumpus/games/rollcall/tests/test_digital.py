"""RC-D1, RC-D2, RC-D4, RC-D5: rolls, the call window, the turn clock, and what is offered at which risk."""

from __future__ import annotations

from hashlib import sha512
from typing import Any

import pytest
from hypothesis import given, settings

from rumpus.core import Deadline, Gone, Illegal, Millis, Seat, Timer, actions
from rumpus.core.offers import count
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.events import Asked, Claim, Showdown, TimedOut
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    MATCHES,
    OUT,
    QUICK,
    act,
    bid,
    call,
    dealt,
    match_opened_by_ann,
    offered,
    played,
    run_out,
    showdown,
    table,
)

# Rolls


def recomputed(seed: str, step: int, count: int) -> list[int]:
    """Roll as the published derivation says, without the engine's own dice."""
    stream = sha512(f"{seed}/{step}/0/0".encode()).digest()
    return [byte % 6 + 1 for byte in stream if byte < 252][:count]


def test_rc_d1_anybody_who_knows_the_seed_can_check_the_deal() -> None:
    """RC-D1: the first roll of a match is that of its seed and line 0."""
    state = dealt(4, "open sesame", host=ANN, first_bidder="host")

    assert [face for rolled in state.hands for face in rolled] == recomputed("open sesame", 0, 20)


def test_rc_d1_anybody_who_knows_the_seed_can_check_every_later_roll() -> None:
    """RC-D1: a later roll is that of the seed and the line that led to it, here the third."""
    match = match_opened_by_ann(2)
    match.act(ANN, Bid(1, 0, 10, 6))
    match.act(BOB, Call(1, 1))
    match.wait(8000)

    assert [face for rolled in match.state.hands for face in rolled] == recomputed("0", 3, 9)


def test_rc_d1_another_seed_rolls_other_dice() -> None:
    """RC-D1: fifty seeds deal fifty different tables, and each of them the same one twice."""
    assert len({dealt(4, str(seed)).hands for seed in range(50)}) == 50
    assert dealt(4, "7") == dealt(4, "7")


# The call window


@pytest.mark.parametrize(("at", "until"), [(1000, 2500), (1001, 2500), (2499, 2500)])
def test_rc_d2_a_raise_within_the_call_window_has_to_wait_for_its_end(at: int, until: int) -> None:
    """RC-D2: after a bid at 1000 ms only calls are taken for 1500 ms."""
    state = bid(table(*FOUR, call_window_ms=1500), ANN, 4, 5, at=1000)

    with pytest.raises(Illegal) as caught:
        act(state, BOB, Bid(1, 1, 5, 5), at)

    assert (caught.value.rule, caught.value.until) == ("RC-D2", until)


@pytest.mark.parametrize("at", [2500, 2501, 40_000])
def test_rc_d2_who_thinks_longer_than_the_window_never_notices_it(at: int) -> None:
    """RC-D2: a raise at the end of the window or later counts at once."""
    state = bid(table(*FOUR, call_window_ms=1500), ANN, 4, 5, at=1000)

    assert bid(state, BOB, 5, 5, at).bid == Claim(2, BOB, 5, 5)


def test_rc_d2_a_starter_never_waits() -> None:
    """RC-D2: there is no bid to call before the first one."""
    assert bid(table(*FOUR, call_window_ms=1500), ANN, 4, 5, at=0).claims


@pytest.mark.parametrize("raised", [Bid(1, 0, 3, 6), Bid(1, 0, 21, 2), Bid(1, 0, 5, 1), Bid(1, 0, 0, 2)])
def test_rc_d2_an_illegal_raise_is_refused_at_once_and_not_held(raised: Bid) -> None:
    """RC-D2: only a raise that would count otherwise waits."""
    state = bid(table(*FOUR, call_window_ms=1500), ANN, 4, 5)

    with pytest.raises(Illegal) as caught:
        act(state, BOB, raised)

    assert caught.value.until is None


def test_rc_d2_a_held_raise_is_applied_at_the_end_of_the_window() -> None:
    """RC-D2: Bob raises 100 ms after Ann's bid, and the raise stands from 1500 ms on."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)

    assert match.wait_until(1499) == ()
    assert match.wait_until(1500) == (Claim(2, BOB, 5, 5),)


@pytest.mark.parametrize("change", [Bid(1, 0, 6, 6), Call(1, 1)])
def test_rc_d2_a_held_raise_is_final(change: Move) -> None:
    """RC-D2: its owner can neither change it nor call instead."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)

    with pytest.raises(Illegal, match=r"RC-D2: .* final"):
        match.act(BOB, change, at=200)


@pytest.mark.parametrize("seat", [ANN, CAT, None])
def test_rc_d2_a_held_raise_is_not_seen_by_others(seat: Seat | None) -> None:
    """RC-D2: no view, no clock and no public fact tells that Bob has raised already."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    before = (match.view(seat), match.deadlines(), list(match.story))

    match.act(BOB, Bid(1, 1, 5, 5), at=100)

    assert (match.view(seat), match.deadlines(), match.story) == before


def test_rc_d2_a_held_raise_is_dropped_unseen_if_a_call_comes_first() -> None:
    """RC-D2: Cat calls before Bob's raise counts, so nobody ever hears of the raise."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)
    match.act(CAT, Call(1, 1), at=200)
    match.wait_until(60_000)

    assert Claim(2, BOB, 5, 5) not in match.story
    assert all(getattr(line, "action", None) != Bid(1, 1, 5, 5) for line in match.log)


def test_rc_d2_a_dropped_raise_does_not_keep_its_owner_from_being_ready() -> None:
    """RC-D2: once the call has come, Bob's raise is gone and Bob may go on at once."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)
    match.act(CAT, Call(1, 1), at=200)

    match.act(BOB, Ready(1), at=300)

    assert match.state.ready == (BOB,)


@pytest.mark.parametrize("left_at", [100, 101, 1499])
def test_rc_d2_a_raise_held_in_a_round_that_became_void_is_no_bid_of_the_next(left_at: int) -> None:
    """RC-D2, RC-D8: Ann leaves before Bob's raise counts; Bob starts anew and has bid nothing."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)
    match.seat(ANN, Gone(), at=left_at)

    match.wait_until(10_000)

    assert (match.state.round, match.state.turn, match.state.claims) == (2, BOB, ())


def test_rc_d2_a_raise_held_in_a_round_that_became_void_does_not_bind_its_owner_in_the_next() -> None:
    """RC-D2, RC-D8: Ann leaves, and Bob, who starts anew, may open as Bob likes at once."""
    match = match_opened_by_ann(call_window_ms=1500)
    match.act(ANN, Bid(1, 0, 4, 5))
    match.act(BOB, Bid(1, 1, 5, 5), at=100)
    match.seat(ANN, Gone(), at=200)

    assert match.act(BOB, Bid(2, 0, 1, 2), at=300) == (Claim(1, BOB, 1, 2),)


def test_rc_d2_a_raise_dropped_by_a_call_is_no_bid_of_the_next_round() -> None:
    """RC-D2: with a long window and a short reveal the next round may begin before the old window ends."""
    match = match_opened_by_ann()
    match.state = table("2", "3", "4", call_window_ms=10_000, reveal_s=2)
    match.act(ANN, Bid(1, 0, 2, 5))
    match.act(BOB, Bid(1, 1, 2, 6), at=100)
    match.act(CAT, Call(1, 1), at=200)

    match.wait_until(11_000)

    assert (match.state.round, match.state.turn, match.state.claims) == (2, BOB, ())


@pytest.mark.parametrize(
    ("hands", "options", "waits"),
    [
        pytest.param(FOUR, {}, True, id="four players"),
        pytest.param(("2", "3", "4"), {}, True, id="three players"),
        pytest.param(("2", "3", OUT, "4"), {}, True, id="three of four left"),
        pytest.param(("2", "3"), {}, False, id="two players"),
        pytest.param(("2", "3", OUT, OUT), {}, False, id="two of four left"),
        pytest.param(FOUR, {"out_of_turn": False}, False, id="no calls out of turn"),
    ],
)
def test_rc_d2_there_is_no_window_where_nobody_could_call_out_of_turn(
    hands: tuple[str, ...], options: dict[str, Any], waits: bool
) -> None:
    """RC-D2: two live players or out_of_turn=false need no time for calls."""
    state = bid(table(*hands, call_window_ms=1500, **options), ANN, 1, 2)

    assert state.since == (1500 if waits else 0)
    assert GAME.view(state, BOB).raise_from == state.since


# The turn clock


@pytest.mark.parametrize(
    ("window", "bid_at", "deadline"),
    [
        pytest.param(0, 1000, 46_000, id="from the bid where there is no call window"),
        pytest.param(1500, 1000, 47_500, id="from the end of the call window"),
    ],
)
def test_rc_d4_the_turn_clock_runs_from_the_end_of_the_call_window(window: int, bid_at: int, deadline: int) -> None:
    """RC-D4: the player facing a bid has 45 s to think in which a raise would count."""
    state = bid(table(*FOUR, call_window_ms=window), ANN, 4, 5, at=bid_at)

    assert GAME.deadlines(state) == (Deadline(Millis(deadline), Timer("turn", BOB), length=Millis(45_000)),)


def test_rc_d4_the_starters_clock_runs_from_the_roll() -> None:
    """RC-D4: at the deal from 0, and in the next round from the moment it was rolled."""
    deal = table(*FOUR)
    shown = call(table(*FOUR, bids=((20, 2),)), BOB, at=5000)

    assert GAME.deadlines(deal) == (Deadline(Millis(45_000), Timer("turn", ANN), length=Millis(45_000)),)
    assert GAME.deadlines(run_out(shown).state) == (
        Deadline(Millis(5000 + 8000 + 45_000), Timer("turn", ANN), length=Millis(45_000)),
    )


def test_rc_d4_a_starter_whose_time_runs_out_bids_one_two() -> None:
    """RC-D4: and the next player has a full clock."""
    step = run_out(table(*FOUR))

    assert step.events == (TimedOut(ANN), Claim(1, ANN, 1, 2))
    assert GAME.deadlines(step.state) == (Deadline(Millis(90_000), Timer("turn", BOB), length=Millis(45_000)),)


@pytest.mark.parametrize(
    ("quantity", "dice"),
    [
        pytest.param(1, (5, 4, 5, 5), id="a true bid costs the caller one die"),
        pytest.param(20, (4, 5, 5, 5), id="a false bid costs the bidder one die"),
    ],
)
def test_rc_d4_a_player_facing_a_bid_whose_time_runs_out_calls_it(quantity: int, dice: tuple[int, ...]) -> None:
    """RC-D4: in turn, with the normal penalty."""
    step = run_out(table(*FOUR, bids=((quantity, 2),), out_of_turn_penalty=3))

    assert [type(event) for event in step.events] == [TimedOut, Showdown]
    assert (showdown(step.state).caller, showdown(step.state).in_turn, step.state.dice) == (BOB, True, dice)


def test_rc_d4_without_a_clock_a_player_is_asked_after_120_s_and_timed_out_30_s_later() -> None:
    """RC-D4: turn_s=0 is patient, but not for ever."""
    state = bid(table(*FOUR, turn_s=0), ANN, 4, 5, at=1000)

    assert GAME.deadlines(state) == (
        Deadline(Millis(121_000), Timer("ask", BOB)),
        Deadline(Millis(151_000), Timer("turn", BOB), length=Millis(30_000)),
    )


def test_rc_d4_asking_is_public_and_leaves_the_last_30_s() -> None:
    """RC-D4: the table asks Bob once, and Bob's time goes on."""
    step = run_out(bid(table(*FOUR, turn_s=0), ANN, 4, 5))

    assert step.events == (Asked(BOB),)
    assert GAME.view(step.state, BOB).asked
    assert GAME.deadlines(step.state) == (Deadline(Millis(150_000), Timer("turn", BOB), length=Millis(30_000)),)


def test_rc_d4_a_player_who_was_asked_and_does_not_answer_is_timed_out_in_the_same_way() -> None:
    """RC-D4: the starter bids one two, and the next player calls it 150 s later."""
    match = match_opened_by_ann(turn_s=0)

    match.wait(300_000)

    assert [type(event) for event in match.story] == [Asked, TimedOut, Claim, Asked, TimedOut, Showdown]


def test_rc_d4_the_next_player_has_not_been_asked() -> None:
    """RC-D4: an answer starts the next player's time afresh."""
    state = bid(run_out(table(*FOUR, turn_s=0)).state, ANN, 4, 5, at=130_000)

    assert [deadline.at for deadline in GAME.deadlines(state)] == [250_000, 280_000]


# Offers and risks


@pytest.mark.untraced
@settings(QUICK, max_examples=12)
@given(setup=MATCHES)
def test_rc_d5_in_random_matches_what_is_offered_is_accepted_and_nothing_else(setup: dict[str, Any]) -> None:
    """RC-D5: every action of the game is offered to a seat exactly when the rules take it from that seat."""
    for state in (moment.before for moment in played({**setup, "players": 3, "start_dice": 2})):
        aim = state.round, len(state.claims)
        bids: list[Move] = [Bid(*aim, quantity, value) for quantity in range(state.cap + 2) for value in range(8)]
        calls = [Call(state.round, number) for number in range(len(state.claims) + 2)]
        readies = [Ready(number) for number in range(state.round + 2)]
        for seat in (ANN, BOB, CAT):
            accepted = {action for action in (*bids, *calls, *readies) if is_accepted(state, seat, action)}
            assert offered(state, seat) == accepted


def is_accepted(state: State, seat: Seat, action: Move) -> bool:
    """Tell whether the rules take an action once the call window is over."""
    try:
        act(state, seat, action, at=state.since)
    except Illegal:
        return False
    return True


def test_rc_d5_offers_are_compact() -> None:
    """RC-D5: hundreds of raises are two ranges beside the call, and each range says how many they are."""
    for wild in (True, False):
        *ranges, call = GAME.legal(table(*FOUR, bids=((4, 5),), wild=wild), BOB)
        assert [count(each) for each in ranges] == [len(list(actions(each))) for each in ranges]
        assert (len(ranges), call) == (2, Call(1, 1))


@pytest.mark.parametrize("seat", [BOB, CAT, DAN])
def test_rc_d5_the_offered_call_names_the_bid_it_aims_at(seat: Seat) -> None:
    """RC-D5: after two bids the call on offer is that of bid 2."""
    state = table(*FOUR, starter=DAN, bids=((4, 5), (5, 5)))

    assert {each for each in offered(state, seat) if isinstance(each, Call)} == {Call(1, 2)}


@pytest.mark.parametrize(
    ("seat", "risk"),
    [
        pytest.param(ANN, 0, id="the bidder cannot call"),
        pytest.param(BOB, 1, id="in turn one die"),
        pytest.param(CAT, 2, id="out of turn two dice"),
        pytest.param(DAN, 1, id="out of turn the only die"),
        pytest.param(Seat(4), 0, id="a player who is out cannot call"),
        pytest.param(None, 0, id="the big screen cannot call"),
    ],
)
def test_rc_d5_the_call_button_names_the_risk(seat: Seat | None, risk: int) -> None:
    """RC-D5: Ann's bid stands, and each view says what a wrong call would cost its owner."""
    state = table("2 2 2", "3 3 3", "4 4 4", "5", OUT, bids=((4, 5),))

    assert GAME.view(state, seat).risk == risk


@pytest.mark.parametrize("seat", [ANN, BOB, CAT, DAN])
def test_rc_d5_there_is_no_risk_where_there_is_no_bid_to_call(seat: Seat) -> None:
    """RC-D5: neither before the first bid nor at the showdown."""
    shown = call(table(*FOUR, bids=((4, 5),)), DAN)

    assert (GAME.view(table(*FOUR), seat).risk, GAME.view(shown, seat).risk) == (0, 0)


@pytest.mark.untraced
@QUICK
@given(setup=MATCHES)
def test_rc_d5_in_random_matches_the_risk_shown_is_the_loss_suffered(setup: dict[str, Any]) -> None:
    """RC-D5: whoever may call loses exactly the risk shown if the call is wrong, and who may not is shown none."""
    for state in (moment.before for moment in played(setup)):
        for seat in map(Seat, range(setup["players"])):
            risk = GAME.view(state, seat).risk
            if Call(state.round, len(state.claims)) not in GAME.legal(state, seat):
                assert risk == 0
            elif showdown(after := call(state, seat)).loser == seat:
                assert risk == state.dice[seat] - after.dice[seat]
