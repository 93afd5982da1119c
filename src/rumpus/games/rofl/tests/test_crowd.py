"""ROFL-D18: what the crowd is asked, of whom, and what settles it."""

from __future__ import annotations

from rumpus.core import CrowdQuestion, Gone, Settled
from rumpus.games.rofl.actions import Guess
from rumpus.games.rofl.crowd import CROWD
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TWO,
    guess,
    guessing,
    table,
    to_next_turn,
    writing,
    written,
    wrong,
)
from rumpus.match import Match

THREE = {**TWO, DEE: ("dandt", 7)}


def asked(match: Match) -> dict[str, CrowdQuestion]:
    return {each.name.partition("/")[0]: each for each in CROWD.ask(match.glance())}


def settled(match: Match, question: CrowdQuestion, since: int, **tips: int) -> Settled:
    found = CROWD.settle(question, tips, match.glance(), match.story[since:])
    assert found is not None
    return found


def test_the_guesser_and_watchers_guess_unseen_until_guessing_starts() -> None:
    """ROFL-D18: also while the message is read; the choices are always the same."""
    for match in (table(), writing()):
        questions = asked(match)
        assert [*questions] == ["words", "blind"]
        assert {each.seats for each in questions.values()} == {(ANN,)}
        assert all(each.watchers for each in questions.values())
        assert not questions["blind"].choices
    assert "words" not in asked(guessing(TWO))


def test_the_original_settles_how_many_words_and_the_blind_shot() -> None:
    """ROFL-31, ROFL-32: by the matcher, once the turn is over."""
    for message, right in (("Death and Taxes", "3"), ("one two three four", "5"), ("a b c d e f g h i", "8")):
        match = guessing(TWO, message=message)
        questions = asked(writing(message=message))
        since = len(match.story)
        guess(match, message)
        assert settled(match, questions["words"], since).points == {right: 1}
        blind = settled(match, questions["blind"], since, **{message.upper(): 1, "something": 2})
        assert blind.points == {message.upper(): 5}


def test_writers_say_whether_a_text_will_be_guessed_their_own_too() -> None:
    """ROFL-D18: whoever wrote it can do no more about it."""
    match = guessing(TWO)
    question = asked(match)["get"]
    assert question.seats == (BEN, CY, DEE, ELI)
    since = len(match.story)
    match.act(ANN, {"type": "Begin", "turn": match.state.turn, "shown": match.state.shown})
    assert asked(match)["get"] == question
    assert CROWD.settle(question, {}, match.glance(), match.story[since:]) is None
    guess(match, "Death and Taxes")
    assert settled(match, question, since).points == {"yes": 1}
    other = guessing(TWO)
    since = len(other.story)
    wrong(other)
    assert settled(other, asked(guessing(TWO))["get"], since).points == {"no": 1}


def test_writers_who_are_done_say_whose_text_will_be_guessed() -> None:
    match = written(TWO, writing())
    assert "hit" not in asked(match)
    match.act(BEN, {"type": "Done", "turn": match.state.turn, "said": 0, "done": True})
    question = asked(match)["hit"]
    assert (question.seats, question.watchers) == ((BEN,), False)
    assert {(each.seat, each.but) for each in question.choices} == {(seat, seat) for seat in (BEN, CY, DEE, ELI)}
    for text, points in (("Death and Taxes", {str(CY): 2}), ("no idea", {})):
        over = guessing(TWO)
        since = len(over.story)
        guess(over, text)
        if not points:
            guess(over, text)
        assert settled(over, question, since).points == points


def test_a_text_that_goes_unjudged_drops_the_tips() -> None:
    match = guessing(TWO)
    question = asked(match)["get"]
    since = len(match.story)
    match.seat(CY, Gone())
    assert settled(match, question, since).void
    assert asked(match)["get"].name != question.name


def test_everybody_votes_for_the_funniest_of_three_texts_but_not_for_their_own() -> None:
    few = guess(guessing(TWO), "Death and Taxes")
    assert asked(few) == {}
    match = guess(guessing(THREE), "Death and Taxes")
    question = asked(match)["funniest"]
    assert question.seats == (ANN, BEN, CY, DEE, ELI)
    assert {(each.seat, each.but) for each in question.choices} == {(BEN, BEN), (CY, CY), (DEE, DEE)}
    since = len(match.story)
    to_next_turn(match)
    votes = {str(BEN): 2, str(CY): 1}
    assert CROWD.settle(question, votes, match.glance(), match.story[since:]) == Settled(
        right=settled(match, question, since, **votes).right, to={BEN: 2}
    )
    assert settled(match, question, since, **{str(BEN): 1, str(CY): 1}).to == {BEN: 1, CY: 1}


def test_a_turn_that_never_ends_drops_what_was_asked_of_it() -> None:
    match = guess(guessing(TWO), "Death and Taxes")
    since = len(match.story)
    question = asked(writing())["words"]
    to_next_turn(match)
    assert settled(match, question, since).void
    assert asked(match).keys() == {"words", "blind"}


def test_nobody_is_asked_while_a_guess_is_judged_and_two_writers_are_too_few_to_bet_on() -> None:
    match = guessing(TWO)
    match.act(ANN, Guess(match.state.turn, match.state.shown, "no idea"))
    assert match.state.phase == "verdict"
    assert asked(match) == {}
    assert [*asked(writing(3))] == ["words", "blind"]
