"""What a seat may do now, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Blank, Seat, span
from rumpus.games.goforit import arranging, groupings, layout
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle, Take
from rumpus.games.goforit.pieces import HIGHEST
from rumpus.games.goforit.players import acts, flippable, waited_for

if TYPE_CHECKING:
    from rumpus.core import Offer, Rng
    from rumpus.games.goforit.players import Acts
    from rumpus.games.goforit.state import State


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """GFI-D7: what a seat may do now."""
    if state.phase == "arranging":
        return layings(state, seat)
    if seat != waited_for(state):
        return ()
    if state.phase == "flipping":
        target = state.chain[-1].challenged
        return tuple(Flip(state.round, target, slot) for slot in flippable(state))
    now = acts(state)
    assert now is not None
    return challenges(now, state.round)


def layings(state: State, seat: Seat) -> tuple[Offer, ...]:
    """GFI-2, GFI-4, GFI-5, GFI-22: lay the cards, have them shuffled, leave them, and at first take another kind."""
    if seat in state.out or seat not in state.must + state.may:
        return ()
    offers: list[Offer] = [Blank("Arrange", seat), Blank("Shuffle", seat)]
    if seat in state.ready:
        return tuple(offers)
    if seat in state.may:
        offers.append(Keep(state.round))
    mine = state.groupings[seat].kind
    if mine is not None and not state.round:
        offers.append(Take(state.round, mine))
        offers += [Take(state.round, kind) for kind, _ in arranging.free_kinds(state, seat)]
    return tuple(offers)


def challenges(now: Acts, number: int) -> tuple[Offer, ...]:
    """GFI-8 to GFI-12, GFI-32: accept, name a number, or call the Rockstar, in the round of this number."""
    link = now.go
    offers: list[Offer] = [GoForIt(number, link)] if link else []
    if now.lowest:
        offers += [
            span(Challenge(number, link, target, now.lowest), Challenge(number, link, target, HIGHEST))
            for target in now.targets
        ]
    if now.rockstar:
        offers += [CallRockstar(number, link, target) for target in now.targets]
    return tuple(offers)


def sample(state: State, blank: Blank, rng: Rng) -> Arrange | Shuffle:
    """Lay somebody's cards in some way."""
    assert blank.seat is not None
    grouping = state.groupings[blank.seat]
    places = layout.random_layout(len(grouping.slots), groupings.holes(grouping), rng)
    if blank.verb == "Shuffle":
        return Shuffle(state.round, places)
    return Arrange(state.round, layout.laid(rng.shuffle(groupings.cards(grouping)), places))
