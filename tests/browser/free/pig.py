"""Pig, laid out in dice: roll as long as you dare, and keep what you have before a one takes it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
    Die,
    Event,
    Game,
    Glance,
    Illegal,
    Input,
    Layout,
    NoOptions,
    Offer,
    Outcome,
    Prompt,
    Rng,
    Row,
    Say,
    Score,
    Seat,
    Step,
    Telling,
    Timed,
    layout,
    places,
    say,
)
from rumpus.core.layout import AnyContainer
from tests.browser.free.bots import BOTS

GOAL = 100


class Roll(Action, frozen=True):
    turn: int
    roll: int


class Keep(Action, frozen=True):
    turn: int


class Kept(Event, frozen=True):
    seat: Seat
    points: int


class Lost(Event, frozen=True):
    seat: Seat
    points: int


class State(Timed, frozen=True):
    points: tuple[int, ...]
    turn: int = 0
    rolls: tuple[int, ...] = ()
    thrown: int = 0


def setup(_options: NoOptions, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State(points=(0,) * len(chairs))


def mover(state: State) -> int:
    return state.turn % len(state.points)


def apply(state: State, line: Input[Roll | Keep], rng: Rng) -> Step[State]:
    if line.action.turn != state.turn or line.seat != mover(state):
        raise Illegal("PIG-1", "It is not your turn.")
    total = sum(state.rolls)
    if isinstance(line.action, Keep):
        points = tuple(have + total * (seat == line.seat) for seat, have in enumerate(state.points))
        after = replace(state, points=points, turn=state.turn + 1, rolls=())
        return Step(after, (Kept(line.seat, total),))
    if line.action.roll != len(state.rolls):
        raise Illegal("PIG-2", "That die has been rolled.")
    face = rng.dice(1)[0]
    thrown = state.thrown + 1
    if face == 1:
        return Step(replace(state, turn=state.turn + 1, rolls=(), thrown=thrown), (Lost(line.seat, total),))
    return Step(replace(state, rolls=(*state.rolls, face), thrown=thrown))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != mover(state) or outcome(state) is not None:
        return ()
    roll = Roll(state.turn, len(state.rolls))
    return (roll, Keep(state.turn)) if state.rolls else (roll,)


def outcome(state: State) -> Outcome | None:
    done = max(state.points) >= GOAL
    return Outcome(places(state.points), "A hundred points win.") if done else None


def table(at: Glance[State]) -> Iterator[Say]:
    yield say("{seat} rolls.", seat=mover(at.view))


def label(action: Action, at: Glance[State]) -> Say:
    total = sum(at.view.rolls)
    if isinstance(action, Keep):
        return say("Keep {total}: {all} in all", total=total, all=at.view.points[at.seat or 0] + total)
    return say("Roll again: 1 in 6 ends it") if total else say("Roll")


def event(event: Event, _at: Glance[State]) -> Say:
    if isinstance(event, Kept):
        return say("{seat} keeps {points}.", seat=event.seat, points=event.points)
    assert isinstance(event, Lost)
    return say("A one: {seat} loses {points}.", seat=event.seat, points=event.points)


def laid_out(at: Glance[State]) -> Layout:
    view, me, whose = at.view, at.seat, mover(at.view)
    total = sum(view.rolls)
    mine = me == whose
    dice = tuple(
        Die(id=f"d{view.turn}.{n}", value=face, tone="gold" if me is None and n == len(view.rolls) - 1 else "plain")
        for n, face in enumerate(view.rolls)
    )
    parts: list[AnyContainer] = [
        *(
            Score(
                of=Seat(seat),
                value=points,
                goal=GOAL,
                pending=total if seat == whose else 0,
                state="turn" if seat == whose else "",
                note=say("{safe} safe, {all} if you keep it", safe=points, all=points + total)
                if seat == me and total
                else "",
            )
            for seat, points in enumerate(view.points)
        ),
        Score(of=Seat(whose), title="this turn", value=total, zone="centre"),
        Row(title="rolled", pieces=dice),
    ]
    if me is None or not mine:
        parts.append(Prompt(text=say("{seat}’s turn", seat=whose), note="roll or keep"))
    else:
        face = view.rolls[-1] if view.rolls else None
        roll = Roll(view.turn, len(view.rolls))
        die = Die(id="die", value=face, rolled=view.thrown, note="tap the die to roll", act=roll)
        parts.append(Row(zone="mine", pieces=(die,)))
        risk = say("A one takes the {total}.", total=total) if total else "A one ends your turn."
        parts.append(Prompt(text="Roll or keep?", note=risk, to=(me,)))
    turn = say("turn {turn}", turn=view.turn // at.seats + 1)
    return layout(*parts, heading=say("First to {goal}", goal=GOAL), badge=turn)


GAME = Game(
    name="pig",
    title="Pig",
    summary="Roll on, or keep what you have.",
    seats=range(2, 9),
    State=State,
    Action=Roll | Keep,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    bots=BOTS,
    score=lambda state: state.points,
    dice=True,
    telling=Telling(table=table, label=label, event=event),
    layout=laid_out,
)
