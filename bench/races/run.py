"""`make bench-races`: are races fair? Simulated players on lines of different lengths race for thousands of spaces.

A space opens at the server; each player sees it half a round trip later, reacts after a time of the same distribution,
and is heard half a round trip after that. Who gets the space is decided by the live room's own settlement, on virtual
time, and for comparison by who arrives first. The wait is what settlement adds between the arrival of the press that wins
and the moment it counts.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from rumpus.core import Action, Millis, Race, Rng, Seat
from rumpus.live.life import settle
from rumpus.live.life.settle import Press

SPACES = 4000
REACTION_MS, SPREAD_MS = 450.0, 100.0
"""How long people take to react: mean and standard deviation."""

APART, LAN = (5, 40, 120, 250), (2, 6, 12, 19)
"""Round trips in milliseconds."""


class Tap(Action, frozen=True):
    """The one thing to do."""


class Races(NamedTuple):
    """What came of many races."""

    wins: tuple[int, ...]
    """Spaces won, by player."""
    wait: float
    """Milliseconds a winning press was held, on average."""
    longest: int

    def shares(self) -> list[float]:
        """Return the share of the spaces that each player won."""
        return [won / sum(self.wins) for won in self.wins]


def arrivals(trips: tuple[int, ...], luck: Random) -> list[tuple[int, Seat]]:
    """Open a space at 0, let everybody go for it, and return when the server hears whom, in order."""
    reactions = [max(100.0, luck.gauss(REACTION_MS, SPREAD_MS)) for _ in trips]
    return sorted((round(trip + reactions[seat]), Seat(seat)) for seat, trip in enumerate(trips))


def by_arrival(trips: tuple[int, ...], spaces: int, seed: int) -> Races:
    """Give the space to whoever is heard first."""
    luck = Random(seed)
    wins = [0] * len(trips)
    for _ in range(spaces):
        wins[arrivals(trips, luck)[0][1]] += 1
    return Races(tuple(wins), 0.0, 0)


def settled(trips: tuple[int, ...], spaces: int, seed: int) -> Races:
    """Let the live room's settlement decide."""
    luck = Random(seed)
    wins, waits = [0] * len(trips), list[int]()
    for space in range(spaces):
        winner, moment = one_race(trips, arrivals(trips, luck), lots(str(seed), space))
        wins[winner.seat] += 1
        waits.append(moment - winner.arrived)
    return Races(tuple(wins), sum(waits) / len(waits), max(waits))


def lots(seed: str, step: int) -> settle.Draw:
    """Return the draw among equal presses."""
    return lambda equal: Rng(seed, step).choice(equal)


def one_race(trips: tuple[int, ...], heard: list[tuple[int, Seat]], lot: settle.Draw) -> tuple[Press, int]:
    """Play one race on virtual time, and return the press that won and when."""
    held: list[Press] = []
    for arrived, seat in heard:
        due = settle.due(held, lot)
        if due is not None and due <= arrived:
            return settle.first(held, lot), due
        race = Race(("space",), tuple(Seat(each) for each in range(len(trips)) if each != seat))
        pressed = Millis(arrived - trips[seat])
        slower = settle.wait_for(race, pressed, arrived, lambda rival: trips[rival])
        held.append(Press(seat, pressed, Millis(arrived), race, slower))
    due = settle.due(held, lot)
    assert due is not None
    return settle.first(held, lot), due


def main() -> None:
    """Print how often each player wins, and at what cost."""
    print(f"{SPACES} contested spaces, reactions {REACTION_MS:.0f} +- {SPREAD_MS:.0f} ms\n")
    print(f"{'round trips (ms)':20}{'decided by':14}{'won by each':34}{'mean wait':>10}{'longest':>9}")
    for trips in (APART, LAN):
        for name, races in (("arrival", by_arrival(trips, SPACES, 1)), ("settlement", settled(trips, SPACES, 1))):
            shares = "  ".join(f"{share:6.1%}" for share in races.shares())
            line = ", ".join(map(str, trips))
            print(f"{line:20}{name:14}{shares:34}{races.wait:7.1f} ms{races.longest:6d} ms")


if __name__ == "__main__":
    main()
