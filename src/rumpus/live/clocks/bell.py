"""What a room's task waits for: cheaper than an event, since only one ever waits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.live.clocks.clock import Alarm, Clock


class Bell:
    """Wakes the one task that waits for it."""

    def __init__(self) -> None:
        self.rang = False
        self.waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake it, now or when it next waits."""
        self.rang = True
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def rung(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wait until somebody rings; asking for the loop each time would be a system call each time."""
        if not self.rang:
            self.waiting = loop.create_future()
            await self.waiting
        self.rang = False


class Waker:
    """Rings when something is due. An alarm that is set too early stays: most inputs only put things off."""

    def __init__(self, clock: Clock, bell: Bell) -> None:
        self.clock = clock
        self.bell = bell
        self.due: Wall | None = None
        self.alarm: tuple[Wall, Alarm] | None = None

    def set(self, due: Wall | None) -> None:
        """Ring at this moment, and at no other."""
        self.due, alarm = due, self.alarm
        if alarm is not None:
            if due is not None and alarm[0] <= due:
                return
            alarm[1].cancel()
        self.alarm = None if due is None else (due, self.clock.call_at(due, self.rang))

    def rang(self) -> None:
        """See whether it is time."""
        self.alarm = None
        if self.due is not None and self.due > self.clock.now():
            self.set(self.due)
        else:
            self.bell.ring()
