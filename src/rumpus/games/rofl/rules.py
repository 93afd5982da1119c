"""ROFL! as a whole: every action finds its rule, and what follows follows (README.md beside this file)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Chair, Event, Gone, Illegal, Input, Millis, Seat, Step
from rumpus.games.rofl import guessing, proposals, writing
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
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.players import OVER, people, players, present
from rumpus.games.rofl.state import State
from rumpus.games.rofl.turns import next_turn

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rofl.actions import Move


# Setup


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """ROFL-1, ROFL-2: everybody starts with nothing, and a first Guesser is found."""
    holders = tuple(chair.by for chair in chairs)
    first = first_guesser(options, chairs, rng)
    state = State(options, holders, (0,) * len(chairs), first, version=rng.version)
    return next_turn(state, Millis(0), rng, [])


def first_guesser(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> Seat:
    """ROFL-2: by lot, the host, or the first chair; a host who does not play leaves it to the lot."""
    if options.first_guesser == "seat":
        return Seat(0)
    hosts = [seat for seat, chair in enumerate(chairs) if chair.host]
    if options.first_guesser == "host" and hosts:
        return Seat(hosts[0])
    return Seat(rng.below(len(chairs)))


# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action, then do what follows from it by itself."""
    if state.phase == "over":
        raise OVER
    if isinstance(state.holders[line.seat], Gone):
        raise Illegal("ROFL-D7", "You have left this match.")
    if line.action.turn != state.turn:
        raise Illegal("ROFL-5", "That was meant for another turn.")
    story: list[Event] = []
    acted = act(state, line, rng, story)
    heard = tuple(line.at if seat == line.seat else at for seat, at in enumerate(acted.heard))
    asked = tuple(seat for seat in acted.asked if seat != line.seat)
    acted = replace(acted, heard=heard, asked=asked)
    return Step(follow(acted, line.at, rng, story), tuple(story))


def act(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an action."""
    seat = line.seat
    match line.action:
        case Seen():
            return writing.acknowledged(state, seat)
        case Write(_, text):
            return writing.written(state, seat, text, line.pressed)
        case Place(_, space):
            return writing.placed(state, seat, space, story)
        case PassToken():
            return writing.token_passed(state, seat)
        case Done(_, said, done):
            return writing.done_said(state, seat, said, done=done)
        case Ready():
            return made_ready(state, seat)
        case MyOwn() | DrawCard() | Withdraw() | Propose() | Agree():
            return propose(state, line, rng, story)
        case _:
            return guess(state, line, rng, story)


def propose(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an action about players' own messages."""
    match line.action:
        case MyOwn():
            return proposals.floor_taken(state, line.seat, line.at, story)
        case DrawCard():
            return proposals.card_wanted(state, line.seat)
        case Withdraw():
            return proposals.withdrawn(state, line.seat)
        case Propose() as wanted:
            return proposals.proposed(state, line.seat, wanted, line.at, rng)
        case action:
            assert isinstance(action, Agree)
            return proposals.agreed(state, line.seat, agree=action.agree)


def guess(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an action about a guess."""
    seat, at = line.seat, line.at
    match line.action:
        case Begin(_, shown):
            return guessing.begin(state, seat, shown, at, story)
        case Type(_, shown, text):
            return guessing.typed(state, seat, shown, text, at, story)
        case Guess(_, shown, text):
            return guessing.sent(guessing.typed(state, seat, shown, text, at, story), at, rng, story)
        case PassGuess(_, shown):
            return guessing.passed(state, seat, shown, at, story)
        case action:
            assert isinstance(action, Vote)
            return guessing.voted(state, seat, action.verdict, right=action.right)


def made_ready(state: State, seat: Seat) -> State:
    """ROFL-D17: a player has seen enough of the turn's end."""
    if state.phase != "end":
        raise Illegal("ROFL-D17", "This turn is not over yet.")
    if seat in state.ready or seat not in people(state, players(state)):
        raise Illegal("ROFL-D17", "Nobody is waiting for you.")
    return replace(state, ready=(*state.ready, seat))


def follow(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go on as soon as there is nobody to wait for."""
    if proposals.card_due(state):
        return writing.card_drawn(state, at, rng, story)
    if proposals.is_agreed(state):
        return proposals.taken_over(state, at, story)
    if state.phase == "reveal" and writing.all_read(state):
        state = writing.writing_begun(state, at, story)
    if state.phase == "write" and writing.all_done(state):
        state = writing.writing_ended(state, at, story, timed=False)
    if state.phase == "grace" and writing.all_settled(state) and writing.grace_ends(state) <= at:
        return writing.tokens_settled(state, at, story)
    if state.phase == "verdict" and guessing.all_voted(state):
        return guessing.concluded(state, at, story)
    here = present(state, players(state))
    if state.phase == "end" and here and {*here} <= {*state.ready}:
        return next_turn(state, at, rng, story)
    return state


def draft(state: State, _seat: Seat, action: Move) -> bool:
    """ROFL-D3, ROFL-D4: a text, and a guess that has begun, are sent again and again while they are typed."""
    return isinstance(action, Write) or (isinstance(action, Type) and state.guessing is not None)
