"""A small board game: move one of your two pawns a step, and the floe it leaves breaks; whoever cannot move is out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Cell,
    Chair,
    Event,
    Game,
    Glance,
    Grid,
    Illegal,
    Input,
    Layout,
    NoOptions,
    Offer,
    Outcome,
    Prompt,
    Rng,
    Say,
    Score,
    Seat,
    Step,
    Telling,
    Timed,
    Token,
    layout,
    places,
    say,
)
from rumpus.core.layout import AnyContainer
from tests.browser.free.bots import BOTS

SIDE = 6
STARTS = (((0, 0), (5, 4)), ((5, 5), (0, 1)), ((5, 0), (0, 4)))
Field = tuple[int, int]


class Move(Action, frozen=True):
    turn: int
    pawn: int
    x: int
    y: int


class Moved(Event, frozen=True):
    seat: Seat
    x: int
    y: int


class State(Timed, frozen=True):
    pawns: tuple[tuple[Field, ...], ...]
    broken: tuple[Field, ...] = ()
    out: tuple[int, ...] = ()
    turn: int = 0
    mover: int = 0


def setup(_options: NoOptions, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State(pawns=STARTS[: len(chairs)])


def ways(state: State, seat: int, pawn: int) -> list[Field]:
    taken = {*state.broken, *(field for pawns in state.pawns for field in pawns)}
    x, y = state.pawns[seat][pawn]
    around = ((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
    return [(a, b) for a, b in around if 0 <= a < SIDE and 0 <= b < SIDE and (a, b) not in taken]


def moves(state: State, seat: int) -> list[Move]:
    return [Move(state.turn, pawn, x, y) for pawn in (0, 1) for x, y in ways(state, seat, pawn)]


def apply(state: State, line: Input[Move], _rng: Rng) -> Step[State]:
    move, seat = line.action, line.seat
    if seat != state.mover or move.turn != state.turn:
        raise Illegal("ICE-1", "It is not your turn.")
    if move not in moves(state, seat):
        raise Illegal("ICE-2", "A pawn moves one step, onto a free floe.")
    left = state.pawns[seat][move.pawn]
    pawns = tuple((move.x, move.y) if n == move.pawn else at for n, at in enumerate(state.pawns[seat]))
    everyone = tuple(pawns if n == seat else each for n, each in enumerate(state.pawns))
    after = replace(state, pawns=everyone, broken=(*state.broken, left), turn=state.turn + 1)
    return Step(passed_on(after), (Moved(seat, move.x, move.y),))


def passed_on(state: State) -> State:
    count = len(state.pawns)
    for step in range(1, count + 1):
        seat = (state.mover + step) % count
        if seat in state.out:
            continue
        if moves(state, seat):
            return replace(state, mover=seat)
        state = replace(state, out=(*state.out, seat))
    return state


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(moves(state, seat)) if seat == state.mover and outcome(state) is None else ()


def outcome(state: State) -> Outcome | None:
    count = len(state.pawns)
    if len(state.out) < count - 1:
        return None
    return Outcome(
        places([state.out.index(n) if n in state.out else count for n in range(count)]), "The last one moves."
    )


def table(at: Glance[State]) -> Iterator[Say]:
    yield say("{seat} moves.", seat=at.view.mover)


def label(_action: Action, _at: Glance[State]) -> Say:
    return say("Step there")


def event(event: Event, _at: Glance[State]) -> Say:
    assert isinstance(event, Moved)
    return say("{seat} stepped to {field}.", seat=event.seat, field=f"{'ABCDEF'[event.x]}{event.y + 1}")


def laid_out(at: Glance[State]) -> Layout:
    view, me = at.view, at.seat
    mine = moves(view, me) if me is not None and me == view.mover else []
    pieces = {
        field: Token(
            id=f"pawn{seat}.{n}",
            owner=Seat(seat),
            act=tuple(move for move in mine if seat == me and move.pawn == n) or None,
        )
        for seat, pawns in enumerate(view.pawns)
        for n, field in enumerate(pawns)
    }
    cells = tuple(
        Cell(
            x=x,
            y=y,
            tone="gone" if (x, y) in view.broken else "floor",
            pieces=(pieces[x, y],) if (x, y) in pieces else (),
            label=f"{'ABCDEF'[x]}{y + 1}",
            act=tuple(move for move in mine if (move.x, move.y) == (x, y)) or None,
        )
        for y in range(SIDE)
        for x in range(SIDE)
    )
    parts: list[AnyContainer] = [
        *(
            Score(
                of=Seat(seat),
                value=say("{count} ways", count=len(moves(view, seat))),
                state="out" if seat in view.out else "turn" if seat == view.mover else "",
            )
            for seat in range(at.seats)
        ),
        Grid(title="the ice", width=SIDE, height=SIDE, cells=cells),
    ]
    if mine and me is not None:
        parts.append(Prompt(text="Step, and it breaks", note="Tap a pawn, then where it goes.", to=(me,)))
    else:
        parts.append(Prompt(text=say("{seat}’s turn", seat=view.mover), note="one step"))
    floes = SIDE * SIDE - len(view.broken)
    return layout(*parts, heading=say("Turn {turn}", turn=view.turn + 1), badge=say("{count} floes", count=floes))


GAME = Game(
    name="floes",
    title="Floes",
    summary="Every step breaks the floe behind you.",
    seats=range(2, 4),
    State=State,
    Action=Move,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    bots=BOTS,
    telling=Telling(table=table, label=label, event=event),
    layout=laid_out,
)
