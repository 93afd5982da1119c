"""RC-D6, RC-D8, RC-D9: the showdown on the table, players who leave, and players who are out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rumpus.core import Away, Bot, Deadline, Gone, Holder, Millis, Person, Seat, Seated, Timer
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Ready
from rumpus.games.rollcall.events import Claim, Eliminated, Left, Rolled, Showdown, Won
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
    hand,
    leave,
    luck,
    offered,
    played,
    refused,
    rolled_again,
    run_out,
    table,
)

# The showdown


@pytest.mark.parametrize("viewer", [ANN, BOB, CAT, None])
def test_rc_d6_the_showdown_lists_all_dice_the_counting_faces_the_sum_the_verdict_and_the_loss(
    viewer: Seat | None,
) -> None:
    """RC-D6, E8: everybody sees all that Bob's wrong call out of turn came to."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)

    assert GAME.view(state, viewer).showdown == Showdown(
        round=1,
        claim=Claim(1, CAT, 6, 3),
        caller=BOB,
        in_turn=False,
        hands=(hand("E 3 3 5 6"), hand("3 4 4 2 2"), hand("E E 6 5 2")),
        faces=(3, 1),
        counts=(3, 1, 2),
        total=6,
        loser=BOB,
        loss=2,
    )


def test_rc_d6_the_showdown_stays_until_all_live_players_are_ready() -> None:
    """RC-D6: two of three are not enough, the third begins the next round."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)
    for seat in (CAT, ANN):
        state = act(state, seat, Ready(1)).state

    assert (state.phase, state.ready) == ("showdown", (CAT, ANN))
    assert act(state, BOB, Ready(1)).events == (Rolled(2, BOB, (5, 3, 5)),)


def test_rc_d6_a_player_who_was_just_eliminated_is_not_waited_for() -> None:
    """RC-D6: Ann is out, so Bob and Cat alone decide when to go on."""
    state = call(table("2", "2", "2", bids=((3, 6),)), BOB)

    assert offered(state, ANN) == set()
    assert refused(state, ANN, Ready(1)) == "RC-D6"
    assert act(act(state, CAT, Ready(1)).state, BOB, Ready(1)).state.round == 2


def test_rc_d6_everybody_who_is_waited_for_is_offered_to_be_ready_once() -> None:
    """RC-D6: Ann has pressed it and may not press it again, the others may."""
    state = act(call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB), ANN, Ready(1)).state

    assert [offered(state, seat) for seat in (ANN, BOB, CAT)] == [set(), {Ready(1)}, {Ready(1)}]
    assert refused(state, ANN, Ready(1)) == "RC-D6"


@pytest.mark.parametrize("number", [0, 1, 3])
def test_rc_d6_being_ready_for_another_showdown_does_not_count(number: int) -> None:
    """RC-D6: a press that comes late, from the round before, does not hurry this one."""
    state = rolled_again(call(table(*THREES, starter=CAT, bids=((6, 3),)), ANN))
    state = call(bid(state, ANN, 14, 6), BOB)

    assert refused(state, CAT, Ready(number)) == "RC-D6"


def test_rc_d6_nobody_can_be_ready_while_bidding_goes_on() -> None:
    """RC-D6: there is no showdown to have seen."""
    assert refused(table(*FOUR, bids=((4, 5),)), BOB, Ready(1)) == "RC-D6"


def test_rc_d6_the_showdown_ends_when_the_reveal_is_over() -> None:
    """RC-D6: eight seconds after the call the next round is rolled, whoever is ready."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB, at=5000)
    state = act(state, ANN, Ready(1), at=6000).state

    assert GAME.deadlines(state) == (Deadline(Millis(13_000), Timer("reveal"), length=Millis(8000)),)
    assert run_out(state).events == (Rolled(2, BOB, (5, 3, 5)),)


# Players who are away or leave


@pytest.mark.parametrize("by", [Person(), Away(), Bot(2)])
@pytest.mark.parametrize("seat", [ANN, BOB, CAT, DAN])
def test_rc_d8_a_player_who_is_away_or_played_by_a_bot_keeps_the_dice_and_the_round_goes_on(
    seat: Seat, by: Holder
) -> None:
    """RC-D8: nothing changes at the table, and a bot may stand in."""
    state = table(*FOUR, bids=((6, 5),))

    step = GAME.seated(state, Seated(Millis(100), seat, by), luck())

    assert (step.state, step.events) == (state, ())
    assert GAME.stand_in(state, seat)


def test_rc_d8_when_a_player_leaves_before_the_bid_is_answered_the_round_is_void() -> None:
    """RC-D8, E18: Ann bid six fives with twenty dice, Dan leaves, and Ann, Bob and Cat roll again."""
    step = leave(table(*FOUR, bids=((6, 5),)), DAN)

    assert step.events == (Left(DAN, void=True), Eliminated(DAN), Rolled(2, ANN, (5, 5, 5, 0)))
    assert (step.state.claims, step.state.cap, step.state.out) == ((), 15, (DAN,))
    assert [len(rolled) for rolled in step.state.hands] == [5, 5, 5, 0]


@pytest.mark.parametrize(
    ("leaver", "starter"),
    [
        pytest.param(ANN, BOB, id="the starter leaves and the next one starts"),
        pytest.param(BOB, ANN, id="the bidder leaves"),
        pytest.param(CAT, ANN, id="the player in turn leaves"),
        pytest.param(DAN, ANN, id="E18 another player leaves"),
    ],
)
@pytest.mark.parametrize("bids", [(), ((1, 2), (6, 5))], ids=["before any bid", "after two bids"])
def test_rc_d8_a_void_round_is_rolled_again_with_the_same_starter(
    leaver: Seat, starter: Seat, bids: tuple[tuple[int, int], ...]
) -> None:
    """RC-D8: whoever left; only if it was the starter, the next live seat to the left starts."""
    before = table(*FOUR, bids=bids)

    after = leave(before, leaver).state

    assert after.dice == tuple(0 if seat == leaver else 5 for seat in range(4))
    assert (after.starter, after.turn, after.claims) == (starter, starter, ())


@pytest.mark.parametrize(
    ("hands", "starter", "next_starter"),
    [
        pytest.param(("2", OUT, "3", "4"), ANN, CAT, id="past Bob, who is out"),
        pytest.param((OUT, "2", "3", "4"), DAN, BOB, id="round the table and past Ann"),
    ],
)
def test_rc_d8_the_start_passes_from_a_starter_who_left_to_the_next_live_seat(
    hands: tuple[str, ...], starter: Seat, next_starter: Seat
) -> None:
    """RC-D8: seats without dice are passed over."""
    assert leave(table(*hands, starter=starter), starter).state.starter == next_starter


def test_rc_d8_the_dice_of_a_void_round_are_rolled_again_and_the_clock_starts_afresh() -> None:
    """RC-D8: nobody keeps the hand of the void round, and the starter has the whole time."""
    state = leave(table("2 2 2 2 2", "3 3 3 3 3", "4 4 4 4 4"), CAT, at=7000).state

    assert state.hands[:2] != ((2,) * 5, (3,) * 5)
    assert GAME.deadlines(state) == (Deadline(Millis(52_000), Timer("turn", ANN), length=Millis(45_000)),)


def test_rc_d8_a_showdown_already_reached_is_settled_first() -> None:
    """RC-D8: Bob lost two dice by a wrong call, Cat leaves, and Bob still starts with three."""
    shown = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)

    step = leave(shown, CAT)

    assert step.events == (Left(CAT, void=False), Eliminated(CAT))
    assert (step.state.phase, step.state.showdown) == ("showdown", shown.showdown)
    assert (rolled_again(step.state).dice, rolled_again(step.state).starter) == ((5, 3, 0), BOB)


def test_rc_d8_a_loser_who_leaves_during_the_showdown_is_followed_by_the_next_live_seat() -> None:
    """RC-D8, RC-25: Bob called wrongly and leaves, so Cat starts."""
    shown = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)

    state = run_out(leave(shown, BOB).state).state

    assert (state.dice, state.starter) == ((5, 0, 5), CAT)


def test_rc_d8_who_leaves_during_a_showdown_is_not_waited_for() -> None:
    """RC-D8, RC-D6: Ann and Bob are ready, and as soon as Cat has left the next round begins."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)
    for seat in (ANN, BOB):
        state = act(state, seat, Ready(1)).state

    assert leave(state, CAT).events == (Left(CAT, void=False), Eliminated(CAT), Rolled(2, BOB, (5, 3, 0)))


@pytest.mark.parametrize("called", [False, True], ids=["while bidding", "at the showdown"])
def test_rc_d8_when_one_of_two_leaves_the_other_wins_and_nobody_rolls(called: bool) -> None:
    """RC-D8, RC-27: the match is over at once."""
    state = table("2 2", "3 3", bids=((4, 6),))
    step = leave(call(state, BOB) if called else state, BOB)

    assert step.events == (Left(BOB, void=not called), Eliminated(BOB), Won(ANN))
    assert step.state.phase == "over"


def test_rc_d8_a_player_who_is_out_may_leave_without_a_trace() -> None:
    """RC-D8: the dice in play do not change, so the round goes on."""
    state = table("2 2", OUT, "3 3", bids=((2, 5),))

    assert (leave(state, BOB).state, leave(state, BOB).events) == (state, ())


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_rc_d8_after_the_end_anybody_may_leave_without_a_trace(seat: Seat) -> None:
    """RC-D8: the winner stays the winner."""
    state = call(table("6", "2 3", bids=((3, 6),)), BOB)

    assert leave(state, seat).state == state


def test_rc_d8_leavers_rank_by_the_time_they_left() -> None:
    """RC-D8, RC-27: Dan leaves first, then Ann, then Cat; Bob wins."""
    state = table(*FOUR)
    for seat in (DAN, ANN, CAT):
        state = leave(state, seat).state

    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.places == (3, 1, 2, 4)


@pytest.mark.untraced
@QUICK
@given(setup=MATCHES)
def test_rc_d8_in_random_matches_nobody_loses_a_die_because_another_left(setup: dict[str, Any]) -> None:
    """RC-D8: a player who leaves loses all dice, and the others keep theirs."""
    for moment in played(setup):
        if not isinstance(moment.line, Seated) or moment.before.phase == "over":
            continue
        assert moment.line.by == Gone()
        left = moment.line.seat
        assert moment.step.state.dice == tuple(
            0 if seat == left else dice for seat, dice in enumerate(moment.before.dice)
        )


# Players who are out


@pytest.mark.parametrize("viewer", [BOB, None], ids=["a player who is out", "the big screen"])
def test_rc_d9_who_is_out_or_watches_gets_no_hidden_dice(viewer: Seat | None) -> None:
    """RC-D9: they could pass it on."""
    view = GAME.view(table("2 2", OUT, "3 3", bids=((2, 5),)), viewer)

    assert (view.mine, view.ghost, view.showdown) == ((), (), None)


def test_rc_d9_with_ghost_view_all_players_who_are_out_see_all_dice() -> None:
    """RC-D9: Bob is out and sees what Ann and Cat rolled."""
    view = GAME.view(table("2 2", OUT, "3 4", ghost_view="all"), BOB)

    assert view.ghost == ((2, 2), (), (3, 4))


@pytest.mark.parametrize("viewer", [ANN, CAT, None], ids=["a live player", "another live player", "the big screen"])
def test_rc_d9_with_ghost_view_all_nobody_else_sees_hidden_dice(viewer: Seat | None) -> None:
    """RC-D9: the option is for those who are out alone."""
    assert GAME.view(table("2 2", OUT, "3 4", ghost_view="all"), viewer).ghost == ()


def test_rc_d11_with_the_lens_a_showdown_stays_twelve_seconds_longer() -> None:
    """RC-D11: all that changes is the clock; whoever is ready need not wait for it."""
    plain, lens = (call(table("2", "3", "4", bids=((3, 2),), lens=lens), BOB) for lens in (False, True))
    (first,), (second,) = GAME.deadlines(plain), GAME.deadlines(lens)
    assert (second.at - first.at, second.length - first.length) == (12_000, 12_000)
    assert GAME.view(plain, ANN) == GAME.view(lens, ANN)
