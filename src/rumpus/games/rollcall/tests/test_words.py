"""Roll Call in words: what is told and asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Event, Seat
from rumpus.games.rollcall import GAME, words
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Asked, Claim, Eliminated, Left, Rolled, TimedOut, Won
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOUR,
    OUT,
    THREES,
    act,
    call,
    run_out,
    showdown,
    table,
)
from rumpus.games.rollcall.tests.test_terminal import NAMES, offers, seen


def asked(state: State, seat: Seat = ANN) -> str:
    return words.prompt(seen(state, seat), offers(state, seat), NAMES)


# The story


@pytest.mark.parametrize(
    ("event", "told"),
    [
        pytest.param(Claim(1, BOB, 4, 5), "Bob bids 4 fives.", id="a bid"),
        pytest.param(Claim(1, ANN, 1, 6), "You bid 1 six.", id="your bid"),
        pytest.param(Claim(1, BOB, 2, 6), "Bob bids 2 sixes.", id="sixes"),
        pytest.param(Claim(1, BOB, 2, 1), "Bob bids 2 emblems.", id="emblems"),
        pytest.param(Rolled(2, BOB, (5, 5, 0, 4)), "— Round 2: 14 dice, Bob starts.", id="a round"),
        pytest.param(Rolled(2, ANN, (1, 1)), "— Round 2: 2 dice, you start.", id="your round"),
        pytest.param(Asked(ANN), "The table asks you: still there?", id="asked"),
        pytest.param(TimedOut(CAT), "Time is up for Cat: the table acts.", id="timed out"),
        pytest.param(Eliminated(ANN), "You are out of dice.", id="out"),
        pytest.param(Left(BOB, void=True), "Bob leaves. The round is void.", id="left in a round"),
        pytest.param(Left(BOB, void=False), "Bob leaves.", id="left after a round"),
        pytest.param(Won(DAN), "Dan wins: nobody else has dice.", id="won"),
    ],
)
def test_every_event_is_a_sentence(event: Event, told: str) -> None:
    assert words.tell(event, seen(table(*FOUR)), NAMES) == told


def test_a_plain_one_is_told_as_a_one() -> None:
    assert words.tell(Claim(1, BOB, 2, 1), seen(table(*FOUR, wild=False)), NAMES) == "Bob bids 2 ones."


def test_a_showdown_is_told_with_every_hand() -> None:
    state = call(table(*THREES, OUT, starter=CAT, bids=((6, 3),)), ANN)

    assert words.tell(showdown(state), seen(state), NAMES).split("\n") == [
        "You call 6 threes by Cat!",
        "  You: [★] [3] [3] 5 6",
        "  Bob: 2 2 [3] 4 4",
        "  Cat: [★] [★] 2 5 6",
        "  6 threes there, 6 needed: it holds. You lose 1 die.",
    ]


def test_the_odds_are_those_of_the_caller_who_saw_one_hand() -> None:
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), ANN)

    assert words.odds(showdown(state), seen(state), NAMES) == "As you could know it, 6 threes was 70 % likely."
    assert words.odds(Won(ANN), seen(state), NAMES) == ""


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "impossible"),
        (0.0001, "less than 1 % likely"),
        (0.382, "38 % likely"),
        (0.9999, "more than 99 % likely"),
        (1.0, "certain"),
    ],
)
def test_only_what_is_certain_is_called_so(chance: float, said: str) -> None:
    assert words.percent(chance) == said


def test_the_deal_is_told_with_the_rolls_for_the_first_bid() -> None:
    view = replace(seen(table(*FOUR, starter=BOB)), first_rolls=((6, 6, 1, 2), (2, 4, 0, 0)))

    assert words.opening(view, NAMES) == [
        "One die each for the first bid: You 6, Bob 6, Cat 1, Dan 2.",
        "One die each for the first bid: You 2, Bob 4.",
        "— Round 1: 20 dice, Bob starts.",
    ]


# Asking


@pytest.mark.parametrize(
    ("state", "said"),
    [
        pytest.param(table(*FOUR), "Your turn: make the first bid, such as 2 fives.", id="opening"),
        pytest.param(
            table(*FOUR, starter=DAN, bids=((4, 5),)),
            "Your turn: raise 4 fives by Dan, or call it.",
            id="raise or call",
        ),
        pytest.param(
            table("2", "3", starter=BOB, bids=((2, 6),)),
            "Your turn: nothing is higher than 2 sixes by Bob. Call it.",
            id="E12 only a call is left",
        ),
        pytest.param(table(*FOUR, starter=BOB), "Bob's turn. You wait for the first bid.", id="waiting for a bid"),
        pytest.param(table(*FOUR, bids=((4, 5),)), "Bob's turn. Your 4 fives stands.", id="your bid"),
        pytest.param(
            table(*FOUR, starter=BOB, bids=((4, 5),)),
            "Cat's turn. Call 4 fives by Bob out of turn? You risk 2 dice.",
            id="out of turn",
        ),
        pytest.param(
            table(*FOUR, starter=BOB, bids=((4, 5),), out_of_turn=False),
            "Cat's turn. 4 fives stands.",
            id="no such calls",
        ),
        pytest.param(
            run_out(table(*FOUR, turn_s=0)).state,
            "Still there? Your turn: make the first bid, such as 2 fives.",
            id="the table asks",
        ),
        pytest.param(
            call(table(*FOUR, bids=((4, 5),)), BOB), "Showdown. Press Enter when you have seen enough.", id="showdown"
        ),
        pytest.param(
            act(call(table(*FOUR, bids=((4, 5),)), BOB), ANN, Ready(1)).state,
            "Showdown. Waiting for Bob, Cat and Dan.",
            id="ready",
        ),
        pytest.param(table(OUT, "2", "3", starter=BOB), "You are out and watching. Bob's turn.", id="watching"),
        pytest.param(
            act(call(table(OUT, "2 2", "3 3", starter=BOB, bids=((4, 5),)), CAT), BOB, Ready(1)).state,
            "You are out and watching. Showdown. Waiting for Cat.",
            id="watching a showdown",
        ),
        pytest.param(call(table("2", "3", bids=((2, 6),)), BOB), "The match is over.", id="over"),
    ],
)
def test_the_prompt_says_whose_turn_it_is_and_what_can_be_done(state: State, said: str) -> None:
    assert asked(state) == said


@pytest.mark.parametrize(
    ("state", "action", "said"),
    [
        pytest.param(table(*FOUR), Bid(1, 0, 4, 5), "Bid 4 fives: Enter says it aloud.", id="a bid"),
        pytest.param(
            table(*FOUR, starter=DAN, bids=((4, 5),)),
            Call(1, 1),
            "Call 4 fives by Dan: you risk 1 die. Enter calls.",
            id="a call in turn",
        ),
        pytest.param(
            table(*FOUR, starter=BOB, bids=((4, 5),)),
            Call(1, 1),
            "Call 4 fives by Bob OUT OF TURN: you risk 2 dice. Enter calls.",
            id="a call out of turn",
        ),
        pytest.param(call(table(*FOUR, bids=((4, 5),)), BOB), Ready(1), "Ready: Enter goes on.", id="ready"),
    ],
)
def test_rc_d5_what_is_about_to_be_sent_is_named_with_its_risk(state: State, action: Action, said: str) -> None:
    assert words.confirm(action, seen(state), NAMES) == said


def test_a_seat_without_dice_and_the_tv_watch() -> None:
    state = table(OUT, "2", "3", starter=BOB)

    assert words.is_watching(seen(state))
    assert words.is_watching(GAME.view(state, None))
    assert not words.is_watching(seen(state, BOB))
