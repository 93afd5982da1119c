"""Peek, a game of one picture: the looker gets it sealed, then sees it; then the keeper does, and in the end all."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Asset,
    Brain,
    Chair,
    Data,
    Deadline,
    Event,
    Expired,
    Game,
    Input,
    Millis,
    Offer,
    Outcome,
    Picture,
    Plan,
    Rng,
    Seat,
    Seated,
    Step,
    Timer,
    option,
)

Phase = Literal["ready", "look", "hidden", "shown", "over"]
NEXT: dict[Phase, Phase] = {"ready": "look", "look": "hidden", "hidden": "shown", "shown": "over"}

LOOKER, KEEPER = Seat(0), Seat(1)

drawn: list[str] = []
"""Every picture that was drawn, to see how often."""

blobs: list[str] = []
"""If there is one, the picture is these bytes of the store."""


class Options(Data, frozen=True):
    look_ms: Annotated[int, option("Time to look", "P-1", low=0, high=1_000_000)] = 0


class Next(Action, frozen=True):
    """Go on to the next phase."""


class Drawn(Action, frozen=True):
    """Show the picture."""


class Turned(Event, frozen=True):
    phase: Phase


class State(Data, frozen=True):
    options: Options
    card: str
    phase: Phase = "ready"
    until: Millis | None = None
    seen: tuple[Seat, ...] = ()


class View(Data, frozen=True):
    phase: Phase
    until: Millis | None
    seen: tuple[Seat, ...]


def setup(options: Options, _chairs: tuple[Chair, ...], rng: Rng) -> State:
    return State(options, f"blob/{blobs[-1]}" if blobs else f"card/{rng.below(1_000_000)}")


def apply(state: State, line: Input[Next | Drawn], _rng: Rng) -> Step[State]:
    if isinstance(line.action, Drawn):
        return Step(replace(state, seen=(*state.seen, line.seat)))
    return turned(state, line.at)


def turned(state: State, at: Millis) -> Step[State]:
    phase = NEXT.get(state.phase, "over")
    ends = Millis(at + state.options.look_ms) if phase == "look" and state.options.look_ms else None
    return Step(replace(state, phase=phase, until=ends, seen=()), (Turned(phase),))


def expire(state: State, line: Expired, _rng: Rng) -> Step[State]:
    return turned(state, line.at)


def seated(state: State, _line: Seated, _rng: Rng) -> Step[State]:
    return Step(state)


def legal(state: State, _seat: Seat) -> tuple[Offer, ...]:
    return () if state.phase == "over" else (Next(), Drawn())


def deadlines(state: State) -> tuple[Deadline, ...]:
    return () if state.until is None else (Deadline(state.until, Timer("look")),)


def view(state: State, _seat: Seat | None) -> View:
    return View(state.phase, state.until, state.seen)


def outcome(state: State) -> Outcome | None:
    return Outcome((1, 1), "That was it.") if state.phase == "over" else None


def standing(_state: State) -> tuple[int, ...]:
    return (1, 1)


def assets(state: State, seat: Seat | None) -> dict[str, Asset]:
    viewers = {"ready": (LOOKER,), "look": (LOOKER,), "hidden": (KEEPER,), "shown": (LOOKER, KEEPER, None), "over": ()}
    return {"picture": Asset(state.card, state.phase == "ready")} if seat in viewers[state.phase] else {}


def draw(ref: str) -> Picture:
    drawn.append(ref)
    dots = "".join(f'<circle cx="{x * 12}" cy="{x * 31 % 900}" r="30" fill="#c33"/>' for x in range(100))
    art = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><title>{ref}</title>{dots}</svg>'
    return Picture("image/svg+xml", art.encode())


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    known = any(not each.sealed for each in assets(state, seat).values())
    return state if known else replace(state, card=f"card/{rng.below(1_000_000)}")


BRAIN: Brain[None, View] = Brain(None, lambda memory, _view: memory, lambda *seen: Plan(seen[2][0], Millis(300)))

GAME = Game(
    name="peek",
    title="Peek",
    summary="Look at it.",
    version=1,
    seats=range(2, 3),
    State=State,
    Options=Options,
    Action=Next | Drawn,
    View=View,
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
    assets=assets,
    draw=draw,
    bots={1: BRAIN},
)
