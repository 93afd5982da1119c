"""The facts (a) to (d) of the rules, and that rounds can always be finished, over whole random matches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rumpus.arena import Bots, play_out
from rumpus.core import Bot, Chair, Input, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.board import may_reroll
from rumpus.games.rockindice.events import Placed, Score, Started
from rumpus.games.rockindice.pieces import COLOURS
from rumpus.games.rockindice.tests.tables import MATCHES, QUICK, offered, played
from rumpus.match import Match


@pytest.mark.untraced
@QUICK
@given(MATCHES)
def test_fact_a_dice_in_hands_and_bag_and_the_height_are_six_of_each_colour(setup: dict[str, Any]) -> None:
    """RD-2, RD-7, RD-11, fact (a)."""
    for moment in played(setup):
        state = moment.step.state
        if state.phase in {"countdown", "running"}:
            loose = [die.colour for hand in state.hands for die in hand if not die.placed]
            loose += [COLOURS[die // 6] for die in state.bag]
            assert [loose.count(colour) + state.heights[number] for number, colour in enumerate(COLOURS)] == [6] * 4


@pytest.mark.untraced
@QUICK
@given(MATCHES)
def test_fact_a_whoever_has_dice_can_always_do_something(setup: dict[str, Any]) -> None:
    """RD-14, fact (a): so no colour can be blocked for good, and every round can be finished."""
    for moment in played(setup):
        state = moment.step.state
        for seat in state.players if state.phase == "running" else ():
            if state.left[seat] and not state.cups[seat]:
                assert offered(state, seat)
                assert may_reroll(state, state.hands[seat]) or GAME.view(state, seat).fits


@pytest.mark.untraced
@QUICK
@given(MATCHES)
def test_fact_b_each_round_is_zero_sum_and_the_total_stays(setup: dict[str, Any]) -> None:
    """RD-20, fact (b)."""
    for moment in played(setup):
        assert sum(moment.step.state.totals) == 100 * setup["players"]
        for event in moment.step.events:
            if isinstance(event, Score):
                assert sum(event.points) == 0


@pytest.mark.untraced
@QUICK
@given(MATCHES)
def test_fact_d_exactly_one_player_finishes_a_round(setup: dict[str, Any]) -> None:
    """RD-18, fact (d): a round that starts has one finisher, unless its time was up or nobody was there."""
    finishers: list[object] = []
    for moment in played(setup):
        for event in moment.step.events:
            if isinstance(event, Started):
                finishers = []
            if isinstance(event, Placed) and not event.left and not finishers:
                finishers.append(event.placement.seat)
            if isinstance(event, Score):
                assert [event.finisher] == (finishers or [None])
                assert event.finisher is None or event.left[event.finisher] == 0


@pytest.mark.untraced
@QUICK
@given(MATCHES)
def test_placements_of_a_player_keep_their_distance(setup: dict[str, Any]) -> None:
    """RD-9, RD-D2: one die at a time, however fast the taps come."""
    last: dict[Seat, int] = {}
    for moment in played(setup):
        for event in moment.step.events:
            if isinstance(event, Placed) and isinstance(moment.line, Input):
                seat, at = event.placement.seat, event.placement.at
                assert at - last.get(seat, -(10**6)) >= setup["place_gap_ms"]
                last[seat] = at


@pytest.mark.untraced
def test_fact_c_nobody_falls_below_28_in_a_standard_game() -> None:
    """RD-20, RD-22, fact (c): at most 72 points can be lost; a fast bot against slow ones comes nowhere near."""
    for players in (2, 3, 4):
        for seed in range(4):
            match = Match(GAME, [Chair(by=Bot(1))] * players, {}, str(seed))
            play_out(match, Bots(match, {Seat(seat): 4 if seat == 0 else 1 for seat in range(players)}))
            assert min(match.state.totals) >= 28
            assert max(map(len, zip(*match.state.history, strict=True))) * 24 // players == 72


def test_fact_c_72_points_are_lost_by_who_never_places_a_die() -> None:
    """RD-20, fact (c): Ann alone plays all six rounds, before the table would wake anybody."""
    match = Match(GAME, 2, {"reroll_ms": 0, "place_gap_ms": 0}, "alone")
    while match.outcome is None:
        if match.state.phase == "running":
            match.act(0, match.offers(0)[0], at=match.now + 1)
        else:
            match.wait_until(match.due() or 0)

    assert match.state.totals == (172, 28)
