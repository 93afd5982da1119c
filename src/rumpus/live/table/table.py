"""A room with its match, folded from one log: what a live room, a loader and an auditor all work on."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.arena import Bots, Think, at_once
from rumpus.core import Holder, Illegal, Line, Seat, Seated, Setup, find_game, holders
from rumpus.live.common import Common, Newer
from rumpus.live.life import NEXT, Accepted, Races, Refused, UnderWay, Waiting
from rumpus.live.table import asking, faces, faults, moves, standins
from rumpus.match import Match
from rumpus.packs import LoadedPack, Shelf
from rumpus.room import Room, RoomLine, Wall, apply, bounds, crowd
from rumpus.room.lines import Branched, Dealt, Finished, MemberId, Packed, Played, Sealed, Seen, Stopped
from rumpus.room.lobby import full_options
from rumpus.room.table import core_chairs, holder

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from rumpus.live.life import Ended, Stage
    from rumpus.live.table.faults import BrokenMatch
    from rumpus.room.state import MatchClock, Playing

ENDED_EARLY = "The host ended the match early."

decode_line = msgspec.json.Decoder(RoomLine).decode
encode = msgspec.json.Encoder().encode


class Staged(msgspec.Struct):
    """A line that happened here but is not durable yet."""

    line: RoomLine
    input_id: str = ""
    actor: str = ""


Trip = Callable[[Room, Seat], int | None]
"""How long the line of a seat takes, there and back, in milliseconds; None if it has none and cannot press."""


def no_line(_room: Room, _seat: Seat) -> int | None:
    """Nobody is connected."""
    return None


class Table:
    """A room and its match. Lines that happen are collected in `staged` until somebody makes them durable."""

    def __init__(
        self,
        shelf: Shelf | None = None,
        trip: Trip = no_line,
        think: Think = at_once,
        common: Common | None = None,
    ) -> None:
        self.shelf = shelf or Shelf()
        self.common = common or Common()
        self.trip = trip
        self.think = think
        """Where bots think that search."""
        self.pack: LoadedPack | None = None
        """The pack of the players' own that lies on the table."""
        self.room: Room | None = None
        self.match: Match | None = None
        self.bots: Bots | None = None
        self.holders: list[Holder] = []
        self.seated: tuple[Room | None, Match | None] = None, None
        """The room and the match that was told who holds its chairs."""
        self.staffed = False
        """Whether bots play, or just did."""
        self.placed: tuple[Room | None, dict[MemberId | None, Seat]] = None, {}
        """Who sits where, and the room it was found out for."""
        self.waiting = Waiting()
        """The inputs that are not answered for good. Nothing of it is durable."""
        self.races = Races()
        self.staged: list[Staged] = []
        self.over: list[tuple[Room, Match | BrokenMatch | None]] = []
        """Matches that ended and are not kept yet, each with the room as it was then."""
        self.fault: BrokenMatch | None = None
        """The match of the room, if its game failed to deal or to fold it."""
        self.tips = crowd.NONE
        """What the crowd was asked and answered."""
        self.told = 0
        """Events of the match that were looked at for what they settle."""

    # Loading

    def load(self, line: RoomLine) -> None:
        """Take a line that is durable already."""
        before = self.room
        self.room = apply(self.room, line)
        self.tips = crowd.told(self.tips, line)
        if isinstance(line, Dealt):
            faults.deal(self, line.setup)
        elif isinstance(line, Played):
            faults.fold(self, line)
            self.told = 0 if self.match is None else len(self.match.story)
        elif isinstance(line, Stopped):
            faults.forget(self, before)
        elif before is not None and before.phase != "lobby" and self.room.phase == "lobby":
            self.clear()

    def clear(self) -> None:
        """Have no match."""
        moves.call_off(self)
        self.match = self.bots = self.fault = None
        self.races = Races()

    def begin(self, setup: Setup) -> None:
        """Deal the match."""
        self.clear()
        game = find_game(setup.game)
        if setup.version > game.version:
            raise Newer(f"a match of {game.title} is by later rules than these")
        if game.folds(setup.version):
            self.match, self.told = Match.of(setup, game), 0
            self.bots = Bots(self.match, {}, self.think)
            self.holders = holders(game, setup)

    def note_holder(self, line: Line) -> None:
        """Remember who holds a chair, as the match was told."""
        if type(line) is Seated:
            self.holders[line.seat] = line.by

    def resume(self, waiting: Waiting, known: Container[str]) -> None:
        """Let wait on what did before the log was read again; what counts meanwhile is told, and what cannot."""
        self.waiting = waiting
        for each in waiting.inputs.values():
            if each.id in known:
                self.tell(each, Accepted())
        if self.room is None or self.room.phase != "playing" or self.match is None:
            moves.call_off(self)
        else:
            moves.review(self)

    # Acting

    def take(self, line: RoomLine, input_id: str = "", actor: str = "") -> Room:
        """Let a line of the room happen, with all that follows from it. Raises `Illegal` before anything changed."""
        before = self.room
        self.common.check(before, line)
        bounds.check(before, line)
        faces.keep_straight(before, self.match, line)
        self.room = apply(before, line)
        self.staged.append(Staged(line, input_id, actor))
        if self.room.phase == "sealing" and self.room.sealing is None:
            return self.take(Sealed(line.at, secrets.token_hex(32)))
        if before is not None and before.phase != "playing" and self.room.phase == "playing":
            self.deal(line.at)
        if before is not None and before.phase == "result" and self.room.phase == "lobby":
            self.clear()
        self.follow_up(line.at)
        return self.room

    def put_pack(self, at: Wall, member: MemberId, held: LoadedPack | None) -> None:
        """Let the host put a pack on the table, or take it away."""
        self.take(Packed(at, member, None if held is None else held.info))
        self.pack = held

    def deal(self, at: Wall) -> None:
        """Deal the match that was just sealed."""
        room, playing = self.running()
        game = find_game(room.game)
        options = self.common.options(game.name, full_options(room)) | self.shelf.material(room, self.pack)
        setup = Setup(game.name, self.common.version(game), options, core_chairs(room), playing.seed)
        faults.deal(self, setup)
        self.stage(Dealt(at, setup if self.match is None else self.match.setup))
        if self.fault is not None:
            faults.stop(self, at, self.fault.why, ours=self.fault.ours)

    def branch(self, line: Branched, setup: Setup, memory: Mapping[Seat, Any]) -> None:
        """Play on from a step of another match; bots remember what their seats had seen there."""
        self.common.check(self.room, line)
        self.room = apply(self.room, line)
        self.staged.append(Staged(line))
        seed = self.running()[1].seed
        faults.deal(self, replace(setup, seed=seed))
        match, bots = self.match, self.bots
        if match is None or bots is None:
            raise Illegal("ROOM-RULES", "This match cannot be played on.")
        self.stage(Dealt(line.at, match.setup))
        standins.seat(self, self.running()[0])
        bots.memory.update(memory)
        self.follow_up(line.at)

    def stage(self, line: RoomLine) -> None:
        """Collect a line of the room that happened by itself."""
        self.tips = crowd.told(self.tips, line)
        self.staged.append(Staged(line))

    def seats(self) -> dict[MemberId | None, Seat]:
        """Tell who sits where; it is found out once for each change of the room."""
        if self.placed[0] is not self.room and self.room is not None:
            self.placed = (
                self.room,
                {chair.member: Seat(number) for number, chair in enumerate(self.room.chairs) if chair.member},
            )
        return self.placed[1]

    def running(self) -> tuple[Room, Playing]:
        """Return the room and the match it is playing."""
        room = self.room
        if room is None or room.phase != "playing" or room.playing is None:
            raise Illegal("ROOM-MATCH", "No match is being played.")
        return room, room.playing

    def clock(self) -> MatchClock | None:
        """Return the clock of the match, if one is being played and time passes there."""
        room = self.room
        if room is None or room.phase != "playing" or room.playing is None or room.playing.clock.stands is not None:
            return None
        return room.playing.clock

    def wrote(self, before: Any, at: Wall, input_id: str = "", actor: str = "") -> None:
        """Collect the line that the match has just taken in this state, and look again at what waits."""
        assert self.match is not None
        line = self.match.log[-1]
        self.races.past.append((before, line))
        if type(line) is Seated:
            self.note_holder(line)
        self.staged.append(Staged(Played(at, msgspec.Raw(encode(line))), input_id, actor))
        if self.tips.open:
            asking.settle(self, at)
        self.told = len(self.match.story)
        if self.waiting.inputs:
            moves.review(self)

    def tell(self, each: UnderWay, stage: Stage) -> None:
        """Note the new stage of an input that waited; one that waits no longer is answered once that is durable."""
        assert type(stage) in NEXT[type(each.stage)]
        if isinstance(stage, Accepted | Refused):
            self.waiting = self.waiting.end(each, stage)

    def answer(self, input_id: str) -> Ended:
        """Return what became of an input just now, so that it is answered at once."""
        stage = next(stage for each, stage in self.waiting.ended if each.id == input_id)
        others = tuple(pair for pair in self.waiting.ended if pair[0].id != input_id)
        self.waiting = replace(self.waiting, ended=others)
        return stage

    # What follows

    def follow_up(self, at: Wall) -> None:
        """Do what follows by itself: tell the match who holds the chairs, note its end, let bots look."""
        match, room = self.match, self.room
        if match is None or room is None or room.phase != "playing":
            return
        if room is not self.seated[0] or match is not self.seated[1]:
            self.tell_holders(room, match, at)
        outcome = match.game.outcome(match.state)
        if outcome is not None:
            self.finish(at, outcome.places, outcome.why, outcome.values)
        elif self.staffed:
            standins.look(self, room)

    def tell_holders(self, room: Room, match: Match, at: Wall) -> None:
        """Tell the match who holds the chairs."""
        for seat, chair in enumerate(room.chairs):
            by = holder(room, chair)
            if by != self.holders[seat] and match.outcome is None:
                moves.write_down(self, at)
                before = match.state
                match.seat(seat, by)
                self.wrote(before, at)
        self.seated = room, match
        by_bots = any(map(standins.plays, room.chairs))
        self.staffed = by_bots or bool(self.bots and self.bots.brains)

    def finish(
        self, at: Wall, places: tuple[int, ...], why: str, values: dict[str, Any], *, void: bool = False
    ) -> None:
        """End the match; one that is void gives no points."""
        line = Finished(at, places, why, values, void)
        self.room = apply(self.room, line)
        self.stage(line)
        self.over.append((self.room, self.match))
        moves.call_off(self)

    def seen(self, member: Any, at: Wall, *, online: bool) -> None:
        """Note that a member's connection came or went."""
        self.take(Seen(at, member, online))
