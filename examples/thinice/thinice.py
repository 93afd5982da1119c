"""Thin Ice: step to a floe beside you, then break one anywhere; whoever cannot step is out, and the last one wins."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus import core
from rumpus.core import Action, Event, Glance, Illegal, Input, Offer, Outcome, Say, Seat, Step, Timed, say

SIDE = 6
CORNERS = (0, SIDE * SIDE - 1, SIDE - 1, SIDE * (SIDE - 1))  # floes are numbered row by row


class Choose(Action, frozen=True):
    step: int
    floe: int


class Went(Event, frozen=True):
    seat: Seat
    floe: int
    out: tuple[Seat, ...] | None = None  # who cannot step any more, if a floe was broken


class State(Timed, frozen=True):
    pawns: tuple[int, ...]
    floes: tuple[int, ...]
    places: tuple[int, ...]
    mover: Seat = Seat(0)
    step: int = 0  # even: to walk; odd: to break


def setup(_options: core.NoOptions, chairs: tuple[core.Chair, ...], _rng: core.Rng) -> State:
    return State(CORNERS[: len(chairs)], tuple(range(SIDE * SIDE)), (0,) * len(chairs))


def free(state: State) -> list[int]:
    taken = {floe for floe, place in zip(state.pawns, state.places, strict=True) if not place}
    return [floe for floe in state.floes if floe not in taken]


def beside(state: State, seat: Seat) -> list[int]:
    y, x = divmod(state.pawns[seat], SIDE)
    return [floe for floe in free(state) if abs(floe % SIDE - x) <= 1 and abs(floe // SIDE - y) <= 1]


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    floes = [] if seat != state.mover or all(state.places) else free(state) if state.step % 2 else beside(state, seat)
    return tuple(Choose(state.step, floe) for floe in floes)


def apply(state: State, line: Input[Choose], _rng: core.Rng) -> Step[State]:
    seat, floe = line.seat, line.action.floe
    if seat != state.mover or line.action.step != state.step:
        raise Illegal("THIN-1", "It’s {mover_seat}’s turn.", mover_seat=state.mover)
    if line.action not in legal(state, seat):
        raise Illegal("THIN-3" if state.step % 2 else "THIN-2", "You cannot go to {floe}.", floe=name(floe))
    state = replace(state, step=state.step + 1)
    if state.step % 2:
        pawns = tuple(floe if each == seat else there for each, there in enumerate(state.pawns))
        return Step(replace(state, pawns=pawns), (Went(seat, floe),))
    return passed(replace(state, floes=tuple(each for each in state.floes if each != floe)), seat, floe)


def passed(state: State, by: Seat, floe: int) -> Step[State]:
    order = [Seat((by + step) % len(state.pawns)) for step in range(1, len(state.pawns) + 1)]
    stuck = tuple(seat for seat in order if not state.places[seat] and not beside(state, seat))
    for seat in stuck:  # THIN-4: one after the other, so that nobody shares a place
        place = state.places.count(0)
        state = replace(state, places=tuple(place if each == seat else p for each, p in enumerate(state.places)))
    left = [seat for seat in order if not state.places[seat]]
    if len(left) == 1:
        state = replace(state, places=tuple(place or 1 for place in state.places))
    return Step(replace(state, mover=left[0] if left else by), (Went(by, floe, stuck),))


def outcome(state: State) -> Outcome | None:
    return Outcome(state.places, "The last one who can step wins.") if all(state.places) else None


def name(floe: int) -> str:
    return f"{'abcdef'[floe % SIDE]}{floe // SIDE + 1}"


def ways(view: State, seat: Seat) -> Say:
    return say("out") if view.places[seat] else say("ways to go: {count}", count=len(beside(view, seat)))


def table(at: Glance[State]) -> list[Say]:
    view, mine = at.view, say("Break a floe.") if at.view.step % 2 else say("Step, then break.")
    each = [say("{seat}: {ways}", seat=seat, ways=ways(view, Seat(seat))) for seat in range(at.seats)]
    return [mine if view.mover == at.seat else say("It’s {seat}’s turn.", seat=view.mover), say("{each}.", each=each)]


def event(event: Went, _at: Glance[State]) -> Say:
    told = {"seat": event.seat, "floe": name(event.floe)}
    if event.out:
        return say("{seat} breaks {floe}: {out_seats} cannot step.", out_seats=event.out, **told)
    return say("{seat} steps to {floe}.", **told) if event.out is None else say("{seat} breaks {floe}.", **told)


def layout(at: Glance[State]) -> core.Layout:
    view, seats = at.view, [Seat(seat) for seat in range(at.seats)]
    pawns = {view.pawns[s]: core.Token(id=f"pawn{s}", owner=s) for s in seats if view.places[s] <= 1}
    cells = tuple(
        core.Cell(x=floe % SIDE, y=floe // SIDE, label=name(floe), tone="floor" if floe in view.floes else "gone",
                  pieces=(pawns[floe],) if floe in pawns else (), act=Choose(view.step, floe))
        for floe in range(SIDE * SIDE))  # fmt: skip
    scores = [core.Score(of=seat, value="", note=ways(view, seat)) for seat in seats]
    scores[view.mover] = replace(scores[view.mover], state="turn")
    heading, badge = say("Turn {turn}", turn=view.step // 2 + 1), say("{count} floes", count=len(view.floes))
    return core.layout(*scores, core.Grid(width=SIDE, height=SIDE, cells=cells), heading=heading, badge=badge)


GAME = core.Game(
    name="thinice", title="Thin Ice", summary="Step, then break the ice behind you.", seats=range(2, 5),
    State=State, Action=Choose, setup=setup, apply=apply, legal=legal, outcome=outcome, layout=layout,
    telling=core.Telling(table=table, event=event, label=lambda to, at: say(
        "Break {floe}" if at.view.step % 2 else "Step to {floe}", floe=name(to.floe))),
)  # fmt: skip
