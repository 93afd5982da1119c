"""`rumpus deck check` says what a pack holds, or one line for everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.cli.serve import data_folder
from rumpus.games.rofl import pack

GOOD = "# title: Ours\n# language: en\ncategory\ttext\nsayings\tHome sweet home\n"


def check(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(["deck", "check", *argv])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_good_pack_is_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.tsv"
    file.write_text(GOOD, encoding="utf-8")
    assert check(capsys, str(file)) == (0, f"{file}: Ours, 1 cards for ROFL! (en)\n", "")
    assert check(capsys, str(file), "--game", "rofl")[0] == 0


def test_the_shipped_deck_is_a_good_pack(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = check(capsys, str(Path(pack.__file__).parent / "deck" / "en.tsv"))
    assert (code, "1071 cards" in out) == (0, True)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (GOOD.encode() + b"food\tPie\nsayings\n", ["line 5: category 'food' is none of", "line 6: 1 columns, not 2"]),
        (GOOD.encode() + b"sayings\tna\xefve\n", ["line 5: this is not UTF-8 text; save the file as UTF-8"]),
        (b"sayings\tAgain\n" * 1_000_000, ["a pack has at most 200000 bytes"]),
        (bytes(100_000), ['line 1: a pack begins with lines such as "# language: en"']),
    ],
    ids=["two wrong lines", "broken encoding", "a million lines", "no text at all"],
)
def test_a_wrong_pack_is_refused_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, lines: list[str]
) -> None:
    file = tmp_path / "ours.tsv"
    file.write_bytes(data)
    code, out, err = check(capsys, str(file))
    told = err.splitlines()
    assert (code, out) == (2, "")
    assert all(each.startswith(f"{file}: ") for each in told)
    assert [each.removeprefix(f"{file}: ")[: len(line)] for each, line in zip(told, lines, strict=False)] == lines
    assert len(told) < 30


def test_a_missing_file_and_a_game_without_packs_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "nowhere.tsv") == (2, "", "rumpus deck: nowhere.tsv: No such file or directory\n")
    code, _, err = check(capsys, "x", "--game", "rollcall")
    assert (code, err) == (2, "rumpus deck: Roll Call takes no packs\n")


def test_rofl_is_not_played_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "rofl"]) == 2
    said = "rumpus play: ROFL! cannot be played in a terminal; run rumpus serve and use phones\n"
    assert capsys.readouterr().err == said


def test_the_shelf_lies_beside_the_rooms() -> None:
    assert data_folder("memory:") is None
    assert data_folder("sqlite:///srv/my%20rooms/rooms.db") == Path("/srv/my rooms")
    assert data_folder("sqlite:rooms.db") == Path()
