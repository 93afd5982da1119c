"""What `deploy/` says fits the program it deploys."""

from __future__ import annotations

import json
import re
import shlex
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from rumpus.cli import parse
from rumpus.server.metrics import Metrics

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = re.compile(r"(?:rumpus|process)_[a-z_]+")
BY = re.compile(r"by \(([a-z, ]+)\)")
ADDED = {"instance", "le"}
"""Labels that Prometheus or a histogram brings."""


def queries(dashboard: object) -> list[str]:
    """Find every query of a dashboard."""
    if isinstance(dashboard, dict):
        found: dict[str, Any] = dashboard
        own = [found["expr"]] if "expr" in found else []
        return own + [query for part in found.values() for query in queries(part)]
    return [query for part in dashboard for query in queries(part)] if isinstance(dashboard, list) else []


def exported() -> tuple[set[str], set[str]]:
    """Return the names and labels of all the figures of a server where everything has happened once."""
    metrics = Metrics(block=1)
    metrics.messages["Play"] += 1
    metrics.refused("fast")
    metrics.answered("refused", "RC-8")
    metrics.appended(0.002)
    metrics.sent(0.0002)
    metrics.conflicted()
    metrics.caught_up()
    metrics.loaded()
    metrics.took_over()
    samples = [each for family in text_string_to_metric_families(metrics.text().decode()) for each in family.samples]
    return {each.name for each in samples}, {label for each in samples for label in each.labels}


def test_every_query_of_the_dashboard_is_for_figures_that_a_server_has() -> None:
    names, labels = exported()
    asked = queries(json.loads((DEPLOY / "grafana.json").read_text()))
    assert len(asked) >= 10
    for query in asked:
        assert set(NAME.findall(query)) <= names, query
        grouped = {label.strip() for group in BY.findall(query) for label in group.split(",")}
        assert grouped <= labels | ADDED, query


def test_every_figure_of_a_server_is_on_the_dashboard() -> None:
    shown = set(NAME.findall(" ".join(queries(json.loads((DEPLOY / "grafana.json").read_text())))))
    for name in filter(re.compile("rumpus_").match, exported()[0]):
        of_histogram = re.sub(r"_(count|sum)$", "_bucket", name)
        assert name in shown or of_histogram in shown or name == "rumpus_messages_total", name


def test_figures_are_as_prometheus_counts() -> None:
    metrics = Metrics(block=1)
    for seconds in (0.0001, 0.0002, 0.5, 60.0):
        metrics.appended(seconds)
    metrics.answered("accepted", "")
    metrics.answered("refused", "RC-8")
    metrics.rooms, metrics.connections = 3, 12
    families = text_string_to_metric_families(metrics.text().decode())
    figures = {(each.name, *each.labels.values()): each.value for family in families for each in family.samples}
    assert figures["rumpus_append_seconds_bucket", "0.0001"] == 1
    assert figures["rumpus_append_seconds_bucket", "0.0003"] == 2
    assert figures["rumpus_append_seconds_bucket", "0.3"] == 2
    assert figures["rumpus_append_seconds_bucket", "1.0"] == 3
    assert figures["rumpus_append_seconds_bucket", "10.0"] == 3
    assert figures["rumpus_append_seconds_bucket", "+Inf"] == figures["rumpus_append_seconds_count",] == 4
    assert figures["rumpus_append_seconds_sum",] == pytest.approx(11.0004)  # the sum of the steps
    assert figures["rumpus_inputs_total", "accepted"] == figures["rumpus_inputs_total", "refused"] == 1
    assert figures["rumpus_refusals_total", "RC-8"] == 1
    assert figures["rumpus_rooms",] == 3
    assert figures["rumpus_connections",] == 12


def test_the_unit_of_systemd_starts_a_node() -> None:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(DEPLOY / "rumpus@.service")
    values = {"${RUMPUS_STORE}": "postgresql://db/rumpus", "${RUMPUS_URL}": "https://play.example.org"}
    program, *arguments = [
        values.get(word, word).replace("%i", "8001") for word in shlex.split(unit["Service"]["ExecStart"])
    ]
    args = parse(arguments)
    assert program.endswith("/rumpus")
    assert (args.command, args.port) == ("serve", 8001)
    assert [str(each) for given in args.proxy for each in given] == ["127.0.0.0/8", "::1/128"]
    assert args.metrics == ("127.0.0.1", 18001)
    assert args.store == ["postgresql://db/rumpus"]
    assert args.public_url == "https://play.example.org"
    assert not re.search(r"[$%{]", " ".join(arguments))
