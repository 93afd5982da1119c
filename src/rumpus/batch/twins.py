"""The same as kernels.c in numpy, for machines without a compiler: cell by cell and draw by draw the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.batch.rules import GoForIt, RollCall, Rows

if TYPE_CHECKING:
    from rumpus.batch.rules import Kernel

GOLDEN, FIRST, SECOND = (np.uint64(each) for each in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
STRIDE = 0xD1342543DE82EF95
WORD = 2**64
HALF, LOWER = np.uint64(32), np.uint64(0xFFFFFFFF)

GOPHERS, HIGHEST, EACH, DUEL = 6, 6, 3, 2
DICE_EACH = 4
"""Numbers that are drawn from one."""

ROWS = 20_000
"""Matches that are played side by side, when whole ones are."""


def mixed(word: Rows) -> Rows:
    """Mix a word of luck (SplitMix64)."""
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    found: Rows = word ^ (word >> np.uint64(31))
    return found


def fractions(luck: Rows, at: Rows) -> Rows:
    """Draw a 32-bit fraction in some rows."""
    luck[at] += GOLDEN
    found: Rows = mixed(luck[at]) >> HALF
    return found


def below(rest: Rows, limit: Rows | int) -> tuple[Rows, Rows]:
    """Return a number below each limit, and what is left of the fractions."""
    product = rest * np.asarray(limit).astype(np.uint64)
    return (product >> HALF).astype(np.int32), product & LOWER


def left_of(gone: Rows, seat: Rows) -> Rows:
    """Return in each row the next seat clockwise that is in."""
    rows, players = np.arange(len(seat)), gone.shape[1]
    seat = (seat + 1) % players
    while (out := gone[rows, seat] > 0).any():
        seat = np.where(out, (seat + 1) % players, seat)
    return seat


class Rowset:
    """The rows of a batch while something happens in all of them."""

    def __init__(self, rows: Rows, luck: Rows, feed: Rows | None) -> None:
        self.rows = rows
        self.luck = luck
        self.feed = feed

    def fed(self, at: Rows, cursor: int) -> Rows:
        """Take the next value of the feed in some rows."""
        assert self.feed is not None
        self.rows[at, cursor] += 1
        found: Rows = self.feed[at, self.rows[at, cursor] - 1]
        return found

    def any(self, at: Rows, limit: Rows | int, cursor: int) -> Rows:
        """Draw a number in some rows, or take it from the feed."""
        return self.fed(at, cursor) if self.feed is not None else below(fractions(self.luck, at), limit)[0]


class RollCallTwin:
    """Roll Call."""

    def __init__(self, rules: RollCall) -> None:
        self.rules = rules

    def deal(self, table: Rowset, at: Rows) -> None:
        """Deal in these rows."""
        rules, rows = self.rules, table.rows
        rows[at] = 0
        starter = table.any(at, rules.players, rules.FED)
        rows[at, 0] = 1
        rows[at, 1] = rows[at, rules.STARTER] = starter
        for cell in (rules.BID, rules.BIDDER, rules.WINNER):
            rows[at, cell] = -1
        rules.dice(rows)[at] = rules.start
        self.roll(table, at)

    def roll(self, table: Rowset, at: Rows) -> None:
        """Roll everybody's dice in these rows."""
        rules, rows = self.rules, table.rows
        hands, dice = rules.hands(rows), rules.dice(rows)
        hands[at] = 0
        rest, drawn = np.zeros(len(rows), np.uint64), np.zeros(len(rows), np.int32)
        for seat in range(rules.players):
            for die in range(rules.start):
                here = at[dice[at, seat] > die]
                if table.feed is not None:
                    face = table.fed(here, rules.FED) - 1
                else:
                    fresh = here[drawn[here] % DICE_EACH == 0]
                    rest[fresh] = fractions(table.luck, fresh)
                    drawn[here] += 1
                    face, rest[here] = below(rest[here], 6)
                hands[here, seat, face] += 1

    def step(self, table: Rowset, choices: Rows) -> int:
        """Do one thing in every row."""
        rules, rows = self.rules, table.rows
        running = rows[:, rules.WINNER] < 0
        top = rules.dice(rows).sum(1) * rules.faces
        bids = running & (choices >= 0)
        raises = bids & (choices > rows[:, rules.BID]) & (choices < top)
        caller, every = -1 - choices, np.arange(len(rows))
        known = np.clip(caller, 0, rules.players - 1)
        calls = running & (choices < 0) & (rows[:, rules.BID] >= 0) & (caller == known)
        calls &= (rules.gone(rows)[every, known] == 0) & (known != rows[:, rules.BIDDER])
        if not rules.out_of_turn:
            calls &= known == rows[:, 1]
        at = np.flatnonzero(raises)
        rows[at, rules.BID], rows[at, rules.BIDDER] = choices[at], rows[at, 1]
        rows[at, rules.CLAIMS] += 1
        rows[at, 1] = left_of(rules.gone(rows)[at], rows[at, 1])
        at = np.flatnonzero(calls)
        if len(at):
            self.called(table, at, known[at])
        return int(running.sum() - raises.sum() - calls.sum())

    def called(self, table: Rowset, at: Rows, caller: Rows) -> None:
        """Count, take the loser's dice, and roll again unless somebody has won."""
        rules, rows = self.rules, table.rows
        dice, gone, hands = rules.dice(rows), rules.gone(rows), rules.hands(rows)
        bid, bidder, turn = (rows[at, each] for each in (rules.BID, rules.BIDDER, 1))
        value = bid % rules.faces + rules.lowest
        all_of_them = hands[at].sum(1)
        total = all_of_them[np.arange(len(at)), value - 1]
        if rules.wild:
            total = total + np.where(value != 1, all_of_them[:, 0], 0)
        loser = np.where(total > bid // rules.faces, caller, bidder)
        loss = np.where((caller == turn) | (loser != caller), 1, rules.penalty)
        dice[at, loser] = left = np.maximum(0, dice[at, loser] - loss)
        out = left == 0
        gone[at[out], loser[out]] = gone[at[out]].max(1) + 1
        won = out & (gone[at].max(1) == rules.players - 1)
        rows[at[won], rules.WINNER] = left_of(gone[at[won]], loser[won])
        rows[at[won], 1] = -1
        on, lost = at[~won], loser[~won]
        starter = np.where(out[~won], left_of(gone[on], lost), lost)
        rows[on, 1] = rows[on, rules.STARTER] = starter
        rows[on, 0] += 1
        rows[on, rules.BID] = rows[on, rules.BIDDER] = -1
        rows[on, rules.CLAIMS] = 0
        self.roll(table, on)

    def choose(self, rows: Rows, luck: Rows) -> Rows:
        """Choose anything in every row."""
        rules, choices = self.rules, np.zeros(len(rows), np.int32)
        at = np.flatnonzero(rows[:, rules.WINNER] < 0)
        bid, gone = rows[at, rules.BID], rules.gone(rows)[at]
        raises = rules.dice(rows)[at].sum(1) * rules.faces - 1 - bid
        others = rules.players - gone.max(1) - 1 if rules.out_of_turn else 1
        number, _ = below(fractions(luck, at), raises + np.where(bid < 0, 0, others))
        choices[at] = bid + 1 + number
        away = number - raises
        calls = away >= 0
        at, away, gone = at[calls], away[calls], gone[calls]
        caller = rows[at, 1]
        while (on := away > 0).any():
            step = left_of(gone, caller)
            step = np.where(step == rows[at, rules.BIDDER], left_of(gone, step), step)
            caller, away = np.where(on, step, caller), away - on
        choices[at] = -1 - caller
        return choices


class GoForItTwin:
    """GoForIt!, classic edition."""

    def __init__(self, rules: GoForIt) -> None:
        self.rules = rules

    def deal(self, table: Rowset, at: Rows) -> None:
        """Deal in these rows."""
        rules, rows = self.rules, table.rows
        rows[at] = 0
        starter = table.any(at, rules.players, rules.FED)
        rows[at, rules.WINNER] = -1
        for seat in range(rules.players):
            rules.holes(rows)[at, seat] = EACH
            self.lay(table, at, np.full(len(at), seat))
        self.begin(rows, at, starter)

    def lay(self, table: Rowset, at: Rows, seat: Rows) -> None:
        """Shuffle one player's cards in these rows."""
        rules, rows = self.rules, table.rows
        lying = rules.lying(rows)
        if table.feed is not None:
            lying[at, seat] = table.fed(at, rules.FED)
            return
        holes, there = rules.holes(rows)[at, seat], np.zeros(len(at), np.int32)
        rest = fractions(table.luck, at)
        for lie in range(EACH):
            more = lie < holes
            number, left = below(rest, np.maximum(1, GOPHERS + holes - lie))
            rest = np.where(more, left, rest)
            there |= np.where(more, 1 << nth_free(there, number), 0).astype(np.int32)
        lying[at, seat] = there

    def begin(self, rows: Rows, at: Rows, starter: Rows) -> None:
        """Begin a round in these rows."""
        rules = self.rules
        rows[at, 0] += 1
        rows[at, rules.STARTER] = rows[at, 1] = starter
        for cell in (rules.WAGER, rules.LINKS, rules.OPEN, rules.TURNED):
            rows[at, cell] = 0
        rows[at, rules.CHALLENGER] = rows[at, rules.CHALLENGED] = -1

    def step(self, table: Rowset, choices: Rows) -> int:
        """Do one thing in every row."""
        rules, rows = self.rules, table.rows
        running = rows[:, rules.WINNER] < 0
        flips = self.flips(table, running & (rows[:, rules.WAGER] < 0), choices)
        chain = running & (rows[:, rules.WAGER] >= 0) & ~flips[0]
        going = chain & (choices == 0) & (rows[:, rules.LINKS] > 0)
        raises = chain & self.may_raise(rows, choices)
        at = np.flatnonzero(going)
        rows[at, rules.WAGER] *= -1
        rows[at, 1] = rows[at, rules.CHALLENGER]
        at = np.flatnonzero(raises)
        target, wager = np.divmod(choices[at] - 1, HIGHEST)
        rows[at, rules.CHALLENGER] = rows[at, 1]
        rows[at, rules.CHALLENGED] = rows[at, 1] = target
        rows[at, rules.WAGER] = wager + 1
        rows[at, rules.LINKS] += 1
        return int(running.sum() - flips[1] - going.sum() - raises.sum())

    def may_raise(self, rows: Rows, choices: Rows) -> Rows:
        """Tell in which rows a choice is a challenge that is on offer."""
        rules, every = self.rules, np.arange(len(rows))
        target, wager = np.divmod(choices - 1, HIGHEST)
        known = np.clip(target, 0, rules.players - 1)
        gone = rules.gone(rows)
        may = (choices > 0) & (target == known) & (gone[every, known] == 0) & (known != rows[:, 1])
        may &= wager + 1 > rows[:, rules.WAGER]
        if not rules.raise_back:
            may &= (known != rows[:, rules.CHALLENGER]) | (rules.players - gone.max(1) <= DUEL)
        found: Rows = may
        return found

    def flips(self, table: Rowset, where: Rows, choices: Rows) -> tuple[Rows, int]:
        """Turn over a card in these rows; return the rows, and how many of the choices were on offer."""
        rules, rows, every = self.rules, table.rows, np.arange(len(table.rows))
        owner = rows[:, rules.CHALLENGED]
        slot = np.clip(choices, 0, 30)
        good = where & (slot == choices) & (slot < GOPHERS + rules.holes(rows)[every, owner])
        good &= (rows[:, rules.OPEN] >> slot & 1) == 0
        at = np.flatnonzero(good)
        rows[at, rules.OPEN] |= (1 << slot[at]).astype(np.int32)
        rows[at, rules.TURNED] += 1
        hole = (rules.lying(rows)[at, owner[at]] >> slot[at] & 1) == 1
        met = ~hole & (rows[at, rules.TURNED] == -rows[at, rules.WAGER])
        over = hole | met
        loser = np.where(hole, rows[at, rules.CHALLENGER], owner[at])
        if over.any():
            self.resolved(table, at[over], loser[over])
        return where, len(at)

    def resolved(self, table: Rowset, at: Rows, loser: Rows) -> None:
        """Take a hole of the losers, and begin the next round unless somebody has won."""
        rules, rows = self.rules, table.rows
        holes, gone = rules.holes(rows), rules.gone(rows)
        holes[at, loser] -= 1
        out = holes[at, loser] == 0
        self.lay(table, at[~out], loser[~out])
        rules.lying(rows)[at[out], loser[out]] = 0
        gone[at[out], loser[out]] = gone[at[out]].max(1) + 1
        won = out & (gone[at].max(1) == rules.players - 1)
        rows[at[won], rules.WINNER] = left_of(gone[at[won]], loser[won])
        rows[at[won], 1] = -1
        on = at[~won]
        self.begin(rows, on, left_of(gone[on], rows[on, rules.STARTER]))

    def choose(self, rows: Rows, luck: Rows) -> Rows:
        """Choose anything in every row."""
        rules, choices = self.rules, np.zeros(len(rows), np.int32)
        running, wager = rows[:, rules.WINNER] < 0, rows[:, rules.WAGER]
        at = np.flatnonzero(running & (wager < 0))
        cards = GOPHERS + rules.holes(rows)[at, rows[at, rules.CHALLENGED]]
        number, _ = below(fractions(luck, at), cards - rows[at, rules.TURNED])
        choices[at] = nth_free(rows[at, rules.OPEN], number)
        at = np.flatnonzero(running & (wager >= 0))
        gone, go, raises = rules.gone(rows)[at], (rows[at, rules.LINKS] > 0).astype(np.int32), HIGHEST - wager[at]
        live = rules.players - gone.max(1)
        bars = (go > 0) & (live > DUEL) if not rules.raise_back else np.zeros(len(at), np.bool_)
        barred = np.where(bars, rows[at, rules.CHALLENGER], -1)
        number, _ = below(fractions(luck, at), go + raises * (live - 1 - bars))
        named = number >= go
        at, number, raises, gone, barred = at[named], (number - go)[named], raises[named], gone[named], barred[named]
        target, away = rows[at, 1], number // np.maximum(1, raises) + 1
        while (on := away > 0).any():
            step = left_of(gone, target)
            step = np.where(step == barred, left_of(gone, step), step)
            target, away = np.where(on, step, target), away - on
        choices[at] = 1 + target * HIGHEST + rows[at, rules.WAGER] + number % np.maximum(1, raises)
        return choices


def nth_free(taken: Rows, number: Rows) -> Rows:
    """Return the place of a bit that is not set: of all these, the one by this number."""
    place, left = np.zeros(len(taken), np.int32), number.astype(np.int32).copy()
    for bit in range(GOPHERS + EACH):
        free = (taken >> bit & 1) == 0
        place = np.where(free & (left == 0), bit, place)
        left = left - free
    return place


class Twin:
    """One game's kernel in numpy."""

    name = "numpy"

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.twin: Any = RollCallTwin(kernel) if isinstance(kernel, RollCall) else GoForItTwin(kernel)

    def deal(self, rows: Rows, luck: Rows, feed: Rows | None, which: Rows | None) -> None:
        """Deal a match in every row, or in those that are marked."""
        self.twin.deal(Rowset(rows, luck, feed), np.arange(len(rows)) if which is None else np.flatnonzero(which))

    def step(self, rows: Rows, choices: Rows, luck: Rows, feed: Rows | None) -> int:
        """Do one thing in every row, and count what was not on offer."""
        refused: int = self.twin.step(Rowset(rows, luck, feed), choices)
        return refused

    def choose(self, rows: Rows, luck: Rows) -> Rows:
        """Choose anything in every row, all that is on offer being equally likely."""
        chosen: Rows = self.twin.choose(rows, luck)
        return chosen

    def playouts(self, seed: int, matches: int) -> tuple[int, list[int]]:
        """Play whole matches at random; return the decisions that were made, and how often each seat won."""
        decisions, wins = 0, np.zeros(self.kernel.players, np.int64)
        for start in range(0, matches, ROWS):
            numbers = range(start, min(start + ROWS, matches))
            luck = np.array([(seed + number * STRIDE) % WORD for number in numbers], np.uint64)
            luck = mixed(luck + GOLDEN)
            rows = np.zeros((len(luck), self.kernel.width), np.int32)
            self.deal(rows, luck, None, None)
            while len(rows):
                decisions += len(rows)
                self.step(rows, self.choose(rows, luck), luck, None)
                won = rows[:, self.kernel.WINNER]
                if (won >= 0).any():
                    wins += np.bincount(won[won >= 0], minlength=self.kernel.players)
                    rows, luck = rows[won < 0].copy(), luck[won < 0].copy()
        return decisions, wins.tolist()
