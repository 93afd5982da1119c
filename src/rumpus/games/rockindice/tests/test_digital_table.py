"""RD-D6, RD-D7: players who come and go, tables that fall silent, and rounds that take too long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Away, Bot, Chair, Event, Gone, Person, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Ready, Reroll
from rumpus.games.rockindice.events import Capped, Left, Placed, PlayedFor, Prompted, Shaken, Void, Waits
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    begun,
    clocks,
    dealt,
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

# Leavers


@pytest.mark.parametrize("by", [Away(), Gone()])
def test_rd_d6_the_dice_of_who_is_gone_stay_and_count_as_unplaced(by: Away | Gone) -> None:
    """RD-D6: the round goes on, and Bob pays for two dice."""
    state = sit(table("R1", "B5 B4", "G6"), BOB, by, at=500).state

    state = put(state, ANN, "R1")

    assert state.history == ((3, -2, -1),)


def test_rd_d6_a_bot_plays_for_an_absent_player_from_the_next_round_on() -> None:
    """RD-D6: not in the round that Bob was dealt into; the seat draws dice as ever."""
    state = sit(table("R1", "B5 B4", "G6"), BOB, Away(), at=500).state
    assert not GAME.stand_in(state, BOB)

    state = gone_on(put(state, ANN, "R1"))

    assert GAME.stand_in(state, BOB)
    assert not GAME.stand_in(state, CAT)
    assert state.left == (8, 8, 8)
    assert GAME.stand_in(sit(state, BOB, Away()).state, BOB)


def test_rd_d6_who_comes_back_plays_at_once_and_no_bot_does() -> None:
    """RD-D6: and if Bob leaves again, then only from the next round on."""
    state = gone_on(sit(scored("B2", "B3"), BOB, Away()).state)
    state = sit(run_out(state, "go").state, BOB, Person()).state
    assert not GAME.stand_in(state, BOB)

    assert not GAME.stand_in(sit(state, BOB, Away()).state, BOB)


@pytest.mark.parametrize(("by", "absent"), [(Away(), "sits_out"), (Gone(), "sits_out"), (Gone(), "bot")])
def test_rd_d6_a_seat_that_sits_out_draws_no_dice_and_scores_nothing(by: Away | Gone, absent: str) -> None:
    """RD-D6, `absent`: the others draw as for two players, and the planned number of rounds stays."""
    state = gone_on(sit(scored("B2", "B3", absent=absent, tiebreak_dice="same"), BOB, by).state)
    assert (state.players, state.left, GAME.view(state, None).rounds) == ((ANN, CAT), (12, 0, 12), 9)

    state = run_out(state, "go").state
    assert refused(state, BOB, Reroll(2, 1), at=20_000) == "RD-D6"
    assert offered(state, BOB) == set()
    assert state.totals[BOB] == 99


def test_rd_d6_who_comes_back_takes_part_again_from_the_next_round_on() -> None:
    """RD-D6, `absent` sits_out."""
    state = gone_on(sit(scored("B2", "B3", absent="sits_out"), BOB, Away()).state)
    state = sit(run_out(state, "go").state, BOB, Person()).state
    assert state.players == (ANN, CAT)

    hands = (table("R1", "G6").hands[0], (), state.hands[2])
    state = put(replace(state, hands=hands, left=(1, 0, 12)), ANN, "R1", at=state.since + 1)

    assert gone_on(state).players == (ANN, BOB, CAT)


def test_rd_d6_with_fewer_than_two_players_the_game_pauses_until_somebody_comes_back() -> None:
    """RD-D6, `absent` sits_out: nothing can be done meanwhile, and no round is lost."""
    state = act(sit(scored("B2", absent="sits_out"), BOB, Away()).state, ANN, Ready(1), at=2000).state
    assert (state.phase, state.round, clocks(state)) == ("waiting", 2, {"wait": 302_000})
    assert offered(state, ANN) == set()
    refusal = illegal(state, ANN, Reroll(1, 1))
    assert (refusal.rule, refusal.why) == ("RD-D6", "The game is waiting for players.")
    assert sit(state, BOB, Away(), at=5000).state.since == 2000

    state = sit(state, BOB, Person(), at=50_000).state

    assert (state.phase, state.round, clocks(state)) == ("countdown", 2, {"go": 54_000})


def test_rd_d6_a_game_that_waited_for_long_ends_as_it_stands() -> None:
    """RD-D6: after 5 minutes."""
    state = act(sit(scored("B2", absent="sits_out"), BOB, Away()).state, ANN, Ready(1)).state

    state = run_out(state, "wait").state

    assert (state.phase, GAME.standing(state)) == ("over", (1, 2))


def test_rd_d6_a_game_ends_as_it_stands_when_all_others_have_left_for_good() -> None:
    """RD-D6: Bob leaves in front, finishes nothing more, and ranks below Ann, who stayed."""
    state = sit(scored("B2", finisher=BOB), BOB, Gone())
    assert state.events == (Left(BOB),)

    over = gone_on(state.state)

    assert (over.phase, GAME.standing(over), over.winner) == ("over", (1, 2), None)
    told = GAME.outcome(over)
    assert told is not None
    assert told.why.format(**told.values) == "0 has the most points of all who stayed: 99."
    assert sit(state.state, BOB, Gone()).events == ()


def test_rd_d6_whoever_left_for_good_ranks_below_everybody_who_stayed_whatever_the_points() -> None:
    """RD-D6: Bob left with 120 points and Cat with 130; Dan's 80 are more than theirs."""
    state = replace(scored("B2", "B3", "B4"), totals=(70, 120, 130, 80))
    for seat in (BOB, CAT):
        state = sit(state, seat, Gone()).state

    assert GAME.standing(state) == (2, 4, 3, 1)


def test_rd_d6_who_left_for_good_has_no_part_in_the_tie_break() -> None:
    """RD-D6, RD-24: Cat left with the most points; Ann and Bob share the most of those who stayed."""
    state = gone_on(sit(last_round((112, 112, 130)), CAT, Gone()).state)

    assert (state.tied, state.players) == ((ANN, BOB), (ANN, BOB))


def test_rd_d6_if_everybody_has_left_for_good_their_points_rank() -> None:
    """RD-D6: nobody is above anybody by having stayed."""
    state = last_round((112, 112, 90))
    for seat in (ANN, BOB, CAT):
        state = sit(state, seat, Gone()).state
    told = GAME.outcome(run_out(state, "scores").state)

    assert told is not None
    assert told.places == (1, 1, 3)
    assert told.why.format(**told.values) == "Nobody is ahead: 112 points each."


def test_rd_d6_a_tie_break_waits_for_a_tied_player_who_is_away() -> None:
    """RD-D6, RD-24, `absent` sits_out."""
    state = gone_on(sit(last_round((112, 112, 90), absent="sits_out"), BOB, Away()).state)
    assert state.phase == "waiting"

    assert sit(state, BOB, Person(), at=9000).state.players == (ANN, BOB)


# Nobody is there


@pytest.mark.parametrize("phase", ["countdown", "running"])
def test_rd_d7_when_no_person_is_connected_the_round_is_void_and_dealt_again_on_return(phase: str) -> None:
    """RD-D7: Ann plays with a bot, and her phone goes away."""
    match = Match(GAME, [Chair(), Chair(by=Bot(1))], {})
    match.wait_until({"countdown": 1000, "running": 6000}[phase])
    assert match.state.phase == phase
    dealt_first = match.state.hands

    events = match.seat(ANN, Away())
    assert events == (Void(1), Waits())
    assert (match.state.phase, match.state.totals) == ("waiting", (100, 100))
    assert len(match.state.bag) == 24

    match.seat(ANN, Person(), at=30_000)
    assert (match.state.phase, match.state.round) == ("countdown", 1)
    assert match.state.hands != dealt_first


def test_rd_d7_after_the_last_person_left_during_the_scores_no_round_is_dealt() -> None:
    """RD-D7: the scores of the round that was played stand."""
    state = scored("B2")
    state = sit(sit(state, ANN, Away()).state, BOB, Away()).state
    assert state.phase == "scoring"

    state = run_out(state, "scores").state

    assert (state.phase, state.totals) == ("waiting", (101, 99))


def test_rd_d7_bots_among_themselves_need_nobody() -> None:
    """RD-D7: the room pauses for people who left, not for those who never came."""
    match = Match(GAME, [Chair(by=Bot(1))] * 2, {})
    match.seat(ANN, Bot(2))

    assert match.state.phase == "countdown"


def test_rd_d7_one_person_is_enough() -> None:
    """RD-D7: Bob goes, Ann is still here."""
    assert sit(dealt(2), BOB, Away()).state.phase == "countdown"


def test_rd_d7_a_person_who_takes_a_bots_chair_counts() -> None:
    """RD-D7: and when that person goes again, the round is void."""
    match = Match(GAME, [Chair(by=Bot(1))] * 2, {})
    match.seat(ANN, Person())

    assert match.seat(ANN, Away()) == (Void(1), Waits())


# Silence


def silent(**options: object) -> Match:
    """Begin a round in which nobody does anything."""
    return begun(2, "silence", **options)


def test_rd_d7_after_20_s_without_an_act_all_players_are_prompted() -> None:
    """RD-D7: 20 s after the start signal."""
    match = silent()
    assert match.wait_until(23_999) == ()

    assert match.wait_until(24_000) == (Prompted(),)
    assert match.view(ANN).prompted


def test_rd_d7_clocks_of_silence_are_nobodys_to_see() -> None:
    """RD-D7: a screen shows the question, not when it will come."""
    match = silent()
    for _ in range(40):
        assert all(each.seats == () for each in match.deadlines() if each.timer.kind in {"prompt", "idle"})
        match.wait(1000)


@pytest.mark.parametrize("act_at", [10_000, 24_000, 38_999])
def test_rd_d7_any_placement_or_re_roll_begins_the_silence_anew(act_at: int) -> None:
    """RD-D7."""
    match = silent(reroll_rule="always")
    match.act(BOB, Reroll(1, 1), at=act_at)

    assert not match.view(ANN).prompted
    assert Prompted() not in match.wait_until(act_at + 19_999)
    assert match.wait_until(act_at + 20_000) == (Prompted(),)


def test_rd_d7_15_s_later_every_silent_seat_is_played_for_one_act_each_in_seat_order() -> None:
    """RD-D7: a die that fits is placed, else all are rolled."""
    state = replace(table("B1 G1", "R5 R6", "Y1 B4"), prompted=True)
    step = run_out(state, "idle")

    assert step.events[0] == PlayedFor((ANN, BOB, CAT))
    assert [what(event) for event in step.events[1:]] == ["Ann places blue 1", "Bob shakes 2", "Cat places yellow 1"]
    assert GAME.view(step.state, None).idle == (ANN, BOB, CAT)
    assert clocks(step.state) == {"cup": 35_800, "idle": 40_000}


def what(event: Event) -> str:
    """Put an act into a few words."""
    names = ("Ann", "Bob", "Cat", "Dan")
    if isinstance(event, Placed):
        spot = event.placement
        return f"{names[spot.seat]} places {spot.colour} {spot.value}"
    assert isinstance(event, Shaken)
    return f"{names[event.seat]} shakes {event.dice}"


def test_rd_d7_the_table_acts_again_every_5_s_until_the_owner_does() -> None:
    """RD-D7: Bob wakes up; from then on only Ann is played for."""
    state = run_out(replace(table("B1 G1 R1", "Y2 R6 Y4", reroll_rule="always"), prompted=True), "idle").state
    state = run_out(state, "cup").state
    state = act(state, BOB, Reroll(1, 2), at=37_000).state
    assert GAME.view(state, None).idle == (ANN,)
    state = run_out(state, "cup").state

    step = run_out(state, "idle")

    assert [what(event) for event in step.events] == ["Ann places green 1"]
    assert clocks(step.state) == {"idle": 45_000}


def test_rd_d7_the_dice_of_who_left_for_good_are_not_played() -> None:
    """RD-D6, RD-D7: they stay as they are, and count as unplaced."""
    state = sit(replace(table("B1 G1", "R1", "Y1 B4"), prompted=True), BOB, Gone()).state
    step = run_out(state, "idle")

    assert step.events[0] == PlayedFor((ANN, CAT))
    assert [what(event) for event in step.events[1:]] == ["Ann places blue 1", "Cat places yellow 1"]


def test_rd_d7_who_leaves_for_good_is_played_for_no_longer() -> None:
    """RD-D7: Ann woke up and Bob has left, so the silence begins anew."""
    state = run_out(replace(table("B1 G1 B6", "R1 Y1 B6"), prompted=True), "idle").state
    state = sit(put(state, ANN, "G1", at=36_000), BOB, Gone(), at=37_000).state

    assert (state.idle, state.prompted, clocks(state)) == ((), False, {"prompt": 56_000})


def test_rd_d7_a_tie_break_whose_players_have_all_left_for_good_is_void() -> None:
    """RD-D7, RD-24: Cat is still here and has won: nobody is left to finish the round."""
    state = run_out(gone_on(last_round((112, 112, 90))), "go").state
    state = sit(state, ANN, Gone(), at=20_000).state
    assert state.phase == "running"

    step = sit(state, BOB, Gone(), at=20_000)

    assert step.events[:2] == (Left(BOB), Void(4))
    assert (step.state.phase, GAME.standing(step.state)) == ("over", (2, 2, 1))


def test_rd_d7_when_all_have_woken_up_the_silence_begins_anew() -> None:
    """RD-D7: the table plays for nobody."""
    state = run_out(replace(table("B1 G1 B6", "R1 Y1 B6"), prompted=True), "idle").state
    state = put(put(state, ANN, "G1", at=36_000), BOB, "Y1", at=36_500)

    assert (state.idle, state.prompted, clocks(state)) == ((), False, {"prompt": 56_500})


def test_rd_d7_who_has_dice_in_the_cup_or_none_left_is_passed_over() -> None:
    """RD-D7: a cup may still be shaken when the next 5 s are over; a round that ends, ends."""
    state = replace(table("B6 B5", "R1", "Y1 B4", reroll_ms=3000), prompted=True)
    state = act(state, ANN, Reroll(1, 1), at=34_000).state
    state = replace(state, prompted=True, idle=(ANN, BOB, CAT), tick=36_000)

    step = run_out(state, "idle")

    assert [what(event) for event in step.events[:1]] == ["Bob places red 1"]
    assert (step.state.phase, held(step.state, CAT)) == ("scoring", ["Y1", "B4"])


def test_rd_d7_a_round_ends_even_if_everybody_falls_silent() -> None:
    """RD-D7, E20: nobody touches anything, and yet somebody finishes every round."""
    match = silent(rounds_per_player=1)
    while match.outcome is None:
        due = match.due()
        assert due is not None
        match.wait_until(due)

    placed = [event.placement.at for event in match.story if isinstance(event, Placed)]
    assert placed[0] == 4000 + 35_000
    assert len(match.state.history) == 2
    assert all(sum(points) == 0 and max(points) > 0 for points in match.state.history)


# The time limit


def capped(state: State) -> State:
    """Let the time limit of the round that runs, or is about to, run out."""
    if state.phase == "countdown":
        state = run_out(state, "go").state
    return run_out(state, "cap").state


def test_rd_d7_a_round_beyond_the_time_limit_is_void_and_replayed_once() -> None:
    """RD-D7, `round_cap_s`: the same round is dealt again."""
    step = run_out(table("B1 B2", "G1", round_cap_s=60), "cap")

    assert step.events[0] == Capped(1, replayed=True)
    assert (step.state.phase, step.state.round, step.state.totals) == ("countdown", 1, (100, 100))
    assert clocks(step.state) == {"go": 64_000}
    assert sorted(die.id for hand in step.state.hands for die in hand) == list(range(24))


def test_rd_d7_a_second_one_in_a_row_counts_as_played_without_points() -> None:
    """RD-D7, `round_cap_s`."""
    state = capped(capped(table("B1 B2", "G1", round_cap_s=60)))

    assert state.score is not None
    assert (state.phase, state.history, state.score.finisher) == ("scoring", ((0, 0),), None)
    assert gone_on(state).round == 2


def test_rd_d7_the_next_round_may_be_replayed_again() -> None:
    """RD-D7, `round_cap_s`: only two in a row count."""
    state = capped(gone_on(capped(capped(table("B1 B2", "G1", round_cap_s=60)))))

    assert (state.phase, state.round) == ("countdown", 2)


def test_rd_d7_a_tie_break_beyond_the_time_limit_twice_is_a_shared_win() -> None:
    """RD-D7, RD-24, `round_cap_s`."""
    state = gone_on(last_round((112, 112, 90), round_cap_s=60))
    state = capped(capped(state))
    assert state.phase == "scoring"

    assert GAME.standing(gone_on(state)) == (1, 1, 3)


def test_rd_d7_after_a_last_die_the_time_limit_no_longer_matters() -> None:
    """RD-D7, RD-18, `stop_call` manual: the round has its finisher."""
    state = put(table("R1", "G1 B5", stop_call="manual", round_cap_s=60), ANN, "R1", at=59_000)

    assert clocks(state) == {"stop": 64_000}


@pytest.mark.parametrize("seat", [ANN, BOB, CAT, DAN])
def test_rd_d7_one_active_player_alone_can_always_finish(seat: Seat) -> None:
    """RD-D7, fact a: the others never act, and the table does not need to."""
    match = begun(4, "alone", reroll_ms=0, place_gap_ms=0)
    while match.state.phase == "running":
        offers = match.offers(seat)
        match.act(seat, offers[0], at=match.now + 10)

    assert match.state.finisher == seat
    assert not any(isinstance(event, PlayedFor) for event in match.story)


def test_a_placement_of_a_silent_table_is_settled_like_any_other() -> None:
    """RD-D7: it is pressed when it is made."""
    state = run_out(replace(table("B1 G1", "R5"), prompted=True), "idle").state

    assert (state.placements[0].at, state.placements[0].pressed) == (35_000, 35_000)
    assert place(state, ANN, "G1")
