"""Matches played by the rules, as a batch is fed them: choices, dice and cards that fell, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.batch.rules import GoForIt, RollCall
from rumpus.core import Chair, Expired, Input, Millis, Rng, Setup, advance, deal, find_game
from rumpus.games.goforit.actions import Challenge, Flip
from rumpus.games.goforit.actions import GoForIt as Accept
from rumpus.games.goforit.groupings import index_of
from rumpus.games.goforit.players import flippable, live
from rumpus.games.rollcall.actions import Bid, Call

if TYPE_CHECKING:
    from random import Random

    from rumpus.batch.rules import Kernel


@dataclass
class Recorded:
    """One match: a choice and a row for every decision, and all that fell."""

    feed: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)


def played(kernel: Kernel, options: dict[str, Any], seed: str, luck: Random) -> Recorded:
    """Play a match by the rules, choosing by lot."""
    return (rollcall if isinstance(kernel, RollCall) else goforit)(kernel, options, seed, luck)  # type: ignore[arg-type]


class Driver:
    """The state of a match, and the next line of its log."""

    def __init__(self, kernel: Kernel, options: dict[str, Any], seed: str) -> None:
        self.game = find_game(kernel.game)
        self.rng = Rng(seed, 0)
        self.state: Any = deal(
            self.game, Setup(kernel.game, self.game.version, options, (Chair(),) * kernel.players, seed), self.rng
        )
        self.at = 0

    def take(self, line: Any) -> None:
        """Take a line."""
        self.rng.step += 1
        self.rng.draw = 0
        self.at = line.at
        self.state = advance(self.game, self.state, line, self.rng).state

    def act(self, seat: int, action: Any) -> None:
        """Let a seat act, as late as flips may follow each other."""
        at = Millis(self.at + 700)
        self.take(Input(at, seat, action, at))  # type: ignore[arg-type]

    def expire(self) -> None:
        """Let the first clock run out."""
        first = min(self.game.deadlines(self.state), key=lambda each: each.at)
        self.take(Expired(max(first.at, Millis(self.at)), first.timer))


def rollcall(kernel: RollCall, options: dict[str, Any], seed: str, luck: Random) -> Recorded:
    """Play Roll Call."""
    driver, found = Driver(kernel, options, seed), Recorded()
    found.feed += [driver.state.starter, *(die for hand in driver.state.hands for die in hand)]
    while driver.state.phase != "over":
        state, bid = driver.state, -1
        if state.bid is not None:
            bid = (state.bid.quantity - 1) * kernel.faces + state.bid.value - kernel.lowest
        callers = [] if state.bid is None else [state.turn]
        if state.bid is not None and kernel.out_of_turn:
            callers = [seat for seat, dice in enumerate(state.dice) if dice and seat != state.bid.seat]
        raises = state.cap * kernel.faces - 1 - bid
        number = luck.randrange(raises + len(callers))
        if number < raises:
            choice = bid + 1 + number
            quantity, value = divmod(choice, kernel.faces)
            driver.act(state.turn, Bid(state.round, len(state.claims), quantity + 1, value + kernel.lowest))
        else:
            caller = callers[number - raises]
            choice = -1 - caller
            driver.act(caller, Call(state.round, state.bid.no))
            if driver.state.phase == "showdown":
                driver.expire()
                found.feed += [die for hand in driver.state.hands for die in hand]
        found.choices.append(choice)
        found.rows.append(rollcall_row(kernel, driver.state))
    return found


def rollcall_row(kernel: RollCall, state: Any) -> list[int]:
    """Write a state down as a kernel does; a match that is over stands as it stood when it ended."""
    over = state.phase == "over"
    gone = [state.out.index(seat) + 1 if seat in state.out else 0 for seat in range(kernel.players)]
    bid = -1 if state.bid is None else (state.bid.quantity - 1) * kernel.faces + state.bid.value - kernel.lowest
    hands = [hand.count(face) for hand in state.hands for face in range(1, 7)]
    winner = next(seat for seat in range(kernel.players) if seat not in state.out) if over else -1
    return [
        state.round, -1 if over else state.turn, bid, -1 if state.bid is None else state.bid.seat, len(state.claims),
        state.starter, winner, 0, *state.dice, *gone, *hands,
    ]  # fmt: skip


def goforit(kernel: GoForIt, options: dict[str, Any], seed: str, luck: Random) -> Recorded:
    """Play GoForIt!; nobody lays any cards, so the table shuffles those that have to be."""
    driver, found = Driver(kernel, options, seed), Recorded()
    found.feed.append(driver.state.starter)
    lay(driver, found, range(kernel.players))
    while driver.state.phase != "over":
        state = driver.state
        if state.phase == "flipping":
            link = state.chain[-1]
            slot = luck.choice(flippable(state))
            driver.act(link.challenger, Flip(state.round, link.challenged, slot))
            choice = index_of(state.groupings[link.challenged], slot)
            assert choice is not None
            if driver.state.phase == "arranging":
                loser = driver.state.verdict.loser
                lay(driver, found, [] if loser in driver.state.out else [loser])
        else:
            choice = in_chain(driver, kernel, luck)
        found.choices.append(choice)
        found.rows.append(goforit_row(kernel, driver.state))
    return found


def in_chain(driver: Driver, kernel: GoForIt, luck: Random) -> int:
    """Accept or challenge."""
    state = driver.state
    turn = state.chain[-1].challenged if state.chain else state.starter
    wager = state.chain[-1].wager if state.chain else 0
    targets = [seat for seat in live(state) if seat != turn]
    if not kernel.raise_back and state.chain and len(targets) > 1:
        targets = [seat for seat in targets if seat != state.chain[-1].challenger]
    go = bool(state.chain)
    number = luck.randrange(go + (6 - wager) * len(targets))
    if number < go:
        driver.act(turn, Accept(state.round, len(state.chain)))
        return 0
    away, more = divmod(number - go, 6 - wager)
    driver.act(turn, Challenge(state.round, len(state.chain), targets[away], wager + more + 1))
    return 1 + 6 * targets[away] + wager + more


def lay(driver: Driver, found: Recorded, seats: Any) -> None:
    """Let the round begin, and note where the holes of those lie whose cards were shuffled."""
    while driver.state.phase == "arranging":
        driver.expire()
    found.feed += [lying(driver.state.groupings[seat]) for seat in seats]


def lying(grouping: Any) -> int:
    """Write down where the holes lie, one bit for each card."""
    return sum(1 << number for number, slot in enumerate(grouping.slots) if slot.card == "hole")


def goforit_row(kernel: GoForIt, state: Any) -> list[int]:
    """Write a state down as a kernel does."""
    over = state.phase == "over"
    gone = [state.out.index(seat) + 1 if seat in state.out else 0 for seat in range(kernel.players)]
    holes = [sum(slot.card == "hole" for slot in grouping.slots) for grouping in state.groupings]
    masks = [lying(grouping) for grouping in state.groupings]
    winner = next(seat for seat in range(kernel.players) if seat not in state.out) if over else -1
    if over:  # the chain stands on the table, but its cards are put together
        return [state.round, -1, 0, 0, 0, 0, winner, 0, 0, 0, 0, *holes, *gone, *masks]
    link = state.chain[-1] if state.chain else None
    flipping = state.phase == "flipping"
    turn = state.starter if link is None else link.challenger if flipping else link.challenged
    opened = 0
    for each in state.turned:
        number = index_of(state.groupings[each.seat], each.slot)
        assert number is not None
        opened |= 1 << number
    return [
        state.round, turn, 0 if link is None else -link.wager if flipping else link.wager,
        -1 if link is None else link.challenger, -1 if link is None else link.challenged, len(state.chain), winner, 0,
        state.starter, opened, len(state.turned), *holes, *gone, *masks,
    ]  # fmt: skip


def side_by_side(matches: list[Recorded]) -> tuple[np.ndarray[Any, Any], list[tuple[Any, Any, Any]]]:
    """Return the feed of some matches, and for each step who still plays, what was chosen and what came of it."""
    feed = np.zeros((len(matches), max(len(each.feed) for each in matches)), np.int32)
    for number, each in enumerate(matches):
        feed[number, : len(each.feed)] = each.feed
    steps = []
    for step in range(max(len(each.choices) for each in matches)):
        at = [number for number, each in enumerate(matches) if len(each.choices) > step]
        chosen = np.array([matches[number].choices[step] for number in at], np.int32)
        rows = np.array([matches[number].rows[step] for number in at], np.int32)
        steps.append((np.array(at), chosen, rows))
    return feed, steps
