"""The word filter finds rude words however they are spelt, and nothing in what is ours or innocent."""

from __future__ import annotations

import ast
import codecs
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from rumpus.room.names import BOTS
from rumpus.words.filter import listed, starred, words

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent / "stars"
ROOT = Path(__file__).parents[2]
LANGUAGES = ("de", "en", "es", "fr")


def samples(name: str) -> list[str]:
    return [each for each in (HERE / f"{name}.txt").read_text("utf-8").splitlines() if not each.startswith("# hits")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hit_becomes_stars_and_nothing_grows_or_shrinks(language: str) -> None:
    hits = [codecs.decode(each, "rot13") for each in samples(language)]
    assert len(hits) >= 60
    for text in hits:
        shown = starred(text, "strict")
        assert shown != text, text
        assert len(shown) == len(text)
        assert starred(text, "off") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_innocent_text_is_hit(language: str) -> None:
    innocent = samples(f"{language}-innocent")
    assert len(innocent) >= 60
    assert [each for each in innocent if starred(each, "strict") != each] == []


@pytest.mark.parametrize("level", ["mild", "strict"])
def test_every_language_of_the_product_has_words_that_are_all_found(level: Literal["mild", "strict"]) -> None:
    found = list(listed(level))
    assert {language for language, _ in found} == set(LANGUAGES)
    for _, word in found:
        plain = word.strip("*")
        assert plain.isascii()
        assert set(starred(plain, level)) <= {"*", " "}, word


def test_mild_is_a_part_of_strict() -> None:
    assert not words("mild") & words("strict")
    worst = [word.strip("*") for word in words("mild")]
    assert [word for word in worst if "*" not in starred(word, "strict")] == []
    lesser = [word.strip("*") for word in words("strict")]
    assert [word for word in lesser if starred(word, "mild") != word] == []


def ours() -> Iterator[str]:
    """Yield every text of ours that anybody sees: decks, cards, pages, sentences, names."""
    yield from BOTS
    for path in sorted((ROOT / "src" / "rumpus").rglob("*")):
        if path.suffix in {".tsv", ".json", ".txt"}:
            yield from path.read_text("utf-8").splitlines()
        elif path.suffix == ".py" and "tests" not in path.relative_to(ROOT).parts:
            literals = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant))
            yield from (node.value for node in literals if isinstance(node.value, str))
    for path in [*sorted((ROOT / "web" / "src").rglob("*.json"))]:
        yield from path.read_text("utf-8").splitlines()


def test_nothing_of_ours_is_hit() -> None:
    known = {
        node.value
        for name in ("words/rude.py", "room/names.py")
        for node in ast.walk(ast.parse((ROOT / "src" / "rumpus" / name).read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    texts = {text for text in ours() if text not in known}
    assert len(texts) > 5000
    assert [text for text in texts if starred(text, "strict") != text] == []
