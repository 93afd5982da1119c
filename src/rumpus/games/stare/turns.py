"""Rounds, turns and the look (STARE-4 to STARE-8, STARE-15, STARE-32, STARE-33, STARE-D1, STARE-D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Gone, Illegal, Millis, Seat
from rumpus.games.stare.deck import dealt, learned
from rumpus.games.stare.ending import cleared, finish, leaders
from rumpus.games.stare.events import LookBegan, LookEnded, TurnBegan, Waited
from rumpus.games.stare.memory import look_ms
from rumpus.games.stare.players import everybody, is_bot, is_there, judge, members, on_board, people, side_of
from rumpus.games.stare.state import State
from rumpus.games.stare.verdicts import rolling

if TYPE_CHECKING:
    from rumpus.core import Rng


GRACE_MS = 3_000
"""STARE-D1: how long a picture may take to be drawn before the looking clock starts all the same."""

BOT_LOOK_MS = 5_000
"""How long a side of bots alone looks by the clock; it remembers as if it had had its time."""

IDLE_ROUNDS = 3
"""STARE-D13: rounds without anybody doing anything, after which the match ends."""


# Rounds and turns


def next_turn(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-4, STARE-15, STARE-D8, STARE-D13: the next side clockwise; if none of it is there, the table waits."""
    idle = 0 if state.acted or not state.round else state.idle + 1
    sides = on_board(state)
    if idle >= IDLE_ROUNDS * len(sides):
        return finish(state, leaders(state), story)
    queue = tuple(side for side in state.queue if side in sides)
    if not queue:
        count = len(state.sides)
        queue = tuple(sorted(sides, key=lambda side: (side - state.first) % count))
        state = replace(state, round=state.round + 1, put_off=())
    state = replace(
        cleared(state), phase="waiting", since=at, active=queue[0], queue=queue[1:], idle=idle, acted=False, told=(),
        notes=(), tally=None, used=(), roll=0, asked=0, chance=False, ready=(), looked=(), drawn=(),
    )  # fmt: skip
    return begun(state, at, rng, story) if is_there(state, state.active) else replace(state, card=None)


def begun(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-6: a turn begins with a new card; its side gets ready for the look."""
    side = state.active
    rota = (*state.rota[:side], state.rota[side] + 1, *state.rota[side + 1 :])
    chance = state.options.second_chance and state.options.gameplay == "dice"
    state = replace(state, phase="ready", since=at, turn=state.turn + 1, rota=rota, chance=chance)
    story.append(TurnBegan(state.turn, side))
    return dealt(state, side, rng)


def waited_out(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-D8: an absent side's turn is put off to the end of the round; there it is skipped."""
    side = state.active
    skipped = side in state.put_off
    story.append(Waited(side, skipped))
    if not skipped:
        state = replace(state, put_off=(*state.put_off, side), queue=(*state.queue, side))
    return next_turn(state, at, rng, story)


# The look


def made_ready(state: State, seat: Seat) -> State:
    """STARE-D4: a player of the active side is ready for the look."""
    if state.phase != "ready":
        raise Illegal("STARE-7", "There is no look to get ready for now.")
    if seat not in members(state, state.active) or is_bot(state, seat):
        raise Illegal("STARE-7", "Only the side whose turn it is looks.")
    if seat in state.ready:
        raise Illegal("STARE-7", "You are ready already.")
    return replace(state, ready=(*state.ready, seat))


def all_ready(state: State) -> bool:
    """STARE-D4: whether the look can begin: everybody of the side who is here is ready."""
    here = people(state, state.active)
    return {*here} <= {*state.ready} and (bool(here) or is_there(state, state.active))


def look_begun(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-7: the active side looks at the picture."""
    story.append(LookBegan(state.active))
    return learned(replace(state, phase="look", since=at, ready=()), state.active, *along_sides(state))


def along_sides(state: State) -> set[int]:
    """STARE-D15: the sides of those who look along: they know the card then."""
    return {side_of(state, seat) for seat in along(state)}


def picture_drawn(state: State, seat: Seat, at: Millis) -> State:
    """STARE-D1: a looker's clock starts when the picture is drawn, at the latest when the grace is over."""
    if state.phase != "look" or seat not in lookers(state):
        raise Illegal("STARE-D1", "You have no picture to look at now.")
    if any(looker == seat for looker, _ in state.drawn):
        raise Illegal("STARE-D1", "Your clock is already running.")
    return replace(state, drawn=(*state.drawn, (seat, Millis(min(at, state.since + GRACE_MS)))))


def lookers(state: State) -> tuple[Seat, ...]:
    """STARE-7: the players of the active side whose look is not over; bots do not look."""
    return tuple(seat for seat in members(state, state.active) if seat not in state.looked and not is_bot(state, seat))


def along(state: State) -> tuple[Seat, ...]:
    """STARE-D15: who looks along where the table wants that: all people but those of the active side."""
    if not state.options.look_along:
        return ()
    # Before version 5, the judges did not.
    apart = (state.active, None if state.face_down else judge(state))
    return tuple(seat for side in on_board(state) if side not in apart for seat in people(state, side))


def look_ends(state: State, seat: Seat) -> Millis:
    """STARE-7, STARE-33, STARE-D1: when a player's look is over."""
    start = next((at for looker, at in state.drawn if looker == seat), Millis(state.since + GRACE_MS))
    return Millis(start + look_ms(state, seat))


def looks_ended(state: State, at: Millis) -> State:
    """STARE-8: close the eyes of everybody whose time is over."""
    over = tuple(seat for seat in lookers(state) if look_ends(state, seat) <= at)
    return replace(state, looked=(*state.looked, *over)) if over else state


def all_looked(state: State, at: Millis) -> bool:
    """STARE-8: whether the look is over for everybody."""
    return not lookers(state) and (bool(state.looked) or at >= state.since + BOT_LOOK_MS)


def look_ended(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-8, STARE-9: the picture is gone; the judges have the card, and the first roll is due."""
    story.append(LookEnded(state.active))
    return rolling(learned(state, judge(state)), at, story)


# The end of a turn


def seen_enough(state: State, seat: Seat) -> State:
    """STARE-D4: a player has seen enough of the turn's end."""
    if state.phase != "reveal":
        raise Illegal("STARE-15", "There is nothing to look back on now.")
    if is_bot(state, seat) or seat in state.ready:
        raise Illegal("STARE-15", "Nobody is waiting for you.")
    return replace(state, ready=(*state.ready, seat))


def all_seen(state: State) -> bool:
    """STARE-D4: whether all people who are here have seen enough."""
    here = everybody(state)
    return bool(here) and {*here} <= {*state.ready}


def is_gone(state: State, seat: Seat) -> bool:
    """STARE-D9: whether a player has left for good."""
    return isinstance(state.holders[seat], Gone)
