"""Time is data, and nobody can freeze a table."""

from __future__ import annotations

from rumpus.match import Match
from tests.conformance.playing import LONG, Played


def test_no_clock_lies_in_the_past(play: Played) -> None:
    for moment in play.moments:
        for deadline in play.match.game.deadlines(moment.step.state):
            assert deadline.at >= moment.line.at


def test_a_clock_that_is_drawn_tells_its_length_every_time(play: Played) -> None:
    """Our own pages draw clocks in every game; another game may draw none."""
    game = play.match.game
    clocks = [clock for moment in play.moments for clock in game.deadlines(moment.state)]
    drawn = {clock.timer.kind for clock in clocks if clock.length}
    assert drawn or not game.deadlines.__module__.startswith("rumpus.games.")
    assert [clock for clock in clocks if clock.timer.kind in drawn and not clock.length] == []


def test_every_moment_has_a_clock_that_ends_it(play: Played) -> None:
    for moment in play.moments:
        assert play.match.game.deadlines(moment.state)


def test_a_match_in_which_nobody_ever_acts_ends(play: Played) -> None:
    setup = play.match.setup
    match = Match(play.match.game, setup.chairs, setup.options, setup.seed)
    for _ in range(LONG):
        if match.outcome is not None:
            return
        due = match.due()
        assert due is not None
        match.wait_until(due)
    raise AssertionError("the match did not end")
