"""Tables laid by hand: dice as the rulebook writes them, bids already spoken, and nothing left to chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core import (
    Action,
    Chair,
    Expired,
    Gone,
    Illegal,
    Input,
    Line,
    Millis,
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
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.events import Claim, Showdown
from rumpus.games.rollcall.pieces import EMBLEM, NO_CAP, Said
from rumpus.games.rollcall.state import State
from rumpus.match import Match

ANN, BOB, CAT, DAN = Seat(0), Seat(1), Seat(2), Seat(3)


"""What a player may do."""

HAND = "2 3 4 5 6"
"""Five dice where it does not matter what they show."""

FOUR = (HAND, HAND, HAND, HAND)
"""Ann, Bob, Cat and Dan with five dice each."""

THREES = ("E 3 3 5 6", "3 4 4 2 2", "E E 6 5 2")
"""The dice of the examples E6 to E9: Ann, Bob and Cat have six threes together."""

OUT = ""
"""The hand of a player who is out."""


def hand(text: str) -> tuple[int, ...]:
    """Read a hand as the rulebook writes it."""
    return tuple(EMBLEM if face == "E" else int(face) for face in text.split())


def luck() -> Rng:
    """Return the dice to roll where it does not matter what is rolled."""
    return Rng("a table laid by hand", 1)


def dealt(players: int = 4, seed: str = "0", host: Seat | None = None, **options: Any) -> State:
    """Deal a table as the match does."""
    chairs = tuple(Chair(host=seat == host) for seat in range(players))
    state: State = deal(GAME, Setup(GAME.name, GAME.version, options, chairs, seed))
    return state


def table(*hands: str, starter: Seat = ANN, bids: tuple[tuple[int, int], ...] = (), **options: Any) -> State:
    """Lay these hands, and let the live seats from the starter on have made these bids."""
    rolled = tuple(hand(text) for text in hands)
    dice = tuple(len(each) for each in rolled)
    claims = said(dice, starter, bids)
    fresh = dealt(len(hands), **options)
    return replace(
        fresh,
        dice=dice,
        hands=rolled,
        out=tuple(Seat(seat) for seat, left in enumerate(dice) if not left),
        starter=starter,
        left=tuple(clockwise(dice, Seat(seat)) for seat in range(len(dice))),
        cap=NO_CAP if fresh.options.bid_cap == "none" else sum(dice),
        bid=Claim(len(claims), *claims[-1]) if claims else None,
        claims=claims,
        turn=clockwise(dice, claims[-1][0]) if claims else starter,
    )


def said(dice: tuple[int, ...], starter: Seat, bids: tuple[tuple[int, int], ...]) -> tuple[Said, ...]:
    """Give each bid its bidder."""
    claims: list[Said] = []
    seat = starter
    for quantity, value in bids:
        claims.append((seat, quantity, value))
        seat = clockwise(dice, seat)
    return tuple(claims)


def clockwise(dice: tuple[int, ...], seat: Seat) -> Seat:
    """Walk to the left until somebody has dice."""
    around = [Seat((seat + step) % len(dice)) for step in range(1, len(dice) + 1)]
    return next(each for each in around if dice[each])


def act(state: State, seat: Seat, action: Move, at: int = 0) -> Step[State]:
    """Let a seat act."""
    return GAME.apply(state, Input(Millis(at), seat, action, Millis(at)), luck())


def bid(state: State, seat: Seat, quantity: int, value: int, at: int = 0) -> State:
    """Let a seat bid, and give the table after it."""
    return act(state, seat, Bid(state.round, len(state.claims), quantity, value), at).state


def call(state: State, seat: Seat, at: int = 0) -> State:
    """Let a seat call the bid that stands, and give the table after it."""
    return act(state, seat, Call(state.round, len(state.claims)), at).state


def showdown(state: State) -> Showdown:
    """Return the showdown on the table."""
    assert state.showdown is not None
    return state.showdown


def refused(state: State, seat: Seat, action: Move, at: int = 0) -> str:
    """Return the rule that forbids an action."""
    with pytest.raises(Illegal) as caught:
        act(state, seat, action, at)
    return caught.value.rule


def offered(state: State, seat: Seat) -> set[Action]:
    """Return every single action a seat is offered."""
    return {action for offer in GAME.legal(state, seat) for action in actions(offer)}


def rolled_again(state: State) -> State:
    """Let everybody who is waited for be ready, so that the next round begins."""
    live = [Seat(seat) for seat, left in enumerate(state.dice) if left]
    for seat in live:
        state = act(state, seat, Ready(state.round)).state
    return state


def leave(state: State, seat: Seat, at: int = 0) -> Step[State]:
    """Let a player leave for good."""
    return GAME.seated(state, Seated(Millis(at), seat, Gone()), luck())


def run_out(state: State) -> Step[State]:
    """Let the clock that is due first run out."""
    first = GAME.deadlines(state)[0]
    return GAME.expire(state, Expired(first.at, first.timer), luck())


def match_opened_by_ann(players: int = 3, **options: Any) -> Match:
    """Begin a match in which Ann is the host and opens the first round."""
    chairs = tuple(Chair(host=seat == ANN) for seat in range(players))
    return Match(GAME, chairs, {"first_bidder": "host", **options})


class Moment(NamedTuple):
    """One line of a match, with the state before it and what it led to."""

    before: State
    line: Line
    step: Step[State]


LONGEST = 1000
"""No random match of these few players takes so many lines."""

QUICK = settings(max_examples=100)
"""Random matches, the same ones in every run."""

MATCHES = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10_000).map(str),
        "players": st.integers(2, 6),
        "start_dice": st.integers(1, 5),
        "emblem_bids": st.sampled_from(["off", "on"]),
        "wild": st.booleans(),
        "out_of_turn": st.booleans(),
        "out_of_turn_penalty": st.sampled_from([1, 2, 3]),
        "call_window_ms": st.sampled_from([0, 1500]),
        "turn_s": st.sampled_from([0, 10]),
        "ghost_view": st.sampled_from(["none", "all"]),
    }
)
"""Tables that differ in players, dice and every option that changes the course of a round."""


def played(setup: dict[str, Any], *, leavers: bool = True) -> Iterator[Moment]:
    """Play a whole match at random: people act, clocks run out, and now and then somebody leaves for good."""
    state = dealt(**setup)
    now = 0
    for step in range(1, LONGEST):
        if GAME.outcome(state) is not None:
            return
        line = random_line(state, now, Rng(f"{setup['seed']}/players", step), leavers=leavers)
        moment = Moment(state, line, advance(GAME, state, line, Rng(setup["seed"], step)))
        yield moment
        state, now = moment.step.state, line.at
    pytest.fail(f"a random match went on for {LONGEST} lines")


def random_line(state: State, now: int, draw: Rng, *, leavers: bool) -> Line:
    """Draw what happens next; the player in turn acts most often."""
    chance = draw.below(40)
    if leavers and chance == 0:
        return Seated(Millis(now), Seat(draw.below(len(state.dice))), Gone())
    if chance < 4:
        first = GAME.deadlines(state)[0]
        return Expired(first.at, first.timer)
    acting = [Seat(seat) for seat in range(len(state.dice)) if GAME.legal(state, Seat(seat))]
    seat = state.turn if state.turn in acting and chance < 30 else draw.choice(acting)
    action = pick(GAME, state, GAME.legal(state, seat), draw)
    at = Millis(max(now, state.since) if isinstance(action, Bid) else now)
    return Input(at, seat, action, at)
