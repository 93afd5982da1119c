"""Sending in one go: what one turn of the event loop has for a connection is one write."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.server.socket import Socket

log = logging.getLogger("rumpus.server")


class Outbox:
    """The connections that have something to send; at the end of this turn of the loop each sends it in one go."""

    def __init__(self) -> None:
        self.full: list[Socket] = []

    def add(self, socket: Socket) -> None:
        """Remember a connection."""
        if not self.full:
            asyncio.get_running_loop().call_soon(self.flush)
        self.full.append(socket)

    def flush(self) -> None:
        """Let everybody send."""
        full, self.full = self.full, []
        for socket in full:
            try:
                socket.flush()
            except Exception:
                log.exception("a connection to room %s cannot be written to", socket.live.code)
                socket.cut()
