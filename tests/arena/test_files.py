"""A bot is a file: it is shown its view and its offers, and what goes wrong there costs its seat alone."""

from __future__ import annotations

from multiprocessing import active_children
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.arena import Bots, Faulty, Hired, Tournament, check_file, guest, play_out, run
from rumpus.arena.booth import Booth, BoothQuestion, read_bot, why
from rumpus.arena.files import own_luck
from rumpus.core import Input, Seat, Unusable, find_game
from rumpus.match import Match

GAME = find_game("rollcall")

PATIENT_S = 60.0
"""How long a bot may think in these tests, but for the one about time: a busy machine is no fault of a file."""

RAISES = """
from rumpus.core import Span

GAME = "rollcall"
START = 0

def see(memory, view):
    return memory + 1

def plan(memory, view, offers, rng):
    assert memory > 0
    assert view.mine and not hasattr(view, "hands")
    print("thinking about", memory)
    first = offers[0]
    return first.low if isinstance(first, Span) else offers[rng.below(len(offers))]
"""

RAISED = {
    "in a plan": ("def plan(memory, view, offers, rng):\n    return 1 / 0\n", "bot.py:2: ZeroDivisionError: division"),
    "by leaving": ("def plan(*_):\n    raise SystemExit('enough')\n", "bot.py:2: SystemExit: enough"),
    "while looking": (
        "START = 1\ndef see(memory, view):\n    raise KeyError(view.round)\ndef plan(*_): ...\n",
        ": KeyError: 1",
    ),
    "no plan": ("def plan(*_):\n    return 'call'\n", "plan returned 'call': return a Plan, an action or None"),
}

DISMISSED = {
    "raises": ("def plan(memory, view, offers, rng):\n    raise ValueError\n", "bot.py:2: ValueError"),
    "ends": ("import os\ndef plan(*_):\n    os._exit(7)\n", "bot.py: its process has ended"),
    "cheats": (
        "from rumpus.games.rollcall.actions import Bid\ndef plan(*_):\n    return Bid(1, 0, 99, 6)\n",
        "Bid(round=1, after=0, quantity=99, value=6) is not on offer",
    ),
}


def written(folder: Path, code: str, name: str = "bot.py") -> str:
    file = folder / name
    file.write_text(code, encoding="utf-8")
    return str(file)


def raw(view: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


def with_level_1(hired: Hired) -> tuple[Match, list[str]]:
    """Play a match against level 1, and return what went wrong."""
    match = Match("rollcall", 2, {"start_dice": 1}, "files", pictures=False)
    bots, mind = Bots(match, {Seat(1): 1}), guest(hired)
    bots.add(Seat(0), mind)
    play_out(match, bots)
    return match, mind.faults


def test_a_file_plays_a_tournament_like_any_bot_and_what_it_prints_disturbs_nobody(tmp_path: Path, capfd: Any) -> None:
    file = written(tmp_path, RAISES)
    result = next(run(Tournament("rollcall", (file, 1, 2), {"start_dice": 2}, "files", PATIENT_S), 6))
    assert (result.matches, result.faults) == (6, {})
    assert sum(result.wins) == pytest.approx(6)
    assert {pair for pair in result.after if file in pair} == {(file, 1), (file, 2), (1, file), (2, file)}
    out, err = capfd.readouterr()
    assert out == ""
    assert "thinking about 1" in err
    assert active_children() == []


@pytest.mark.parametrize(("code", "told"), RAISED.values(), ids=list(RAISED))
def test_what_is_raised_is_told_with_its_line(tmp_path: Path, code: str, told: str) -> None:
    file = written(tmp_path, code)
    booth, match = Booth(file, GAME), Match("rollcall", players=2, seed=1)
    turn = match.view().turn
    asked = BoothQuestion((raw(match.view(turn)),), raw(match.offers(turn)))
    with pytest.raises((Exception, SystemExit)) as raised:
        booth.answer(asked)
    assert told in why(raised.value, file)


@pytest.mark.parametrize(("code", "told"), DISMISSED.values(), ids=list(DISMISSED))
def test_a_fault_costs_its_seat_the_match_and_the_clocks_act_for_it(tmp_path: Path, code: str, told: str) -> None:
    with Hired(written(tmp_path, code), GAME, PATIENT_S) as hired:
        match, faults = with_level_1(hired)
    assert len(faults) == 1
    assert told in faults[0]
    assert match.outcome is not None
    assert {line.seat for line in match.log if isinstance(line, Input)} <= {1}
    assert any(type(event).__name__ == "TimedOut" for event in match.story)
    assert active_children() == []


def test_whoever_thinks_too_long_is_out_for_the_match(tmp_path: Path) -> None:
    file = written(tmp_path, "def plan(*_):\n    while True: pass\n")
    with Hired(file, GAME, think_s=0.05) as hired:
        assert with_level_1(hired)[1] == [f"{file}: it had no answer within 0.05 s"]
    assert active_children() == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        pytest.param("def see(memory, view): ...\n", "it has no plan: define plan", id="no plan"),
        pytest.param("GAME = 'goforit'\ndef plan(*_): ...\n", "it plays goforit, not rollcall", id="another game"),
        pytest.param("def plan(:\n", "bot.py:1: SyntaxError", id="no Python"),
    ],
)
def test_a_file_that_is_no_bot_says_so(tmp_path: Path, code: str, told: str) -> None:
    with pytest.raises(Unusable, match=told):
        read_bot(written(tmp_path, code), GAME)


def test_a_tournament_with_such_a_file_is_refused_at_once(tmp_path: Path) -> None:
    file = written(tmp_path, "import nowhere\n")
    with pytest.raises(Unusable, match=r"bot\.py:1: ModuleNotFoundError"):
        next(run(Tournament("rollcall", (file, 1), {}, "files"), 2))
    with pytest.raises(Unusable, match="there is no file"):
        check_file(str(tmp_path / "none.py"), GAME)
    assert active_children() == []


def test_a_process_that_died_begins_anew_with_the_next_match(tmp_path: Path) -> None:
    with Hired(
        written(tmp_path, "def plan(_, view, offers, rng):\n    return offers[0].low\n"), GAME, PATIENT_S
    ) as hired:
        hired.begin()
        assert hired.process is not None
        hired.process.kill()
        hired.process.join()
        match = Match("rollcall", players=2, seed=1)
        turn = match.view().turn
        for told in ("its process has ended", "it has stopped"):
            with pytest.raises(Faulty, match=told):
                hired.ask((), match.offers(turn), "luck", 1)
        hired.begin()
        plan = hired.ask((raw(match.view(turn)),), match.offers(turn), "luck", 1)
        assert plan is not None
        assert (type(plan.action).__name__, plan.after) == ("Bid", 1000)


def test_its_luck_tells_nothing_of_the_dice() -> None:
    assert own_luck("secret/bot/1") != own_luck("secret/bot/2")
    assert "secret" not in own_luck("secret/bot/1")


def test_a_booth_forgets_between_matches(tmp_path: Path) -> None:
    file = written(tmp_path, "START = 0\ndef see(memory, view):\n    return memory + 1\ndef plan(*_): ...\n")
    booth, view = Booth(file, GAME), Match("rollcall", players=2, seed=1).view(0)
    booth.answer(BoothQuestion((raw(view), raw(view))))
    assert (booth.memory, booth.view) == (2, view)
    booth.answer(BoothQuestion((raw(view),), begin=True))
    assert booth.memory == 1
