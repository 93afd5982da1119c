"""ROFL-24 to ROFL-30, ROFL-50 to ROFL-54, ROFL-60: guessing, and own messages."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Away, Bot, Gone
from rumpus.games.rofl.state import (
    Agree,
    Begin,
    Begun,
    DrawCard,
    Guess,
    Judged,
    MyOwn,
    PassGuess,
    Pending,
    Place,
    Propose,
    Proposing,
    Revealed,
    Seen,
    Shown,
    TurnEnded,
    Type,
    Vote,
    Write,
)
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
    table,
    to_next_turn,
    view,
    wrong,
)
from rumpus.match import Match

TWO = {BEN: ("d+t", 5), CY: ("dtx", 3)}
"""Cy's text comes first."""


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
    match.act(ANN, PassGuess(0), at=shown_at + 12_000)

    assert match.deadlines()[0].at == shown_at + 42_000


def test_rofl_26_one_guess_per_message() -> None:
    """ROFL-26: a second one, or one on a message that is gone, is refused."""
    match = guessing(TWO)
    match.act(ANN, Guess(0, "no idea"))
    refused(match, ANN, Guess(0, TAXES), "ROFL-26")
    run_to(match, "guess")
    refused(match, ANN, Guess(0, TAXES), "ROFL-26")
    refused(match, ANN, PassGuess(0), "ROFL-26")


@pytest.mark.parametrize("action", [Begin(0), Type(0, "d"), Guess(0, TAXES), PassGuess(0)])
def test_rofl_26_nobody_guesses_on_anothers_turn(action: Begin | Type | Guess | PassGuess) -> None:
    """ROFL-26: Writers are refused, and the Guesser before a message is shown."""
    match = guessing(TWO)

    refused(match, BEN, action, "ROFL-26")
    refused(table(), ANN, action, "ROFL-24")


def test_rofl_26_a_guess_once_begun_counts() -> None:
    """ROFL-26: it cannot be withdrawn, everybody sees that it has begun, and it is begun once."""
    match = guessing(TWO)
    assert match.act(ANN, Begin(0)) == (Begun(ANN),)

    refused(match, ANN, PassGuess(0), "ROFL-26")
    refused(match, ANN, Begin(0), "ROFL-26")
    assert view(match).guessing == view(match, BEN).guessing == ANN


def test_rofl_26_nothing_begun_or_a_pass_is_a_miss() -> None:
    """ROFL-26: the clock runs out, then the Guesser passes."""
    match = guessing(TWO)
    assert run_out(match)[0] == Judged(CY, None, "", right=False)
    told = match.act(ANN, PassGuess(1))

    assert isinstance(told[-1], TurnEnded)
    assert [row.how for row in told[-1].rows[:2]] == ["missed", "missed"]


def test_rofl_26_a_very_long_guess_is_refused_in_words() -> None:
    """ROFL-26: 5,000 characters, whatever the message is."""
    match = guessing(TWO)

    refused(match, ANN, Guess(0, "x" * 5000), "ROFL-26")
    refused(match, ANN, Type(0, "x" * 301), "ROFL-26")


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


# Own messages


def proposing(**options: Any) -> Match:
    return table(custom_messages=True, **options)


def composed(**options: Any) -> Match:
    """Ben has proposed an own message."""
    match = proposing(**options)
    match.act(BEN, MyOwn())
    match.act(BEN, Propose("Grandma's apple pie", "sayings"))
    return match


def test_rofl_50_a_writer_may_propose_before_the_draw() -> None:
    """ROFL-50: not the Guesser, not without the floor, and not once a card is drawn."""
    match = proposing()
    assert match.state.phase == "propose"
    assert match.state.message is None
    refused(match, ANN, MyOwn(), "ROFL-50")
    refused(match, BEN, Propose("Home sweet home", "sayings"), "ROFL-50")
    assert match.act(BEN, MyOwn()) == (Proposing(BEN),)
    refused(match, CY, Propose("Home sweet home", "sayings"), "ROFL-50")
    refused(run_to(match, "reveal"), CY, MyOwn(), "ROFL-60")
    refused(match, CY, DrawCard(), "ROFL-60")


def test_rofl_50_not_in_two_player_rooms_and_not_among_bots() -> None:
    """ROFL-50: another Writer is needed, and a person."""
    assert table(2, custom_messages=True).state.phase == "reveal"
    assert table(3, by={1: Bot(1), 2: Bot(2)}, custom_messages=True).state.phase == "reveal"


def test_rofl_51_all_other_writers_have_to_agree() -> None:
    """ROFL-51: they see text and votes; the Guesser and the TV see that something is pending."""
    match = composed()
    for seat in (BEN, CY, DEE):
        offer = view(match, seat).proposal
        assert offer is not None
        assert offer.text == "Grandma's apple pie"
    for outside in (ANN, None):
        offer = view(match, outside).proposal
        assert offer is not None
        assert (offer.by, offer.text, offer.category, offer.agreed) == (BEN, "", None, ())
    match.act(CY, Agree(agree=True))
    refused(match, CY, Agree(agree=True), "ROFL-51")
    refused(match, BEN, Agree(agree=True), "ROFL-51")
    refused(match, ANN, Agree(agree=True), "ROFL-51")
    match.act(DEE, Agree(agree=True))
    assert match.state.phase == "vote"
    told = match.act(ELI, Agree(agree=True))

    assert told == (Revealed("sayings", custom=True),)
    assert view(match, CY).message == "Grandma's apple pie"
    refused(match, CY, Agree(agree=True), "ROFL-51")


def test_rofl_52_a_refused_proposal_is_dropped_and_a_card_is_drawn() -> None:
    """ROFL-52: one refusal is enough, and nobody proposes again this turn."""
    match = composed()
    refused(match, CY, MyOwn(), "ROFL-52")
    match.act(CY, Agree(agree=True))
    match.act(DEE, Agree(agree=False))

    assert match.state.phase == "reveal"
    assert match.state.message is not None
    assert match.state.message.source == "shipped"
    refused(match, ELI, MyOwn(), "ROFL-60")


@pytest.mark.parametrize("text", ["", "?!", "a b c d e f g h i j k l m", "x" * 101, "pie\u200b"])
def test_rofl_53_an_own_message_has_1_to_12_words(text: str) -> None:
    """ROFL-53: after normalisation, and all of it can be seen."""
    match = proposing()
    match.act(BEN, MyOwn())

    refused(match, BEN, Propose(text, "sayings"), "ROFL-53")


def test_rofl_53_the_proposer_plays_as_an_ordinary_writer() -> None:
    """ROFL-53: writes, places, and scores as author."""
    match = composed()
    for seat in (CY, DEE, ELI):
        match.act(seat, Agree(agree=True))
    for seat in (BEN, CY, DEE, ELI):
        match.act(seat, Seen(1))
    match.act(BEN, Write("gmas pi"))
    match.act(BEN, Place(6))
    guess(run_to(match, "guess"), "grandmas apple pie")

    assert match.state.totals == (3, 3, 0, 0, 0)


def test_rofl_54_an_own_message_never_comes_into_the_pile() -> None:
    """ROFL-54: it is in the record of the turn and nowhere else."""
    match = composed()
    for seat in (CY, DEE, ELI):
        match.act(seat, Agree(agree=True))
    run_to(match, "end")

    assert match.state.drawn == ()
    ended = view(match).ended
    assert ended is not None
    assert (ended.text, ended.custom) == ("Grandma's apple pie", True)


def test_rofl_60_the_floor_is_open_for_a_while() -> None:
    """ROFL-60: `propose_s`; then a card is drawn."""
    match = proposing(propose_s=12)
    run_out(match)

    assert (match.now, match.state.phase) == (12_000, "reveal")


def test_rofl_60_it_ends_at_once_when_all_want_a_card() -> None:
    """ROFL-60: people who are here; bots never have a message of their own."""
    match = proposing(by={3: Bot(1), 4: Away()})
    match.act(BEN, DrawCard())
    refused(match, BEN, DrawCard(), "ROFL-60")
    refused(match, ANN, DrawCard(), "ROFL-50")
    match.act(CY, DrawCard())

    assert match.state.phase == "reveal"


def test_rofl_60_the_proposer_has_60_s_and_the_others_20() -> None:
    """ROFL-60: not sent in time is no proposal; a vote not cast is a refusal; bots agree."""
    match = proposing(by={4: Bot(2)})
    match.act(BEN, MyOwn(), at=3000)
    assert match.deadlines()[0].at == 63_000
    match.act(BEN, Propose("Home sweet home", "sayings"), at=20_000)
    assert match.deadlines()[0].at == 40_000
    refused(match, ELI, Agree(agree=False), "ROFL-51")
    match.act(CY, Agree(agree=True))
    run_out(match)

    assert match.state.message is not None
    assert match.state.message.source == "shipped"


def test_rofl_60_the_proposer_may_give_the_floor_back() -> None:
    """ROFL-60: then a card is drawn at once; the others cannot take it from the proposer."""
    match = proposing()
    match.act(BEN, MyOwn())
    refused(match, CY, DrawCard(), "ROFL-60")
    match.act(BEN, DrawCard())

    assert match.state.phase == "reveal"


def test_rofl_60_a_proposal_leaves_with_its_proposer() -> None:
    """ROFL-D7, ROFL-60: a card is drawn; when another Writer leaves, the rest decide."""
    match = composed()
    match.seat(BEN, Gone())
    assert match.state.phase == "reveal"

    match = composed()
    match.act(CY, Agree(agree=True))
    match.act(DEE, Agree(agree=True))
    match.seat(ELI, Gone())
    assert view(match, CY).custom


def test_rofl_d11_the_word_filter_stops_rude_messages() -> None:
    """ROFL-D11: in words, and the proposer may send another."""
    match = proposing()
    match.act(BEN, MyOwn())
    refused(match, BEN, Propose("what the Fuck", "sayings"), "ROFL-D11")
    match.act(BEN, Propose("what the duck", "sayings"))

    assert match.state.phase == "vote"


# Verdicts


def test_rofl_d4_a_typed_guess_may_be_finished() -> None:
    """ROFL-D4: begun at 28 s it may be finished until 43 s; begun at 5 s until 30 s."""
    for begun, ends in ((28_000, 43_000), (5_000, 30_000)):
        match = guessing(TWO)
        shown_at = match.now
        match.act(ANN, Type(0, "dea"), at=shown_at + begun)
        assert match.deadlines()[0].at == shown_at + ends
        match.act(ANN, Type(0, "Death and Taxes"))
        told = run_out(match)
        assert told[0] == Judged(CY, ANN, "Death and Taxes", right=True), "what stands is submitted"


def test_rofl_d4_an_empty_guess_is_a_miss() -> None:
    """ROFL-D4: begun, and nothing stands."""
    match = guessing(TWO)
    match.act(ANN, Begin(0))
    told = run_out(match)

    assert told[0] == Judged(CY, None, "", right=False)
    assert guess(match, "   ").state.phase == "end"


def test_rofl_d4_a_draft_is_for_the_guesser_alone() -> None:
    """ROFL-D4: the others see that the guess has begun."""
    match = guessing(TWO)
    match.act(ANN, Type(0, "dea"))

    assert view(match, ANN).guess == "dea"
    assert view(match, BEN).guess == view(match).guess == ""


@pytest.mark.parametrize("seat", [ANN, DEE])
def test_rofl_d4_a_spoken_guess_begins_with_a_tap_and_the_writers_vote(seat: int) -> None:
    """ROFL-D4, ROFL-D5: of the Guesser or of a Writer who heard it; the clock stops."""
    match = guessing(TWO, guess_mode="spoken")
    assert view(match).spoken
    refused(match, ANN, Guess(0, TAXES), "ROFL-D4")
    assert match.act(seat, Begin(0), at=match.now + 4000) == (Begun(ANN),)
    assert match.deadlines()[0].at == match.now + 15_000
    for voter in (BEN, CY, DEE):
        match.act(voter, Vote(0, right=True))
    assert match.state.phase == "verdict"
    match.act(ELI, Vote(0, right=False))

    assert match.state.totals == (3, 0, 3, 0, 0)


@pytest.mark.parametrize(("votes", "right"), [((True, False), False), ((), False), ((True,), True)])
def test_rofl_d5_a_tie_or_no_vote_on_a_spoken_guess_is_wrong(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: majority of the votes cast."""
    match = guessing(TWO, guess_mode="spoken")
    match.act(ANN, Begin(0))
    for seat, vote in zip((BEN, CY), votes, strict=False):
        match.act(seat, Vote(0, vote))
    run_out(match)

    assert match.state.attempts[0].right == right


def test_rofl_d4_a_spoken_guess_may_be_passed() -> None:
    """ROFL-D4, ROFL-26: by the Guesser alone."""
    match = guessing(TWO, guess_mode="spoken")
    refused(match, BEN, PassGuess(0), "ROFL-26")
    match.act(ANN, PassGuess(0))

    assert match.state.position == 1


@pytest.mark.parametrize("by", [{0: Bot(2)}, {1: Bot(1), 2: Bot(1), 3: Bot(1), 4: Bot(1)}])
def test_rofl_d5_without_people_on_both_sides_a_guess_is_text_for_the_matcher(by: dict[int, Bot]) -> None:
    """ROFL-D5: a bot's guess, and every guess of a turn without a person among the Writers, at once."""
    match = guessing(TWO, guess_mode="spoken", verdict="writers", by=by)
    assert not view(match).spoken
    told = match.act(ANN, Guess(0, "no idea"))

    assert told[1] == Judged(CY, ANN, "no idea", right=False)


def test_rofl_d5_auto_decides_at_once() -> None:
    """ROFL-D5: `verdict=auto`."""
    match = guessing(TWO, verdict="auto")

    assert match.act(ANN, Guess(0, "no idea"))[1] == Judged(CY, ANN, "no idea", right=False)


@pytest.mark.parametrize("said", ["no idea", "death and taxes, of course"])
@pytest.mark.parametrize("appeals", [(), (BEN,), (BEN, CY), (BEN, CY, DEE), (BEN, CY, DEE, ELI)])
def test_rofl_d5_a_pending_guess_takes_the_same_time_whatever_happens(said: str, appeals: tuple[int, ...]) -> None:
    """ROFL-D5: exactly `appeal_s`, for right and wrong, with and without appeal; a strict majority overturns."""
    match = guessing(TWO)
    match.act(ANN, Guess(0, said))
    sent_at, matched = match.now, said != "no idea"
    for seat in appeals:
        assert view(match, seat).matched is matched
        match.act(seat, Vote(0, not matched), at=sent_at + 1000)
        assert match.state.phase == "verdict"
    assert match.deadlines()[0].at == sent_at + 4000
    told = run_out(match)

    assert (match.now, told[0]) == (sent_at + 4000, Judged(CY, ANN, said, matched != (len(appeals) > 2)))


def test_rofl_d5_right_without_an_extra_word_is_right_at_once() -> None:
    """ROFL-D5: nothing to appeal."""
    match = guessing(TWO)

    assert match.act(ANN, Guess(0, "death AND taxes!"))[1] == Judged(CY, ANN, "death AND taxes!", right=True)


def test_rofl_d5_only_people_among_the_writers_judge_and_only_once() -> None:
    """ROFL-D5: not the Guesser, not bots, not on an old message, and not to agree with the matcher."""
    match = guessing({**TWO, ELI: ("x", 1)}, by={4: Bot(1)})
    refused(match, BEN, Vote(0, right=True), "ROFL-D5")
    match.act(ANN, Guess(0, "deth n taxes"))
    refused(match, ANN, Vote(0, right=True), "ROFL-D5")
    refused(match, ELI, Vote(0, right=True), "ROFL-D5")
    refused(match, BEN, Vote(0, right=False), "ROFL-D5")
    refused(match, BEN, Vote(1, right=True), "ROFL-D5")
    assert match.offers(BEN) == (Vote(0, right=True),)
    match.act(BEN, Vote(0, right=True))

    refused(match, BEN, Vote(0, right=True), "ROFL-D5")


@pytest.mark.parametrize(("votes", "right"), [((), False), ((True, False), False), ((True, True, False, True), True)])
def test_rofl_d5_writers_vote_with_the_matcher_as_tie_break(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: `verdict=writers`; less than 15 s when all have voted."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(0, "deth n taxes"))
    for seat, vote in zip((BEN, CY, DEE, ELI), votes, strict=False):
        match.act(seat, Vote(0, vote))
    if match.state.phase == "verdict":
        run_out(match)

    assert match.state.attempts[0].right == right


@pytest.mark.parametrize(("votes", "right"), [((), True), ((True, False), True), ((False,), False)])
def test_rofl_d5_a_tie_among_writers_leaves_what_the_matcher_found_right(votes: tuple[bool, ...], right: bool) -> None:
    """ROFL-D5: the guess has the message and a word more."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(0, "death and taxes, ha"))
    for seat, vote in zip((BEN, CY), votes, strict=False):
        match.act(seat, Vote(0, vote))
    run_out(match)

    assert match.state.attempts[0].right == right


def test_rofl_d5_who_voted_what_is_shown_at_the_end() -> None:
    """ROFL-D5: to all, and before that to the Writers alone."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(0, "deth n taxes"))
    match.act(BEN, Vote(0, right=True))
    assert view(match, CY).votes == ((BEN, True),)
    assert view(match, ANN).votes == view(match).votes == ()
    assert view(match, ANN).matched is view(match).matched is None
    for seat in (CY, DEE, ELI):
        match.act(seat, Vote(0, right=True))

    ended = view(match, ANN).ended
    assert ended is not None
    assert ended.rows[0].votes == ((BEN, True), (CY, True), (DEE, True), (ELI, True))


def test_rofl_d5_a_vote_goes_on_without_who_went_away() -> None:
    """ROFL-D5: Eli goes away, and all who are here have voted."""
    match = guessing(TWO, verdict="writers")
    match.act(ANN, Guess(0, "deth n taxes"))
    for seat in (BEN, CY, DEE):
        match.act(seat, Vote(0, right=True))
    match.seat(ELI, Away())

    assert match.state.phase == "end"


def test_the_guess_is_told_while_it_is_pending() -> None:
    """ROFL-D5: everybody reads it, nobody but the Writers what the matcher says."""
    match = guessing(TWO)
    told = match.act(ANN, Guess(0, "death taxes"))

    assert told == (Begun(ANN), Pending(ANN, "death taxes"))
    assert view(match).guess == view(match, BEN).guess == "death taxes"


def test_a_shown_message_is_told_with_its_worth() -> None:
    """ROFL-24, ROFL-39: the second one is worth 2."""
    match = wrong(guessing(TWO))

    assert Shown(BEN, 5, "d+t", 2) in match.story
    assert to_next_turn(guess(match, TAXES)).state.turn == 2
