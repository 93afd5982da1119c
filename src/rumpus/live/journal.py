"""The log of one room on the store: what is staged becomes durable here, and a room is read back from here."""

from __future__ import annotations

import contextlib
import logging
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from rumpus import matchfile
from rumpus.arena import Think, at_once
from rumpus.blame import ANYTHING, where
from rumpus.books import write_down
from rumpus.core import BadPack, Illegal, Millis, UnknownGame
from rumpus.live.common import Common, Newer
from rumpus.live.meter import Meter
from rumpus.live.table import Staged, Table, Trip, decode_line, encode, faults, no_line
from rumpus.live.table.faults import BrokenMatch
from rumpus.packs import LoadedPack, Shelf
from rumpus.room import Room, RoomLine, Wall
from rumpus.room.lines import Branched, Restored, Stopped
from rumpus.room.members import find
from rumpus.room.sealing import digest
from rumpus.room.state import Member
from rumpus.room.table import chair_names, match_name
from rumpus.store import Entry, FinishedMatch, RoomCode, Snapshot, Store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.match import Match

log = logging.getLogger("rumpus.live")

SNAPSHOT = "room 2"
"""The layout of snapshots; a change of `Room` makes old ones unreadable and raises this."""

REMEMBERED = 500
"""Input ids that a snapshot keeps, so that what was sent before it is known when it is sent again."""


class SavedRoom(msgspec.Struct):
    """What a snapshot holds: a room between matches."""

    room: Room
    ids: list[str]


def readable(snapshot: Snapshot) -> SavedRoom | None:
    """Read a snapshot; one of a later Rumpus is none, since the log says the same."""
    try:
        return msgspec.json.decode(snapshot.data, type=SavedRoom)
    except msgspec.ValidationError:
        return None


def dice_of(room: Room) -> matchfile.Dice:
    """Open how the seed of the match was made."""
    assert room.playing is not None
    sealing = room.playing.nonces
    names = {member.id: member.name for member in room.members}
    shares = tuple(
        matchfile.Share(names.get(member, "somebody"), sealing.digests[member], sealing.nonces[member])
        for member in sealing.waited_for
    )
    left_out = tuple(names.get(member, "somebody") for member in sealing.left_out)
    return matchfile.Dice(digest(sealing.secret), sealing.secret, shares, left_out)


def looks_of(room: Room) -> Iterator[matchfile.Look | None]:
    """Yield how everybody at the table looks, people and bots."""
    for chair in room.chairs:
        who = chair if chair.member is None else find(room, chair.member)
        program = isinstance(who, Member) and who.program
        yield None if who.shape is None or who.colour is None else matchfile.Look(who.shape, who.colour, program)


def game_of(room: Room | None) -> str:
    """Name the game whose match was stopped."""
    return "" if room is None or room.stopped is None else room.stopped.game


class Journal:
    """The durable side of a room."""

    def __init__(
        self,
        code: RoomCode,
        store: Store,
        shelf: Shelf | None = None,
        meter: Meter | None = None,
        trip: Trip = no_line,
        think: Think = at_once,
        *,
        common: Common | None = None,
    ) -> None:
        self.code = code
        self.common = common or Common()
        self.store = store
        self.shelf = shelf or Shelf()
        self.meter = meter or Meter()
        self.trip = trip
        self.think = think
        self.seq = 0
        self.due: Wall | None = None
        """When the store thinks that something is due here."""
        self.ids: dict[str, None] = {}
        self.held_from: int | None = None
        """The last entry when this node took the room."""
        self.rivalled = False
        """Whether another node took it after that."""

    def new_table(self) -> Table:
        """Return a table at which nothing has happened."""
        return Table(self.shelf, self.trip, self.think, self.common)

    def hold(self) -> None:
        """Note that this node has the room from now on, whoever had it before."""
        self.held_from, self.rivalled = self.seq, False

    async def load(self) -> Table:
        """Fold the room from its snapshot and what came after it."""
        table = self.new_table()
        self.seq, self.ids = 0, {}
        snapshot = await self.store.load_snapshot(self.code, SNAPSHOT)
        kept = None if snapshot is None else readable(snapshot)
        if snapshot is not None and kept is not None:
            table.room, self.seq, self.ids = kept.room, snapshot.seq, dict.fromkeys(kept.ids)
            await self.load_result(table)
        for entry in await self.store.read(self.code, self.seq):
            line = self.understood(entry)
            table.load(line)
            self.seq = entry.seq
            if isinstance(line, Restored) and self.held_from is not None and entry.seq > self.held_from:
                self.rivalled = True
            if entry.input_id:
                self.ids[entry.input_id] = None
        table.pack = None if table.room is None else await self.load_pack(table.room)
        return table

    def understood(self, entry: Entry) -> RoomLine:
        """Read a line; a room with one that this node does not know is for a node that does."""
        try:
            line: RoomLine = decode_line(entry.line)
        except msgspec.ValidationError as error:
            raise Newer(f"room {self.code} has a line that is not known here, entry {entry.seq}: {error}") from None
        return line

    async def load_pack(self, room: Room) -> LoadedPack | None:
        """Have the pack of the room at hand, so that its next match can be dealt."""
        kept = None if room.pack is None else await self.store.get_blob(room.pack.digest)
        if room.pack is not None and kept is not None:
            with contextlib.suppress(Illegal, UnknownGame, BadPack, msgspec.DecodeError):
                return self.shelf.again(room.pack, kept)
        return None

    async def load_result(self, table: Table) -> None:
        """Read the match that was just over when the snapshot was made, so that its end can still be seen."""
        room = table.room
        if room is None or room.phase != "result" or room.playing is None:
            return
        file = await self.store.match_file(match_name(room, room.playing))
        if file is not None:
            try:
                saved = matchfile.decode(file)
                table.begin(saved.setup)
                if table.match is not None:
                    for line in saved.lines:
                        table.match.take(line)
            except ANYTHING as error:
                log.warning("room %s: the result cannot be shown again: %s", self.code, where(error))
                table.clear()

    async def write(self, table: Table, due: Wall | None) -> None:
        """Make durable what is staged; a match that ended is kept, and a room between matches is snapshot."""
        staged = table.staged
        if not staged and not table.over and not self.misleads(due):
            return
        table.staged = []
        entries = [
            Entry(number, each.line.at, each.input_id, each.actor, Raw(encode(each.line)))
            for number, each in enumerate(staged, self.seq + 1)
        ]
        began = perf_counter()
        await self.store.append(self.code, self.seq, entries, due)
        self.meter.appended(perf_counter() - began)
        self.due = due
        self.seq += len(entries)
        for each in staged:
            if each.input_id:
                self.ids[each.input_id] = None
        if table.over:
            await self.keep_all(table, staged)

    async def keep_all(self, table: Table, staged: list[Staged]) -> None:
        """Keep the matches that have just ended, report those that failed, and snapshot the room."""
        for number, each in enumerate(staged, self.seq - len(staged) + 1):
            if type(each.line) is Stopped:
                whose = "the server failed, " if each.line.ours else ""
                game, why = game_of(table.room), each.line.why
                log.error("room %s: %s%s stopped at entry %d: %s", self.code, whose, game, number, why)
        over, table.over = table.over, []
        for room, match in over:
            await self.keep(room, match, table.tips.votes)
        if table.room is not None and table.room.phase in ("lobby", "result") and table.room.practice is None:
            await self.snapshot(table.room)

    def misleads(self, due: Wall | None) -> bool:
        """Tell whether other nodes would think this room abandoned, although nothing is due so soon."""
        return self.due is not None and (due is None or due > self.due)

    async def keep(self, room: Room, match: Match | BrokenMatch | None, votes: dict[str, dict[str, int]]) -> None:
        """Keep a match that ended; once is enough, and a second time changes nothing. Of a try nothing is kept."""
        if match is None or room.playing is None or room.practice is not None:
            return
        seen, needs = faults.needs(match)
        self.shelf.note(match.setup.game, seen)
        names, looks, places = tuple(chair_names(room)), tuple(looks_of(room)), room.playing.places or ()
        lines = tuple(match.lines if isinstance(match, BrokenMatch) else match.log)
        now = max(match.now if not isinstance(match, BrokenMatch) else 0, lines[-1].at if lines else 0)
        hidden = tuple(text for texts in room.hidden for text in texts)
        members = tuple(chair.member for chair in room.chairs) if self.common.knows(Branched) else ()
        saved = matchfile.Saved(
            faults.private(match, seen), Millis(now), (), lines, names, dice_of(room), looks, needs,
            words=room.settings.words, hidden=hidden, votes=votes, members=members,
        )  # fmt: skip
        name = match_name(room, room.playing)
        statistics = {"lines": float(len(lines)), "minutes": now / 60_000}
        ended = Wall(self.store.now())
        file = faults.encoded(saved)
        await self.store.finish(
            FinishedMatch(name, self.code, room.game, ended, names, places, file, statistics, needs)
        )
        if room.book:
            await write_down(self.store, room)

    async def snapshot(self, room: Room) -> None:
        """Keep the room as it is between matches; nobody asks about what was sent long before."""
        kept = SavedRoom(room, list(self.ids)[-REMEMBERED:])
        self.ids = dict.fromkeys(kept.ids)
        await self.store.save_snapshot(self.code, Snapshot(self.seq, SNAPSHOT, encode(kept)))
