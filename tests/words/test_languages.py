"""What is known about each language: found by its module, the same in kind for all of them."""

from __future__ import annotations

import pytest

from rumpus.words.languages import languages

EVERY = tuple(languages().items())


@pytest.mark.parametrize(("code", "language"), EVERY)
def test_every_number_is_read_as_it_is_spelled(code: str, language: object) -> None:
    known = languages()[code]
    assert language is known
    for value in range(1001):
        for way in known.spelled(value):
            assert known.figures(known.words(way)) == (str(value),)


@pytest.mark.parametrize("code", [code for code, _ in EVERY])
def test_no_two_times_are_said_alike(code: str) -> None:
    known, said = languages()[code], dict[str, tuple[int, int]]()
    for hour in range(1, 13):
        for minute in range(0, 60, 5):
            for way in known.clock(hour, minute):
                assert said.setdefault(way, (hour, minute)) == (hour, minute), way


@pytest.mark.parametrize("code", [code for code, _ in EVERY])
def test_a_stem_has_no_endings_left(code: str) -> None:
    known = languages()[code]
    for word in known.words("roten Häuser, las peras rojas, les poires vertes, the green houses"):
        assert known.stem(known.stem(word)) == known.stem(word)


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("de", "Bär Käse grün Größe", "Baer Kaese gruen Groesse"),
        ("de", "neue Quelle, blaue Feuer", "NEUE QUELLE BLAUE FEUER"),
    ],
)
def test_letters_are_typed_as_the_keyboard_has_them(code: str, one: str, two: str) -> None:
    known = languages()[code]
    assert known.words(one) == known.words(two)


@pytest.mark.parametrize(
    ("code", "article", "gender", "noun", "said"),
    [
        ("de", "der", "f", "Katze", "die Katze"),
        ("de", "dem", "n", "Eis", "dem Eis"),
        ("de", "der", "-", "Rot", "Rot"),
        ("en", "the", "m", "cat", "the cat"),
    ],
)
def test_an_article_agrees_with_its_noun(code: str, article: str, gender: str, noun: str, said: str) -> None:
    assert languages()[code].with_article(article, gender, noun) == said
