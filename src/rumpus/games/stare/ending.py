"""Moves, the end of a turn and the end of the match (STARE-12, STARE-16 to STARE-18, STARE-D9, STARE-D13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Gone, Millis, Outcome, Seat
from rumpus.games.stare.board import target
from rumpus.games.stare.events import GameOver, Moved, TurnEnded
from rumpus.games.stare.pieces import Draft
from rumpus.games.stare.players import on_board, side_of

if TYPE_CHECKING:
    from rumpus.games.stare.state import State


def moved(state: State, side: int, end: int, story: list[Event]) -> State:
    """STARE-16, STARE-41: move a piece; whoever reaches the target wins at once, whoever's turn it is."""
    start = state.positions[side]
    if end == start:
        return state
    story.append(Moved(side, start, end))
    positions = (*state.positions[:side], end, *state.positions[side + 1 :])
    state = replace(state, positions=positions)
    return finish(state, (side,), story) if end == target(state) else state


def turn_over(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-12, STARE-14: the turn is over; everybody sees the picture and what was asked."""
    story.append(TurnEnded(state.turn, state.active))
    return replace(cleared(state), phase="reveal", since=at, ready=())


def finish(state: State, winners: tuple[int, ...], story: list[Event]) -> State:
    """STARE-16: the match is over."""
    story.append(GameOver(winners))
    return replace(cleared(state), phase="over", winners=winners)


def cleared(state: State) -> State:
    """Leave nothing of a roll: no number, question, draft, answer, ruling or vote is the next one's."""
    return replace(
        state,
        half=False,
        number=0,
        double=False,
        asker=None,
        draft=Draft(),
        objections=0,
        objected=False,
        of_right=False,
        put=(),
        voters=(),
        votes=(),
        question=None,
        prompted=False,
        recalled=(),
        taken=(),
        typed="",
        said="",
        matched=False,
        spoken=False,
        ruling=None,
        ruler=None,
        appellant=None,
    )


def leaders(state: State) -> tuple[int, ...]:
    """The sides that are furthest ahead."""
    here = on_board(state)
    best = max(state.positions[side] for side in here)
    return tuple(side for side in here if state.positions[side] == best)


def standing(state: State) -> tuple[int, ...]:
    """STARE-16, STARE-D9: winners first, then by spaces; those who left for good come after all who stayed."""
    keys: list[tuple[bool, bool, int]] = []
    for seat, by in enumerate(state.holders):
        side = side_of(state, Seat(seat))
        stayed = side in on_board(state) and (not isinstance(by, Gone) or side in state.winners)
        keys.append((side in state.winners, stayed, state.positions[side]))
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def outcome(state: State) -> Outcome | None:
    """STARE-16, STARE-18, STARE-D9, STARE-D13: who won and why."""
    if state.phase != "over":
        return None
    places = standing(state)
    winner, *tied = state.winners
    seat, space = state.sides[winner][0], state.positions[winner]
    alone = len(state.sides[winner]) == 1
    if tied:
        return Outcome(places, "Nobody plays on. Those in front share the win on space {space}.", {"space": space})
    if space == target(state):
        if alone:
            return Outcome(places, "{seat} is the first on space {space}.", {"seat": seat, "space": space})
        return Outcome(places, "The team of {seat} is the first on space {space}.", {"seat": seat, "space": space})
    if on_board(state) == (winner,):
        return Outcome(places, "All others have left.")
    return Outcome(places, "Nobody plays on. The side of {seat} is furthest ahead, on space {space}.",
                   {"seat": seat, "space": space})  # fmt: skip
