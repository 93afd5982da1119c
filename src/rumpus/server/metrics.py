"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from rumpus.live import Meter

SECONDS = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Metrics(Meter):
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("rumpus_rooms", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("rumpus_connections", "Open WebSockets", registry=self.registry)
        self.messages = Counter("rumpus_messages", "Messages of clients", ["type"], registry=self.registry)
        self.problems = Counter("rumpus_problems", "Messages that were refused unread", ["why"], registry=self.registry)
        self.inputs = Counter("rumpus_inputs", "Answers to inputs", ["result"], registry=self.registry)
        self.refusals = Counter("rumpus_refusals", "Inputs refused, by rule", ["rule"], registry=self.registry)
        self.appends = Histogram(
            "rumpus_append_seconds", "Until lines are durable", buckets=SECONDS, registry=self.registry
        )
        self.sends = Histogram("rumpus_send_seconds", "To make and send views", buckets=SECONDS, registry=self.registry)
        self.conflicts = Counter("rumpus_conflicts", "Appends another node was ahead of", registry=self.registry)
        self.catching_up = Counter("rumpus_caught_up", "Rooms read again after another node", registry=self.registry)
        self.loads = Counter("rumpus_loads", "Rooms read from the store", registry=self.registry)
        self.taken_over = Counter("rumpus_taken_over", "Rooms found left alone", registry=self.registry)

    def text(self) -> bytes:
        """Give all figures in the format Prometheus reads."""
        return generate_latest(self.registry)

    def answered(self, result: str, rule: str) -> None:
        """Count the answer to an input."""
        self.inputs.labels(result).inc()
        if rule:
            self.refusals.labels(rule).inc()

    def appended(self, seconds: float) -> None:
        """Count an append."""
        self.appends.observe(seconds)

    def sent(self, seconds: float) -> None:
        """Count a round of views."""
        self.sends.observe(seconds)

    def conflicted(self) -> None:
        """Count a conflict."""
        self.conflicts.inc()

    def caught_up(self) -> None:
        """Count a room that was read again."""
        self.catching_up.inc()

    def loaded(self) -> None:
        """Count a room that was read."""
        self.loads.inc()

    def took_over(self) -> None:
        """Count a room that was left alone."""
        self.taken_over.inc()
