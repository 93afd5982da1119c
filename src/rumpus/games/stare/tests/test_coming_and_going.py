"""Seats that are asked about and are not there: whoever goes, returns or leaves, in any phase, the table goes on.

STARE-8, STARE-24, STARE-D5, STARE-D7, STARE-D8, STARE-D9.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rumpus.core import Away, Bot, Gone, Holder, Person, Rng, pick
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Rule
from rumpus.games.stare.events import Composing, Judged, NoQuestion
from rumpus.games.stare.tests.tables import BLUE, GREEN, RED, Play, asking, pack, rolling
from rumpus.match import Match

YELLOW = 3

# Judges who have ruled


def corrected(players: int = 4, *, mate: int = 3, **options: Any) -> Play:
    """Red's answer was ruled wrong by a judge who is not Blue's captain; Blue is seats 1 and `mate`."""
    play = rolling(players, **options).roll(2).say("two")
    play.act(mate, Rule(1, 1, right=False))
    assert play.phase == "correct"
    return play


@pytest.mark.parametrize("leave", [Away(), Gone()])
def test_a_ruling_stands_when_all_judges_go(leave: Holder) -> None:
    """STARE-D7, STARE-D8: and at once: nobody is left who could correct it."""
    play = corrected(6, mate=4).sit(4, leave).sit(1, leave)
    assert Judged(RED, 2, right=False, by="judge") in play.story
    assert play.phase == "reveal"


def test_between_two_teams_a_ruling_stands_when_both_judges_go() -> None:
    """STARE-D7, STARE-D8."""
    play = corrected().sit(1, Away())
    assert Judged(RED, 2, right=False, by="judge") in play.story
    play = corrected().sit(3, Away()).sit(1, Away())
    assert (play.phase, play.positions) == ("reveal", (0, 0))


def test_who_ruled_does_not_correct_it_as_the_next_captain() -> None:
    """STARE-D7: of a team of three the second ruled and the captain went; of the others the next may correct."""
    play = rolling(6, team_count=2).roll(2).say("two")
    assert play.state.sides[BLUE] == (1, 3, 5)
    assert play.act(3, Rule(1, 1, right=False)).sit(1, Away()).phase == "reveal"
    play = rolling(6, team_count=2).roll(2).say("two").act(5, Rule(1, 1, right=False)).sit(1, Away())
    assert (play.phase, play.view().sides[BLUE].captain) == ("correct", 3)
    assert play.act(3, Rule(1, 1, right=True)).positions == (2, 0)


def test_a_side_that_returns_does_not_correct_what_another_ruled() -> None:
    """STARE-8, STARE-D8: Green ruled in Blue's place, and only Green's captain may correct it."""
    play = rolling(6).roll(2).say("two").sit(1, Away()).sit(4, Away()).act(5, Rule(1, 1, right=False)).sit(1, Person())
    assert (play.phase, play.view().judge) == ("correct", GREEN)
    assert [any(isinstance(each, Rule) for each in play.offers(seat)) for seat in (1, 2)] == [False, True]
    play.refuse(1, Rule(1, 1, right=True), "STARE-8")
    assert play.act(2, Rule(1, 1, right=True)).positions[RED] == 2


def test_nothing_is_waited_for_when_nobody_is_left_to_appeal_or_to_vote() -> None:
    """STARE-D5: at the answer or during the time to appeal."""
    play = rolling(judging="key_appeal").roll(2).say("six").sit(BLUE, Away())
    assert play.phase == "appeal"
    assert Judged(RED, 2, right=False, by="key") in play.sit(GREEN, Away()).story


# Askers who have left


def test_nobody_waits_for_the_question_of_a_side_that_left_during_an_upheld_objection() -> None:
    """STARE-24, STARE-20, STARE-D9: it counts as no question, at once."""
    play = asking(4, teams="off").ask().object().sit(GREEN, Gone()).vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert NoQuestion(GREEN) in play.story
    assert (play.phase, play.positions) == ("roll", (4, 0, 0, 0))
    rejected = asking(4, teams="off").ask().object().sit(GREEN, Gone()).vote(BLUE, uphold=False).wait(10_000)
    assert rejected.phase == "answer"


def test_a_question_of_a_side_that_left_stands_where_nobody_is_neutral() -> None:
    """STARE-D9, STARE-24: an objection as of right is for another question, and nobody could put one."""
    play = asking(by={BLUE: Bot(1)}).ask()
    assert play.view(RED).can_object
    assert not play.sit(GREEN, Gone()).view(RED).can_object


def test_a_neutral_side_that_returns_opens_no_second_objection() -> None:
    """STARE-24: the question put after an objection as of right stands."""
    play = asking().sit(BLUE, Away()).ask().object()
    assert Composing(GREEN, again=True) in play.story
    play.sit(BLUE, Person()).ask("And now?", "now")
    assert not play.view(RED).can_object
    assert asking().sit(BLUE, Away()).ask().sit(BLUE, Person()).object().phase == "objection"


# What is over is over


@pytest.mark.parametrize("leave", [False, True])
def test_the_next_turn_shows_nothing_of_the_last_one(leave: bool) -> None:
    """STARE-15: no answer, question or number of the side before, however its turn ended."""
    play = asking(6).ask("What is on the hat?", "a plum").say("stripes")
    if leave:
        play.sit(0, Gone()).sit(3, Gone())
    else:
        play.rule(right=False)
        assert (play.phase, play.view().said) == ("reveal", "")
        play.run_to("ready")
    view = play.view()
    assert (view.phase, view.active) == ("ready", BLUE)
    assert (view.said, view.text, view.asker, view.number, view.spoken) == ("", "", None, 0, False)


# Whatever happens


PACK = msgspec.to_builtins(pack(12))

TABLES: list[tuple[int, dict[str, Any]]] = [
    (players, {"judging": judging, "answer_mode": mode, "gameplay": gameplay, "target": "short"})
    for players in (2, 3, 4, 6)
    for judging, mode in (("judge", "typed"), ("judge", "spoken"), ("key", "typed"), ("key_appeal", "typed"))
    for gameplay in ("dice", "fast")
]


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_seats_come_and_go_in_every_phase(players: int, options: dict[str, Any]) -> None:
    """STARE-D8, STARE-D9: every seat can always be told what it sees and may do, and clocks always end the match."""
    for number in range(2):
        match = Match("stare", players, {**options, "cards": "pack", "pack": PACK}, f"going{number}")
        for line in range(3_000):
            if match.outcome is not None:
                break
            restless(match, Rng(f"going/{players}/{number}", line))
            whole(match)
        assert match.outcome is not None


def restless(match: Match, rng: Rng) -> None:
    """Let somebody come or go, somebody act, or the next clock run out."""
    seats = [seat for seat in match.seats if match.offers(seat)]
    if not rng.below(4):
        holders: list[Holder] = [Person(), Person(), Away(), Away(), Bot(1)]
        leaves = match.state.turn > 3 and not rng.below(60)
        match.seat(rng.below(len(match.seats)), Gone() if leaves else rng.choice(holders))
    elif seats and rng.below(8):
        seat = rng.choice(seats)
        match.act(seat, pick(match.game, match.state, match.offers(seat), rng))
    else:
        match.wait_until(match.due() or match.now)


def whole(match: Match) -> None:
    """Ask for everything that a room asks a game for."""
    assert match.outcome is not None or match.deadlines()
    for seat in (None, *match.seats):
        GAME.view(match.state, seat)
        GAME.assets(match.state, seat)
