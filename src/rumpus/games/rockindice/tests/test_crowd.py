"""RD-D13: watchers are asked who will be first."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Seat
from rumpus.games.rockindice.crowd import CLOSE, CROWD
from rumpus.games.rockindice.events import Over, Score, Started
from rumpus.games.rockindice.pieces import ON_BOARD
from rumpus.games.rockindice.state import State
from rumpus.match import Match


def score(finisher: int | None) -> Score:
    seat = None if finisher is None else Seat(finisher)
    return Score(1, False, seat, (0, 3, 2), (5, -3, -2), 9000, ())  # type: ignore[arg-type]


def with_left(state: State, left: int) -> State:
    """Leave the first seat so many dice."""
    hand = tuple(ON_BOARD[die.id][1] if slot >= left else die for slot, die in enumerate(state.hands[0]))
    return replace(state, hands=(hand, *state.hands[1:]))


def test_watchers_are_asked_until_a_race_is_close_and_no_player_is() -> None:
    """RD-D13: until somebody has but three dice left."""
    match = Match("rockindice", players=3, seed=1)
    assert match.state.phase == "countdown"
    (question,) = CROWD.ask(match.glance())
    assert (question.seats, question.watchers) == ((), True)
    assert [each.seat for each in question.choices] == [0, 1, 2]
    match.wait_until(match.due() or 0)
    assert match.state.phase == "running"
    for left in (8, CLOSE + 1):
        match.state = with_left(match.state, left)
        assert CROWD.ask(match.glance()) == (question,)
    match.state = with_left(match.state, CLOSE)
    assert CROWD.ask(match.glance()) == ()


def test_nobody_is_asked_about_a_race_for_practice() -> None:
    """RD-29: it counts nothing; the first race that counts is asked about as soon as practice is over."""
    match = Match("rockindice", players=3, options={"practice": True}, seed=1)
    assert CROWD.ask(match.glance()) == ()
    match.state = replace(match.state, phase="scoring")
    (question,) = CROWD.ask(match.glance())
    for phase in ("countdown", "running"):
        match.state = replace(match.state, phase=phase, round=1)
        assert CROWD.ask(match.glance()) == (question,)
    match.state = replace(match.state, round=0)
    assert CROWD.ask(match.glance()) == ()


def test_in_a_tie_break_those_are_asked_who_are_not_in_it() -> None:
    match = Match("rockindice", players=3, seed=1)
    match.state = replace(match.state, tied=(Seat(0), Seat(2)))
    (question,) = CROWD.ask(match.glance())
    assert question.seats == (Seat(1),)
    assert [each.seat for each in question.choices] == [0, 2]
    match.state = replace(match.state, holders=("person", "person", "gone"))
    assert CROWD.ask(match.glance()) == ()


def test_the_finisher_settles_it() -> None:
    """RD-18: a round that nobody finished drops all tips."""
    match = Match("rockindice", players=3, seed=1)
    (question,) = CROWD.ask(match.glance())
    assert CROWD.settle(question, {}, match.glance(), [Started(1)]) is None
    first = CROWD.settle(question, {}, match.glance(), [score(0)])
    assert first is not None
    assert first.points == {"0": 3}
    for event in (score(None), Over((Seat(0),))):
        dropped = CROWD.settle(question, {}, match.glance(), [event])
        assert dropped is not None
        assert dropped.void
