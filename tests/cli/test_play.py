"""`rumpus play` as a person meets it: the real command on a terminal, with its screen read as text."""

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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import pyte
import pytest

from rumpus.cli import main, play

PATIENCE_S = 15
"""How long anything may take before a test gives up; nothing is expected to take so long."""

UP, DOWN, ESCAPE, CTRL_C, F1 = "\x1b[A", "\x1b[B", "\x1b", "\x03", "\x1bOP"

STYLE = re.compile(rb"\x1b\[([\d;]*)m")
PLAIN = {b"", b"0", b"1", b"7", b"39", b"49"}
"""Normal, bold and reverse in the terminal's own two colours."""

OPENING = ("first_bidder=host", "turn_s=120")
"""The person, who is the host, opens the first round and has time."""


class Terminal:
    """A terminal with the command running in it."""

    def __init__(self, process: subprocess.Popen[bytes], line: int, columns: int, rows: int) -> None:
        self.process = process
        self.line: int | None = line
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def take(self, seconds: float) -> bool:
        """Read what the command writes within this time; False if it wrote nothing, or never will again."""
        assert self.line is not None
        ready, _, _ = select.select([self.line], [], [], seconds)
        try:
            data = os.read(self.line, 65536) if ready else b""
        except OSError:
            data = b""
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    def settle(self) -> str:
        """Read until the picture is complete, and return the screen; a fast clock never rests."""
        enough = monotonic() + 0.3
        while self.take(0.03) and monotonic() < enough:
            pass
        return self.text

    def until(self, *wanted: str) -> str:
        """Wait until one of these texts is on the screen, and return the screen."""
        return self.until_holds(lambda text: any(each in text for each in wanted), " or ".join(wanted))

    def until_holds(self, holds: Callable[[str], bool], what: str) -> str:
        give_up = monotonic() + PATIENCE_S
        while not holds(self.text):
            assert monotonic() < give_up, f"never saw {what} on:\n{self.text}"
            assert self.take(0.1) or self.process.poll() is None, f"ended before {what}:\n{self.text}"
        return self.settle()

    def send(self, keys: str) -> None:
        assert self.line is not None
        os.write(self.line, keys.encode())

    def type(self, keys: str, *wanted: str) -> str:
        """Press keys, wait until one of these texts answers them, and return the screen."""
        self.send(keys)
        return self.until(*wanted)

    def hang_up(self) -> None:
        """Lose the connection."""
        if self.line is not None:
            os.close(self.line)
        self.line = None

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        give_up = monotonic() + PATIENCE_S
        while self.process.poll() is None and monotonic() < give_up:
            self.take(0.05)
        self.settle()
        return self.process.wait(timeout=1)


@contextmanager
def playing(*argv: str, columns: int = 80, rows: int = 24, **env: str) -> Iterator[Terminal]:
    """Run `rumpus play rollcall` in a terminal of that size."""
    line, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    kept = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "COLUMNS", "LINES"}}
    command = [sys.executable, "-m", "rumpus.cli", "play", "rollcall", *argv]
    with subprocess.Popen(
        command,
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=kept | {"TERM": "xterm-256color"} | env,
        start_new_session=True,
    ) as process:
        os.close(inside)
        terminal = Terminal(process, line, columns, rows)
        try:
            yield terminal
        finally:
            process.kill()
            terminal.hang_up()


def move(text: str, moves: int) -> str:
    """Choose what a person would type now: open low, raise and call in turns, go on after a showdown."""
    if "Your turn: make the first bid" in text:
        return "1 2\r"
    if "Your turn: raise" in text:
        return f"{UP}\r" if moves % 3 == 1 else "call\r"
    return "\r" if "comes when all are ready" in text else ""


def test_a_whole_match_is_played_to_the_winner() -> None:
    argv = ("--bots", "1,2", "--seed", "1", "--speed", "60", "--options", "start_dice=2", *OPENING)
    with playing(*argv) as terminal:
        text = terminal.until("▶ Ann (you)  ■■ 2  YOUR TURN")
        assert "Round 1 · 6 dice in play" in text
        give_up = monotonic() + PATIENCE_S
        moves = 0
        while "Enter: again" not in text:
            assert monotonic() < give_up, text
            if keys := move(text, moves):
                moves += 1
                terminal.send(keys)
            terminal.take(0.1)
            text = terminal.settle()
        assert moves
        assert re.search(r"★ (Ann|Bob|Cat) wins!", text)
        assert re.search(r"1\. \w+ +2\. \w+ +3\. \w+", text)
        terminal.send("q")
        assert terminal.end() == 0
        assert b"Roll Call: the last match had --seed 1" in terminal.raw


def test_what_is_refused_leaves_the_line_free_with_the_reason_below_and_costs_nothing() -> None:
    with playing("--bots", "2,2,3", "--options", *OPENING) as terminal:
        terminal.until("Your turn: make the first bid")
        text = before = terminal.type("banana\r", '"banana" means nothing here: type a bid such as 4 fives, or call.')
        assert "> banana" not in text

        text = terminal.type("99 fives\r", "RC-10: No bid can go above 20 now.")
        assert "> 99 fives" not in text

        text = terminal.type("call\r", "RC-5: ")
        assert "> call" not in text

        assert text.splitlines()[:21] == before.splitlines()[:21]
        terminal.send(CTRL_C)
        assert terminal.end() == 130


def test_the_arrows_step_through_what_can_be_done_and_enter_sends_it() -> None:
    with playing("--bots", "2,2", "--name", "Ann", "--options", *OPENING) as terminal:
        terminal.until("Your turn: make the first bid")
        terminal.type(UP, "> 1 two")
        terminal.type(UP, "> 1 three")
        assert "Bid one four: Enter sends it." in terminal.type(UP, "> 1 four")
        terminal.type(DOWN * 3, "> 15 sixes")
        terminal.type(UP, "> 1 two ")
        text = terminal.type("\r", "It’s Bob’s turn.")
        assert "Ann bids one two." in text
        assert "▶ Bob        ■■■■■ 5  in turn" in text
        terminal.send("q\r")
        assert terminal.end() == 0


def test_a_bid_is_called_out_of_turn_while_bots_think() -> None:
    argv = ("--bots", "1,1,1", "--speed", "5", "--options", "call_window_ms=4000", *OPENING)
    with playing(*argv) as terminal:
        terminal.until("Your turn: make the first bid")
        terminal.send("1 2\r")
        text = ""
        while "Ann calls" not in text:
            terminal.until_holds(lambda text: re.search(r"It’s (Bob|Cat|Dan)’s turn", text) is not None, "a bot's turn")
            text = terminal.type("call", "risking two dice: Enter sends it.", "Too late", "Your turn")
            if "Enter sends it" in text:
                text = terminal.type("\r", "Ann calls", "Too late", "costs you nothing")
        assert re.search(r"Ann calls \w+: \w+ \w+\.", text)
        terminal.send(CTRL_C)
        assert terminal.end() == 130


def test_who_is_out_watches_may_finish_quickly_and_play_again() -> None:
    argv = ("--bots", "2,2,2", "--seed", "1", "--speed", "5", "--options", "start_dice=1", *OPENING)
    with playing(*argv) as terminal:
        terminal.until("Your turn: make the first bid")
        terminal.send("4 sixes\r")
        terminal.until("f: finish quickly")
        text = terminal.type("f", "Enter: again (new seed)")
        assert re.search(r"★ \w+ wins!", text)
        assert "4. Ann" in text
        text = terminal.until_holds(lambda text: again(terminal, text), "another match")
        assert "seed 1 " not in text
        terminal.send("q\r")
        assert terminal.end() == 0


def again(terminal: Terminal, text: str) -> bool:
    """Press Enter until the next match begins; one pressed right after the end does not count."""
    if "Round 1 · 4 dice in play" in text:
        return True
    terminal.send("\r")
    terminal.take(0.3)
    return False


def test_a_lost_connection_ends_it() -> None:
    with playing("--bots", "2") as terminal:
        terminal.until("Your dice")
        terminal.hang_up()
        assert terminal.process.wait(timeout=PATIENCE_S) != 0


def test_the_clock_stands_still_while_the_help_is_read() -> None:
    with playing("--bots", "2", "--speed", "20", "--options", *OPENING) as terminal:
        terminal.until("Your turn: make the first bid")
        assert "The last player with dice wins." in terminal.type("?\r", "Press any key to go on.")
        before = left(terminal.type("x", " s left"))
        terminal.type(F1, "Press any key to go on.")
        sleep(0.6)
        after = left(terminal.type("x", " s left"))
        assert before - after < 12, "that would have taken 12 seconds off the clock"
        terminal.send(CTRL_C)
        assert terminal.end() == 130


def left(text: str) -> int:
    """Read from the screen how many seconds are left."""
    found = re.search(r"(\d+) s left", text)
    assert found, text
    return int(found[1])


@pytest.mark.parametrize(("columns", "rows", "bots"), [(120, 40, "2,2,3"), (80, 24, "1,1,1,1,1,1,1,1,1,1,1")])
def test_the_table_fits_other_screens_and_is_plain_without_colour(columns: int, rows: int, bots: str) -> None:
    with playing("--bots", bots, "--options", *OPENING, columns=columns, rows=rows, NO_COLOR="1") as terminal:
        text = terminal.until("Your turn: make the first bid")
        assert "YOUR TURN" in text
        assert "Your dice" in text
        assert re.search(r"1\d\d s left", text)
        assert "choose · Enter sends" in text
        terminal.send(CTRL_C)
        assert terminal.end() == 130
        assert {code for style in STYLE.findall(terminal.raw) for code in style.split(b";")} <= PLAIN


def test_in_a_terminal_that_cannot_draw_it_says_so_in_one_line() -> None:
    with playing(TERM="dumb", columns=120) as terminal:
        assert terminal.end() == 2
        said = "rumpus play: play draws a table, which a terminal with TERM=dumb cannot show; use another one"
        assert terminal.raw.decode().split("\r\n") == [said, ""]


def test_without_a_terminal_it_says_so_in_one_line() -> None:
    command = [sys.executable, "-m", "rumpus.cli", "play", "rollcall", "--bots", "2,2"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "rumpus play: play needs a terminal; in a script, use rumpus arena\n"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str]:
    """Run the command here, and return its exit code and its complaint."""
    try:
        code = main(("play", *argv))
    except SystemExit as exit_:
        code = int(exit_.code or 0)
    return code, capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        pytest.param(["rolcall"], "did you mean rollcall?", id="an unknown game"),
        pytest.param(["rollcall", "--bots", "two"], "'two' is not a list of bot levels", id="bad levels"),
        pytest.param(["rollcall", "--bots", "2,9"], "level 1, 2, 3, 4, not 9", id="no such level"),
        pytest.param(["rollcall", "--bots", ",".join("2" * 14)], "2 to 12 players, not 15", id="too many"),
        pytest.param(["rollcall", "--options", "dice=3"], "Roll Call has no option dice", id="no such option"),
        pytest.param(["rollcall", "--options", "start_dice=0"], "start_dice takes 1 to 10", id="a bad value"),
        pytest.param(["rollcall", "--speed", "0"], "'0' is not a number above 0", id="no speed"),
        pytest.param(["rollcall", "--speed", "fast"], "'fast' is not a number above 0", id="speed in words"),
        pytest.param(["rollcall", "--speed", "nan"], "'nan' is not a number above 0", id="speed that is no number"),
        pytest.param(["rollcall", "--name", " "], "is not a name of 1 to 12 letters", id="no name"),
        pytest.param(["rollcall", "--name", "Bartholomew II"], "is not a name of 1 to 12 letters", id="a long name"),
    ],
)
def test_wrong_arguments_give_one_line(capsys: pytest.CaptureFixture[str], argv: list[str], message: str) -> None:
    code, complaint = run(capsys, *argv)
    assert code == 2
    assert complaint.count("\n") == 1
    assert message in complaint


def test_no_two_seats_have_the_same_name() -> None:
    assert play.seat_names("cat", 3) == ("cat", "Bob", "Dan", "Eve")
    assert play.seat_names("Ann", 13)[-2:] == ("Max", "Bot 1")
