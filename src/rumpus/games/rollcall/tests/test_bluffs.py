"""From level 2 on, bots bluff: the more, and the better, the higher the level; so bids do not tell their hands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from rumpus.core import Rng, Seat, find_game
from rumpus.games.rollcall.actions import Bid
from rumpus.games.rollcall.bots import ALL_BIDS, OWN_DICE, Judgement, by_odds
from rumpus.games.rollcall.odds import chance, heard_chance
from rumpus.games.rollcall.tests.reading import Hand, read_off
from rumpus.games.rollcall.tests.test_bots import HAND, OTHER, POOR, bids, table
from rumpus.games.rollcall.view import View

GAME = find_game("rollcall")

JUDGES = {2: OWN_DICE, 3: ALL_BIDS}


def opening(hand: Hand) -> View:
    view: View = GAME.view(table(hand, OTHER, OTHER, OTHER), Seat(0))
    return view


def by_level(level: int, hand: Hand, rng: Rng) -> object:
    """What a bot opens with."""
    plan = GAME.bots[level].plan(None, opening(hand), OPENINGS, rng)
    assert plan is not None
    return plan.action


def plainly(judge: Judgement, hand: Hand, rng: Rng) -> object:
    """What a bot opens with that always makes the highest bid it believes in."""
    return by_odds(opening(hand), OPENINGS, judge._replace(bluff_one_in=0, vary_one_in=0), rng)


OPENINGS = GAME.legal(table(HAND, OTHER, OTHER, OTHER), Seat(0))


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("said", [(), ((2, 4, 2),)], ids=["an opening", "a raise"])
def test_from_level_2_on_the_same_dice_make_many_bids(level: int, said: tuple[tuple[int, int, int], ...]) -> None:
    """What is bid is also a matter of luck, and no bid is hopeless."""
    state = table(HAND, POOR, OTHER, bids=said)
    made = [bid for bid in bids(state, 0, level, 200) if isinstance(bid, Bid)]
    view, odds = GAME.view(state, Seat(0)), heard_chance if level > 2 else chance

    assert len(made) == 200
    assert len(set(made)) >= 6
    assert len({bid.value for bid in made}) >= 4
    assert all(odds(view, bid.quantity, bid.value) >= 0.05 for bid in made)


@pytest.mark.parametrize("level", [2, 3])
def test_from_level_2_on_bots_bluff_now_and_then(level: int) -> None:
    """Of a poor hand one bid in twenty or more, and one in three or fewer, is for more than the bot believes in."""
    judge, state = JUDGES[level], table((2, 3, 4, 5, 6), POOR, OTHER)
    made = [bid for bid in bids(state, 0, level, 1000) if isinstance(bid, Bid)]
    odds = [judge.chance(GAME.view(state, Seat(0)), bid.quantity, bid.value) for bid in made]

    assert 50 <= sum(each < judge.raise_from for each in odds) <= 333
    assert min(odds) >= judge.bluff_from


@pytest.mark.untraced
def test_the_higher_the_level_the_less_a_bid_tells_of_the_hand() -> None:
    """Who knows the code and hears the opening guesses the most frequent face; one guess in four is right by luck."""
    bidders: list[Callable[[Hand, Rng], object]] = [
        partial(plainly, OWN_DICE),
        *(partial(by_level, n) for n in (2, 3, 4)),
    ]
    plain, second, third, fourth = (read_off(bidder, 500) for bidder in bidders)

    assert plain > 0.8
    assert second < plain - 0.1
    assert third < second - 0.03
    assert fourth < third - 0.05
    assert fourth < 0.45
