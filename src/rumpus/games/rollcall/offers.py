"""What a seat may do now, and nothing else (RC-D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Offer, Seat, Span, lookup, span
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.pieces import HIGHEST

if TYPE_CHECKING:
    from rumpus.games.rollcall.state import State


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """RC-D5: what a seat may do now, and nothing else."""
    last = state.bid
    if seat == state.turn:
        if last is None:
            return openings[state.round, state.cap, state.lowest]
        key = state.round, last.no, last.quantity, last.value, state.cap, state.lowest
        try:
            return known_answers[key]
        except KeyError:
            return answers[key]
    if state.turn is not None:
        if last is not None and last.seat != seat and state.dice[seat] and state.options.out_of_turn:
            return (Call(state.round, last.no),)
        return ()
    if state.phase == "showdown" and state.dice[seat] and seat not in state.ready:
        return (Ready(state.round),)
    return ()


@lookup(most=256)
def openings(number: int, cap: int, lowest: int) -> tuple[Offer, ...]:
    """RC-5: any quantity and value."""
    return (span(Bid(number, 0, 1, lowest), Bid(number, 0, cap, HIGHEST)),)


@lookup(most=16_384)
def answers(number: int, bid: int, quantity: int, value: int, cap: int, lowest: int) -> tuple[Offer, ...]:
    """RC-8, RC-13: the same quantity with a higher value, a higher quantity with any value, or a call.

    Rounds and numbers of bids make many of them new to the table, so their sizes are not found out by `span`.
    """
    offers: list[Offer] = []
    if value < HIGHEST:
        low, high = Bid(number, bid, quantity, value + 1), Bid(number, bid, quantity, HIGHEST)
        offers.append(Span(low, high, HIGHEST - value))
    if quantity < cap:
        low, high = Bid(number, bid, quantity + 1, lowest), Bid(number, bid, cap, HIGHEST)
        offers.append(Span(low, high, (cap - quantity) * (HIGHEST - lowest + 1)))
    return (*offers, Call(number, bid))


known_answers = answers.known
