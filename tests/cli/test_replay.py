"""`rumpus replay` shows a match as one viewer saw it: page by page on a terminal, all of it into a pipe."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pyte
import pytest

from rumpus import matchfile
from rumpus.arena import Bots, play_out
from rumpus.cli import main, replay
from rumpus.cli.replay import find_seat
from rumpus.core import (
    AnyGame,
    Line,
    Rng,
    Seat,
    Setup,
    Step,
    all_games,
    audit,
)
from rumpus.match import Match
from tests.cli.test_verify import NAMES, played, saved

PATIENCE_S = 15
"""How long anything may take before a test gives up; nothing is expected to take so long."""

LEFT, RIGHT, RIGHT_TOO, CTRL_C, CTRL_D = "\x1b[D", "\x1b[C", "\x1bOC", "\x03", "\x04"
VIEWERS = (None, 0, 1, 2)
MATCH = played("replay")


def file_of(tmp_path: Path, match: Match = MATCH) -> str:
    """Write a match file with names."""
    path = tmp_path / "m.json"
    matchfile.write(path, saved(match))
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Replay into a pipe."""
    assert main(["replay", *argv]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def seen_by(seat: int | None) -> list[str]:
    """The arguments for one viewer."""
    return [] if seat is None else ["--seat", NAMES[seat]]


# What a viewer sees


def test_the_whole_match_is_printed_line_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = printed(capsys, file_of(tmp_path))
    count = len(MATCH.log)
    assert out.startswith(f"Roll Call · Ann, Bob and Biscuit · {count} lines · as the TV saw it\n\nthe deal · 0:00.000")
    assert re.findall(r"^line (\d+) of", out, re.MULTILINE) == [str(number) for number in range(1, count + 1)]
    for number, line in enumerate(MATCH.log, start=1):
        seconds, thousandths = divmod(line.at, 1000)
        assert f"line {number} of {count} · {seconds // 60}:{seconds % 60:02}.{thousandths:03} · Round" in out
    assert re.search(r"★ \w+ wins!\n\n  1\. \w+   2\. \w+   3\. \w+\n$", out)
    assert printed(capsys, file_of(tmp_path), "--all") == out


def test_every_event_is_told_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = printed(capsys, file_of(tmp_path))
    events = [type(event).__name__ for event in MATCH.story]
    assert len(re.findall(r"^\w+ bids ", out, re.MULTILINE)) == events.count("Claim")
    assert len(re.findall(r"^\w+ calls .+ Needed: \w+\. ", out, re.MULTILINE)) == events.count("Showdown")
    assert len(re.findall(r" is out of dice\.", out)) == events.count("Eliminated")


@pytest.mark.parametrize("seat", VIEWERS[1:])
def test_a_seat_sees_its_own_dice_and_no_others_before_the_showdown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seat: int
) -> None:
    pages = re.split(r"\n\n(?=the deal|line )", printed(capsys, file_of(tmp_path), *seen_by(seat)))[1:]
    states = [step.state for step in audit(MATCH.game, MATCH.setup, MATCH.log)]
    bidding = [(page, state) for page, state in zip(pages, states, strict=True) if state.phase == "bidding"]
    assert bidding
    for page, state in bidding:
        own = [("★" if face == 1 else str(face)) for face in sorted(state.hands[seat])]
        assert re.findall(r"\[(.)\]", page) == own
        assert page.rstrip().endswith(" ".join(f"[{face}]" for face in own) or "You are out")


def test_the_tv_sees_no_dice_before_the_showdown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pages = re.split(r"\n\n(?=the deal|line )", printed(capsys, file_of(tmp_path)))[1:]
    phases = [step.state.phase for step in audit(MATCH.game, MATCH.setup, MATCH.log)]
    shown = {phase for page, phase in zip(pages, phases, strict=True) if re.search(r"\[.\]|Your dice", page)}
    assert "bidding" not in shown


@pytest.mark.parametrize("ghosts", ["none", "all"])
@pytest.mark.parametrize("seat", VIEWERS)
def test_other_dice_that_the_viewer_cannot_know_change_nothing(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seat: int | None,
    ghosts: str,
) -> None:
    """Every hidden die is rolled again before each page is drawn, and the pages stay the same."""

    def imagined(game: AnyGame, setup: Setup, lines: Iterable[Line]) -> Iterator[Step[Any]]:
        viewer = None if seat is None else Seat(seat)
        for number, step in enumerate(audit(game, setup, lines)):
            state = game.imagine(step.state, viewer, Rng("other dice", number))
            changed.append(state != step.state)
            yield Step(state, step.events)

    changed: list[bool] = []
    file = file_of(tmp_path, played("ghosts", ghost_view=ghosts))
    real = printed(capsys, file, *seen_by(seat))
    monkeypatch.setattr(replay, "audit", imagined)
    assert printed(capsys, file, *seen_by(seat)) == real
    assert any(changed)


def test_a_match_that_stops_early_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    Match("rollcall", players=2, seed=1).save(tmp_path / "m.json")
    out = printed(capsys, str(tmp_path / "m.json"), "--seat", "1")
    assert out.startswith("Roll Call · Seat 0 and Seat 1 · 0 lines · as Seat 1 saw it\n")
    assert "The file ends here; the match was not played out." in out


def test_a_name_does_nothing_to_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = msgspec.structs.replace(saved(MATCH), names=("A\x1b[2Jn", "[red]B", ":smile:"))
    matchfile.write(tmp_path / "m.json", odd)
    out = printed(capsys, str(tmp_path / "m.json"))
    assert "\x1b" not in out
    assert "A\ufffd[2Jn, [red]B and :smile:" in out


# Arguments


@pytest.mark.parametrize(("wanted", "seat"), [(None, None), ("0", 0), ("2", 2), ("Ann", 0), ("BISCUIT", 2)], ids=repr)
def test_a_seat_is_found_by_number_or_name(wanted: str | None, seat: int | None) -> None:
    assert find_seat(wanted, NAMES) == seat


@pytest.mark.parametrize("wanted", ["3", "-1", "Zoe", ""])
def test_an_unknown_seat_gives_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, wanted: str) -> None:
    assert main(["replay", file_of(tmp_path), f"--seat={wanted}"]) == 2
    assert capsys.readouterr().err == (
        f"rumpus replay: nobody sits at {wanted}: choose one of 0 Ann, 1 Bob, 2 Biscuit\n"
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(None, "No such file or directory", id="missing"),
        pytest.param(b"{", "the file is cut off or damaged", id="cut off"),
        pytest.param(matchfile.encode(saved(MATCH)).replace(b'"at":', b'"at":9', 1), ": line 1: ", id="edited"),
    ],
)
def test_a_file_that_is_not_true_is_not_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes | None, said: str
) -> None:
    path = tmp_path / "m.json"
    if data is not None:
        path.write_bytes(data)
    assert main(["replay", str(path)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert captured.err.startswith(f"rumpus replay: {path}: ")
    assert said in captured.err


# On a terminal


class Terminal:
    """A terminal with the command running in it."""

    def __init__(self, process: subprocess.Popen[bytes], line: int, inside: int, screen: pyte.Screen) -> None:
        self.process = process
        self.line = line
        self.inside = inside
        self.screen = screen
        self.stream = pyte.ByteStream(screen)
        self.raw = b""

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def take(self) -> None:
        """Read what the command writes, if it writes anything soon."""
        if select.select([self.line], [], [], 0.05)[0]:
            data = os.read(self.line, 65536)
            self.raw += data
            self.stream.feed(data)

    def type(self, keys: str, wanted: str) -> None:
        """Press keys, and wait until this is on the screen."""
        os.write(self.line, keys.encode())
        give_up = monotonic() + PATIENCE_S
        while not re.search(wanted, self.text, re.DOTALL):
            assert monotonic() < give_up, f"never saw {wanted} on:\n{self.text}"
            self.take()

    def end(self, keys: str = "") -> int:
        """Press keys, wait for the end, and return the exit code."""
        os.write(self.line, keys.encode())
        give_up = monotonic() + PATIENCE_S
        while self.process.poll() is None and monotonic() < give_up:
            self.take()
        self.take()
        return self.process.wait(timeout=1)


IN_A_TERMINAL = """
import fcntl, signal, sys, termios
from rumpus.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.exit(main())
"""
"""Run the command with a terminal of its own, so that Ctrl+C typed into it interrupts, whatever the tests inherited."""


@contextmanager
def replaying(*argv: str, columns: int = 80, rows: int = 24) -> Iterator[Terminal]:
    """Run `rumpus replay` in a terminal of that size."""
    line, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    kept = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "COLUMNS", "LINES"}}
    with subprocess.Popen(
        [sys.executable, "-c", IN_A_TERMINAL, "replay", *argv],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=kept | {"TERM": "xterm-256color"},
        start_new_session=True,
    ) as process:
        try:
            yield Terminal(process, line, inside, pyte.Screen(columns, rows))
        finally:
            process.kill()
            os.close(line)
            os.close(inside)


def test_keys_go_to_the_next_page_and_back(tmp_path: Path) -> None:
    count = len(MATCH.log)
    with replaying(file_of(tmp_path), "--seat", "Bob") as terminal:
        terminal.type("", "the deal · 0:00.000 · Round 1 · 6 dice in play.+Your dice.+q: quit · as Bob saw it")
        terminal.type("\r", f"line 1 of {count} ")
        terminal.type(" ", f"line 2 of {count} ")
        terminal.type(RIGHT, f"line 3 of {count} ")
        terminal.type(RIGHT_TOO, f"line 4 of {count} ")
        terminal.type("x" + LEFT, f"line 3 of {count} ")
        terminal.type(LEFT * 5 + "\r", f"line 1 of {count} ")
        terminal.type("\r" * count, rf"line {count} of {count} .+★ \w+ wins!.+1\. \w+")
        assert terminal.end("q") == 0


def test_the_terminal_is_left_as_it_was(tmp_path: Path) -> None:
    with replaying(file_of(tmp_path)) as terminal:
        before = termios.tcgetattr(terminal.inside)
        terminal.type("", "the deal")
        assert terminal.end(CTRL_D) == 0
        assert termios.tcgetattr(terminal.inside) == before
        assert terminal.raw.index(b"\x1b[?1049h") < terminal.raw.index(b"\x1b[?1049l")


def test_an_interrupt_quits(tmp_path: Path) -> None:
    with replaying(file_of(tmp_path)) as terminal:
        before = termios.tcgetattr(terminal.inside)
        terminal.type("", "the deal")
        assert terminal.end(CTRL_C) == 130
        assert termios.tcgetattr(terminal.inside) == before
        assert b"Traceback" not in terminal.raw


@pytest.mark.parametrize(("columns", "rows"), [(40, 10), (120, 40)])
def test_a_page_fits_any_screen(tmp_path: Path, columns: int, rows: int) -> None:
    match = played("many", players=3, start_dice=5)
    with replaying(file_of(tmp_path, match), "--seat", "0", columns=columns, rows=rows) as terminal:
        terminal.type("", r"\Athe deal.+→ Enter space: next[^\n]+\Z")
        count = len(match.log)
        terminal.type("\r" * count, rf"\Aline {count} of {count} .+→ Enter space: next[^\n]+\Z")
        assert terminal.end("q") == 0


def test_on_a_terminal_too_all_of_it_can_be_printed(tmp_path: Path) -> None:
    with replaying(file_of(tmp_path), "--all") as terminal:
        assert terminal.end() == 0
        count = len(MATCH.log)
        assert f"line {count} of {count} ".encode() in terminal.raw
        assert b"\x1b[?1049h" not in terminal.raw


def test_a_reader_who_has_had_enough_ends_it_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rumpus.cli", "replay", file_of(tmp_path, played("long", start_dice=10))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_game_is_told_as_each_viewer_saw_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    match = Match(game, players=2, seed=1)
    play_out(match, Bots(match, dict.fromkeys((Seat(0), Seat(1)), 1)))
    match.save(tmp_path / "m.json")
    for seat in ([], ["--seat", "1"]):
        out = printed(capsys, str(tmp_path / "m.json"), *seat)
        assert re.search(r"★ Seat \d( and Seat \d)? wins?!", out)
        assert not re.search(r"\{\w+\}", out), "a value is missing in a sentence"
