"""GOPS, laid out in cards: everybody bids one for the prize that lies open, in secret and all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Card,
    Chair,
    Event,
    Game,
    Glance,
    Hand,
    Illegal,
    Input,
    Layout,
    NoOptions,
    Offer,
    Outcome,
    Pile,
    Prompt,
    Rng,
    Row,
    Say,
    Score,
    Seat,
    Step,
    Telling,
    Timed,
    hidden,
    layout,
    own,
    places,
    say,
)
from rumpus.core.layout import AnyContainer
from tests.browser.free.bots import BOTS

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
    last: tuple[int, ...] = ()
    round: int = 1
    prize: int = 0
    carried: int = 0


def setup(_options: NoOptions, chairs: tuple[Chair, ...], rng: Rng) -> State:
    prize, *rest = rng.shuffle(range(1, CARDS + 1))
    n = len(chairs)
    hand = tuple(range(1, CARDS + 1))
    return State(prizes=tuple(rest), hands=(hand,) * n, points=(0,) * n, bids=(None,) * n, prize=prize)


def apply(state: State, line: Input[Bid], _rng: Rng) -> Step[State]:
    if line.action.round != state.round:
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
        last=bids,
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


# In words


def table(at: Glance[State]) -> Iterator[Say]:
    view = at.view
    yield say("Everybody bids for the {prize}.", prize=view.prize) if view.prize else say("The match is over.")
    yield say("Points: {each}.", each=[say("{seat} {n}", seat=s, n=n) for s, n in enumerate(view.points)])


def label(action: Action, _at: Glance[State]) -> Say:
    assert isinstance(action, Bid)
    return say("Bid {card}", card=action.card)


def event(event: Event, _at: Glance[State]) -> Say:
    assert isinstance(event, Won)
    if event.seat is None:
        return say("Nobody bid the highest alone: the {prize} stays.", prize=event.prize)
    return say("{seat} takes {prize} with the {card}.", seat=event.seat, prize=event.prize, card=event.bids[event.seat])


# In pieces


def laid_out(at: Glance[State]) -> Layout:
    view, me = at.view, at.seat
    worth = view.prize + view.carried
    thinking = [seat for seat, bid in enumerate(view.bids) if bid is None]
    parts: list[AnyContainer] = [
        *(scored(view, seat) for seat in range(at.seats)),
        Row(title="to come", pieces=(Pile(id="deck", count=len(view.prizes)),)),
        Row(title="the prize", main=True, pieces=(Card(id=f"prize{view.round}", face=view.prize, tone="gold"),)),
        Row(title="carried", pieces=(Pile(id="carried", count=int(view.carried > 0), top=Card(face=view.carried)),)),
        Row(title="bids", pieces=tuple(laid(view, seat, me) for seat in range(at.seats))),
    ]
    if me is None:
        parts.append(Prompt(text="Everybody bids", note=who_thinks(thinking)))
    else:
        parts.append(Hand(of=me, pieces=tuple(held(view, me, card) for card in range(1, CARDS + 1))))
        if view.bids[me] is None and view.prize:
            parts.append(Prompt(text=say("Your bid, {seat}", seat=me), note="One card, face down.", to=(me,)))
    heading = say("Round {round} of {rounds}", round=min(view.round, CARDS), rounds=CARDS)
    return layout(*parts, heading=heading, badge=say("worth {points}", points=worth))


def who_thinks(seats: list[int]) -> Say:
    if len(seats) == 1:
        return say("{seat} is thinking", seat=seats[0])
    return say("{seats} are thinking", seats=seats)


def scored(view: State, seat: int) -> Score:
    has_bid = view.bids[seat] is not None
    return Score(of=Seat(seat), value=view.points[seat], state="done" if has_bid else "turn" if view.prize else "")


def laid(view: State, seat: int, me: Seat | None) -> Card | None:
    bid = view.bids[seat]
    if bid is None:
        fresh = view.last and set(view.bids) == {None}
        return Card(id=f"bid{seat}-{view.round - 1}", owner=Seat(seat), face=view.last[seat]) if fresh else None
    face = bid if seat == me else None
    return Card(id=f"bid{seat}-{view.round}", owner=Seat(seat), face=face)


def held(view: State, me: Seat, card: int) -> Card | None:
    if card not in view.hands[me] or card == view.bids[me]:
        return None
    return Card(id=f"hand{card}", owner=me, face=card, act=Bid(view.round, card))


GAME = Game(
    name="gops",
    title="Goofspiel",
    summary="Bid a card for every prize.",
    seats=range(2, 7),
    State=State,
    Action=Bid,
    setup=setup,
    apply=apply,
    legal=legal,
    outcome=outcome,
    bots=BOTS,
    score=lambda state: state.points,
    telling=Telling(table=table, label=label, event=event),
    layout=laid_out,
)
