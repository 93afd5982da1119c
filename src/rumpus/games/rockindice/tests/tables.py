"""Tables laid by hand: dice as the rulebook writes them (B3 is a blue 3), and nothing left to chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core import (
    Action,
    Away,
    Beat,
    Bot,
    Chair,
    Expired,
    Holder,
    Illegal,
    Input,
    Line,
    Millis,
    Person,
    Rng,
    Seat,
    Seated,
    Setup,
    Step,
    actions,
    advance,
    deal,
    pick,
)
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Ready, Written
from rumpus.games.rockindice.pieces import COLOURS, IN_HAND, Colour, Placement
from rumpus.games.rockindice.state import State
from rumpus.match import Match

ANN, BOB, CAT, DAN = Seat(0), Seat(1), Seat(2), Seat(3)

GO_MS = 4000
"""When the first round of a match starts."""

COLOUR: dict[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}


def luck() -> Rng:
    """Return the dice to roll where it does not matter what is rolled."""
    return Rng("a table laid by hand", 1)


def dealt(players: int = 4, seed: str = "0", children: tuple[Seat, ...] = (), **options: Any) -> State:
    """Deal a table as the match does."""
    chairs = tuple(Chair(adult=Seat(seat) not in children) for seat in range(players))
    state: State = deal(GAME, Setup(GAME.name, GAME.version, options, chairs, seed))
    return state


def table(*hands: str, board: str = "", by: Seat = ANN, **options: Any) -> State:
    """Lay these hands in a round that runs since 0 ms, on a board with these colours filled up to these values."""
    unused = {colour: iter(range(6 * number, 6 * number + 6)) for number, colour in enumerate(COLOURS)}
    laid = tuple(tuple(IN_HAND[next(unused[COLOUR[text[0]]])][int(text[1])] for text in hand.split()) for hand in hands)
    heights = [0, 0, 0, 0]
    placements: list[Placement] = []
    for text in board.split():
        colour = COLOUR[text[0]]
        heights[COLOURS.index(colour)] = int(text[1])
        values = range(1, int(text[1]) + 1)
        placements += [Placement(by, next(unused[colour]), colour, value, Millis(0), Millis(0)) for value in values]
    return replace(
        dealt(len(hands), **options),
        phase="running",
        since=Millis(0),
        hands=laid,
        left=tuple(map(len, laid)),
        throws=(1,) * len(hands),
        heights=tuple(heights),
        placements=tuple(placements),
        bag=tuple(die for dice in unused.values() for die in dice),
    )


def place(state: State, seat: Seat, text: str) -> Place:
    """Mean a die of the hand by its colour and value, as a screen does."""
    for die in state.hands[seat]:
        if not die.placed and (die.colour, die.value) == (COLOUR[text[0]], int(text[1])):
            return Place(state.round, state.throws[seat], die.id, die.colour, die.value)
    raise AssertionError(f"seat {seat} has no {text}")


def act(
    state: State, seat: Seat, action: Written, at: int = 1000, pressed: int | None = None, beat: tuple[Beat, ...] = ()
) -> Step[State]:
    """Let a seat act."""
    return GAME.apply(state, Input(Millis(at), seat, action, Millis(at if pressed is None else pressed), beat), luck())


def put(state: State, seat: Seat, text: str, at: int = 1000, **more: Any) -> State:
    """Let a seat place a die, and give the table after it."""
    return act(state, seat, place(state, seat, text), at, **more).state


def illegal(state: State, seat: Seat, action: Written, at: int = 1000, pressed: int | None = None) -> Illegal:
    """Return the refusal of an action; it must have left the state alone."""
    before = replace(state)
    with pytest.raises(Illegal) as caught:
        act(state, seat, action, at, pressed)
    assert state == before
    return caught.value


def refused(state: State, seat: Seat, action: Written, at: int = 1000) -> str:
    """Return the rule that forbids an action."""
    return illegal(state, seat, action, at).rule


def offered(state: State, seat: Seat) -> set[Action]:
    """Return every single action a seat is offered."""
    return {action for offer in GAME.legal(state, seat) for action in actions(offer)}


def held(state: State, seat: Seat) -> list[str]:
    """Write the dice a seat has not placed as the rulebook does."""
    return [f"{die.colour[0].upper()}{die.value}" for die in state.hands[seat] if not die.placed]


def run_out(state: State, kind: str) -> Step[State]:
    """Let the clock of that kind run out."""
    clock = next(each for each in GAME.deadlines(state) if each.timer.kind == kind)
    return GAME.expire(state, Expired(clock.at, clock.timer), luck())


def clocks(state: State) -> dict[str, int]:
    """Return when each kind of clock runs out."""
    return {each.timer.kind: each.at for each in GAME.deadlines(state)}


def sit(state: State, seat: Seat, by: Holder, at: int = 1000) -> Step[State]:
    """Let somebody else hold a chair."""
    return GAME.seated(state, Seated(Millis(at), seat, by), luck())


def scored(*left: str, finisher: Seat = ANN, **options: Any) -> State:
    """Let the finisher place a last red 1 while the others still hold these dice."""
    return put(table(*[*left[:finisher], "R1", *left[finisher:]], **options), finisher, "R1")


def gone_on(state: State, at: int = 2000) -> State:
    """Let all people be ready."""
    people = [Seat(seat) for seat, holder in enumerate(state.holders) if holder == "person"]
    for seat in people:
        state = act(state, seat, Ready(state.round), at).state
    return state


def last_round(totals: tuple[int, ...], **options: Any) -> State:
    """Return the moment after the last round, with these totals, when all but the readiness of people is done."""
    state = scored(*["B6"] * (len(totals) - 1), rounds_per_player=1, **options)
    return replace(state, round=len(totals), totals=totals)


def begun(players: int = 2, seed: str = "0", **options: Any) -> Match:
    """Begin a match and let the first round start."""
    match = Match(GAME, players, options, seed)
    match.wait_until(GO_MS)
    return match


def laid(state: State, at: int = 1000) -> Match:
    """Return a match that has come to this table."""
    match = Match(GAME, len(state.totals), {})
    match.state, match.now = state, Millis(at)
    return match


class Moment(NamedTuple):
    """One line of a match, with the state before it and what it led to."""

    before: State
    line: Line
    step: Step[State]


LONGEST = 6000
"""No random match of these tables takes so many lines."""

QUICK = settings(max_examples=60)
"""Random matches, the same ones in every run."""

MATCHES = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10_000).map(str),
        "players": st.integers(2, 4),
        "rounds_per_player": st.integers(1, 2),
        "reroll_rule": st.sampled_from(["stuck", "none_playable", "always"]),
        "stop_call": st.sampled_from(["auto", "manual"]),
        "tiebreak_dice": st.sampled_from(["by_tied", "same"]),
        "place_gap_ms": st.sampled_from([0, 250]),
        "reroll_ms": st.sampled_from([0, 800]),
        "round_cap_s": st.sampled_from([0, 60]),
        "absent": st.sampled_from(["bot", "sits_out"]),
        "handicap": st.sampled_from([0, 1, 2]),
        "children": st.sets(st.sampled_from([ANN, BOB, CAT, DAN])).map(tuple),
    }
)
"""Tables that differ in players and in every option that changes the course of a round."""


def played(setup: dict[str, Any]) -> Iterator[Moment]:
    """Play a whole match at random; everybody but Ann may come and go."""
    state = dealt(**setup)
    now = step = 0
    for number in range(LONGEST):
        if GAME.outcome(state) is not None:
            return
        line = random_line(state, now, Rng(f"{setup['seed']}/players", number))
        now = line.at
        try:
            moment = Moment(state, line, advance(GAME, state, line, Rng(setup["seed"], step + 1)))
        except Illegal as illegal:
            if illegal.until is None:
                raise
            continue
        yield moment
        state, step = moment.step.state, step + 1
    pytest.fail(f"a random match went on for {LONGEST} lines")


def random_line(state: State, now: int, draw: Rng) -> Line:
    """Draw what happens next, not before what is due."""
    first = min(GAME.deadlines(state), key=lambda deadline: deadline.at)
    acting = [Seat(seat) for seat in range(len(state.totals)) if GAME.legal(state, Seat(seat))]
    at = now + draw.below(300)
    if not acting or first.at <= at:
        return Expired(Millis(max(first.at, now)), first.timer)
    if not draw.below(100):
        others: list[Holder] = [Person(), Away(), Bot(1)]
        return Seated(Millis(now), Seat(1 + draw.below(len(state.totals) - 1)), draw.choice(others))
    seat = draw.choice(acting)
    return Input(Millis(at), seat, pick(GAME, state, GAME.legal(state, seat), draw), Millis(at))
