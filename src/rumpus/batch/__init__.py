"""Roll Call and GoForIt! in batches: thousands of matches side by side, each a row of numbers (the extra `batch`).

    from rumpus.batch import Batch

    batch = Batch("rollcall", matches=4096, players=3, seed=1)
    while not batch.over.all():
        batch.step(batch.choose())            # or choices of one's own: an array with a number for each match

The rules are those of the games, proven by playing both with the same dice (tests/batch). They run in C where there is
a compiler, and else in numpy; RUMPUS_BATCH=numpy asks for that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.batch.native import Native, library
from rumpus.batch.rules import GoForIt, Kernel, RollCall, Rows, kernel_of
from rumpus.batch.twins import GOLDEN, STRIDE, WORD, Twin, mixed
from rumpus.core import Unusable

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Batch", "BatchView", "GoForIt", "Kernel", "Policy", "RollCall", "Rows", "play", "playouts", "runner"]


def runner(kernel: Kernel, *, native: bool = True) -> Native | Twin:
    """Return what runs a kernel: C where it can be compiled, else numpy."""
    shared = library() if native else None
    return Twin(kernel) if shared is None else Native(kernel, shared)


def playouts(game: str, players: int, matches: int, seed: int = 0, **options: Any) -> tuple[int, list[int]]:
    """Play whole matches at random; return the decisions that were made, and how often each seat won."""
    return runner(kernel_of(game, players, options)).playouts(seed % WORD, matches)


class Batch:
    """Matches side by side. `rows` has all of them; whose turn it is, and what that seat sees, is picked from there."""

    def __init__(
        self,
        game: str,
        matches: int,
        players: int,
        seed: int = 0,
        *,
        feed: Rows | None = None,
        native: bool = True,
        **options: Any,
    ) -> None:
        self.rules = kernel_of(game, players, options)
        self.runner = runner(self.rules, native=native)
        numbers = np.array([(seed + number * STRIDE) % WORD for number in range(matches)], np.uint64)
        self.luck: Rows = mixed(numbers + GOLDEN)
        self.rows: Rows = np.zeros((matches, self.rules.width), np.int32)
        self.feed = None if feed is None else np.ascontiguousarray(feed, np.int32)
        """Dice and cards to take instead of one's own: what `rumpus` dealt, say."""
        self.runner.deal(self.rows, self.luck, self.feed, None)

    @property
    def over(self) -> Rows:
        """Which matches are over."""
        return self.winner >= 0

    @property
    def winner(self) -> Rows:
        """Who has won; -1 while a match runs."""
        return self.rows[:, self.rules.WINNER]

    @property
    def turn(self) -> Rows:
        """Whose turn it is; -1 once a match is over."""
        return self.rows[:, 1]

    def choose(self) -> Rows:
        """Choose anything in every match, all that is on offer being equally likely."""
        return self.runner.choose(self.rows, self.luck)

    def step(self, choices: Rows) -> None:
        """Do one thing in every match; in those that are over, nothing. Refuses what is not on offer, afterwards."""
        given = np.ascontiguousarray(choices, np.int32)
        if given.shape != (len(self.rows),):
            message = f"step takes one choice for each of {len(self.rows)} matches, not {given.shape}"
            raise Unusable(message)
        refused = self.runner.step(self.rows, given, self.luck, self.feed)
        if refused:
            message = f"{refused} of {len(given)} choices were not on offer; those matches stand as they were"
            raise Unusable(message)

    def deal(self, which: Rows) -> None:
        """Deal new matches where `which` is true."""
        self.runner.deal(self.rows, self.luck, self.feed, np.ascontiguousarray(which, np.uint8))

    def seen(self, seat: int) -> BatchView:
        """Return what a seat sees of the matches in which it is its turn."""
        return BatchView(self.rules, self.rows, seat, np.flatnonzero(self.turn == seat))


class BatchView:
    """What one seat sees of matches in which it is its turn: nothing of anybody's dice or cards but its own dice."""

    def __init__(self, rules: Kernel, rows: Rows, seat: int, at: Rows) -> None:
        self.seat = seat
        self.at = at
        """Which matches of the batch these are."""
        mine = rows[at]
        self.round: Rows = mine[:, 0]
        self.gone: Rows = rules.gone(mine)
        if isinstance(rules, RollCall):
            self.bid, self.bidder = mine[:, rules.BID], mine[:, rules.BIDDER]
            self.dice = rules.dice(mine)
            self.hand: Rows = rules.hands(mine)[:, seat]
            """How many of one's own dice show 1 to 6."""
            self.top: Rows = self.dice.sum(1) * rules.faces
            """Bids are below this number and above `bid`."""
        else:
            self.wager, self.challenger = mine[:, rules.WAGER], mine[:, rules.CHALLENGER]
            """While cards are turned over, the wager is below 0, and the seat's choice is a card that is not `open`."""
            self.challenged, self.links = mine[:, rules.CHALLENGED], mine[:, rules.LINKS]
            self.holes, self.open = rules.holes(mine), mine[:, rules.OPEN]

    def __len__(self) -> int:
        return len(self.at)


Policy = Callable[[BatchView], Rows]
"""Plays for a seat: from what it sees of many matches, a choice for each."""


def play(batch: Batch, policies: Mapping[int, Policy]) -> Rows:
    """Play all matches to their ends, each seat by its policy and the rest at random; return who has won each."""
    while not batch.over.all():
        choices = np.zeros(len(batch.rows), np.int32) if len(policies) == batch.rules.players else batch.choose()
        for seat, policy in policies.items():
            seen = batch.seen(seat)
            if len(seen):
                choices[seen.at] = policy(seen)
        batch.step(choices)
    return batch.winner.copy()
