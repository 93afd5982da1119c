"""Rumpus through its front door: `advance`, with offers and clocks read at every step, as the arena does.

A decision is a bid or a call. The end of each showdown (the reveal clock, the next roll) takes its time but is not
counted. Players choose uniformly among all the actions open to them; with two players, that is everybody who may act.
"""

from __future__ import annotations

import sys
from random import getrandbits
from timeit import repeat

import msgspec
from common import fastest, report

from rumpus.core import (
    Action,
    Chair,
    Expired,
    Input,
    Millis,
    Offer,
    Rng,
    Seat,
    Setup,
    actions,
    advance,
    deal,
    find_game,
    lookup,
)
from rumpus.games.rollcall.actions import Bid

GAME = find_game("rollcall")
CHUNK = 20

KNOWN: dict[Action, Action] = {}
"""One object per action, so that what the random player remembers stays small."""


@lookup(most=100_000)
def menu(*offers: Offer) -> tuple[Action, ...]:
    """List all the actions that some offers stand for: this is what the random player remembers."""
    return tuple(KNOWN.setdefault(action, action) for offer in offers for action in actions(offer))


def playout(players: int, seed: str) -> int:
    """Play one random match and return the number of decisions."""
    legal, deadlines, outcome, known = GAME.legal, GAME.deadlines, GAME.outcome, menu.known
    state = deal(GAME, Setup("rollcall", GAME.version, {}, (Chair(),) * players, seed))
    duel = players == 2
    rng = Rng(seed, 0)
    at = step = reveals = 0
    while running := deadlines(state):  # a finished match has no clock
        step += 1
        seat = state.turn
        if seat is None:
            reveals += 1
            (clock,) = running
            at = clock.at
            line = Expired(at, clock.timer)
        else:
            if not duel:
                seat = getrandbits(30) % players
            while not (offers := legal(state, seat)):
                seat = (seat + 1) % players
            at += 1
            try:
                listed = known[offers]
            except KeyError:
                listed = menu[offers]
            line = Input(at, seat, listed[getrandbits(30) % len(listed)], at)
        rng.step = step
        rng.draw = 0
        state = advance(GAME, state, line, rng).state
    assert outcome(state) is not None
    return step - reveals


def playouts(players: int, seconds: float) -> None:
    """Measure random matches."""
    number = 0

    def chunk() -> int:
        nonlocal number
        number += 1
        return sum(playout(players, f"{number}/{each}") for each in range(CHUNK))

    report("rumpus", f"Roll Call, {players} players, random playouts", fastest(chunk, seconds))


def one_input() -> None:
    """Measure what an input costs a live room: decode it, apply it, encode a view for each of four seats."""
    setup = Setup("rollcall", GAME.version, {"first_bidder": "host"}, (Chair(host=True), *(Chair(),) * 3), "input")
    state, seats = deal(GAME, setup), range(4)
    for number in range(1, 4):
        line = Input(Millis(number), Seat(number - 1), Bid(1, number - 1, number, 2), Millis(number))
        state = advance(GAME, state, line, Rng("input", number)).state
    wire = msgspec.json.encode(Bid(1, 3, 5, 3))
    view = GAME.view
    decode, encode = msgspec.json.Decoder(GAME.Action).decode, msgspec.json.Encoder().encode
    rng = Rng("input", 4)  # a match keeps one for all its lines

    def work() -> None:
        line = Input(9, 3, decode(wire), 9)
        after = advance(GAME, state, line, rng).state
        for seat in seats:
            encode(view(after, seat))

    def views() -> None:
        for seat in seats:
            encode(view(state, seat))

    runs = 20_000
    for what, job in (("decode + apply + four encoded views", work), ("of it four encoded views", views)):
        report("rumpus", what, min(repeat(job, number=runs, repeat=5)) / runs * 1e6, "us")


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    playouts(2, seconds)
    playouts(4, seconds)
    one_input()
