"""Opponents' Choice: naming, composing, objecting, and who gains (STARE-19 to STARE-25, STARE-D6, STARE-D12)."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Away, Bot, Gone
from rumpus.games.stare.actions import Answer, Ask, AskSpare, Compose, HaveOne, Name, Object, Vote
from rumpus.games.stare.events import Composing, Counted, Judged, Moved, NoQuestion, Objected, Put
from rumpus.games.stare.pieces import Tally
from rumpus.games.stare.tests.tables import BLUE, GREEN, RED, Play, asking, rolling

YELLOW = 3


def four(**options: Any) -> Play:
    """Four singles: Red has rolled a 4, the Opponents' Choice, and named Green; Blue and Yellow are neutral."""
    return asking(4, teams="off", **options)


# Naming


def test_the_active_side_names_one_other_side() -> None:
    """STARE-19."""
    play = rolling(choice=4).roll(4)
    assert play.phase == "name"
    assert play.offers(RED) == (Name(1, 1, BLUE), Name(1, 1, GREEN))
    assert play.offers(GREEN) == ()
    play.refuse(BLUE, Name(1, 1, GREEN), "STARE-19")
    play.refuse(RED, Name(1, 1, RED), "STARE-19")
    play.refuse(RED, Name(1, 1, 7), "STARE-19")
    play.name(GREEN)
    assert play.story == [Composing(GREEN)]
    assert (play.phase, play.clock("compose")) == ("compose", 20_000)


def test_with_two_sides_nobody_is_asked_for_a_name() -> None:
    """STARE-19."""
    play = rolling(2, choice=4).roll(4)
    assert (play.phase, play.state.asker) == ("compose", BLUE)


def test_a_side_where_nobody_is_there_cannot_be_named_while_another_can() -> None:
    """STARE-19: nobody gets steps for an absent asker."""
    play = rolling(choice=4).sit(GREEN, Away()).roll(4)
    assert (play.phase, play.state.asker) == ("compose", BLUE)
    naming = rolling(choice=4).roll(4)
    assert naming.sit(BLUE, Away()).state.asker == GREEN
    nobody = rolling(choice=4).sit(GREEN, Away()).sit(BLUE, Away()).roll(4)
    assert nobody.phase == "name"


def test_the_asking_side_may_look_while_it_thinks() -> None:
    """STARE-19, STARE-8: so may the judge; nobody else."""
    play = asking()
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, None)] == [False, True, True, False]
    assert not play.ask().sees(GREEN)


def test_forty_seconds_can_be_agreed_on() -> None:
    """STARE-19."""
    assert asking(oc_s=40).clock("compose") == 40_000


# Asking


def test_only_the_asking_side_asks() -> None:
    """STARE-19."""
    play = asking()
    for seat in (RED, BLUE):
        for action in (Ask(1, 1, "What?", "that"), Compose(1, 1, "W", ""), HaveOne(1, 1)):
            play.refuse(seat, action, "STARE-19")
    rolling().refuse(GREEN, Ask(1, 0, "What?", "that"), "STARE-19")


def test_without_a_question_the_active_side_moves_as_for_a_right_answer() -> None:
    """STARE-20: and rolls on."""
    play = asking(number=4).wait(19_999)
    assert play.phase == "compose"
    play.wait(1)
    assert play.story == [NoQuestion(GREEN), Moved(RED, 0, 4)]
    assert play.phase == "roll"
    (row,) = play.view().told
    assert (row.how, row.text, row.asker) == ("none", "", GREEN)


def test_a_right_answer_to_a_side_moves_as_any_other() -> None:
    """STARE-21."""
    play = asking(number=4).ask().right()
    assert (play.positions, play.phase) == ((4, 0, 0), "roll")


def test_a_wrong_answer_moves_the_asker() -> None:
    """STARE-22."""
    play = asking(number=4).ask().wrong()
    assert play.moves == [(GREEN, 0, 4)]
    assert (play.positions, play.phase) == ((0, 0, 4), "reveal")
    (row,) = play.view().told
    assert (row.asker, row.asker_start, row.asker_end) == (GREEN, 0, 4)


@pytest.mark.parametrize(("right", "end"), [(True, 7), (False, 11)])
def test_what_a_turn_told_says_where_the_asker_stood_and_went(right: bool, end: int) -> None:
    """STARE-21, STARE-22: Green stands on 7, and has four steps to gain."""
    play = asking(number=4, at=(1, 0, 7)).ask()
    row = (play.right() if right else play.wrong()).view().told[-1]
    assert (row.asker, row.asker_start, row.asker_end) == (GREEN, 7, end)


def test_no_answer_in_time_moves_the_asker_too() -> None:
    """STARE-22, STARE-D4."""
    play = asking(number=4).ask().wait(30_000)
    assert Judged(RED, 4, right=False, by="time") in play.story
    assert play.positions == (0, 0, 4)


def test_the_holder_of_the_card_judges_although_another_side_asked() -> None:
    """STARE-25."""
    play = asking().ask().say("a plum")
    assert play.view().judge == BLUE
    play.refuse(GREEN, play.offers(BLUE)[0], "STARE-8")
    assert play.rule(right=True).positions[RED] == 4


def test_a_question_carries_the_answer_of_its_asker() -> None:
    """STARE-D6: deposited before the question is shown, and for the judge once an answer is given."""
    play = asking()
    play.refuse(GREEN, Ask(1, 1, "What is on the hat?", ""), "STARE-D6")
    play.refuse(GREEN, Ask(1, 1, "What is on the hat?", "x" * 81), "STARE-D6")
    play.refuse(GREEN, Ask(1, 1, "  ", "a plum"), "STARE-19")
    play.refuse(GREEN, Ask(1, 1, "x" * 121, "a plum"), "STARE-19")
    play.refuse(GREEN, Ask(1, 1, "x" * 10_000, "a plum"), "STARE-19")
    play.ask("What is on the hat?", "a plum")
    assert play.story == [Put(4, "What is on the hat?", GREEN)]
    assert [play.view(seat).key for seat in (RED, BLUE, GREEN, None)] == ["", "", "a plum", ""]
    play.say("a plum!")
    assert [play.view(seat).key for seat in (RED, BLUE, GREEN, None)] == ["", "a plum", "a plum", ""]
    assert play.view(BLUE).matched is True


def test_what_is_typed_is_the_asking_sides_own() -> None:
    """STARE-D6, STARE-D12: others see that a question is on its way."""
    play = asking().act(GREEN, Compose(1, 1, "What col", "pur"))
    assert play.view(GREEN).draft is not None
    assert play.view(GREEN).draft == play.state.draft
    for seat in (RED, BLUE, None):
        assert (play.view(seat).draft, play.view(seat).begun) == (None, True)


# Thinking and typing


def test_a_question_begun_in_time_has_twenty_five_seconds_more() -> None:
    """STARE-D12."""
    play = asking().wait(19_999).act(GREEN, Compose(1, 1, "W", ""))
    assert play.clock("compose") == 25_000
    play.act(GREEN, Compose(1, 1, "What", "a")).wait(24_999)
    assert play.phase == "compose"
    assert play.ask().phase == "answer"


def test_a_question_that_is_not_complete_in_time_is_none() -> None:
    """STARE-D12, STARE-20: the draft does not count."""
    play = asking(number=4).wait(5_000).act(GREEN, Compose(1, 1, "What is it?", "it")).wait(25_000)
    assert NoQuestion(GREEN) in play.story
    assert play.positions == (4, 0, 0)


def test_i_have_one_counts_as_begun() -> None:
    """STARE-D12: once."""
    play = asking().wait(10_000)
    assert HaveOne(1, 1) in play.offers(GREEN)
    play.act(GREEN, HaveOne(1, 1))
    assert play.clock("compose") == 25_000
    assert HaveOne(1, 1) not in play.offers(GREEN)
    play.refuse(GREEN, HaveOne(1, 1), "STARE-D12")


def test_an_empty_draft_begins_nothing() -> None:
    """STARE-D12: nor does a draft beyond all measure, which is refused."""
    play = asking().wait(10_000).act(GREEN, Compose(1, 1, " ", ""))
    assert play.clock("compose") == 10_000
    play.refuse(GREEN, Compose(1, 1, "x" * 121, ""), "STARE-19")
    play.refuse(GREEN, Compose(1, 1, "", "x" * 81), "STARE-D6")
    assert play.act(GREEN, Compose(1, 1, "", "red")).clock("compose") == 25_000


# Objections


def test_the_side_to_answer_may_object_once_before_it_answers() -> None:
    """STARE-23: to a question of a side, not to one of the card."""
    assert not four().view(RED).can_object
    assert not four().ask().say("a plum").view(RED).can_object
    play = four().ask()
    assert play.view(RED).can_object
    play.refuse(BLUE, Object(1, 1), "STARE-23")
    play.refuse(RED, Object(1, 2), "STARE-10")
    play.object()
    assert play.story == [Objected(RED, of_right=False)]
    play.refuse(RED, Object(1, 1), "STARE-23")
    play.refuse(RED, Answer(1, 1, "a plum"), "STARE-10")
    play.vote(BLUE, uphold=False).vote(YELLOW, uphold=False)
    assert (play.phase, play.view(RED).can_object) == ("answer", False)
    play.refuse(RED, Object(1, 1), "STARE-23")
    printed = rolling().roll(2)
    assert not printed.view(RED).can_object
    printed.refuse(RED, Object(1, 1), "STARE-23")
    rolling().refuse(RED, Object(1, 0), "STARE-23")


def test_a_bot_does_not_vote_for_its_team() -> None:
    """STARE-24: the person beside it does."""
    play = asking(6, team_count=3, by={4: Bot(1)}).ask().object()
    assert play.view().voters == (BLUE,)
    play.refuse(4, Vote(1, 1, "objection", uphold=True), "STARE-24")
    assert play.offers(4) == ()
    assert play.act(1, Vote(1, 1, "objection", uphold=True)).phase == "compose"


def test_a_question_that_was_put_is_not_changed() -> None:
    """STARE-19: nor is its draft shown, not even to its author."""
    play = four()
    play.act(GREEN, Compose(1, 1, "What is on", "a pl"))
    assert play.view(GREEN).draft is not None
    play.ask()
    assert play.view(GREEN).draft is None
    play.refuse(GREEN, Ask(1, 1, "What is on the shoe?", "a bow"), "STARE-19")
    play.refuse(GREEN, Compose(1, 1, "What is", ""), "STARE-19")
    play.refuse(GREEN, HaveOne(1, 1), "STARE-19")


def test_the_neutral_sides_look_and_vote() -> None:
    """STARE-24: for ten seconds; the active and the asking side do not."""
    play = four().ask().object()
    assert (play.phase, play.clock("objection"), play.view().voters) == ("objection", 10_000, (BLUE, YELLOW))
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, YELLOW, None)] == [False, True, True, True, False]
    play.refuse(RED, Vote(1, 1, "objection", uphold=True), "STARE-24")
    play.refuse(GREEN, Vote(1, 1, "objection", uphold=False), "STARE-24")
    play.refuse(BLUE, Vote(1, 2, "objection", uphold=True), "STARE-10")
    play.refuse(BLUE, Vote(1, 1, "appeal", uphold=True), "STARE-24")
    play.vote(BLUE, uphold=True).refuse(BLUE, Vote(1, 1, "objection", uphold=False), "STARE-24")
    assert play.view().voted == (BLUE,)
    assert [play.view(seat).vote for seat in (RED, BLUE, GREEN, YELLOW, None)] == [None, True, None, None, None]
    rolling().refuse(GREEN, Vote(1, 0, "objection", uphold=True), "STARE-24")


def test_a_majority_upholds_and_the_asker_asks_again() -> None:
    """STARE-24: in what is left of the time, at least ten seconds."""
    play = four().wait(4_000).ask().object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert play.story == [
        Counted("objection", upheld=True, votes=((BLUE, True), (YELLOW, True))),
        Composing(GREEN, again=True),
    ]
    assert (play.phase, play.clock("compose")) == ("compose", 16_000)
    for seat in (RED, BLUE, GREEN, YELLOW, None):
        assert play.view(seat).tally == Tally(1, "objection", upheld=True, votes=((BLUE, True), (YELLOW, True)))
    assert play.view().voted == ()
    late = four().wait(15_000).ask().object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert late.clock("compose") == 10_000
    thought = four().wait(4_000).act(GREEN, HaveOne(1, 1)).wait(9_000).ask().object()
    assert thought.vote(BLUE, uphold=True).vote(YELLOW, uphold=True).clock("compose") == 16_000


@pytest.mark.parametrize("votes", [(), (True, False), (False, False)])
def test_a_tie_or_silence_rejects(votes: tuple[bool, ...]) -> None:
    """STARE-24."""
    play = four().ask().object()
    for side, uphold in zip((BLUE, YELLOW), votes, strict=False):
        play.vote(side, uphold=uphold)
    if play.phase == "objection":
        play.wait(10_000)
    assert (play.phase, play.view().text) == ("answer", "What is on the hat?")


def test_one_vote_of_two_is_a_majority_of_the_votes_cast() -> None:
    """STARE-24."""
    assert four().ask().object().vote(YELLOW, uphold=True).wait(10_000).phase == "compose"


def test_the_answer_clock_stands_still_meanwhile() -> None:
    """STARE-23, STARE-D4: and at least ten seconds are left after a rejected objection."""
    play = four().ask().wait(5_000).object().wait(10_000)
    assert play.clock("answer") == 25_000
    late = four().ask().wait(28_000).object().wait(10_000)
    assert late.clock("answer") == 10_000
    open_end = four(answer_s=0).ask().wait(5_000).object().wait(10_000)
    assert open_end.clock("ask") == 120_000


def test_a_second_upheld_objection_counts_as_no_question() -> None:
    """STARE-24, STARE-20."""
    play = four().ask().object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True).ask("Again?", "yes")
    assert play.view(RED).can_object
    play.object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert NoQuestion(GREEN) in play.story
    assert (play.positions, play.phase) == ((4, 0, 0, 0), "roll")


def test_an_upheld_objection_without_another_question_is_no_question() -> None:
    """STARE-24, STARE-20."""
    play = four().ask().object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True).run_to("roll")
    assert play.positions == (4, 0, 0, 0)


def test_between_two_sides_the_first_objection_is_of_right_and_the_second_question_stands() -> None:
    """STARE-24: with a fresh twenty seconds."""
    play = asking(2).wait(12_000).ask().object()
    assert play.story == [Objected(RED, of_right=True), Composing(BLUE, again=True)]
    assert play.clock("compose") == 20_000
    play.ask("And now?", "now")
    assert not play.view(RED).can_object
    play.refuse(RED, Object(1, 2), "STARE-23")
    assert asking(2, number=4).ask().object().wait(20_000).positions == (4, 0)


def test_where_no_side_with_a_person_is_neutral_it_goes_as_with_two() -> None:
    """STARE-24: sides of bots alone do not vote, and those who are away cannot."""
    for by in (Bot(3), Away()):
        play = asking().sit(BLUE, by).ask().object()
        assert (play.phase, play.story[0]) == ("compose", Objected(RED, of_right=True))


def test_bots_alone_do_not_object() -> None:
    """STARE-24: and a bot in a voting team leaves it to the people."""
    play = asking(by={RED: Bot(1)}).ask()
    assert not play.view().can_object
    play.refuse(RED, Object(1, 1), "STARE-23")
    team = asking(6, by={1: Bot(1)}).ask().object()
    assert team.view().voters == (BLUE,)
    team.refuse(1, Vote(1, 1, "objection", uphold=True), "STARE-24")
    assert team.act(4, Vote(1, 1, "objection", uphold=True)).phase == "compose"


def test_a_voter_who_goes_is_not_waited_for() -> None:
    """STARE-24, STARE-D9: votes are counted as soon as everybody who is there has voted."""
    play = four().ask().object().vote(BLUE, uphold=True)
    assert play.sit(YELLOW, Away()).phase == "compose"
    left = four().ask().object().sit(BLUE, Gone()).vote(YELLOW, uphold=False)
    assert left.phase == "answer"


# Bots that ask


def test_only_bots_put_spare_questions() -> None:
    """STARE-19, STARE-D6: unread; people think of their own."""
    play = asking()
    assert AskSpare(1, 1, hard=True) not in play.offers(GREEN)
    play.refuse(GREEN, AskSpare(1, 1, hard=True), "STARE-19")
    easy = asking(by={GREEN: Bot(1)}).act(GREEN, AskSpare(1, 1, hard=False))
    assert (easy.view().text, easy.view(GREEN).key) == ("Number 7?", "easy")
    hard = asking(by={GREEN: Bot(2)}).act(GREEN, AskSpare(1, 1, hard=True))
    assert (hard.view().text, hard.view().key) == ("Number 8?", "")


def test_a_spare_question_is_put_once_for_a_roll() -> None:
    """STARE-24: after an objection the other one is left, then none."""
    play = asking(by={GREEN: Bot(2), BLUE: Bot(2)}).act(GREEN, AskSpare(1, 1, hard=True)).object()
    play.act(GREEN, AskSpare(1, 2, hard=True))
    assert play.view().text == "Number 7?"
    play = asking(4, teams="off", by={GREEN: Bot(2)}).act(GREEN, AskSpare(1, 1, hard=True))
    play.object().vote(BLUE, uphold=True).vote(YELLOW, uphold=True).act(GREEN, AskSpare(1, 2, hard=True))
    play.object().vote(BLUE, uphold=True)
    assert play.vote(YELLOW, uphold=True).phase == "roll"
