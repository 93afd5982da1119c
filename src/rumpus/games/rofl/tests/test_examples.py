"""The worked examples of the README, E1 to E21."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Seat
from rumpus.games.rofl.actions import Agree, Begin, Guess, MyOwn, Place, Propose, Type, Vote, Write
from rumpus.games.rofl.matcher import Leniency, judge
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    guess,
    guessing,
    refused,
    run_out,
    run_to,
    scored,
    shown_tiebreak,
    table,
    tiebreak,
    to_next_turn,
    view,
    writers,
    writing,
    written,
    wrong,
)
from rumpus.match import Match
from rumpus.words import count

SCORE = "Four Score and Seven Years Ago"
FOUR = {BEN: ("Fr Scr + Svn Yrs go", 14), CY: ("4 scr n 7 yrs ago", 12), DEE: ("4 sc 7 yrs g", 8), ELI: ("ABE SAID", 7)}


def test_e1_counts() -> None:
    """E1, ROFL-12."""
    assert [count(text) for text, _ in FOUR.values()] == [14, 12, 8, 7]


def test_e2_the_order_is_ascending() -> None:
    """E2, ROFL-24."""
    match = guessing(FOUR, message=SCORE)

    assert [match.state.entries[seat].space for seat in match.state.order] == [7, 8, 12, 14]


def test_e3_the_second_message_gives_two_points_each() -> None:
    """E3, ROFL-39: 12 and 14 are never asked."""
    match = guess(wrong(guessing(FOUR, message=SCORE)), "four score and seven years ago")

    assert match.state.totals == (2, 0, 0, 2, 0)
    assert len(match.state.attempts) == 2


@pytest.mark.parametrize(
    ("said", "leniency", "right"),
    [
        ("The only two certainties in life are Death and Taxes", Leniency(), True),
        ("Death Taxes", Leniency(), False),
        ("Taxes and Death", Leniency(), False),
        ("Death and Taxes", Leniency(), True),
        ("death and, well, taxes", Leniency(), True),
        ("death and, well, taxes", Leniency(match="contiguous"), False),
    ],
)
def test_e4_and_e5_what_is_right(said: str, leniency: Leniency, right: bool) -> None:
    """E4, E5, ROFL-32, ROFL-38."""
    assert judge(said, TAXES, "en", leniency, frozenset()).right == right


@pytest.mark.parametrize(("counts", "points"), [(False, 3), (True, 2)])
def test_e6_a_void_entry(counts: bool, points: int) -> None:
    """E6, ROFL-22, ROFL-39."""
    match = guess(guessing({BEN: ("d + txs!", 5), CY: ("dth", 9)}, void_counts=counts), TAXES)

    assert match.state.totals == (points, 0, points, 0, 0)


def test_e7_a_taken_space() -> None:
    """E7, ROFL-18: Cy keeps the token and takes 7 with six characters."""
    match = written({BEN: ("x", 6), CY: ("dthtxs", 0)}, writing())
    refused(match, CY, Place(1, 6), "ROFL-18")
    match.act(CY, Place(1, 7))

    assert CY in run_to(match, "guess").state.order


def test_e8_a_token_after_the_clock() -> None:
    """E8, ROFL-16, ROFL-9."""
    match = run_to(written({DEE: ("d", 0)}, writing()), "grace")
    match.act(DEE, Place(1, 20))

    refused(match, DEE, Write(1, "dx"), "ROFL-9")


def test_e9_the_fourth_position_is_worth_one() -> None:
    """E9, ROFL-39: five Writers."""
    match = guessing({BEN: ("a", 1), CY: ("b", 2), DEE: ("c", 3), ELI: ("d", 4), Seat(5): ("e", 5)}, players=6)
    guess(wrong(wrong(wrong(match))), TAXES)

    assert match.state.totals == (1, 0, 0, 0, 1, 0)


def test_e10_after_twelve_turns_of_four_the_match_is_decided() -> None:
    """E10, ROFL-4, ROFL-43."""
    match = table(4)
    for _ in range(12):
        run_to(match, "end")
        last, match_turn = match.state, match.state.turn
        if match_turn < 12:
            run_out(match)
    assert (last.turn, last.round, last.to_guess) == (12, 3, ())
    match.state = replace(last, totals=(14, 14, 9, 7))
    run_out(match)

    assert (writers(match), view(match).guessers) == ((ANN, BEN), (CY, DEE))


def test_e11_the_first_guesser_owns_the_guess() -> None:
    """E11, ROFL-44: message on 4."""
    match = shown_tiebreak({ANN: ("d+t", 4), BEN: ("dtx", 6)})
    match.act(CY, Begin(2, 1))
    match.act(CY, Guess(2, 1, "no idea"))
    run_to(match, "guess")

    refused(match, DEE, Guess(2, 1, TAXES), "ROFL-26")
    assert match.state.position == 1


def test_e12_a_missed_tie_break_starts_another() -> None:
    """E12, ROFL-46."""
    match = run_to(tiebreak(), "end")
    run_out(match)

    assert (match.state.tiebreak, match.state.totals) == (2, (14, 14, 9, 7))


def test_e13_stacking() -> None:
    """E13, ROFL-55: Cy, Ann, Ben (here Dee, Ben, Cy)."""
    match = writing(stacking=True)
    written({BEN: ("dtx", 0), CY: ("dtx", 0), DEE: ("dtx", 0)}, match)
    match.act(BEN, Place(1, 5), at=3000)
    match.act(CY, Place(1, 5), at=4100)
    match.act(DEE, Place(1, 4))

    assert run_to(match, "guess").state.order == (DEE, BEN, CY)


@pytest.mark.parametrize(("articles", "right"), [("lenient", True), ("strict", False)])
def test_e14_articles(articles: str, right: bool) -> None:
    """E14, ROFL-37."""
    match = guessing({BEN: ("ln kg", 4)}, message="The Lion King", articles=articles, verdict="auto")

    assert guess(match, "lion king").state.attempts[0].right == right


def test_e15_one_refusal() -> None:
    """E15, ROFL-52: a card is drawn and no further proposal is taken."""
    match = table(custom_messages=True)
    match.act(BEN, MyOwn(1))
    match.act(BEN, Propose(1, "Home sweet home", "sayings"))
    match.act(CY, Agree(1, agree=True))
    match.act(DEE, Agree(1, agree=False))

    assert match.state.message.source == "shipped"
    refused(match, CY, MyOwn(1), "ROFL-60")


@pytest.mark.parametrize(
    ("totals", "winners", "tied"),
    [((17, 15, 14), (ANN,), ()), ((16, 16, 16), (ANN, BEN, CY), ()), ((18, 18, 12), (), (ANN, BEN))],
)
def test_e16_the_extra_round(totals: tuple[int, ...], winners: tuple[Seat, ...], tied: tuple[Seat, ...]) -> None:
    """E16, ROFL-47."""
    match = scored((12, 12, 12))
    run_out(match)
    run_to(match, "end")
    match.state = replace(match.state, totals=totals, to_guess=())
    run_out(match)

    assert (match.state.winners, match.state.tied) == (winners, tied)


def test_e17_a_heart() -> None:
    """E17, ROFL-13, ROFL-56."""
    refused(writing(), BEN, Write(1, "I ♥ NY"), "ROFL-11")
    match = writing(charset="any")
    match.act(BEN, Write(1, "I ♥ NY"))
    mine = view(match, BEN).mine

    assert mine is not None
    assert mine.count == 4


def test_e18_with_two_writers_a_turn_awards_three_two_or_nothing() -> None:
    """E18, ROFL-39: and the sum of all totals is always even."""
    sums: set[int] = set()
    for misses in range(3):
        match = guessing({BEN: ("d+t", 3), CY: ("dtx", 4)}, players=3)
        for _ in range(misses):
            wrong(match)
        sums.add(sum(match.state.totals if misses > 1 else guess(match, TAXES).state.totals))

    assert sums == {6, 4, 0}


@pytest.mark.parametrize(
    ("others", "space"),
    [({}, 4), ({DEE: ("abcd", 4)}, 5), ({DEE: ("abcd", 4), ELI: ("x", 5)}, 7)],
)
def test_e19_a_forgotten_token(others: dict[Seat, tuple[str, int]], space: int) -> None:
    """E19, ROFL-59: Ben stands on 6, Cy forgot the token, who else has nothing takes no part."""
    match = guessing({BEN: ("x", 6), CY: ("4 sc 7", 0), **others})

    assert match.state.entries[CY].space == space


def test_e20_an_appeal() -> None:
    """E20, ROFL-D5: shown at the same moment either way."""
    right: list[bool] = []
    moments: list[int] = []
    for appeals in ((), (BEN, CY, DEE)):
        match = guessing({BEN: ("d+t", 3)})
        match.act(ANN, Guess(1, 1, "deth n taxes"))
        assert view(match).judging == view(match, ANN).judging == "appeal"
        for seat in appeals:
            match.act(seat, Vote(1, 1, right=True))
        began = match.now
        run_out(match)
        right.append(match.state.attempts[0].right)
        moments.append(match.now - began)
    assert (right, moments) == ([False, True], [4000, 4000])

    match = guessing({BEN: ("d+t", 3)})
    match.act(ANN, Guess(1, 1, "death and taxes"))
    assert match.state.attempts[0].right


@pytest.mark.parametrize(("begun", "ends"), [(28_000, 43_000), (5_000, 30_000)])
def test_e21_how_long_a_guess_may_be_typed(begun: int, ends: int) -> None:
    """E21, ROFL-D4."""
    match: Match = guessing({BEN: ("d+t", 3)})
    shown_at = match.now
    match.act(ANN, Type(1, 1, "d"), at=shown_at + begun)

    assert match.deadlines()[0].at == shown_at + ends
    assert to_next_turn(run_to(match, "end")).state.turn == 2
