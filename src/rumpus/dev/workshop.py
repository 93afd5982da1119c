"""The workshop of a game's author: one room, its match, and the game's files, loaded anew whenever one is saved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rumpus.core import BadFile, Data, Illegal, Wall
from rumpus.dev.trouble import Trouble, halted, unloaded
from rumpus.live import Halt, Repair, Workroom
from rumpus.live.journal import looks_of
from rumpus.live.table import ENDED_EARLY
from rumpus.room.door import Credentials
from rumpus.room.lines import Acted, AddBot, Again, Choose, Doing, MemberId, RemoveBot, Sit, Start
from rumpus.room.lobby import chair_at, chair_of
from rumpus.room.table import chair_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import AnyGame
    from rumpus.dev.files import Files
    from rumpus.live import Hub
    from rumpus.live.table import Table
    from rumpus.matchfile import Look
    from rumpus.room.state import ChairState

LOOK_S = 0.3
"""How often the files are looked at."""

YOU = "You"


class DevSeat(Data, frozen=True):
    """A seat of the match; one that is the author's has the secret of a browser that sits there."""

    name: str
    shape: str
    colour: str
    bot: int | None
    member: str | None = None
    token: str | None = None


class DevStatus(Data, frozen=True):
    """How things stand, for the page of the author."""

    code: str
    url: str
    """The address that others have: of this machine in its network."""
    file: str
    title: str
    phase: str
    saves: int
    """How often the game was loaded."""
    lines: int
    """How many lines the match has."""
    seats: tuple[DevSeat, ...]
    trouble: Trouble | None


class Workshop:
    """Serves one game to its author."""

    def __init__(self, hub: Hub, files: Files, game: AnyGame, levels: Sequence[int]) -> None:
        self.hub = hub
        self.files = files
        self.game = game
        self.levels = levels
        self.saves = 1
        self.url = ""
        self.live: Workroom | None = None
        self.tokens: dict[MemberId, str] = {}
        """The secrets of those that the author plays for."""
        self.host = MemberId("")
        self.broken: Trouble | None = None
        """Why the file cannot be loaded as it is; the rules before it are still played by."""
        self.told: tuple[Halt, Trouble] | None = None

    async def open(self) -> Workroom:
        """Open the room, with the author in it, and begin."""
        live = await self.hub.create()
        assert isinstance(live, Workroom)
        self.live = live
        self.host, token = await self.hub.join(live, YOU, None, "blue", Credentials(live.room().key))
        self.tokens[self.host] = token
        live.undertake(self.begin)
        return live

    # The match

    def begin(self, table: Table, now: Wall) -> None:
        """Deal a new match, at once: whatever is played ends, and nobody is waited for who reads or seals."""
        room = table.room
        assert room is not None
        if room.phase == "sealing":
            return
        if room.phase == "playing":
            table.finish(now, (1,) * len(room.chairs), ENDED_EARLY, {}, void=True)
        if table.room is not None and table.room.phase in ("result", "learning"):
            self.do(table, now, Again())
        if room.game != self.game.name:
            self.do(table, now, Choose(self.game.name))
        self.fill(table, now)
        phase = self.do(table, now, Start())
        if phase == "learning":
            phase = self.do(table, now, Start())
        if phase == "playing" and self.live is not None and table.match is not None:
            self.live.rewind(now)

    def do(self, table: Table, now: Wall, did: Doing) -> str:
        """Do something as the host, and tell what the room is at."""
        return table.take(Acted(now, self.host, did)).phase

    def fill(self, table: Table, now: Wall) -> None:
        """Seat the author first, and bots in the other chairs."""
        room = table.room
        assert room is not None
        if chair_of(room, self.host) is None:
            self.do(table, now, Sit())
        wanted = fitting(self.game, 1 + len(self.levels))
        while table.room is not None and len(table.room.chairs) > wanted:
            self.do(table, now, RemoveBot(len(table.room.chairs) - 1))
        while table.room is not None and len(table.room.chairs) < wanted:
            number = len(table.room.chairs) - 1
            self.do(table, now, AddBot(self.levels[number] if number < len(self.levels) else min(self.game.bots)))

    def again(self) -> None:
        """Play a new match."""
        if self.live is not None:
            self.live.mend(Repair(then=self.begin))

    def cut(self, keep: int) -> None:
        """Play on after so many lines of the match."""
        if self.live is not None:
            self.live.mend(Repair(keep=keep))

    async def sit(self, seat: int) -> None:
        """Take a bot's chair, for the author to play as well."""
        assert self.live is not None
        if chair_at(self.live.room(), seat).member in self.tokens:
            return
        name = f"{YOU} {seat + 1}"
        member, token = await self.hub.join(self.live, name, None, "green", Credentials(self.live.room().key))
        await self.live.ask(lambda table, now: table.take(Acted(now, member, Sit(seat))))
        self.tokens[member] = token

    # The files

    async def watch(self) -> None:
        """Load the game anew whenever one of its files was saved."""
        while True:
            await asyncio.sleep(LOOK_S)
            if self.files.changed():
                self.load()
            self.trouble()

    def load(self) -> None:
        """Load the game anew and fold its match by the new rules; what cannot be loaded changes nothing."""
        try:
            game = self.same(self.files.load())
        except BadFile as error:
            self.broken = unloaded(error, self.files)
            self.say(str(error))
            return
        self.game, self.broken = game, None
        self.saves += 1
        self.say(f"{self.files.shown} was loaded anew")
        if self.live is not None:
            self.live.mend(Repair())

    def same(self, game: AnyGame) -> AnyGame:
        """Refuse a game that is called otherwise than the one of the room."""
        if game.name == self.game.name:
            return game
        why = f'its GAME is called "{game.name}" now: run rumpus dev again, or call it "{self.game.name}"'
        raise BadFile(self.files.shown, 0, why)

    def say(self, words: str) -> None:
        """Tell it in the terminal."""
        print(words, flush=True)  # noqa: T201  (the author has a terminal open beside the editor)

    # What the page shows

    def trouble(self) -> Trouble | None:
        """Tell what is wrong, if anything is; it is worked out once for each halt."""
        halt = None if self.live is None else self.live.halt
        if self.broken is not None or halt is None:
            return self.broken
        if self.told is None or self.told[0] is not halt:
            found = halted(halt, self.files)
            self.told = halt, found
            self.say(f"{found.file}:{found.line}: {found.error}")
        return self.told[1]

    def seat(self, name: str, look: Look | None, chair: ChairState) -> DevSeat:
        """Tell who sits in a chair."""
        shape, colour = ("circle", "blue") if look is None else (look.shape, look.colour)
        token = None if chair.member is None else self.tokens.get(chair.member)
        return DevSeat(name, shape, colour, chair.bot, chair.member, token)

    def status(self) -> DevStatus:
        """Tell how things stand."""
        if self.live is None:
            raise Illegal("ROOM-UNKNOWN", "There is no room {code}.", code="")
        room, match = self.live.room(), self.live.table.match
        seats = tuple(map(self.seat, chair_names(room), looks_of(room), room.chairs))
        lines = 0 if match is None else len(match.log)
        title, file = self.game.title, self.files.main.name
        return DevStatus(room.code, self.url, file, title, room.phase, self.saves, lines, seats, self.trouble())


def fitting(game: AnyGame, wanted: int) -> int:
    """Return the number of players nearest to this that a game is for."""
    return min(game.seats, key=lambda number: (abs(number - wanted), number))
