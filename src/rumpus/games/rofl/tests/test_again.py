"""An action that arrives a second time, later: it is refused wherever it would mean something else."""

from __future__ import annotations

import pytest

from rumpus.core import Gone
from rumpus.games.rofl.actions import (
    Agree,
    Begin,
    Done,
    DrawCard,
    Guess,
    Move,
    MyOwn,
    PassGuess,
    PassToken,
    Place,
    Propose,
    Seen,
    Type,
    Vote,
    Withdraw,
    Write,
)
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    TAXES,
    TWO,
    guessing,
    refused,
    run_to,
    shown_tiebreak,
    table,
    to_next_turn,
    writing,
    wrong,
)

PAST: tuple[Move, ...] = (
    Seen(1), Write(1, "dtx"), Place(1, 3), PassToken(1), Done(1, 0, done=True), Begin(1, 1), Type(1, 1, "d"),
    Guess(1, 1, TAXES), PassGuess(1, 1), Vote(1, 1, right=True), MyOwn(1), DrawCard(1), Withdraw(1),
    Propose(1, "Home sweet home", "sayings"), Agree(1, agree=True),
)  # fmt: skip
"""All that can be done in a turn, said of the first."""


@pytest.mark.parametrize("phase", ["propose", "reveal", "write", "grace", "guess", "end"])
def test_rofl_5_nothing_of_a_turn_reaches_into_the_next(phase: str) -> None:
    """ROFL-5: in every phase of the next turn, whoever sends it again."""
    match = to_next_turn(wrong(wrong(guessing(TWO, custom_messages=True))))
    if phase != "propose":
        run_to(match, "write")
        match.act(CY, Write(2, "dtx"))
        match = run_to(match, phase) if phase != "reveal" else to_next_turn(wrong(wrong(guessing(TWO))))
    assert (match.state.turn, match.state.phase) == (2, phase)

    for action in PAST:
        for seat in (ANN, BEN, CY):
            refused(match, seat, action, "ROFL-5")


def test_rofl_29_a_guess_is_aimed_at_one_message_also_when_its_author_has_left() -> None:
    """ROFL-29, ROFL-D7: Cy leaves with the message shown; what Ann sent for it does not hit Ben's."""
    match = guessing(TWO)
    match.seat(CY, Gone())
    assert (match.state.position, match.state.shown) == (0, 2)
    for action in (Begin(1, 1), Type(1, 1, "d"), Guess(1, 1, TAXES), PassGuess(1, 1)):
        refused(match, ANN, action, "ROFL-26")


def test_rofl_d5_a_vote_is_aimed_at_one_guess() -> None:
    """ROFL-44, ROFL-D5: with `one_each` Dee guesses on the message that Cy has guessed on."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4)}, tiebreak_guess="one_each")
    for number, seat in enumerate((CY, DEE), 1):
        match.act(seat, Begin(2, 1))
        match.act(seat, Guess(2, 1, "deth n taxes"))
        for old in range(1, number):
            refused(match, ANN, Vote(2, old, right=True), "ROFL-D5")
        match.act(ANN, Vote(2, number, right=True))
        run_to(match, "guess")


def test_rofl_21_to_be_done_is_said_anew_each_time() -> None:
    """ROFL-21: what was said before it was taken back, or before the text was changed, ends nothing."""
    match = writing(write_s=0)
    match.act(BEN, Done(1, 0, done=True))
    match.act(BEN, Done(1, 1, done=False))
    refused(match, BEN, Done(1, 0, done=True), "ROFL-21")
    match.act(BEN, Done(1, 2, done=True))
    match.act(BEN, Write(1, "d+t"))
    refused(match, BEN, Done(1, 2, done=True), "ROFL-21")

    assert Done(1, 3, done=True) in match.offers(BEN)


def test_rofl_60_to_want_a_card_does_not_give_the_floor_back() -> None:
    """ROFL-60: Ben wanted a card, then had a message after all."""
    match = table(custom_messages=True)
    match.act(BEN, DrawCard(1))
    match.act(BEN, MyOwn(1))

    refused(match, BEN, DrawCard(1), "ROFL-60")
