"""The digital rules of teams: whispers, captains, and the team's own draft (STARE-D7)."""

from __future__ import annotations

from typing import Any

from rumpus.core import Away
from rumpus.games.stare.actions import Answer, Ask, Compose, Name, Note, Object, Roll, Rule, Seen, Type
from rumpus.games.stare.events import Judged
from rumpus.games.stare.tests.tables import BLUE, BOT, RED, Play, asking, get_ready, rolling, table

YELLOW = 3

# Teams


def team_question(players: int = 6, **options: Any) -> Play:
    """Three teams of two: Red is seats 0 and 3, Blue 1 and 4, Green 2 and 5; Red has rolled a 2."""
    return rolling(players, **options).roll(2)


def test_whispers_stay_within_the_team() -> None:
    """STARE-D7: in every phase of a turn, for every team."""
    play = team_question().act(3, Note(1, 1, "it was  red")).act(1, Note(1, 1, "that is hard"))
    assert [note.text for note in play.view(0).notes] == ["it was red"]
    assert [note.text for note in play.view(4).notes] == ["that is hard"]
    assert play.view(2).notes == play.view().notes == ()
    looking = get_ready(table(4)).act(0, Note(1, 1, "left half is mine"))
    assert len(looking.view(2).notes) == 1
    assert play.run_to("reveal").run_to("ready").view(0).notes == ()


def test_whispering_has_its_limits() -> None:
    """STARE-D7: eight notes of 140 characters, in a team of two or more, during a turn."""
    play = team_question()
    play.refuse(3, Note(1, 1, "x" * 141), "STARE-D7")
    play.refuse(3, Note(1, 1, "x" * 10_000), "STARE-D7")
    play.refuse(3, Note(1, 1, " "), "STARE-D7")
    for number in range(8):
        play.act(3, Note(1, number + 1, f"note {number}"))
    assert play.refuse(3, Note(1, 9, "one more"), "STARE-D7").why == "That is enough whispering for one turn."
    assert play.offers(3) == ()
    play.act(0, Note(1, 1, "mine count for themselves"))
    rolling().roll(2).refuse(RED, Note(1, 1, "to nobody"), "STARE-D7")
    table(4).refuse(0, Note(1, 1, "too soon"), "STARE-D7")


def test_the_captain_acts_and_after_half_the_time_anybody_does() -> None:
    """STARE-D7: roll, answer, object."""
    play = rolling(6)
    assert play.view().sides[RED].captain == 0
    play.refuse(3, Roll(1, 1), "STARE-D7")
    assert play.wait(7_499).view().half is False
    assert play.wait(1).view().half
    assert Roll(1, 1) not in play.offers(1)
    assert Roll(1, 1) in play.offers(3)
    play = team_question()
    play.refuse(3, Answer(1, 1, "two"), "STARE-D7")
    play.refuse(3, Type(1, 1, "tw"), "STARE-D7")
    play.refuse(3, Object(1, 1), "STARE-D7")
    assert play.wait(14_999).view().half is False
    assert play.wait(1).act(3, Answer(1, 1, "two")).view().said == "two"


def test_a_bot_leaves_it_to_the_people_of_its_team_for_all_the_time() -> None:
    """STARE-D7: seat 3 is one."""
    play = rolling(6, by={3: BOT}).wait(7_500)
    assert (play.view().half, play.offers(3)) == (True, ())
    play.refuse(3, Roll(1, 1), "STARE-D7")


def test_half_the_time_of_naming_asking_and_answering_without_a_clock() -> None:
    """STARE-D7."""
    naming = rolling(6, choice=4).roll(4)
    naming.wait(7_499).refuse(3, Name(1, 1, BLUE), "STARE-D7")
    assert naming.wait(1).act(3, Name(1, 1, BLUE)).phase == "compose"
    asker = asking(6)
    asker.wait(9_999).refuse(5, Ask(1, 1, "What?", "that"), "STARE-D7")
    asker.refuse(5, Compose(1, 1, "W", ""), "STARE-D7")
    assert asker.wait(1).act(5, Ask(1, 1, "What?", "that")).phase == "answer"
    patient = team_question(answer_s=0).wait(60_000)
    assert patient.view().half


def test_half_the_time_counts_what_an_objection_stopped() -> None:
    """STARE-D7, STARE-23: the clock stood still, and so did its half."""
    early = asking(6).ask().wait(5_000).object().wait(10_000)
    assert early.clock("half") == 10_000
    late = asking(6).ask().wait(20_000).object().wait(10_000)
    assert late.view().half


def test_only_what_a_captain_does_has_a_half_time() -> None:
    """STARE-D7: neither getting ready and looking nor judging and looking back."""
    plays = (table(6), get_ready(table(6)), team_question().say("two"), team_question().wrong())
    assert [play.phase for play in plays] == ["ready", "look", "judge", "reveal"]
    assert "half" not in {clock.timer.kind for play in plays for clock in play.clocks()}


def test_a_single_player_has_no_half_time() -> None:
    """STARE-D7: there is nobody else."""
    assert [each.timer.kind for each in rolling().clocks()] == ["roll"]
    assert [each.timer.kind for each in rolling(4).clocks()] == ["roll", "half"]


def test_the_captaincy_goes_round() -> None:
    """STARE-D7: another member each turn of the side; people who are here before others."""
    play = table(4)
    captains: list[object] = []
    for _ in range(3):
        play.run_to("ready")
        captains.append(play.view().sides[RED].captain)
        play.run_to("reveal").act(1, Seen(play.state.turn)).run_to("ready").run_to("reveal")
        play.act(1, Seen(play.state.turn))
    assert captains == [0, 2, 0]
    away = table(4).sit(0, Away())
    assert away.view().sides[RED].captain == 2
    assert away.sit(2, BOT).view().sides[RED].captain == 2
    assert table(4, by={0: BOT}).view().sides[RED].captain == 2


def test_the_draft_of_an_answer_is_the_teams_own() -> None:
    """STARE-D7: and never beyond all measure."""
    play = team_question().act(0, Type(1, 1, "two, I thi"))
    assert [play.view(seat).typed for seat in (0, 3, 1, 2, None)] == ["two, I thi"] * 2 + ["", "", ""]
    play.refuse(0, Type(1, 1, "x" * 10_000), "STARE-10")
    play.refuse(1, Type(1, 1, "me"), "STARE-10")


def test_any_judge_of_a_team_rules_and_the_captain_may_correct() -> None:
    """STARE-D7, STARE-10: the first ruling counts unless it is corrected within five seconds."""
    play = team_question().say("two")
    chief, mate = 1, 4
    assert play.captain(BLUE) == chief
    play.act(mate, Rule(1, 1, right=False))
    assert (play.phase, play.clock("correct"), play.positions[RED]) == ("correct", 5_000, 0)
    assert [play.view(seat).ruling for seat in (0, 1, 4, 2, None)] == [None, False, False, None, None]
    play.refuse(mate, Rule(1, 1, right=True), "STARE-10")
    assert play.offers(mate)[:-1] == ()
    corrected = play.act(chief, Rule(1, 1, right=True))
    assert corrected.story[0] == Judged(RED, 2, right=True, by="judge")
    stands = team_question().say("two").act(mate, Rule(1, 1, right=False)).wait(5_000)
    assert stands.story[0] == Judged(RED, 2, right=False, by="judge")
    at_once = team_question().say("two").act(chief, Rule(1, 1, right=True))
    assert at_once.positions[RED] == 2
