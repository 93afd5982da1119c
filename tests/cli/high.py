"""High card: everybody plays a card a round, and the highest takes a point."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Brain,
    Chair,
    Event,
    Game,
    Illegal,
    Input,
    Millis,
    NoOptions,
    Offer,
    Outcome,
    Plan,
    Rng,
    Seat,
    Step,
    Timed,
    places,
)


class Lay(Action, frozen=True):
    round: int
    card: int


class Taken(Event, frozen=True):
    round: int
    seat: Seat


class State(Timed, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    laid: tuple[int | None, ...]
    round: int = 1


def setup(_options: NoOptions, chairs: tuple[Chair, ...], rng: Rng) -> State:
    deck = rng.shuffle(range(1, 1 + 5 * len(chairs)))
    hands = tuple(tuple(deck[seat :: len(chairs)]) for seat in range(len(chairs)))
    return State(hands=hands, points=(0,) * len(chairs), laid=(None,) * len(chairs))


def apply(state: State, line: Input[Lay], _rng: Rng) -> Step[State]:
    if line.action.round != state.round or state.laid[line.seat] is not None:
        raise Illegal("HI-1", "You have laid a card already.")
    if line.action.card not in state.hands[line.seat]:
        raise Illegal("HI-2", "You have no {card}.", card=line.action.card)
    laid = tuple(line.action.card if seat == line.seat else card for seat, card in enumerate(state.laid))
    if None in laid:
        return Step(replace(state, laid=laid))
    winner = Seat(laid.index(max(card or 0 for card in laid)))
    hands = tuple(tuple(card for card in hand if card != out) for hand, out in zip(state.hands, laid, strict=True))
    points = tuple(have + (seat == winner) for seat, have in enumerate(state.points))
    after = replace(state, hands=hands, points=points, laid=(None,) * len(laid), round=state.round + 1)
    return Step(after, (Taken(state.round, winner),))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    return () if state.laid[seat] is not None else tuple(Lay(state.round, card) for card in state.hands[seat])


def outcome(state: State) -> Outcome | None:
    return Outcome(places(state.points), "The most points win.") if not any(state.hands) else None


def plan(_memory: None, _view: State, offers: tuple[Offer, ...], rng: Rng) -> Plan:
    action = offers[rng.below(len(offers))]
    assert isinstance(action, Lay)
    return Plan(action, Millis(50))


BOT: Brain[None, State] = Brain(None, lambda memory, _view: memory, plan)

GAME = Game(
    name="high",
    title="High card",
    summary="The highest card takes a point.",
    seats=range(2, 6),
    State=State,
    Action=Lay,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    score=lambda state: state.points,
    bots={1: BOT},
)
