"""Whether this server can save: tested by saving something, at most once a second however many ask."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from rumpus.store import StoreError

if TYPE_CHECKING:
    from rumpus.store import Store

FRESH_S = 1.0
"""How long a good answer stays valid."""
PATIENCE_S = 3.0
"""How long saving may take; anything longer counts as a failure."""


class Health:
    """A store's last answer, or the question on its way to it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asking: asyncio.Task[None] | None = None
        self.good_until = 0.0

    async def check(self) -> None:
        """Raise `StoreError` if nothing can be saved right now."""
        if monotonic() < self.good_until:
            return
        if self.asking is None:
            self.asking = asyncio.create_task(self.store.probe())
            self.asking.add_done_callback(self.answered)
        done, _ = await asyncio.wait([self.asking], timeout=PATIENCE_S)
        if not done:
            raise StoreError(f"nothing could be saved for {PATIENCE_S:g} seconds")
        done.pop().result()

    def answered(self, asked: asyncio.Task[None]) -> None:
        """Remember a good answer for a moment."""
        self.asking = None
        if not asked.cancelled() and asked.exception() is None:
            self.good_until = monotonic() + FRESH_S
