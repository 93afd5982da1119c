"""Looking along (STARE-D15): the same look, the same question in secret, and a card that lies face down until then."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rumpus.core import Asset, Away, Gone, Seat, Settled, say
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Take, Vote
from rumpus.games.stare.crowd import CROWD
from rumpus.games.stare.events import TurnEnded
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, card, glance, kinds, question, table

YELLOW = 3
BEFORE = 4
"""The version in which judges did not look along."""


def ready(players: int = 4, version: int = GAME.version, choice: int = 6) -> Play:
    """Red is about to look; Blue judges, and all look along."""
    play = table(players, version=version, teams="off", look_along=True).run_to("ready")
    play.state = replace(play.state, card=card(choice))
    return play


def put(players: int = 4) -> Play:
    """Red has to answer question 1."""
    return ready(players).run_to("roll").roll(1)


def same(play: Play) -> tuple[int, ...]:
    """Who is asked the same question in secret."""
    return next((each.seats for each in CROWD.ask(glance(play)) if each.name.startswith("same/")), ())


# The look


def test_all_get_the_same_look_at_the_same_time() -> None:
    """STARE-D15: sealed before it, and gone after it; without the option, nobody else has a picture."""
    play = ready()
    sealed = {seat: GAME.assets(play.state, Seat(seat)).get("picture") for seat in range(4)}
    assert {seat for seat, found in sealed.items() if found is not None and found.sealed} == {RED, BLUE, GREEN, YELLOW}
    play.run_to("look")
    assert {seat for seat in range(4) if play.sees(seat)} == {RED, BLUE, GREEN, YELLOW}
    assert play.view().along == (BLUE, GREEN, YELLOW)
    assert not play.sees(None)
    play.run_to("roll")
    assert {seat for seat in range(4) if play.sees(seat)} == set()
    plain = table(4, teams="off").run_to("look")
    assert {seat for seat in range(4) if plain.sees(seat)} == {RED}
    assert plain.view().along == ()


def test_a_card_that_others_look_along_at_is_known_to_them() -> None:
    play = ready()
    play.state = replace(play.state, card=replace(card(), id="own"))
    play.run_to("look")
    assert [("own" in ids) for ids in play.state.known] == [True] * 4


def test_bots_and_those_who_are_away_do_not_look_along() -> None:
    play = table(4, teams="off", look_along=True, by={1: BOT, 2: BOT, 3: Away()}).run_to("look")
    assert play.view().along == ()


# The answer in secret


def test_those_who_looked_along_answer_the_same_question_in_secret() -> None:
    """STARE-D15: the judge, too; the key settles it when the turn is over; watchers have seen nothing."""
    play = put()
    blind, asked = CROWD.ask(glance(play))
    assert blind.seats == ()
    assert (asked.seats, asked.watchers, asked.choices) == ((BLUE, GREEN, YELLOW), False, ())
    assert asked.ask.values["text"] == "Number 1?"
    play.say("nothing")
    assert same(play) == ()
    play.rule(right=False)
    assert isinstance(play.story[-1], TurnEnded)
    found = CROWD.settle(asked, {"one": 1, "The One": 1, "many": 2}, glance(play), play.story)
    assert found is not None
    assert found.points == {"one": 2, "The One": 2}
    dropped = CROWD.settle(replace(asked, ask=say("{text}", text="Never put?")), {"one": 1}, glance(play), play.story)
    assert dropped is not None
    assert dropped.void


def test_the_answer_that_wins_the_match_is_settled_as_well() -> None:
    """STARE-16, STARE-D15."""
    play = put().place(47, 0, 0, 0)
    asked = CROWD.ask(glance(play))[1]
    play.right()
    assert play.phase == "over"
    assert CROWD.settle(asked, {"one": 1}, glance(play), play.story) == Settled(
        {"one": 2}, say("{answer}.", answer="one")
    )


def test_an_answer_is_compared_in_the_language_of_the_table() -> None:
    """STARE-D5, STARE-D15: an article of that language may stand before it."""
    play = table(3, teams="off", look_along=True, language="de").run_to("ready")
    drawn = card()
    german = replace(question(1), answer="Mütze", accepted=("Mütze",))
    play.state = replace(play.state, card=replace(drawn, questions=(german, *drawn.questions[1:])))
    play.run_to("roll").roll(1)
    asked = CROWD.ask(glance(play))[1]
    play.wrong()
    found = CROWD.settle(asked, {"die Mütze": 1, "the hat": 1}, glance(play), play.story)
    assert found is not None
    assert {*found.points} == {"die Mütze"}


def test_no_secret_answer_to_a_question_that_is_said_aloud_or_where_all_see_the_picture() -> None:
    play = put()
    spoken = replace(glance(play), view=replace(play.view(), text=""))
    assert [each.name.partition("/")[0] for each in CROWD.ask(spoken)] == ["know"]
    seen = table(4, teams="off", look_along=True, audience="all").run_to("roll").roll(1)
    assert kinds(seen) == ["know"]


def test_the_asker_of_an_opponents_choice_is_left_out() -> None:
    """STARE-D15: that side has deposited the answer; the judge has not seen it."""
    play = ready(choice=4).run_to("roll").roll(4).name(GREEN).ask()
    assert same(play) == (BLUE, YELLOW)
    assert same(ready(2, choice=4).run_to("roll").roll(4).ask()) == ()


# The card


def test_until_the_answer_is_there_the_card_lies_face_down() -> None:
    """STARE-D15: the judge has neither picture nor key, not even of what is still to come; it comes sealed."""
    play = ready().run_to("roll")
    for _ in ("roll", "answer"):
        assert not play.sees(BLUE)
        assert GAME.assets(play.state, Seat(BLUE)) == {"picture": Asset("card/7/kitchen", sealed=True)}
        assert GAME.assets(play.state, Seat(GREEN)) == {}
        view = play.view(BLUE)
        assert (view.card, view.key, view.region, view.picture) == ((), "", None, None)
        play = play.roll(1) if play.phase == "roll" else play
    play.say("one")
    assert play.sees(BLUE)
    assert (play.view(BLUE).key, play.view(BLUE).matched, play.view(BLUE).card) == ("one", True, ())
    play.rule(right=True)
    assert (play.phase, play.sees(BLUE)) == ("roll", False)
    assert play.view(BLUE).told[-1].key == "one"


def test_a_judge_takes_the_card_in_one_tap_and_answers_no_more() -> None:
    """STARE-D15: the others still do; whoever takes it again, or is no judge, is refused."""
    play = put()
    take = Take(*play.present)
    assert take in play.offers(BLUE)
    assert all(take not in play.offers(seat) for seat in (RED, GREEN, YELLOW))
    play.refuse(GREEN, take, "STARE-D15")
    play.act(BLUE, take)
    assert (play.sees(BLUE), play.view(BLUE).key, play.view(BLUE).card) == (True, "one", ())
    assert [play.sees(seat) for seat in (RED, GREEN, YELLOW, None)] == [False] * 4
    assert play.view().taken == (BLUE,)
    assert same(play) == (GREEN, YELLOW)
    assert take not in play.offers(BLUE)
    play.refuse(BLUE, take, "STARE-D15")
    play.right()
    assert (play.view().taken, play.sees(BLUE)) == ((), False)
    play.refuse(BLUE, Take(*play.present), "STARE-D15")
    play.roll(2)
    assert BLUE in same(play)
    assert Take(*play.present) in play.offers(BLUE)


def test_nobody_has_to_wait_for_a_judge_who_answers() -> None:
    """STARE-D15: the active side answers as if the judge had the card, and the ruling follows."""
    assert put().say("one").rule(right=True).phase == "roll"


def test_another_question_after_an_objection_has_its_card_face_down_again() -> None:
    """STARE-24, STARE-D15: meanwhile the neutral sides see the picture, but of the card only what they would."""
    play = ready(choice=4).run_to("roll").roll(4).name(GREEN).ask()
    play.act(BLUE, Take(*play.present)).object()
    assert (play.sees(BLUE), play.sees(YELLOW), play.view(BLUE).card) == (True, True, ())
    for seat in (BLUE, YELLOW):
        play.act(seat, Vote(*play.present, "objection", uphold=True))
    assert (play.phase, play.view().taken) == ("compose", ())
    play.ask("And what is on the hat?")
    assert not play.sees(BLUE)
    assert same(play) == (BLUE, YELLOW)


def test_where_the_card_does_not_lie_face_down_there_is_none_to_take() -> None:
    """STARE-8: without looking along, and where all see the picture, the judge has it when the look is over."""
    for options in ({}, {"look_along": True, "audience": "all"}):
        play = table(3, **options).look().roll(1)  # type: ignore[arg-type]
        assert play.sees(BLUE)
        assert play.view(BLUE).card
        assert Take(*play.present) not in play.offers(BLUE)
        play.refuse(BLUE, Take(*play.present), "STARE-D15")


def test_a_bot_that_judges_takes_no_card_and_rules_all_the_same() -> None:
    play = table(3, by={BLUE: BOT}, look_along=True).look().roll(1)
    assert GAME.assets(play.state, Seat(BLUE)) == {}
    assert Take(*play.present) not in play.offers(BLUE)
    play.say("one")
    assert play.view(BLUE).matched is True
    assert play.rule(right=True).phase == "roll"


def test_where_nobody_can_judge_there_is_nobody_to_take_the_card() -> None:
    play = put(2)
    play.sit(BLUE, Away())
    assert play.view().judge is None
    assert play.offers(BLUE) == ()
    play.refuse(BLUE, Take(*play.present), "STARE-D15")


def test_a_judge_who_leaves_hands_on_a_card_that_lies_face_down() -> None:
    """STARE-D8, STARE-D15."""
    play = put()
    play.act(BLUE, Take(*play.present)).sit(BLUE, Gone())
    assert play.view().judge == GREEN
    assert not play.sees(GREEN)
    assert Take(*play.present) in play.offers(GREEN)


# Before version 5


def test_before_version_5_the_judge_had_the_card_from_the_end_of_the_look_on() -> None:
    """STARE-D15: such matches fold as they did."""
    play = ready(version=BEFORE).run_to("look")
    assert play.view().along == (GREEN, YELLOW)
    assert not play.sees(BLUE)
    play.run_to("roll")
    assert play.sees(BLUE)
    assert play.view(BLUE).card
    play.roll(1)
    assert same(play) == (GREEN, YELLOW)
    play.refuse(BLUE, Take(*play.present), "STARE-D15")


# What it tells


@pytest.mark.parametrize("takes", [False, True])
def test_nobody_learns_by_the_questions_what_the_card_says(takes: bool) -> None:
    """STARE-D2, STARE-D15: two worlds, with other keys and another picture, ask the same at every moment of a turn."""
    told: list[list[bytes]] = []
    for key in ("one", "nineteen"):
        play = ready()
        other = replace(question(1), answer=key, accepted=(key,))
        play.state = replace(play.state, card=replace(card(), questions=(other, *card().questions[1:])))
        seen: list[bytes] = []
        for step in ("look", "roll", "answer", "judge"):
            if step == "answer":
                play.roll(1)
                if takes:
                    play.act(BLUE, Take(*play.present))
            elif step == "judge":
                play.say("what it may be")
            else:
                play.run_to(step)
            seen.append(msgspec.json.encode(CROWD.ask(glance(play))))
            seen += [msgspec.json.encode(play.view(seat)) for seat in (RED, GREEN, None)]
            seen += [] if takes or step == "judge" else [msgspec.json.encode(play.view(BLUE))]
        told.append(seen)
    assert told[0] == told[1]
