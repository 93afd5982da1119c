"""ROFL-D6, ROFL-D7: who is away, and who has left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Away, Bot, Gone, Holder, Person, Seat
from rumpus.games.rofl.actions import Begin, Done, Guess, PassGuess, Place, Vote
from rumpus.games.rofl.events import Judged, Waited
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
    shown_tiebreak,
    table,
    tiebreak,
    view,
    writing,
    written,
    wrong,
)

# Absent and leaving players


def test_rofl_d6_an_absent_guesser_is_waited_for_then_put_off_then_forfeited() -> None:
    """ROFL-D6: 20 s each time; Ben guesses first, and at the end of the round Ann's turn is lost."""
    match = table(3, by={0: Away()}, rounds=1)
    assert match.state.phase == "waiting"
    assert all(match.offers(seat) == () for seat in match.seats)
    assert run_out(match)[0] == Waited(ANN, forfeited=False)
    assert (match.now, view(match).guessers) == (20_000, (BEN,))
    told: list[object] = []
    while match.outcome is None and match.state.round == 1:
        told += run_out(match)

    assert Waited(ANN, forfeited=True) in told
    assert match.state.turn >= 2


def test_rofl_d6_a_guesser_who_comes_back_guesses() -> None:
    """ROFL-D6: within the 20 s; a stand-in bot is not absent either."""
    holders: tuple[Holder, ...] = (Person(), Bot(2))
    for by in holders:
        match = table(by={0: Away()})
        match.seat(BEN, Away())
        match.seat(ANN, by, at=9000)
        assert (match.state.phase, view(match).guessers) == ("reveal", (ANN,))


def test_rofl_d6_offline_during_guessing_is_a_miss_per_message() -> None:
    """ROFL-D6: each clock runs out."""
    match = guessing(TWO)
    match.seat(ANN, Away())
    assert run_out(match)[0] == Judged(CY, None, "", right=False)
    assert run_out(match)[0] == Judged(BEN, None, "", right=False)

    assert match.state.phase == "end"


def test_rofl_d6_if_all_writers_are_away_the_clock_runs_for_them() -> None:
    """ROFL-D6: they hold up nothing, and have the time there is."""
    match = table(3, by={1: Away(), 2: Away()})
    run_out(match)
    assert match.state.phase == "write"
    match.seat(BEN, Person())
    assert match.state.phase == "write"

    match = table(3, by={1: Away(), 2: Away()}, write_s=0, token_grace_s=0)
    run_out(match)
    assert match.state.phase == "end", "without a clock there is nobody to wait for"


@pytest.mark.parametrize("begun", [("dtx", 0), ("", 7)], ids=["a text", "a token"])
def test_rofl_d6_who_goes_away_with_something_begun_is_waited_for(begun: tuple[str, int]) -> None:
    """ROFL-D6: only who has done nothing yet holds up nothing; the clock runs for Eli as for all."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: begun}, writing())
    match.seat(ELI, Away())
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(1, 0, done=True))

    assert match.state.phase == "write"


def test_rofl_d7_who_left_is_never_guesser_again_and_ranks_last() -> None:
    """ROFL-D7: the round is complete without Cy."""
    match = table(4, rounds=1, all_tied="share")
    match.seat(CY, Gone())
    match.seat(CY, Person())
    refused(match, CY, Place(1, 3), "ROFL-D7")
    seen: list[Seat] = []
    while match.outcome is None:
        run_to(match, "end", "over")
        if match.state.phase == "end":
            seen.append(match.state.guessers[0])
            run_out(match)

    assert seen == [ANN, BEN, DEE]
    assert match.outcome.places == (1, 1, 4, 1)


def test_rofl_d7_a_guesser_who_leaves_ends_the_turn() -> None:
    """ROFL-D7: with 0 points; before a message is there, the next player guesses."""
    match = guessing(TWO)
    match.seat(ANN, Gone())
    assert (match.state.phase, match.state.totals) == ("end", (0,) * 5)

    match = table(custom_messages=True)
    match.seat(ANN, Gone())
    assert view(match).guessers == (BEN,)

    match = table(by={0: Away()})
    match.seat(ANN, Gone())
    assert view(match).guessers == (BEN,)

    match = wrong(wrong(guessing(TWO)))
    match.seat(ANN, Gone())
    assert match.state.phase == "end"

    match = written({BEN: ("x", 3)}, writing())
    match.seat(ANN, Gone())
    assert {row.how for row in match.state.ended.rows} == {"unreached"}


def test_rofl_d7_a_writers_entry_becomes_void() -> None:
    """ROFL-D7: while writing, before it is shown, while it is shown and after."""
    match = written({**TWO, DEE: ("dx", 2)}, writing())
    match.seat(DEE, Gone())
    assert view(match).spaces[DEE] == 0

    match = guessing({**TWO, DEE: ("dx", 7)})
    match.seat(DEE, Gone())
    assert match.state.order == (CY, BEN)
    match.seat(CY, Gone())
    assert (match.state.order, match.state.position) == ((BEN,), 0)
    refused(match, ANN, Guess(1, 1, TAXES), "ROFL-26")
    assert guess(match, TAXES).state.totals == (3, 3, 0, 0, 0)

    match = wrong(guessing(TWO))
    match.seat(CY, Gone())
    assert match.state.position == 1


def test_rofl_d7_a_writer_who_leaves_takes_the_vote_along() -> None:
    """ROFL-D7: three of the four are left, and two overturn."""
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    match.act(ELI, Vote(1, 1, right=True))
    match.seat(ELI, Gone())

    assert match.state.votes == ()


def test_rofl_d7_below_three_players_the_totals_rank() -> None:
    """ROFL-D7: equal totals share; who left is behind."""
    match = table(3)
    match.state = replace(match.state, totals=(5, 7, 9))
    match.seat(CY, Gone())

    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 3)
    match.seat(BEN, Gone())
    assert match.outcome.places == (2, 1, 3), "nothing changes after that"


def test_rofl_d7_in_the_cooperative_game_one_leaver_ends_it() -> None:
    """ROFL-D7, ROFL-48: nobody plays alone."""
    match = table(2)
    match.seat(BEN, Gone())

    assert match.outcome is not None
    assert match.outcome.places == (1, 1)


def test_rofl_d7_the_last_tied_writer_wins_the_tie_break() -> None:
    """ROFL-D7: of three, two leave; the text of a leaver is void."""
    match = shown_tiebreak({ANN: ("d+t", 3), BEN: ("dtx", 4), CY: ("x", 5)}, (14, 14, 14, 7))
    match.seat(ANN, Gone())
    assert match.state.order == (BEN, CY)
    match.seat(CY, Gone())

    assert match.state.winners == (BEN,)


def test_rofl_d7_without_a_guesser_the_tied_share_the_win() -> None:
    """ROFL-D7: 12, 12 and a third who leaves."""
    match = tiebreak((12, 12, 3))
    match.seat(CY, Gone())

    assert match.state.winners == (ANN, BEN)


def test_rofl_d7_a_tie_break_goes_on_with_the_guessers_who_are_left() -> None:
    """ROFL-D7: a guess of a leaver is wrong; if all others have passed the message is missed."""
    texts = {ANN: ("d+t", 3), BEN: ("dtx", 4)}
    match = tiebreak((14, 14, 9, 7, 5))
    match.seat(ELI, Gone())
    assert view(match).guessers == (CY, DEE)

    match = shown_tiebreak(texts, (14, 14, 9, 7, 5))
    match.act(CY, Begin(2, 1))
    match.seat(ELI, Gone())
    assert match.state.position == 0
    match.seat(CY, Gone())
    assert match.state.position == 1

    match = shown_tiebreak(texts)
    match.act(CY, PassGuess(2, 1))
    match.seat(DEE, Gone())
    assert match.state.position == 1
