"""What becomes of a match when a player comes, goes for a while or leaves for good (ROFL-D6, ROFL-D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Away, Event, Gone, Millis, Seat, Seated, Step
from rumpus.games.rofl import guessing, writing
from rumpus.games.rofl.ending import end_turn, finish
from rumpus.games.rofl.events import Left
from rumpus.games.rofl.pieces import Writing
from rumpus.games.rofl.players import people, players, present
from rumpus.games.rofl.rules import follow
from rumpus.games.rofl.turns import next_turn, too_few, turn_begun

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rofl.state import State


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """ROFL-D6, ROFL-D7: somebody came, went for a while, or left for good."""
    story: list[Event] = []
    seat, at = line.seat, line.at
    gone = isinstance(state.holders[seat], Gone)
    if state.phase == "over" or gone:
        return Step(state)
    state = reseated(state, line)
    if isinstance(line.by, Gone):
        story.append(Left(seat))
        state = left(state, seat, at, rng, story)
    elif state.phase == "waiting" and seat in state.guessers and not waits(state):
        state = turn_begun(replace(state, to_guess=state.to_guess[1:]), (seat,), at, rng, story)
    return Step(follow(state, at, rng, story), tuple(story))


def reseated(state: State, line: Seated) -> State:
    """ROFL-D15: another holds the chair; for whoever comes, or comes back, the table's patience starts over."""
    seat = line.seat
    state = replace(state, holders=(*state.holders[:seat], line.by, *state.holders[seat + 1 :]))
    if isinstance(line.by, Away):
        return state
    heard = tuple(line.at if each == seat else at for each, at in enumerate(state.heard))
    return replace(state, heard=heard, asked=tuple(each for each in state.asked if each != seat))


def waits(state: State) -> bool:
    """ROFL-D6: whether the Guesser the table waits for is still away."""
    return not {*state.guessers} - {*people(state, players(state))} and not present(state, state.guessers)


def left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: a player left for good."""
    state = replace(
        state,
        to_guess=tuple(each for each in state.to_guess if each != seat),
        tied=tuple(each for each in state.tied if each != seat),
    )
    if state.tiebreak:
        return left_tiebreak(state, seat, at, rng, story)
    if too_few(state):
        return next_turn(state, at, rng, story)
    if seat in state.guessers and state.phase != "end":
        return next_turn(state, at, rng, story) if state.message is None else end_turn(state, at, story)
    return writer_left(state, seat, at, rng, story)


def left_tiebreak(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: the last tied Writer left wins; without a Guesser the tied share the win."""
    guessed = seat in state.guessers
    state = replace(state, guessers=tuple(each for each in state.guessers if each != seat))
    if len(state.tied) == 1 or not state.guessers:
        return finish(state, state.tied, story)
    if guessed:
        return guessing.guesser_left(state, seat, at, story)
    return writer_left(state, seat, at, rng, story)


def writer_left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: a Writer's entry becomes void, and a proposal is dropped with its proposer."""
    if state.phase in {"compose", "vote"} and state.proposal is not None and state.proposal.by == seat:
        return writing.card_drawn(state, at, rng, story)
    if state.phase in {"waiting", "propose", "compose", "vote", "end"}:
        return state
    cleared = list(state.entries)
    cleared[seat] = Writing()
    state = replace(state, entries=tuple(cleared))
    if state.phase in {"guess", "verdict"}:
        return guessing.writer_left(state, seat, at, story)
    return state
