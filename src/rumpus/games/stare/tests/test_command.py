"""`rumpus cards`: one command for making, trying and measuring cards; what is wrong is said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.cli import main
from rumpus.games.stare import command
from rumpus.games.stare.cards import gates, make_card, raster
from rumpus.games.stare.cards.guess import Guess


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line on standard error."""
    out = capsys.readouterr()
    assert out.err.count("\n") == 1
    return out.err


@pytest.mark.parametrize("part", [[], ["make"], ["quiz"], ["sheet"], ["gates"]])
def test_every_part_explains_itself(part: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["cards", *part, "--help"])
    assert end.value.code == 0
    assert "example:" in capsys.readouterr().out


def test_make_writes_the_card_of_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "card.svg"
    assert main(["cards", "make", "--seed", "7", "--out", str(path)]) == 0
    assert path.read_text() == make_card(7).svg
    assert "rumpus cards quiz --seed 7" in capsys.readouterr().out


def test_make_draws_pixels_too(tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    assert main(["cards", "make", "--seed", "7", "--scene", "beach", "--out", str(path), "--width", "320"]) == 0
    assert raster.opened(path.read_bytes()).size == (320, 240)


@pytest.mark.parametrize(
    ("args", "way_out"),
    [
        pytest.param(["make", "--seed", "minus"], "a seed is a whole number such as 7, not 'minus'", id="no number"),
        pytest.param(["make", "--seed", "4294967296"], "seeds are whole numbers from 0 to 4294967295", id="no card"),
        pytest.param(["make", "--scene", "moon"], 'there is no scene "moon"; there are: beach,', id="no scene"),
        pytest.param(["make", "--out", "card.gif"], "a card is an .svg or a .png file", id="no such file"),
        pytest.param(["make", "--out", "/dev/null/card.svg"], "choose another place with --out", id="no such place"),
        pytest.param(["sheet", "--out", "/dev/null/x", "--no-png"], "choose another place with --out", id="no folder"),
        pytest.param(["sheet", "--seeds", "9-3"], "from the lower to the higher number: --seeds 3-9", id="backwards"),
        pytest.param(["sheet", "--seeds", "0-10000"], "too many at once; take at most 10000", id="too many"),
        pytest.param(["sheet", "--seeds", "1-x"], "a seed is a whole number such as 7, not 'x'", id="no span"),
        pytest.param(["gates", "--seeds", "4294967295-4294967296"], "seeds are whole numbers from 0", id="beyond"),
    ],
)
def test_bad_input_is_one_line_with_a_way_out(
    args: list[str], way_out: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *args]) == 2
    assert way_out in said(capsys)


@pytest.mark.parametrize("args", [["make", "--out", "card.png"], ["sheet", "--out", "x"], ["gates", "--seeds", "1"]])
def test_without_a_rasteriser_it_says_how_to_get_one(
    args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(raster, "find_spec", lambda _name: None)
    assert main(["cards", *args]) == 2
    assert "pip install 'rumpus[cards]'" in said(capsys)


def test_a_sheet_has_a_page_and_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "PER_SHEET", 4)
    assert main(["cards", "sheet", "--seeds", "1-5", "--out", str(tmp_path / "a" / "b")]) == 0
    names = sorted(path.name for path in (tmp_path / "a" / "b").iterdir())
    assert names == sorted([*(f"card-{n}.svg" for n in range(1, 6)), "index.html", "sheet-1.png", "sheet-2.png"])
    page = (tmp_path / "a" / "b" / "index.html").read_text()
    assert page.count("<figure>") == 5
    assert "5 cards, 2 sheets" in capsys.readouterr().out


def test_a_sheet_of_one_scene_without_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "find_spec", lambda _name: None)
    assert main(["cards", "sheet", "--seeds", "3", "--scene", "market", "--no-png", "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["card-3.svg", "index.html"]
    assert "3, market" in (tmp_path / "index.html").read_text()


def test_a_quiz_judges_what_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = make_card(7)
    answers = iter(["", *(question.answer.upper() for question in card.quiz.questions[:-1]), "no idea"])
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    assert main(["cards", "quiz", "--seed", "7", "--no-browser", "--out", str(tmp_path / "c.svg")]) == 0
    out = capsys.readouterr().out
    assert out.count("   right") == 4
    assert f"no: {card.quiz.questions[-1].answer}" in out
    assert f"4 of 5. Number {card.quiz.choice} is the Opponents' Choice." in out


def test_a_quiz_opens_the_picture_and_may_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def leave(*_: object) -> str:
        raise EOFError

    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("builtins.input", leave)
    assert main(["cards", "quiz", "--seed", "7"]) == 0
    assert opened[0].endswith("/card.svg")


def test_gates_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "gates", "--seeds", "0-7"]) == 0
    out = capsys.readouterr().out
    for line in (
        "cards  ",
        "kinds of things",
        "largest picture",
        "best blind guess",
        "least seen on 390 pixels",
        "gates not met",
    ):
        assert line in out


def test_gates_fails_when_one_is_not_met(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(gates, "LARGEST", 1000)
    assert main(["cards", "gates", "--seeds", "0", "--no-pixels"]) == 1
    out = capsys.readouterr()
    assert "not met: card 0 (beach):" in out.err
    assert "least seen" not in out.out


def test_the_easiest_guess_of_each_level_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = gates.examine(range(1), pixels=False)
    found.worst = {1: Guess(0.39, 2000, 1, "beach, ball.colour", "red")}
    command.report(found, pixels=False)
    assert "easiest to guess, level 1  39.0% of 2000 (<= 40%): beach, ball.colour: red" in capsys.readouterr().out
