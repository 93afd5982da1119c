"""Bots: what only they may do, how they judge, ask and name, and that a match of them is quick."""

from __future__ import annotations

import sys
from time import process_time
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.arena import Bots, play_out
from rumpus.core import Away, Bot, Brain, Chair, Plan, Rng, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Answer, AskSpare, Name, Note, Ready, Recall, Roll, Rule
from rumpus.games.stare.deck import made
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, asking, rolling, table
from rumpus.games.stare.view import View
from rumpus.match import Match

BUDGET = 0.2 if sys.gettrace() is None else 2.0
"""Seconds of CPU for a match; where every line is counted for coverage, all takes several times as long."""


def planned(play: Play, seat: int, level: int = 2, number: int = 1) -> Plan | None:
    """What a bot of this level would do now."""
    mind: Brain[Any, View] = GAME.bots[level]
    view, offers = GAME.view(play.state, Seat(seat)), GAME.legal(play.state, Seat(seat))
    return mind.plan(mind.see(mind.start, view), view, offers, Rng("bot", number))


# What only bots may do


def test_no_person_recalls_by_the_rules() -> None:
    """STARE-10: the key is in nobody's reach but by memory."""
    play = rolling().roll(2)
    play.refuse(RED, Recall(1, 1), "STARE-10")
    play.refuse(BLUE, Recall(1, 1), "STARE-10")
    assert Recall(1, 1) not in play.offers(RED)
    bot = rolling(by={RED: BOT, BLUE: BOT}).roll(2)
    bot.refuse(BLUE, Recall(1, 1), "STARE-10")
    bot.refuse(RED, Recall(1, 2), "STARE-10")
    bot.act(RED, Recall(1, 1))
    assert (bot.phase, bot.state.said != "") == ("judge", True)
    bot.refuse(RED, Recall(1, 1), "STARE-10")


def test_a_bot_with_people_in_its_team_whispers() -> None:
    """STARE-D7: and leaves rolling and answering to them, once for each question."""
    play = rolling(4, by={2: BOT}).roll(2)
    assert play.offers(2) == (Recall(1, 1),)
    play.act(2, Recall(1, 1))
    assert (play.phase, len(play.view(0).notes), play.view(1).notes) == ("answer", 1, ())
    play.refuse(2, Recall(1, 1), "STARE-D7")
    play.refuse(2, Answer(1, 1, "two"), "STARE-D7")
    play.refuse(2, Note(1, 1, "psst"), "STARE-D7")
    assert play.wait(15_000).offers(2) == ()
    assert play.right().roll(3).offers(2) == (Recall(1, 2),)


def test_a_bot_whose_people_are_away_plays_for_them() -> None:
    """STARE-D7, STARE-D8."""
    play = rolling(4, by={2: BOT}).sit(0, Away())
    assert play.captain(RED) == 2
    play.roll(2).act(2, Recall(1, 1))
    assert play.phase == "judge"


def test_a_team_of_bots_has_a_captain() -> None:
    """STARE-D7: the others may after half the time."""
    play = rolling(4, by={0: BOT, 2: BOT}).roll(2)
    play.refuse(2, Recall(1, 1), "STARE-D7")
    assert play.offers(2) == ()
    assert play.wait(15_000).act(2, Recall(1, 1)).phase == "judge"


# Plans


def test_a_bot_rolls_and_answers_like_a_person() -> None:
    """An answer takes 3 to 10 seconds."""
    play = rolling(by={RED: BOT})
    roll = planned(play, RED)
    assert roll is not None
    assert roll.action == Roll(1, 1)
    times = [planned(play.roll(2) if play.phase == "roll" else play, RED, number=number) for number in range(60)]
    assert {plan.action for plan in times if plan} == {Recall(1, 1)}
    assert all(plan and 3_000 <= plan.after < 10_000 for plan in times)


@pytest.mark.parametrize(("said", "right"), [("two", True), ("six", False)])
def test_a_bot_judges_by_the_key(said: str, right: bool) -> None:
    """STARE-10: in its own turn as judge it has the card, as a person would."""
    plan = planned(rolling(by={BLUE: BOT}).roll(2).say(said), BLUE)
    assert plan is not None
    assert plan.action == Rule(1, 1, right=right)
    assert plan.after < 20_000


@pytest.mark.parametrize(("level", "hard"), [(1, False), (2, True), (3, True)])
def test_a_bot_asks_the_spare_question_of_its_level(level: int, hard: bool) -> None:
    """STARE-19: and in time."""
    plan = planned(asking(by={GREEN: Bot(level)}), GREEN, level)
    assert plan is not None
    assert plan.action == AskSpare(1, 1, hard=hard)
    assert plan.after < 20_000


def test_an_eagle_names_the_weakest_placed_side() -> None:
    """STARE-19: the others name anybody."""
    play = rolling(4, choice=4, at=(9, 30, 2, 40), teams="off", by={RED: BOT}).roll(4)
    plans = [planned(play, RED, 3, number) for number in range(20)]
    assert {plan.action for plan in plans if plan} == {Name(1, 1, 2)}
    casual = [planned(play, RED, 1, number) for number in range(40)]
    assert {plan.action for plan in casual if plan} == {Name(1, 1, 1), Name(1, 1, 2), Name(1, 1, 3)}


def test_a_bot_does_nothing_where_nothing_is_its_to_do() -> None:
    """It has no say in votes, appeals and objections."""
    play = asking(4, teams="off", by={BLUE: BOT}).ask().object()
    assert planned(play, BLUE) is None
    assert planned(table(2), BLUE) is None


def test_a_bot_with_spares_gone_has_no_question() -> None:
    """STARE-20: of a card without spare questions."""
    play = asking(by={GREEN: BOT})
    assert play.state.card is not None
    play.state = replace(play.state, card=replace(play.state.card, spares=()))
    assert AskSpare(1, 1, hard=True) not in play.offers(GREEN)
    play.refuse(GREEN, AskSpare(1, 1, hard=True), "STARE-19")


def test_bots_need_no_time_to_get_ready_and_look_for_five_seconds() -> None:
    """STARE-7: people do not wait for its eyes; it remembers as if it had had its time."""
    play = table(3, by={RED: BOT})
    assert (play.phase, play.clock("look")) == ("look", 5_000)
    play.refuse(RED, Ready(1), "STARE-7")
    assert not play.sees(RED)
    assert play.wait(5_000).phase == "roll"


@pytest.mark.soak
@pytest.mark.parametrize("levels", [(1, 2, 3), (2, 2, 2), (3, 3, 3)])
def test_a_match_of_three_bots_takes_less_than_200_ms(levels: tuple[int, ...]) -> None:
    """On average, with every card made anew; the quickest of a few batches counts, for machines are noisy."""
    times: list[float] = []
    for _ in range(3):
        made.cache_clear()
        started = process_time()
        for seed in range(4):
            match = Match(GAME, [Chair(by=Bot(level)) for level in levels], {}, f"quick{seed}")
            play_out(match, Bots(match, {Seat(seat): level for seat, level in enumerate(levels)}))
            assert match.outcome is not None
        times.append((process_time() - started) / 4)
    assert min(times) < BUDGET
