"""A room in which a game is being written: what its rules raise halts the match, and it goes on when they are mended.

Everywhere else such a match is over (`table/faults.py`). Here its author is at work, so it waits: people come and go,
no clock runs, and what they do is kept. Once the rules are loaded anew, the log is folded by them, at the step before,
and what was asked is tried again.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rumpus.core import Illegal, Line, Setup, Wall, WrongVersion, advance, find_game, line_type
from rumpus.live.errands import Errand
from rumpus.live.life import Received, dropped
from rumpus.live.room import LiveRoom
from rumpus.live.table import Table, encode
from rumpus.live.table.faults import BrokenMatch
from rumpus.room import RoomLine, apply
from rumpus.room.lines import Dealt, Played, Restored, Seen

if TYPE_CHECKING:
    from rumpus.live.life import Waiting

Work = Callable[[Table, Wall], None]


class Halt(msgspec.Struct, frozen=True):
    """Why a match waits: what was raised, and the match as far as it stands; there is none if the deal failed."""

    error: Exception
    setup: Setup | None
    lines: tuple[Line, ...]
    folds: bool
    """Whether its whole log folds; if not, the line after these is the first that does not."""


class Deed(Errand, frozen=True):
    """An errand that plays; it waits while the match does."""


class Repair(msgspec.Struct, frozen=True):
    """How the match goes on: with all its lines or only so many, or with something else in its place."""

    keep: int | None = None
    then: Work | None = None

    @property
    def forgets(self) -> bool:
        """Whether what was asked is not tried again."""
        return self.keep is not None or self.then is not None


def asked_in(error: Exception) -> Line | None:
    """Find the line of the match that the rules were given when they raised this."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if frame.f_code is advance.__code__:
            line: Line = frame.f_locals["line"]
            return line
    return None


class Workroom(LiveRoom):
    """A room of `rumpus dev`. It is never unloaded: what is kept in it is nowhere else."""

    def __init__(self, *made_of: Any, **more: Any) -> None:
        super().__init__(*made_of, **more)
        self.halt: Halt | None = None
        self.kept: list[Errand | Received] = []
        """What was asked and waits until the match goes on."""
        self.before: Waiting = self.table.waiting
        """The inputs that waited before the last batch."""
        self.repair: Repair | None = None

    def is_idle(self) -> bool:
        """Stay."""
        return False

    def undertake(self, work: Work) -> None:
        """Let something happen to the match, as soon as it goes on."""
        self.inbox.append(Deed(self.clock.now(), partial(done, work, self)))
        self.bell.ring()

    def mend(self, repair: Repair) -> None:
        """Fold the log again by the rules as they are now, and go on."""
        self.repair = repair
        self.bell.ring()

    # The one loop, with halts

    async def written(self, mail: list[Errand | Received]) -> list[Callable[[], None]]:
        """Do a batch of work and make it durable; before it, mend the match if that was asked for."""
        if self.repair is not None:
            repair, self.repair = self.repair, None
            mail = [*await self.mended(repair), *mail]
        self.before = self.table.waiting
        afterwards = await super().written(mail)
        self.before = self.table.waiting
        return afterwards

    def work(self, mail: list[Errand | Received]) -> list[Callable[[], None]]:
        """Let everything happen in the order of its time; a deal that failed has not happened."""
        if self.halt is not None:
            return self.wait(mail)
        afterwards = super().work(mail)
        for _, match in self.table.over:
            if isinstance(match, BrokenMatch):
                raise match.error
        return afterwards

    def wait(self, mail: list[Errand | Received]) -> list[Callable[[], None]]:
        """Let people come and go while the match waits; what plays is kept."""
        self.coming, self.stirred = None, True
        self.kept.extend(each for each in mail if isinstance(each, Received | Deed))
        others = [each for each in mail if type(each) is Errand]
        return [tell for tell in [each.do(each.at) for each in others] if tell is not None]

    async def reload(self, error: Exception | None = None, *, again: bool = False) -> None:
        """Forget what is not durable and read the log again; what waited and was not answered is kept."""
        if error is not None:
            if self.halt is not None:
                raise error
            self.kept.extend(each.heard for each in self.before.inputs.values() if each.heard is not None)
        await super().reload(error, again=again)
        self.journal.hold()

    def contain(self, error: Exception | None, *, again: bool) -> None:
        """Halt a match whose game raised this or cannot fold its log."""
        del again
        table = self.table
        playing = table.room is not None and table.room.phase == "playing"
        match, fault = table.match, table.fault if playing else None
        found = error if fault is None else fault.error
        if found is None and playing and match is None and table.room is not None:
            found = outdated(table.room.game)
        if found is None and table.fault is None:
            return
        if match is not None:
            stands: tuple[Setup | None, tuple[Line, ...]] = match.setup, tuple(match.log)
        else:
            stands = (None, ()) if fault is None else (fault.setup, tuple(fault.lines[: fault.good]))
        table.clear()
        if found is not None:
            self.put(Halt(found, *stands, match is not None))

    def put(self, halt: Halt | None) -> None:
        """Wait, or wait no longer, and have it told to everybody."""
        self.halt = halt
        self.fanout.at_work = halt is not None
        self.guests.changed = True

    # Mending

    async def mended(self, repair: Repair) -> list[Errand | Received]:
        """Fold the log again, and give what there is to do if the match goes on."""
        was, waited = self.halt, self.table.waiting
        self.put(None)
        await self.reload()
        halt = self.halt
        if halt is not None and not repair.forgets:
            return []
        self.put(None)
        now = self.clock.now()
        if was is None:
            self.kept.extend(each.heard for each in waited.inputs.values() if each.heard is not None)
        elif self.table.match is not None:
            self.rewind(now)
        kept, self.kept = self.kept, []
        if repair.forgets:
            return [Deed(now, partial(self.otherwise, repair, halt)), *self.refusals(kept, now)]
        go_on = [] if was is None else [Errand(now, partial(self.go_on, was))]
        return [*go_on, *(replace(each, at=now) for each in kept)]

    def refusals(self, kept: list[Errand | Received], now: Wall) -> list[Errand | Received]:
        """Answer what is not tried again."""
        inputs = [each for each in kept if isinstance(each, Received)]
        return [Errand(now, partial(self.refuse, each)) for each in inputs]

    def refuse(self, received: Received, _now: Wall) -> Callable[[], None]:
        """Answer an input that is not tried again."""
        return partial(self.inputs.tell, received, dropped())

    def go_on(self, was: Halt, now: Wall) -> None:
        """Do what follows by itself, and see whether the rules take now what they failed at."""
        match = self.table.match
        if match is None:
            return
        self.table.follow_up(now)
        line = asked_in(was.error)
        if line is not None and was.folds:
            with suppress(Illegal, msgspec.ValidationError):
                match.check(msgspec.json.decode(encode(line), type=line_type(match.game)))

    def otherwise(self, repair: Repair, halt: Halt | None, now: Wall) -> None:
        """Play on from an earlier line, or something else."""
        table, match = self.table, self.table.match
        if repair.then is not None:
            table.clear()
            repair.then(table, now)
        elif match is not None:
            self.deal_again(match.setup, match.log[: repair.keep], now)
        elif halt is not None and halt.setup is not None:
            self.deal_again(halt.setup, halt.lines[: repair.keep], now)

    def deal_again(self, setup: Setup, lines: Any, now: Wall) -> None:
        """Let the match be just these lines, written once more after all that is written."""
        table = self.table
        table.begin(setup)
        table.stage(Dealt(now, setup))
        assert table.match is not None
        for line in lines:
            table.match.take(line)
            table.note_holder(line)
            table.stage(Played(now, msgspec.Raw(encode(line))))
        self.rewind(now)
        table.follow_up(now)

    def rewind(self, now: Wall) -> None:
        """Let match time stand at the last line until somebody is here, which most often is at once."""
        table = self.table
        assert table.room is not None
        assert table.match is not None
        here = sorted({guest.member for guest in self.guests if guest.member is not None})
        lines: list[RoomLine] = [Restored(now, table.match.now)]
        for line in (*lines, *(Seen(now, member, online=True) for member in here)):
            table.room = apply(table.room, line)
            table.stage(line)


def done(work: Work, live: Workroom, now: Wall) -> None:
    """Do something to the match of a room."""
    work(live.table, now)


def outdated(name: str) -> WrongVersion:
    """Say that a match was dealt under another version of its rules."""
    return WrongVersion(0, f"the rules are of version {find_game(name).version} now, and the match is not")
