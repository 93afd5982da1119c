"""The digital rules: clocks, judges, teams, absence and leaving (STARE-D1 to STARE-D9, STARE-D13)."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Asset, Away, Bot, Chair, Gone, Person, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import (
    Answer,
    Answered,
    Appeal,
    Ask,
    Compose,
    Drawn,
    HaveOne,
    Name,
    Note,
    Object,
    Ready,
    Roll,
    Rule,
    Seen,
    Type,
    Vote,
)
from rumpus.games.stare.events import (
    Appealed,
    Composing,
    Counted,
    GameOver,
    Judged,
    Left,
    LookBegan,
    Prompted,
    Rolled,
    Said,
    TurnBegan,
    Waited,
)
from rumpus.games.stare.state import Tally
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, asking, get_ready, rolling, table

YELLOW = 3

# The look


def test_before_the_look_the_picture_comes_sealed_to_those_who_will_look() -> None:
    """STARE-D1: it may be fetched ahead, and cannot be read."""
    play = table(4, by={2: BOT})
    assert GAME.assets(play.state, Seat(0)) == {"picture": Asset(play.state.card.ref, sealed=True)}  # type: ignore[union-attr]
    for seat in (1, 2, 3):
        assert GAME.assets(play.state, Seat(seat)) == {}
    assert GAME.assets(play.state, None) == {}


def test_a_clock_starts_when_the_picture_is_drawn_and_no_later_than_the_grace() -> None:
    """STARE-D1: slow lines do not shorten the look."""
    play = get_ready(table(3))
    assert play.clock("look") == 23_000
    play.wait(1_200).act(RED, Drawn(1))
    assert play.clock("look") == 20_000
    play.refuse(RED, Drawn(1), "STARE-D1")
    late = get_ready(table(3)).wait(5_000).act(RED, Drawn(1))
    assert late.clock("look") == 18_000


def test_nobody_else_has_a_picture_to_draw() -> None:
    """STARE-D1: nor is there one before or after the look."""
    play = table(3)
    play.refuse(RED, Drawn(1), "STARE-D1")
    get_ready(play).refuse(BLUE, Drawn(1), "STARE-D1")
    play.refuse(RED, Drawn(2), "STARE-D1")
    play.run_to("roll").refuse(RED, Drawn(1), "STARE-D1")


def test_each_looker_has_a_clock_and_an_end() -> None:
    """STARE-33, STARE-D1, STARE-D2: in a mixed team each has the own time."""
    play = get_ready(table(4, adults="aaca", mixed_ages=True))
    play.act(0, Drawn(1)).act(2, Drawn(1))
    assert (play.clock("look", 0), play.clock("look", 2)) == (20_000, 30_000)
    assert (play.view(0).look_ms, play.view(2).look_ms, play.view().look_ms) == (20_000, 30_000, 30_000)
    play.wait(20_000)
    assert (play.phase, play.sees(0), play.sees(2), play.view().looking) == ("look", False, True, (2,))
    assert play.wait(10_000).phase == "roll"
    assert GAME.assets(play.state, Seat(2)) == {}


def test_a_picture_is_named_by_nothing_that_gives_it_away() -> None:
    """STARE-D2: the one name there is says nothing, and no view holds its reference."""
    play = rolling()
    assert set(GAME.assets(play.state, Seat(BLUE))) == {"picture"}
    assert play.state.card is not None
    for seat in (RED, BLUE, GREEN, None):
        assert play.state.card.ref not in repr(play.view(seat))


def test_the_big_screen_shows_the_picture_at_the_turns_end_only() -> None:
    """STARE-D3: also where everybody else sees it; and the active side is sent no question that was not rolled."""
    play = rolling(audience="all")
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, None)] == [False, True, True, False]
    play.roll(2)
    for seat in (RED, None):
        assert "Number 3?" not in repr(play.view(seat))
        assert not play.sees(seat)
    assert play.wrong().sees(None)


def test_pictures_are_drawn_from_the_reference_alone() -> None:
    """STARE-D1: pure, and the same for everybody."""
    play = table(3)
    assert play.state.card is not None
    drawn = GAME.draw(play.state.card.ref)
    assert (drawn.media, drawn.body[:4]) == ("image/svg+xml", b"<svg")
    assert GAME.draw(play.state.card.ref) == drawn


# Clocks


def test_a_side_that_does_not_get_ready_looks_after_ten_seconds() -> None:
    """STARE-D4."""
    assert table(3).wait(9_999).phase == "ready"
    assert table(3).wait(10_000).story == [LookBegan(RED)]


def test_a_missing_roll_is_made_by_the_table() -> None:
    """STARE-D4: after fifteen seconds."""
    play = rolling()
    assert play.clock("roll") == 15_000
    rolled = play.wait(15_000).story[0]
    assert isinstance(rolled, Rolled)
    assert rolled.auto


def test_a_missing_name_is_the_side_to_the_left() -> None:
    """STARE-D4: after fifteen seconds."""
    play = rolling(choice=4).roll(4)
    assert play.clock("name") == 15_000
    assert play.wait(15_000).story[0] == Composing(BLUE)


def test_a_missing_answer_is_wrong() -> None:
    """STARE-D4: whatever was typed."""
    play = rolling().roll(2).act(RED, Type("two")).wait(29_999)
    assert play.phase == "answer"
    assert play.wait(1).story[0] == Judged(RED, 2, right=False, by="time")
    assert play.view().told[-1].said == ""
    assert rolling(answer_s=90).roll(2).clock("answer") == 90_000


@pytest.mark.parametrize(("said", "right"), [("TWO!", True), ("three", False)])
def test_if_the_judges_are_silent_the_key_decides(said: str, right: bool) -> None:
    """STARE-D4: after twenty seconds."""
    play = rolling().roll(2).say(said)
    assert play.clock("judge") == 20_000
    assert play.wait(20_000).story[0] == Judged(RED, 2, right=right, by="key")


def test_the_turns_end_stays_for_twelve_seconds() -> None:
    """STARE-D4."""
    play = rolling().roll(2).wrong()
    assert play.clock("reveal") == 12_000
    assert play.wait(12_000).state.turn == 2


def test_without_an_answer_clock_the_side_is_asked_and_timed_out() -> None:
    """STARE-D4: after 120 seconds, and 30 later."""
    play = rolling(answer_s=0).roll(2).wait(120_000)
    assert play.story == [Prompted(RED)]
    assert (play.view().prompted, play.clock("silent")) == (True, 30_000)
    assert play.wait(30_000).story[0] == Judged(RED, 2, right=False, by="time")


# Spoken answers


def test_a_spoken_answer_is_given_by_a_tap_of_the_side_or_of_a_judge() -> None:
    """STARE-D4."""
    for seat in (RED, BLUE):
        play = rolling(answer_mode="spoken").roll(2)
        assert play.view().spoken
        play.refuse(GREEN, Answered(1), "STARE-D4")
        play.refuse(RED, Answer(1, "two"), "STARE-D4")
        play.refuse(RED, Type("two"), "STARE-D4")
        play.refuse(seat, Answered(2), "STARE-D4")
        assert Answered(1) in play.offers(seat)
        play.act(seat, Answered(1))
        assert play.story == [Said(RED, "")]
        assert (play.phase, play.view(BLUE).spoken, play.view(BLUE).matched) == ("judge", True, None)
        assert play.rule(right=True).positions[RED] == 2


def test_where_answers_are_typed_nothing_is_tapped() -> None:
    """STARE-D4: nor where the key judges, which cannot hear."""
    rolling().roll(2).refuse(RED, Answered(1), "STARE-D4")
    play = rolling(answer_mode="spoken", judging="key").roll(2)
    assert not play.view().spoken
    assert play.say("two").positions[RED] == 2


def test_a_spoken_answer_nobody_judges_is_right() -> None:
    """STARE-D4: silence must not cost the active side."""
    play = rolling(answer_mode="spoken").roll(2).act(RED, Answered(1)).wait(20_000)
    assert play.story[0] == Judged(RED, 2, right=True, by="key")
    assert play.view().told[-1].spoken


def test_bots_cannot_hear() -> None:
    """STARE-D4: the next side with a person judges; without one the answer is typed."""
    play = rolling(answer_mode="spoken", by={BLUE: BOT}).roll(2)
    assert play.view().judge == GREEN
    play.act(GREEN, Answered(1)).refuse(BLUE, Rule(1, right=True), "STARE-8")
    assert play.rule(right=True).positions[RED] == 2
    typed = rolling(answer_mode="spoken", by={BLUE: BOT, GREEN: BOT}).roll(2)
    assert (typed.view().spoken, typed.view().judge) == (False, BLUE)
    assert typed.say("two").phase == "judge"


def test_bots_do_not_speak() -> None:
    """STARE-D4: what a bot says is there to read."""
    play = rolling(answer_mode="spoken", by={RED: BOT}).roll(2)
    assert (play.view().spoken, play.view().judge) == (False, BLUE)
    assert play.say("two").view().said == "two"


def test_a_judge_of_a_spoken_answer_who_goes_is_replaced_by_one_who_hears() -> None:
    """STARE-D4, STARE-D8: and if nobody does, it counts as right."""
    play = rolling(answer_mode="spoken").roll(2).act(RED, Answered(1)).sit(BLUE, Bot(1))
    assert play.view().judge == GREEN
    assert play.sit(GREEN, Away()).story[0] == Judged(RED, 2, right=True, by="key")


def test_a_question_may_be_said_aloud_but_its_answer_is_deposited() -> None:
    """STARE-D12, STARE-D6."""
    play = asking(answer_mode="spoken").wait(19_000).act(GREEN, HaveOne())
    play.refuse(GREEN, Ask("", ""), "STARE-D6")
    play.wait(24_000).act(GREEN, Ask("", "a plum"))
    assert (play.phase, play.view().question) == ("answer", "")
    play.act(RED, Answered(1))
    assert play.view(BLUE).key == "a plum"


# Judging by key and appeals


def test_the_judge_has_picture_key_and_region() -> None:
    """STARE-D5: and what the key would say."""
    play = rolling().roll(2).say("the two")
    view = play.view(BLUE)
    assert (view.key, view.matched, view.picture) == ("two", True, (1200, 900))
    assert view.region is not None
    assert view.region.x == 2
    assert [each.number for each in view.card] == [1, 2, 3, 4, 5, 6]
    assert (view.card[1].key, view.card[5].text) == ("two", "")


@pytest.mark.parametrize(
    ("said", "right"), [("Two", True), ("TWÓ", True), ("2", True), ("the two", True), ("six", False)]
)
def test_the_key_matches_case_accents_number_words_and_synonyms(said: str, right: bool) -> None:
    """STARE-D5: at once."""
    play = rolling(judging="key").roll(2).say(said)
    assert Judged(RED, 2, right=right, by="key") in play.story
    assert play.positions[RED] == (2 if right else 0)


def appealing(said: str = "six", players: int = 4, **options: Any) -> Play:
    """Four singles, judged by key with appeal: Red has rolled a 2 and answered."""
    return rolling(players, teams="off", judging="key_appeal", **options).roll(2).say(said)


def test_the_keys_verdict_waits_five_seconds_for_an_appeal() -> None:
    """STARE-D5: the move follows when the time is over."""
    play = appealing("two")
    assert (play.phase, play.clock("appeal"), play.view().ruling) == ("appeal", 5_000, True)
    assert play.wait(4_999).positions[RED] == 0
    assert play.wait(1).story[0] == Judged(RED, 2, right=True, by="key")
    assert play.positions[RED] == 2


def test_any_side_may_appeal_and_all_but_it_and_the_active_one_vote() -> None:
    """STARE-D5: for ten seconds."""
    play = appealing()
    play.refuse(RED, Appeal(2), "STARE-D5")
    play.refuse(BLUE, Rule(1, right=True), "STARE-10")
    assert all(Appeal(1) in play.offers(seat) for seat in range(4))
    by_red = appealing().act(RED, Appeal(1))
    assert by_red.story == [Appealed(RED)]
    assert (by_red.view().voters, by_red.clock("vote")) == ((BLUE, GREEN, YELLOW), 10_000)
    by_green = appealing().act(GREEN, Appeal(1))
    assert by_green.view().voters == (BLUE, YELLOW)
    by_green.refuse(GREEN, Vote(1, uphold=True), "STARE-24")
    by_green.refuse(RED, Vote(1, uphold=True), "STARE-24")
    by_green.refuse(BLUE, Appeal(1), "STARE-D5")
    assert [by_green.sees(seat) for seat in (RED, BLUE, GREEN, YELLOW, None)] == [False, True, False, True, False]
    assert [by_green.view(seat).key for seat in (RED, BLUE, GREEN, YELLOW)] == ["", "two", "", "two"]


def test_a_majority_turns_the_keys_verdict_round() -> None:
    """STARE-D5: in either direction."""
    play = appealing("six").act(RED, Appeal(1)).vote(BLUE, uphold=True).vote(GREEN, uphold=True)
    play.vote(YELLOW, uphold=False)
    assert play.story[:2] == [
        Counted("appeal", upheld=True, votes=((BLUE, True), (GREEN, True), (YELLOW, False))),
        Judged(RED, 2, right=True, by="vote"),
    ]
    assert play.positions[RED] == 2
    assert play.view().tally == Tally(1, "appeal", upheld=True, votes=((BLUE, True), (GREEN, True), (YELLOW, False)))
    assert play.roll(3).say("x").run_to("ready").view().tally is None
    against = appealing("two").act(GREEN, Appeal(1)).vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert (against.positions[RED], against.phase) == (0, "reveal")


@pytest.mark.parametrize("votes", [(), (True, False), (False, False)])
def test_tie_or_silence_leave_the_key(votes: tuple[bool, ...]) -> None:
    """STARE-D5."""
    play = appealing("six").act(GREEN, Appeal(1))
    for side, uphold in zip((BLUE, YELLOW), votes, strict=False):
        play.vote(side, uphold=uphold)
    if play.phase == "vote":
        play.wait(10_000)
    assert Judged(RED, 2, right=False, by="key") in play.story


def test_where_nobody_neutral_could_vote_the_key_stands_at_once() -> None:
    """STARE-D5: on a question between two sides, and among bots; on a printed one the other side is neutral."""
    free = asking(2, judging="key_appeal").ask("What?", "that").say("that")
    assert free.positions == (4, 0)
    two = appealing("six", players=2)
    assert [Appeal(1) in two.offers(seat) for seat in range(2)] == [True, False]
    assert two.act(RED, Appeal(1)).vote(BLUE, uphold=True).positions == (2, 0)
    assert appealing("two", players=3, by={BLUE: BOT, GREEN: BOT}).positions[RED] == 2
    one = appealing("two", players=3, by={GREEN: BOT})
    assert [Appeal(1) in one.offers(seat) for seat in range(3)] == [True, False, False]
    one.refuse(BLUE, Appeal(1), "STARE-D5")
    one.refuse(GREEN, Appeal(1), "STARE-D5")


def test_an_askers_side_does_not_vote_on_its_own_question() -> None:
    """STARE-D5: neutral is neither active nor asking nor the appellant."""
    play = asking(4, teams="off", judging="key_appeal").ask("What?", "that").say("this").act(RED, Appeal(1))
    assert play.view().voters == (BLUE, YELLOW)


# Teams


def team_question(players: int = 6, **options: Any) -> Play:
    """Three teams of two: Red is seats 0 and 3, Blue 1 and 4, Green 2 and 5; Red has rolled a 2."""
    return rolling(players, **options).roll(2)


def test_whispers_are_the_own_teams() -> None:
    """STARE-D7: in every phase of a turn, for every team."""
    play = team_question().act(3, Note("it was  red")).act(1, Note("that is hard"))
    assert [note.text for note in play.view(0).notes] == ["it was red"]
    assert [note.text for note in play.view(4).notes] == ["that is hard"]
    assert play.view(2).notes == play.view().notes == ()
    looking = get_ready(table(4)).act(0, Note("left half is mine"))
    assert len(looking.view(2).notes) == 1
    assert play.run_to("reveal").run_to("ready").view(0).notes == ()


def test_whispering_has_its_limits() -> None:
    """STARE-D7: eight notes of 140 characters, in a team of two or more, during a turn."""
    play = team_question()
    play.refuse(3, Note("x" * 141), "STARE-D7")
    play.refuse(3, Note("x" * 10_000), "STARE-D7")
    play.refuse(3, Note(" "), "STARE-D7")
    for number in range(8):
        play.act(3, Note(f"note {number}"))
    play.refuse(3, Note("one more"), "STARE-D7")
    assert play.offers(3) == ()
    play.act(0, Note("mine count for themselves"))
    rolling().roll(2).refuse(RED, Note("to nobody"), "STARE-D7")
    table(4).refuse(0, Note("too soon"), "STARE-D7")


def test_the_captain_acts_and_after_half_the_time_anybody_does() -> None:
    """STARE-D7: roll, answer, object."""
    play = rolling(6)
    assert play.view().sides[RED].captain == 0
    play.refuse(3, Roll(1), "STARE-D7")
    play.wait(7_500)
    assert play.view().half
    assert Roll(1) in play.offers(3)
    play = team_question()
    play.refuse(3, Answer(1, "two"), "STARE-D7")
    play.refuse(3, Type("tw"), "STARE-D7")
    play.refuse(3, Object(1), "STARE-D7")
    assert play.wait(14_999).view().half is False
    assert play.wait(1).act(3, Answer(1, "two")).view().said == "two"


def test_half_the_time_of_naming_asking_and_answering_without_a_clock() -> None:
    """STARE-D7."""
    naming = rolling(6, choice=4).roll(4)
    naming.refuse(3, Name(BLUE), "STARE-D7")
    assert naming.wait(7_500).act(3, Name(BLUE)).phase == "compose"
    asker = asking(6)
    asker.refuse(5, Ask("What?", "that"), "STARE-D7")
    asker.refuse(5, Compose("W", ""), "STARE-D7")
    assert asker.wait(10_000).act(5, Ask("What?", "that")).phase == "answer"
    patient = team_question(answer_s=0).wait(60_000)
    assert patient.view().half


def test_half_the_time_counts_what_an_objection_stopped() -> None:
    """STARE-D7, STARE-23: the clock stood still, and so did its half."""
    early = asking(6).ask().wait(5_000).object().wait(10_000)
    assert early.clock("half") == 10_000
    late = asking(6).ask().wait(20_000).object().wait(10_000)
    assert late.view().half


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
    play = team_question().act(0, Type("two, I thi"))
    assert [play.view(seat).typed for seat in (0, 3, 1, 2, None)] == ["two, I thi"] * 2 + ["", "", ""]
    play.refuse(0, Type("x" * 10_000), "STARE-10")
    play.refuse(1, Type("me"), "STARE-10")


def test_any_judge_of_a_team_rules_and_the_captain_may_correct() -> None:
    """STARE-D7, STARE-10: the first ruling counts unless it is corrected within five seconds."""
    play = team_question().say("two")
    chief, mate = 1, 4
    assert play.captain(BLUE) == chief
    play.act(mate, Rule(1, right=False))
    assert (play.phase, play.clock("correct"), play.positions[RED]) == ("correct", 5_000, 0)
    assert [play.view(seat).ruling for seat in (0, 1, 4, 2, None)] == [None, False, False, None, None]
    play.refuse(mate, Rule(1, right=True), "STARE-10")
    assert play.offers(mate)[:-1] == ()
    corrected = play.act(chief, Rule(1, right=True))
    assert corrected.story[0] == Judged(RED, 2, right=True, by="judge")
    stands = team_question().say("two").act(mate, Rule(1, right=False)).wait(5_000)
    assert stands.story[0] == Judged(RED, 2, right=False, by="judge")
    at_once = team_question().say("two").act(chief, Rule(1, right=True))
    assert at_once.positions[RED] == 2


# Absence


def test_a_judge_side_that_is_offline_is_replaced_by_the_next_then_by_the_key() -> None:
    """STARE-D8."""
    play = rolling().roll(2).say("two").sit(BLUE, Away())
    assert (play.view().judge, play.phase, play.sees(BLUE), play.sees(GREEN)) == (GREEN, "judge", False, True)
    assert play.sit(BLUE, Person()).view().judge == BLUE
    play.sit(BLUE, Away()).sit(GREEN, Away())
    assert play.story[0] == Judged(RED, 2, right=True, by="key")
    assert rolling(2).sit(BLUE, Away()).roll(2).say("six").phase == "reveal"


def test_a_side_that_is_offline_at_its_look_is_put_off_once_and_then_skipped() -> None:
    """STARE-D8: after ten seconds each."""
    play = table(3).sit(BLUE, Away()).run_to("reveal").act(RED, Seen(1)).act(GREEN, Seen(1))
    assert (play.phase, play.state.active, play.state.card, play.clock("waiting")) == ("waiting", BLUE, None, 10_000)
    assert GAME.assets(play.state, None) == {}
    play.wait(10_000)
    assert play.story[:2] == [Waited(BLUE, skipped=False), TurnBegan(2, GREEN)]
    assert (play.view().put_off, play.view().queue) == ((BLUE,), (BLUE,))
    play.run_to("waiting")
    assert play.state.active == BLUE
    assert play.wait(10_000).story[:2] == [Waited(BLUE, skipped=True), TurnBegan(3, RED)]
    assert play.view().put_off == ()


def test_a_side_that_comes_back_plays_at_once() -> None:
    """STARE-D8."""
    play = table(2).sit(BLUE, Away()).run_to("waiting").sit(RED, Person())
    assert play.phase == "waiting"
    assert play.sit(BLUE, Person()).story == [TurnBegan(2, BLUE)]


def test_a_team_plays_as_long_as_one_of_it_is_there() -> None:
    """STARE-D8: and a bot can hold the chair of who is away."""
    play = table(4).sit(0, Away())
    assert play.phase == "ready"
    assert play.act(2, Ready(1)).phase == "look"
    assert table(2).sit(RED, BOT).phase == "look"


def test_offline_during_questions_timeouts_apply() -> None:
    """STARE-D8: and no bot stands in."""
    play = rolling().sit(RED, Away())
    assert not GAME.stand_in(play.state, Seat(RED))
    assert play.run_to("answer", "name", "compose", "reveal").state.active == RED
    assert rolling().roll(2).sit(RED, Away()).wait(30_000).story[0] == Judged(RED, 2, right=False, by="time")


def test_who_goes_during_the_look_has_had_it() -> None:
    """STARE-D8, STARE-D1: the clock runs on, and nobody who comes back late gets a second look."""
    play = get_ready(table(4, adults="aaca", mixed_ages=True)).act(0, Drawn(1)).act(2, Drawn(1))
    play.sit(0, BOT).wait(25_000).sit(0, Person())
    assert (play.phase, play.sees(0), play.sees(2)) == ("look", False, True)
    alone = get_ready(table(2)).wait(2_000).sit(RED, BOT)
    assert alone.clock("look") == 3_000
    assert get_ready(table(2)).wait(6_000).sit(RED, BOT).phase == "roll"


# Leaving


def test_a_side_that_has_left_is_off_the_board() -> None:
    """STARE-D9: it is not asked, does not judge, has no turn and is told nothing it should not know."""
    play = rolling(4, teams="off").sit(BLUE, Gone())
    assert play.story == [Left(Seat(BLUE), BLUE)]
    assert (play.view().judge, play.view().sides[BLUE].seats, play.view().sides[BLUE].captain) == (GREEN, (), None)
    assert (play.offers(BLUE), play.sees(BLUE), play.view(BLUE).side) == ((), False, None)
    play.refuse(BLUE, Roll(1), "STARE-D9")
    play.roll(2).say("x").rule(right=False).run_to("ready")
    assert play.state.active == GREEN
    assert play.sit(BLUE, Person()).story == []


def test_a_team_goes_on_without_who_left() -> None:
    """STARE-D9."""
    play = rolling(4).sit(0, Gone())
    assert play.story == [Left(Seat(0))]
    assert (play.view().sides[RED].seats, play.view().sides[RED].captain, play.state.active) == ((2,), 2, RED)


def test_the_last_side_wins_by_default() -> None:
    """STARE-D9."""
    play = rolling(at=(3, 9, 0)).sit(BLUE, Gone()).sit(GREEN, Gone())
    assert play.story[-1] == GameOver((RED,))
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.places, outcome.why) == ((1, 2, 3), "All others have left.")


def test_if_the_active_side_leaves_the_next_has_its_turn() -> None:
    """STARE-D9."""
    play = rolling().roll(2).sit(RED, Gone())
    assert play.story == [Left(Seat(RED), RED), TurnBegan(2, BLUE)]


def test_if_the_asker_leaves_there_is_no_question_or_nobodys_gain() -> None:
    """STARE-D9, STARE-20."""
    assert asking(number=4).sit(GREEN, Gone()).positions == (4, 0, 0)
    put = asking(number=4).ask().sit(GREEN, Gone())
    assert put.view().stake is not None
    assert put.view().stake.asker is None  # type: ignore[union-attr]
    assert put.wrong().positions == (0, 0, 0)


def test_who_left_ranks_behind_all_who_stayed() -> None:
    """STARE-D9: unless the team wins."""
    play = rolling(6, at=(46, 5, 9)).sit(3, Gone()).sit(2, Gone()).sit(5, Gone()).roll(4).right()
    assert GAME.standing(play.state) == (1, 3, 5, 1, 3, 5)


# A table cannot freeze


def test_three_rounds_without_anybody_end_the_match() -> None:
    """STARE-D13: whoever is furthest ahead wins, and equals share it."""
    play = table(3, answer_s=15)
    play.place(3, 5, 1)
    play.run_to("over")
    assert play.state.turn == 9
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.why.startswith("Nobody plays on.")
    shared = table(3, answer_s=15).run_to("reveal")
    while shared.phase != "over":
        shared.place(4, 4, 1).run_out()
    assert (shared.state.winners, GAME.standing(shared.state)) == ((RED, BLUE), (1, 1, 3))
    assert GAME.outcome(shared.state).why.startswith("Nobody plays on. Those in front")  # type: ignore[union-attr]


def test_whatever_anybody_does_keeps_the_match_alive() -> None:
    """STARE-D13."""
    play = table(2, answer_s=15)
    for _ in range(8):
        play.run_to("reveal").place(0, 0).act(RED, Seen(play.state.turn)).run_to("ready", "over")
        assert play.phase == "ready"


def test_a_whole_table_away_ends_in_the_end() -> None:
    """STARE-D13, STARE-D8."""
    play = table(2).sit(RED, Away()).sit(BLUE, Away()).run_to("over")
    assert play.state.winners


# Drafts


def test_the_log_keeps_one_draft_a_second() -> None:
    """STARE-D7, STARE-D12: of answers and questions being typed, but the first key of a question counts."""
    answer = rolling().roll(2)
    assert GAME.draft(answer.state, Seat(RED), Type("tw"))
    assert not GAME.draft(answer.state, Seat(RED), Answer(1, "two"))
    composing = asking()
    assert not GAME.draft(composing.state, Seat(GREEN), Compose("W", ""))
    assert GAME.draft(composing.act(GREEN, Compose("W", "")).state, Seat(GREEN), Compose("Wh", ""))


# Faces


def test_faces_are_held_back_while_somebody_knows_more() -> None:
    """STARE-D3: from the look to the end of the turn a face could tell."""
    play = table(3)
    assert not GAME.quiet(play.state)
    assert GAME.quiet(get_ready(play).state)
    assert GAME.quiet(play.run_to("roll").state)
    assert not GAME.quiet(play.run_to("reveal").state)


def test_one_seat_is_never_of_two_minds() -> None:
    """STARE-D9: a chair that is gone stays gone."""
    play = Play([Chair()] * 3, {}).sit(GREEN, Gone()).sit(GREEN, Gone())
    assert play.story == []
