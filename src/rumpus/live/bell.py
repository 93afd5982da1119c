"""What a room's task waits for: cheaper than an event, since only one ever waits."""

from __future__ import annotations

import asyncio


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

    async def rung(self) -> None:
        """Wait until somebody rings."""
        if not self.rang:
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting
        self.rang = False
