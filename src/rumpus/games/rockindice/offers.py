"""What a seat may do now, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.rockindice.actions import Place, Ready, Reroll, Stop
from rumpus.games.rockindice.board import fitting, may_reroll
from rumpus.games.rockindice.pieces import colour_of

if TYPE_CHECKING:
    from rumpus.core import Offer, Seat
    from rumpus.games.rockindice.pieces import Die
    from rumpus.games.rockindice.state import State


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return what a seat may do now; during a re-roll, before the start and after the end that is nothing."""
    if state.phase == "running":
        if seat not in state.players or state.cups[seat]:
            return ()
        return (Stop(state.round),) if seat == state.finisher else moves(state, seat)
    if state.phase == "scoring" and state.holders[seat] == "person" and seat not in state.ready:
        return (Ready(state.round),)
    return ()


def moves(state: State, seat: Seat) -> tuple[Offer, ...]:
    """RD-7, RD-14: place a die that fits, or re-roll; where a misplaced die costs time, it can be misplaced (RD-12)."""
    hand, heights = state.hands[seat], state.heights
    number, throw = state.round, state.throws[seat]
    dice = fitting(hand, heights)
    if state.options.misplace_lock_ms:
        dice += [die for die in hand if is_early(die, heights)]
    offers: list[Offer] = [Place(number, throw, die.id, die.colour, die.value) for die in dice]
    if state.left[seat] and may_reroll(state, hand):
        offers.append(Reroll(number, throw))
    return tuple(offers)


def is_early(die: Die, heights: tuple[int, ...]) -> bool:
    """RD-7: a die whose lower values are not all placed."""
    return die.value > heights[colour_of(die.id)] + 1
