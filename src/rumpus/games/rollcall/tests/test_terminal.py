"""Roll Call in a terminal: what is drawn, told, asked and typed."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Action, Malformed, Offer, Seat
from rumpus.games.rollcall import GAME, terminal
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.tables import ANN, BOB, CAT, DAN, FOUR, OUT, THREES, call, dealt, table
from rumpus.games.rollcall.view import View

NAMES = ("Ann", "Bob", "Cat", "Dan")


def seen(state: State, seat: Seat = ANN) -> View:
    return GAME.view(state, seat)


def offers(state: State, seat: Seat = ANN) -> tuple[Offer, ...]:
    return GAME.legal(state, seat)


def drawn(state: State, names: tuple[str, ...] = NAMES, width: int = 45, height: int = 14) -> list[str]:
    text = terminal.table(seen(state), names[: len(state.dice)], width, height)
    return [row.rstrip() for row in text.plain.split("\n")]


# The table


def test_the_table_shows_who_is_in_turn_the_dice_under_each_cup_and_the_standing_bid_large() -> None:
    state = table("2 3 4 5 6", "2 3", OUT, "6", bids=((3, 5),))

    assert drawn(state) == [
        "  Ann (you)  ■■■■■ 5  three fives",
        "▶ Bob        ■■    2  in turn",
        "  Cat        out",
        "  Dan        ■     1",
        "",
        "           ┌───────┐",
        "   ╺━┓     │ ●   ● │  three fives",
        "    ━┫  ×  │   ●   │  by you",
        "   ╺━┛     │ ●   ● │",
        "           └───────┘",
    ]


def test_before_the_first_bid_the_table_says_so() -> None:
    assert "  Your turn: make the first bid." in drawn(table(*FOUR))
    assert "▶ Ann (you)  ■■■■■ 5  YOUR TURN" in drawn(table(*FOUR))
    assert "  It’s Cat’s turn." in drawn(table(*FOUR, starter=CAT), height=6)


@pytest.mark.parametrize(
    ("height", "width", "trail"),
    [
        pytest.param(
            14,
            45,
            ["", "   1  Ann (you)  one two", "   2  Bob        two threes", "   3  Cat        three fours"],
            id="a line each",
        ),
        pytest.param(13, 45, ["  one two › two threes › three fours"], id="one line"),
        pytest.param(13, 34, ["  … › two threes › three fours"], id="the last bids"),
        pytest.param(13, 5, ["  … › three fours"], id="the last bid alone"),
    ],
)
def test_the_trail_of_bids_takes_the_room_there_is(height: int, width: int, trail: list[str]) -> None:
    state = table(*FOUR, bids=((1, 2), (2, 3), (3, 4)))

    assert drawn(state, width=width, height=height)[10:] == trail


def test_where_there_is_little_room_the_bid_takes_one_line() -> None:
    assert drawn(table(*FOUR, bids=((12, 3),)), height=7)[-1] == "  You bid twelve threes."


def test_where_there_is_much_room_there_is_a_free_line_between_players() -> None:
    assert drawn(table(*FOUR), height=30)[:4] == ["", "▶ Ann (you)  ■■■■■ 5  YOUR TURN", "", "  Bob        ■■■■■ 5"]


def test_more_than_six_players_sit_in_two_columns() -> None:
    names = ("Maximilian X", *(f"Bot {number}" for number in range(1, 7)))

    rows = drawn(dealt(7, host=ANN, first_bidder="host"), names)

    assert rows[0] == "▶ Maximi ■5 YOUR TURN   Bot 4  ■5"
    assert rows[3] == "  Bot 3  ■5"


def test_a_showdown_marks_the_dice_that_count_and_says_sum_verdict_and_loss() -> None:
    state = call(table(*THREES, starter=CAT, bids=((7, 3),)), BOB)

    assert drawn(state) == [
        "Bob calls Cat: seven threes.",
        "",
        "  Ann (you) [★][3][3] 5  6   3",
        "  Bob        2  2 [3] 4  4   1",
        "  Cat       [★][★] 2  5  6   2",
        "",
        "Counted: six. Needed: seven.",
        "Cat was bluffing!",
        "Cat loses one die, four left.",
    ]
    assert drawn(state, height=7)[0] == "Bob calls Cat: seven threes."
    assert drawn(state, height=6)[0] == "  Ann (you) [★][3][3] 5  6   3"


def test_a_showdown_leaves_out_who_is_out_and_keeps_the_columns() -> None:
    state = call(table("3", OUT, "4 4 4", bids=((1, 3),)), CAT)

    assert drawn(state)[2:4] == ["  Ann (you) [3]        1", "  Cat        4  4  4   0"]


def test_a_showdown_where_no_die_counts_says_so() -> None:
    state = call(table("3", "4 4 4", bids=((1, 5),)), BOB)

    assert drawn(state)[-3:] == ["Counted: none. Needed: one.", "You were bluffing!", "You lose one die and are out."]


def test_the_heading_counts_the_dice_in_play() -> None:
    assert terminal.heading(seen(table(*FOUR))) == "Round 1 · 20 dice in play"


def test_who_is_out_watches_and_so_does_the_tv() -> None:
    state = table(OUT, "2", "3", starter=BOB)

    assert terminal.is_watching(seen(state))
    assert not terminal.is_watching(seen(state, BOB))


# The hand


def test_your_dice_are_drawn_as_dice_with_a_star_for_the_emblem() -> None:
    text = terminal.hand(seen(table("5 E 2", "6")), 80, 5).plain

    assert text.split("\n") == [
        "┌───────┐ ┌───────┐ ┌───────┐",
        "│ ╲ │ ╱ │ │ ●     │ │ ●   ● │",
        "│ ─ ★ ─ │ │       │ │   ●   │",
        "│ ╱ │ ╲ │ │     ● │ │ ●   ● │",
        "└───────┘ └───────┘ └───────┘",
    ]


def test_where_the_emblem_is_not_wild_it_is_a_plain_one() -> None:
    view = seen(table("E", "6", wild=False))

    assert terminal.hand(view, 80, 5).plain.split("\n")[2] == "│   ●   │"
    assert terminal.hand(view, 80, 1).plain == "[1]"


def test_many_dice_move_together_and_a_low_screen_gets_signs() -> None:
    view = seen(table("2 2 2 3 3 3 4 4 4 6", "6"))

    assert terminal.hand(view, 80, 5).plain.startswith("┌─────┐┌─────┐")
    assert terminal.hand(view, 80, 2).plain == "[2] [2] [2] [3] [3] [3] [4] [4] [4] [6]"


@pytest.mark.parametrize(
    ("state", "title"),
    [
        pytest.param(table(*THREES), "Your dice", id="no bid yet"),
        pytest.param(table(*THREES, bids=((4, 3),)), "Your dice: 3 towards four threes", id="a bid stands"),
        pytest.param(call(table(*THREES, bids=((4, 3),)), BOB), "Your dice", id="a showdown"),
        pytest.param(table(OUT, "2", "3", starter=BOB), "You are out", id="out"),
    ],
)
def test_the_hand_says_how_many_dice_count(state: State, title: str) -> None:
    assert terminal.hand_title(seen(state)) == title


# Typing


@pytest.mark.parametrize(
    ("state", "typed"),
    [
        pytest.param(
            table("2", "3", starter=BOB, bids=((1, 5),)),
            ["1 six", "2 twos", "2 threes", "2 fours", "2 fives", "2 sixes", "call"],
            id="in turn",
        ),
        pytest.param(table(*FOUR, starter=BOB, bids=((4, 5),)), ["call"], id="out of turn"),
        pytest.param(call(table(*FOUR, bids=((4, 5),)), BOB), ["ready"], id="showdown"),
        pytest.param(table(*FOUR, starter=BOB), [], id="nothing"),
    ],
)
def test_the_choices_rise_and_can_all_be_typed(state: State, typed: list[str]) -> None:
    choices = terminal.choices(seen(state), offers(state))

    assert choices == typed
    assert all(terminal.read(choice, seen(state), offers(state)) for choice in choices)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("4 5", Bid(1, 1, 4, 5)),
        ("4x5", Bid(1, 1, 4, 5)),
        ("4 x 5", Bid(1, 1, 4, 5)),
        ("4×5", Bid(1, 1, 4, 5)),
        ("4,5", Bid(1, 1, 4, 5)),
        ("4 fives", Bid(1, 1, 4, 5)),
        ("4fives", Bid(1, 1, 4, 5)),
        ("  4   FIVES ", Bid(1, 1, 4, 5)),
        ("bid four fives", Bid(1, 1, 4, 5)),
        ("raise 1 six", Bid(1, 1, 1, 6)),
        ("12 sixes", Bid(1, 1, 12, 6)),
        ("2 emblems", Bid(1, 1, 2, 1)),
        ("2★", Bid(1, 1, 2, 1)),
        ("3 ones", Bid(1, 1, 3, 1)),
        ("0 9", Bid(1, 1, 0, 9)),
        ("call", Call(1, 1)),
        ("C", Call(1, 1)),
        ("ready", Ready(1)),
        ("r", Ready(1)),
    ],
)
def test_what_is_typed_is_read_as_people_write_it(text: str, action: Action) -> None:
    state = table(*FOUR, starter=DAN, bids=((4, 4),))

    assert terminal.read(text, seen(state), offers(state)) == action


def test_an_empty_line_goes_on_after_a_showdown() -> None:
    state = call(table(*FOUR, bids=((4, 5),)), BOB)

    assert terminal.read("", seen(state), offers(state)) == Ready(1)


@pytest.mark.parametrize(
    ("text", "starter", "words"),
    [
        ("banana", ANN, '"banana" means nothing here: type a bid such as 4 fives, or call.'),
        ("4 bananas", ANN, '"4 bananas" means nothing here: type a bid such as 4 fives, or call.'),
        ("many fives", ANN, '"many fives" means nothing here: type a bid such as 4 fives, or call.'),
        ("45", ANN, '"45" means nothing here: type a bid such as 4 fives, or call.'),
        ("99999 5", ANN, '"99999 5" means nothing here: type a bid such as 4 fives, or call.'),
        (" ", ANN, "Nothing typed: type a bid such as 4 fives, or call."),
        ("", BOB, "Nothing to send: wait for your turn."),
    ],
)
def test_what_means_nothing_is_answered_with_what_would(text: str, starter: Any, words: str) -> None:
    state = table(*FOUR, starter=starter)

    with pytest.raises(Malformed, match=r".") as caught:
        terminal.read(text, seen(state), offers(state))

    assert str(caught.value) == words
