"""Rockin' Dice in words: what the table tells whom, and what an event meant."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Beat, Event, Glance, Gone, Input, Millis, Seat, actions, actor, aloud, story, tell, verbs
from rumpus.games.rockindice import GAME, events
from rumpus.games.rockindice.actions import Missed, Ready, Reroll
from rumpus.games.rockindice.pieces import Photo, Placement
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.telling import lasted
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    act,
    dealt,
    last_round,
    place,
    put,
    scored,
    sit,
    table,
)

NAMES = ("Ann", "Bob", "Cat", "Dan")
START = "blue: next is 1; green: next is 1; red: next is 1; yellow: next is 1."


def glance(state: State, seat: Seat | None) -> Glance[Any]:
    return Glance(GAME.view(state, seat), seat, len(state.totals), state.options)


def told(state: State, seat: Seat | None) -> list[str]:
    """Read aloud what a seat is told of the table."""
    return [aloud(each, NAMES) for each in GAME.telling.table(glance(state, seat))]


def called(state: State, seat: Seat) -> list[str]:
    """Read aloud what a seat may do."""
    at = glance(state, seat)
    return [aloud(GAME.telling.label(each, at), NAMES) for offer in GAME.legal(state, seat) for each in actions(offer)]


def meant(event: Event) -> str:
    """Read aloud what an event meant."""
    said = GAME.telling.event(event, glance(dealt(), None))
    assert said is not None
    return aloud(said, NAMES)


# The table


def test_before_the_start_signal_everybody_waits_and_dice_have_no_value() -> None:
    state = dealt(2)
    assert told(state, ANN)[:3] == ["Wait for the start signal.", "Round 1 of 6.", START]
    assert told(state, ANN)[3].startswith("You: 12 dice left: ")
    assert told(state, ANN)[-1] == "Points: 1. You: 100 and 1. Bob: 100."


def test_while_a_round_runs_a_player_is_told_what_fits() -> None:
    state = table("B4 R1 Y2", "Y1", board="B3 G6")
    assert told(state, ANN) == [
        "Go! These dice fit now: blue 4 and red 1.",
        "Round 1 of 6.",
        "blue: next is 4; green: full; red: next is 1; yellow: next is 1.",
        "You: 3 dice left: blue 4, red 1 and yellow 2.",
        "Bob: 1 die left: yellow 1.",
        "Ann placed green 6.",
        "Points: 1. You: 100 and 1. Bob: 100.",
    ]
    assert told(table("B3", "Y1"), ANN)[0] == "Go! None of your dice fits now."


def test_who_does_not_play_is_told_that_the_round_is_on() -> None:
    state = table("B4", "Y1", "R1")
    assert told(state, None)[0] == "The round is on; you are watching."
    assert told(replace(state, players=(ANN, BOB)), CAT)[0] == "The round is on; you are watching."


def test_dice_in_the_cup_are_counted_and_not_named() -> None:
    state = act(table("B4 R3", "Y3", board="B5"), ANN, Reroll(1, 1)).state
    assert told(state, ANN)[0] == "Your dice are in the cup."
    assert told(state, BOB)[3] == "Ann: 2 dice in the cup."
    assert told(act(state, BOB, Reroll(1, 1)).state, ANN)[4] == "Bob: 1 die in the cup."


def test_who_is_out_of_dice_is_told_to_stop_the_round() -> None:
    state = put(table("R1", "Y3", stop_call="manual"), ANN, "R1")
    assert told(state, ANN)[0] == "You are out of dice. Stop the round!"
    assert told(state, ANN)[3] == "You: no dice left."
    assert told(state, BOB)[-2] == "Ann is out of dice!"


def test_the_last_race_is_told_with_its_loser() -> None:
    state = act(
        table("R1 B6", "R1", "R1"),
        ANN,
        place(table("R1 B6", "R1", "R1"), ANN, "R1"),
        beat=(Beat(BOB, Millis(80)), Beat(CAT, Millis(43))),
    ).state
    assert told(state, None)[-2] == "Ann beat Cat to red 1 by 43 ms."


def test_after_a_round_its_scores_and_closest_races_are_told() -> None:
    state = scored("B6 G6", "Y5")
    won = Placement(ANN, 12, "red", 1, Millis(1000), Millis(1000))
    state = replace(state, races=(Photo(won, (Beat(BOB, Millis(7)),), finish=True),))
    assert told(state, ANN)[0] == "Stop! You are out of dice!"
    assert told(state, BOB)[0] == "Stop! Ann is out of dice!"
    assert told(state, BOB)[-3:] == [
        "The round took 1.0 s: Ann +3, You −2 and Cat −1.",
        "Ann beat Bob to the finish by 7 ms.",
        "Points: 1. Ann: 103, 3. You: 98 and 2. Cat: 99.",
    ]
    assert state.score is not None
    late = replace(state, score=replace(state.score, finisher=None, points=(0, 0, 0)))
    assert told(late, None)[0] == "Stop! Time is up: nobody scores."
    assert "The round took 1.0 s: Ann 0, Bob 0 and Cat 0." in told(late, None)


def test_rd_d6_who_left_for_good_is_told_below_all_who_stayed() -> None:
    state = replace(sit(table("B6", "G6", "Y6"), BOB, Gone()).state, totals=(90, 130, 80))
    assert told(state, None)[-1] == "Points: 1. Ann: 90, 3. Bob: 130 and 2. Cat: 80."


def test_a_tie_break_the_wait_for_players_and_the_end_are_told() -> None:
    state = last_round((100, 100))
    assert told(replace(state, tied=(ANN, BOB)), None)[1] == "Tie-break."
    assert told(replace(state, phase="waiting"), None)[0] == "The game is waiting for players."
    over = told(replace(state, phase="over", winner=BOB), None)
    assert (over[0], over[-1]) == ("The match is over.", "Points: 2. Ann: 100 and 1. Bob: 100.")
    assert not [each for each in over if "next is" in each]


def test_nobody_has_secrets() -> None:
    state = table("B4", "Y1")
    assert tell(GAME, glance(state, ANN), GAME.legal(state, ANN)).secrets == ()


# What can be done


def test_every_action_has_a_name() -> None:
    assert called(table("R1 B6", "R1", reroll_rule="always"), ANN) == ["Place red 1", "Re-roll all remaining dice"]
    assert called(put(table("R1", "Y3", stop_call="manual"), ANN, "R1"), ANN) == ["Stop!"]
    assert called(scored("B6"), ANN) == ["Ready for the next round"]


def test_every_verb_has_words_for_a_line_that_told_nobody_anything() -> None:
    assert [*GAME.telling.moves] == [verb.__name__ for verb in (*verbs(GAME.Action), *verbs(GAME.Record))]
    line = Input(Millis(0), BOB, Missed("red", 1), Millis(0))
    assert [aloud(each, NAMES) for each in story(GAME, glance(dealt(), None), line, ())] == ["Bob was too late."]
    ready = Input(Millis(0), BOB, Ready(1), Millis(0))
    assert aloud(story(GAME, glance(dealt(), None), ready, ())[0], NAMES) == "Bob has seen enough."


# Events

RED = Placement(ANN, 12, "red", 1, Millis(1000), Millis(1000))
SCORE = events.Score(1, False, ANN, (0, 3), (3, -3), Millis(950), ())


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Drawn(2, tiebreak=False, dice=(6, 6)), "Round 2: everybody draws dice."),
        (events.Drawn(9, tiebreak=True, dice=(6, 6)), "A tie-break: everybody draws dice."),
        (events.Started(1), "Everybody rolls. Go!"),
        (events.Placed(RED, 3), "Ann placed red 1."),
        (events.Placed(RED, 3, (Beat(BOB, Millis(43)),)), "Ann beat Bob to red 1 by 43 ms."),
        (events.Placed(RED, 0, (Beat(BOB, Millis(43)),)), "Ann beat Bob to the finish by 43 ms."),
        (
            events.Outrun(BOB, RED, Millis(0), finish=False),
            "Ann and Bob pressed together; the draw gave red 1 to Ann.",
        ),
        (events.Misplaced(BOB, 3, Millis(9)), "Bob pressed a die that was not next and has to wait."),
        (events.Shaken(BOB, 3), "Bob takes the remaining dice back into the cup."),
        (events.Rolled(BOB, (3, 1, 6)), "Bob rolls 3, 1 and 6."),
        (events.Prompted(), "Is anybody there? Place or re-roll!"),
        (events.PlayedFor((BOB,)), "The table plays on by itself."),
        (events.RanOut(BOB), "Bob is out of dice!"),
        (events.Capped(1, replayed=True), "The round took too long: it is played again."),
        (events.Capped(1, replayed=False), "The round counts, but nobody scores."),
        (events.Void(1), "Nobody is here: the round does not count."),
        (events.Waits(), "The game is waiting for players."),
        (events.Left(BOB), "Bob has left."),
        (SCORE, "The round took 950 ms: Ann +3 and Bob −3."),
        (replace(SCORE, finisher=None), "Time is up: nobody scores."),
        (events.Over((ANN,)), "Ann wins!"),
        (events.Over((ANN, CAT)), "They share the win: Ann and Cat."),
    ],
)
def test_every_event_is_told_as_everybody_may_hear_it(event: Event, words: str) -> None:
    assert meant(event) == words


def test_a_face_stands_beside_what_somebody_did() -> None:
    at, line = glance(dealt(), None), Input(Millis(0), BOB, Ready(1), Millis(0))
    assert actor(GAME, at, line, (events.Placed(RED, 3),)) == ANN
    assert actor(GAME, at, line, (SCORE,)) == ANN
    assert actor(GAME, at, line, (events.Shaken(BOB, 3),)) == BOB
    assert actor(GAME, at, line, (events.Prompted(),)) is None


@pytest.mark.parametrize(("took", "words"), [(999, "999 ms"), (1000, "1.0 s"), (1949, "1.9 s"), (65_290, "65.3 s")])
def test_times_have_a_tenth_of_a_second(took: int, words: str) -> None:
    assert aloud(lasted(Millis(took)), NAMES) == words
