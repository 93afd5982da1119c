"""STARE-D14, STARE-D16: what the crowd is asked, of whom, and what settles it; in secret: test_look_along.py."""

from __future__ import annotations

import pytest

from rumpus.core import CrowdQuestion, Gone, Seat, Settled
from rumpus.games.stare.actions import HaveOne, Name
from rumpus.games.stare.crowd import CROWD, odds
from rumpus.games.stare.events import Composing, GameOver, NoQuestion, TurnBegan, TurnEnded
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, asking, glance, kinds, rolling, table

YELLOW = 3


def only(play: Play) -> CrowdQuestion:
    """The one question that is open."""
    (question,) = CROWD.ask(glance(play))
    return question


def settled(question: CrowdQuestion, play: Play) -> Settled:
    """What the last line made of a question."""
    found = CROWD.settle(question, {}, glance(play), play.story)
    assert found is not None
    return found


def test_those_are_asked_who_have_seen_nothing() -> None:
    """STARE-D14: neither the active side nor the judge, and nobody where all see the picture."""
    play = table(4, teams="off").look()
    play.roll(1)
    (question,) = CROWD.ask(glance(play))
    judge = play.view().judge
    assert question.seat == Seat(RED)
    assert {*question.seats} == {Seat(seat) for seat in range(4)} - {RED, judge}
    (question,) = CROWD.ask(glance(table(4, teams="off", audience="all").look().roll(1)))
    assert question.seats == ()
    assert question.watchers


def test_the_verdict_settles_it() -> None:
    for right, points in ((True, {"yes": 1}), (False, {"no": 2})):
        play = table(3).look().roll(1)
        question = only(play)
        play.say("one" if right else "nothing")
        assert CROWD.settle(question, {}, glance(play), play.story) is None
        assert settled(question, play.rule(right=right)).points == points


def test_a_turn_that_ends_without_a_verdict_drops_the_tips() -> None:
    play = table(3).look().roll(1)
    question = only(play)
    for event in (TurnEnded(1, RED), TurnBegan(2, BLUE)):
        play.story = [event]
        assert settled(question, play).void


def test_an_opponents_question_that_never_comes_drops_the_tips() -> None:
    play = table(3).look().roll(1)
    question = only(play)
    for event in (Composing(1), NoQuestion(1), GameOver((0,))):
        play.story = [event]
        assert settled(question, play).void
    assert CROWD.settle(question, {}, glance(play), []) is None


# The die (STARE-D16)


def test_all_but_the_active_side_are_asked_about_the_first_roll_from_the_moment_the_turn_begins() -> None:
    """STARE-D16: the judge as well, since nobody decides what the die shows."""
    play = table(3)
    question = only(play)
    assert (question.name, question.seats, question.watchers) == ("die/1/1", (BLUE, GREEN), True)
    assert [each.points for each in question.choices] == [1, 1]
    for phase in ("look", "roll"):
        assert only(play.run_to(phase)) == question


@pytest.mark.parametrize(("face", "name"), [(3, "low"), (4, "high")])
def test_the_first_roll_is_low_up_to_three(face: int, name: str) -> None:
    """STARE-D16: it is settled at once, whoever threw it."""
    play = rolling()
    question = only(play)
    assert settled(question, play.roll(face)).points == {name: 1}


@pytest.mark.parametrize(("face", "name", "points"), [(4, "new", 1), (2, "out", 3)])
def test_later_in_a_turn_the_question_is_whether_the_number_is_new(face: int, name: str, points: int) -> None:
    """STARE-D16, STARE-13: what is less likely brings more."""
    play = rolling().roll(2).right()
    question = only(play)
    assert question.name == "die/1/2"
    assert settled(question, play.roll(face)).points == {name: points}


def test_what_is_less_likely_brings_more_and_at_most_three() -> None:
    """STARE-D16: five to one is three as well, so that nobody wins by one lucky guess."""
    pays = [tuple(each.points for each in odds(used)) for used in range(1, 6)]
    assert pays == [(1, 3), (1, 2), (1, 1), (2, 1), (3, 1)]


def test_a_die_that_is_never_rolled_drops_the_tips() -> None:
    play = rolling(second_chance=True)
    question = only(play)
    assert settled(question, play.sit(RED, Gone())).void


# Fast play (STARE-D16)


def fast(*answers: bool) -> Play:
    """Fast play in which so many answers were right; the Opponents' Choice is the last number."""
    play = rolling(gameplay="fast")
    for right in answers:
        play.run_to("answer")
        play = play.right() if right else play.wrong()
    return play


def test_in_fast_play_the_others_are_asked_how_many_will_be_right() -> None:
    """STARE-D16: neither the active side nor the judge, who decides it; until the first question is put."""
    play = table(3, gameplay="fast")
    question = only(play)
    assert (question.name, question.seats) == ("many/1", (GREEN,))
    assert only(play.run_to("next")) == question
    play.run_to("answer").right()
    assert play.phase == "next"
    assert CROWD.ask(glance(play)) == ()


@pytest.mark.parametrize(
    ("right", "points"), [(0, {"2": 2}), (2, {"2": 2}), (3, {"4": 1}), (4, {"4": 1}), (5, {"6": 2})]
)
def test_it_is_counted_when_the_turn_is_over(right: int, points: dict[str, int]) -> None:
    """STARE-D16."""
    question = only(table(3, gameplay="fast"))
    play = fast(*(number < right for number in range(5)))
    assert CROWD.settle(question, {}, glance(play), play.story) is None
    play.run_to("compose").act(play.captain(BLUE), HaveOne(*play.present))
    play.ask().wrong()
    assert settled(question, play).points == points


def test_a_question_that_never_came_counts_as_right() -> None:
    """STARE-20, STARE-D16."""
    question = only(table(3, gameplay="fast"))
    play = fast(*[True] * 5).run_to("compose").run_out()
    assert play.phase == "reveal"
    assert settled(question, play).points == {"6": 2}


# Opponents' Choice (STARE-D16)


def test_until_the_asker_begins_all_others_are_asked_whether_a_question_comes() -> None:
    """STARE-D16: also the active side; then those who have seen nothing whether it is known (STARE-D14)."""
    play = asking(4, teams="off")
    question = only(play)
    assert (question.name, question.seats) == ("comes/1/1", (RED, BLUE, YELLOW))
    play.act(GREEN, HaveOne(*play.present))
    assert (only(play).name, only(play).seats) == ("know/1/1", (YELLOW,))
    assert CROWD.settle(question, {}, glance(play), play.story) is None
    assert settled(question, play.ask()).points == {"yes": 1}


def test_no_question_in_time_settles_it_the_other_way() -> None:
    play = asking()
    question = only(play)
    assert settled(question, play.run_out()).points == {"no": 2}


def test_a_question_of_a_side_that_has_left_was_never_to_come() -> None:
    play = asking()
    question = only(play)
    assert settled(question, play.sit(GREEN, Gone())).void


def test_whoever_is_named_is_nobodys_guess() -> None:
    """While the active side names who asks, nothing is asked."""
    play = rolling(choice=4).roll(4)
    assert play.phase == "name"
    assert CROWD.ask(glance(play)) == ()
    assert kinds(play.act(RED, Name(1, 1, GREEN))) == ["comes"]


# The ruling (STARE-D16)


@pytest.mark.parametrize("right", [True, False])
def test_while_the_judge_compares_all_others_rule_as_well(right: bool) -> None:
    """STARE-D16: the active side says whether it is sure, all others but the judge how they would rule."""
    play = rolling(4, teams="off").roll(2).say("two")
    sure, ruling = CROWD.ask(glance(play))
    assert (sure.name, sure.seats, sure.watchers) == ("sure/1/1", (RED,), False)
    assert (ruling.name, ruling.seats, ruling.watchers) == ("ruling/1/1", (GREEN, YELLOW), True)
    play.rule(right=right)
    for question in (sure, ruling):
        assert settled(question, play).points == {"yes" if right else "no": 1}


def test_a_ruling_of_bots_or_of_the_key_is_nothing_to_guess_at() -> None:
    """STARE-D16: bots rule in two seconds, and the key at once; an appeal has told what the key says."""
    assert kinds(table(3, by={BLUE: BOT}).look().roll(2).say("two")) == []
    appeal = rolling(4, teams="off", judging="key_appeal").roll(2).say("two")
    assert (appeal.phase, kinds(appeal)) == ("appeal", [])


def test_a_ruling_that_can_be_corrected_is_asked_about_until_it_counts() -> None:
    """STARE-D7, STARE-D16."""
    play = table(4).look().roll(2).say("two")
    judges = play.state.sides[1]
    mate = next(seat for seat in judges if seat != play.captain(1))
    before = CROWD.ask(glance(play))
    play.act(mate, next(offer for offer in play.offers(mate) if getattr(offer, "right", False)))
    assert play.phase == "correct"
    assert CROWD.ask(glance(play)) == before
