"""A bot of a file at a live table: it takes a chair, plays every match, and everybody sees a bot."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena import Faulty, Hired, read_offer
from rumpus.client import Client, Refused
from rumpus.core import find_game
from rumpus.room.lines import Consent, Leave, SetReady, Sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import AnyGame, Plan
    from rumpus.room.lines import Did

GOODBYE_S = 2.0
"""How long a bot that is sent home waits for the room to hear of it."""

STRIKES = 3
"""Refusals after which a bot is out of the match: one or two may be of moves that came too late."""


class LiveBot:
    """A bot of a file in a room. A fault costs it the match: its seat is silent then, and the clocks act for it."""

    def __init__(self, client: Client, file: str, think_s: float, tell: Callable[[str], None]) -> None:
        self.client = client
        self.file = file
        self.think_s = think_s
        self.tell = tell
        self.hired: Hired | None = None
        self.match: int | None = None
        """The number of the match it plays, or has failed in."""
        self.failed = False
        self.luck = ""
        self.step = 0
        self.shown: tuple[Any, Any] | None = None
        self.meant: dict[str, Any] | None = None
        """What it means to do."""
        self.moment = 0.0
        """When, by the clock of the event loop."""
        self.acting: asyncio.Task[None] | None = None
        self.sent = False
        """Whether what it means to do is on its way."""
        self.strikes = 0
        self.asked_for: set[str] = set()

    async def stay(self) -> None:
        """Play until the room closes or sends it away; raises why."""
        try:
            while self.client.error is None:
                self.client.changed.clear()
                await self.look()
                await self.client.changed.wait()
            raise self.client.error
        finally:
            await self.go()

    async def go(self) -> None:
        """Leave the room, if it is still there, and end the process."""
        if self.acting is not None:
            self.acting.cancel()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.client.do(Leave()), GOODBYE_S)
        if self.hired is not None:
            await asyncio.to_thread(self.hired.end)

    async def look(self) -> None:
        """Look at the room and at the table, and do what there is to do."""
        room = self.client.room
        if room["phase"] == "lobby":
            await self.take_part(room)
        elif room["phase"] == "playing" and self.client.table.get("seat") is not None:
            await self.play()

    # Between matches

    async def take_part(self, room: dict[str, Any]) -> None:
        """Take a chair, agree to the options, and be ready; a file that is no bot for this game is told at once."""
        if self.hired is None or self.hired.game.name != room["game"]:
            await self.hire(find_game(room["game"]))
        if all(chair["member"] != self.client.member for chair in room["chairs"]):
            await self.try_to("sit", Sit())
        elif self.client.member in room["missing_consents"]:
            await self.try_to(f"agree to {room['consent_to']}", Consent(room["consent_to"]))
        elif self.client.member not in room["ready"]:
            await self.try_to(f"be ready for {room['game']} {room['options']}", SetReady(ready=True))

    async def try_to(self, what: str, did: Did) -> None:
        """Do something in the room; what was refused is tried again when it would be something else."""
        if what in self.asked_for:
            return
        try:
            await self.client.do(did)
            self.asked_for.clear()
        except Refused as refused:
            self.asked_for.add(what)
            self.tell(refused.why)

    # In a match

    async def play(self) -> None:
        """Let the bot look, if anything has changed, and let it act at the moment it says."""
        table = self.client.table
        if self.match != table["match"]:
            await self.begin(table["match"], find_game(self.client.room["game"]))
        seen = table["view"], table["offers"]
        if self.failed or self.hired is None or self.sent or seen == self.shown:
            return
        self.shown = seen
        plan = await self.ask(self.hired, *seen)
        if not self.sent:
            self.mean(plan)

    async def begin(self, match: int, game: AnyGame) -> None:
        """Begin a match, with a process that knows its game."""
        self.match, self.failed, self.shown, self.step, self.strikes = match, False, None, 0, 0
        self.luck = secrets.token_hex()
        self.mean(None)
        await self.hire(game)

    async def hire(self, game: AnyGame) -> None:
        """Have a process for a game, with a bot that remembers nothing yet."""
        if self.hired is not None and self.hired.game is not game:
            await asyncio.to_thread(self.hired.end)
            self.hired = None
        self.hired = self.hired or Hired(self.file, game, self.think_s)
        try:
            await asyncio.to_thread(self.hired.begin)
        except Faulty as fault:
            self.fail(fault)

    async def ask(self, hired: Hired, view: Any, offers: Any) -> Plan | None:
        """Ask the bot what it does, without keeping the connection waiting."""
        self.step += 1
        raw = msgspec.Raw(msgspec.json.encode(view))
        known = tuple(read_offer(hired.game, each) for each in offers)
        try:
            return await asyncio.to_thread(hired.ask, (raw,), known, self.luck, self.step)
        except Faulty as fault:
            self.fail(fault)
            return None

    def fail(self, fault: Faulty) -> None:
        """Note that the bot is out of this match, if one is on."""
        self.failed = True
        playing = self.client.room["phase"] == "playing"
        self.tell(f"{fault} (it sits out the rest of this match)" if playing else str(fault))

    def mean(self, plan: Plan | None) -> None:
        """Note what the bot means to do; what it meant to do before keeps its moment."""
        action = None if plan is None else msgspec.to_builtins(plan.action)
        if action == self.meant and action is not None:
            return
        if self.acting is not None:
            self.acting.cancel()
        self.meant, self.acting, self.sent = action, None, False
        if plan is not None and action is not None:
            self.acting = asyncio.create_task(self.act(action, plan.after / 1000 / self.client.rate))

    async def act(self, action: dict[str, Any], after_s: float) -> None:
        """Act when the moment has come; the bot is asked again when it has seen what came of it."""
        await asyncio.sleep(after_s)
        self.sent = True
        try:
            await self.client.play(action)
        except Refused as refused:
            self.strikes += refused.beaten is None
            if self.strikes == STRIKES:
                self.fail(Faulty(f"{self.file}: {refused}"))
        finally:
            self.sent, self.meant = False, None
            self.client.changed.set()
