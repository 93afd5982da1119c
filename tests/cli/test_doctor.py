"""`rumpus doctor` says what is well, and what to do about what is not."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from types import SimpleNamespace

import pytest

from rumpus.cli import main
from rumpus.store import SqliteStore
from tests.store.test_sqlite_move import IN_ALL, write_by_room


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of folders are long; none is cut."""
    monkeypatch.setenv("COLUMNS", "400")


def words_of(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what was printed, however the lines were broken."""
    return " ".join(capsys.readouterr().out.split())


def make_store(path: Path) -> None:
    """Make an empty store."""

    async def opened() -> None:
        await (await SqliteStore.open(path)).close()

    asyncio.run(opened())


def test_everything_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "index.html").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_STATIC", str(tmp_path))
        store = f"sqlite://{tmp_path}/rooms.db"
        make_store(tmp_path / "rooms.db")
        assert main(["doctor", "--store", store, "--port", "0", "--public-url", "https://play.example.org"]) == 0
    said = words_of(capsys)
    assert "to do" not in said
    for words in ("Roll Call", "packages are installed", "client is built", "opens and answers", "is free"):
        assert words in said
    assert "people go to https://play.example.org" in said


def test_a_file_of_an_earlier_rumpus_is_left_to_the_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_by_room(tmp_path / "rooms.db")
    before = path.read_bytes()
    asked = ["doctor", "--store", f"sqlite://{path}", "--port", "0", "--public-url", "https://play.example.org"]
    main(asked)
    said = words_of(capsys)
    assert f"ok store {path} has layout 3: rumpus serve brings {IN_ALL:,} entries up to date when it starts" in said
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1000))
        assert main(asked) == 1
    assert f"to do store {path} must be brought up to date, which takes" in words_of(capsys)
    assert path.read_bytes() == before


def test_what_is_missing_is_reported_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_STATIC", str(tmp_path / "nowhere"))
        number = str(taken.getsockname()[1])
        store = "postgresql://rumpus:secret@127.0.0.1:1/rumpus"
        assert main(["doctor", "--host", "127.0.0.1", "--port", number, "--store", store]) == 1
    said = words_of(capsys)
    assert "not built: `make client` in a clone" in said
    assert "the database cannot be opened" in said
    assert "check --store; is it running?" in said
    assert "is taken: stop whatever uses it, or choose another with --port" in said
    assert "can be reached only from this machine: join a network, or set --public-url" in said
    assert "secret" not in said


@pytest.mark.parametrize("host", ["192.0.2.1", "300.1.1.1"])
def test_an_address_of_another_machine_is_reported(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--store", "memory:", "--host", host]) == 1
    assert f"{host} is not an address of this machine: choose another with --host" in words_of(capsys)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        pytest.param("rooms.db", "{}/rooms.db is not there yet; rumpus serve creates it", id="no file"),
        pytest.param("a/b/rooms.db", "rumpus serve creates it and the folder {}/a/b", id="no folder"),
    ],
)
def test_a_store_that_is_not_there_yet_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, words: str
) -> None:
    main(["doctor", "--store", f"sqlite://{tmp_path}/{place}", "--port", "0"])
    assert words.format(tmp_path) in words_of(capsys)
    assert list(tmp_path.iterdir()) == []


def test_a_store_that_cannot_be_created_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["doctor", "--store", f"sqlite://{tmp_path}/file/rooms.db", "--port", "0"]) == 1
    words = (
        f"{tmp_path}/file/rooms.db cannot be created: let this user write to {tmp_path}/file, or choose another file"
    )
    assert words in words_of(capsys)


def test_each_of_several_stores_is_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_store(tmp_path / "one.db")
    stores = ["--store", f"sqlite://{tmp_path}/one.db", "--store", f"sqlite://{tmp_path}/two.db"]
    main(["doctor", *stores, "--port", "0"])
    said = words_of(capsys)
    assert f"{tmp_path}/one.db opens and answers; finished matches in it: 0" in said
    assert f"{tmp_path}/two.db is not there yet" in said


def test_a_malformed_public_address_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--store", f"sqlite://{tmp_path}/rooms.db", "--port", "0", "--public-url", "play"])
    assert "--public-url must be an address such as https://play.example.org, not play" in words_of(capsys)
