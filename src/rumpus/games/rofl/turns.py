"""Turns, rounds and what follows the last one (ROFL-1 to ROFL-5, ROFL-42 to ROFL-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Away, Event, Millis, Seat
from rumpus.games.rofl.ending import finish, leaders
from rumpus.games.rofl.events import ExtraRound, TieBreak, TurnBegan, Waited
from rumpus.games.rofl.pieces import Writing
from rumpus.games.rofl.players import FEWEST, is_cooperative, players
from rumpus.games.rofl.proposals import may_propose
from rumpus.games.rofl.state import State
from rumpus.games.rofl.writing import card_drawn

if TYPE_CHECKING:
    from rumpus.core import Rng


def next_turn(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-3, ROFL-4: the next player to the left guesses; after the last round the match is decided."""
    if too_few(state):
        return finish(state, leaders(state), story)
    if state.tiebreak:
        return next_tiebreak(state, at, rng, story)
    if not state.to_guess:
        if state.round >= state.options.rounds + state.extra:
            return decided(state, at, rng, story)
        state = next_round(state)
    guesser = state.to_guess[0]
    if isinstance(state.holders[guesser], Away):
        return replace(cleared(state), phase="waiting", since=at, guessers=(guesser,))
    return turn_begun(replace(state, to_guess=state.to_guess[1:]), (guesser,), at, rng, story)


def too_few(state: State) -> bool:
    """ROFL-D7: whether too few are left to go on."""
    return len(players(state)) < min(FEWEST, len(state.holders))


def next_round(state: State) -> State:
    """ROFL-4: everybody still here is to guess once, from the first Guesser to the left."""
    seats = len(state.holders)
    order = sorted(players(state), key=lambda seat: (seat - state.first) % seats)
    return replace(state, round=state.round + 1, to_guess=tuple(order), put_off=())


def turn_begun(state: State, guessers: tuple[Seat, ...], at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-5, ROFL-60: the board is empty; the Writers are asked for a message of their own, or a card is drawn."""
    begun = replace(cleared(state), phase="propose", since=at, turn=state.turn + 1, guessers=guessers)
    story.append(TurnBegan(begun.turn, begun.round, guessers, begun.tiebreak))
    return begun if may_propose(begun) else card_drawn(begun, at, rng, story)


def cleared(state: State) -> State:
    """ROFL-5: all tokens off the board, all boards empty, nothing left of the last turn."""
    return replace(
        state,
        message=None,
        proposal=None,
        wants_card=(),
        entries=(Writing(),) * len(state.holders),
        timed=False,
        asked=(),
        order=(),
        void=(),
        position=0,
        shown=0,
        attempts=(),
        tried=(),
        guessing=None,
        judging="",
        verdict=0,
        votes=(),
        ended=None,
        ready=(),
    )


def waited_out(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D6: an absent Guesser's turn is put off to the end of the round; there it is forfeited."""
    (guesser,) = state.guessers
    rest = state.to_guess[1:]
    forfeited = guesser in state.put_off
    story.append(Waited(guesser, forfeited))
    if not forfeited:
        rest = (*rest, guesser)
    return next_turn(replace(state, to_guess=rest, put_off=(*state.put_off, guesser)), at, rng, story)


def decided(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-42, ROFL-43, ROFL-47, ROFL-48: the highest total wins; a tie is broken, all tied play on once or share."""
    best = leaders(state)
    if len(best) == 1 or is_cooperative(state):
        return finish(state, best, story)
    if len(best) < len(players(state)):
        story.append(TieBreak(best))
        return next_tiebreak(replace(state, tied=best), at, rng, story)
    if state.extra or state.options.all_tied == "share":
        return finish(state, best, story)
    story.append(ExtraRound())
    return next_turn(replace(state, extra=True), at, rng, story)


def next_tiebreak(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-43, ROFL-44, ROFL-46: the tied players write and all others guess, again and again but not for ever."""
    if state.tiebreak >= state.options.tiebreak_max:
        return finish(state, state.tied, story)
    guessers = tuple(seat for seat in players(state) if seat not in state.tied)
    return turn_begun(replace(state, tiebreak=state.tiebreak + 1), guessers, at, rng, story)
