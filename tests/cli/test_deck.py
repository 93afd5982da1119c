"""`rumpus deck check` tells what a pack holds, or prints one line for each thing wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.cli.serve import data_folder
from rumpus.games.rofl import packs
from rumpus.games.stare.tests.own_packs import HEAD, archive, card, picture

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
    code, out, _ = check(capsys, str(Path(packs.__file__).parent / "deck" / "en.tsv"))
    assert (code, "1071 cards" in out) == (0, True)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (
            GOOD.encode() + b"food\tPie\nsayings\n",
            ["line 5: category 'food' is not one of", "line 6: 1 columns, not 2"],
        ),
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


def test_the_shelf_is_beside_the_rooms() -> None:
    assert data_folder("memory:") is None
    assert data_folder("sqlite:///srv/my%20rooms/rooms.db") == Path("/srv/my rooms")
    assert data_folder("sqlite:rooms.db") == Path()


def test_cards_of_stare_are_checked_as_a_folder_and_as_an_archive(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "beach"
    folder.mkdir()
    (folder / "cards.txt").write_text(HEAD + card("a.png"), encoding="utf-8")
    (folder / "a.png").write_bytes(picture())
    assert check(capsys, str(folder)) == (0, f"{folder}: Our holidays, 1 cards for STARE! (en)\n", "")
    (folder / "cards.txt").write_text(HEAD + card("b.png").replace("| blue 4 | navy", ""), encoding="utf-8")
    code, out, err = check(capsys, str(folder))
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"{folder}: cards.txt:3: there is no file b.png in the pack",
        f"{folder}: cards.txt:7: question 4 has no answer; write it behind the question and a |",
    ]
    zipped = tmp_path / "beach.zip"
    zipped.write_bytes(archive({"x": b""}))
    assert check(capsys, str(zipped)) == (2, "", f"{zipped}: there is no file cards.txt in the pack\n")
    assert check(capsys, str(zipped), "--game", "rofl")[0] == 2


@pytest.mark.parametrize("broken", [b"", b"not a zip at all", b"\0" * 100])
def test_a_broken_archive_is_a_pack_of_the_game_that_takes_archives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], broken: bytes
) -> None:
    file = tmp_path / "beach.ZIP"
    file.write_bytes(broken)
    assert check(capsys, str(file)) == check(capsys, str(file), "--game", "stare")
    code, _, err = check(capsys, str(file))
    assert (code, "zip" in err, "language" in err) == (2, True, False)


def test_a_folder_becomes_one_small_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "beach"
    folder.mkdir()
    (folder / "cards.txt").write_text(HEAD + card("a.jpg"), encoding="utf-8")
    (folder / "a.jpg").write_bytes(picture(1, (3000, 2000), "JPEG", quality=100))
    monkeypatch.chdir(tmp_path)
    assert main(["deck", "pack", "beach"]) == 0
    assert capsys.readouterr().out.startswith("beach.zip: Our holidays, 1 cards for STARE! (en), ")
    assert check(capsys, "beach.zip")[0] == 0
    assert (tmp_path / "beach.zip").stat().st_size < 200_000
    assert main(["deck", "pack", "beach.zip"]) == 2
    assert capsys.readouterr().err == "rumpus deck: beach.zip is the pack itself: choose another file with --out\n"
    (tmp_path / "ours.tsv").write_text(GOOD, encoding="utf-8")
    assert main(["deck", "pack", "ours.tsv", "--out", "copy.tsv"]) == 0
    assert (tmp_path / "copy.tsv").read_text(encoding="utf-8") == GOOD


def test_what_is_too_much_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "long.zip"
    with file.open("wb") as out:
        out.truncate(256 * 2**20 + 1)
    assert check(capsys, str(file)) == (2, "", f"rumpus deck: {file} is larger than 256 MB\n")
    file.unlink()
    monkeypatch.setattr("rumpus.cli.deck.all_games", lambda: ())
    (tmp_path / "x").write_bytes(b"")
    assert check(capsys, str(tmp_path / "x")) == (2, "", "rumpus deck: which game is it for? Add --game GAME\n")
