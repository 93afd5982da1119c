"""GOPS: everybody bids a card for the prize that lies open, in secret and at once; the highest single bid takes it."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rumpus import core
from rumpus.core import Action, Event, Glance, Illegal, Input, Offer, Outcome, Say, Seat, Step, Timed, say

CARDS = range(1, 14)


class Bid(Action, frozen=True):
    round: int
    card: int


class Revealed(Event, frozen=True):
    worth: int
    bids: tuple[int, ...]
    seat: Seat | None


class State(Timed, frozen=True):
    round: int
    prize: int
    carried: int
    to_come: Annotated[tuple[int, ...], core.hidden(pool="prizes")]
    hands: tuple[tuple[int, ...], ...]
    bids: Annotated[tuple[int | None, ...], core.own(among="hands")]
    points: tuple[int, ...]


def setup(_options: core.NoOptions, chairs: tuple[core.Chair, ...], rng: core.Rng) -> State:
    (prize, *rest), n = rng.shuffle(CARDS), len(chairs)
    return State(1, prize, 0, tuple(rest), (tuple(CARDS),) * n, (None,) * n, (0,) * n)


def apply(state: State, line: Input[Bid], _rng: core.Rng) -> Step[State]:
    card = line.action.card
    if line.action.round != state.round or state.bids[line.seat] is not None:
        raise Illegal("GOPS-2", "You have bid for this prize already.")
    if card not in state.hands[line.seat]:
        raise Illegal("GOPS-1", "You have no {card} left.", card=card)
    bids = tuple(card if seat == line.seat else bid for seat, bid in enumerate(state.bids))
    return Step(replace(state, bids=bids)) if None in bids else reveal(state, tuple(bid or 0 for bid in bids))


def reveal(state: State, bids: tuple[int, ...]) -> Step[State]:
    single = [bid for bid in bids if bids.count(bid) == 1]  # GOPS-3: bids that others make as well cancel out
    winner, worth = Seat(bids.index(max(single))) if single else None, state.prize + state.carried
    after = replace(
        state,
        round=state.round + 1,
        prize=state.to_come[0] if state.to_come else 0,
        carried=worth if winner is None else 0,  # GOPS-4
        to_come=state.to_come[1:],
        hands=tuple(tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True)),
        bids=(None,) * len(bids),
        points=tuple(have + worth * (seat == winner) for seat, have in enumerate(state.points)),
    )
    return Step(after, (Revealed(worth, bids, winner),))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(Bid(state.round, card) for card in state.hands[seat] if state.prize and state.bids[seat] is None)


def outcome(state: State) -> Outcome | None:
    return None if state.prize else Outcome(core.places(state.points), "The most points win.")


def table(at: Glance[State]) -> list[Say]:
    view, to_bid = at.view, [seat for seat, bid in enumerate(at.view.bids) if bid is None]
    ask = say("Your bid: one card, face down.") if at.seat in to_bid else say("Still to bid: {seats}.", seats=to_bid)
    prize = say("The prize is {prize}, and {carried} is carried over.", prize=view.prize, carried=view.carried)
    points = [say("{seat} {points}", seat=seat, points=points) for seat, points in enumerate(view.points)]
    return [*((ask, prize) if view.prize else ()), say("Points: {points}.", points=points)]


def event(event: Revealed, _at: Glance[State]) -> Say:
    bids = [say("{seat} {bid}", seat=seat, bid=bid) for seat, bid in enumerate(event.bids)]
    if event.seat is None:
        return say("Bids: {bids}. They cancel out: {worth} is carried over.", bids=bids, worth=event.worth)
    return say("Bids: {bids}. {seat} takes {worth}.", bids=bids, seat=event.seat, worth=event.worth)


def layout(at: Glance[State]) -> core.Layout:
    view, me, seats = at.view, at.seat, [Seat(seat) for seat in range(at.seats)]
    laid = [view.bids[seat] is not None for seat in seats]
    scores = [core.Score(of=seat, value=view.points[seat], state="done" if laid[seat] else "turn") for seat in seats]
    bids = [core.Card(id=f"bid{s}", owner=s, face=view.bids[s] or None) if laid[s] else None for s in seats]
    hand = [] if me is None else [core.Hand(of=me, pieces=tuple(in_hand(view, me, card) for card in CARDS))]
    return core.layout(
        *scores,
        core.Row(title="to come", pieces=(core.Pile(id="to_come", count=len(view.to_come)),)),
        core.Row(
            title="the prize", main=True, pieces=(core.Card(id=f"prize{view.round}", face=view.prize, tone="gold"),)
        ),
        core.Row(title="carried over", pieces=(core.Pile(count=bool(view.carried), top=core.Card(face=view.carried)),)),
        core.Row(pieces=tuple(bids)),
        *hand,
        heading=say("Round {round} of {rounds}", round=min(view.round, len(CARDS)), rounds=len(CARDS)),
        badge=say("worth {worth}", worth=view.prize + view.carried),
    )


def in_hand(view: State, me: Seat, card: int) -> core.Card | None:
    has_it = card in view.hands[me]  # a card that was played leaves a gap
    return core.Card(id=f"card{card}", owner=me, face=card, act=Bid(view.round, card)) if has_it else None


GAME = core.Game(
    name="gops", title="GOPS", summary="Bid your cards for the prizes, in secret and all at once.", seats=range(2, 7),
    State=State, Action=Bid, setup=setup, apply=apply, legal=legal, outcome=outcome, layout=layout,
    score=lambda state: state.points,
    telling=core.Telling(table=table, event=event, label=lambda bid, _at: say("Bid {card}", card=bid.card)),
)  # fmt: skip
