"""Rounds of Rockin' Dice: drawing, the start signal, scoring, and what follows (RD-2 to RD-4, RD-18 to RD-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Away, Bot, Gone, Holder, Millis, Seat, Step
from rumpus.games.rockindice.ending import standing
from rumpus.games.rockindice.events import Capped, Drawn, Over, Score, Started, Waits
from rumpus.games.rockindice.pieces import ALL_DICE, COLOURS, IN_HAND, Hand, Placement, Stroke
from rumpus.games.rockindice.state import Presence, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.core import Beat, Rng

FEWEST = 2
"""Players without whom there is no round."""

NEVER = Millis(0)


# Setup of a round (RD-2 to RD-4, RD-26 to RD-28)


def presence(by: Holder) -> Presence:
    """Tell in one word who holds a chair."""
    if isinstance(by, Gone):
        return "gone"
    if isinstance(by, Away):
        return "away"
    return "bot" if isinstance(by, Bot) else "person"


def mixed(rng: Rng) -> tuple[int, ...]:
    """RD-2: all 24 dice are in the bag, well mixed."""
    return tuple(rng.shuffle(range(ALL_DICE)))


def begin(state: State, at: Millis) -> Step[State]:
    """RD-3, RD-D6: whoever takes part draws dice; the game waits if those are too few, and ends if they stay so."""
    could = [seat for seat in entitled(state) if state.holders[seat] != "gone"]
    if len(could) < FEWEST:
        return over(replace(state, winner=could[0] if state.tied and could else None))
    away = tuple(seat for seat in could if state.holders[seat] == "away")
    players = tuple(seat for seat in could if state.options.absent == "bot" or seat not in away)
    if len(players) < FEWEST or is_deserted(state):
        return wait(state, at)
    return draw(replace(state, players=players, absent=away), at)


def entitled(state: State) -> tuple[Seat, ...]:
    """RD-24: all seats, but in a tie-break the tied ones alone."""
    return state.tied or tuple(Seat(seat) for seat in range(len(state.totals)))


def is_deserted(state: State) -> bool:
    """RD-D7: nobody is connected."""
    return state.peopled and "person" not in state.holders


def is_abandoned(state: State) -> bool:
    """RD-D7: whoever could still finish this round has left for good."""
    return state.finisher is None and all(state.holders[seat] == "gone" for seat in state.players)


def wait(state: State, at: Millis) -> Step[State]:
    """RD-D6, RD-D7: the game pauses until there are players again; the dice are in the bag."""
    if state.phase == "waiting":
        return Step(state)
    return Step(replace(cleared(state, ((),) * len(state.totals), at), phase="waiting", players=()), (Waits(),))


def draw(state: State, at: Millis) -> Step[State]:
    """RD-3: each player draws 12, 8 or 6 dice out of the bag, as the colours come; the countdown starts."""
    bag = state.bag
    hands: list[Hand] = []
    for count in dice_each(state):
        hands.append(tuple(IN_HAND[die][0] for die in bag[:count]))
        bag = bag[count:]
    drawn = replace(cleared(state, tuple(hands), at), phase="countdown", bag=bag)
    return Step(drawn, (Drawn(drawn.round, bool(drawn.tied), drawn.left),))


def cleared(state: State, hands: tuple[Hand, ...], at: Millis) -> State:
    """RD-2: an empty board, and nothing has happened yet."""
    nobody = (NEVER,) * len(hands)
    return replace(
        state,
        since=at,
        hands=hands,
        left=tuple(map(len, hands)),
        heights=(0,) * len(COLOURS),
        placements=(),
        races=(),
        cups=nobody,
        free=nobody,
        locked=nobody,
        prompted=False,
        idle=(),
        finisher=None,
        score=None,
        ready=(),
    )


def dice_each(state: State) -> list[int]:
    """RD-3, RD-25: the dice of every seat; 0 is a seat that does not take part."""
    seats = range(len(state.totals))
    as_ever = state.tied and state.options.tiebreak_dice == "same"
    counted = [Seat(seat) for seat in seats] if as_ever else state.players
    child, adult = shares([state.adults[seat] for seat in counted], state.options.handicap)
    return [(adult if state.adults[seat] else child) if seat in state.players else 0 for seat in seats]


def shares(adults: list[bool], handicap: int) -> tuple[int, int]:
    """RD-26 to RD-28: the dice of a child and of an adult; among equals the handicap cancels out by itself."""
    child = (ALL_DICE - handicap * sum(adults)) // len(adults)
    return child, child + handicap


def start(state: State, at: Millis, rng: Rng) -> Step[State]:
    """RD-4: the start signal opens the round for all at the same moment, and everyone rolls all their dice."""
    rolled = iter(rng.dice(sum(state.left)))
    hands = tuple(tuple(IN_HAND[die.id][next(rolled)] for die in hand) for hand in state.hands)
    throws = tuple(count + 1 for count in state.throws)
    begun = replace(state, phase="running", since=at, hands=hands, throws=throws, acted=at)
    return Step(begun, (Started(state.round),))


# End of a round and scoring (RD-18 to RD-21)


def score(state: State, beat: Iterable[Beat], at: Millis, rng: Rng) -> Step[State]:
    """RD-20: the finisher gains a point per die left to the others, who lose one per die left to themselves.

    RD-29: not in the race for practice.
    """
    left, finisher = state.left, state.finisher
    points = [0] * len(left)
    took = Millis(at - state.since)
    strokes: tuple[Stroke, ...] = ()
    if finisher is not None:
        points = [-count for count in left]
        points[finisher] = sum(left)
        last = next(each for each in reversed(state.placements) if each.seat == finisher)
        took, strokes = Millis(last.at - state.since), at_the_finish(state, last, tuple(beat))
    if not state.round:
        points = [0] * len(left)
    played = Score(state.round, bool(state.tied), finisher, left, tuple(points), took, strokes)
    written = replace(
        state,
        phase="scoring",
        since=at,
        bag=mixed(rng),
        cups=(NEVER,) * len(left),
        score=played,
        ready=(),
        capped=False,
    )
    if state.tied:
        return Step(replace(written, winner=finisher), (played,))
    if not state.round:
        return Step(written, (played,))
    totals = tuple(total + gain for total, gain in zip(state.totals, points, strict=True))
    return Step(replace(written, totals=totals, history=(*state.history, tuple(points))), (played,))


def at_the_finish(state: State, last: Placement, beat: tuple[Beat, ...]) -> tuple[Stroke, ...]:
    """RD-D12: where every player was when the last die was pressed, for the photo finish."""
    late = {each.seat: each.by_ms for each in beat}
    latest = {each.seat: each for each in state.placements}
    strokes: list[Stroke] = []
    for seat in state.players:
        if seat in late:
            strokes.append(too_late(state, seat, last, late[seat]))
        elif seat in latest:
            own = last if seat == last.seat else latest[seat]
            strokes.append(Stroke(seat, own.colour, own.value, own.pressed - last.pressed))
    return tuple(strokes)


def too_late(state: State, seat: Seat, last: Placement, by_ms: Millis) -> Stroke:
    """Find the die that came too late: one for the same space, or the last one that would have fitted."""
    held = [die for die in state.hands[seat] if not die.placed]
    same = [die for die in held if (die.colour, die.value) == (last.colour, last.value)]
    die = (same or held)[0]
    return Stroke(seat, die.colour, die.value, by_ms)


def cap(state: State, at: Millis, rng: Rng) -> Step[State]:
    """RD-D7: a round beyond the time limit is void and replayed once; the second in a row counts without points."""
    replayed = not state.capped
    told = Capped(state.round, replayed)
    step = begin(replace(state, bag=mixed(rng), capped=True), at) if replayed else score(state, (), at, rng)
    return Step(step.state, (told, *step.events))


# End of the game (RD-21 to RD-25)


def go_on(state: State, at: Millis) -> Step[State]:
    """RD-21 to RD-24: the next round, or the tie-break, or the end."""
    if state.tied:
        return over(state)
    if state.round < rounds(state):
        return begin(next_round(state), at)
    leaders = best_of_those_here(state)
    if len(leaders) < FEWEST:
        return over(state)
    return begin(replace(next_round(state), tied=leaders), at)


def next_round(state: State) -> State:
    """Go to the next round, in which throws are counted from the start."""
    return replace(state, round=state.round + 1, throws=(0,) * len(state.totals))


def best_of_those_here(state: State) -> tuple[Seat, ...]:
    """RD-24, RD-D6: who has the highest total among those who have not left for good."""
    here = [Seat(seat) for seat, holder in enumerate(state.holders) if holder != "gone"]
    best = max((state.totals[seat] for seat in here), default=0)
    return tuple(seat for seat in here if state.totals[seat] == best)


def rounds(state: State) -> int:
    """RD-22: three rounds per player."""
    return state.options.rounds_per_player * len(state.totals)


def over(state: State) -> Step[State]:
    """RD-23: the highest total wins."""
    winners = tuple(Seat(seat) for seat, place in enumerate(standing(state)) if place == 1)
    return Step(replace(state, phase="over", score=None), (Over(winners),))
