"""Marbles, without a layout or a word: whoever takes the last one wins."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
    Event,
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
    span,
)
from tests.browser.free.bots import BOTS


class Take(Action, frozen=True):
    move: int
    heap: int
    count: int


class Taken(Event, frozen=True):
    seat: Seat
    heap: int
    count: int


class State(Timed, frozen=True):
    taken: tuple[int, ...]
    heaps: tuple[int, ...] = (3, 5, 7)
    marbles_left: int = 15
    move: int = 1
    turn: int = 0


def setup(_options: NoOptions, chairs: tuple[Chair, ...], _rng: Rng) -> State:
    return State(taken=(0,) * len(chairs))


def apply(state: State, line: Input[Take], _rng: Rng) -> Step[State]:
    take = line.action
    if line.seat != state.turn or take.move != state.move:
        raise Illegal("MARBLES-1", "It is not your turn.")
    if not (1 <= take.heap <= len(state.heaps) and 1 <= take.count <= state.heaps[take.heap - 1]):
        raise Illegal("MARBLES-2", "There are not that many.")
    after = replace(
        state,
        heaps=tuple(have - take.count * (n == take.heap) for n, have in enumerate(state.heaps, start=1)),
        taken=tuple(have + take.count * (seat == line.seat) for seat, have in enumerate(state.taken)),
        marbles_left=state.marbles_left - take.count,
        move=state.move + 1,
        turn=(state.turn + 1) % len(state.taken),
    )
    return Step(after, (Taken(line.seat, take.heap, take.count),))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != state.turn:
        return ()
    heaps = enumerate(state.heaps, start=1)
    return tuple(span(Take(state.move, n, 1), Take(state.move, n, have)) for n, have in heaps if have)


def outcome(state: State) -> Outcome | None:
    if any(state.heaps):
        return None
    winner = (state.turn - 1) % len(state.taken)
    return Outcome(tuple(1 + (seat != winner) for seat in range(len(state.taken))), "The last marble wins.")


GAME = Game(
    name="marbles",
    title="Marbles",
    summary="The last marble wins.",
    seats=range(2, 5),
    State=State,
    Action=Take,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    bots=BOTS,
)
