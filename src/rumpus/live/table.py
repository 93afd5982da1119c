"""A room with its match, folded from one log: what a live room, a loader and an auditor all work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena import Bots, brain
from rumpus.core import AnyGame, Holder, Illegal, Input, Line, Millis, Seat, Setup, find_game, line_type
from rumpus.match import Match
from rumpus.room import Room, RoomLine, Wall, apply
from rumpus.room.lines import Dealt, Finished, Played, Seen
from rumpus.room.lobby import full_options
from rumpus.room.table import core_chairs, holder, match_time

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.room.state import Playing

STAND_IN_LEVEL = 2
"""How well a stand-in plays."""

decode_line = msgspec.json.Decoder(RoomLine).decode
encode = msgspec.json.Encoder().encode


class Staged(msgspec.Struct):
    """A line that happened here but is not durable yet."""

    line: RoomLine
    input_id: str = ""
    actor: str = ""


class Table:
    """A room and its match. Lines that happen are collected in `staged` until somebody makes them durable."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.match: Match | None = None
        self.bots: Bots | None = None
        self.holders: list[Holder] = []
        self.held: dict[int, tuple[str, str]] = {}
        """The input id and the actor of each seat's action that waits to take effect."""
        self.staged: list[Staged] = []
        self.ended: list[tuple[Room, Match | None]] = []
        """Matches that ended and are not kept yet, each with the room as it was then."""

    # Loading

    def load(self, line: RoomLine) -> None:
        """Take a line that is durable already."""
        before = self.room
        self.room = apply(self.room, line)
        if isinstance(line, Dealt):
            self.begin(line.setup)
        elif isinstance(line, Played) and self.match is not None:
            self.match.take(msgspec.json.decode(line.line, type=line_type(self.match.game)))
            self.note_holder(self.match.log[-1])
        elif before is not None and before.phase != "lobby" and self.room.phase == "lobby":
            self.match = self.bots = None

    def begin(self, setup: Setup) -> None:
        """Deal the match."""
        game = find_game(setup.game)
        self.held = {}
        self.match = None
        if setup.version == game.version:
            self.match = Match(game, setup.chairs, setup.options, setup.seed)
            self.bots = Bots(self.match, {})
            self.holders = [chair.by for chair in setup.chairs]

    def restore(self, setup: Setup, lines: tuple[Line, ...]) -> None:
        """Bring back a match that is over."""
        self.begin(setup)
        if self.match is not None:
            for line in lines:
                self.match.take(line)

    def note_holder(self, line: Line) -> None:
        """Remember who holds a chair, as the match was told."""
        by = getattr(line, "by", None)
        if by is not None:
            self.holders[line.seat] = by  # type: ignore[union-attr]

    # Acting

    def take(self, line: RoomLine, input_id: str = "", actor: str = "") -> Room:
        """Let a line of the room happen, with all that follows from it. Raises `Illegal` before anything changed."""
        before = self.room
        self.room = apply(before, line)
        self.staged.append(Staged(line, input_id, actor))
        if before is not None and before.phase != "playing" and self.room.phase == "playing":
            self.deal(line.at)
        if before is not None and before.phase == "result" and self.room.phase == "lobby":
            self.match = self.bots = None
        self.settle(line.at)
        return self.room

    def deal(self, at: Wall) -> None:
        """Deal the match that was just sealed."""
        room, playing = self.running()
        game = find_game(room.game)
        setup = Setup(game.name, game.version, full_options(room), core_chairs(room), playing.seed)
        self.staged.append(Staged(Dealt(at, setup)))
        self.begin(setup)

    def running(self) -> tuple[Room, Playing]:
        """Give the room and the match it is playing."""
        room = self.room
        if room is None or room.phase != "playing" or room.playing is None:
            raise Illegal("ROOM-MATCH", "No match is being played.")
        return room, room.playing

    def play(self, seat: int, action: Any, at: Wall, input_id: str, actor: str) -> bool:
        """Let a seat act in the match; says whether it counts now (else it is held)."""
        _, playing = self.running()
        if playing.clock.stands is not None or self.match is None:
            raise Illegal("ROOM-PAUSE", "The match is paused.")
        match = self.match
        before = len(match.log)
        match.act(seat, action)
        if len(match.log) == before:
            self.held[seat] = input_id, actor
            return False
        self.stage_match(before, at, input_id, actor)
        self.settle(at)
        return True

    def stage_match(self, before: int, at: Wall, input_id: str = "", actor: str = "") -> None:
        """Collect the lines the match has made since it had so many."""
        assert self.match is not None
        for line in self.match.log[before:]:
            self.note_holder(line)
            name = (input_id, actor)
            if isinstance(line, Input) and not input_id:
                name = self.held.pop(line.seat, name)
            self.staged.append(Staged(Played(at, msgspec.Raw(encode(line))), *name))
        self.held = {seat: name for seat, name in self.held.items() if seat in self.match.held}

    def settle(self, at: Wall) -> None:
        """Do what follows by itself: tell the match who holds the chairs, note its end, let bots look."""
        match, room = self.match, self.room
        if match is None or room is None or room.phase != "playing":
            return
        for seat, chair in enumerate(room.chairs):
            by = holder(room, chair)
            if by != self.holders[seat] and match.outcome is None:
                before = len(match.log)
                match.seat(seat, by)
                self.stage_match(before, at)
        outcome = match.outcome
        if outcome is not None:
            self.finish(at, outcome.places, outcome.why, outcome.values)
        else:
            self.look(room)

    def finish(self, at: Wall, places: tuple[int, ...], why: str, values: dict[str, Any]) -> None:
        """End the match."""
        line = Finished(at, places, why, values)
        self.room = apply(self.room, line)
        self.staged.append(Staged(line))
        self.ended.append((self.room, self.match))

    def look(self, room: Room) -> None:
        """Seat bots and stand-ins as the room says, and show them the table."""
        match, bots = self.match, self.bots
        assert match is not None
        assert bots is not None
        wanted = dict(self.bot_levels(room, match.game))
        for seat in [seat for seat in bots.brains if seat not in wanted]:
            bots.remove(seat)
        for seat, level in wanted.items():
            mind = brain(match.game, level)
            if bots.brains.get(seat) is not mind:
                bots.add(seat, mind)
        bots.look()

    def bot_levels(self, room: Room, game: AnyGame) -> Iterator[tuple[Seat, int]]:
        """Give the seats that a bot plays now."""
        assert self.match is not None
        for number, chair in enumerate(room.chairs):
            seat = Seat(number)
            if chair.bot is not None:
                yield seat, chair.bot
            elif chair.standing_in and game.stand_in(self.match.state, seat):
                yield seat, min(STAND_IN_LEVEL, max(game.bots))

    # Time

    def match_now(self, at: Wall) -> Millis | None:
        """Give the match time at a moment, if a match is being played and its clock runs."""
        room = self.room
        if room is None or room.phase != "playing" or room.playing is None or self.match is None:
            return None
        clock = room.playing.clock
        return None if clock.stands is not None else Millis(max(self.match.now, match_time(clock, at)))

    def match_due(self) -> Wall | None:
        """Say when something happens next in the match by itself: a clock, a held action, a bot."""
        room, match, bots = self.room, self.match, self.bots
        if room is None or room.phase != "playing" or room.playing is None or match is None or bots is None:
            return None
        clock = room.playing.clock
        if clock.stands is not None:
            return None
        intent = bots.next()
        moments = [moment for moment in (match.due(), intent and intent.at) if moment is not None]
        return Wall(clock.anchor + min(moments)) if moments else None

    def fire_match(self, at: Wall) -> None:
        """Let the next thing of the match happen that happens by itself."""
        match, bots = self.match, self.bots
        assert match is not None
        assert bots is not None
        before, due, intent = len(match.log), match.due(), bots.next()
        if intent is not None and (due is None or intent.at < due):
            bots.act(intent._replace(at=Millis(max(intent.at, match.now))))
            self.stage_match(before, at, f"bot.{intent.seat}.{before}", "bot")
        else:
            assert due is not None
            match.wait_until(max(due, match.now))
            self.stage_match(before, at)
        self.settle(at)

    def seen(self, member: Any, at: Wall, *, online: bool) -> None:
        """Note that a member's connection came or went."""
        self.take(Seen(at, member, online))
