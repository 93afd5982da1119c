"""Who has won, and how all stand (RD-23 to RD-25)."""

from __future__ import annotations

from rumpus.core import Outcome
from rumpus.games.rockindice.state import State


def outcome(state: State) -> Outcome | None:
    """RD-23, RD-24: the highest total wins; if several share it, the finisher of the tie-break."""
    if state.phase != "over":
        return None
    places = standing(state)
    winner = places.index(1)
    if state.winner is not None:
        return Outcome(places, "{seat} wins the tie-break.", {"seat": winner})
    if places.count(1) > 1:
        one = state.totals[winner] == 1
        return Outcome(
            places,
            "Nobody is ahead: 1 point each." if one else "Nobody is ahead: {points} points each.",
            {"points": state.totals[winner]},
        )
    said = {"seat": winner, "points": state.totals[winner]}
    if max(state.totals) > state.totals[winner]:
        return Outcome(places, "{seat} has the most points of all who stayed: {points}.", said)
    return Outcome(places, "{seat} has the most points: {points}.", said)


def standing(state: State) -> tuple[int, ...]:
    """RD-23 to RD-25, RD-D6: whoever left for good is below all who stayed; else by totals, then by the tie-break."""
    ranks = [(state.holders[seat] != "gone", total, seat == state.winner) for seat, total in enumerate(state.totals)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)
