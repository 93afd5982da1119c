"""An action that arrives again, turns or questions later, answers nothing else (STARE-9, -10, -15, -D7)."""

from __future__ import annotations

import pytest

from rumpus.core import Action
from rumpus.games.stare.actions import (
    Answer,
    Appeal,
    Ask,
    AskSpare,
    Compose,
    HaveOne,
    Name,
    Note,
    Object,
    Roll,
    Rule,
    Type,
    Vote,
)
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, asking, rolling, table

YELLOW = 3


@pytest.mark.parametrize("action", [Roll(1, 1), Note(1, 1, "red"), Answer(1, 1, "two"), Rule(1, 1, right=True)])
def test_what_was_meant_for_another_turn_is_refused(action: Action) -> None:
    """STARE-15."""
    play = table(2).run_to("reveal").run_to("roll")
    assert play.state.turn == 2
    assert play.refuse(play.captain(play.state.active), action, "STARE-15").why == "That was for another turn."


def test_what_was_meant_for_another_roll_is_refused() -> None:
    """STARE-9, STARE-19: the side that was named for the first choice is not named for another."""
    play = rolling(choice=4).roll(2).right()
    play.refuse(RED, Roll(1, 1), "STARE-9")
    play.refuse(play.roll(4).captain(RED), Name(1, 1, BLUE), "STARE-9")
    assert play.act(RED, Name(1, 2, BLUE)).phase == "compose"


def test_what_was_meant_for_a_question_is_refused_for_the_one_after_the_objection() -> None:
    """STARE-10, STARE-24: it is the same roll, and another question."""
    play = asking(4, teams="off").ask().act(RED, Type(1, 1, "a pl")).object()
    play.vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    for again in (HaveOne(1, 1), Compose(1, 1, "What", ""), Ask(1, 1, "What is on the hat?", "a plum")):
        play.refuse(GREEN, again, "STARE-10")
    play.ask("And now?", "now")
    for action in (Type(1, 1, "a pl"), Answer(1, 1, "a plum"), Object(1, 1)):
        assert play.refuse(RED, action, "STARE-10").why == "That was for another question."
    play.object().refuse(BLUE, Vote(1, 1, "objection", uphold=True), "STARE-10")
    bots = asking(by={GREEN: BOT, BLUE: BOT}).act(GREEN, AskSpare(1, 1, hard=True)).object()
    bots.refuse(GREEN, AskSpare(1, 1, hard=True), "STARE-10")


def test_a_vote_on_the_objection_is_none_on_the_appeal() -> None:
    """STARE-24, STARE-D5: both are about one question."""
    play = asking(4, teams="off", judging="key_appeal").ask().object().vote(BLUE, uphold=False).wait(10_000)
    play.say("no idea").act(RED, Appeal(1, 1))
    play.refuse(BLUE, Vote(1, 1, "objection", uphold=False), "STARE-24")
    assert play.vote(BLUE, uphold=True).view().voted == (BLUE,)


def test_a_whisper_is_heard_once() -> None:
    """STARE-D7."""
    play = rolling(4).act(0, Note(1, 1, "red"))
    assert (play.view(0).noted, play.view(2).noted, play.view().noted) == (1, 0, 0)
    assert play.refuse(0, Note(1, 1, "red"), "STARE-D7").why == "That was for another whisper."
    assert len(play.act(0, Note(1, 2, "red")).view(0).notes) == 2
