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
        ("es", "el niño de España, ¡acción!", "EL NINO DE ESPANYA ACCION"),
        ("fr", "l’été, le cœur d'Ève et qu'il", "L ETE LE COEUR D EVE ET QU IL"),
        ("fr", "aujourd'hui", "aujourd’hui"),
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
        ("es", "del", "fp", "peras", "de las peras"),
        ("es", "un", "f", "rosa", "una rosa"),
        ("fr", "le", "m", "oiseau", "l'oiseau"),
        ("fr", "le", "m", "hibou", "le hibou"),
        ("fr", "du", "f", "échelle", "de l'échelle"),
        ("fr", "un", "m", "arbre", "un arbre"),
        ("fr", "au", "p", "arbres", "aux arbres"),
    ],
)
def test_an_article_agrees_with_its_noun(code: str, article: str, gender: str, noun: str, said: str) -> None:
    assert languages()[code].with_article(article, gender, noun) == said


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("de", "rot rote roten rotes rotem"),
        ("es", "rojo roja rojos rojas"),
        ("es", "luz luces"),
        ("es", "flor flores"),
        ("fr", "vert verte verts vertes"),
        ("fr", "cheval chevaux"),
        ("fr", "chapeau chapeaux"),
        ("fr", "violet violettes"),
        ("fr", "blanc blanche blanches"),
    ],
)
def test_what_is_bent_has_one_stem(code: str, words: str) -> None:
    known = languages()[code]
    assert len({known.stem(word) for word in known.words(words)}) == 1


@pytest.mark.parametrize(
    ("code", "value", "ways"),
    [
        ("es", 7, "séptimo séptima 7o 7a"),
        ("es", 1, "primero primera primer 1er"),
        ("fr", 1, "premier première 1er"),
        ("fr", 2, "deuxième second 2e"),
        ("fr", 19, "dix-neuvième 19e"),
        ("fr", 81, "quatre-vingt-unième"),
        ("de", 3, "dritte dritter dritten"),
        ("de", 20, "zwanzigster zwanzigsten"),
    ],
)
def test_ordinals_are_written_in_every_usual_way(code: str, value: int, ways: str) -> None:
    assert {*ways.split()} <= {*languages()[code].ordinals(value)}


@pytest.mark.parametrize(
    ("code", "value", "way"),
    [
        ("de", 1984, "neunzehnhundertvierundachtzig"),
        ("de", 2001, "zweitausendeins"),
        ("de", 20_000, "zwanzigtausend"),
        ("es", 1936, "mil novecientos treinta y seis"),
        ("es", 21_000, "veintiún mil"),
        ("es", 1_000_000, "un millón"),
        ("fr", 1789, "dix-sept cent quatre-vingt-neuf"),
        ("fr", 1789, "mille sept cent quatre-vingt-neuf"),
        ("fr", 20_000, "vingt mille"),
        ("fr", 1_000_000, "un million"),
    ],
)
def test_years_and_thousands_have_words(code: str, value: int, way: str) -> None:
    known = languages()[code]
    assert known.words(way) in {known.words(each) for each in known.spelled(value)}
