"""The digital rules: the look, clocks, spoken answers, judges and appeals (STARE-D1 to STARE-D6, STARE-D12)."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Asset, Away, Bot, Chair, Gone, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Answer, Answered, Appeal, Ask, Compose, Drawn, HaveOne, Rule, Type, Vote
from rumpus.games.stare.events import Appealed, Composing, Counted, Judged, LookBegan, Prompted, Rolled, Said
from rumpus.games.stare.pieces import Tally
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
    play.refuse(RED, Drawn(2), "STARE-15")
    play.run_to("roll").refuse(RED, Drawn(1), "STARE-D1")


def test_each_looker_has_a_clock_and_an_end() -> None:
    """STARE-33, STARE-D1, STARE-D2: in a mixed team each has their own time."""
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
    play = rolling().roll(2).act(RED, Type(1, 1, "two")).wait(29_999)
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
        play.refuse(GREEN, Answered(1, 1), "STARE-D4")
        play.refuse(RED, Answer(1, 1, "two"), "STARE-D4")
        play.refuse(RED, Type(1, 1, "two"), "STARE-D4")
        play.refuse(seat, Answered(1, 2), "STARE-10")
        assert Answered(1, 1) in play.offers(seat)
        play.act(seat, Answered(1, 1))
        assert play.story == [Said(RED, "")]
        assert (play.phase, play.view(BLUE).spoken, play.view(BLUE).matched) == ("judge", True, None)
        assert play.rule(right=True).positions[RED] == 2


def test_where_answers_are_typed_nothing_is_tapped() -> None:
    """STARE-D4: nor where the key judges, which cannot hear."""
    rolling().roll(2).refuse(RED, Answered(1, 1), "STARE-D4")
    play = rolling(answer_mode="spoken", judging="key").roll(2)
    assert not play.view().spoken
    assert play.say("two").positions[RED] == 2


def test_a_spoken_answer_nobody_judges_is_right() -> None:
    """STARE-D4: silence must not cost the active side."""
    play = rolling(answer_mode="spoken").roll(2).act(RED, Answered(1, 1)).wait(20_000)
    assert play.story[0] == Judged(RED, 2, right=True, by="key")
    assert play.view().told[-1].spoken


def test_bots_cannot_hear() -> None:
    """STARE-D4: the next side with a person judges; without one the answer is typed."""
    play = rolling(answer_mode="spoken", by={BLUE: BOT}).roll(2)
    assert play.view().judge == GREEN
    play.act(GREEN, Answered(1, 1)).refuse(BLUE, Rule(1, 1, right=True), "STARE-8")
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
    play = rolling(answer_mode="spoken").roll(2).act(RED, Answered(1, 1)).sit(BLUE, Bot(1))
    assert play.view().judge == GREEN
    assert play.sit(GREEN, Away()).story[0] == Judged(RED, 2, right=True, by="key")


def test_a_question_may_be_said_aloud_but_its_answer_is_deposited() -> None:
    """STARE-D12, STARE-D6."""
    play = asking(answer_mode="spoken").wait(19_000).act(GREEN, HaveOne(1, 1))
    play.refuse(GREEN, Ask(1, 1, "", ""), "STARE-D6")
    play.wait(24_000).act(GREEN, Ask(1, 1, "", "a plum"))
    assert (play.phase, play.view().text) == ("answer", "")
    play.act(RED, Answered(1, 1))
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
    play.refuse(RED, Appeal(1, 2), "STARE-10")
    play.refuse(BLUE, Rule(1, 1, right=True), "STARE-10")
    assert all(Appeal(1, 1) in play.offers(seat) for seat in range(4))
    by_red = appealing().act(RED, Appeal(1, 1))
    assert by_red.story == [Appealed(RED)]
    assert (by_red.view().voters, by_red.clock("vote")) == ((BLUE, GREEN, YELLOW), 10_000)
    by_green = appealing().act(GREEN, Appeal(1, 1))
    assert by_green.view().voters == (BLUE, YELLOW)
    by_green.refuse(GREEN, Vote(1, 1, "appeal", uphold=True), "STARE-24")
    by_green.refuse(RED, Vote(1, 1, "appeal", uphold=True), "STARE-24")
    by_green.refuse(BLUE, Vote(1, 1, "objection", uphold=True), "STARE-24")
    by_green.refuse(BLUE, Appeal(1, 1), "STARE-D5")
    assert [by_green.sees(seat) for seat in (RED, BLUE, GREEN, YELLOW, None)] == [False, True, False, True, False]
    assert [by_green.view(seat).key for seat in (RED, BLUE, GREEN, YELLOW)] == ["", "two", "", "two"]


def test_a_majority_turns_the_keys_verdict_round() -> None:
    """STARE-D5: in either direction."""
    play = appealing("six").act(RED, Appeal(1, 1)).vote(BLUE, uphold=True).vote(GREEN, uphold=True)
    play.vote(YELLOW, uphold=False)
    assert play.story[:2] == [
        Counted("appeal", upheld=True, votes=((BLUE, True), (GREEN, True), (YELLOW, False))),
        Judged(RED, 2, right=True, by="vote"),
    ]
    assert play.positions[RED] == 2
    assert play.view().tally == Tally(1, "appeal", upheld=True, votes=((BLUE, True), (GREEN, True), (YELLOW, False)))
    assert play.roll(3).say("x").run_to("ready").view().tally is None
    against = appealing("two").act(GREEN, Appeal(1, 1)).vote(BLUE, uphold=True).vote(YELLOW, uphold=True)
    assert (against.positions[RED], against.phase) == (0, "reveal")


@pytest.mark.parametrize("votes", [(), (True, False), (False, False)])
def test_tie_or_silence_leave_the_key(votes: tuple[bool, ...]) -> None:
    """STARE-D5."""
    play = appealing("six").act(GREEN, Appeal(1, 1))
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
    assert [Appeal(1, 1) in two.offers(seat) for seat in range(2)] == [True, False]
    assert two.act(RED, Appeal(1, 1)).vote(BLUE, uphold=True).positions == (2, 0)
    assert appealing("two", players=3, by={BLUE: BOT, GREEN: BOT}).positions[RED] == 2
    one = appealing("two", players=3, by={GREEN: BOT})
    assert [Appeal(1, 1) in one.offers(seat) for seat in range(3)] == [True, False, False]
    one.refuse(BLUE, Appeal(1, 1), "STARE-D5")
    one.refuse(GREEN, Appeal(1, 1), "STARE-D5")


def test_an_askers_side_does_not_vote_on_its_own_question() -> None:
    """STARE-D5: neutral is neither active nor asking nor the appellant."""
    play = asking(4, teams="off", judging="key_appeal").ask("What?", "that").say("this").act(RED, Appeal(1, 1))
    assert play.view().voters == (BLUE, YELLOW)


# Drafts


def test_the_log_keeps_one_draft_a_second() -> None:
    """STARE-D7, STARE-D12: of answers and questions being typed, but the first key of a question counts."""
    answer = rolling().roll(2)
    assert GAME.draft(answer.state, Seat(RED), Type(1, 1, "tw"))
    assert not GAME.draft(answer.state, Seat(RED), Answer(1, 1, "two"))
    composing = asking()
    assert not GAME.draft(composing.state, Seat(GREEN), Compose(1, 1, "W", ""))
    assert GAME.draft(composing.act(GREEN, Compose(1, 1, "W", "")).state, Seat(GREEN), Compose(1, 1, "Wh", ""))
    assert not GAME.draft(composing.state, Seat(GREEN), Ask(1, 1, "What?", "that"))


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
