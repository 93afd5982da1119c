"""Where a decision's time goes: how long each part of a two-player random playout takes, and how often it occurs.

python bench/engine/parts.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import getrandbits
from timeit import repeat
from typing import Any

import rumpus_engine
from rumpus_engine import GAME, menu, playout

from rumpus.core import Chair, Expired, Input, Rng, Setup, Step, advance, deal
from rumpus.games.rollcall.actions import Bid, Call

MATCHES = 500
RUNS = 20_000
SETUP = Setup("rollcall", GAME.version, {}, (Chair(),) * 2, "parts")


def how_often() -> dict[str, float]:
    """Count what happens in random matches, per decision."""
    met: Counter[str] = Counter()

    def counted(game: Any, state: Any, line: Any, rng: Rng) -> Step[Any]:
        met[type(line.action).__name__ if isinstance(line, Input) else "Expired"] += 1
        return advance(game, state, line, rng)

    rumpus_engine.advance = counted
    decisions = sum(playout(2, f"parts/{number}") for number in range(MATCHES))
    rumpus_engine.advance = advance
    shares = {name: times / decisions for name, times in met.items()}
    return shares | {"deal": MATCHES / decisions, "clocks": 1 + shares["Expired"]}


def parts() -> dict[str, Callable[[], Any]]:
    """Return the parts, each as something to repeat: three bids on the table, or the call of the third."""
    rng, at, state = Rng("parts", 3), 0, deal(GAME, SETUP)
    for quantity in (1, 2, 3):
        at += 1
        state = advance(GAME, state, Input(at, state.turn, Bid(1, quantity - 1, quantity, 3), at), rng).state
    seat, legal, deadlines, known = state.turn, GAME.legal, GAME.deadlines, menu.known
    raised, called = Input(at, seat, Bid(1, 3, 5, 3), at), Input(at, seat, Call(1, 3), at)
    shown = advance(GAME, state, called, rng).state
    (clock,) = deadlines(shown)
    offers = legal(state, seat)
    assert menu[offers]

    def roll() -> Step[Any]:
        rng.draw = 0
        return advance(GAME, shown, Expired(clock.at, clock.timer), rng)

    def choose() -> Any:
        listed = known[offers]
        return listed[getrandbits(30) % len(listed)]

    return {
        "Bid": lambda: advance(GAME, state, raised, rng),
        "Call": lambda: advance(GAME, state, called, rng),
        "Expired": roll,
        "offers": lambda: legal(state, seat),
        "clocks": lambda: deadlines(state),
        "choice": choose,
        "Input": lambda: Input(at, seat, raised.action, at),
        "deal": lambda: deal(GAME, SETUP),
    }


def took(work: Callable[[], Any]) -> float:
    """Measure one call in microseconds, in the fastest of some batches."""
    return min(repeat(work, number=RUNS, repeat=9)) / RUNS * 1e6


if __name__ == "__main__":
    often, nothing, total = how_often(), took(lambda: None), 0.0
    for name, work in parts().items():
        each, times = took(work) - nothing, often.get(name, 1)
        total += each * times
        print(f"{name:8} {each:6.2f} us each  {times:5.2f} times  {each * times:6.2f} us")
    print(f"{'together':8} {total:37.2f} us")
