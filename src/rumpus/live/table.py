"""A room with its match, folded from one log: what a live room, a loader and an auditor all work on."""

from __future__ import annotations

import contextlib
import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.arena import Bots, brain
from rumpus.core import (
    Action,
    AnyGame,
    Holder,
    Illegal,
    Input,
    Line,
    Millis,
    Race,
    Seat,
    Seated,
    Setup,
    find_game,
    read_action,
)
from rumpus.live import drafts, faces, faults, settle
from rumpus.live.drafts import Draft, Drafts
from rumpus.live.races import Beaten, Lost, Races, refusal
from rumpus.live.settle import Press
from rumpus.match import Match
from rumpus.packs.shelf import LoadedPack, Shelf
from rumpus.room import Room, RoomLine, Wall, apply
from rumpus.room.lines import Dealt, Finished, MemberId, Packed, Played, Sealed, Seen, Stopped
from rumpus.room.lobby import full_options
from rumpus.room.table import STAND_IN_LEVEL, core_chairs, holder, match_time

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rumpus.live.faults import Fault
    from rumpus.room.state import Playing

ENDED_EARLY = "The host ended the match early."

decode_line = msgspec.json.Decoder(RoomLine).decode
encode = msgspec.json.Encoder().encode


class Staged(msgspec.Struct):
    """A line that happened here but is not durable yet."""

    line: RoomLine
    input_id: str = ""
    actor: str = ""


Mark = tuple[int, Any]
"""Where a match was before something happened: how many lines it had, and its state."""

Waiting = tuple[list[Press], Drafts | None]
"""What is neither durable nor answered yet: presses of a race, and drafts if there are any."""


def no_line(_seat: Seat) -> int | None:
    """Nobody is connected."""
    return None


class Table:
    """A room and its match. Lines that happen are collected in `staged` until somebody makes them durable."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf()
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
        self.held: dict[int, tuple[str, str]] = {}
        """The input id and the actor of each seat's action that waits to take effect."""
        self.races = Races()
        self.drafts = Drafts()
        self.trip: Callable[[Seat], int | None] = no_line
        """The round trip of each seat's line in milliseconds; None if it has none and cannot press."""
        self.staged: list[Staged] = []
        self.ended: list[tuple[Room, Match | Fault | None]] = []
        """Matches that ended and are not kept yet, each with the room as it was then."""
        self.fault: Fault | None = None
        """The match of the room, if its game failed to deal or to fold it."""

    # Loading

    def load(self, line: RoomLine) -> None:
        """Take a line that is durable already."""
        before = self.room
        self.room = apply(self.room, line)
        if isinstance(line, Dealt):
            faults.deal(self, line.setup)
        elif isinstance(line, Played):
            faults.fold(self, line)
        elif isinstance(line, Stopped):
            faults.forget(self, before)
        elif before is not None and before.phase != "lobby" and self.room.phase == "lobby":
            self.clear()

    def clear(self) -> None:
        """Have no match."""
        self.match = self.bots = self.fault = None
        self.held, self.races, self.drafts = {}, Races(), Drafts()

    def begin(self, setup: Setup) -> None:
        """Deal the match."""
        self.clear()
        game = find_game(setup.game)
        if setup.version == game.version:
            self.match = Match(game, setup.chairs, setup.options, setup.seed)
            self.bots = Bots(self.match, {})
            self.holders = [chair.by for chair in setup.chairs]

    def note_holder(self, line: Line) -> None:
        """Remember who holds a chair, as the match was told."""
        if isinstance(line, Seated):
            self.holders[line.seat] = line.by

    def kept(self) -> Waiting:
        """Give what waits here, for when the room has to be read again."""
        return self.races.held[:], self.drafts.copy() if self.drafts.kept else None

    def put_back(self, waiting: Waiting) -> None:
        """Let wait what did, if the match still runs."""
        held, drafts = waiting
        if self.room is not None and self.room.phase == "playing":
            self.races.held.extend(held)
            self.drafts = drafts or self.drafts

    # Acting

    def take(self, line: RoomLine, input_id: str = "", actor: str = "") -> Room:
        """Let a line of the room happen, with all that follows from it. Raises `Illegal` before anything changed."""
        before = self.room
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
        options = full_options(room) | self.shelf.material(room, self.pack)
        setup = Setup(game.name, game.version, options, core_chairs(room), playing.seed)
        self.stage(Dealt(at, setup))
        faults.deal(self, setup)
        if self.fault is not None:
            faults.stop(self, at, self.fault.why, ours=self.fault.ours)

    def stage(self, line: RoomLine) -> None:
        """Collect a line of the room that happened by itself."""
        self.staged.append(Staged(line))

    def seats(self) -> dict[MemberId | None, Seat]:
        """Say who sits where; it is found out once for each change of the room."""
        if self.placed[0] is not self.room and self.room is not None:
            self.placed = (
                self.room,
                {chair.member: Seat(number) for number, chair in enumerate(self.room.chairs) if chair.member},
            )
        return self.placed[1]

    def running(self) -> tuple[Room, Playing]:
        """Give the room and the match it is playing."""
        room = self.room
        if room is None or room.phase != "playing" or room.playing is None:
            raise Illegal("ROOM-MATCH", "No match is being played.")
        return room, room.playing

    def play(self, seat: Seat, action: Any, at: Wall, input_id: str, actor: str, trip: int = 0) -> bool:
        """Let a seat act in the match, over a line of this round trip; says whether it counts now (else it is held)."""
        _, playing = self.running()
        match = self.match
        if playing.clock.stands is not None or match is None:
            raise Illegal("ROOM-PAUSE", "The match is paused.")
        move = read_action(match.game, action)
        if match.held:
            match.check_free(seat)
        arrived = match_time(playing.clock, at)
        pressed = Millis(arrived - trip if arrived > trip else 0)
        try:
            counts = self.put(seat, move, pressed, at, (input_id, actor))
        except Illegal as illegal:
            lost = self.races.lost(match, seat, move, pressed, illegal)
            if isinstance(lost, Lost):
                self.record(seat, match.game.missed(match.state, seat, move, pressed), pressed, at, input_id)
            raise lost from None
        if input_id in self.races.refused:
            raise self.races.refused.pop(input_id)
        return counts

    def put(self, seat: Seat, action: Action, pressed: Millis, at: Wall, name: tuple[str, str]) -> bool:
        """Put an action on the table: it counts, or it races, or it is held. Says whether it counts now."""
        match = self.match
        assert match is not None
        race = match.game.race(match.state, seat, action)
        since = match.now if race is None else self.races.possible_since(match, seat, action, pressed)
        line = Input(match.now, seat, action, since)
        if match.game.draft(match.state, seat, action) and refusal(match, line) is None:
            return drafts.take(self, Draft(seat, action, since, *name), at)
        if self.drafts.held:
            drafts.give_way(self, line, at)
        if race is not None:
            return self.enter(line, race, at, name)
        mark = self.mark()
        match.hold_or_take(line)
        return self.noted(mark, at, seat, name)

    def noted(self, mark: Mark, at: Wall, seat: Seat, name: tuple[str, str]) -> bool:
        """Collect what came of an action; says whether it counts now, else it is held by the rules."""
        assert self.match is not None
        if len(self.match.log) == mark[0]:
            self.held[seat] = name
            return False
        self.stage_match(mark, at, *name)
        self.follow_up(at)
        return True

    def mark(self) -> Mark:
        """Say where the match is, before something happens."""
        assert self.match is not None
        return len(self.match.log), self.match.state

    def stage_match(self, mark: Mark, at: Wall, input_id: str = "", actor: str = "") -> None:
        """Collect the lines the match has made since then."""
        assert self.match is not None
        lines, state = mark
        for line in self.match.log[lines:]:
            self.races.past.append((state, line))
            name = input_id, actor
            if type(line) is not Input:
                self.note_holder(line)
            elif self.held and not input_id:
                name = self.held.pop(line.seat, name)
            self.staged.append(Staged(Played(at, msgspec.Raw(encode(line))), *name))
        if self.held:
            self.held = {seat: name for seat, name in self.held.items() if seat in self.match.held}
        if self.races.held:
            self.races.review(self.match)

    # Racing

    def enter(self, line: Input[Any], race: Race, at: Wall, name: tuple[str, str]) -> bool:
        """Let an action race; says whether it counts now. It is held only if somebody could come first."""
        match, races = self.match, self.races
        assert match is not None
        seat, pressed = line.seat, line.pressed
        if not race.rivals and not races.held:
            mark = self.mark()
            match.hold_or_take(line)
            return self.noted(mark, at, seat, name)
        _, playing = self.running()
        arrived = Millis(max(match.now, match_time(playing.clock, at)))
        trips = settle.wait_for(race, pressed, arrived, self.trip)
        if not (trips or races.held) or refusal(match, line) is not None:
            mark = self.mark()
            match.hold_or_take(line)
            return self.noted(mark, at, seat, name)
        press = Press(seat, line.action, pressed, arrived, race, trips, *name)
        races.held.append(press)
        while (due := races.due(match)) is not None and due <= arrived:
            self.settle_race(at)
        return all(each.input_id != press.input_id for each in races.held)

    def record(self, seat: Seat, missed: Action | None, pressed: Millis, at: Wall, input_id: str) -> None:
        """Write down a press that lost a race, where the game keeps a record of them and has not got this one yet."""
        match = self.match
        assert match is not None
        if missed is None:
            return
        mark = self.mark()
        with contextlib.suppress(Illegal):
            match.hold_or_take(Input(match.now, seat, missed, pressed))
            self.stage_match(mark, at, f"{input_id}.missed", "room")

    def settle_race(self, at: Wall) -> None:
        """Let the first of a race have it, and refuse those for whom nothing is left."""
        match, races = self.match, self.races
        assert match is not None
        drafts.write_down(self, at)
        press, rivals = races.next(match)
        line = Input(match.now, press.seat, press.action, press.pressed)
        mark = self.mark()
        try:
            line = replace(line, beat=races.beaten_by(match, line, rivals))
            match.hold_or_take(line)
        except Illegal as illegal:
            races.refuse(press, races.lost(match, press.seat, press.action, press.pressed, illegal))
            self.follow_up(at)
            return
        for loser in rivals:
            words = refusal(match, Input(match.now, loser.seat, loser.action, loser.pressed))
            if words is not None:
                races.held.remove(loser)
                races.refuse(loser, Lost(words, Beaten(press.seat, Millis(loser.pressed - press.pressed))))
        self.noted(mark, at, press.seat, (press.input_id, press.actor))

    def follow_up(self, at: Wall) -> None:
        """Do what follows by itself: tell the match who holds the chairs, note its end, let bots look."""
        match, room = self.match, self.room
        if match is None or room is None or room.phase != "playing":
            return
        if room is not self.seated[0] or match is not self.seated[1]:
            self.tell_holders(room, match, at)
        outcome = match.outcome
        if outcome is not None:
            self.finish(at, outcome.places, outcome.why, outcome.values)
        elif self.staffed:
            self.look(room)

    def tell_holders(self, room: Room, match: Match, at: Wall) -> None:
        """Tell the match who holds the chairs."""
        for seat, chair in enumerate(room.chairs):
            by = holder(room, chair)
            if by != self.holders[seat] and match.outcome is None:
                drafts.write_down(self, at)
                mark = self.mark()
                match.seat(seat, by)
                self.stage_match(mark, at)
        self.seated = room, match
        by_bots = any(chair.bot is not None or chair.standing_in for chair in room.chairs)
        self.staffed = by_bots or bool(self.bots and self.bots.brains)

    def finish(
        self, at: Wall, places: tuple[int, ...], why: str, values: dict[str, Any], *, void: bool = False
    ) -> None:
        """End the match; one that is void gives no points."""
        line = Finished(at, places, why, values, void)
        self.room = apply(self.room, line)
        self.stage(line)
        self.ended.append((self.room, self.match))
        self.drafts.held.clear()
        if self.match is not None:
            self.races.call_off(self.match)

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
        bots.look(self.races.seats())

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

    def seen(self, member: Any, at: Wall, *, online: bool) -> None:
        """Note that a member's connection came or went."""
        self.take(Seen(at, member, online))
