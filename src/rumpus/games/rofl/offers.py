"""What a seat may do now, and a plausible way to fill in what only the player can know."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rumpus.core import Blank, Gone, Offer, Seat, span
from rumpus.games.rofl.actions import (
    Agree,
    Begin,
    Done,
    DrawCard,
    Guess,
    MyOwn,
    PassGuess,
    PassToken,
    Place,
    Propose,
    Ready,
    Seen,
    Type,
    Vote,
    Withdraw,
    Write,
)
from rumpus.games.rofl.guessing import is_spoken
from rumpus.games.rofl.packs import CATEGORIES
from rumpus.games.rofl.players import is_bot, people, players, writers
from rumpus.games.rofl.writing import fitting_spaces, may_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
    from rumpus.games.rofl.actions import Move
    from rumpus.games.rofl.state import State

WRITE, TYPE, GUESS, PROPOSE = (Blank(verb) for verb in ("Write", "Type", "Guess", "Propose"))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do now, and nothing else."""
    if state.phase == "over" or isinstance(state.holders[seat], Gone):
        return ()
    if state.phase == "end":
        waited = seat in people(state, players(state)) and seat not in state.ready
        return (Ready(state.turn),) if waited else ()
    if state.phase == "guess":
        return tuple(guesses(state, seat))
    if seat not in writers(state) or state.phase == "waiting":
        return ()
    if state.phase in {"propose", "compose", "vote"}:
        return tuple(proposals(state, seat))
    if state.phase == "verdict":
        return tuple(votes(state, seat))
    return tuple(writing(state, seat))


def proposals(state: State, seat: Seat) -> Iterator[Offer]:
    """ROFL-50, ROFL-51, ROFL-60: ask for the floor, want a card, propose, vote."""
    proposal = state.proposal
    if state.phase == "propose":
        yield MyOwn(state.turn)
        if seat not in state.wants_card:
            yield DrawCard(state.turn)
    elif proposal is not None and state.phase == "compose" and proposal.by == seat:
        yield PROPOSE
        yield Withdraw(state.turn)
    elif (
        proposal is not None
        and state.phase == "vote"
        and seat not in {proposal.by, *proposal.agreed}
        and not is_bot(state, seat)
    ):
        yield Agree(state.turn, agree=True)
        yield Agree(state.turn, agree=False)


def writing(state: State, seat: Seat) -> Iterator[Offer]:
    """ROFL-8, ROFL-9, ROFL-16, ROFL-21: read, write, place, be done."""
    entry = state.entries[seat]
    if state.phase == "reveal" and not entry.seen:
        yield Seen(state.turn)
    if state.phase == "write":
        yield WRITE
        yield Done(state.turn, entry.said, done=not entry.done)
    if may_place(state) and not entry.space:
        yield from places(state, seat)
    if state.phase == "grace" and not entry.space and not entry.passed:
        yield PassToken(state.turn)


def places(state: State, seat: Seat) -> Iterator[Offer]:
    """ROFL-18, ROFL-19: every run of free spaces as one range."""
    free = fitting_spaces(state, seat)
    if not free:
        return
    ends = [before for before, after in pairwise(free) if after > before + 1]
    starts = [after for before, after in pairwise(free) if after > before + 1]
    for low, high in zip([free[0], *starts], [*ends, free[-1]], strict=True):
        ends_at = Place(state.turn, high)
        yield ends_at if low == high else span(Place(state.turn, low), ends_at)


def guesses(state: State, seat: Seat) -> Iterator[Offer]:
    """ROFL-26, ROFL-44, ROFL-D4: begin, type, send, pass."""
    turn, shown, guess = state.turn, state.shown, state.guessing
    if is_spoken(state):
        yield Begin(turn, shown)
        if seat in state.guessers:
            yield PassGuess(turn, shown)
        return
    if seat not in state.guessers or seat in state.tried or (guess is not None and guess.by != seat):
        return
    if guess is None:
        yield Begin(turn, shown)
        yield PassGuess(turn, shown)
        if state.tiebreak:
            return
    yield TYPE
    yield GUESS


def votes(state: State, seat: Seat) -> Iterator[Offer]:
    """ROFL-D5: a person among the Writers judges, or overturns the matcher."""
    if seat not in people(state, writers(state)) or any(voter == seat for voter, _ in state.votes):
        return
    for right in (True, False):
        if state.judging == "vote" or right != state.matched:
            yield Vote(state.turn, state.verdict, right)


# Filling in blanks


def sample(state: State, blank: Blank, rng: Rng) -> Move:
    """Make up a text, a guess or a message that the rules take."""
    message = "" if state.message is None else state.message.text
    if blank == WRITE:
        longest = 1 if state.options.overcount == "block" else 12
        letters = [each for each in message if each.isascii() and each.isalnum()] or ["x"]
        return Write(state.turn, "".join(rng.choice(letters) for _ in range(1 + rng.below(longest))))
    if blank == PROPOSE:
        return Propose(state.turn, rng.choice(("Home sweet home", "Better late than never")), rng.choice(CATEGORIES))
    said = rng.choice((message, message, f"well, {message}", "no idea at all"))
    return (Guess if blank == GUESS else Type)(state.turn, state.shown, said)
