"""GOPS: everybody bids a card for the prize that lies open, in secret and all at once."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
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

CARDS = range(1, 14)


class Bid(Action, frozen=True):
    round: int
    card: int


class State(Timed, frozen=True):
    prizes: Annotated[tuple[int, ...], hidden(pool="prizes")]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    bids: Annotated[tuple[int | None, ...], own(among="hands")]
    prize: int
    carried: int = 0
    round: int = 1


def setup(_options: NoOptions, chairs: tuple[Chair, ...], rng: Rng) -> State:
    prize, *prizes = rng.shuffle(CARDS)
    players = len(chairs)
    return State(
        prizes=tuple(prizes),
        hands=(tuple(CARDS),) * players,
        points=(0,) * players,
        bids=(None,) * players,
        prize=prize,
    )


def apply(state: State, line: Input[Bid], _rng: Rng) -> Step[State]:
    if line.action.round != state.round or state.bids[line.seat] is not None:
        raise Illegal("GOPS-2", "You have bid already.")
    if line.action.card not in state.hands[line.seat]:
        raise Illegal("GOPS-1", "You have no {card} left.", card=line.action.card)
    bids = tuple(line.action.card if seat == line.seat else bid for seat, bid in enumerate(state.bids))
    state = replace(state, bids=bids)
    return Step(state if None in bids else revealed(state, [bid or 0 for bid in bids]))


def revealed(state: State, bids: list[int]) -> State:
    single = [bid for bid in bids if bids.count(bid) == 1]
    winner = bids.index(max(single)) if single else None
    worth = state.prize + state.carried
    return replace(
        state,
        hands=tuple(tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True)),
        points=tuple(have + worth * (seat == winner) for seat, have in enumerate(state.points)),
        bids=(None,) * len(bids),
        round=state.round + 1,
        prize=state.prizes[0] if state.prizes else 0,
        prizes=state.prizes[1:],
        carried=0 if single else worth,
    )


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    if not state.prize or state.bids[seat] is not None:
        return ()
    return tuple(Bid(state.round, card) for card in state.hands[seat])


def outcome(state: State) -> Outcome | None:
    return None if state.prize else Outcome(places(state.points), "The most points win.")


def score(state: State) -> tuple[int, ...]:
    return state.points


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
    score=score,
)
