"""Tables laid by hand: cards where the test wants them, and nothing left to chance."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
    Event,
    Expired,
    Gone,
    Holder,
    Illegal,
    Input,
    Millis,
    Rng,
    Seat,
    Seated,
    Setup,
    Step,
    deal,
)
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, Flip, GoForIt
from rumpus.games.goforit.events import Verdict
from rumpus.games.goforit.groupings import cards, holes, slot_id
from rumpus.games.goforit.pieces import KINDS, Card, Grouping, Place, Slot
from rumpus.games.goforit.state import State

ANN, BOB, CAT, DAN = Seat(0), Seat(1), Seat(2), Seat(3)


def luck(step: int = 1) -> Rng:
    """Return the luck where it does not matter what is drawn."""
    return Rng("a table laid by hand", step)


def dealt(players: int = 4, seed: str = "0", host: Seat | None = None, **options: Any) -> State:
    """Deal a table as the match does; unless the test says otherwise Ann starts."""
    chairs = tuple(Chair(host=seat == host) for seat in range(players))
    chosen = {"first_starter": "seat", **options}
    state: State = deal(GAME, Setup(GAME.name, GAME.version, chosen, chairs, seed))
    return state


def in_rows(grouping: Grouping) -> tuple[Slot, ...]:
    """Lay the gophers first and the holes last, in three columns."""
    order = sorted(cards(grouping), key=lambda card: (card == "hole", KINDS.index(card) if card in KINDS else 0))
    return layout.laid(order, layout.grid(len(order)))


def table(players: int = 4, left: tuple[int, ...] = (), out: tuple[Seat, ...] = (), **options: Any) -> State:
    """Everybody's cards lie in rows, gophers first and holes last; Ann starts, or the next one if she is out."""
    state = dealt(players, **options)
    for seat in range(players):
        state = act(state, Seat(seat), Arrange(0, in_rows(state.groupings[seat]))).state
    for seat, number in enumerate(left):
        state = with_holes(state, Seat(seat), number)
    for seat in out:
        state = leave(state, seat).state
    return state


def with_holes(state: State, seat: Seat, number: int) -> State:
    """Let a player have so many holes: fewer than three lie face up beside the grouping."""
    grouping = state.groupings[seat]
    gophers = [slot.card for slot in grouping.slots if slot.card != "hole"]
    order: list[Card] = gophers + ["hole"] * number
    slots = layout.laid(order, layout.grid(len(order)))
    changed = replace(grouping, slots=slots, lost=max(3 - number, 0))
    rest = state.groupings
    return replace(state, groupings=(*rest[:seat], changed, *rest[seat + 1 :]))


def act(state: State, seat: Seat, action: Action, at: int = 0, step: int = 1) -> Step[State]:
    """Let a seat act."""
    return GAME.apply(state, Input(Millis(at), seat, action, Millis(at)), luck(step))  # type: ignore[arg-type]


def refusal(state: State, seat: Seat, action: Action, at: int = 0) -> str:
    """Return the rule that refuses an action."""
    with pytest.raises(Illegal) as caught:
        act(state, seat, action, at)
    assert caught.value.why
    return caught.value.rule


def dare(state: State, seat: Seat, target: Seat, wager: int, at: int = 0) -> State:
    """Let a seat challenge."""
    return act(state, seat, Challenge(state.round, len(state.chain), target, wager), at).state


def go(state: State, at: int = 0) -> State:
    """Let the challenged player accept."""
    return act(state, state.chain[-1].challenged, GoForIt(state.round, len(state.chain)), at).state


def call(state: State, seat: Seat, target: Seat, at: int = 0) -> State:
    """Let a seat call the Rockstar."""
    return act(state, seat, CallRockstar(state.round, len(state.chain), target), at).state


def slots_with(state: State, card: str) -> list[int]:
    """Return the ids of the challenged player's closed slots that hold this card; `gopher` is any of them."""
    grouping = state.groupings[state.chain[-1].challenged]
    done = {turned.slot for turned in state.turned}
    return [
        number
        for index, slot in enumerate(grouping.slots)
        if (slot.card == card or (card == "gopher" and slot.card != "hole"))
        and (number := slot_id(grouping, index)) not in done
    ]


def flip(state: State, slot: int) -> Flip:
    """Turn over this card of the challenged player's."""
    return Flip(state.round, state.chain[-1].challenged, slot)


def flips(state: State, *wanted: str, at: int = 0) -> Step[State]:
    """Let the challenger flip cards of these kinds, a second apart."""
    step = Step(state)
    for number, card in enumerate(wanted):
        now = step.state
        step = act(now, now.chain[-1].challenger, flip(now, slots_with(now, card)[0]), at + 1000 * number)
    return step


def played(state: State, seat: Seat, target: Seat, wager: int, *cards: str, at: int = 0) -> Step[State]:
    """Let a seat challenge, the other accept, and these cards be flipped."""
    return flips(go(dare(state, seat, target, wager, at), at), *cards, at=at)


def leave(state: State, seat: Seat, by: Holder | None = None, at: int = 0) -> Step[State]:
    """Let somebody leave for good, or let another hold the chair."""
    return GAME.seated(state, Seated(Millis(at), seat, by or Gone()), luck())


def run_out(state: State, kind: str, step: int = 1) -> Step[State]:
    """Let the clock of this kind run out."""
    deadline = next(each for each in GAME.deadlines(state) if each.timer.kind == kind)
    return GAME.expire(state, Expired(deadline.at, deadline.timer), luck(step))


def settled(state: State) -> State:
    """Let the verdict be seen and all cards be laid by the table: the next round begins."""
    state = run_out(state, "verdict").state
    return run_out(state, "arrange").state if state.phase == "arranging" else state


def verdict(step: Step[State]) -> Verdict:
    """Return the verdict among the events."""
    return next(event for event in step.events if isinstance(event, Verdict))


def left_holes(state: State) -> list[int]:
    """Count everybody's holes."""
    return [holes(grouping) for grouping in state.groupings]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """Name the events."""
    return [type(event).__name__ for event in events]


def places(*spots: tuple[int, ...]) -> tuple[Place, ...]:
    """Write places as pairs or triples of numbers."""
    return tuple(Place(*spot) for spot in spots)
