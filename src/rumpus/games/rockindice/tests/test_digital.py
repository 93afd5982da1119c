"""RD-D1 to RD-D3, RD-D5, RD-D8, RD-D9: rolls, gaps, cups, refusals and the scores."""

from __future__ import annotations

from hashlib import sha512

import pytest

from rumpus.core import Away, Bot, Deadline, Gone, Illegal, Seat, Timer
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Ready, Reroll
from rumpus.games.rockindice.events import Drawn, Placed, Rolled, Shaken
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    GO_MS,
    act,
    begun,
    clocks,
    dealt,
    gone_on,
    illegal,
    laid,
    offered,
    place,
    put,
    refused,
    run_out,
    scored,
    sit,
    table,
)


def recomputed(seed: str, step: int, count: int) -> list[int]:
    """Roll as the published derivation says, without the engine's own dice."""
    stream = sha512(f"{seed}/{step}/0/0".encode()).digest()
    return [byte % 6 + 1 for byte in stream if byte < 252][:count]


# Rolls and the start signal


def test_rd_d1_anybody_who_knows_the_seed_can_check_every_roll() -> None:
    """RD-D1: the start signal is the first line of a match, a re-roll is the line at which it ends."""
    match = begun(2, "open sesame", reroll_rule="always")
    assert [die.value for hand in match.state.hands for die in hand] == recomputed("open sesame", 1, 24)

    match.act(BOB, Reroll(1, 1))
    match.wait(800)

    assert [die.value for die in match.state.hands[BOB]] == recomputed("open sesame", 3, 12)


def test_rd_d1_the_start_signal_is_a_countdown_to_a_common_time_that_all_can_see() -> None:
    """RD-D1: one clock for all screens, after the draw and after every round."""
    assert GAME.deadlines(dealt(3)) == (Deadline(4000, Timer("go"), length=4000),)  # type: ignore[arg-type]

    state = gone_on(scored("B2"), at=2000)

    assert GAME.deadlines(state) == (Deadline(6000, Timer("go"), length=4000),)  # type: ignore[arg-type]


def test_rd_d1_a_roll_is_sent_to_all_at_one_time() -> None:
    """RD-D1: before the signal nobody's view shows a value, at the signal everybody's shows all."""
    match = begun(3)
    hands = [match.view(seat).hands for seat in (None, ANN, BOB, CAT)]

    assert hands == [match.state.hands] * 4
    assert match.now == GO_MS


# The gap between placements


@pytest.mark.parametrize(("gap", "at"), [(250, 1249), (2000, 2999), (1, 1000)])
def test_rd_d2_a_placement_within_the_gap_has_to_wait(gap: int, at: int) -> None:
    """RD-D2, `place_gap_ms`: counted from the player's last placement."""
    state = put(table("B1 G1 B6", "B5", place_gap_ms=gap), ANN, "B1", at=1000)

    early = illegal(state, ANN, place(state, ANN, "G1"), at)

    assert (early.rule, early.until) == ("RD-D2", 1000 + gap)
    assert GAME.view(state, ANN).place_from == 1000 + gap


@pytest.mark.parametrize(("gap", "at"), [(250, 1250), (0, 1000)])
def test_rd_d2_a_placement_after_the_gap_counts_at_once(gap: int, at: int) -> None:
    """RD-D2, `place_gap_ms`."""
    state = put(table("B1 G1 B6", "B5", place_gap_ms=gap), ANN, "B1", at=1000)

    assert put(state, ANN, "G1", at=at).heights == (1, 1, 0, 0)


def test_rd_d2_the_gap_runs_from_the_press_not_from_the_settlement() -> None:
    """RD-D2, RD-D4: a placement that was held for a race does not slow its player."""
    state = put(table("B1 G1 B6", "B5"), ANN, "B1", at=1200, pressed=1000)

    assert put(state, ANN, "G1", at=1250).heights == (1, 1, 0, 0)


def test_rd_d2_nobody_else_waits() -> None:
    """RD-D2: Bob places a millisecond after Ann."""
    state = put(table("B1 B6", "G1 B5"), ANN, "B1", at=1000)

    assert put(state, BOB, "G1", at=1001).heights == (1, 1, 0, 0)


def test_rd_d2_requests_before_are_queued_one_deep_and_not_lost() -> None:
    """RD-D2: the second die counts at the end of the gap, the third is refused meanwhile."""
    match = laid(table("B1 G1 R1 B6", "B5"))
    dice = [place(match.state, ANN, text) for text in ("B1", "G1", "R1")]
    match.act(ANN, dice[0], at=1000)
    assert match.act(ANN, dice[1], at=1100) == ()

    with pytest.raises(Illegal, match="RD-D2"):
        match.act(ANN, dice[2], at=1200)

    (placed,) = match.wait_until(1250)
    assert isinstance(placed, Placed)
    assert (placed.placement.colour, placed.placement.at) == ("green", 1250)


def test_rd_d2_a_queued_request_counts_as_pressed_when_it_could_first_be_made() -> None:
    """RD-D2, RD-D4: so queueing early wins no race."""
    match = laid(table("B1 G1 B6", "G1 B5"))
    match.act(ANN, place(match.state, ANN, "B1"), at=1000)
    match.act(ANN, place(match.state, ANN, "G1"), at=1010)
    match.wait_until(1250)

    assert match.state.placements[-1].pressed == 1250


def test_rd_d2_a_queued_request_is_dropped_if_somebody_else_has_the_space() -> None:
    """RD-D2, RD-10: Bob has green 1 before Ann's gap is over; she may act again at once."""
    match = laid(table("B1 G1 R1 B6", "G1 B5"))
    match.act(ANN, place(match.state, ANN, "B1"), at=1000)
    match.act(ANN, place(match.state, ANN, "G1"), at=1010)
    match.act(BOB, place(match.state, BOB, "G1"), at=1100)

    assert match.held == {}
    assert match.act(ANN, place(match.state, ANN, "R1"), at=1250)


@pytest.mark.parametrize("text", ["B6", "B1"])
def test_rd_d2_only_what_would_count_is_queued(text: str) -> None:
    """RD-D2: a die that does not fit is refused within the gap as ever."""
    state = put(table("B1 B1 B6", "G1"), ANN, "B1", at=1000)

    assert illegal(state, ANN, place(state, ANN, text), 1100).until is None


# The cup


def test_rd_d3_a_re_roll_takes_its_time_and_shows_the_new_values_at_its_end() -> None:
    """RD-D3, `reroll_ms`: until then the dice are in the cup, and everybody sees that."""
    match = laid(table("B6 B5", "G1 B4"))
    assert match.act(ANN, Reroll(1, 1), at=1000) == (Shaken(ANN, 2),)
    assert match.view(BOB).cups == (1800, 0)
    assert match.wait_until(1799) == ()
    assert [die.value for die in match.view(BOB).hands[ANN]] == [0, 0]

    (rolled,) = match.wait_until(1800)

    assert isinstance(rolled, Rolled)
    assert rolled.values == tuple(die.value for die in match.view(BOB).hands[ANN])
    assert match.view(BOB).cups == ()


@pytest.mark.parametrize("action", [Place(1, 1, 0, "blue", 1), Reroll(1, 1)])
def test_rd_d3_dice_in_the_cup_cannot_be_placed_nor_rolled_again(action: Place | Reroll) -> None:
    """RD-D3: bad input during a re-roll, refused and not queued, so fast tapping brings no gain."""
    state = act(table("B1 B6", "G1 B5"), ANN, Reroll(1, 1), at=1000).state
    early = illegal(state, ANN, action, at=1799)

    assert (early.rule, early.until) == ("RD-D3", None)
    assert offered(state, ANN) == set()


def test_rd_d3_two_may_shake_at_once() -> None:
    """RD-D3: each cup has a clock of its own."""
    state = act(table("B6 B5", "G6 B4"), ANN, Reroll(1, 1), at=1000).state
    state = act(state, BOB, Reroll(1, 1), at=1100).state
    assert [(each.at, each.timer) for each in GAME.deadlines(state)[:2]] == [
        (1800, Timer("cup", ANN)),
        (1900, Timer("cup", BOB)),
    ]

    state = run_out(state, "cup").state

    assert state.cups == (0, 1900)
    assert {die.value for die in state.hands[BOB]} == {0}


def test_rd_d3_without_a_pause_the_new_values_are_there_at_once() -> None:
    """RD-D3, `reroll_ms` 0."""
    step = act(table("B6 B5", "G6 B4", reroll_ms=0), ANN, Reroll(1, 1))

    assert [type(event) for event in step.events] == [Shaken, Rolled]
    assert step.state.cups == (0, 0)


def test_rd_d3_a_re_roll_does_not_overtake_an_own_placement_that_waits() -> None:
    """RD-D3, RD-D2: the queued placement comes first, and then all other dice are rolled."""
    match = laid(table("B1 G1 R6 B6", "B5"))
    match.act(ANN, place(match.state, ANN, "B1"), at=1000)
    match.act(ANN, place(match.state, ANN, "G1"), at=1100)
    with pytest.raises(Illegal, match="RD-D2"):
        match.act(ANN, Reroll(1, 1), at=1150)

    assert match.act(ANN, Reroll(1, 1), at=1250) == (Shaken(ANN, 2),)
    assert match.state.heights == (1, 1, 0, 0)


# Refusals


def test_rd_d5_every_refusal_names_the_reason() -> None:
    """RD-D5: wrong colour, not the next value, taken, round over, too soon; each by its own rule."""
    state = put(table("B1 Y1 B6 R3", "B1 G1"), ANN, "B1", at=1000)
    red = place(state, ANN, "R3")
    assert isinstance(red.die, int)

    reasons = [
        illegal(state, ANN, Place(1, 1, red.die, "green", 3)),
        illegal(state, ANN, red),
        illegal(state, BOB, place(state, BOB, "B1"), at=1030),
        illegal(scored("G1"), BOB, Reroll(1, 1)),
        illegal(state, ANN, place(state, ANN, "Y1"), at=1100),
    ]

    assert [each.rule for each in reasons] == ["RD-6", "RD-7", "RD-10", "RD-18", "RD-D2"]
    assert all(each.why.endswith(".") and "{" not in each.why for each in reasons)


def test_rd_d8_touches_of_several_fingers_are_taken_one_after_the_other() -> None:
    """RD-D8: two dice at the same millisecond; the second counts a gap later."""
    match = laid(table("B1 G1 B6", "B5"))
    dice = [place(match.state, ANN, text) for text in ("B1", "G1")]
    for die in dice:
        match.act(ANN, die, at=1000)
    match.wait_until(5000)

    assert [each.at for each in match.state.placements] == [1000, 1250]


# Scores


def test_rd_d9_the_last_placement_freezes_all_boards_at_once() -> None:
    """RD-D9: dice in cups stay there, and no clock but that of the scores runs."""
    state = act(table("R1", "B5 B4"), BOB, Reroll(1, 1), at=900).state
    state = put(state, ANN, "R1", at=1000)

    assert clocks(state) == {"scores": 13_000}
    assert GAME.view(state, None).cups == ()
    assert {die.value for die in state.hands[BOB]} == {0}
    assert [offered(state, seat) for seat in (ANN, BOB)] == [{Ready(1)}, {Ready(1)}]


def test_rd_d9_the_scores_stay_until_all_people_are_ready() -> None:
    """RD-D9: bots and absent players are not waited for."""
    state = scored("B2", "B3", "B4")
    state = sit(sit(state, CAT, Bot(2)).state, Seat(3), Away()).state
    state = act(state, ANN, Ready(1)).state
    assert GAME.view(state, None).ready == (ANN,)
    assert state.phase == "scoring"

    assert act(state, BOB, Ready(1)).state.phase == "countdown"


def test_rd_d9_the_scores_stay_12_s_at_most() -> None:
    """RD-D9: then the countdown of the next round runs."""
    step = run_out(scored("B2"), "scores")

    assert step.events == (Drawn(2, tiebreak=False, dice=(12, 12)),)
    assert clocks(step.state) == {"go": 13_000 + 4000}


def test_rd_d9_who_leaves_is_not_waited_for_any_more() -> None:
    """RD-D9, RD-D6: Ann is ready, and Bob goes away."""
    state = act(scored("B2", "B3"), ANN, Ready(1)).state
    state = act(state, CAT, Ready(1)).state

    assert sit(state, BOB, Away()).state.phase == "countdown"


def test_rd_d9_among_bots_the_scores_stay_their_time() -> None:
    """RD-D9: so that somebody who watches can read them."""
    state = scored("B2", "B3")
    for seat in (ANN, BOB, CAT):
        state = sit(state, seat, Gone()).state

    assert (state.phase, clocks(state)) == ("scoring", {"scores": 13_000})


def test_rd_d9_being_ready_is_for_people_and_for_the_scores_on_the_table() -> None:
    """RD-D9."""
    state = scored("B2")

    assert refused(table("B1", "B2"), ANN, Ready(1)) == "RD-D9"
    assert refused(state, ANN, Ready(2)) == "RD-D9"
    assert refused(act(state, ANN, Ready(1)).state, ANN, Ready(1)) == "RD-D9"
    assert refused(sit(state, BOB, Bot(1)).state, BOB, Ready(1)) == "RD-D9"
