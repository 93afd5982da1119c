"""Time is data, and nobody can freeze a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.match import Match
from rumpus.testing.playing import LONG, first_clock
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from rumpus.testing.playing import RandomMatch


def none_in_the_past(play: RandomMatch) -> None:
    """No clock lies in the past."""
    for number, moment in enumerate(play.moments, start=1):
        for clock in play.match.game.deadlines(moment.step.state):
            if clock.at < moment.line.at:
                raise Unsound(
                    f"After line {number}, at {moment.line.at} ms, the clock {clock.timer.kind!r} has been over since "
                    f"{clock.at} ms.",
                    "Let a line that starts a clock note its time in the state: `since=line.at`.",
                    field="deadlines",
                    line=number,
                )


def lengths_are_told(play: RandomMatch) -> None:
    """A clock that is drawn tells its length every time."""
    game = play.match.game
    met = [(number, clock) for number, each in enumerate(play.moments, 1) for clock in game.deadlines(each.state)]
    drawn = {clock.timer.kind for _, clock in met if clock.length}
    for number, clock in met:
        if clock.timer.kind in drawn and not clock.length:
            raise Unsound(
                f"Before line {number}, the clock {clock.timer.kind!r} has no length; at other times it has one.",
                "Give it a `length` whenever it runs, or never.",
                field="deadlines",
                line=number,
            )


def silence_ends(play: RandomMatch) -> None:
    """A match in which nobody ever acts ends."""
    match = Match.of(play.match.setup, play.match.game, pictures=False)
    for _ in range(LONG):
        if match.outcome is not None:
            return
        match.wait_until(max(match.now, first_clock(match).at))
    raise Unsound(
        f"A match in which nobody acts had not ended after {LONG} clocks ran out.",
        "Let `expire`, or `idle`, bring it nearer to its end each time: whoever is silent loses the turn.",
        field="expire",
    )
