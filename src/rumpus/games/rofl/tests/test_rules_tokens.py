"""ROFL-16 to ROFL-23, ROFL-59: tokens and numbers."""

from __future__ import annotations

import pytest

from rumpus.core import Span
from rumpus.games.rofl.actions import Done, PassToken, Place, Seen, Write
from rumpus.games.rofl.events import GuessingBegan, Placed, Shown, WritingEnded
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    guessing,
    refused,
    run_to,
    table,
    view,
    writing,
    written,
)

# Tokens


def test_rofl_16_a_token_can_be_placed_from_the_reveal_until_guessing_starts() -> None:
    """ROFL-16: before writing, while writing, after the clock; not while guessing, and not by the Guesser."""
    match = table()
    match.act(BEN, Place(1, 3))
    match = run_to(match, "write")
    match.act(CY, Place(1, 20))
    run_to(match, "grace").act(DEE, Place(1, 1))

    refused(match, ANN, Place(1, 7), "ROFL-2")
    refused(run_to(match, "guess", "end"), ELI, Place(1, 8), "ROFL-16")


def test_rofl_16_tokens_may_wait_for_the_timer() -> None:
    """ROFL-16: `token_open=timer`."""
    match = table(token_open="timer")
    refused(match, BEN, Place(1, 3), "ROFL-16")
    assert match.offers(BEN) == (Seen(1),)

    run_to(match, "write").act(BEN, Place(1, 3))
    assert view(match).spaces == (0, 3, 0, 0, 0)


@pytest.mark.parametrize("space", [0, 21, -1, 1000])
def test_rofl_16_the_board_has_spaces_1_to_20(space: int) -> None:
    """ROFL-16: nothing beyond them."""
    refused(writing(), BEN, Place(1, space), "ROFL-16")


def test_rofl_17_a_placed_token_stays() -> None:
    """ROFL-17: it can neither be moved nor taken back."""
    match = written({BEN: ("", 5)}, writing())

    refused(match, BEN, Place(1, 6), "ROFL-17")
    refused(match, BEN, Place(1, 5), "ROFL-17")
    refused(match, BEN, PassToken(1), "ROFL-21")
    refused(run_to(match, "grace"), BEN, PassToken(1), "ROFL-21")


def test_rofl_18_a_taken_space_is_refused_with_the_free_ones() -> None:
    """ROFL-18: the token stays in hand, and another number may be chosen."""
    match = written({BEN: ("", 6), DEE: ("", 7)}, writing())
    illegal = refused(match, CY, Place(1, 6), "ROFL-18")

    assert illegal.values["owner_seat"] == BEN
    assert illegal.values["free"] == "1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"
    match.act(CY, Place(1, 8))
    assert view(match).spaces == (0, 6, 8, 7, 0)


def test_rofl_18_offers_are_the_free_spaces() -> None:
    """ROFL-18: as ranges."""
    match = written({BEN: ("", 6), DEE: ("", 8), ELI: ("", 20)}, writing())
    offered = [offer for offer in match.offers(CY) if isinstance(offer, Span | Place)]

    assert offered == [Span(Place(1, 1), Place(1, 5), 5), Place(1, 7), Span(Place(1, 9), Place(1, 19), 11)]


def test_rofl_19_a_number_below_the_count_is_accepted() -> None:
    """ROFL-19: the author is warned, and a larger one is fine."""
    match = written({BEN: ("d + txs!", 5), CY: ("d", 19)}, writing())

    ben, cy = view(match, BEN).mine, view(match, CY).mine
    assert ben is not None
    assert cy is not None
    assert (ben.over, cy.over) == (True, False)


def test_rofl_19_blocked_rooms_refuse_too_small_tokens_and_over_long_typing() -> None:
    """ROFL-19: `overcount=block`."""
    match = written({BEN: ("dthtxs", 0)}, writing(overcount="block"))
    refused(match, BEN, Place(1, 5), "ROFL-19")
    assert Span(Place(1, 6), Place(1, 20), 15) in match.offers(BEN)
    match.act(BEN, Place(1, 6))

    refused(match, BEN, Write(1, "dthtxs!"), "ROFL-19")
    match.act(BEN, Write(1, "d + txs"))


def test_rofl_19_in_a_blocked_room_a_full_board_offers_nothing() -> None:
    """ROFL-19: a text of 20 characters fits on 20 alone."""
    match = written({BEN: ("x" * 20, 0), CY: ("", 20)}, writing(overcount="block"))

    assert not [offer for offer in match.offers(BEN) if isinstance(offer, Span | Place)]


def test_rofl_20_a_writer_may_edit_after_placing() -> None:
    """ROFL-20: until the clock ends."""
    match = written({BEN: ("d+t", 3)}, writing())
    match.act(BEN, Write(1, "d&t"))

    assert match.state.entries[BEN].text == "d&t"


def test_rofl_21_guessing_starts_when_the_clock_has_ended_and_all_have_placed_or_passed() -> None:
    """ROFL-21: the last one passes, and guessing starts at once."""
    match = run_to(written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2)}, writing()), "grace")
    match.wait(5000)
    refused(match, ANN, PassToken(1), "ROFL-2")
    told = match.act(ELI, PassToken(1))

    assert told[0] == GuessingBegan((CY, DEE, BEN), (ELI,))


@pytest.mark.parametrize(("grace", "ends"), [(15, 45_000), (60, 90_000), (0, 30_500)])
def test_rofl_21_or_after_the_grace_time(grace: int, ends: int) -> None:
    """ROFL-21: `token_grace_s` after the clock; late texts always have half a second (ROFL-D3)."""
    match = run_to(written({BEN: ("d+t", 3)}, writing(token_grace_s=grace)), "guess")

    assert match.now == ends


def test_rofl_21_writing_ends_early_when_all_have_placed_and_are_done() -> None:
    """ROFL-21: being done can be taken back until the last one is, and editing takes it back."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: ("dtx", 4)}, writing())
    for seat in (BEN, CY, DEE):
        match.act(seat, Done(1, 0, done=True))
    refused(match, BEN, Done(1, 0, done=True), "ROFL-21")
    match.act(BEN, Done(1, 1, done=False))
    refused(match, BEN, Done(1, 0, done=True), "ROFL-21")
    match.act(CY, Write(1, "t"))
    match.act(ELI, Done(1, 0, done=True))
    refused(match, CY, Done(1, 0, done=True), "ROFL-21")
    assert match.state.phase == "write"
    match.act(BEN, Done(1, 2, done=True))
    told = match.act(CY, Done(1, 1, done=True), at=9000)

    assert [type(event) for event in told] == [WritingEnded, GuessingBegan, Shown]
    refused(match, BEN, Done(1, 3, done=False), "ROFL-21")


@pytest.mark.parametrize("overcount", ["block", "void"])
def test_rofl_21_nobody_waits_for_a_token_that_cannot_be_placed(overcount: str) -> None:
    """ROFL-19, ROFL-21: under `block` 21 characters fit no number, so guessing starts as soon as texts are frozen."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: ("x" * 21, 0)}, writing(overcount=overcount))
    if overcount == "block":
        assert not any(isinstance(offer, Place | Span) for offer in match.offers(ELI))
    run_to(match, "guess")

    assert match.now == (30_500 if overcount == "block" else 45_000)


def test_rofl_21_being_done_without_a_token_does_not_end_the_clock() -> None:
    """ROFL-21: all four are done, Eli has no token."""
    match = written({BEN: ("d+t", 3), CY: ("d", 1), DEE: ("dt", 2), ELI: ("dtx", 0)}, writing())
    for seat in (BEN, CY, DEE, ELI):
        match.act(seat, Done(1, 0, done=True))

    assert match.state.phase == "write"
    assert view(match).done == (BEN, CY, DEE, ELI)


def test_rofl_22_a_text_longer_than_its_number_is_void() -> None:
    """ROFL-22: six characters on 5; no guess may be made on it."""
    match = guessing({BEN: ("d + txs!", 5), CY: ("dth", 9)})

    assert match.state.void == (BEN, DEE, ELI)
    assert match.state.order == (CY,)


def test_rofl_23_without_a_token_or_a_text_nobody_takes_part() -> None:
    """ROFL-23: a token without a text, and a text without a token where none is put."""
    match = guessing({BEN: ("", 5), CY: ("dth", 0), DEE: ("d", 2)}, auto_token=False)

    assert match.state.void == (BEN, CY, ELI)


def test_rofl_23_if_nobody_takes_part_the_turn_ends_with_nothing() -> None:
    """ROFL-23: all void."""
    match = guessing({})

    assert match.state.phase == "end"
    assert match.state.totals == (0,) * 5


def test_rofl_59_a_forgotten_token_goes_to_the_lowest_space_that_fits() -> None:
    """ROFL-59: several in seat order from the Guesser's left; who passed, or has no text, gets none."""
    match = written({BEN: ("4 sc 7", 0), CY: ("abcd", 0), DEE: ("x", 0)}, writing())
    run_to(match, "grace").act(DEE, PassToken(1))
    told = match.wait(20_000)

    assert [event for event in told if isinstance(event, Placed)] == [
        Placed(BEN, 4, auto=True),
        Placed(CY, 5, auto=True),
    ]
    assert match.state.order == (BEN, CY)


def test_rofl_59_the_guessers_left_neighbour_comes_first() -> None:
    """ROFL-59: Ben and Eli both have four characters; Ann guesses."""
    match = guessing({BEN: ("abcd", 0), ELI: ("dtxs", 0)})

    assert view(match).spaces == (0, 4, 0, 0, 5)


def test_rofl_59_if_nothing_fits_the_entry_is_void() -> None:
    """ROFL-59: twenty characters, and 20 is taken."""
    match = guessing({BEN: ("x" * 20, 0), CY: ("d", 20)})

    assert match.state.void == (BEN, DEE, ELI)


def test_rofl_59_under_stacking_it_is_the_count() -> None:
    """ROFL-59: also where somebody stands."""
    match = guessing({BEN: ("abcd", 0), CY: ("dtxs", 4)}, stacking=True)

    assert match.state.order == (CY, BEN)
