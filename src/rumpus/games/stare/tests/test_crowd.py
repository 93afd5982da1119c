"""STARE-D14: whoever has not seen the picture is asked whether the answer will be known."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Away, Glance, Seat, say
from rumpus.games.stare import GAME
from rumpus.games.stare.crowd import CROWD
from rumpus.games.stare.events import Composing, GameOver, NoQuestion, TurnEnded
from rumpus.games.stare.tests.tables import BOT, RED, Play, card, table
from rumpus.games.stare.view import View


def glance(play: Play) -> Glance[View]:
    return Glance(play.view(), None, len(play.setup.chairs), play.state.options)


def test_those_are_asked_who_have_seen_nothing() -> None:
    """STARE-D14: neither the active side nor the judge, and nobody where all see the picture."""
    play = table(4, teams="off").look()
    assert CROWD.ask(glance(play)) == ()
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
        (question,) = CROWD.ask(glance(play))
        play.say("one" if right else "nothing")
        assert CROWD.settle(question, {}, glance(play), play.story) is None
        play.rule(right=right)
        found = CROWD.settle(question, {}, glance(play), play.story)
        assert found is not None
        assert found.points == points


def test_a_turn_that_ends_without_a_verdict_drops_the_tips() -> None:
    play = table(3).look().roll(1)
    (question,) = CROWD.ask(glance(play))
    found = CROWD.settle(question, {}, glance(play), [TurnEnded(1, RED)])
    assert found is not None
    assert found.void


# Looking along (STARE-D15)


def looking_along(players: int = 4) -> Play:
    """Red is about to look; Blue judges, and all others look along."""
    play = table(players, teams="off", look_along=True).run_to("ready")
    play.state = replace(play.state, card=card())
    return play


def test_all_but_the_judges_get_the_same_look_at_the_same_time() -> None:
    """STARE-D15: sealed before it, and gone after it; without the option, nobody else has a picture."""
    play = looking_along()
    sealed = {seat: GAME.assets(play.state, Seat(seat)).get("picture") for seat in range(4)}
    assert {seat for seat, found in sealed.items() if found is not None and found.sealed} == {RED, 2, 3}
    play.run_to("look")
    assert {seat for seat in range(4) if play.sees(seat)} == {RED, 2, 3}
    assert play.view().along == (2, 3)
    assert not play.sees(None)
    play.run_to("roll")
    assert not play.sees(2)
    plain = table(4, teams="off").run_to("look")
    assert {seat for seat in range(4) if plain.sees(seat)} == {RED}
    assert plain.view().along == ()


def test_a_card_that_others_look_along_at_is_known_to_them() -> None:
    play = looking_along()
    play.state = replace(play.state, card=replace(card(), id="own"))
    play.run_to("look")
    assert [("own" in ids) for ids in play.state.known] == [True, False, True, True]


def test_bots_and_those_who_are_away_do_not_look_along() -> None:
    play = table(4, teams="off", look_along=True, by={2: BOT, 3: Away()}).run_to("look")
    assert play.view().along == ()


def test_those_who_looked_along_answer_the_same_question_in_secret() -> None:
    """STARE-D15: the key settles it when the turn is over; watchers are asked whether it is known."""
    play = looking_along().run_to("roll").roll(1)
    blind, same = CROWD.ask(glance(play))
    assert blind.seats == ()
    assert (same.seats, same.watchers, same.choices) == ((2, 3), False, ())
    assert same.ask.values["text"] == "Number 1?"
    play.say("nothing")
    assert CROWD.ask(glance(play)) == ()
    play.rule(right=False)
    tips = {"one": 1, "The One": 1, "many": 2}
    if not any(isinstance(event, TurnEnded) for event in play.story):
        assert CROWD.settle(same, tips, glance(play), play.story) is None
        while not any(isinstance(event, TurnEnded) for event in play.story):
            play.run_out()
    found = CROWD.settle(same, tips, glance(play), play.story)
    assert found is not None
    assert {*found.points} >= {"one"}
    assert "many" not in found.points
    assert {*found.points.values()} == {2}
    other = replace(same, ask=say("{text}", text="Never put?"))
    dropped = CROWD.settle(other, tips, glance(play), play.story)
    assert dropped is not None
    assert dropped.void


def test_no_secret_answer_to_a_question_that_is_said_aloud() -> None:
    play = looking_along().run_to("roll").roll(1)
    spoken = Glance(replace(play.view(), text=""), None, 4, play.state.options)
    assert [each.name.partition("/")[0] for each in CROWD.ask(spoken)] == ["know"]


def test_an_opponents_question_that_never_comes_drops_the_tips() -> None:
    play = table(3).look().roll(1)
    (question,) = CROWD.ask(glance(play))
    for event in (Composing(1), NoQuestion(1), GameOver((0,))):
        found = CROWD.settle(question, {}, glance(play), [event])
        assert found is not None
        assert found.void
    assert CROWD.settle(question, {}, glance(play), []) is None
