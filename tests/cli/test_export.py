"""`rumpus export` writes the file of a finished match as the room kept it, and leaves the store alone."""

from __future__ import annotations

import asyncio
import re
import secrets
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from rumpus import matchfile
from rumpus.cli import main
from rumpus.live.journal import Journal
from rumpus.live.table import TABLE_AGENDA, Table, match_due
from rumpus.match import Match
from rumpus.room.lines import (
    Acted,
    AddBot,
    Doing,
    Joined,
    MemberId,
    Open,
    Opened,
    Seal,
    Seen,
    SetOption,
    Sit,
    Start,
)
from rumpus.room.sealing import digest
from rumpus.store import FinishedMatch, RoomCode, SqliteStore, Wall
from tests.cli.test_verify import NAMES, played, saved

ROOM = RoomCode("TUBA")
ANN = MemberId("ann")
T0 = Wall(1_800_000_000_000)


def export(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Run the command, and return its exit code, its output and its complaints."""
    code = main(["export", *argv])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def write_store(path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> str:
    """Let something happen to a store, close it, and return its address."""

    async def run() -> None:
        store = await SqliteStore.open(path)
        await work(store)
        await store.close()

    asyncio.run(run())
    return f"sqlite://{path}"


def finished(number: int, match: Match, places: tuple[int, ...] = (2, 1, 3)) -> FinishedMatch:
    """A match that is over, as a room keeps it."""
    name = f"{ROOM}-{T0}-{number}"
    return FinishedMatch(name, ROOM, "rollcall", Wall(T0 + number), NAMES, places, matchfile.encode(saved(match)))


MATCHES = [played(f"match {number}") for number in range(1, 13)]


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A store with a room that played a dozen matches."""

    async def keep(store: SqliteStore) -> None:
        for number, match in enumerate(MATCHES, start=1):
            await store.finish(finished(number, match))

    (tmp_path / "store").mkdir()
    return write_store(tmp_path / "store" / "rooms.db", keep)


# A room that played


def start(table: Table) -> None:
    """Open a room in which Ann and a bot begin a match with sealed dice."""
    doing: list[Doing] = [Sit(), AddBot(2), SetOption("start_dice", 2), SetOption("turn_s", 10), Start()]
    table.take(Opened(T0, ROOM))
    table.take(Joined(T0, ANN, "Ann", None, "blue", "token"))
    table.take(Seen(T0, ANN, online=True))
    with patch.object(secrets, "token_hex", lambda _: "5ec2e7"):
        for did in doing:
            table.take(Acted(T0, ANN, did))
    for sealing in (Seal(digest("a0" * 16)), Open("a0" * 16)):
        table.take(Acted(T0, ANN, sealing))


def play_on(table: Table) -> None:
    """Let the bot play and Ann's clocks run out, to the end."""
    while match_due(table) is not None:
        TABLE_AGENDA.step(table)


async def begin(store: SqliteStore) -> tuple[Journal, Table]:
    journal, table = Journal(ROOM, store), Table()
    start(table)
    await journal.write(table, None)
    return journal, table


async def open_room(store: SqliteStore) -> None:
    journal, table = Journal(ROOM, store), Table()
    table.take(Opened(T0, ROOM))
    await journal.write(table, None)


async def begin_match(store: SqliteStore) -> None:
    await begin(store)


async def play_match(store: SqliteStore) -> None:
    journal, table = await begin(store)
    play_on(table)
    await journal.write(table, None)


def test_a_match_that_a_room_played_is_exported_and_true(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    url, out = write_store(tmp_path / "rooms.db", play_match), tmp_path / "m.json"
    code, said, err = export(capsys, "tuba", "--store", url, "--out", str(out))
    assert (code, err) == (0, "")
    assert said == f"{out}: match 1 of room TUBA, rollcall with Ann and Biscuit\n"
    assert main(["verify", str(out)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("true: Roll Call, 2 players (Ann, Biscuit), ")
    assert "the nonce of Ann is the one committed to, and the seed is made of all of them." in said
    assert main(["replay", str(out), "--seat", "Ann"]) == 0


# Which match


@pytest.mark.parametrize(("argv", "number"), [((), 12), (("--match", "1"), 1), (("--match", "10"), 10)])
def test_the_file_comes_out_as_it_was_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, store: str, argv: tuple[str, ...], number: int
) -> None:
    out = tmp_path / "m.json"
    code, said, err = export(capsys, ROOM, "--store", store, "--out", str(out), *argv)
    assert (code, err) == (0, "")
    assert said == f"{out}: match {number} of room TUBA, rollcall with Ann, Bob and Biscuit\n"
    assert out.read_bytes() == matchfile.encode(saved(MATCHES[number - 1]))
    assert Match.load(out).log == MATCHES[number - 1].log
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["m.json"]


def test_the_file_is_written_to_the_output(capfdbinary: pytest.CaptureFixture[bytes], store: str) -> None:
    assert main(["export", ROOM, "--store", store, "--out", "-"]) == 0
    assert capfdbinary.readouterr() == (matchfile.encode(saved(MATCHES[-1])), b"")


def test_the_usual_name_is_the_room_and_the_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: str
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert export(capsys, ROOM, "--store", store)[0] == 0
    assert Path("TUBA-12.json").is_file()
    _, said, _ = export(capsys, ROOM, "--store", store, "--match", "3", "--out", str(tmp_path))
    assert said.startswith(f"{tmp_path / 'TUBA-3.json'}: match 3 of room TUBA")


def test_a_device_is_written_to_and_not_replaced(capsys: pytest.CaptureFixture[str], store: str) -> None:
    assert export(capsys, ROOM, "--store", store, "--out", "/dev/null")[0] == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_file_that_cannot_be_written_gives_one_line(capsys: pytest.CaptureFixture[str], store: str) -> None:
    code, out, err = export(capsys, ROOM, "--store", store, "--out", "/dev/full")
    assert (code, out) == (2, "")
    assert err.startswith("rumpus export: /dev/full cannot be written (No space left on device): choose another file")


def test_the_finished_matches_are_listed(capsys: pytest.CaptureFixture[str], store: str) -> None:
    code, out, err = export(capsys, ROOM, "--store", store, "--list")
    assert (code, err, out.count("\n")) == (0, "", 12)
    moment = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    for number, line in enumerate(out.splitlines(), start=1):
        assert re.fullmatch(rf" {{1,2}}{number}  {moment}  rollcall  1\. Bob, 2\. Ann, 3\. Biscuit", line)


def test_the_store_stays_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path, store: str) -> None:
    folder = tmp_path / "store"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for argv in (["--list"], ["--out", str(tmp_path / "m.json")], ["--match", "99"]):
        export(capsys, ROOM, "--store", store, *argv)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_the_default_store_is_the_one_of_the_server(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, store: str
) -> None:
    monkeypatch.setattr("rumpus.cli.export.default_store", lambda: store)
    assert export(capsys, ROOM, "--list")[0] == 0


def test_a_reader_who_has_had_enough_ends_it_quietly(tmp_path: Path) -> None:
    """The file is longer than a pipe holds, so the command meets the closed end of it."""
    long = msgspec.structs.replace(finished(1, MATCHES[0]), file=b" " * 1_000_000)

    async def keep(store: SqliteStore) -> None:
        await store.finish(long)

    url = write_store(tmp_path / "rooms.db", keep)
    command = [sys.executable, "-m", "rumpus.cli", "export", ROOM, "--store", url, "--out", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


# What cannot be exported


@pytest.mark.parametrize("argv", [(), ("--list",), ("--match", "1")], ids=" ".join)
@pytest.mark.parametrize(
    ("work", "said"),
    [
        pytest.param(None, "{url} has no room called TUBA: check the code, or name another", id="no room"),
        pytest.param(open_room, "room TUBA has no finished match yet", id="no match"),
        pytest.param(
            begin_match, "match 1 of room TUBA is still being played: export it when it is over", id="running"
        ),
    ],
)
def test_a_room_without_a_finished_match_gives_one_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    work: Callable[[SqliteStore], Awaitable[None]] | None,
    said: str,
    argv: tuple[str, ...],
) -> None:
    async def nothing(_store: SqliteStore) -> None:
        return

    url = write_store(tmp_path / "rooms.db", work or nothing)
    code, out, err = export(capsys, "tuba", "--store", url, *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"rumpus export: {said.format(url=url)}")


def test_a_match_that_the_room_never_played_gives_one_line(capsys: pytest.CaptureFixture[str], store: str) -> None:
    code, out, err = export(capsys, ROOM, "--store", store, "--match", "13")
    assert (code, out) == (2, "")
    assert err == (
        "rumpus export: room TUBA has only 12 finished, so no match 13: list them with rumpus export TUBA --list\n"
    )


def test_of_a_room_that_plays_again_only_what_is_over_comes_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    async def one_over_one_running(store: SqliteStore) -> None:
        await store.finish(finished(1, MATCHES[0]))
        await begin(store)

    url = write_store(tmp_path / "rooms.db", one_over_one_running)
    assert export(capsys, ROOM, "--store", url, "--out", str(tmp_path / "m.json"))[0] == 0
    assert (tmp_path / "m.json").read_bytes() == matchfile.encode(saved(MATCHES[0]))
    code, _, err = export(capsys, ROOM, "--store", url, "--match", "2")
    assert code == 2
    assert "match 2 of room TUBA is still being played" in err


def test_a_store_that_is_not_there_is_not_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "rooms.db"
    assert export(capsys, ROOM, "--store", f"sqlite://{path}") == (
        2,
        "",
        f"rumpus export: there is no store {path}: name the server's store with --store\n",
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("url", "said"),
    [
        pytest.param("memory:", "memory: has no room called TUBA", id="a store that holds nothing"),
        pytest.param("rooms.db", "'rooms.db' does not name a store", id="no address"),
        pytest.param(f"sqlite://{__file__}", "is not a SQLite file", id="another file"),
    ],
)
def test_a_store_that_cannot_have_it_gives_one_line(capsys: pytest.CaptureFixture[str], url: str, said: str) -> None:
    code, out, err = export(capsys, ROOM, "--store", url)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_missing_folder_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path, store: str) -> None:
    code, _, err = export(capsys, ROOM, "--store", store, "--out", str(tmp_path / "no" / "m.json"))
    assert code == 2
    assert err == (
        f"rumpus export: there is no folder {tmp_path / 'no'}: create it first, or choose another file with --out\n"
    )
