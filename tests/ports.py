"""Ports that stay free: connections never get them by chance, so whoever starts again finds its own free still."""

from __future__ import annotations

import socket
from pathlib import Path
from random import SystemRandom

LOWEST = 10_000
RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
"""Where Linux says which ports connections get; elsewhere they begin no lower than this."""
BEGIN = 32_768


def free_port() -> int:
    """Find a port that nobody has."""
    begin = int(RANGE.read_text().split()[0]) if RANGE.exists() else BEGIN
    while True:
        port = SystemRandom().randrange(LOWEST, max(begin, LOWEST + 1000))
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
