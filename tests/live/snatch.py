"""Snatch, a game of pure racing: two rows of things lie open one by one, and whoever has enough of them first wins."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Beat,
    Brain,
    Chair,
    Data,
    Deadline,
    Event,
    Expired,
    Game,
    Illegal,
    Input,
    Millis,
    Offer,
    Outcome,
    Plan,
    Race,
    Rng,
    Seat,
    Seated,
    Step,
    Timer,
    option,
)

Row = Literal["red", "blue"]


class Options(Data, frozen=True):
    need: Annotated[int, option("Things to win", "S-3", low=1, high=100_000)] = 1
    gap_ms: Annotated[int, option("Time with full hands", "S-4", low=0, high=10_000)] = 0
    bell_ms: Annotated[int, option("When the bell rings", "S-3", low=0, high=1_000_000)] = 0


class Grab(Action, frozen=True):
    row: Row
    thing: int


class Nap(Action, frozen=True):
    pass


Act = Grab | Nap


class Grabbed(Event, frozen=True):
    seat: Seat
    row: Row
    thing: int
    pressed: Millis
    beat: tuple[Beat, ...]


class State(Data, frozen=True):
    options: Options
    has: tuple[int, ...]
    gone: dict[Row, int]
    free: tuple[Millis, ...]
    naps: tuple[int, ...]
    rung: bool = False


def setup(options: Options, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    none = (0,) * len(chairs)
    return State(options, none, {"red": 0, "blue": 0}, (Millis(0),) * len(chairs), none)


def apply(state: State, line: Input[Act], _rng: Rng) -> Step[State]:
    seat, act = line.seat, line.action
    if outcome(state) is not None:
        raise Illegal("S-3", "The game is over.")
    if isinstance(act, Nap):
        return Step(replace(state, naps=plus_one(state.naps, seat)))
    if act.thing < state.gone[act.row]:
        raise Illegal("S-1", "That is gone.")
    if act.thing > state.gone[act.row]:
        raise Illegal("S-2", "That lies below another one.")
    if line.at < state.free[seat]:
        raise Illegal("S-4", "Your hands are full.", until=state.free[seat])
    free = tuple(Millis(line.at + state.options.gap_ms) if each == seat else at for each, at in enumerate(state.free))
    gone: dict[Row, int] = {**state.gone, act.row: act.thing + 1}
    grabbed = Grabbed(seat, act.row, act.thing, line.pressed, line.beat)
    return Step(replace(state, has=plus_one(state.has, seat), gone=gone, free=free), (grabbed,))


def plus_one(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (each == seat) for each, count in enumerate(counts))


def expire(state: State, _line: Expired, _rng: Rng) -> Step[State]:
    return Step(replace(state, rung=True))


def seated(state: State, _line: Seated, _rng: Rng) -> Step[State]:
    return Step(state)


def legal(state: State, _seat: Seat) -> tuple[Offer, ...]:
    return () if outcome(state) else (Grab("red", state.gone["red"]), Grab("blue", state.gone["blue"]), Nap())


def deadlines(state: State) -> tuple[Deadline, ...]:
    bell = state.options.bell_ms
    return (Deadline(Millis(bell), Timer("bell")),) if bell and not outcome(state) else ()


def view(state: State, _seat: Seat | None) -> State:
    return state


def outcome(state: State) -> Outcome | None:
    over = state.rung or max(state.has) >= state.options.need
    return Outcome(standing(state), "The fastest hands win.") if over else None


def standing(state: State) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in state.has) for own in state.has)


def imagine(state: State, _seat: Seat | None, _rng: Rng) -> State:
    return state


def race(state: State, seat: Seat, action: Act) -> Race | None:
    """A thing is raced for by all who never napped; who needs one more also races for the end."""
    if not isinstance(action, Grab):
        return None
    keys: tuple[str, ...] = (f"{action.row} {action.thing}",)
    if state.has[seat] == state.options.need - 1:
        keys += ("end",)
    return Race(keys, tuple(Seat(each) for each, naps in enumerate(state.naps) if each != seat and not naps))


BRAIN: Brain[None, State] = Brain(None, lambda memory, _view: memory, lambda *seen: Plan(seen[2][0], Millis(300)))

GAME = Game(
    name="snatch",
    title="Snatch",
    summary="Be quick.",
    version=1,
    seats=range(2, 7),
    State=State,
    Options=Options,
    Action=Act,
    View=State,
    setup=setup,
    apply=apply,
    expire=expire,
    seated=seated,
    legal=legal,
    deadlines=deadlines,
    view=view,
    outcome=outcome,
    standing=standing,
    imagine=imagine,
    race=race,
    bots={1: BRAIN},
)
