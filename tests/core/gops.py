"""GOPS, a whole game in one file that spells nothing out: everybody bids a card for the prize, in secret and at once.

What its state declares to be secret makes the views and the imagined worlds; clocks, chairs, words and bots follow.
"""

from __future__ import annotations

from typing import Annotated

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
    hidden,
    own,
    places,
)

CARDS = 13


class Bid(Action, frozen=True):
    round: int
    card: int


class Won(Event, frozen=True):
    round: int
    prize: int
    bids: tuple[int, ...]
    seat: Seat | None


class State(Timed, frozen=True):
    prizes: Annotated[tuple[int, ...], hidden(pool="prizes")]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    bids: Annotated[tuple[int | None, ...], own(among="hands")]
    round: int = 1
    prize: int = 0
    carried: int = 0


def setup(_options: NoOptions, chairs: tuple[Chair, ...], rng: Rng) -> State:
    prize, *rest = rng.shuffle(range(1, CARDS + 1))
    hands = (tuple(range(1, CARDS + 1)),) * len(chairs)
    return State(prizes=tuple(rest), hands=hands, points=(0,) * len(chairs), bids=(None,) * len(chairs), prize=prize)


def apply(state: State, line: Input[Bid], _rng: Rng) -> Step[State]:
    if line.action.round != state.round or not state.prize:
        raise Illegal("GOPS-2", "That round is over.")
    if state.bids[line.seat] is not None:
        raise Illegal("GOPS-2", "You have bid already.")
    if line.action.card not in state.hands[line.seat]:
        raise Illegal("GOPS-1", "You have no {card} left.", card=line.action.card)
    bids = tuple(line.action.card if seat == line.seat else bid for seat, bid in enumerate(state.bids))
    state = replace(state, bids=bids)
    return Step(state) if None in bids else reveal(state, tuple(bid or 0 for bid in bids))


def reveal(state: State, bids: tuple[int, ...]) -> Step[State]:
    single = [bid for bid in bids if bids.count(bid) == 1]
    winner = bids.index(max(single)) if single else None
    worth = state.prize + state.carried
    after = replace(
        state,
        hands=tuple(tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True)),
        points=tuple(have + worth * (seat == winner) for seat, have in enumerate(state.points)),
        bids=(None,) * len(bids),
        round=state.round + 1,
        prize=state.prizes[0] if state.prizes else 0,
        prizes=state.prizes[1:],
        carried=0 if winner is not None else worth,
    )
    return Step(after, (Won(state.round, worth, bids, None if winner is None else Seat(winner)),))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if not state.prize or state.bids[seat] is not None:
        return ()
    return tuple(Bid(state.round, card) for card in state.hands[seat])


def outcome(state: State) -> Outcome | None:
    return None if state.prize else Outcome(places(state.points), "The most points win.")


GAME = Game(
    name="gops",
    title="GOPS",
    summary="Bid a card for every prize.",
    seats=range(2, 7),
    State=State,
    Action=Bid,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    score=lambda state: state.points,
)
