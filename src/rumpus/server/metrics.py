"""Figures for Prometheus, too coarse to tell what anybody did.

Counting is plain addition, since every input does it. Once a minute all counts are recorded, and shown a minute
later. Of everything counted, one in fifty is shown, as fifty, each at random: that is right on average,
yet does not reveal whether any single thing happened, whatever else the reader does to be counted.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from math import ceil, log
from secrets import SystemRandom
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from rumpus.live import Meter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prometheus_client import Metric

EVERY_S = 60.0
"""How often figures are recorded; those recorded before are then shown."""
BLOCK = 50
"""How many things are shown as one step."""
TENS = 10
"""What is there now is shown in tens, rounded up."""
COARSE = {"process_cpu_seconds": 1.0, "process_open_fds": 10.0}
COARSE_BYTES = 1_048_576.0
"""Steps in which the process's use is shown; those of memory unless others are named."""

SECONDS = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
STEPS = (*map(str, SECONDS), "+Inf")

NODES = {
    "rumpus_conflicts": "Appends lost to another node that was faster",
    "rumpus_caught_up": "Rooms read again after another node wrote",
    "rumpus_loads": "Rooms read from the store",
    "rumpus_taken_over": "Rooms found with no node running them",
}


class Durations:
    """How long something took, in steps."""

    def __init__(self, name: str, help_text: str) -> None:
        self.name = name
        self.help_text = help_text
        self.steps = [0] * len(STEPS)

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.steps[bisect_left(SECONDS, seconds)] += 1

    def counts(self) -> Counter[str]:
        """Return how many took at most so long."""
        return Counter(dict(zip(STEPS, self.steps, strict=True)))


class Shown:
    """Counts as they are shown: each thing at random, one in so many, as so many."""

    def __init__(self, block: int, luck: Callable[[], float]) -> None:
        self.block = block
        self.luck = luck
        self.seen = Counter[tuple[str, str]]()
        self.shown = Counter[tuple[str, str]]()

    def catch_up(self, name: str, counted: Counter[str]) -> Counter[str]:
        """Return what is shown of some counts now."""
        for label, count in counted.items():
            key = name, label
            self.shown[key] += self.block * self.lucky(count - self.seen[key])
            self.seen[key] = count
        return Counter({label: shown for (each, label), shown in self.shown.items() if each == name and shown})

    def lucky(self, count: int) -> int:
        """Tell how many of so many things are shown."""
        if self.block == 1:
            return count
        found = at = 0
        while True:
            at += 1 + int(log(1 - self.luck()) / log(1 - 1 / self.block))
            if at > count:
                return found
            found += 1


class Metrics(Meter, Collector):
    """What one server counts. In blocks of one, everything is shown exactly and at once: for tests only."""

    def __init__(self, block: int = BLOCK, luck: Callable[[], float] | None = None) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.process = ProcessCollector(registry=None)
        self.exact = block == 1
        self.shown = Shown(block, luck or SystemRandom().random)
        self.rooms = 0
        self.connections = 0
        self.tasks = 0
        self.messages = Counter[str]()
        self.problems = Counter[str]()
        self.inputs = Counter[str]()
        self.refusals = Counter[str]()
        self.appends = Durations("rumpus_append_seconds", "Time until lines are durable")
        self.sends = Durations("rumpus_send_seconds", "Time to make and send views")
        self.nodes = Counter[str]()
        self.said = self.written = generate_latest(self.registry)

    def text(self) -> bytes:
        """Return all figures in the format Prometheus reads, as they were a while ago."""
        return generate_latest(self.registry) if self.exact else self.said

    def tick(self) -> None:
        """Show what was recorded, and record what is there now."""
        self.said, self.written = self.written, generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """Yield all figures."""
        yield GaugeMetricFamily("rumpus_rooms", "Rooms in memory", self.in_tens(self.rooms))
        yield GaugeMetricFamily("rumpus_connections", "Open WebSockets", self.in_tens(self.connections))
        yield GaugeMetricFamily("rumpus_tasks", "The server's tasks", self.in_tens(self.tasks))
        yield self.counters("rumpus_messages", "Messages from clients", "type", self.messages)
        yield self.counters("rumpus_problems", "Messages refused unread", "why", self.problems)
        yield self.counters("rumpus_inputs", "Answers to inputs", "result", self.inputs)
        yield self.counters("rumpus_refusals", "Inputs refused, by rule", "rule", self.refusals)
        yield self.histogram(self.appends)
        yield self.histogram(self.sends)
        nodes = self.shown.catch_up("nodes", self.nodes)
        for name, help_text in NODES.items():
            yield CounterMetricFamily(name, help_text, nodes[name])
        for family in self.process.collect():
            self.coarsen(family)
            yield family

    def in_tens(self, count: int) -> int:
        """Round up what is there now."""
        return count if self.exact else ceil(count / TENS) * TENS

    def counters(self, name: str, help_text: str, label: str, counted: Counter[str]) -> Metric:
        """Return a figure broken down by a label."""
        family = CounterMetricFamily(name, help_text, labels=[label])
        for value, count in self.shown.catch_up(name, counted).items():
            family.add_metric([value], count)
        return family

    def histogram(self, durations: Durations) -> Metric:
        """Return how many took at most so long, as Prometheus reads it; the sum adds up the steps."""
        counts = self.shown.catch_up(durations.name, durations.counts())
        reached, total, buckets = 0, 0.0, list[tuple[str, float]]()
        for step, limit in zip(STEPS, (*SECONDS, SECONDS[-1]), strict=True):
            reached += counts[step]
            total += counts[step] * limit
            buckets.append((step, reached))
        return HistogramMetricFamily(durations.name, durations.help_text, buckets=buckets, sum_value=total)

    def coarsen(self, family: Metric) -> None:
        """Round down what the process uses."""
        if self.exact or family.name in {"process_start_time_seconds", "process_max_fds"}:
            return
        step = COARSE.get(family.name, COARSE_BYTES)
        family.samples = [each._replace(value=each.value // step * step) for each in family.samples]

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
        self.nodes["rumpus_conflicts"] += 1

    def caught_up(self) -> None:
        """Count a room that was read again."""
        self.nodes["rumpus_caught_up"] += 1

    def loaded(self) -> None:
        """Count a room that was read."""
        self.nodes["rumpus_loads"] += 1

    def took_over(self) -> None:
        """Count a room that no node was running."""
        self.nodes["rumpus_taken_over"] += 1
