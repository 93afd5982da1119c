"""`rumpus load` plays against a real server, and only against this machine unless told otherwise."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.loadtest import Load
from rumpus.server import Limits
from tests.faults.playing import Process
from tests.server.harness import PATIENCE_S, serving


def test_rooms_are_opened_and_played_and_the_figures_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Process(tmp_path / "rooms.db", "20") as server:
        assert main(["load", "--url", server.url, "--rooms", "3", "--seconds", "2", "--rate", "5", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert (report["rooms"], report["seats"], report["lost_connections"]) == (3, 12, 0)
        assert report["accepted"] > 3
        assert 0 < report["p50_ms"] <= report["p95_ms"] <= report["p99_ms"]
        assert main(["load", "--url", server.url, "--rooms", "1", "--seats", "2", "--seconds", "1"]) == 0
        assert "inputs/s accepted" in capsys.readouterr().out


def test_what_came_too_fast_is_sent_again_and_counted() -> None:
    async def run() -> None:
        async with serving(limits=Limits(burst=2, messages_per_s=2)) as house:
            load = Load([house.url], rooms=1, seats=2)
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await load.open()
            finally:
                await load.close()
            (host, _) = load.tables[0].seats
            options = house.live(host.place["code"]).room().options
            assert options == load.options
            assert load.figures.again >= 1
            assert load.figures.sent == load.figures.accepted + len(host.pending)
            assert not load.figures.refused

    asyncio.run(run())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--url", "ftp://127.0.0.1"], "--url must be an address such as http://127.0.0.1:8000, not ftp://127.0.0.1"),
        (["--url", "http://["], "--url must be an address such as http://127.0.0.1:8000, not http://["),
        (
            ["--url", "http://127.0.0.1:99999"],
            "--url must be an address such as http://127.0.0.1:8000, not http://127.0.0.1:99999",
        ),
        (["--url", f"http://{'a' * 64}.example"], f"no machine is called {'a' * 64}.example: check --url"),
        (["--url", "http://192.0.2.1:8000"], "192.0.2.1 is not this machine; if its owner agrees, add --anywhere"),
        (
            ["--url", "http://127.0.0.1:1"],
            "no Rumpus server answers at http://127.0.0.1:1: start one with `rumpus serve`",
        ),
        (["--url", "http://no.such.machine.invalid"], "no machine is called no.such.machine.invalid: check --url"),
    ],
)
def test_an_impossible_target_is_reported_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", "--rooms", "1", *arguments]) == 2
    assert capsys.readouterr().err == f"rumpus load: {words}\n"


@pytest.mark.parametrize("rate", ["0", "-1", "fast", "101", "nan"])
def test_a_rate_that_cannot_be_is_refused(rate: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["load", f"--rate={rate}"])
    assert "rates are above 0 and at most 100 inputs per second" in capsys.readouterr().err
