"""What a seat may do now, and nothing else (RC-D5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rumpus.core import Offer, Seat, span
from rumpus.games.rollcall.rules import may_bid_ones
from rumpus.games.rollcall.state import EMBLEM, HIGHEST, Bid, Call, Ready

if TYPE_CHECKING:
    from rumpus.games.rollcall.state import State


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """RC-D5: what a seat may do now, and nothing else."""
    if state.phase == "bidding":
        options, claims = state.options, state.claims
        if seat == state.turn:
            if not claims:
                return openings(state.cap, may_bid_ones(options))
            last = claims[-1]
            return answers(last.no, last.quantity, last.value, state.cap, options.wild, options.emblem_bids)
        if claims and state.dice[seat] and options.out_of_turn and claims[-1].seat != seat:
            return call_of(claims[-1].no)
        return ()
    if state.phase == "showdown" and state.dice[seat] and seat not in state.ready:
        return (Ready(state.round),)
    return ()


@lru_cache(maxsize=256)
def openings(cap: int, ones: bool) -> tuple[Offer, ...]:  # noqa: FBT001
    """RC-5: any quantity and value."""
    return (span(Bid(1, EMBLEM if ones else 2), Bid(cap, HIGHEST)),)


@lru_cache(maxsize=16_384)
def answers(number: int, quantity: int, value: int, cap: int, wild: bool, emblem_bids: str) -> tuple[Offer, ...]:  # noqa: FBT001
    """RC-8, RC-13: the same quantity with a higher value, a higher quantity with any value, or a call."""
    offers: list[Offer] = []
    if value < HIGHEST:
        offers.append(span(Bid(quantity, value + 1), Bid(quantity, HIGHEST)))
    if quantity < cap:
        offers.append(span(Bid(quantity + 1, EMBLEM if emblem_bids == "on" or not wild else 2), Bid(cap, HIGHEST)))
    return (*offers, *call_of(number))


@lru_cache(maxsize=1024)
def call_of(number: int) -> tuple[Offer, ...]:
    """RC-13, RC-14: call the bid that stands."""
    return (Call(number),)
