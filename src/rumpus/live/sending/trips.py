"""Round trips: how long the line to a browser takes, there and back, as far as nobody can lie about it.

A ping carries bytes that nobody can foresee, so it cannot be answered early. It can be answered late: on a direct line
the kernel of this machine knows better, since the kernel at the other end acknowledges every packet whatever the
program there does. Behind a proxy the kernel only knows the way to the proxy; there a late answer gains little, since
less is believed.
"""

from __future__ import annotations

import secrets
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

from rumpus.system import AskedSocket, least_trip

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_MS = 300.0
"""What is believed of a direct line."""

MOST_UNSURE_MS = 120.0
"""What is believed where the kernel cannot tell: behind a proxy, and on systems without such a figure."""

RECENT = 8
"""Pings that are remembered; the least of them counts."""


class Pings:
    """The pings of one connection and how long their answers took."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.sent: dict[bytes, float] = {}
        self.recent: deque[float] = deque(maxlen=RECENT)

    def ping(self) -> bytes:
        """Return the bytes of a new ping, which is sent now; one that is not answered for long is forgotten."""
        if len(self.sent) >= RECENT:
            del self.sent[next(iter(self.sent))]
        payload = secrets.token_bytes(8)
        self.sent[payload] = self.now()
        return payload

    def pong(self, payload: bytes) -> None:
        """Take an answer; one to no ping of ours says nothing."""
        sent = self.sent.pop(payload, None)
        if sent is not None:
            self.recent.append((self.now() - sent) * 1000)

    def least(self) -> float | None:
        """Return the shortest of the recent round trips in milliseconds."""
        return min(self.recent, default=None)


def kernel_trip(line: AskedSocket | None) -> float | None:
    """Return the least round trip in milliseconds that the kernel has seen on a connection, if it says so."""
    least = None if line is None else least_trip(line)
    return None if least is None else least / 1000


def round_trip(pinged: float | None, kernel: float | None) -> float:
    """Return what is believed of a line, in milliseconds: the smaller figure, within limits."""
    figures = [figure for figure in (pinged, kernel) if figure is not None]
    return min(*figures, MOST_UNSURE_MS if kernel is None else MOST_MS) if figures else 0.0
