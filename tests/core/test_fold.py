"""A log that nobody vouches for is folded line by line, and the first line that cannot have happened is named."""

from __future__ import annotations

import msgspec
import pytest

from rumpus.core import (
    BadLog,
    BadSeats,
    Chair,
    Expired,
    Gone,
    Illegal,
    Input,
    Line,
    Malformed,
    Millis,
    Rng,
    Seat,
    Seated,
    Setup,
    Timer,
    WrongVersion,
    advance,
    audit,
    checks,
    deal,
    find_game,
    fold,
    read_action,
)
from rumpus.games.rollcall.actions import Bid, Call

GAME = find_game("rollcall")
SETUP = Setup("rollcall", GAME.version, {"first_bidder": "host"}, (Chair(host=True), Chair(), Chair()), "fold")


def bid(at: int, seat: int, quantity: int, value: int, after: int = 0) -> Input[Bid]:
    return Input(Millis(at), Seat(seat), Bid(1, after, quantity, value), Millis(at))


GOOD: list[Line] = [
    bid(1000, 0, 2, 3),
    bid(2000, 1, 3, 3, 1),
    Input(Millis(3000), Seat(2), Call(1, 2), Millis(3000)),
    Expired(Millis(11_000), Timer("reveal")),
    Seated(Millis(12_000), Seat(1), Gone()),
]


def test_an_honest_log_folds() -> None:
    states = [step.state for step in audit(GAME, SETUP, GOOD)]
    assert len(states) == 6
    assert states[-1] == fold(GAME, SETUP, GOOD)


def test_the_deal_has_the_luck_of_line_0_and_every_line_that_of_its_number() -> None:
    asked: list[tuple[str, int]] = []

    def luck(seed: str, step: int) -> Rng:
        asked.append((seed, step))
        return Rng(seed, step)

    list(audit(GAME, SETUP, GOOD, luck))
    assert asked == [("fold", step) for step in range(6)]


def test_a_chair_may_change_hands_after_the_end() -> None:
    lines = [*GOOD, Seated(Millis(12_001), Seat(2), Gone()), Seated(Millis(12_002), Seat(0), Gone())]
    *_, over, later = audit(GAME, SETUP, lines)
    assert GAME.outcome(over.state) is not None
    assert later.state == over.state


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        pytest.param(
            [bid(1000, 0, 2, 3), bid(500, 1, 3, 3, 1)], 2, "time goes back from 1000 to 500", id="back in time"
        ),
        pytest.param([bid(1000, 0, 2, 3), bid(2000, 1, 2, 2, 1)], 2, "RC-8", id="an illegal bid"),
        pytest.param([bid(1000, 3, 2, 3)], 1, "there is no seat 3", id="one seat too many"),
        pytest.param([bid(1000, -1, 2, 3)], 1, "there is no seat -1", id="a seat before the first"),
        pytest.param([bid(50_000, 0, 2, 3)], 1, "turn clock had already run out at 45000", id="after a clock ran out"),
        pytest.param([Expired(Millis(9), Timer("turn", Seat(0)))], 1, "no turn clock ran out at 9", id="too early"),
        pytest.param([Expired(Millis(99_999), Timer("tea"))], 1, "no tea clock ran out", id="a clock that never ran"),
        pytest.param(
            [*GOOD, Seated(Millis(12_001), Seat(2), Gone()), Expired(Millis(99_999), Timer("turn", Seat(0)))],
            7,
            "no turn clock",
            id="a clock after the end",
        ),
        pytest.param(
            [*GOOD, Seated(Millis(12_001), Seat(2), Gone()), bid(12_002, 0, 1, 2)],
            7,
            "the match was already over",
            id="an action after the end",
        ),
    ],
)
def test_the_first_line_that_cannot_have_happened_is_named(lines: list[Line], number: int, why: str) -> None:
    with pytest.raises(BadLog, match=why) as caught:
        list(audit(GAME, SETUP, lines))
    assert caught.value.line == number


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param({"game": "goforit"}, "this is a log of goforit, not of rollcall", id="another game"),
        pytest.param({"options": {"start_dice": 77}}, "option start_dice takes 1 to 10", id="a bad option"),
        pytest.param({"chairs": (Chair(),)}, "Roll Call is for 2 to 12 players, not 1", id="too few players"),
    ],
)
def test_a_setup_that_cannot_be_dealt_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(BadLog, match=why) as caught:
        list(audit(GAME, msgspec.structs.replace(SETUP, **change), []))
    assert caught.value.line == 0


def test_a_log_of_another_version_of_the_rules_is_refused() -> None:
    with pytest.raises(WrongVersion, match="made under version 99 of the Roll Call rules"):
        list(audit(GAME, msgspec.structs.replace(SETUP, version=99), GOOD))


def test_a_check_covers_everything_up_to_it() -> None:
    marks = list(checks(GAME, SETUP, GOOD))
    other = list(checks(GAME, SETUP, [*GOOD[:1], bid(2000, 1, 4, 3, 1), *GOOD[2:]]))
    assert [len(mark) for mark in marks] == [16] * 6
    assert [a == b for a, b in zip(marks, other, strict=True)] == [True, True, False, False, False, False]


def test_a_refused_action_changes_nothing() -> None:
    state = deal(GAME, SETUP)
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal):
        advance(GAME, state, bid(10, 1, 2, 3), Rng("x", 1))
    assert msgspec.json.encode(state) == before


def test_a_match_needs_the_right_number_of_players() -> None:
    with pytest.raises(BadSeats, match="2 to 12 players, not 13"):
        deal(GAME, msgspec.structs.replace(SETUP, chairs=(Chair(),) * 13))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        pytest.param(
            {"type": "Bid", "round": 1, "after": 0, "quantity": 3},
            "missing required field `value`",
            id="a field is missing",
        ),
        pytest.param(
            {"type": "Bid", "round": 1, "after": 0, "quantity": 3, "value": 5, "wild": 1},
            "unknown field `wild`",
            id="a field too many",
        ),
        pytest.param(
            {"type": "Bid", "round": 1, "after": 0, "quantity": "3", "value": 5},
            "Expected `int`, got `str`",
            id="a text as number",
        ),
        pytest.param({"type": "Shout"}, "Invalid value 'Shout'", id="an unknown verb"),
        pytest.param({"quantity": 3}, "missing required field `type`", id="no verb"),
        pytest.param(["Bid", 3, 5], "got `array`", id="a list"),
        pytest.param(None, "got `null`", id="nothing"),
        pytest.param(
            msgspec.Raw(b'{"type":"Bid","quantity":1e999,"value":2}'), "out of range", id="beyond all numbers"
        ),
        pytest.param(msgspec.Raw(b'{"type":"Bid","quantity":3,'), "truncated", id="JSON that was cut off"),
        pytest.param(Call(1, "2"), "Expected `int`, got `str`", id="an action made with the wrong type"),  # type: ignore[arg-type]
    ],
)
def test_malformed_actions_are_refused_in_words(data: object, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_action(GAME, data)


def test_an_action_can_be_given_as_plain_data_or_as_a_value() -> None:
    assert read_action(GAME, {"type": "Bid", "round": 1, "after": 0, "quantity": 3, "value": 5}) == Bid(1, 0, 3, 5)
    assert read_action(GAME, Bid(1, 0, 3, 5)) == Bid(1, 0, 3, 5)
