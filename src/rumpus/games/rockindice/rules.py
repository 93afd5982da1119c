"""Rockin' Dice, in the order and the words of its rules (README.md beside this file); rounds are in rounds.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from rumpus.core import Chair, Event, Illegal, Input, Millis, Seat, Step
from rumpus.games.rockindice.actions import Aimed, Missed, Place, Ready, Reroll, Stop, Written
from rumpus.games.rockindice.board import may_reroll
from rumpus.games.rockindice.events import Misplaced, Placed, RanOut, Rolled, Shaken
from rumpus.games.rockindice.options import Options
from rumpus.games.rockindice.pieces import COLOURS, IN_HAND, ON_BOARD, Die, Hand, Photo, Placement, colour_of
from rumpus.games.rockindice.races import closest, miss, outrun, pressed
from rumpus.games.rockindice.rounds import NEVER, begin, go_on, mixed, presence, score
from rumpus.games.rockindice.state import Presence, State

if TYPE_CHECKING:
    from rumpus.core import Rng

STOP_MS = 5000
"""How long a finisher has to call stop where that is asked for (RD-18)."""

NOT_IN_CUP = Millis(0)

T = TypeVar("T")


# Setup


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """RD-1: everybody starts with the same points."""
    players = len(chairs)
    holders: tuple[Presence, ...] = tuple(presence(chair.by) for chair in chairs)
    nobody = (NEVER,) * players
    empty = State(
        options=options,
        adults=tuple(chair.adult for chair in chairs),
        holders=holders,
        peopled="person" in holders,
        phase="countdown",
        since=NEVER,
        round=0 if options.practice else 1,
        tied=(),
        totals=(options.start_points,) * players,
        history=(),
        winner=None,
        bag=mixed(rng),
        players=(),
        absent=(),
        hands=((),) * players,
        left=(0,) * players,
        throws=(0,) * players,
        heights=(0,) * len(COLOURS),
        placements=(),
        races=(),
        cups=nobody,
        free=nobody,
        locked=nobody,
        acted=NEVER,
        prompted=False,
        idle=(),
        tick=NEVER,
        finisher=None,
        stop_by=NEVER,
        capped=False,
        score=None,
        ready=(),
    )
    return begin(empty, NEVER).state


# Acting


def apply(state: State, line: Input[Written], rng: Rng) -> Step[State]:
    """Take one player's action. During a round all players act at the same time, without turns (RD-5)."""
    action = line.action
    if type(action) is Place:
        return place(state, line, action, rng)
    if type(action) is Reroll:
        return reroll(state, line, action, rng)
    if type(action) is Stop:
        return stop(state, line, action, rng)
    if type(action) is Missed:
        return miss(state, line, action)
    assert type(action) is Ready
    return ready(state, line.seat, action.round, line.at)


def running(state: State, line: Input[Written], aimed: Aimed) -> None:
    """RD-4, RD-18, RD-D2: nothing can be done before the start signal and after the end of the round it is aimed at."""
    seat, phase = line.seat, state.phase
    if phase == "over":
        raise Illegal("RD-23", "The match is over.")
    if phase == "waiting":
        raise Illegal("RD-D6", "The game is waiting for players.")
    if phase == "countdown":
        raise Illegal("RD-4", "Wait for the start signal.")
    if aimed.round != state.round:
        raise Illegal("RD-D2", "That was for another round.")
    if phase == "scoring":
        raise too_late(state, line)
    if seat not in state.players:
        raise Illegal("RD-D6", "You are back in from the next round.")


def too_late(state: State, line: Input[Written]) -> Illegal:
    """RD-18, RD-D12: no placement counts after the end of the round; a close finish is told by how much."""
    lost = outrun(state, line)
    if lost is None or not lost.by_ms:
        return Illegal("RD-18", "This round is over.")
    return Illegal("RD-18", "Stop! {by_seat} was {ms} ms faster.", by_seat=lost.won.seat, ms=lost.by_ms)


# Placing (RD-5 to RD-13)


def place(state: State, line: Input[Written], wanted: Place, rng: Rng) -> Step[State]:
    """RD-6 to RD-13: put one of your dice on the next space of its colour, if that is still empty."""
    running(state, line, wanted)
    seat, at = line.seat, line.at
    hand = state.hands[seat]
    slot = own_slot(hand, wanted.die)
    if state.cups[seat]:
        raise Illegal("RD-D3", "Your dice are in the cup.")
    same_throw(state, seat, wanted)
    if at < state.locked[seat]:
        raise Illegal("RD-12", "That die was not next: wait a moment.", until=max(state.locked[seat], state.free[seat]))
    die, height = hand[slot], state.heights[colour_of(hand[slot].id)]
    if wanted.colour != die.colour:
        raise Illegal("RD-6", "Wrong colour: a die goes on its own colour.")
    if wanted.value != die.value:
        raise Illegal("RD-6", "Wrong value: that die shows {value}.", value=die.value)
    if die.value <= height:
        raise taken(state, line)
    if die.value > height + 1:
        if state.options.misplace_lock_ms:
            return misplaced(state, seat, die, at)
        raise Illegal("RD-7", "Not yet: {next} is next on this colour.", next=height + 1)
    if at < state.free[seat]:
        raise Illegal("RD-D2", "One die at a time: this one counts in a moment.", until=state.free[seat])
    return settle(awake(state, seat), line, slot, rng)


def same_throw(state: State, seat: Seat, aimed: Place | Reroll) -> None:
    """RD-D2: what is done with dice is aimed at one throw of theirs, and has no effect on a later one."""
    if aimed.throw != state.throws[seat]:
        raise Illegal("RD-D2", "Those dice have been rolled again.")


def own_slot(hand: Hand, wanted: int | tuple[int, ...]) -> int:
    """RD-9, RD-11: find the die a player means in the hand; a placed die stays where it is."""
    if type(wanted) is not int:
        raise Illegal("RD-9", "One die at a time.")
    for slot, die in enumerate(hand):
        if die.id == wanted:
            if die.placed:
                raise Illegal("RD-11", "That die is already placed.")
            return slot
    raise Illegal("RD-3", "That die is not yours.")


def taken(state: State, line: Input[Written]) -> Illegal:
    """RD-10: first come, first served; whoever lost a close race is told to whom and by how much."""
    lost = outrun(state, line)
    if lost is None:
        return Illegal("RD-10", "That space is taken.")
    by = lost.won.seat
    if not lost.by_ms:
        return Illegal("RD-10", "{by_seat} pressed in the same millisecond and won the draw.", by_seat=by)
    return Illegal("RD-10", "{by_seat} was {ms} ms faster.", by_seat=by, ms=lost.by_ms)


def misplaced(state: State, seat: Seat, die: Die, at: Millis) -> Step[State]:
    """RD-12: the die returns to its owner with the same value; where the table says so, the owner has to wait."""
    until = Millis(at + state.options.misplace_lock_ms)
    return Step(replace(state, locked=with_one(state.locked, seat, until)), (Misplaced(seat, die.id, until),))


def settle(state: State, line: Input[Written], slot: int, rng: Rng) -> Step[State]:
    """RD-8, RD-11: the die lies on its space until the round is scored, whoever placed the lower ones."""
    seat, at = line.seat, line.at
    hand = state.hands[seat]
    die = hand[slot]
    colour = colour_of(die.id)
    spot = Placement(seat, die.id, die.colour, die.value, at, pressed(state, line))
    left = state.left[seat] - 1
    lying = replace(
        state,
        hands=with_one(state.hands, seat, (*hand[:slot], ON_BOARD[die.id][die.value], *hand[slot + 1 :])),
        left=with_one(state.left, seat, left),
        heights=with_one(state.heights, colour, die.value),
        placements=(*state.placements, spot),
        free=with_one(state.free, seat, Millis(spot.pressed + state.options.place_gap_ms)),
        acted=at,
    )
    if line.beat:
        lying = replace(lying, races=closest(lying, Photo(spot, line.beat, not left and state.finisher is None)))
    placed = Placed(spot, left, line.beat)
    return Step(lying, (placed,)) if left else ran_out(lying, line, placed, rng)


def with_one(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them changed."""
    return (*values[:index], value, *values[index + 1 :])


# Re-rolling (RD-14 to RD-17)


def reroll(state: State, line: Input[Written], wanted: Reroll, rng: Rng) -> Step[State]:
    """RD-14 to RD-17: with a stuck die, a player may roll all dice left again, as often as it takes."""
    running(state, line, wanted)
    seat, at = line.seat, line.at
    if state.cups[seat]:
        raise Illegal("RD-D3", "Your dice are already in the cup.")
    if not state.left[seat]:
        raise Illegal("RD-15", "You have no dice left.")
    same_throw(state, seat, wanted)
    if at < state.locked[seat]:
        raise Illegal("RD-12", "That die was not next: wait a moment.", until=state.locked[seat])
    if not may_reroll(state, state.hands[seat]):
        if state.options.reroll_rule == "stuck":
            raise Illegal("RD-14", "No die is stuck: you can place them all.")
        raise Illegal("RD-14", "A die fits: place it first.")
    return shake(awake(state, seat), seat, at, rng)


def shake(state: State, seat: Seat, at: Millis, rng: Rng) -> Step[State]:
    """RD-15, RD-D3: all dice left go into the cup for a while, also those that fit."""
    shaken = Shaken(seat, state.left[seat])
    hand = tuple(die if die.placed else IN_HAND[die.id][0] for die in state.hands[seat])
    until = Millis(at + state.options.reroll_ms)
    inside = replace(state, hands=with_one(state.hands, seat, hand), cups=with_one(state.cups, seat, until), acted=at)
    if until > at:
        return Step(inside, (shaken,))
    step = roll(inside, seat, rng)
    return Step(step.state, (shaken, *step.events))


def roll(state: State, seat: Seat, rng: Rng) -> Step[State]:
    """RD-D3: the new values are drawn and shown at the end of a re-roll."""
    rolled = tuple(rng.dice(state.left[seat]))
    values = iter(rolled)
    hand = tuple(die if die.placed else IN_HAND[die.id][next(values)] for die in state.hands[seat])
    shown = replace(
        state,
        hands=with_one(state.hands, seat, hand),
        cups=with_one(state.cups, seat, NOT_IN_CUP),
        throws=with_one(state.throws, seat, state.throws[seat] + 1),
    )
    return Step(shown, (Rolled(seat, rolled),))


# End of a round (RD-18)


def ran_out(state: State, line: Input[Written], placed: Event, rng: Rng) -> Step[State]:
    """RD-18: the first player without dice ends the round, at once or by calling stop; a later one loses nothing."""
    first = state.finisher is None
    done = replace(state, finisher=line.seat, stop_by=Millis(line.at + STOP_MS)) if first else state
    if done.options.stop_call == "manual" and any(done.left):
        return Step(done, (placed, RanOut(line.seat)))
    step = score(done, line.beat if first else (), line.at, rng)
    return Step(step.state, (placed, *step.events))


def stop(state: State, line: Input[Written], wanted: Stop, rng: Rng) -> Step[State]:
    """RD-18: where stop has to be called, only the player who ran out of dice first can do it."""
    running(state, line, wanted)
    if state.finisher is None:
        raise Illegal("RD-18", "Nobody is out of dice yet.")
    if line.seat != state.finisher:
        raise Illegal("RD-18", "Only {by_seat} can stop this round.", by_seat=state.finisher)
    return score(state, (), line.at, rng)


def ready(state: State, seat: Seat, number: int, at: Millis) -> Step[State]:
    """RD-D9: the scores stay until all people are ready."""
    if state.phase == "over":
        raise Illegal("RD-23", "The match is over.")
    if state.phase != "scoring" or number != state.round:
        raise Illegal("RD-D9", "There are no scores to look at.")
    if state.holders[seat] != "person":
        raise Illegal("RD-D9", "Only people need to be ready.")
    if seat in state.ready:
        raise Illegal("RD-D9", "You are ready already.")
    return all_ready(replace(state, ready=(*state.ready, seat)), at)


def all_ready(state: State, at: Millis) -> Step[State]:
    """RD-D9: go on as soon as there is nobody to wait for; without people, the scores stay their time."""
    people = [seat for seat, holder in enumerate(state.holders) if holder == "person"]
    if people and all(seat in state.ready for seat in people):
        return go_on(state, at)
    return Step(state)


# Nobody acts


def awake(state: State, seat: Seat) -> State:
    """RD-D7: the table stops asking, and plays no longer for a seat whose owner acts."""
    if not state.prompted:
        return state
    idle = tuple(each for each in state.idle if each != seat)
    return replace(state, prompted=bool(idle), idle=idle)
