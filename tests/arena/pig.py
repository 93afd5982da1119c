"""Pig: roll for as long as you dare; a one costs what the turn has brought, and 100 points win."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
    Game,
    Illegal,
    Input,
    NoOptions,
    Offer,
    Outcome,
    Rng,
    Seat,
    Step,
    Timed,
    places,
)

GOAL = 100


class Roll(Action, frozen=True):
    turn: int
    number: int


class Hold(Action, frozen=True):
    turn: int


class State(Timed, frozen=True):
    points: tuple[int, ...]
    turn: int = 0
    pot: int = 0
    rolls: int = 0


def in_turn(state: State) -> Seat:
    return Seat(state.turn % len(state.points))


def setup(_options: NoOptions, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State(points=(0,) * len(chairs))


def apply(state: State, line: Input[Roll | Hold], rng: Rng) -> Step[State]:
    if line.action not in legal(state, line.seat):
        raise Illegal("PIG-1", "Wait for your turn.")
    face = 0 if isinstance(line.action, Hold) else rng.dice(1)[0]
    if face > 1:
        return Step(replace(state, pot=state.pot + face, rolls=state.rolls + 1))
    won = 0 if face else state.pot
    points = tuple(have + won * (seat == line.seat) for seat, have in enumerate(state.points))
    return Step(replace(state, points=points, turn=state.turn + 1, pot=0, rolls=0))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if outcome(state) is not None or seat != in_turn(state):
        return ()
    roll = Roll(state.turn, state.rolls)
    return (roll, Hold(state.turn)) if state.rolls else (roll,)


def outcome(state: State) -> Outcome | None:
    return Outcome(places(state.points), "Somebody has 100 points.") if max(state.points) >= GOAL else None


def score(state: State) -> tuple[int, ...]:
    return state.points


GAME = Game(
    name="pig",
    title="Pig",
    summary="Roll for as long as you dare.",
    seats=range(2, 11),
    State=State,
    Action=Roll | Hold,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    score=score,
    dice=True,
)
