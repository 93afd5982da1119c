"""Pig: roll as often as you dare; a one takes all you have rolled, and whoever reaches 100 first wins."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus import core
from rumpus.core import Action, Event, Glance, Illegal, Input, Offer, Outcome, Say, Seat, Step, Timed, say

GOAL = 100


class Roll(Action, frozen=True):
    rolls: int


class Keep(Action, frozen=True):
    rolls: int


class Rolled(Event, frozen=True):
    seat: Seat
    face: int
    lost: int


class Kept(Event, frozen=True):
    seat: Seat
    points: int
    total: int


class State(Timed, frozen=True):
    points: tuple[int, ...]
    turn: Seat
    rolled: tuple[int, ...] = ()
    rolls: int = 0
    turns: int = 1


def setup(_options: core.NoOptions, chairs: tuple[core.Chair, ...], rng: core.Rng) -> State:
    return State((0,) * len(chairs), Seat(rng.below(len(chairs))))


def apply(state: State, line: Input[Roll | Keep], rng: core.Rng) -> Step[State]:
    seat, stake = line.seat, sum(state.rolled)
    if seat != state.turn or line.action.rolls != state.rolls:
        raise Illegal("PIG-1", "It’s {turn_seat}’s turn.", turn_seat=state.turn)
    if isinstance(line.action, Roll):
        (face,) = rng.dice(1)
        if face == 1:
            return Step(passed(state), (Rolled(seat, face, stake),))
        return Step(replace(state, rolled=(*state.rolled, face), rolls=state.rolls + 1), (Rolled(seat, face, 0),))
    if not stake:
        raise Illegal("PIG-2", "Roll at least once.")
    points = tuple(have + stake * (each == seat) for each, have in enumerate(state.points))
    return Step(replace(passed(state), points=points), (Kept(seat, stake, points[seat]),))


def passed(state: State) -> State:
    turn = Seat((state.turn + 1) % len(state.points))
    return replace(state, turn=turn, rolled=(), rolls=state.rolls + 1, turns=state.turns + 1)


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != state.turn or outcome(state):
        return ()
    return (Keep(state.rolls), Roll(state.rolls)) if state.rolled else (Roll(state.rolls),)


def outcome(state: State) -> Outcome | None:
    if max(state.points) < GOAL:
        return None
    return Outcome(core.places(state.points), "{goal} points win.", {"goal": GOAL})


def table(at: Glance[State]) -> list[Say]:
    view, stake = at.view, sum(at.view.rolled)
    mine = say("Roll or keep? A one takes the {stake}.", stake=stake) if stake else say("Your turn: roll the die.")
    turn = mine if view.turn == at.seat else say("{seat} rolls, with {stake} at stake.", seat=view.turn, stake=stake)
    points = [say("{seat} {points}", seat=seat, points=points) for seat, points in enumerate(view.points)]
    return [turn, say("First to {goal}: {points}.", goal=GOAL, points=points)]


def event(event: Rolled | Kept, _at: Glance[State]) -> Say:
    if isinstance(event, Kept):
        return say("{seat} keeps {points}: {total}.", seat=event.seat, points=event.points, total=event.total)
    if event.face == 1:
        return say("A one! {seat} loses {lost}.", seat=event.seat, lost=event.lost)
    return say("{seat} rolls a {face}.", seat=event.seat, face=event.face)


def label(action: Roll | Keep, at: Glance[State]) -> Say:
    stake = sum(at.view.rolled)
    if isinstance(action, Keep):
        return say("Keep {stake}", stake=stake)
    return say("Roll again") if stake else say("Roll")


def layout(at: Glance[State]) -> core.Layout:
    view, stake = at.view, sum(at.view.rolled)
    scores = [core.Score(of=Seat(seat), value=points, goal=GOAL) for seat, points in enumerate(view.points)]
    scores[view.turn] = replace(scores[view.turn], pending=stake, state="turn")
    dice = [core.Die(id=f"die{view.turns}.{each}", value=face, rolled=1) for each, face in enumerate(view.rolled)]
    turn = core.Score(of=view.turn, title="this turn", value=stake, zone="centre")
    die = core.Die(id="die", value=view.rolled[-1] if dice else None, rolled=view.rolls, act=Roll(view.rolls))
    cup = [core.Row(pieces=(die,), zone="mine", title="Tap the die to roll")] if view.turn == at.seat else []
    heading, badge = say("First to {goal}", goal=GOAL), say("turn {turns}", turns=view.turns)
    return core.layout(*scores, turn, core.Row(pieces=tuple(dice)), *cup, heading=heading, badge=badge)


GAME = core.Game(
    name="pig", title="Pig", summary="Roll as often as you dare: a one takes it all.", seats=range(2, 9), dice=True,
    State=State, Action=Roll | Keep, setup=setup, apply=apply, legal=legal, outcome=outcome, layout=layout,
    score=lambda state: state.points, clock_s=30, telling=core.Telling(table=table, event=event, label=label),
)  # fmt: skip
