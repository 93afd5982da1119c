"""What level 4 has learned by playing: how likely a bid is, what a raise leads to, and what waiting leads to.

Three small nets of one layer answer that from what a seat sees. `tools/rollcall/learn.c` taught them, over millions of
matches against all levels, and has the same features in the same order; `learned.bin` is what it wrote. Worth is told
as the share by which a seat's prospects change: -1 is to be out.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate, islice
from math import exp, sqrt
from operator import mul
from struct import iter_unpack
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rumpus.games.rollcall.odds import Counts, at_least, binomial, carried_over, own, per_die, suspected, together
from rumpus.games.rollcall.rules import left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Seat
    from rumpus.games.rollcall.actions import Bid
    from rumpus.games.rollcall.view import View

    Features = tuple[float, ...]

MANY = 7
"""How much higher than it has to be a raise is weighed, at most."""

THINKABLE = 0.05
"""Nothing less likely is bid, but for the lowest raise there is."""

DOUBTFUL = 0.45
"""A bid less likely than this is called by those who play by the odds."""

DICE, PLAYERS, IN_PLAY, BIDS = 5, 6, 30, 8
"""The largest tables that were learned from; larger ones are judged as if they were these."""


UNITS = 24
"""Hidden units of a net."""

NETS = {"raise": 23, "call": 15, "pass": 8}
"""The nets in the order of the file, and how many features each has."""


class Unit(NamedTuple):
    """A hidden unit: how much each feature counts, where it starts, and how much it counts itself."""

    weights: Features
    start: float
    out: float


class Net(NamedTuple):
    """One layer of hidden units, and what comes out of it."""

    units: tuple[Unit, ...]
    bias: float

    def __call__(self, features: Features) -> float:
        """Return what the net says of these features."""
        answer = self.bias
        for weights, start, out in self.units:
            unit = start + sum(map(mul, weights, features))
            if unit > 0:
                answer += out * unit
        return answer


@cache
def nets() -> dict[str, Net]:
    """Read what was learned."""
    numbers = (
        number for (number,) in iter_unpack("<f", files("rumpus.games.rollcall").joinpath("learned.bin").read_bytes())
    )
    return {name: net(numbers, features) for name, features in NETS.items()}


def net(numbers: Iterator[float], features: int) -> Net:
    """Read one net: unit after unit, then its bias."""
    units = (tuple(islice(numbers, features + 2)) for _ in range(UNITS))
    return Net(tuple(Unit(tuple(weights), start, out) for *weights, start, out in units), next(numbers))


# What a seat knows


class Sight:
    """What a seat can tell of everybody's dice, from its own and from what was said."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.in_play = sum(view.dice)
        self.hidden = self.in_play - len(view.mine)
        self.live = sum(map(bool, view.dice))
        self.last: dict[int, tuple[int, int]] = {bidder: (quantity, value) for bidder, quantity, value in view.claims}
        self.next = left_of[view.dice][seat]
        self.values: dict[int, Behind] = {}

    def on(self, value: int) -> Behind:
        """Return what can be told of a value, worked out once."""
        if value not in self.values:
            self.values[value] = self.work_out(value)
        return self.values[value]

    def work_out(self, value: int) -> Behind:
        """Weigh every player's dice by their last bid."""
        silent = 0
        rest: Counts = (1.0,)
        for seat, dice in enumerate(self.view.dice):
            if seat in {self.seat, self.next} or not dice:
                continue
            if seat in self.last:
                rest = together(rest, self.of(seat, value))
            else:
                silent += dice
        rest = together(rest, binomial(silent, per_die(value, wild=self.view.wild)))
        theirs = self.of(self.next, value)
        return Behind(own(self.view, value), theirs, rest, tail(rest), tail(together(rest, theirs)))

    def of(self, seat: int, value: int) -> Counts:
        """Return the chances of one player's dice."""
        dice, wild = self.view.dice[seat], self.view.wild
        if seat not in self.last:
            return binomial(dice, per_die(value, wild=wild))
        quantity, bid_on = self.last[seat]
        return after_bid(dice, self.in_play, quantity, bid_on, value, wild)

    def chance(self, quantity: int, value: int) -> float:
        """Return how likely a bid is."""
        behind = self.on(value)
        return reaching(behind.others, quantity - behind.own)

    def plain_chance(self, quantity: int, value: int) -> float:
        """Return how likely a bid is if bids tell nothing."""
        return at_least(quantity - self.on(value).own, self.hidden, per_die(value, wild=self.view.wild))

    def change(self, loser: int, loss: int) -> float:
        """Return what it is worth to the seat if somebody loses dice."""
        return change(self.view.dice, self.seat, loser, loss)


class Behind(NamedTuple):
    """What can be told of one value."""

    own: int
    theirs: Counts
    """The next player's dice."""
    rest: Counts
    """All but those and one's own."""
    rest_tail: Counts
    others: Counts
    """The chance of at least 0, 1, ... among all dice of the others."""


@lru_cache(maxsize=16_384)
def after_bid(dice: int, in_play: int, quantity: int, bid_on: int, value: int, wild: bool) -> Counts:  # noqa: FBT001
    """Return the chances of a bidder's dice by the last bid."""
    on_bid = suspected(dice, in_play, quantity, per_die(bid_on, wild=wild))
    return on_bid if bid_on == value else binomial(dice, carried_over(on_bid, bid_on, value, wild=wild))


def tail(counts: Counts) -> Counts:
    """Return the chance of at least 0, 1, ... of them."""
    return tuple(accumulate(reversed(counts)))[::-1]


def reaching(tail: Counts, needed: int) -> float:
    """Return the chance of at least so many."""
    if needed <= 0:
        return 1.0
    return tail[needed] if needed < len(tail) else 0.0


@lru_cache(maxsize=16_384)
def change(dice: tuple[int, ...], seat: int, loser: int, loss: int) -> float:
    """Return by which share a seat's prospects change if somebody loses dice; they go by dice, squared."""
    after = [max(0, left - loss) if each == loser else left for each, left in enumerate(dice)]
    return prospects(after, seat) / prospects(dice, seat) - 1


def prospects(dice: tuple[int, ...] | list[int], seat: int) -> float:
    """Return a seat's share of all dice, each player's squared."""
    return dice[seat] ** 2 / sum(each**2 for each in dice)


# Judging a bid that stands


def truth(sight: Sight) -> float:
    """Return how likely the bid that stands is true, after all that was learned of bidders."""
    return 1 / (1 + exp(-nets()["call"](call_features(sight))))


def call_worth(sight: Sight, true: float, loss: int) -> float:
    """Return what it is worth to call, if a wrong call loses so many dice."""
    bidder, _, _ = sight.view.claims[-1]
    return true * sight.change(sight.seat, loss) + (1 - true) * sight.change(bidder, 1)


def wait_worth(sight: Sight, true: float) -> float:
    """Return what it is worth to leave a bid to others."""
    return nets()["pass"](pass_features(sight, true))


def call_features(sight: Sight) -> Features:
    """Describe the bid that stands."""
    view = sight.view
    *before, (bidder, quantity, value) = view.claims
    mine = sight.on(value).own
    expected = mine + sight.hidden * per_die(value, wild=view.wild)
    lowest = before[-1][1] + (value <= before[-1][2]) if before else 1
    again = sum(each == bidder and bid_on == value for each, _, bid_on in before)
    backed = sum(
        bid_on == value
        for seat, (_, bid_on) in sight.last.items()
        if seat not in {sight.seat, bidder} and view.dice[seat]
    )
    return (
        sight.chance(quantity, value),
        sight.plain_chance(quantity, value),
        off(quantity - expected, sight.hidden),
        (quantity - lowest) / 3,
        not before,
        share(view.dice[bidder], DICE),
        view.dice[bidder] / sight.hidden,
        share(again, 2),
        backed / 3,
        share(mine, DICE),
        *size(sight),
        share(len(view.claims), BIDS),
        sight.last.get(sight.seat, (0, 0))[1] == value,
    )


def pass_features(sight: Sight, true: float) -> Features:
    """Describe a bid that somebody else has to answer."""
    view = sight.view
    _, quantity, value = view.claims[-1]
    seats = len(view.dice)
    turn = view.turn if view.turn is not None else sight.seat
    steps = sum(map(bool, [view.dice[seat % seats] for seat in range(turn, turn + (sight.seat - turn) % seats)]))
    return (
        true,
        sight.plain_chance(quantity, value),
        share(steps, PLAYERS - 1),
        share(sight.live, PLAYERS),
        share(sight.in_play, IN_PLAY),
        share(len(view.mine), DICE),
        quantity / sight.in_play,
        sight.change(sight.seat, 1),
    )


def size(sight: Sight) -> Features:
    """Describe how much there is of everything."""
    return share(len(sight.view.mine), DICE), share(sight.live, PLAYERS), share(sight.in_play, IN_PLAY)


def share(number: int, most: int) -> float:
    """Return a number as a share of the most that was learned from."""
    return min(number, most) / most


def off(more: float, dice: int) -> float:
    """Return how far off the mean of so many dice a number is: from -1 to 1, a third for each deviation."""
    return max(-3.0, min(3.0, more / sqrt(dice * 2 / 9))) / 3


# Judging raises


def raise_worths(sight: Sight, raises: list[Bid]) -> list[tuple[float, Bid]]:
    """Return what each raise is worth that can be thought of, from the lowest ones on each value up."""
    best = max(sight.on(low.value).own for low in raises)
    judge = nets()["raise"]
    return [(judge(raise_features(sight, bid, low, best)), bid) for low in raises for bid in thinkable(sight, low)]


def thinkable(sight: Sight, low: Bid) -> Iterator[Bid]:
    """Return the raises on a value that are worth a thought."""
    yield low
    for quantity in range(low.quantity + 1, min(sight.in_play, low.quantity + MANY) + 1):
        if sight.chance(quantity, low.value) < THINKABLE:
            return
        yield replace(low, quantity=quantity)


def raise_features(sight: Sight, bid: Bid, low: Bid, best: int) -> Features:
    """Describe a raise."""
    view, quantity, value = sight.view, bid.quantity, bid.value
    mine = sight.on(value).own
    per = per_die(value, wild=view.wild)
    called, caught = answered(sight, quantity, value)
    return (
        1 - sight.chance(quantity, value),
        1 - sight.plain_chance(quantity, value),
        called,
        caught,
        ease(sight, quantity, value),
        share(mine, DICE),
        share(best, DICE),
        (quantity - low.quantity) / 3,
        off(quantity - sight.in_play * per, sight.in_play),
        off(quantity - mine - sight.hidden * per, sight.hidden),
        quantity / sight.in_play,
        share(sight.live, PLAYERS),
        share(sight.in_play, IN_PLAY),
        share(len(view.mine), DICE),
        share(view.dice[sight.next], DICE),
        bool(view.claims) and view.claims[-1][2] == value,
        (value - 2) / 4,
        sight.last.get(sight.next, (0, 0))[1] == value,
        sight.last.get(sight.seat, (0, 0))[1] == value,
        share(len(view.claims), BIDS),
        sight.change(sight.seat, 1),
        sight.change(sight.next, 1),
        not view.claims,
    )


def answered(sight: Sight, quantity: int, value: int) -> tuple[float, float]:
    """Return how likely the next player calls who plays by the odds and believes bids, and how likely rightly."""
    behind, view = sight.on(value), sight.view
    mine = after_bid(len(view.mine), sight.in_play, quantity, value, value, view.wild)
    seen = tail(together(behind.rest, mine))
    called = caught = 0.0
    for number, likely in enumerate(behind.theirs):
        if reaching(seen, quantity - number) < DOUBTFUL:
            called += likely
            caught += likely * (1 - reaching(behind.rest_tail, quantity - behind.own - number))
    return called, caught


def ease(sight: Sight, quantity: int, value: int) -> float:
    """Return how likely the likeliest raise of a bid is."""
    raises = ((quantity + (other <= value), other) for other in range(2, 7))
    return max(sight.chance(up, other) if up <= sight.in_play else 0.0 for up, other in raises)
