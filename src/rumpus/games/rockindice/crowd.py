"""What Rockin' Dice asks the crowd (RD-D13): who will be first in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Quiz, Reply, Seat, Settled, say
from rumpus.games.rockindice.events import Over, Score
from rumpus.games.rockindice.rounds import FEWEST
from rumpus.games.rockindice.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rumpus.core import Event, Glance

POINTS = 3

CLOSE = 3
"""Dice left at which a race is too close to be asked about."""


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask until the race is close. Nobody who plays is asked, so that nobody gains by losing.

    A race for practice counts nothing (RD-29), for the crowd neither.
    """
    view = at.view
    if not is_open(view):
        return ()
    racers = view.tied or tuple(Seat(seat) for seat in range(at.seats))
    racing = tuple(seat for seat in racers if view.holders[seat] != "gone")
    if len(racing) < FEWEST:
        return ()
    return (
        CrowdQuestion(
            f"first/{len(view.history)}/{len(view.tied)}/{'-'.join(map(str, racing))}",
            say("Who is first?"),
            seats=tuple(Seat(seat) for seat in range(at.seats) if seat not in racers),
            choices=tuple(Reply(str(seat), say("{seat}", seat=seat), POINTS, seat=seat) for seat in racing),
            until=say("Until somebody is down to three dice."),
        ),
    )


def is_open(view: View) -> bool:
    """Tell whether it can still be guessed who will be first."""
    if view.phase == "running":
        left = (sum(not die.placed for die in view.hands[seat]) for seat in view.players)
        return view.round > 0 and min(left) > CLOSE
    return view.phase == "scoring" or (view.phase == "countdown" and view.round > 0)


def settle(
    question: CrowdQuestion, _tips: Mapping[str, int], _at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """RD-18: the first without dice; a round that nobody finished is not judged, one that is dealt again is later."""
    names = {each.name for each in question.choices}
    for event in events:
        match event:
            case Score(finisher=seat) if seat is not None and str(seat) in names:
                return Settled({str(seat): POINTS}, say("{seat} was first.", seat=seat))
            case Score() | Over():
                return DROPPED
            case _:
                pass
    return None


CROWD = Quiz(ask, settle)
