"""RD-18 to RD-25: the end of a round, its points, the end of the game, and the tie-break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Gone, Seat, say
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Ready, Reroll, Stop
from rumpus.games.rockindice.events import Drawn, Over, RanOut, Score
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    clocks,
    gone_on,
    held,
    illegal,
    last_round,
    offered,
    place,
    put,
    refused,
    run_out,
    scored,
    sit,
    table,
)
from rumpus.match import Match


def score(state: State) -> Score:
    """Return the scores on the table."""
    assert state.score is not None
    return state.score


# The race for practice


def test_rd_29_a_race_for_practice_comes_first_and_counts_nothing() -> None:
    """RD-29: it is played by all the rules, with its own finisher; then round 1 begins with the points as they were."""
    match = Match("rockindice", 2, {"practice": True, "rounds_per_player": 1}, seed=3)
    said = [match.tell(0)[1], match.game.telling.event(Drawn(0, False, (12, 12)), match.glance())]
    assert said == ["A race for practice: it counts nothing.", say("A race for practice: everybody draws dice.")]
    while match.state.round == 0:
        acts = [(seat, offer) for seat in match.seats for offer in match.offers(seat)]
        if match.state.phase == "scoring":
            assert score(match.state).finisher is not None
            assert score(match.state).points == (0, 0)
        places = [each for each in acts if isinstance(each[1], Place | Ready)] or acts
        if places and not match.held:
            match.act(*places[0])
        match.wait(300)
    assert (match.state.round, match.state.totals, match.state.history) == (1, (100, 100), ())


# End of a round


def test_rd_18_the_last_own_die_ends_the_round_and_no_further_placement_counts() -> None:
    """RD-18, E9: red 6 on red 5; Bob's green 1 would have been legal a moment before."""
    state = table("R6", "G1 B5", board="R5")
    late = place(state, BOB, "G1")
    state = put(state, ANN, "R6", at=1000)

    assert (state.phase, score(state).finisher) == ("scoring", ANN)
    refusal = illegal(state, BOB, late, at=1061)
    assert (refusal.rule, refusal.why) == ("RD-18", "Stop! 0 was 61 ms faster.")
    assert held(state, BOB) == ["G1", "B5"]


@pytest.mark.parametrize("action", [Reroll(1, 1), Stop(1), Place(1, 1, (1, 2), "green", 1)])
def test_rd_18_nothing_else_counts_after_the_end_either(action: Reroll | Stop | Place) -> None:
    """RD-18: after STOP."""
    assert refused(scored("G1"), BOB, action) == "RD-18"


@pytest.mark.parametrize(("at", "ms"), [(1001, 1), (2000, 1000)])
def test_rd_18_a_finish_is_close_from_a_millisecond_to_a_second(at: int, ms: int) -> None:
    """RD-18: whoever would place a die then is told by how much Ann was faster; a re-roll was no race."""
    assert illegal(scored("G1"), BOB, Place(1, 1, 6, "green", 1), at).why == f"Stop! 0 was {ms} ms faster."
    assert illegal(scored("G1"), BOB, Reroll(1, 1), at).why == "This round is over."


def test_rd_18_nobody_was_faster_in_a_round_that_nobody_finished() -> None:
    """RD-18, RD-D7: the time was up."""
    state = replace(scored("G1"), finisher=None, placements=())

    assert illegal(state, BOB, Place(1, 1, 6, "green", 1), 1001).why == "This round is over."


@pytest.mark.parametrize(("seat", "at"), [(BOB, 2001), (BOB, 1000), (ANN, 1040)])
def test_rd_18_only_a_close_finish_is_told_by_how_much_and_not_to_the_finisher(seat: Seat, at: int) -> None:
    """RD-18: more than a second later, not later at all, or the finisher's own tap."""
    assert illegal(scored("G1"), seat, Place(1, 1, 0, "blue", 1), at).why == "This round is over."


def test_rd_19_unplaced_dice_stay_visible_until_the_scores_are_written() -> None:
    """RD-19: the TV shows Bob's and Cat's dice while the scores stand."""
    view = GAME.view(scored("G1 B5", "Y4"), None)

    shown = [[(die.colour, die.value) for die in hand if not die.placed] for hand in view.hands]
    assert shown == [[], [("green", 1), ("blue", 5)], [("yellow", 4)]]


@pytest.mark.parametrize(
    ("left", "finisher", "points", "totals"),
    [
        pytest.param(("B2 B3 B4", "G6", "Y2 Y3 Y4 Y5"), ANN, (8, -3, -1, -4), (108, 97, 99, 96), id="E4"),
        pytest.param(("B2", "G6 G5", "Y2"), CAT, (-1, -2, 4, -1), (99, 98, 104, 99), id="another finisher"),
        pytest.param(("B2 B3 B4 B5 B6 B6 G2 G3 G4 G5 G6 G6",), ANN, (12, -12), (112, 88), id="E17 nothing placed"),
        pytest.param(("B6", "B6"), BOB, (-1, 2, -1), (99, 102, 99), id="values are irrelevant"),
    ],
)
def test_rd_20_the_finisher_gains_what_the_others_lose(
    left: tuple[str, ...], finisher: Seat, points: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    """RD-20: one point per die left."""
    state = scored(*left, finisher=finisher)

    assert (score(state).points, state.totals, state.history) == (points, totals, (points,))
    assert sum(state.totals) == 100 * len(totals)


def test_rd_20_dice_in_the_cup_are_left_too() -> None:
    """RD-20: Bob re-rolls while Ann finishes."""
    state = act(table("R1", "B5 B4"), BOB, Reroll(1, 1), at=900).state

    assert score(put(state, ANN, "R1", at=1000)).points == (2, -2)


def test_rd_21_the_next_round_has_the_same_number_of_dice() -> None:
    """RD-21: round 2 of 9."""
    state = gone_on(scored("B2 B3", "G6"))

    assert (state.round, state.left, state.phase) == (2, (8, 8, 8), "countdown")


# Calling stop


def test_rd_18_where_stop_is_called_others_may_place_until_then() -> None:
    """RD-18, `stop_call` manual: Bob saves a die before Ann presses stop."""
    state = table("R1", "G1 B5", stop_call="manual")
    step = act(state, ANN, place(state, ANN, "R1"), at=1000)
    assert step.events[-1] == RanOut(ANN)
    assert (step.state.phase, GAME.view(step.state, BOB).stop_by) == ("running", 6000)

    state = put(step.state, BOB, "G1", at=1500)
    assert offered(state, ANN) == {Stop(1)}
    state = act(state, ANN, Stop(1), at=1600).state

    assert (score(state).finisher, score(state).points, score(state).took) == (ANN, (1, -1), 1000)


def test_rd_18_only_the_finisher_calls_stop() -> None:
    """RD-18, `stop_call` manual."""
    state = table("R1", "G1 B5", stop_call="manual")
    assert illegal(state, ANN, Stop(1)).why == "Nobody is out of dice yet."
    state = put(state, ANN, "R1")

    assert illegal(state, BOB, Stop(1)).why == "Only 0 can stop this round."
    assert refused(state, BOB, Stop(1)) == "RD-18"


def test_rd_18_stop_is_called_at_the_latest_5_s_after_the_last_die() -> None:
    """RD-18, `stop_call` manual: by the clock, whatever the others do meanwhile."""
    state = put(table("R1", "G1 B5", stop_call="manual"), ANN, "R1", at=1000)
    state = put(state, BOB, "G1", at=5900)
    assert clocks(state) == {"stop": 6000}

    assert score(run_out(state, "stop").state).points == (1, -1)


@pytest.mark.parametrize("rule", ["stuck", "none_playable", "always"])
def test_rd_18_whoever_runs_out_later_merely_loses_nothing(rule: str) -> None:
    """RD-18, `stop_call` manual: Bob too has no dice and nothing to roll, but Ann is the finisher; Cat pays her."""
    state = put(table("R1", "G1", "B5 B4", stop_call="manual", reroll_rule=rule), ANN, "R1", at=1000)
    state = put(state, BOB, "G1", at=1100)
    assert offered(state, BOB) == set()
    state = act(state, ANN, Stop(1), at=1200).state

    assert (score(state).finisher, score(state).points) == (ANN, (2, 0, -2))


def test_rd_18_the_round_is_over_at_once_if_nobody_has_dice() -> None:
    """RD-18, `stop_call` manual: with all dice placed there is nothing to wait for."""
    state = put(table("R1", "G1", stop_call="manual"), ANN, "R1", at=1000)

    state = put(state, BOB, "G1", at=1100)

    assert (state.phase, score(state).finisher, score(state).points) == ("scoring", ANN, (0, 0))


def test_rd_18_calling_stop_is_not_offered_where_it_is_automatic() -> None:
    """RD-18, `stop_call` auto."""
    assert refused(table("R1", "G1"), ANN, Stop(1)) == "RD-18"


# End of the game


@pytest.mark.parametrize(("per_player", "players", "rounds"), [(1, 2, 2), (3, 2, 6), (3, 3, 9), (3, 4, 12), (5, 4, 20)])
def test_rd_22_the_game_has_three_rounds_per_player(per_player: int, players: int, rounds: int) -> None:
    """RD-22, `rounds_per_player`: the round before the last goes on, the last does not."""
    state = scored(*["B2"] * (players - 1), rounds_per_player=per_player)

    assert gone_on(replace(state, round=rounds - 1)).round == rounds
    assert gone_on(replace(state, round=rounds)).phase == "over"


def test_rd_23_after_the_last_round_the_highest_total_wins() -> None:
    """RD-23: equal totals below the first place share a place."""
    state = gone_on(last_round((90, 112, 90, 108)))
    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.places == (3, 1, 3, 2)
    assert outcome.why.format(**outcome.values) == "1 has the most points: 112."


@pytest.mark.parametrize("action", [Place(1, 1, 0, "blue", 1), Reroll(1, 1), Stop(1), Ready(2)])
def test_rd_23_nothing_can_be_done_after_the_end(action: Place | Reroll | Stop | Ready) -> None:
    """RD-23."""
    state = gone_on(last_round((90, 110)))

    assert refused(state, ANN, action) == "RD-23"
    assert sit(state, BOB, Gone()).state == state
    assert clocks(state) == {}


# Tie-break


def tie_break(totals: tuple[int, ...], **options: object) -> State:
    """Return the start of the tie-break after the last round."""
    return gone_on(last_round(totals, **options))


def test_rd_24_those_who_share_the_highest_total_play_one_more_round_alone() -> None:
    """RD-24, E12: 112, 112, 90, 86; the first two have 12 dice each, and places 3 and 4 stay."""
    state = tie_break((112, 112, 90, 86))
    assert (state.phase, state.tied, state.left) == ("countdown", (ANN, BOB), (12, 12, 0, 0))
    state = run_out(state, "go").state
    assert refused(state, CAT, Reroll(5, 1), at=state.since + 1) == "RD-D6"
    assert offered(state, DAN) == set()

    state = gone_on(finish(state, BOB))

    assert GAME.standing(state) == (2, 1, 3, 4)
    assert GAME.outcome(state).why.format(seat=BOB) == "1 wins the tie-break."  # type: ignore[union-attr]


def finish(state: State, seat: Seat) -> State:
    """Let a seat place its last die at once, whatever it shows."""
    hand = table("R1", "G6").hands[0]
    hands = tuple(hand if each == seat else dice for each, dice in enumerate(state.hands))
    left = tuple(1 if each == seat else count for each, count in enumerate(state.left))
    return put(replace(state, hands=hands, left=left), seat, "R1", at=state.since + 1)


def test_rd_24_all_of_three_may_tie() -> None:
    """RD-24, E13: 8 dice each; the finisher wins and the others share the second place."""
    state = tie_break((100, 100, 100))
    assert state.left == (8, 8, 8)

    state = gone_on(finish(run_out(state, "go").state, CAT))

    assert GAME.standing(state) == (2, 2, 1)


def test_rd_24_one_tie_break_always_decides() -> None:
    """RD-24: after it the match is over, and the story says who won."""
    state = finish(run_out(tie_break((100, 100)), "go").state, ANN)
    step = run_out(state, "scores")

    assert step.events == (Over((ANN,)),)


def test_rd_25_the_points_of_a_tie_break_are_listed_apart() -> None:
    """RD-25: they are in its scores, not in the totals nor in the history."""
    before = tie_break((112, 112, 90, 86))
    state = finish(run_out(before, "go").state, BOB)

    assert (score(state).tiebreak, score(state).points) == (True, (-12, 12, 0, 0))
    assert (state.totals, state.history) == (before.totals, before.history)


@pytest.mark.parametrize(
    ("dice", "left"), [("by_tied", (12, 12, 0, 0)), ("same", (6, 6, 0, 0))], ids=["by_tied", "same"]
)
def test_rd_25_the_dice_of_a_tie_break_follow_the_tied_or_the_game(dice: str, left: tuple[int, ...]) -> None:
    """RD-25, `tiebreak_dice`."""
    assert tie_break((112, 112, 90, 86), tiebreak_dice=dice).left == left


@pytest.mark.parametrize(
    ("tied", "dice", "left"),
    [
        pytest.param((112, 112, 90), "by_tied", (11, 12, 0), id="a child and an adult"),
        pytest.param((90, 112, 112), "by_tied", (0, 12, 12), id="RD-28 two adults"),
        pytest.param((112, 112, 90), "same", (7, 8, 0), id="as in the game"),
        pytest.param((90, 112, 112), "same", (0, 8, 8), id="as in the game, two adults"),
    ],
)
def test_rd_25_a_handicap_is_counted_over_those_who_take_part(
    tied: tuple[int, ...], dice: str, left: tuple[int, ...]
) -> None:
    """RD-25, RD-27: Ann is a child."""
    state = last_round(tied, handicap=1, tiebreak_dice=dice)

    assert gone_on(replace(state, adults=(False, True, True))).left == left


def test_rd_25_a_tie_break_is_announced() -> None:
    """RD-25."""
    state = last_round((112, 112, 90, 86))
    for seat in (ANN, BOB, CAT):
        state = act(state, seat, Ready(4)).state

    assert act(state, DAN, Ready(4)).events == (Drawn(5, tiebreak=True, dice=(12, 12, 0, 0)),)


def test_rd_24_a_tied_player_who_left_for_good_leaves_the_win_to_the_other() -> None:
    """RD-24, RD-D6: nobody is left to play the tie-break against."""
    state = gone_on(sit(last_round((112, 112, 90)), BOB, Gone()).state)

    assert (state.phase, GAME.standing(state)) == ("over", (1, 3, 2))


def test_rd_24_tied_players_who_all_left_for_good_leave_the_win_to_who_stayed() -> None:
    """RD-24, RD-D6."""
    state = last_round((112, 112, 90))
    state = gone_on(sit(sit(state, ANN, Gone()).state, BOB, Gone()).state)
    outcome = GAME.outcome(state)

    assert outcome is not None
    assert outcome.places == (2, 2, 1)
    assert outcome.why.format(**outcome.values) == "2 has the most points of all who stayed: 90."
