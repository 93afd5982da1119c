"""Rockin' Dice in numbers, for programs that learn. Everybody acts at once, so it is played in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Numbers, Ring
from rumpus.games.rockindice.actions import Place, Reroll, Stop
from rumpus.games.rockindice.pieces import ALL_DICE, COLOURS, HIGHEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.games.rockindice.options import Options
    from rumpus.games.rockindice.pieces import Hand
    from rumpus.games.rockindice.view import View

FIRST_DIE = 1
REROLL = FIRST_DIE + ALL_DICE
STOP = REROLL + 1

TICK_MS = 250
"""As long as the pause between two placements of one player by the rulebook's options."""

PHASES = ("countdown", "running", "scoring", "waiting", "over")

SCALE = 100
"""Points are told in parts of this many."""


def actions(_options: Options, _players: int) -> int:
    """Count waiting, placing each of the dice, re-rolling and stopping."""
    return STOP + 1


def number(action: Action, _view: View, _players: int) -> int | None:
    """Number a placement by its die; to be ready is nothing that programs are asked for."""
    if isinstance(action, Place):
        assert isinstance(action.die, int)  # offers are of one die each
        return FIRST_DIE + action.die
    if isinstance(action, Reroll):
        return REROLL
    return STOP if isinstance(action, Stop) else None


def see(view: View, _options: Options, players: int) -> Iterator[float]:
    """See the board, the phase, the points, and everybody's dice, with those of one's own that fit or are stuck."""
    assert view.seat is not None
    ring = Ring(view.seat, players)
    yield from (height / HIGHEST for height in view.heights)
    yield from (float(view.phase == phase) for phase in PHASES)
    yield view.round / view.rounds
    yield from ring.turned([total / SCALE for total in view.totals])
    yield from ring.turned([float(until > 0) for until in view.cups] or [0.0] * players)
    yield from ring.mark(view.finisher)
    for each in range(players):
        yield from of_hand(view.hands[(view.seat + each) % players])
    yield from (float(die in view.fits) for die in range(ALL_DICE))
    yield from (float(die in view.stuck) for die in range(ALL_DICE))


def of_hand(hand: Hand) -> Iterator[float]:
    """See for each die whether it is in this hand and not placed, and what it shows."""
    there = {die.id: die for die in hand if not die.placed}
    for number in range(len(COLOURS) * HIGHEST):
        yield float(number in there)
        yield there[number].value / HIGHEST if number in there else 0.0


def waits(_view: View) -> bool:
    """Everybody may wait at any time."""
    return True


NUMBERS = Numbers(version=1, actions=actions, number=number, see=see, waits=waits, turns=False, tick_ms=TICK_MS)
