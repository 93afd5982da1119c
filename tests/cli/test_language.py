"""`rumpus language` finds what one language has and another has not, and nothing for those that are complete."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rumpus.cli import language, main


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A product with German, some Czech and a deck in English."""
    texts = tmp_path / "web" / "src" / "texts"
    (texts / "tv").mkdir(parents=True)
    (texts / "de.json").write_text(json.dumps({"Yes": "Ja", "No": "Nein", "Join": "Rein"}))
    (texts / "tv" / "de.json").write_text(json.dumps({"Look up!": "Schau hoch!"}))
    (texts / "cs.json").write_text(json.dumps({"Yes": "Ano", "No": "", "Hello": "Ahoj"}))
    game = tmp_path / "src" / "rumpus" / "games" / "snap"
    words = game / "languages" / "de"
    words.mkdir(parents=True)
    (words / "words.txt").write_text("# colours\nred = - rot\n")
    (game / "deck").mkdir()
    (game / "deck" / "en.tsv").touch()
    (game / "answers_right_de.txt").touch()
    (game / "node_modules").mkdir()
    (game / "node_modules" / "de.json").write_text('{"Not": "ours"}')
    monkeypatch.setattr(language, "CHECKOUT", tmp_path)
    monkeypatch.setattr(language, "known", dict)
    return tmp_path


@pytest.mark.usefixtures("checkout")
def test_what_another_language_has_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["language", "cs"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "cs lacks 4 sentences and 2 files:",
        "  src/rumpus/games/snap/answers_right_cs.txt: as src/rumpus/games/snap/answers_right_de.txt",
        "  src/rumpus/games/snap/deck/cs.tsv: as src/rumpus/games/snap/deck/en.tsv",
        "  src/rumpus/games/snap/languages/cs/words.txt: 1 of src/rumpus/games/snap/languages/de/words.txt",
        "    red",
        "  web/src/texts/cs.json: 2 of web/src/texts/de.json",
        "    Join",
        "    No",
        "  web/src/texts/tv/cs.json: 1 of web/src/texts/tv/de.json",
        "    Look up!",
    ]


@pytest.mark.usefixtures("checkout")
def test_a_new_language_lacks_everything_and_a_few_sentences_of_it_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["language", "it"]) == 1
    short = capsys.readouterr().out.splitlines()
    assert short[0] == "it lacks 6 sentences and 2 files:"
    assert "    and 1 more; --all prints them" in short
    assert main(["language", "it", "--all"]) == 1
    whole = capsys.readouterr().out.splitlines()
    assert [line for line in whole if line not in short] == ["    Yes"]


@pytest.mark.usefixtures("checkout")
def test_every_language_is_told_of_with_what_it_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["language"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "cs  cs         lacks 4 sentences and 2 files",
        "de  de         lacks 1 sentence and 1 file",
        "en  en         complete",
    ]


def test_a_language_is_complete_once_it_has_what_the_others_have(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "src" / "rumpus" / "games" / "snap" / "deck" / "de.tsv").touch()
    (checkout / "web" / "src" / "texts" / "cs.json").write_text('{"Yes": "Ano"}')
    assert main(["language", "de"]) == 0
    assert capsys.readouterr().out == ""


def test_what_is_no_code_or_no_checkout_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["language", "French"]) == 2
    assert capsys.readouterr().err == "rumpus language: French is not the code of a language, such as fr\n"
    monkeypatch.setattr(language, "CHECKOUT", tmp_path)
    assert main(["language", "fr"]) == 2
    assert "clone it" in capsys.readouterr().err


@pytest.mark.parametrize("code", language.found())
def test_every_language_of_the_product_is_complete(code: str) -> None:
    assert language.lacking(code) == []
