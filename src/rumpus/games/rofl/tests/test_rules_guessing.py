"""ROFL-24 to ROFL-30: guessing."""

from __future__ import annotations

import pytest

from rumpus.core import Blank
from rumpus.games.rofl.actions import Begin, Guess, PassGuess, Type
from rumpus.games.rofl.events import Begun, Judged, TurnEnded
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    TWO,
    guess,
    guessing,
    refused,
    run_out,
    run_to,
    table,
    view,
    wrong,
)


def test_rofl_24_messages_come_in_ascending_order_and_the_rest_stays_hidden() -> None:
    """ROFL-24: everybody sees the current one; nobody but its author one that is not reached."""
    match = guessing(TWO)

    for seat in (ANN, DEE, None):
        assert [(each.seat, each.how, each.text) for each in view(match, seat).entries] == [
            (CY, "now", "dtx"),
            (BEN, "waits", ""),
        ]
    mine = view(match, BEN).mine
    assert mine is not None
    assert mine.text == "d+t"
    wrong(match)
    assert [each.text for each in view(match, ANN).entries] == ["dtx", "d+t"]


def test_rofl_25_each_message_has_a_fresh_clock() -> None:
    """ROFL-25: 30 s from the moment it is shown."""
    match = guessing(TWO)
    shown_at = match.now
    match.act(ANN, PassGuess(1, 1), at=shown_at + 12_000)

    assert match.deadlines()[0].at == shown_at + 42_000


def test_rofl_26_one_guess_per_message() -> None:
    """ROFL-26: a second one, or one on a message that is gone, is refused."""
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, "no idea"))
    refused(match, ANN, Guess(1, 1, TAXES), "ROFL-26")
    run_to(match, "guess")
    refused(match, ANN, Guess(1, 1, TAXES), "ROFL-26")
    refused(match, ANN, PassGuess(1, 1), "ROFL-26")


@pytest.mark.parametrize("action", [Begin(1, 1), Type(1, 1, "d"), Guess(1, 1, TAXES), PassGuess(1, 1)])
def test_rofl_26_nobody_guesses_on_anothers_turn(action: Begin | Type | Guess | PassGuess) -> None:
    """ROFL-26: Writers are refused, and the Guesser before a message is shown."""
    match = guessing(TWO)

    refused(match, BEN, action, "ROFL-26")
    refused(table(), ANN, action, "ROFL-24")


def test_rofl_26_a_guess_once_begun_counts() -> None:
    """ROFL-26: it cannot be withdrawn, everybody sees that it has begun, and it is begun once."""
    match = guessing(TWO)
    assert match.act(ANN, Begin(1, 1)) == (Begun(ANN),)

    refused(match, ANN, PassGuess(1, 1), "ROFL-26")
    refused(match, ANN, Begin(1, 1), "ROFL-26")
    assert match.offers(ANN) == (Blank("Type"), Blank("Guess"))
    assert view(match).guessing == view(match, BEN).guessing == ANN


def test_rofl_26_nothing_begun_or_a_pass_is_a_miss() -> None:
    """ROFL-26: the clock runs out, then the Guesser passes."""
    match = guessing(TWO)
    assert run_out(match)[0] == Judged(CY, None, "", right=False)
    told = match.act(ANN, PassGuess(1, 2))

    assert isinstance(told[-1], TurnEnded)
    assert [row.how for row in told[-1].rows[:2]] == ["missed", "missed"]


def test_rofl_26_a_very_long_guess_is_refused_in_words() -> None:
    """ROFL-26: 5,000 characters, whatever the message is."""
    match = guessing(TWO)

    refused(match, ANN, Guess(1, 1, "x" * 5000), "ROFL-26")
    refused(match, ANN, Type(1, 1, "x" * 301), "ROFL-26")


def test_rofl_27_nothing_but_the_guess_can_be_written() -> None:
    """ROFL-27, ROFL-D10: one input line; the others are offered nothing."""
    match = guessing(TWO)

    assert {getattr(offer, "verb", type(offer).__name__) for offer in match.offers(ANN)} == {
        "Begin", "PassGuess", "Type", "Guess",
    }  # fmt: skip
    assert all(match.offers(seat) == () for seat in (BEN, CY, DEE, ELI))


def test_rofl_28_right_or_wrong_is_the_only_feedback() -> None:
    """ROFL-28: a near miss and a far one tell the Guesser the same."""
    near, far = (guess(guessing(TWO), said) for said in ("death taxes", "green eggs"))

    assert near.story[-2] == Judged(CY, ANN, "death taxes", right=False)
    assert view(near, ANN).entries[0].how == view(far, ANN).entries[0].how == "wrong"
    assert near.deadlines() == far.deadlines()


def test_rofl_29_the_token_leaves_the_board_and_right_ends_the_turn() -> None:
    """ROFL-29: wrong goes on, right scores and ends."""
    match = wrong(guessing(TWO))
    assert view(match).spaces == (0, 5, 0, 0, 0)
    guess(match, TAXES)

    assert match.state.phase == "end"
    assert match.state.totals == (2, 2, 0, 0, 0)


def test_rofl_30_void_messages_are_passed_over_unseen() -> None:
    """ROFL-30: Dee's text is void on 4: no clock, no text before the end; its token leaves as it is passed."""
    match = guessing({**TWO, DEE: ("death!", 4)})
    assert view(match, ANN).entries[1].how == "void"
    assert view(match).spaces == (0, 5, 3, 4, 0)

    wrong(match)
    assert match.state.order[match.state.position] == BEN
    assert view(match).spaces == (0, 5, 0, 0, 0)
    assert all(each.text == "" for each in view(match, ANN).entries if each.how == "void")
    ended = view(guess(match, TAXES), ANN).ended
    assert ended is not None
    assert [(row.seat, row.text, row.how) for row in ended.rows] == [
        (CY, "dtx", "wrong"), (DEE, "death!", "void"), (BEN, "d+t", "right"), (ELI, "", "void"),
    ]  # fmt: skip
