"""Figures for Prometheus. To count is plain addition, since every input does it; the format is made when asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from rumpus.live import Meter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client import Metric

SECONDS = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Durations:
    """How long something took, in steps."""

    def __init__(self, name: str, help_text: str) -> None:
        self.name = name
        self.help_text = help_text
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    def family(self) -> Metric:
        """Give all of them as Prometheus reads them: how many took at most so long."""
        reached, buckets = 0, list[tuple[str, float]]()
        for limit, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            reached += count
            buckets.append((limit, reached))
        return HistogramMetricFamily(self.name, self.help_text, buckets=buckets, sum_value=self.total)


class Metrics(Meter, Collector):
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        self.rooms = 0
        self.connections = 0
        self.tasks = 0
        self.messages = Counter[str]()
        self.problems = Counter[str]()
        self.inputs = Counter[str]()
        self.refusals = Counter[str]()
        self.appends = Durations("rumpus_append_seconds", "Until lines are durable")
        self.sends = Durations("rumpus_send_seconds", "To make and send views")
        self.conflicts = 0
        self.catching_up = 0
        self.loads = 0
        self.taken_over = 0

    def text(self) -> bytes:
        """Give all figures in the format Prometheus reads."""
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """Give all figures."""
        yield GaugeMetricFamily("rumpus_rooms", "Rooms in memory", self.rooms)
        yield GaugeMetricFamily("rumpus_connections", "Open WebSockets", self.connections)
        yield GaugeMetricFamily("rumpus_tasks", "Tasks of the server", self.tasks)
        yield counters("rumpus_messages", "Messages of clients", "type", self.messages)
        yield counters("rumpus_problems", "Messages that were refused unread", "why", self.problems)
        yield counters("rumpus_inputs", "Answers to inputs", "result", self.inputs)
        yield counters("rumpus_refusals", "Inputs refused, by rule", "rule", self.refusals)
        yield self.appends.family()
        yield self.sends.family()
        yield CounterMetricFamily("rumpus_conflicts", "Appends another node was ahead of", self.conflicts)
        yield CounterMetricFamily("rumpus_caught_up", "Rooms read again after another node", self.catching_up)
        yield CounterMetricFamily("rumpus_loads", "Rooms read from the store", self.loads)
        yield CounterMetricFamily("rumpus_taken_over", "Rooms found left alone", self.taken_over)

    def heard(self, kind: str) -> None:
        """Count a message of a client."""
        self.messages[kind] += 1

    def refused(self, why: str) -> None:
        """Count a message that was not read."""
        self.problems[why] += 1

    def answered(self, result: str, rule: str) -> None:
        """Count the answer to an input."""
        self.inputs[result] += 1
        if rule:
            self.refusals[rule] += 1

    def appended(self, seconds: float) -> None:
        """Count an append."""
        self.appends.add(seconds)

    def sent(self, seconds: float) -> None:
        """Count a round of views."""
        self.sends.add(seconds)

    def conflicted(self) -> None:
        """Count a conflict."""
        self.conflicts += 1

    def caught_up(self) -> None:
        """Count a room that was read again."""
        self.catching_up += 1

    def loaded(self) -> None:
        """Count a room that was read."""
        self.loads += 1

    def took_over(self) -> None:
        """Count a room that was left alone."""
        self.taken_over += 1


def counters(name: str, help_text: str, label: str, counted: Counter[str]) -> Metric:
    """Give a figure that is counted by something."""
    family = CounterMetricFamily(name, help_text, labels=[label])
    for value, count in counted.items():
        family.add_metric([value], count)
    return family
