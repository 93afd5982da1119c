"""Bots and stand-ins: which chairs they play, and where they look and act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.arena import brain
from rumpus.core import Seat
from rumpus.live.life import HEARD, Held, Racing, Refused, UnderWay
from rumpus.live.table import moves
from rumpus.room.table import STAND_IN_LEVEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.arena import Bots
    from rumpus.core import AnyGame, Millis, Wall
    from rumpus.live.table.table import Table
    from rumpus.room import Room
    from rumpus.room.state import ChairState


def plays(chair: ChairState) -> bool:
    """Tell whether a bot plays this chair now, its own or somebody's who is away."""
    return chair.bot is not None or chair.standing_in


def levels(table: Table, room: Room, game: AnyGame) -> Iterator[tuple[Seat, int]]:
    """Return the seats that a bot plays now, and how well."""
    assert table.match is not None
    for number, chair in enumerate(room.chairs):
        seat = Seat(number)
        if chair.bot is not None:
            yield seat, chair.bot
        elif chair.standing_in and game.stand_in(table.match.state, seat):
            yield seat, min(STAND_IN_LEVEL, max(game.bots))


def look(table: Table, room: Room) -> None:
    """Seat bots and stand-ins as the room says, and show them the table, but for those whose last act still waits."""
    seat(table, room).look(table.waiting.seats((Held, Racing)))


def seat(table: Table, room: Room) -> Bots:
    """Seat bots and stand-ins as the room says."""
    match, bots = table.match, table.bots
    assert match is not None
    assert bots is not None
    wanted = dict(levels(table, room, match.game))
    for each in [each for each in bots.brains if each not in wanted]:
        bots.remove(each)
    for each, level in wanted.items():
        mind = brain(match.game, level)
        if bots.brains.get(each) is not mind:
            bots.add(each, mind)
    return bots


def act(table: Table, due: Millis, at: Wall) -> None:
    """Let the bot act that is the first to, as pressed when it meant to. It was offered that, so the rules take it."""
    match, bots = table.match, table.bots
    assert match is not None
    assert bots is not None
    intent = bots.next()
    assert intent is not None
    shown = bots.shown.get(intent.seat)
    bots.forget(intent.seat)
    name = f"bot.{intent.seat}.{len(match.log)}"
    stage = moves.move_on(table, UnderWay(name, "bot", intent.seat, intent.action, due, HEARD, None), at)
    if isinstance(stage, Refused) and not bots.shrugs(intent.seat, shown, stage.illegal):
        raise stage.illegal
