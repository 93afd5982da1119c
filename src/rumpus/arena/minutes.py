"""How long matches take: bots play them at the pace of people, on a virtual clock.

A bot acts as fast as a person could. People think, talk and look around as well: they take three times as long, but
never longer than the clock lets them, and not where an action is a race.
"""

from __future__ import annotations

from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena.bots import Bots, Intent, play_out
from rumpus.core import Bot, Chair, Millis, Search, Seat, make_options
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.core import AnyGame, Preset

SLOWER = 3
"""How many times as long as a bot a person takes."""

SPARE_MS = 1000
"""How long before the end of a clock a person has acted at the latest."""

CHAIRS = 96
"""For each figure so many matches are played that so many chairs were sat on, and no fewer than `FEWEST`."""

FEWEST = 8

HEAD = '''"""How many minutes a match takes, from the fewest players on: `rumpus arena {name} --minutes` writes this."""

BASIS = "{basis}"
"""What was measured: a version of the rules, and the options of the presets."""

MINUTES = {{
'''

LEVEL = 2
"""How well those play who are measured, as far as a game has bots of that level."""


class Unhurried(Bots):
    """Bots that take their time, as people do."""

    def mean(self, intent: Intent, kept: Intent | None) -> None:
        """Note what a person means to do, and when that is done."""
        super().mean(self.slower(intent), kept)

    def slower(self, intent: Intent) -> Intent:
        """Return the same intent at the pace of a person."""
        match = self.match
        if match.game.race(match.state, intent.seat, intent.action) is not None:
            return intent
        wanted = match.now + SLOWER * (intent.at - match.now)
        latest = min((each.at for each in match.game.deadlines(match.state) if each.length), default=wanted) - SPARE_MS
        return intent._replace(at=Millis(max(intent.at, min(wanted, latest))))


def measured(game: AnyGame, preset: Preset, players: int) -> int:
    """Return how many minutes a match takes on average, at least one."""
    level = min(game.bots, key=lambda each: each if searches(game, each) else abs(each - LEVEL))
    options = as_played(game, preset)
    matches, total = max(FEWEST, CHAIRS // players), 0
    for number in range(matches):
        match = Match(game, [Chair(by=Bot(level))] * players, options, f"minutes/{number}")
        play_out(match, Unhurried(match, dict.fromkeys(map(Seat, range(players)), level)))
        total += match.now
    return max(1, ceil(total / matches / 60_000 - 0.5))


def searches(game: AnyGame, level: int) -> bool:
    """Tell whether bots of a level search: those play alike at any, and take the longer the better they are."""
    return isinstance(game.bots[level], Search)


def as_played(game: AnyGame, preset: Preset) -> dict[str, Any]:
    """Return the options of a preset in a room of people."""
    options: dict[str, Any] = msgspec.to_builtins(make_options(game, preset.options, live=True))
    return options


def admitted(game: AnyGame, preset: Preset) -> range:
    """Return the numbers of players that a preset admits."""
    options = make_options(game, preset.options, live=True)
    most = game.seats[-1] if game.most is None else game.most(options)
    return range(game.seats[0], min(game.seats[-1], most, getattr(options, "max_players", most)) + 1)


def basis(game: AnyGame) -> str:
    """Return what the figures of a game rest on, in a few letters: its version and the options of its presets."""
    told = [(each.name, as_played(game, each)) for each in game.presets]
    return sha256(msgspec.json.encode((game.version, told), order="sorted")).hexdigest()[:12]


def module(game: AnyGame) -> str:
    """Measure every preset for every number of players it admits, and write that down as a game's `minutes.py`."""
    rows = (
        f'    "{each.name}": {tuple(measured(game, each, players) for players in admitted(game, each))},'
        for each in game.presets
    )
    return HEAD.format(name=game.name, basis=basis(game)) + "\n".join(rows) + "\n}\n"
