"""RD-5 to RD-13: who may place which die where, one at a time, first come, first served."""

from __future__ import annotations

import pytest

from rumpus.core import Deadline, Illegal, Malformed, Seat, Timer, read_action
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Reroll
from rumpus.games.rockindice.events import Misplaced, Placed
from rumpus.games.rockindice.pieces import Placement
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    act,
    clocks,
    held,
    illegal,
    laid,
    offered,
    place,
    put,
    refused,
    run_out,
    scored,
    table,
)

# RD-5


@pytest.mark.parametrize("order", [(ANN, BOB, CAT), (CAT, BOB, ANN), (BOB, ANN, CAT)])
def test_rd_5_all_players_act_at_the_same_time_without_turns(order: tuple[Seat, ...]) -> None:
    """RD-5: at one moment, in any order."""
    state = table("B1 B6", "G1 G6", "R1 R6")
    for seat in order:
        state = put(state, seat, ("B1", "G1", "R1")[seat], at=1000)

    assert state.heights == (1, 1, 1, 0)


def test_rd_5_a_player_may_place_again_before_anybody_else_does() -> None:
    """RD-5."""
    state = table("B1 B2 B6", "G1")

    assert put(put(state, ANN, "B1", at=1000), ANN, "B2", at=1250).heights[0] == 2


# RD-6


def test_rd_6_a_die_goes_on_the_space_of_its_own_colour_only() -> None:
    """RD-6, E10: a red 3 offered on the blue 3 space."""
    state = table("R3 G1", "G1", board="B2 R2")
    red = place(state, ANN, "R3")
    assert isinstance(red.die, int)

    wrong = illegal(state, ANN, Place(1, 1, red.die, "blue", 3))

    assert (wrong.rule, wrong.why) == ("RD-6", "Wrong colour: a die goes on its own colour.")
    assert held(state, ANN) == ["R3", "G1"]


def test_rd_6_a_die_goes_on_the_space_of_its_shown_value_only() -> None:
    """RD-6: a red 3 on the red 2 space, which is the next one."""
    state = table("R3", "G1", board="R1")
    red = place(state, ANN, "R3")
    assert isinstance(red.die, int)

    wrong = illegal(state, ANN, Place(1, 1, red.die, "red", 2))

    assert (wrong.rule, wrong.why) == ("RD-6", "Wrong value: that die shows 3.")


# RD-7


def test_rd_7_a_value_may_be_placed_only_on_top_of_the_one_below() -> None:
    """RD-7, E2: a yellow 2 is refused, and accepted once a yellow 1 lies there."""
    state = table("Y2", "Y1 B6")
    assert refused(state, ANN, place(state, ANN, "Y2")) == "RD-7"

    state = put(state, BOB, "Y1")

    assert put(state, ANN, "Y2").score is not None


@pytest.mark.parametrize("height", range(6))
@pytest.mark.parametrize("value", range(1, 7))
def test_rd_7_exactly_the_next_value_fits(height: int, value: int) -> None:
    """RD-7: v = h + 1; a lower one is taken (RD-10), a higher one is early."""
    state = table(f"G{value} B1", "B6", board=f"G{height}")
    wanted = place(state, ANN, f"G{value}")

    assert (wanted in offered(state, ANN)) == (value == height + 1)
    if value == height + 1:
        assert act(state, ANN, wanted).state.heights[1] == value
    else:
        assert refused(state, ANN, wanted) == ("RD-10" if value <= height else "RD-7")


def test_rd_7_the_first_die_of_a_colour_is_a_1() -> None:
    """RD-7."""
    state = table("Y1 Y2 Y3 Y4 Y5 Y6", "B6")

    assert offered(state, ANN) == {place(state, ANN, "Y1")}


def test_rd_7_the_refusal_says_what_is_next() -> None:
    """RD-7, RD-D5."""
    state = table("Y5 B1", "B6", board="Y2")

    assert illegal(state, ANN, place(state, ANN, "Y5")).why == "Not yet: 3 is next on this colour."


# RD-8


@pytest.mark.parametrize("by", [ANN, BOB, CAT])
def test_rd_8_it_does_not_matter_who_placed_the_lower_dice(by: Seat) -> None:
    """RD-8: a green 3 fits on two green dice of anybody."""
    state = table("G3 B1", "B1", "B1", board="G2", by=by)

    assert put(state, ANN, "G3").heights[1] == 3


# RD-9


def test_rd_9_two_dice_in_one_act_are_refused() -> None:
    """RD-9, E11: bad input, two dice in one message."""
    state = table("B1 G1", "R1")
    dice = tuple(die.id for die in state.hands[ANN])
    both = read_action(GAME, {"type": "Place", "round": 1, "throw": 1, "die": list(dice), "colour": "blue", "value": 1})

    assert both == Place(1, 1, dice, "blue", 1)
    assert refused(state, ANN, Place(1, 1, dice, "blue", 1)) == "RD-9"


@pytest.mark.parametrize(
    "message",
    [
        [{"type": "Place", "die": 0, "colour": "blue", "value": 1}] * 2,
        {"type": "Place", "die": 0, "colour": "blue", "value": 1, "and": 6},
        {"type": "Place", "dice": [0, 6]},
        {"type": "Place", "die": "0", "colour": "blue", "value": 1},
        {"type": "Place", "die": 0, "colour": "purple", "value": 1},
    ],
)
def test_rd_9_a_message_is_one_act_of_one_die(message: object) -> None:
    """RD-9, RD-D8: everything else is no action of this game."""
    with pytest.raises(Malformed):
        read_action(GAME, message)


# RD-10


def test_rd_10_the_first_settled_placement_has_the_space() -> None:
    """RD-10, E3: Logan and Nina both hold a yellow 1; hers is stuck then, and a re-roll takes all her dice."""
    state = table("Y1 B6", "Y1 G5 R4")
    late = place(state, BOB, "Y1")
    state = put(state, ANN, "Y1", at=1000)

    lost = illegal(state, BOB, late, at=1043)

    assert (lost.rule, lost.values) == ("RD-10", {"by_seat": ANN, "ms": 43})
    assert held(state, BOB) == ["Y1", "G5", "R4"]
    assert late.die in GAME.view(state, BOB).stuck
    assert [die.value for die in act(state, BOB, Reroll(1, 1)).state.hands[BOB]] == [0, 0, 0]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (0, "{by_seat} pressed in the same millisecond and won the draw."),
        (1, "{by_seat} was {ms} ms faster."),
        (1000, "{by_seat} was {ms} ms faster."),
        (1001, "That space is taken."),
        (-5, "That space is taken."),
    ],
)
def test_rd_10_who_lost_a_close_race_is_told_to_whom_and_by_how_much(after: int, said: str) -> None:
    """RD-10, RD-D4, RD-D5: counted by presses, not by when the server heard of them."""
    state = put(table("Y1 B6", "Y1 G5"), ANN, "Y1", at=2000, pressed=1900)

    assert illegal(state, BOB, place(state, BOB, "Y1"), at=3100, pressed=1900 + after).sentence == said


def test_rd_10_nobody_is_faster_than_oneself() -> None:
    """RD-10: Ann's second yellow 1 finds her own first one there."""
    state = put(table("Y1 Y1", "G5"), ANN, "Y1", at=1000)

    assert illegal(state, ANN, place(state, ANN, "Y1"), at=1400).why == "That space is taken."


# RD-11


def test_rd_11_a_placed_die_stays_until_the_round_is_scored() -> None:
    """RD-11: it can neither be placed again nor re-rolled, and it keeps its value."""
    state = table("B1 G5", "B6")
    blue = place(state, ANN, "B1")
    state = act(state, ANN, blue).state
    assert refused(state, ANN, blue, at=5000) == "RD-11"

    state = run_out(act(state, ANN, Reroll(1, 1), at=5000).state, "cup").state

    assert (state.hands[ANN][0].value, state.hands[ANN][0].placed) == (1, True)
    assert state.heights == (1, 0, 0, 0)


def test_rd_11_a_value_changes_only_by_rolling() -> None:
    """RD-11: what others do leaves your dice as they are."""
    state = table("B1 G5", "B2 B6 R1")
    before = state.hands[ANN]
    state = put(state, BOB, "R1")

    assert state.hands[ANN] == before


# RD-12


def test_rd_12_a_wrong_placement_is_undone_without_penalty() -> None:
    """RD-12: Ann's die has its value still, and she may place another one at once."""
    state = table("B5 G1", "B6")
    assert refused(state, ANN, place(state, ANN, "B5"), at=1000) == "RD-7"

    assert held(put(state, ANN, "G1", at=1000), ANN) == ["B5"]


def test_rd_12_where_the_table_says_so_a_die_that_was_not_next_costs_time() -> None:
    """RD-12, `misplace_lock_ms`: until then Ann can neither place nor re-roll; the die is hers as before."""
    state = table("B5 G1", "B6", misplace_lock_ms=700)
    early = place(state, ANN, "B5")
    assert early in offered(state, ANN)

    step = act(state, ANN, early, at=1000)

    assert step.events == (Misplaced(ANN, early.die, 1700),)  # type: ignore[arg-type]
    assert held(step.state, ANN) == ["B5", "G1"]
    for action in (place(state, ANN, "G1"), Reroll(1, 1)):
        wait = illegal(step.state, ANN, action, at=1699)
        assert (wait.rule, wait.until) == ("RD-12", 1700)
        assert act(step.state, ANN, action, at=1700)
    assert GAME.view(step.state, ANN).locked_until == 1700
    assert put(step.state, ANN, "G1", at=1700, pressed=1100).placements[0].pressed == 1700


def test_rd_12_only_a_die_whose_lower_values_are_missing_can_be_misplaced() -> None:
    """RD-12: of a blue 2, a red 3 under a red 3 and a placed green 1 it is the blue one; the yellow 2 fits."""
    state = table("B2 G1 R3 Y2", "B6", board="R3 Y1", misplace_lock_ms=700)
    state = put(state, ANN, "G1")

    assert GAME.legal(state, ANN) == (place(state, ANN, "Y2"), place(state, ANN, "B2"), Reroll(1, 1))


def test_rd_12_nobody_else_waits_for_a_misplaced_die() -> None:
    """RD-12, `misplace_lock_ms`."""
    state = table("B5 G1", "B1 B6", misplace_lock_ms=3000)
    state = act(state, ANN, place(state, ANN, "B5"), at=1000).state

    assert put(state, BOB, "B1", at=1001).heights[0] == 1


def test_rd_12_a_lost_race_is_no_misplacement() -> None:
    """RD-12, `misplace_lock_ms`: a space that is taken is refused, and costs nothing."""
    state = put(table("Y1 B6", "Y1 G1", misplace_lock_ms=700), ANN, "Y1", at=1000)
    assert refused(state, BOB, place(state, BOB, "Y1"), at=1040) == "RD-10"

    assert put(state, BOB, "G1", at=1041).heights[1] == 1


def test_rd_12_after_waiting_the_gap_between_placements_still_holds() -> None:
    """RD-12, RD-D2: whichever takes longer."""
    state = put(table("B1 B5 G1", "B6", misplace_lock_ms=100, place_gap_ms=2000), ANN, "B1", at=1000)
    state = act(state, ANN, place(state, ANN, "B5"), at=1050).state

    assert illegal(state, ANN, place(state, ANN, "G1"), at=1100).until == 3000


# RD-13


def test_rd_13_nobody_is_obliged_to_place_a_die_that_fits() -> None:
    """RD-13: for 20 s nothing happens at all, and then the table only asks."""
    state = table("B1 G5", "B6")

    assert GAME.deadlines(state) == (Deadline(20_000, Timer("prompt"), ()),)  # type: ignore[arg-type]
    assert held(run_out(state, "prompt").state, ANN) == ["B1", "G5"]


# Bad input


def test_a_die_of_another_player_is_refused() -> None:
    """RD-3: the die fits, but it is Bob's."""
    state = table("B2", "B1")

    assert refused(state, ANN, place(state, BOB, "B1")) == "RD-3"


@pytest.mark.parametrize("die", [-1, 23, 24, 10**9])
def test_a_die_that_nobody_drew_is_refused(die: int) -> None:
    """RD-3."""
    assert refused(table("B2", "B1"), ANN, Place(1, 1, die, "blue", 2)) == "RD-3"


def test_placing_after_the_round_is_over_is_refused() -> None:
    """RD-18: after STOP."""
    state = scored("G1")

    assert refused(state, BOB, place(state, BOB, "G1"), at=9000) == "RD-18"


def test_a_thousand_taps_in_a_second_place_one_die_and_queue_one() -> None:
    """RD-D2, RD-D8: the rest is refused, and Bob does not notice anything."""
    match = laid(table("B1 G1 R1 Y1 B6", "B5"))
    bob = match.view(BOB).hands[BOB]
    taps = [place(match.state, ANN, text) for text in ("B1", "G1", "R1", "Y1")] * 250
    rules: list[str] = []
    for ms, tap in enumerate(taps):
        match.wait_until(1000 + ms // 5)
        try:
            match.act(ANN, tap)
        except Illegal as refusal:
            rules.append(refusal.rule)

    assert [event for event in match.story if isinstance(event, Placed)] == [match.story[0]]
    assert len(match.held) == 1
    assert set(rules) == {"RD-D2"}
    assert len(rules) == 998
    assert match.view(BOB).hands[BOB] == bob


def test_every_placement_is_told_with_its_press_time_and_the_dice_left() -> None:
    """RD-D4: the facts a screen draws."""
    state = table("B1 G5", "B6")

    step = act(state, ANN, place(state, ANN, "B1"), at=1020, pressed=1000)

    assert step.events == (Placed(Placement(ANN, 0, "blue", 1, 1020, 1000), 1, ()),)  # type: ignore[arg-type]
    assert "prompt" in clocks(step.state)
