"""Bots of four speeds and four ways to look at the table.

Weaker levels overlook dice that fit, and shake those along with the rest. Levels 1 to 3 place what they saw first, and
re-roll when they see nothing that fits; level 1 cannot make up its mind to. Level 4 looks at the others' dice as well:
what they could take comes first, what would end their round never, and for a value that is about to be placed it waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from rumpus.core import Action, Brain, Millis, Plan
from rumpus.games.rockindice.actions import Place, Reroll
from rumpus.games.rockindice.pieces import colour_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import Offer, Rng
    from rumpus.games.rockindice.pieces import Die
    from rumpus.games.rockindice.view import View


class Level(NamedTuple):
    """How fast a bot is, and how well it looks."""

    typical_ms: int
    """How long an act takes."""
    spread_ms: int
    """And how much more or less."""
    slips: int
    """Of a hundred acts, how many take twice as long."""
    sees: int
    """Of a hundred dice that fit, how many it sees before it rolls again."""
    doubts_ms: int = 0
    """How much longer it takes to re-roll, since something might still fit."""
    watches: bool = False
    """Whether it looks at the others' dice."""


LEVELS = {
    1: Level(1800, 500, slips=5, sees=75, doubts_ms=1000),
    2: Level(1100, 300, slips=3, sees=88),
    3: Level(650, 150, slips=0, sees=96),
    4: Level(400, 100, slips=0, sees=100, watches=True),
}

RIVAL, SERIES, OPENED = 2.0, 0.25, 0.5
"""What counts for a die: everybody who could take its space; that one has the next; against it, who else has that."""

LAST = 10.0
"""And everybody whose last die would fit then."""

PATIENCE_MS = 1500
"""How long level 4 waits for a value that another player can place."""

STAYS = 3.0
"""How much better another die has to be than the one a hand is reaching for."""

Memory = tuple[int, ...]
"""The bot's dice that fit and that it saw, in the order in which it means to place them."""


def see_at(level: Level) -> Callable[[Memory, View], Memory]:
    """Make the eyes of one level."""

    def see(memory: Memory, view: View) -> Memory:
        """Look for dice that fit; what was seen first is placed first, whatever else comes to fit meanwhile."""
        fits = tuple([die for die in view.fits if level.sees > luck(view, die)])
        if memory == fits:
            return memory
        kept = [die for die in memory if die in fits]
        order = (*kept, *[die for die in fits if die not in kept])
        return by_worth(view, order, reaching=bool(kept)) if level.watches and len(order) > 1 else order

    return see


def luck(view: View, die: int) -> int:
    """Draw from 0 to 99 for a die of this throw; whoever overlooks it once does so until the next one."""
    return crc32(bytes((view.round % 256, view.throw % 256, view.seat or 0, die))) % 100


def plan_at(level: Level) -> Callable[[Memory, View, tuple[Offer, ...], Rng], Plan | None]:
    """Make the plan of one level."""
    typical, spread = level.typical_ms, level.spread_ms

    def plan(memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
        """Place what was seen; else do the one thing that is left: re-roll, look once more, stop, or be ready."""
        chance, jitter = divmod(rng.below(100 * (2 * spread + 1)), 2 * spread + 1)
        after = (typical - spread + jitter) * (2 if chance < level.slips else 1)
        last = offers[-1]
        if memory and not (level.watches and isinstance(last, Reroll) and ends(view, memory[0])):
            return Plan(placed(view, memory[0]), Millis(after))
        if isinstance(last, Place):
            return Plan(placed(view, view.fits[-1]), Millis(after))
        assert isinstance(last, Action)
        if isinstance(last, Reroll):
            after += level.doubts_ms
            after += PATIENCE_MS if level.watches and is_awaited(view) else 0
        return Plan(last, Millis(after))

    return plan


def placed(view: View, number: int) -> Place:
    """Place a die."""
    die = next(die for die in mine(view) if die.id == number)
    return Place(view.round, view.throw, die.id, die.colour, die.value)


# What level 4 sees of the others


def mine(view: View) -> list[Die]:
    """Return the dice the bot has not placed."""
    assert view.seat is not None
    return loose(view, view.seat)


def loose(view: View, seat: int) -> list[Die]:
    """Return the dice a player has not placed."""
    return [die for die in view.hands[seat] if not die.placed]


def others(view: View, colour: int, value: int) -> list[int]:
    """Return how many dice everybody else has left who holds this one."""
    hands = (loose(view, seat) for seat in view.players if seat != view.seat)
    return [len(hand) for hand in hands if any((colour_of(die.id), die.value) == (colour, value) for die in hand)]


def by_worth(view: View, order: Memory, *, reaching: bool) -> Memory:
    """Order dice by what placing them now is worth; a hand that reaches for one turns back for a much better one."""
    worth = {number: worth_of(view, number) for number in order}
    if reaching:
        worth[order[0]] += STAYS
    return tuple(sorted(order, key=lambda number: -worth[number]))


def worth_of(view: View, number: int) -> float:
    """Judge what it is worth to place a die now rather than later."""
    own = mine(view)
    die = next(die for die in own if die.id == number)
    colour, value = colour_of(die.id), die.value
    series = any((colour_of(each.id), each.value) == (colour, value + 1) for each in own)
    after = others(view, colour, value + 1)
    return (
        RIVAL * len(others(view, colour, value))
        + SERIES * series
        - sum(OPENED / left for left in after)
        - LAST * after.count(1)
    )


def ends(view: View, number: int) -> bool:
    """Tell whether placing a die lets somebody else place their last one, and it is not one's own last."""
    own = mine(view)
    die = next(die for die in own if die.id == number)
    return len(own) > 1 and 1 in others(view, colour_of(die.id), die.value + 1)


def is_awaited(view: View) -> bool:
    """Tell whether somebody else can place what a die of one's own waits for."""
    next_but_one = [die for die in mine(view) if die.value == view.heights[colour_of(die.id)] + 2]
    return any(others(view, colour_of(die.id), die.value - 1) for die in next_but_one)


NOTHING: Memory = ()

BOTS = {number: Brain(NOTHING, see_at(level), plan_at(level)) for number, level in LEVELS.items()}
