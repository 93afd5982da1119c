"""Who is away, who has left, and a table that cannot freeze (STARE-D8, STARE-D9, STARE-D13)."""

from __future__ import annotations

from rumpus.core import Away, Gone, Person, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Drawn, Ready, Roll, Seen
from rumpus.games.stare.events import GameOver, Judged, Left, TurnBegan, Waited
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, asking, get_ready, rolling, table

YELLOW = 3

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
    play.refuse(BLUE, Roll(1, 1), "STARE-D9")
    play.roll(2).say("x").rule(right=False).run_to("ready")
    assert play.state.active == GREEN
    assert play.sit(BLUE, Person()).story == []


def test_a_team_goes_on_without_who_left() -> None:
    """STARE-D9."""
    play = rolling(4).sit(0, Gone())
    assert play.story == [Left(Seat(0))]
    assert (play.view().sides[RED].seats, play.view().sides[RED].captain, play.state.active) == ((2,), 2, RED)


def test_who_left_ranks_behind_all_who_stayed_unless_the_team_wins() -> None:
    """STARE-D9: Red is seats 0 and 2, and 2 has left."""
    play = rolling(4, at=(20, 46)).sit(2, Gone())
    assert GAME.standing(play.state) == (3, 1, 4, 1)
    assert GAME.standing(play.place(30, 20).state) == (1, 2, 4, 2)
    won = rolling(4, at=(46, 9)).sit(2, Gone()).roll(5).right()
    assert (won.phase, GAME.standing(won.state)) == ("over", (1, 3, 1, 3))


def test_nothing_changes_when_somebody_leaves_after_the_end() -> None:
    """STARE-D9: the places stay as they are."""
    play = rolling(at=(46, 0, 9)).roll(5).right()
    before = play.state
    assert play.sit(GREEN, Gone()).story == []
    assert play.state == before


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
