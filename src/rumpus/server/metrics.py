"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("rumpus_rooms", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("rumpus_connections", "Open WebSockets", registry=self.registry)
        self.messages = Counter("rumpus_messages", "Messages of clients", ["type"], registry=self.registry)
        self.answers = Counter("rumpus_answers", "Answers to inputs", ["result"], registry=self.registry)
        self.problems = Counter("rumpus_problems", "Messages that were refused unread", ["why"], registry=self.registry)
        self.appends = Histogram(
            "rumpus_append_seconds",
            "Time until an append is durable",
            registry=self.registry,
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
        )

    def text(self) -> bytes:
        """Give all figures in the format Prometheus reads."""
        return generate_latest(self.registry)
