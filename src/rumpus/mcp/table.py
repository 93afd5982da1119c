"""The tools themselves: each returns a text. What cannot be done is told in one as well."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
from msgspec.json import decode, encode

from rumpus.client import Client
from rumpus.core import Illegal, RumpusError, find_game
from rumpus.mcp.sight import choices, described
from rumpus.room.lines import Consent, Leave, SetReady, Sit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rumpus.core import AnyGame
    from rumpus.mcp.sight import Listed

WAIT_S = 20.0
"""How long `wait` waits if nobody says otherwise."""

LONGEST_S = 300.0

SETTLE_S = 0.05
"""How long the table must have been still before it is described: one move can send several messages."""

GOODBYE_S = 5.0


class ModelSeat:
    """A seat at a live table, for a model."""

    def __init__(self, url: str, code: str, name: str, rules: Callable[[AnyGame, str], str]) -> None:
        self.url = url
        self.code = code
        self.name = name
        self.rules_of = rules
        self.client: Client | None = None
        self.told = ""
        """What was described last, so that `wait` knows what is new."""
        self.listed: list[Listed] = []
        """The choices as they were listed last: a number means what it meant then."""

    async def join(self, name: str = "") -> str:
        """Take a place in the room and a chair at its table, as a bot that everybody sees as one."""
        if self.client is not None:
            return f"You are already in.\n{self.look()}"
        client = Client(self.url, program=True)
        await client.__aenter__()
        try:
            await client.join(self.code, name or self.name)
            await client.in_words()
        except (RumpusError, aiohttp.ClientError, TimeoutError, OSError) as error:
            await client.__aexit__(None, None, None)
            return f"You cannot join: {why(error) or f'nobody answers at {self.url}'}"
        self.client = client
        return f"{await self.sit()}{self.look()}"

    async def sit(self) -> str:
        """Take a chair, agree to the options and be ready, and tell what was refused."""
        assert self.client is not None
        refused = ""
        for did in (Sit(), Consent(self.client.room["consent_to"]), SetReady(ready=True)):
            if isinstance(did, Consent) and not did.to:
                continue
            try:
                await self.client.do(did)
            except Illegal as illegal:
                refused += f"{illegal.why}\n"
        return refused

    def look(self) -> str:
        """Tell what the seat sees, and what it may do, by numbers."""
        if self.client is None:
            return "You are not in the room: join first."
        if self.client.error is not None:
            return f"You are no longer in the room: {self.client.error}"
        self.told = described(self.client.room, self.client.table, self.client.member)
        self.listed = choices(self.client.room, self.client.table) if self.client.room["phase"] == "playing" else []
        return self.told

    async def act(
        self, choice: int, numbers: Mapping[str, int] | None = None, texts: Mapping[str, str] | None = None
    ) -> str:
        """Do one of the choices that `look` listed, with the numbers or texts that it asks for."""
        client = self.client
        if client is None or client.error is not None or client.room["phase"] != "playing":
            return f"There is nothing to do now.\n{self.look()}"
        if not 1 <= choice <= len(self.listed):
            return f"There is no choice {choice}.\n{self.look()}"
        chosen = self.listed[choice - 1]
        if chosen not in choices(client.room, client.table):
            return f"The table has changed meanwhile.\n{self.look()}"
        action = filled(chosen, numbers or {}, texts or {})
        if isinstance(action, str):
            return f"{action}\n{self.look()}"
        try:
            await client.play(action, chosen.form)
        except RumpusError as error:
            return f"Refused: {why(error)}\n{self.look()}"
        await self.settled()
        return f"Done: {chosen.label}\n{self.look()}"

    async def wait(self, seconds: float = WAIT_S) -> str:
        """Wait until something changes at the table, and tell what it looks like then."""
        client = self.client
        if client is None or client.error is not None:
            return self.look()
        before = self.told
        try:
            async with asyncio.timeout(min(max(seconds, 0.0), LONGEST_S)):
                while client.error is None and described(client.room, client.table, client.member) == before:
                    client.changed.clear()
                    await client.changed.wait()
        except TimeoutError:
            return f"Nothing new.\n{self.look()}"
        await self.settled()
        if client.error is None and client.room["phase"] == "lobby":
            await self.ready_again(client)
        return self.look()

    async def ready_again(self, client: Client) -> None:
        """Be ready for the next match, where that is asked for anew."""
        if client.member not in client.room["ready"] or client.member in client.room["missing_consents"]:
            seated = any(chair["member"] == client.member for chair in client.room["chairs"])
            for did in (Consent(client.room["consent_to"]), SetReady(ready=True)) if seated else ():
                try:
                    await client.do(did)
                except Illegal:
                    continue

    async def settled(self) -> None:
        """Let the rest of what follows from a move come in."""
        assert self.client is not None
        while self.client.error is None:
            self.client.changed.clear()
            try:
                async with asyncio.timeout(SETTLE_S):
                    await self.client.changed.wait()
            except TimeoutError:
                return

    def rules(self, rule: str = "") -> str:
        """Tell the rules of the game that is on the table, or one rule."""
        if self.client is None:
            return "You are not in the room: join first."
        try:
            return self.rules_of(find_game(self.client.room["game"]), rule)
        except RumpusError as error:
            return str(error)

    async def leave(self) -> str:
        """Leave the room for good."""
        if self.client is None:
            return "You are not in the room."
        client, self.client, self.told = self.client, None, ""
        try:
            await asyncio.wait_for(client.do(Leave()), GOODBYE_S)
        except (RumpusError, TimeoutError):
            pass
        finally:
            await client.__aexit__(None, None, None)
        return "You have left the room."


def why(error: BaseException) -> str:
    """Tell what a player reads of an error."""
    return error.why if isinstance(error, Illegal) else str(error) if isinstance(error, RumpusError) else ""


def filled(choice: Listed, numbers: Mapping[str, int], texts: Mapping[str, str]) -> dict[str, object] | str:
    """Make an action of a choice, or tell what is missing."""
    if choice.form:
        missing = ", ".join(name for name in choice.fields if name not in texts)
        return {name: str(texts[name]) for name in choice.fields} if not missing else f"Give texts for: {missing}."
    for name, (low, high) in choice.numbers.items():
        if not low <= numbers.get(name, low - 1) <= high:
            return f"Give a number {name} from {low} to {high}."
    copy: dict[str, object] = decode(encode(choice.action))
    return {**copy, **{name: numbers[name] for name in choice.numbers}}
