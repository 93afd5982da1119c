"""ROFL-D4, ROFL-D5: how a guess is given, and who says whether it is right."""

from __future__ import annotations

import pytest

from rumpus.core import Away, Bot
from rumpus.games.rofl.actions import Begin, Guess, PassGuess, Type, Vote
from rumpus.games.rofl.events import Begun, Judged, Pending, Shown
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
    to_next_turn,
    view,
    wrong,
)

# Verdicts


def test_rofl_d4_a_typed_guess_may_be_finished() -> None:
    """ROFL-D4: begun at 28 s it may be finished until 43 s; begun at 5 s until 30 s."""
    for begun, ends in ((28_000, 43_000), (5_000, 30_000)):
        match = guessing(TWO)
        shown_at = match.now
        match.act(ANN, Type(1, 1, "dea"), at=shown_at + begun)
        assert match.deadlines()[0].at == shown_at + ends
        match.act(ANN, Type(1, 1, "Death and Taxes"))
        told = run_out(match)
        assert told[0] == Judged(CY, ANN, "Death and Taxes", right=True), "what stands is submitted"


def test_rofl_d4_an_empty_guess_is_a_miss() -> None:
    """ROFL-D4: begun, and nothing stands."""
    match = guessing(TWO)
    match.act(ANN, Begin(1, 1))
    told = run_out(match)

    assert told[0] == Judged(CY, None, "", right=False)
    assert guess(match, "   ").state.phase == "end"


def test_rofl_d4_a_draft_is_for_the_guesser_alone() -> None:
    """ROFL-D4: the others see that the guess has begun."""
    match = guessing(TWO)
    match.act(ANN, Type(1, 1, "dea"))

    assert view(match, ANN).guess == "dea"
    assert view(match, BEN).guess == view(match).guess == ""


def test_rofl_d5_where_the_writers_judge_they_do_so_even_if_the_matcher_is_sure() -> None:
    """ROFL-D5: `writers`: a guess without one word too many is voted on like any other."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(1, 1, TAXES))

    assert (match.state.phase, view(match, BEN).judging, view(match, BEN).matched) == ("verdict", "vote", True)


def test_rofl_d5_of_a_spoken_guess_the_matcher_says_nothing() -> None:
    """ROFL-D5: there is no text it could read; the Writers alone decide."""
    match = guessing(TWO, guess_mode="spoken")
    match.act(ANN, Begin(1, 1))

    assert (view(match, BEN).judging, view(match, BEN).matched) == ("vote", None)


@pytest.mark.parametrize("seat", [ANN, DEE])
def test_rofl_d4_a_spoken_guess_begins_with_a_tap_and_the_writers_vote(seat: int) -> None:
    """ROFL-D4, ROFL-D5: of the Guesser or of a Writer who heard it; the clock stops."""
    match = guessing(TWO, guess_mode="spoken")
    assert view(match).spoken
    refused(match, ANN, Guess(1, 1, TAXES), "ROFL-D4")
    assert match.act(seat, Begin(1, 1), at=match.now + 4000) == (Begun(ANN),)
    assert match.deadlines()[0].at == match.now + 15_000
    for voter in (BEN, CY, DEE):
        match.act(voter, Vote(1, 1, right=True))
    assert match.state.phase == "verdict"
    match.act(ELI, Vote(1, 1, right=False))

    assert match.state.totals == (3, 0, 3, 0, 0)


@pytest.mark.parametrize(("votes", "right"), [((True, False), False), ((), False), ((True,), True)])
def test_rofl_d5_a_tie_or_no_vote_on_a_spoken_guess_is_wrong(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: majority of the votes cast."""
    match = guessing(TWO, guess_mode="spoken")
    match.act(ANN, Begin(1, 1))
    for seat, vote in zip((BEN, CY), votes, strict=False):
        match.act(seat, Vote(1, 1, vote))
    run_out(match)

    assert match.state.attempts[0].right == right


def test_rofl_d4_a_spoken_guess_may_be_passed() -> None:
    """ROFL-D4, ROFL-26: by the Guesser alone."""
    match = guessing(TWO, guess_mode="spoken")
    refused(match, BEN, PassGuess(1, 1), "ROFL-26")
    match.act(ANN, PassGuess(1, 1))

    assert match.state.position == 1


@pytest.mark.parametrize("by", [{0: Bot(2)}, {1: Bot(1), 2: Bot(1), 3: Bot(1), 4: Bot(1)}])
def test_rofl_d5_without_people_on_both_sides_a_guess_is_text_for_the_matcher(by: dict[int, Bot]) -> None:
    """ROFL-D5: a bot's guess, and every guess of a turn without a person among the Writers, at once."""
    match = guessing(TWO, guess_mode="spoken", verdict="writers", by=by)
    assert not view(match).spoken
    told = match.act(ANN, Guess(1, 1, "no idea"))

    assert told[1] == Judged(CY, ANN, "no idea", right=False)


def test_rofl_d5_auto_decides_at_once() -> None:
    """ROFL-D5: `verdict=auto`."""
    match = guessing(TWO, verdict="auto")

    assert match.act(ANN, Guess(1, 1, "no idea"))[1] == Judged(CY, ANN, "no idea", right=False)


@pytest.mark.parametrize("said", ["no idea", "death and taxes, of course"])
@pytest.mark.parametrize("appeals", [(), (BEN,), (BEN, CY), (BEN, CY, DEE), (BEN, CY, DEE, ELI)])
def test_rofl_d5_a_pending_guess_takes_the_same_time_whatever_happens(said: str, appeals: tuple[int, ...]) -> None:
    """ROFL-D5: exactly `appeal_s`, for right and wrong, with and without appeal; a strict majority overturns."""
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, said))
    sent_at, matched = match.now, said != "no idea"
    for seat in appeals:
        assert view(match, seat).matched is matched
        match.act(seat, Vote(1, 1, not matched), at=sent_at + 1000)
        assert match.state.phase == "verdict"
    assert match.deadlines()[0].at == sent_at + 4000
    told = run_out(match)

    assert (match.now, told[0]) == (sent_at + 4000, Judged(CY, ANN, said, matched != (len(appeals) > 2)))


def test_rofl_d5_right_without_an_extra_word_is_right_at_once() -> None:
    """ROFL-D5: nothing to appeal."""
    match = guessing(TWO)

    assert match.act(ANN, Guess(1, 1, "death AND taxes!"))[1] == Judged(CY, ANN, "death AND taxes!", right=True)


def test_rofl_d5_only_people_among_the_writers_judge_and_only_once() -> None:
    """ROFL-D5: not the Guesser, not bots, not on an old message, and not to agree with the matcher."""
    match = guessing({**TWO, ELI: ("x", 1)}, by={4: Bot(1)})
    refused(match, BEN, Vote(1, 1, right=True), "ROFL-D5")
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    refused(match, ANN, Vote(1, 1, right=True), "ROFL-D5")
    refused(match, ELI, Vote(1, 1, right=True), "ROFL-D5")
    refused(match, BEN, Vote(1, 1, right=False), "ROFL-D5")
    refused(match, BEN, Vote(1, 2, right=True), "ROFL-D5")
    assert match.offers(BEN) == (Vote(1, 1, right=True),)
    match.act(BEN, Vote(1, 1, right=True))

    refused(match, BEN, Vote(1, 1, right=True), "ROFL-D5")


@pytest.mark.parametrize(("votes", "right"), [((), False), ((True, False), False), ((True, True, False, True), True)])
def test_rofl_d5_writers_vote_with_the_matcher_as_tie_break(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: `verdict=writers`; less than 15 s when all have voted."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    for seat, vote in zip((BEN, CY, DEE, ELI), votes, strict=False):
        match.act(seat, Vote(1, 1, vote))
    if match.state.phase == "verdict":
        run_out(match)

    assert match.state.attempts[0].right == right


@pytest.mark.parametrize(("votes", "right"), [((), True), ((True, False), True), ((False,), False)])
def test_rofl_d5_a_tie_among_writers_leaves_what_the_matcher_found_right(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: the guess has the message and a word more."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(1, 1, "death and taxes, ha"))
    for seat, vote in zip((BEN, CY), votes, strict=False):
        match.act(seat, Vote(1, 1, vote))
    run_out(match)

    assert match.state.attempts[0].right == right


def test_rofl_d5_who_voted_what_is_shown_at_the_end() -> None:
    """ROFL-D5: to all, and before that to the Writers alone."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    match.act(BEN, Vote(1, 1, right=True))
    assert view(match, CY).votes == ((BEN, True),)
    assert view(match, ANN).votes == view(match).votes == ()
    assert view(match, ANN).matched is view(match).matched is None
    for seat in (CY, DEE, ELI):
        match.act(seat, Vote(1, 1, right=True))

    ended = view(match, ANN).ended
    assert ended is not None
    assert ended.rows[0].votes == ((BEN, True), (CY, True), (DEE, True), (ELI, True))
    assert (ended.rows[0].by, ended.rows[0].guess, ended.rows[0].matched) == (ANN, "deth n taxes", False)


def test_rofl_d5_a_vote_goes_on_without_who_went_away() -> None:
    """ROFL-D5: Eli goes away, and all who are here have voted."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(1, 1, "deth n taxes"))
    for seat in (BEN, CY, DEE):
        match.act(seat, Vote(1, 1, right=True))
    match.seat(ELI, Away())

    assert match.state.phase == "end"


def test_the_guess_is_told_while_it_is_pending() -> None:
    """ROFL-D5: everybody reads it, nobody but the Writers what the matcher says."""
    match = guessing(TWO)
    told = match.act(ANN, Guess(1, 1, "death taxes"))

    assert told == (Begun(ANN), Pending(ANN, "death taxes"))
    assert view(match).guess == view(match, BEN).guess == "death taxes"


def test_a_shown_message_is_told_with_its_worth() -> None:
    """ROFL-24, ROFL-39: the second one is worth 2."""
    match = wrong(guessing(TWO))

    assert Shown(BEN, 5, "d+t", 2) in match.story
    assert to_next_turn(guess(match, TAXES)).state.turn == 2
