"""`rumpus dev` serves a game to its author: it plays, it is loaded anew on save, and its errors are shown."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rumpus.client import Client, Refused
from tests.cli.workbench import CRASH, HIGH, Workbench

Scene = Callable[[Workbench, Client], Awaitable[None]]


def play(folder: Path, scene: Scene, *options: str, source: str | None = None) -> Workbench:
    """Let the author sit at the first chair while something happens."""

    async def sit(bench: Workbench) -> None:
        status = await asyncio.to_thread(bench.until, lambda now: now["seats"] or now["trouble"])
        async with Client(bench.url) as you:
            if status["seats"]:
                await you.come_back(status["code"], status["seats"][0]["token"])
            await scene(bench, you)

    with Workbench(folder, *options, source=source) as bench:
        asyncio.run(sit(bench))
    assert bench.complaints == ""
    return bench


async def lay(you: Client) -> int:
    """Lay the first card, and return the round it was laid in."""
    await you.until(lambda: you.offers)
    number: int = you.view["round"]
    await you.play(you.offers[0])
    return number


async def later(work: Callable[..., Any], *given: Any) -> Any:
    """Do what waits for the server without keeping the player waiting."""
    return await asyncio.to_thread(work, *given)


def test_a_file_is_served_with_a_room_bots_and_addresses(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        assert bench.ask("/dev")[0] == 200
        assert [seat["bot"] for seat in bench.status()["seats"]] == [None, 1, 1]
        for _ in range(5):
            await lay(you)
        await you.until(lambda: you.room["phase"] == "result")

    bench = play(tmp_path, scene)
    assert bench.said[0].startswith("High card is at http://127.0.0.1:")
    assert ["phones" in bench.said[1], "the TV" in bench.said[2], "Save high.py" in bench.said[3]] == [True] * 3


def test_an_error_halts_the_match_and_the_same_move_is_made_once_the_file_is_mended(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        await lay(you)
        await you.until(lambda: you.view["round"] == 2 and you.offers)
        line = await later(bench.break_it)
        you.keep = True
        async with Client(bench.url) as screen:
            await screen.watch(you.code)
            move = asyncio.create_task(lay(you))
            now = await later(bench.until, lambda now: now["trouble"])
            trouble = now["trouble"]
            assert (trouble["kind"], trouble["file"], trouble["line"]) == ("rules", "high.py", line)
            assert trouble["error"] == "IndexError: tuple index out of range"
            assert trouble["says"] == "index"
            assert trouble["values"].items() >= {"what": "state.points", "count": 3, "line": line}.items()
            assert dict(trouble["source"])[line] == CRASH.rstrip()
            assert ["state.round", "2"] in trouble["names"]
            assert trouble["asked"]["what"] == "action"
            assert dict(trouble["before"])["round"] == "2"
            assert trouble["asked"]["seat"] == 0
            assert not move.done()
            for each in (you, screen):
                await each.until(lambda each=each: each.at_work)  # type: ignore[misc]
                assert b"IndexError" not in b"".join(each.received), "phones and TV stay calm"
        await later(bench.mend)
        assert await move == 2
        await you.until(lambda: you.view["round"] == 3 and not you.at_work)

    play(tmp_path, scene)


@pytest.mark.parametrize(
    ("there", "broken", "asked"),
    [
        ("return () if state.laid[seat]", "return () if state.lied[seat]", "legal"),
        ("    deck = rng.shuffle", "    assert chairs == ()\n    deck = rng.shuffle", "setup"),
    ],
)
def test_errors_of_other_functions_halt_it_too(tmp_path: Path, there: str, broken: str, asked: str) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        now = await later(bench.until, lambda now: now["trouble"])
        assert now["trouble"]["asked"]["what"] == asked
        await later(bench.mend)
        seats = (await later(bench.until, lambda now: now["phase"] == "playing"))["seats"]
        if you.task is None:
            await you.come_back(bench.status()["code"], seats[0]["token"])
        await lay(you)
        await you.until(lambda: you.view["round"] == 2)

    play(tmp_path, scene, source=HIGH.read_text().replace(there, broken))


def test_a_file_that_cannot_be_loaded_is_told_and_the_rules_before_it_go_on(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        broken = bench.sound.replace("def legal(", "def legal((")
        now = await later(bench.save, broken)
        line = broken[: broken.index("def legal((")].count("\n") + 1
        assert (now["trouble"]["kind"], now["trouble"]["file"], now["trouble"]["line"]) == ("load", "high.py", line)
        await lay(you)
        await you.until(lambda: you.view["round"] == 2)
        await later(bench.mend)
        now = await later(bench.save, bench.sound.replace('name="high"', 'name="low"'))
        assert 'its GAME is called "low" now' in now["trouble"]["error"]

    play(tmp_path, scene)


def test_a_log_that_no_longer_folds_is_cut_or_played_anew(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        for number in (1, 2):
            await lay(you)
            await you.until(lambda number=number: you.view["round"] > number)  # type: ignore[misc]
        crash = "    if state.round == 2:\n        raise KeyError(2)\n"
        await later(bench.break_it, crash)
        trouble = (await later(bench.until, lambda now: now["trouble"]))["trouble"]
        assert (trouble["kind"], trouble["error"], trouble["values"]) == ("fold", "KeyError: 2", {})
        await later(bench.save, bench.sound.replace("+ (seat == winner)", "+ 2 * (seat == winner)"))
        await you.until(lambda: sum(you.view["points"]) == 4)
        assert (await later(bench.status))["trouble"] is None
        assert (await later(bench.ask, "/api/dev/match", {"keep": trouble["step"]}))[0] == 204
        await you.until(lambda: you.view["round"] == 2 and sum(you.view["points"]) == 2)
        assert await lay(you) == 2
        assert (await later(bench.ask, "/api/dev/match", {}))[0] == 204
        await you.until(lambda: you.table["match"] == 2 and you.view["round"] == 1)
        await lay(you)

    play(tmp_path, scene)


def test_a_broken_log_goes_on_from_the_line_before(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        for number in (1, 2):
            await lay(you)
            await you.until(lambda number=number: you.view["round"] > number)  # type: ignore[misc]
        await later(bench.save, bench.sound.replace("1 + 5 * len(chairs)", "2 + 6 * len(chairs)"))
        trouble = (await later(bench.until, lambda now: now["trouble"]))["trouble"]
        assert trouble["kind"] == "fold"
        assert trouble["says"] == "offered"
        assert (await later(bench.ask, "/api/dev/match", {"keep": trouble["step"]}))[0] == 204
        await later(bench.until, lambda now: now["trouble"] is None)
        try:
            await lay(you)
        except Refused:  # what was on offer before the mend was still shown
            old = you.offers
            await you.until(lambda: you.offers and you.offers != old)
            await lay(you)

    play(tmp_path, scene)


def test_the_author_plays_another_seat_as_well(tmp_path: Path) -> None:
    async def scene(bench: Workbench, you: Client) -> None:
        assert (await later(bench.ask, "/api/dev/seats", {"seat": 1}))[0] == 204
        seats = (await later(bench.status))["seats"]
        assert [seat["token"] is None for seat in seats] == [False, False]
        async with Client(bench.url) as second:
            await second.come_back(you.code, seats[1]["token"])
            laid, _ = await asyncio.gather(lay(second), lay(you))
            if laid > 1:  # the bot had laid a card before its seat was taken
                await lay(you)
            await you.until(lambda: you.view["round"] == laid + 1)

    play(tmp_path, scene, "--bots", "1")


def test_what_it_imports_from_beside_it_is_loaded_anew_too(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text("TITLE = 'One'\n")
    source = HIGH.read_text().replace('title="High card"', "title=words.TITLE")
    source = source.replace("from msgspec.structs", "import words\nfrom msgspec.structs")
    with Workbench(tmp_path, source=source) as bench:
        assert bench.status()["title"] == "One"
        (tmp_path / "words.py").write_text("TITLE = 'Two'\n")
        bench.until(lambda now: now["title"] == "Two")


def test_only_this_machine_is_told_anything(tmp_path: Path) -> None:
    with Workbench(tmp_path) as bench:
        for path in ("/dev", "/api/dev"):
            assert bench.ask(path, Host="192.168.1.7")[0] == 404
        assert bench.ask("/api/dev/match", {}, Host="192.168.1.7")[0] == 404
        assert bench.ask("/api/dev/match", {}, Origin="http://elsewhere.example")[0] == 403


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["nowhere.py"], "nowhere.py: FileNotFoundError: No such file or directory"),
        (["empty.py"], "empty.py: it has no GAME"),
        (["high.py", "--players", "9"], "High card is for 2 to 5 players, not 9: say how many by --players"),
        (["high.py", "--players", "2", "--bots", "3"], "3 bots and you are 4 players: leave out --players or --bots"),
        (["high.py", "--bots", "1,7"], "High card has no bots of level 7: its levels are 1"),
        (["high.py", "--port", "70000"], "'70000' is not a port"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(tmp_path: Path, options: list[str], said: str) -> None:
    (tmp_path / "high.py").write_text(HIGH.read_text())
    (tmp_path / "empty.py").touch()
    command = [sys.executable, "-m", "rumpus.cli", "dev", *options]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert said in done.stderr
