"""What `deploy/` says fits the program it deploys."""

from __future__ import annotations

import json
import re
import shlex
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from rumpus import __version__
from rumpus.cli import parse
from rumpus.cli.serve import USUAL_PORT
from rumpus.server.metrics import Metrics

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = re.compile(r"(?:rumpus|process)_[a-z_]+")
BY = re.compile(r"by \(([a-z, ]+)\)")
VALUES = {"POSTGRES_PASSWORD": "secret", "RUMPUS_URL": "https://play.example.org"}
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


def test_every_node_of_the_compose_file_is_one_that_the_proxy_knows() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    filled = re.sub(r"\$\{(\w+):\?[^}]*\}", lambda name: VALUES[name[1]], text)
    services = yaml.safe_load(filled)["services"]
    nodes = [each for each in services.values() if each.get("image") == "rumpus"]
    known = re.findall(r"server 127\.0\.0\.1:(\d+)", (DEPLOY / "nginx.conf").read_text("utf-8"))
    assert [str(parse(["serve", *each["command"]]).port) for each in nodes] == known
    for node, port in zip(nodes, known, strict=True):
        args = parse(["serve", *node["command"]])
        assert args.store == ["postgresql://rumpus:secret@database/rumpus"]
        assert (args.host, args.public_url, bool(args.proxy)) == ("127.0.0.1", "https://play.example.org", True)
        assert f"127.0.0.1:{port}/healthz" in node["healthcheck"]["test"][-1]
        assert node["network_mode"] == "service:proxy"
    assert services["proxy"]["volumes"] == ["./nginx.conf:/etc/nginx/conf.d/default.conf:ro"]
    assert (DEPLOY.parent / services["one"]["build"]["dockerfile"]).is_file()


def test_the_image_serves_as_nobody_in_particular_and_says_how_it_is() -> None:
    lines = (DEPLOY.parent / "Containerfile").read_text("utf-8").splitlines()
    said = {word: [line for line in lines if line.startswith(f"{word} ")] for word in ("USER", "VOLUME", "ENTRYPOINT")}
    assert (said["USER"], said["VOLUME"]) == (["USER rumpus"], ["VOLUME /data"])
    program, *arguments = json.loads(said["ENTRYPOINT"][0].removeprefix("ENTRYPOINT "))
    assert (program, parse(arguments).command) == ("rumpus", "serve")
    (check,) = [line for line in lines if line.startswith("HEALTHCHECK ")]
    assert f"127.0.0.1:{USUAL_PORT}/healthz" in check
    wanted = {line.removeprefix("!") for line in (DEPLOY.parent / ".containerignore").read_text("utf-8").splitlines()}
    assert {"hatch_build.py", "pyproject.toml", "requirements.lock", "README.md", "LICENSE", "src", "web"} <= wanted


def test_the_add_on_of_home_assistant_serves_at_the_port_it_names() -> None:
    about = yaml.safe_load((DEPLOY / "home-assistant" / "config.yaml").read_text("utf-8"))
    assert about["version"] == __version__
    assert {"name", "version", "slug", "description", "arch"} <= set(about)
    lines = (DEPLOY / "home-assistant" / "Dockerfile").read_text("utf-8").splitlines()
    _, *arguments = json.loads(lines[-1].removeprefix("CMD "))
    assert f"[HOST]:{parse(arguments).port}/" in about["webui"]
    assert f"[HOST]:{parse(arguments).port}/healthz" in about["watchdog"]


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
