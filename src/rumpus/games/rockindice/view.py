"""What everybody may know, which is nearly everything."""

from __future__ import annotations

from rumpus.core import Data, Millis, Seat
from rumpus.games.rockindice.board import fitting, stuck
from rumpus.games.rockindice.events import Score
from rumpus.games.rockindice.pieces import Hand, Photo, Placement
from rumpus.games.rockindice.rounds import rounds
from rumpus.games.rockindice.state import Phase, Presence, State


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and every spectator.

    A field that has its default is not sent: most of the time most of them have.
    """

    seat: Seat | None
    phase: Phase
    since: Millis
    """When the phase began; while a round runs, its start signal."""
    round: int
    rounds: int
    """RD-22: the planned number of rounds; a tie-break comes after them."""
    players: tuple[Seat, ...]
    """Who takes part in this round."""
    holders: tuple[Presence, ...]
    adults: tuple[bool, ...]
    totals: tuple[int, ...]
    hands: tuple[Hand, ...]
    """Everybody's dice in slots that stay the same all round long; a value of 0 is a die in the cup."""
    heights: tuple[int, ...]
    """The highest value placed of each colour: blue, green, red, yellow."""
    placements: tuple[Placement, ...] = ()
    """Who placed which space and when; the newest is the last."""
    cups: tuple[Millis, ...] = ()
    """When each seat's dice come out of the cup, 0 if they are not in it; empty if nobody's are."""
    throw: int = 0
    """RD-D2: how often you have rolled in this round: what your actions are aimed at."""
    fits: tuple[int, ...] = ()
    """Which of your dice can be placed now."""
    stuck: tuple[int, ...] = ()
    """RD-14: which of your dice would be left if you alone placed everything possible."""
    place_from: Millis = Millis(0)
    """RD-D2: a placement of yours before this moment takes effect then."""
    locked_until: Millis = Millis(0)
    """RD-12: until when you have to wait after a misplaced die."""
    history: tuple[tuple[int, ...], ...] = ()
    """The points of every round played."""
    tied: tuple[Seat, ...] = ()
    """RD-24: who plays the tie-break."""
    races: tuple[Photo, ...] = ()
    """RD-D4, RD-D12: the closest races of this round."""
    finisher: Seat | None = None
    stop_by: Millis = Millis(0)
    """RD-18: until when the finisher may call stop, where that is asked for."""
    score: Score | None = None
    """The round just played."""
    ready: tuple[Seat, ...] = ()
    prompted: bool = False
    idle: tuple[Seat, ...] = ()
    """RD-D7: for whom the table plays."""
    winner: Seat | None = None
    """RD-24: who won the tie-break."""


def view(state: State, seat: Seat | None) -> View:
    """Pick what the seat may know: only the bag is closed to all."""
    fits: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    place_from = locked_until = Millis(0)
    if seat is not None and state.phase == "running":
        place_from, locked_until = state.free[seat], state.locked[seat]
        if not state.cups[seat]:
            hand, heights = state.hands[seat], state.heights
            fits = tuple([die.id for die in fitting(hand, heights)])
            left = tuple([die.id for die in stuck(hand, heights)])
    return View(
        seat,
        state.phase,
        state.since,
        state.round,
        rounds(state),
        state.players,
        state.holders,
        state.adults,
        state.totals,
        state.hands,
        state.heights,
        state.placements,
        state.cups if any(state.cups) else (),
        0 if seat is None else state.throws[seat],
        fits,
        left,
        place_from,
        locked_until,
        state.history,
        state.tied,
        state.races,
        state.finisher,
        state.stop_by if state.finisher is not None and state.phase == "running" else Millis(0),
        state.score,
        state.ready,
        state.prompted,
        state.idle,
        state.winner,
    )
