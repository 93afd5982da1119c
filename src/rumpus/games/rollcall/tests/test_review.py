"""Every chance of the review is counted again, in another way, from the files of finished matches."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.arena.rarity import played
from rumpus.core import Chair, Chronicle, Input, Millis, Seat, Step, aloud, audit, reviewed
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.events import Claim, Left, Showdown
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.state import BARE_TABLE
from rumpus.matchfile import finish

NAMES = ("Ann", "Bob", "Cat")


def chronicle(number: int) -> Chronicle[Any]:
    match = played(GAME, number)
    steps = list(audit(GAME, match.setup, match.log))
    return Chronicle(GAME, match.options, match.setup.chairs, steps, match.log)


def tail(needed: int, dice: int, chance: float) -> float:
    return sum(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(max(needed, 0), dice + 1))


def likely(hands: Any, seat: int, quantity: int, value: int, wild: bool) -> float:
    """Count how likely a bid is for somebody who sees one hand."""
    own = sum(die == value or (wild and die == 1) for die in hands[seat])
    unseen = sum(len(hand) for each, hand in enumerate(hands) if each != seat)
    return tail(quantity - own, unseen, 2 / 6 if wild and value != 1 else 1 / 6)


@pytest.mark.parametrize("number", range(12))
def test_every_bid_and_call_of_a_seat_is_judged_by_what_it_could_see(number: int) -> None:
    match = chronicle(number)
    wild = match.options.wild
    for seat in range(len(match.chairs)):
        review = finish(reviewed(match, Seat(seat)))
        assert review is not None
        expected: list[Any] = []
        for step, line in enumerate(match.lines, start=1):
            if not isinstance(line, Input) or line.seat != seat:
                continue
            state, action = match.state(step - 1), line.action
            if isinstance(action, Bid):
                expected.append((step, likely(state.hands, seat, action.quantity, action.value, wild)))
            elif isinstance(action, Call):
                claim = state.bid
                expected.append((step, 1 - likely(state.hands, seat, claim.quantity, claim.value, wild)))
        assert [(each.step, pytest.approx(each.chance)) for each in review.decisions] == expected
        for each in review.decisions:
            calls = [event for event in match.steps[each.step - 1 + 1].events if isinstance(event, Showdown)]
            if calls:
                assert each.right == (calls[0].loser != seat)
                assert each.cost == (0 if each.right else calls[0].loss)


HANDS = ((2, 2, 5), (3, 3, 4), (5, 5, 6))
TABLE = replace(BARE_TABLE, dice=(3, 3, 3), hands=HANDS)


def told(events: list[Any], seats: list[int], seat: int) -> Any:
    """Review a match of these events, each a line of that seat."""
    steps = [Step(TABLE), *(Step(TABLE, (event,)) for event in events)]
    lines = [Input(Millis(0), Seat(each), Bid(1, 0, 1, 2), Millis(0)) for each in seats]
    match = Chronicle(GAME, Options(), (Chair(),) * 3, steps, lines)
    review = finish(reviewed(match, Seat(seat)))
    assert review is not None
    return review


def shown(quantity: int, value: int, total: int, caller: int, loser: int, loss: int = 1) -> Showdown:
    counts = tuple(sum(die in {1, value} for die in hand) for hand in HANDS)
    return Showdown(1, Claim(1, Seat(0), quantity, value), Seat(caller), True, HANDS, (1, value), counts, total,
                    Seat(loser), loss)  # fmt: skip


def words(review: Any) -> list[tuple[str, str, bool | None]]:
    return [(aloud(each.said, NAMES), aloud(each.came, NAMES), each.right) for each in review.decisions]


def named(review: Any) -> dict[str, tuple[int, str]]:
    return {mark.name: (mark.decision, aloud(mark.note, NAMES)) for mark in review.marks}


def test_a_bluff_that_nobody_called_is_the_boldest() -> None:
    """RC-9: Ann says five threes with none of them; Bob raises the same value, then another one."""
    review = told([Claim(1, Seat(0), 5, 3), Claim(2, Seat(1), 6, 3)], [0, 1], 0)
    assert words(review) == [("Bid five threes.", "Bob raised it to six.", None)]
    assert named(review) == {"boldest": (0, "2 %, and nobody called")}
    assert review.decisions[0].chance == pytest.approx(tail(5, 6, 1 / 3) * 1.0)
    review = told([Claim(1, Seat(0), 5, 3), Claim(2, Seat(1), 5, 6)], [0, 1], 0)
    assert words(review)[0][1] == "Bob raised it to five sixes."


def test_a_true_bid_that_was_called_is_lucky_and_a_wrong_call_is_costly() -> None:
    """RC-20, RC-22."""
    events = [Claim(1, Seat(0), 5, 5), shown(5, 5, 5, 1, 1, 2)]
    assert words(told(events, [0, 1], 0)) == [("Bid five fives.", "Bob called it. There were five.", True)]
    assert named(told(events, [0, 1], 0)) == {"luckiest": (0, "10 %, and it was true")}
    assert words(told(events, [0, 1], 1)) == [("Called Ann’s five fives.", "Wrong. There were five.", False)]
    assert named(told(events, [0, 1], 1)) == {"costliest": (0, "two dice, round 1")}


def test_a_false_bid_that_was_called_is_costly_and_the_call_was_right() -> None:
    events = [Claim(1, Seat(0), 3, 2), shown(3, 2, 2, 2, 0)]
    assert words(told(events, [0, 2], 0)) == [("Bid three twos.", "Cat called it. There were two.", False)]
    assert named(told(events, [0, 2], 0)) == {"costliest": (0, "one die, round 1")}
    review = told(events, [0, 2], 2)
    assert words(review) == [("Called Ann’s three twos.", "Right. There were two.", True)]
    assert "costliest" not in named(review)


def test_an_unlikely_call_that_was_right_is_lucky() -> None:
    """Cat sees two fives, so that Ann's two fives are certain, but for what lies open."""
    review = told([Claim(1, Seat(0), 2, 6), shown(2, 6, 1, 2, 0)], [0, 2], 2)
    assert named(review) == {"luckiest": (0, "9 %, and it was right")}


def test_a_round_that_was_void_puts_nothing_to_the_test() -> None:
    """RC-D8."""
    review = told([Claim(1, Seat(0), 5, 3), Left(Seat(1), True)], [0, 1], 0)
    assert words(review) == [("Bid five threes.", "It was never put to the test.", None)]
    assert named(review) == {}


def test_what_the_table_did_for_a_silent_player_is_no_decision() -> None:
    """RC-D4."""
    assert told([Claim(1, Seat(0), 5, 3)], [1], 0).decisions == ()
