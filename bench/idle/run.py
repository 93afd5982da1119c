"""`make bench-idle`: how long does a seat have nothing to do? Bots play at the pace of people, on virtual time.

A seat is idle while nothing is on offer to it; with the crowd, while nothing is on offer and no question is open that it
may answer. Whoever looks at a picture of STARE! has something to do. So has, in the last column, whoever's dice are in the cup in
Rockin' Dice: it rattles under every tap. Faces do not count. Shares are of all the time that seats spent in a role, over all matches of a row.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

from msgspec.structs import replace

from rumpus.arena.bots import ARENA_AGENDA
from rumpus.arena.minutes import LEVEL, Unhurried, as_played
from rumpus.core import AnyGame, Bot, Chair, Glance, Preset, Seat, all_games, may_answer
from rumpus.match import Match

PLAYERS = {"rollcall": 5, "goforit": 5, "rockindice": 4, "rofl": 5, "stare": 3}
MATCHES = 12
WATCHING = "watching"
SHOW = "the show"
"""What all look at together: a showdown, cards in the air, scores, the end of a turn. Nobody waits for anybody else's move."""

SHOWN = {
    "rollcall": {"showdown", "over"},
    "goforit": {"over"},
    "rockindice": {"countdown", "scoring", "over"},
    "rofl": {"end", "over"},
    "stare": {"reveal", "over"},
}
"""The phases of it."""

Times = dict[str, list[int]]
"""By role: all time, idle time without the crowd, idle time with it."""


def role(game: str, view: Any, seat: int) -> str:
    """Name what a seat is just now, in the rulebook's words."""
    if view.phase in SHOWN[game] or (game == "goforit" and view.verdict is not None):
        return SHOW
    if game == "rollcall":
        return "out" if not view.dice[seat] else "in turn" if view.turn == seat else "waiting"
    if game == "goforit":
        return "out" if seat in view.out else "in turn" if view.turn == seat else "waiting"
    if game == "rofl":
        return "Guesser" if seat in view.guessers else "Writer"
    if game == "stare":
        side = next(number for number, each in enumerate(view.sides) if seat in each.seats)
        return "active" if side == view.active else "judge" if side == view.judge else "looking on"
    return "shaking" if view.cups and view.cups[seat] else "racing"


def play(game: AnyGame, preset: Preset, players: int, seed: str, times: Times) -> int:
    """Play one match, and add up who was idle; gives how long it took."""
    match = Match(game, [Chair(by=Bot(LEVEL))] * players, as_played(game, preset), seed, pictures=False)
    bots = Unhurried(match, dict.fromkeys(map(Seat, range(players)), LEVEL))
    while match.outcome is None:
        bots.look()
        glance, since = as_people(match), match.now
        asked = () if game.crowd is None else game.crowd.ask(glance)
        idle = [not match.offers(seat) and not looks(match, glance.view, seat) for seat in range(players)]
        named = [role(game.name, glance.view, seat) for seat in range(players)]
        if not ARENA_AGENDA.step(bots):
            raise AssertionError("nobody can move and no clock runs")
        for seat in range(players):
            shown = [max(since, each.since) for each in asked if may_answer(each, Seat(seat))]
            shown += [since] * (named[seat] == "shaking")
            add(times[named[seat]], match.now - since, idle=idle[seat], still=min([*shown, match.now]) - since)
        shown = [max(since, each.since) for each in asked if each.watchers]
        add(times[WATCHING], match.now - since, idle=True, still=min([*shown, match.now]) - since)
    return match.now


def as_people(match: Match) -> Glance[Any]:
    """Return what everybody sees, as it were if people sat there: in STARE! they look along, and judge as people do."""
    at = match.glance()
    if match.game.name != "stare":
        return at
    sides = tuple(replace(each, bots=False) for each in at.view.sides)
    looked = match.options.look_along and at.view.phase not in ("waiting", "ready", "reveal", "over")
    others = (seat for side, each in enumerate(sides) if side != at.view.active for seat in each.seats)
    return replace(at, view=replace(at.view, sides=sides, along=tuple(others) if looked else ()))


def looks(match: Match, view: Any, seat: int) -> bool:
    """Tell whether a seat of STARE! looks at the picture now, or along."""
    if match.game.name != "stare" or view.phase != "look":
        return False
    return seat in view.sides[view.active].seats or seat in view.along


def add(row: list[int], took: int, *, idle: bool, still: int) -> None:
    """Add a moment: how long it took, and how much of it was idle without the crowd and with it."""
    row[0] += took
    row[1] += took if idle else 0
    row[2] += still if idle else 0


def percent(part: int, whole: int) -> str:
    """Write a share."""
    return f"{100 * part / whole:4.0f} %" if whole else "   - %"


def main(matches: int = MATCHES) -> None:
    """Measure every game by its presets, and print a table."""
    print("| game, preset, players | minutes | role | idle without the crowd | with it |")
    print("|---|---|---|---|---|")
    for game in all_games():
        for preset in game.presets if game.name in PLAYERS else ():
            times: Times = defaultdict(lambda: [0, 0, 0])
            players = PLAYERS[game.name]
            took = sum(play(game, preset, players, f"idle/{number}", times) for number in range(matches))
            seated = [sum(row[at] for name, row in times.items() if name not in (WATCHING, SHOW)) for at in range(3)]
            for name, row in [("all seats, but for the show", seated), *sorted(times.items())]:
                what = f"{game.title}, {preset.name}, {players}"
                print(
                    f"| {what} | {took / matches / 60_000:.0f} | {name} | {percent(row[1], row[0])} | {percent(row[2], row[0])} |"
                )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
