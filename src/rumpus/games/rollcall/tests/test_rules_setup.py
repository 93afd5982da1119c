"""RC-1 to RC-4: setup and rolling."""

from __future__ import annotations

from collections import Counter

import pytest

from rumpus.core import BadSeats, Rng, Seat
from rumpus.games.rollcall import GAME, rules
from rumpus.games.rollcall.actions import Bid
from rumpus.games.rollcall.events import Rolled
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    OUT,
    call,
    dealt,
    offered,
    rolled_again,
    run_out,
    table,
)

SEEDS = [str(seed) for seed in range(200)]


def test_rc_1_four_players_with_five_dice_have_twenty_dice_in_play() -> None:
    """RC-1, E1: everybody starts with five dice."""
    state = dealt(4)

    assert state.dice == (5, 5, 5, 5)


@pytest.mark.parametrize(
    ("quantity", "value"),
    [
        pytest.param(4, 5, id="four fives"),
        pytest.param(5, 2, id="five twos"),
        pytest.param(6, 6, id="six sixes"),
    ],
)
def test_rc_1_with_twenty_dice_these_opening_bids_are_legal(quantity: int, value: int) -> None:
    """RC-1, E1: the bids of the example are among those offered to the starter."""
    state = dealt(4)

    assert Bid(1, 0, quantity, value) in offered(state, state.starter)


@pytest.mark.parametrize("players", [0, 1, 13])
def test_rc_1_a_table_is_refused_to_fewer_than_two_or_more_than_twelve(players: int) -> None:
    """RC-1: at least two players; we admit up to twelve."""
    with pytest.raises(BadSeats, match="2 to 12 players"):
        dealt(players)


@pytest.mark.parametrize("players", range(2, 13))
def test_rc_1_two_to_twelve_may_play(players: int) -> None:
    """RC-1: every number of players from two on has a table."""
    state = dealt(players)

    assert state.dice == (5,) * players


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_rc_2_everybody_rolls_all_dice_at_the_deal(seed: str) -> None:
    """RC-2: each hand has as many dice as the player, and each die one of six faces."""
    state = dealt(5, seed)

    assert [len(hand) for hand in state.hands] == [5] * 5
    assert {face for hand in state.hands for face in hand} <= set(range(1, 7))


@pytest.mark.parametrize(
    ("hands", "quantity", "caller", "dice"),
    [
        pytest.param(FOUR, 20, BOB, (4, 5, 5, 5), id="after a lost bid"),
        pytest.param(FOUR, 1, DAN, (5, 5, 5, 3), id="after a lost call out of turn"),
        pytest.param(("2", OUT, "3 3", "4"), 4, CAT, (0, 0, 2, 1), id="after an elimination"),
    ],
)
def test_rc_2_in_every_round_the_live_players_roll_their_remaining_dice(
    hands: tuple[str, ...], quantity: int, caller: Seat, dice: tuple[int, ...]
) -> None:
    """RC-2: a round begins with as many rolled dice as each player has left, and none for those who are out."""
    shown = call(table(*hands, bids=((quantity, 2),)), caller)

    state = rolled_again(shown)

    assert tuple(len(hand) for hand in state.hands) == dice


def test_rc_2_all_dice_are_rolled_again_and_none_is_kept() -> None:
    """RC-2: over many rolls each die of each hand shows every face."""
    shown = call(table(*FOUR, bids=((20, 2),)), BOB)

    rolls = [rules.new_round(shown, ANN, shown.since, Rng(seed, 1)).state.hands for seed in SEEDS]

    for seat, dice in enumerate(shown.dice):
        for die in range(dice):
            assert {hands[seat][die] for hands in rolls} == set(range(1, 7))


def test_rc_2_a_round_starts_from_a_clean_table() -> None:
    """RC-2: the new round has no bid, no showdown, nobody ready, and counts one up."""
    state = rolled_again(call(table(*FOUR, bids=((20, 2),)), BOB))

    assert (state.round, state.phase, state.claims, state.showdown, state.ready) == (2, "bidding", (), None, ())


@pytest.mark.parametrize("seat", [ANN, BOB, CAT, DAN])
def test_rc_2_each_sees_only_their_own_dice(seat: Seat) -> None:
    """RC-2: of all that was rolled a player's view holds only that player's hand."""
    state = table("2 2", "3 3", "4 4", "5 5")

    view = GAME.view(state, seat)

    assert (view.mine, view.ghost, view.showdown) == (state.hands[seat], (), None)


@pytest.mark.parametrize(
    ("hands", "caller", "dice"),
    [
        pytest.param(("2 2", "3", "4 4 4", OUT), None, (2, 1, 3, 0), id="while bidding"),
        pytest.param(("2 2", "3", "4 4 4", OUT), BOB, (1, 1, 3, 0), id="at the showdown"),
        pytest.param(("2", "3"), BOB, (0, 1), id="after the end"),
    ],
)
def test_rc_3_the_number_of_dice_of_every_player_is_public_at_all_times(
    hands: tuple[str, ...], caller: Seat | None, dice: tuple[int, ...]
) -> None:
    """RC-3: every seat and the big screen see how many dice each player has."""
    state = table(*hands, bids=((2, 6),))

    if caller is not None:
        state = call(state, caller)

    assert {GAME.view(state, viewer).dice for viewer in (None, ANN, BOB)} == {dice}


def test_rc_3_a_roll_is_announced_with_everybodys_number_of_dice() -> None:
    """RC-3: the public event of a new round says who has how many dice."""
    step = run_out(call(table(*FOUR, bids=((20, 2),)), BOB))

    assert step.events == (Rolled(2, ANN, (4, 5, 5, 5)),)


def test_rc_4_by_default_the_starter_is_drawn_by_lot() -> None:
    """RC-4: over 200 matches of four everybody starts about fifty."""
    starts = Counter(dealt(4, seed).starter for seed in SEEDS)

    assert all(30 <= starts[seat] <= 70 for seat in (ANN, BOB, CAT, DAN))


def test_rc_4_the_starter_is_in_turn_and_nobody_else_may_act() -> None:
    """RC-4: at the deal only the starter has something to do."""
    state = dealt(4)

    assert [seat for seat in range(4) if offered(state, Seat(seat))] == [state.starter]


@pytest.mark.parametrize("host", [ANN, BOB, CAT, DAN])
def test_rc_4_the_host_starts_if_the_table_says_so(host: Seat) -> None:
    """RC-4: first_bidder=host."""
    assert dealt(4, host=host, first_bidder="host").starter == host


def test_rc_4_a_host_who_does_not_play_leaves_the_start_to_the_lot() -> None:
    """RC-4: first_bidder=host without a host at the table draws by lot."""
    starters = {dealt(4, seed, first_bidder="host").starter for seed in SEEDS}

    assert starters == {ANN, BOB, CAT, DAN}


@pytest.mark.parametrize("seed", SEEDS[:60])
def test_rc_4_the_highest_of_one_die_each_starts_and_tied_highest_roll_again(seed: str) -> None:
    """RC-4: first_bidder=highest_roll, told by an umpire who reads the dice on the table."""
    state = dealt(6, seed, first_bidder="highest_roll")

    tied = set(range(6))
    for roll in state.first_rolls:
        assert len(tied) > 1
        assert {seat for seat, face in enumerate(roll) if face} == tied
        tied = {seat for seat in tied if roll[seat] == max(roll)}
    assert tied == {state.starter}


def test_rc_4_the_emblem_is_a_one_when_rolling_for_the_start() -> None:
    """RC-4: nobody starts with an emblem unless everybody who rolled showed one."""
    deciding = [dealt(2, seed, first_bidder="highest_roll") for seed in SEEDS]

    emblem_lost = [state for state in deciding if 1 in state.first_rolls[-1]]

    assert emblem_lost
    assert all(state.first_rolls[-1][state.starter] > 1 for state in emblem_lost)


def test_rc_4_there_are_ties_to_roll_off() -> None:
    """RC-4: some of the matches above needed more than one roll, and nobody rolls where it was not asked for."""
    assert max(len(dealt(6, seed, first_bidder="highest_roll").first_rolls) for seed in SEEDS) > 1
    assert dealt(6).first_rolls == ()


@pytest.mark.parametrize(
    ("starter", "caller"),
    [
        pytest.param(ANN, BOB, id="Ann opens and loses"),
        pytest.param(BOB, CAT, id="Bob opens and loses"),
        pytest.param(CAT, DAN, id="Cat opens and loses"),
        pytest.param(DAN, ANN, id="Dan opens and loses"),
    ],
)
def test_rc_4_later_starters_are_not_drawn(starter: Seat, caller: Seat) -> None:
    """RC-4: from the second round on the start follows the loss (RC-24 to RC-26)."""
    shown = call(table(*FOUR, starter=starter, bids=((20, 2),)), caller)

    assert rolled_again(shown).starter == starter
