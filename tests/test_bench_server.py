"""What `make bench-server` prints can be believed: spreads are right, and a starved generator gives no ratios."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.server.rounds import print_table, spread, starved

HERE = Path(__file__).parents[1] / "bench" / "server"

Row = dict[str, float]


def row(cpu: float, *, waited: float = 0.01, ran: float = 0.5) -> Row:
    return {"cpu": cpu, "inputs": 1000, "seconds": 1.0, "waited": waited, "ran": ran}


def test_a_figure_is_a_median_with_the_least_and_the_most() -> None:
    assert spread([3, 1, 200], ".1f") == "3.0 (1.0-200.0)"


def test_ratios_are_taken_within_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {"Rumpus, memory": [row(0.1), row(0.2), row(0.3)], "peer": [row(0.2), row(0.6), row(0.3)]}
    assert print_table(rows, [("us", ".0f", lambda got: got["cpu"] * 1000)])
    head, ours, peer = (line.split() for line in capsys.readouterr().out.splitlines())
    assert head == ["us", "by", "Rumpus,", "memory"]
    assert ours == ["Rumpus,", "memory", "200", "(100-300)", "1.00", "(1.00-1.00)"]
    assert peer == ["peer", "300", "(200-600)", "2.00", "(1.00-3.00)"]


@pytest.mark.parametrize("bad", [row(0.1, waited=0.06), row(0.1, ran=0.97)], ids=["waiting", "always busy"])
def test_there_are_no_ratios_if_the_generator_was_starved(capsys: pytest.CaptureFixture[str], bad: Row) -> None:
    rows = {"Rumpus, memory": [row(0.1), bad], "peer": [row(0.2), row(0.2)]}
    assert not print_table(rows, [("us", ".0f", lambda got: got["cpu"] * 1000)])
    said = capsys.readouterr()
    assert "by Rumpus" not in said.out
    assert "starved in 1 of 4 measurements" in said.err
    assert starved({"peer": [row(0.2), row(0.95, ran=0.97)]}) is None


@pytest.mark.soak
def test_the_generator_knows_when_it_is_starved(tmp_path: Path) -> None:
    if not shutil.which("cc") or not shutil.which("taskset"):
        pytest.skip("needs cc and taskset")
    for name in ("gen", "floor"):
        subprocess.run(["cc", "-O2", "-o", str(tmp_path / name), str(HERE / f"{name}.c")], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    begin, ack, head, tail = (text.hex() for text in (b'{"ack":', b'"ack":', b'{"n":', b"}"))
    seats = [f"conn /ws/0/{number} {begin}" for number in range(4)]
    plan = [f"port {port}", f"view {begin}", f"mark {ack}", f"input L{head} N L{tail}", *seats]
    (tmp_path / "plan").write_text("\n".join(plan) + "\n")
    on_one_core = ["taskset", "-c", "0"]
    floor = subprocess.Popen([str(tmp_path / "floor"), str(port)])
    rivals = [subprocess.Popen([*on_one_core, sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        time.sleep(0.2)
        command = [*on_one_core, str(tmp_path / "gen"), str(tmp_path / "plan"), "full", "2", "1", str(floor.pid)]
        got = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    finally:
        for process in (floor, *rivals):
            process.kill()
            process.wait()
    assert got["waited"] > 0.2 * got["seconds"]
    assert starved({"floor": [got]}) is not None
