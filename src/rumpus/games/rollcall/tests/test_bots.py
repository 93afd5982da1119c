"""Bots of section 7: what each level does, from its view alone, in a person's time."""

from __future__ import annotations

from collections import Counter
from itertools import product
from time import process_time

import pytest
from msgspec.structs import replace

from rumpus.arena import Result, Tournament, run
from rumpus.core import Action, Chair, Plan, Rng, Seat, Setup, deal, find_game
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Claim
from rumpus.games.rollcall.odds import BLUFF, at_least, binomial, carried_over, chance, heard_chance, suspected
from rumpus.games.rollcall.state import State

GAME = find_game("rollcall")


def table(
    *hands: tuple[int, ...], bids: tuple[tuple[int, int, int], ...] = (), turn: int = 0, **options: object
) -> State:
    """A table at which each seat holds the given dice and these bids (seat, quantity, value) were made."""
    setup = Setup("rollcall", GAME.version, options, (Chair(),) * len(hands), "bots")
    dealt: State = deal(GAME, setup)
    claims = tuple((Seat(seat), quantity, value) for seat, quantity, value in bids)
    dice = tuple(len(hand) for hand in hands)
    bid = Claim(len(claims), *claims[-1]) if claims else None
    return replace(
        dealt, turn=Seat(turn), bid=bid, claims=claims, dice=dice, hands=hands, starter=Seat(0), cap=sum(dice)
    )


def plan(state: State, seat: int, level: int, luck: int = 0) -> Plan | None:
    """What a bot of this level means to do."""
    view, offers = GAME.view(state, Seat(seat)), GAME.legal(state, Seat(seat))
    return GAME.bots[level].plan(None, view, offers, Rng("luck", luck))


def usual(state: State, seat: int, level: int) -> Action:
    """The action a bot of this level means to do most often."""
    ((action, _),) = Counter(bids(state, seat, level)).most_common(1)
    return action


def bids(state: State, seat: int, level: int, lucks: int = 300) -> list[Action]:
    """The actions a bot of this level means to do, of one luck after the other."""
    plans = [plan(state, seat, level, luck) for luck in range(lucks)]
    return [planned.action for planned in plans if planned is not None]


def choice(state: State, seat: int, level: int) -> Action | None:
    """The action a bot of this level means to do."""
    planned = plan(state, seat, level)
    return None if planned is None else planned.action


HAND = (3, 3, 3, 1, 6)
POOR = (2, 4, 5, 6, 6)
OTHER = (2, 4, 5, 6, 2)


@pytest.mark.parametrize(
    ("bids", "action"),
    [
        pytest.param((), Bid(1, 0, 1, 2), id="opens with one two"),
        pytest.param(((2, 3, 4),), Bid(1, 1, 3, 5), id="raises the value"),
        pytest.param(((2, 3, 6),), Bid(1, 1, 4, 2), id="raises the quantity after sixes"),
        pytest.param(((2, 7, 6),), Bid(1, 1, 8, 2), id="half of 15 dice is not exceeded by 7"),
        pytest.param(((2, 8, 2),), Call(1, 1), id="calls when the quantity exceeds half of the dice"),
    ],
)
def test_level_1_makes_the_smallest_raise_until_half_of_the_dice(
    bids: tuple[tuple[int, int, int], ...], action: Action
) -> None:
    assert choice(table(HAND, POOR, OTHER, bids=bids), 0, 1) == action


@pytest.mark.parametrize(
    ("bids", "action"),
    [
        pytest.param((), Bid(1, 0, 7, 3), id="opens as high as it is at least even"),
        pytest.param(((2, 4, 2),), Bid(1, 1, 7, 3), id="raises on its own strength"),
        pytest.param(((2, 9, 5),), Call(1, 1), id="calls a bid below 35 percent"),
        pytest.param(((2, 7, 3),), Bid(1, 1, 8, 3), id="makes the likeliest raise when none is even"),
    ],
)
def test_level_2_mostly_goes_by_the_odds_of_its_own_dice(
    bids: tuple[tuple[int, int, int], ...], action: Action
) -> None:
    assert usual(table(HAND, POOR, OTHER, bids=bids), 0, 2) == action


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_highest_bid_of_all_leaves_only_the_call(level: int) -> None:
    assert choice(table((6, 1), (6, 1), bids=((1, 4, 6),)), 0, level) == Call(1, 1)


@pytest.mark.parametrize("level", [1, 2])
def test_levels_1_and_2_never_call_out_of_turn(level: int) -> None:
    assert choice(table(POOR, POOR, POOR, bids=((2, 15, 6),), turn=0), 1, level) is None


@pytest.mark.parametrize(
    ("quantity", "action"),
    [
        pytest.param(5, None, id="a fair bid is left to the player in turn"),
        pytest.param(13, Call(1, 1), id="a hopeless one is not"),
    ],
)
def test_level_3_calls_out_of_turn_only_below_15_percent(quantity: int, action: Action | None) -> None:
    state = table(POOR, POOR, POOR, bids=((2, quantity, 3),), turn=0)
    assert (heard_chance(GAME.view(state, Seat(1)), quantity, 3) < 0.15) is (action is not None)
    assert choice(state, 1, 3) == action


def test_level_3_trusts_a_value_more_that_others_bid_on() -> None:
    view = GAME.view(table(POOR, POOR, POOR, bids=((1, 5, 3), (2, 6, 3))), Seat(0))
    more_threes = heard_chance(view, 6, 3) / chance(view, 6, 3)
    more_fives = heard_chance(view, 6, 5) / chance(view, 6, 5)
    assert more_threes > more_fives > 1, "they have threes or emblems, and emblems are fives as well"


def test_a_plain_one_tells_nothing_good_about_other_values() -> None:
    view = GAME.view(table(POOR, POOR, POOR, bids=((1, 2, 1),), wild=False), Seat(0))
    assert heard_chance(view, 4, 3) < chance(view, 4, 3)


def counting(dice: int) -> list[int]:
    """Roll so many dice in every way there is, and count the threes and emblems of each."""
    return [sum(face in {1, 3} for face in roll) for roll in product(range(1, 7), repeat=dice)]


@pytest.mark.parametrize("quantity", range(1, 8))
def test_level_3_weighs_every_hand_of_a_bidder_by_how_good_the_bid_looked_with_it(quantity: int) -> None:
    """Bob and Cat have two dice each. Bob has bid three threes; what the bot itself has bid before tells it nothing."""
    view = GAME.view(table((3, 5), (2, 2), (4, 4), bids=((0, 1, 3), (1, 3, 3)), turn=2), Seat(0))
    hidden_from_bob = counting(4)
    belief = [BLUFF + sum(bobs + rest >= 3 for rest in hidden_from_bob) / len(hidden_from_bob) for bobs in range(3)]
    worlds = [(belief[bobs], 1 + bobs + cats) for bobs in counting(2) for cats in counting(2)]

    true = sum(weight for weight, total in worlds if total >= quantity) / sum(weight for weight, _ in worlds)

    assert heard_chance(view, quantity, 3) == pytest.approx(true)


@pytest.mark.parametrize(
    ("bobs", "value", "each"),
    [
        pytest.param((0.0, 0.0, 1.0), 5, 0.5, id="of two threes or emblems each is an emblem half of the time"),
        pytest.param((0.0, 1.0, 0.0), 5, 0.38, id="of one, and one of four other faces, to the nearest percent"),
        pytest.param((1.0, 0.0, 0.0), 5, 0.25, id="of none, one of four faces"),
        pytest.param((0.0, 0.0, 1.0), 1, 0.5, id="emblems alone"),
        pytest.param((1.0, 0.0, 0.0), 1, 0.0, id="no emblem among dice that do not count"),
    ],
)
def test_what_a_bid_on_threes_says_about_another_value(bobs: tuple[float, ...], value: int, each: float) -> None:
    assert carried_over(bobs, 3, value, wild=True) == pytest.approx(each)


def test_level_3_carries_a_bid_over_to_emblems() -> None:
    """Bob has bid on threes and his emblems are asked for: not the other way round."""
    view = GAME.view(table((2, 5), (2, 2), bids=((1, 3, 3),), emblem_bids="on"), Seat(0))
    emblem = carried_over(suspected(2, 4, 3, 1 / 3), 3, 1, wild=True)

    assert heard_chance(view, 2, 1) == pytest.approx(emblem**2)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_bots_get_ready_when_the_showdown_is_over(level: int) -> None:
    state = replace(table(HAND, POOR), phase="showdown", turn=None)
    assert choice(state, 0, level) == Ready(state.round)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_bots_take_a_persons_time(level: int) -> None:
    state = table(HAND, POOR, OTHER, bids=((2, 8, 2),))
    times = [planned.after for luck in range(200) if (planned := plan(state, 0, level, luck)) is not None]
    assert len(times) == 200
    assert min(times) >= 1000
    assert max(times) <= 4000
    assert len(set(times)) > 100


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_bot_opens_a_round_when_people_have_looked_under_their_cups(level: int) -> None:
    """Three to four seconds after the dice are rolled."""
    times = [planned.after for luck in range(200) if (planned := plan(table(HAND, POOR), 0, level, luck)) is not None]
    assert len(times) == 200
    assert (min(times) >= 3000, max(times) <= 4000, len(set(times)) > 100) == (True, True, True)


def test_bots_remember_nothing_because_all_that_matters_is_on_the_table() -> None:
    assert GAME.bots[3].see(None, GAME.view(table(HAND, POOR), Seat(0))) is None


@pytest.mark.parametrize(
    ("needed", "odds"),
    [(4, 0.791), (5, 0.596), (6, 0.382), (7, 0.203), (8, 0.088)],
)
def test_fifteen_hidden_dice_have_the_odds_of_the_rules(needed: int, odds: float) -> None:
    assert at_least(needed, 15, 1 / 3) == pytest.approx(odds, abs=0.0005)


def test_chances_add_up_to_one() -> None:
    assert sum(binomial(9, 1 / 3)) == pytest.approx(1)
    assert sum(suspected(5, 10, 6, 1 / 3)) == pytest.approx(1)
    assert at_least(-2, 4, 1 / 3) == pytest.approx(1)
    assert at_least(5, 4, 1 / 3) == 0


def strength(levels: tuple[int, ...], matches: int) -> float:
    """The win rate of the first of these bots."""
    result = Result([0.0] * len(levels))
    for part in run(Tournament("rollcall", levels, {}, "strength"), matches, jobs=2):
        result.add(part)
    return result.wins[0] / matches


@pytest.mark.untraced
def test_level_2_is_much_stronger_than_level_1() -> None:
    assert strength((2, 1, 1, 1), 200) > 0.40


@pytest.mark.soak
@pytest.mark.parametrize(
    ("levels", "least"),
    [
        pytest.param((2, 1, 1, 1), 0.40, id="level 2 in a field of level 1"),
        pytest.param((3, 2, 2, 2), 0.36, id="level 3 in a field of level 2"),
        pytest.param((4, 3, 3, 3), 0.40, id="level 4 in a field of level 3"),
        pytest.param((4, 3), 1.04 / 2, id="two players"),
        pytest.param((4, 3, 2), 1.04 / 3, id="three players"),
        pytest.param((4, 3, 2, 1), 1.04 / 4, id="four players"),
        pytest.param((4, 3, 3, 2, 1), 1.04 / 5, id="five players"),
        pytest.param((4, 3, 3, 2, 2, 1), 1.04 / 6, id="six players"),
    ],
)
def test_levels_are_ordered_over_2000_matches(levels: tuple[int, ...], least: float) -> None:
    assert strength(levels, 2000) >= least


@pytest.mark.soak
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_bot_decides_without_long_thought_even_at_a_full_table(level: int) -> None:
    """A decision takes 20 ms at most on a quiet machine; the bound here is wide, for machines are noisy."""
    hands = ((1, 2, 3, 4, 5, 6, 6, 6, 5, 5),) * 12
    bids = tuple((seat, 30 + seat, 5) for seat in range(1, 12))
    state = table(*hands, bids=bids, start_dice=10)
    started = process_time()
    for luck in range(20):
        plan(state, 0, level, luck)
    assert (process_time() - started) / 20 < 0.1
