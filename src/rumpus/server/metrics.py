"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("rumpus_rooms", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("rumpus_connections", "Open WebSockets", registry=self.registry)
        self.messages = Counter("rumpus_messages", "Messages of clients", ["type"], registry=self.registry)
        self.problems = Counter("rumpus_problems", "Messages that were refused unread", ["why"], registry=self.registry)

    def text(self) -> bytes:
        """Give all figures in the format Prometheus reads."""
        return generate_latest(self.registry)
