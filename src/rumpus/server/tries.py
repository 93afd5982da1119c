"""Tries: whoever played a match plays on from a step of it, with bots, in a room of its own that counts nothing."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from rumpus.core import Data, Illegal, Outcome, Seat, choices
from rumpus.live.keys import new_key
from rumpus.room.lines import Branched, Extra, Joined, MemberId
from rumpus.room.sealing import digest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.core import Setup, Wall
    from rumpus.film import Film
    from rumpus.live.hub import Hub
    from rumpus.live.room import LiveRoom
    from rumpus.live.table import Table
    from rumpus.replays import Replays
    from rumpus.room.state import Member

MOST = 200
"""Tries that run at once on one server."""


class Attempt(Data, frozen=True):
    """From where somebody plays on, as whom, and against whom."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    level: int = 2
    """How well the bots in the other chairs play."""
    fresh: bool = True
    """Whether what this seat could not know is dealt again; otherwise everything stays as it lay."""


class Tries:
    """The tries of one server: one for each person at a time."""

    def __init__(self, hub: Hub, replays: Replays) -> None:
        self.hub = hub
        self.replays = replays
        self.latest: dict[tuple[str, MemberId], LiveRoom] = {}
        """The last try of each person, by the room of the match and their name in it."""

    async def begin(self, film: Film, wanted: Attempt, who: Member) -> tuple[LiveRoom, MemberId, str]:
        """Let somebody play on from a step; returns the room, and their place in it. An older try of theirs is over."""
        seat = check(film, wanted)
        key = film.name.partition("-")[0], who.id
        await self.end(self.latest.pop(key, None))
        self.latest = {each: live for each, live in self.latest.items() if not live.closing}
        if len(self.latest) >= MOST:
            raise Illegal("ROOM-MANY", "Too many people are trying something out just now; wait a little.")
        setup = film.setup_at(wanted.step, seat if wanted.fresh else None)
        memory = await self.replays.in_slices(film.remembered(wanted.step, seat, wanted.level))
        live = await self.hub.create()
        older, self.latest[key] = self.latest.get(key), live
        await self.end(older)
        member, token = MemberId(secrets.token_hex(4)), secrets.token_hex(16)
        try:
            await live.ask(beginning(film, wanted, who, (member, token), setup, memory))
        except Illegal:
            await self.end(live)
            raise
        return live, member, token

    async def end(self, live: LiveRoom | None) -> None:
        """Close a try for good."""
        if live is not None and not live.closing:
            opened = live.room().opened
            await live.close("You have moved on to another try.", again=False)
            await self.hub.store.delete(live.code, opened)


def check(film: Film, wanted: Attempt) -> Seat:
    """Refuse a step at which this seat had nothing to decide, and a match whose undealt cards nobody may see."""
    seat = film.check_seat(wanted.seat)
    film.check_start(wanted.step)
    assert seat is not None
    if getattr(film.options, "pack", None) is not None:
        raise Illegal("ROOM-TRY", "A match with your own cards cannot be played on: those nobody saw stay secret.")
    if wanted.level not in film.game.bots:
        levels = ", ".join(map(str, sorted(film.game.bots)))
        raise Illegal("ROOM-BOT", "This game has bots of level {levels}.", levels=levels)
    state = film.steps[wanted.step].state
    ended: Outcome | None = film.game.outcome(state)
    if ended is not None or not film.game.legal(state, seat):
        raise Illegal("ROOM-TRY", "There was nothing to decide here.")
    return seat


def beginning(
    film: Film, wanted: Attempt, who: Member, place: tuple[MemberId, str], setup: Setup, memory: Mapping[Seat, Any]
) -> Any:
    """Return what begins a try in a room that is still empty."""
    member, token = place
    names = film.saved.names or tuple(f"seat {each}" for each in range(len(setup.chairs)))
    looks = film.saved.looks or (None,) * len(setup.chairs)
    gone = film.gone_at(wanted.step)
    extras = tuple(
        msgspec.convert(
            {"name": names[each], "gone": each in gone, "shape": look and look.shape, "colour": look and look.colour},
            Extra,
        )
        for each, look in enumerate(looks)
        if each != wanted.seat
    )
    options = {each.name: setup.options[each.name] for each in choices(film.game) if each.name in setup.options}

    def work(table: Table, now: Wall) -> None:
        table.take(Joined(now, member, who.name, who.shape, who.colour, digest(token)))
        line = Branched(
            now, member, film.name, wanted.step, wanted.seat, setup.began, film.game.name, options, extras,
            wanted.level, wanted.fresh, new_key(),
        )  # fmt: skip
        table.branch(line, setup, memory)

    return work
