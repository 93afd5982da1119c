"""What the kernels play by: a game's options as a row of cells, and where in a match's row things stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core import BadOptions, BadSeats, find_game, make_options

Rows = np.ndarray[Any, Any]

ROUND, TURN = 0, 1
"""Where the round and whose turn it is stand, in every game."""


@dataclass(frozen=True, slots=True)
class RollCall:
    """Roll Call: a bid is its number among all bids from the lowest on, and -1 - SEAT is a call by that seat."""

    players: int
    start: int
    wild: bool
    lowest: int
    out_of_turn: bool
    penalty: int
    game: str = "rollcall"

    BID, BIDDER, CLAIMS, STARTER, WINNER, FED, DICE = range(2, 9)

    @property
    def width(self) -> int:
        """How many cells a match has."""
        return self.DICE + 8 * self.players

    @property
    def faces(self) -> int:
        """On how many values can be bid."""
        return 7 - self.lowest

    def cells(self) -> list[int]:
        """The rules, as the kernel reads them."""
        return [self.players, self.start, self.wild, self.lowest, self.out_of_turn, self.penalty]

    def dice(self, rows: Rows) -> Rows:
        """Everybody's number of dice."""
        return rows[:, self.DICE : self.DICE + self.players]

    def gone(self, rows: Rows) -> Rows:
        """Who went out first, second and so on; 0 is still in."""
        return rows[:, self.DICE + self.players : self.DICE + 2 * self.players]

    def hands(self, rows: Rows) -> Rows:
        """How many dice of each seat show 1 to 6."""
        return rows[:, self.DICE + 2 * self.players :].reshape(len(rows), self.players, 6)


@dataclass(frozen=True, slots=True)
class GoForIt:
    """GoForIt!: 0 accepts, 1 + 6 * SEAT + WAGER - 1 challenges; while cards are turned over, the number of one."""

    players: int
    raise_back: bool
    game: str = "goforit"

    WAGER, CHALLENGER, CHALLENGED, LINKS, WINNER, FED, STARTER, OPEN, TURNED, HOLES = range(2, 12)

    @property
    def width(self) -> int:
        """How many cells a match has."""
        return self.HOLES + 3 * self.players

    def cells(self) -> list[int]:
        """The rules, as the kernel reads them."""
        return [self.players, self.raise_back]

    def holes(self, rows: Rows) -> Rows:
        """Everybody's number of holes."""
        return rows[:, self.HOLES : self.HOLES + self.players]

    def gone(self, rows: Rows) -> Rows:
        """Who went out first, second and so on; 0 is still in."""
        return rows[:, self.HOLES + self.players : self.HOLES + 2 * self.players]

    def lying(self, rows: Rows) -> Rows:
        """Where everybody's holes lie, one bit for each card."""
        return rows[:, self.HOLES + 2 * self.players :]


Kernel = RollCall | GoForIt

FIXED = {
    "rollcall": {"bid_cap": "dice_in_play"},
    "goforit": {"edition": "classic", "stack_access": "any", "rearrange": "loser_only"},
}
"""The options that kernels know one value of."""


def kernel_of(game: str, players: int, options: dict[str, Any]) -> Kernel:
    """Read a game's options as a kernel plays by them."""
    if game not in FIXED:
        message = f"there are batches of {' and '.join(sorted(FIXED))}, not of {game}"
        raise BadOptions(message)
    found = find_game(game)
    if players not in found.seats:
        few, many = found.seats[0], found.seats[-1]
        message = f"{found.title} is for {few} to {many} players, not {players}"
        raise BadSeats(message)
    chosen: Any = make_options(found, {**FIXED[game], **options})
    for name, value in FIXED[game].items():
        if getattr(chosen, name) != value:
            message = f"in batches, {name} is always {value}"
            raise BadOptions(message)
    if game == "goforit":
        return GoForIt(players, chosen.raise_back)
    lowest = 1 if chosen.emblem_bids == "on" or not chosen.wild else 2
    return RollCall(players, chosen.start_dice, chosen.wild, lowest, chosen.out_of_turn, chosen.out_of_turn_penalty)
