"""Sending in one go: what one turn of the event loop has for a connection is one write."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.server.socket import Socket

log = logging.getLogger("rumpus.server")

SLICE = 50
"""Connections of a crowd that send in one turn of the loop: players' inputs are heard in between."""


class Outbox:
    """The connections that have something to send; at the end of this turn of the loop each sends it in one go.

    A crowd comes last, and some of it in every turn.
    """

    def __init__(self) -> None:
        self.full: list[Socket] = []
        self.crowd: deque[Socket] = deque()
        self.planned = False

    def add(self, socket: Socket) -> None:
        """Remember a connection."""
        self.full.append(socket)
        if not self.planned:
            self.plan()

    def add_last(self, socket: Socket) -> None:
        """Remember a connection that comes after all others."""
        self.crowd.append(socket)
        if not self.planned:
            self.plan()

    def plan(self) -> None:
        """Have everybody send at the end of this turn."""
        self.planned = True
        asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Let everybody send, and some of the crowd."""
        full, self.full, self.planned = self.full, [], False
        while self.crowd and len(full) < SLICE:
            full.append(self.crowd.popleft())
        for socket in full:
            try:
                socket.flush()
            except Exception:
                log.exception("a connection to room %s cannot be written to", socket.live.code)
                socket.cut()
        if self.crowd and not self.planned:
            self.plan()
