"""Time for live rooms, injected: real, or faster in tests."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from rumpus.room import Wall

if TYPE_CHECKING:
    from collections.abc import Callable


class Alarm(Protocol):
    """Something that was to happen later."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


class Clock(Protocol):
    """What a live room needs of time."""

    rate: float

    def now(self) -> Wall:
        """Return the time."""
        ...

    def call_at(self, moment: Wall, callback: Callable[[], None]) -> Alarm:
        """Call back at a moment, or at once if it has passed."""
        ...


class StoreClock:
    """The clock of the store, running `rate` times as fast: 1, except in tests.

    It runs so since a moment by the store's clock; nodes that name the same moment agree, whenever each was started.
    """

    def __init__(self, source: Callable[[], int], rate: float = 1.0, since: int | None = None) -> None:
        self.rate = rate
        self.per_s = 1000 * rate
        now = source()
        self.start = now if since is None else since + int((now - since) * rate)
        self.began = monotonic()

    def now(self) -> Wall:
        """Return the time; it never goes back."""
        return self.start + int((monotonic() - self.began) * self.per_s)  # type: ignore[return-value]

    def call_at(self, moment: Wall, callback: Callable[[], None]) -> Alarm:
        """Call back at a moment, or at once if it has passed."""
        delay = max(0, moment - self.now()) / 1000 / self.rate
        return asyncio.get_running_loop().call_later(delay, callback)
