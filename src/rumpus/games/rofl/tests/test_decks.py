"""The decks of all languages: many messages, balanced, each its own; and packs in any script that keyboards have."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from rumpus.games.rofl.draw import vocabulary
from rumpus.games.rofl.language import content
from rumpus.games.rofl.matcher import Leniency, judge, prepare
from rumpus.games.rofl.packs import CATEGORIES, Pack, deck, read_pack, spoken
from rumpus.games.rofl.tests.test_deck import SHORT
from rumpus.words import words
from rumpus.words.languages import languages

HERE = Path(__file__).parent
LENIENT = Leniency(articles="lenient")


@pytest.fixture(params=spoken())
def pack(request: pytest.FixtureRequest) -> Pack:
    found = deck(request.param)
    assert found.language == request.param
    return found


def names(pack: Pack) -> list[tuple[str, str]]:
    """Every message with itself and with its short names."""
    return [(card.text, text) for card in pack.cards for text in (card.text, *(card.also or ()))]


def test_there_are_four_and_a_language_for_each() -> None:
    assert spoken() == ("de", "en", "es", "fr")
    assert {*spoken()} <= {*languages()}


def test_a_deck_has_600_messages_in_all_categories_and_levels(pack: Pack) -> None:
    counts = Counter(card.category for card in pack.cards)
    assert len(pack.cards) >= 600
    assert {*counts} == {*CATEGORIES}
    assert min(counts.values()) >= 100
    assert max(counts.values()) <= 1.6 * min(counts.values())
    assert {card.level for card in pack.cards} == {1, 2, 3}
    assert all(1 <= len(words(card.text)) <= 9 for card in pack.cards)
    ids = [re.fullmatch(rf"{pack.language}-{SHORT[card.category]}-\d{{3}}", card.id) for card in pack.cards]
    assert all(ids)


def test_no_message_is_there_twice_or_nearly(pack: Pack) -> None:
    texts = [" ".join(content(card.text, pack.language)) for card in pack.cards]
    assert [pair for pair in combinations(texts, 2) if fuzz.ratio(*pair, score_cutoff=85.0001)] == []


def test_no_message_counts_as_a_guess_for_another(pack: Pack) -> None:
    """By the matcher itself, with articles left out, and with all short names."""
    every, known = names(pack), vocabulary(pack)
    by_word: dict[str, set[tuple[str, str]]] = {}
    for message, text in every:
        for word in content(text, pack.language):
            by_word.setdefault(word, set()).add((message, text))
    wrong = [
        (said, wanted)
        for message, wanted in every
        for word in prepare(wanted, pack.language, True).ways[0]
        for other, said in by_word.get(word, ())
        if other != message and judge(said, wanted, pack.language, LENIENT, known).right
    ]
    assert wrong == []


def test_a_message_is_right_for_itself_and_without_a_word_it_is_not(pack: Pack) -> None:
    known, strict = vocabulary(pack), Leniency()
    for card in pack.cards:
        assert judge(card.text.lower(), card.text, pack.language, strict, known).exact, card.text
        row = card.text.split()
        for gap in range(len(row) if len(row) > 1 else 0):
            said = " ".join(row[:gap] + row[gap + 1 :])
            if words(row[gap]):
                assert not judge(said, card.text, pack.language, strict, known).right, (card.text, said)


# The matcher in each language


def judged(language: str) -> list[tuple[str, str, bool]]:
    """Read guesses by message: `=` before what is right, `≠` before what is wrong."""
    found: list[tuple[str, str, bool]] = []
    for line in (HERE / f"judged_{language}.txt").read_text("utf-8").splitlines():
        message, *rest = re.split(r"\s+([=≠])\s+", line)
        found += ((message, said, sign == "=") for sign, said in zip(rest[::2], rest[1::2], strict=True))
    return found


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_rofl_31_to_38_guesses_are_judged_fairly(language: str) -> None:
    """ROFL-31 to ROFL-38: 300 pairs by hand, as people type."""
    pairs, known = judged(language), vocabulary(deck(language))
    assert len({*pairs}) >= 300
    assert min(Counter(right for _, _, right in pairs).values()) >= 100
    found = [
        (said, message, right)
        for message, said, right in pairs
        if judge(said, message, language, Leniency(), known).right is not right
    ]
    assert found == []


# Own packs in any script


@pytest.mark.parametrize(
    ("language", "message", "wrong"),
    [
        ("he", "סוף טוב הכול טוב", "סוף טוב"),
        ("ar", "الصبر مفتاح الفرج", "الصبر مفتاح"),
        ("fa", "می‌خواهم زنده بمانم", "زنده بمانم"),
        ("ja", "となりのトトロ", "となりのととろ"),
        ("zh", "三国演义", "三国演艺"),
        ("ko", "오징어 게임", "오징어"),
        ("hi", "कभी खुशी कभी ग़म", "कभी खुशी"),
        ("bn", "পথের পাঁচালী", "পথের"),
        ("ta", "யாதும் ஊரே யாவரும் கேளிர்", "யாதும் ஊரே"),
        ("th", "น้ำขึ้นให้รีบตัก", "น้ำขึ้น"),
        ("ka", "ვეფხისტყაოსანი", "ვეფხვი"),
        ("am", "ሰላም ለኪ", "ሰላም"),
        ("ru", "Ёлки зелёные", "елки"),
        ("el", "Ζορμπάς ο Έλληνας", "Ζορμπάς"),
        ("it", "La dolce vita", "Dolce vita"),
    ],
)
def test_own_packs_may_be_in_any_script_that_keyboards_have(language: str, message: str, wrong: str) -> None:
    """Where nothing is known of a language, words have to be equal."""
    text = f"# title: {message}\n# language: {language}\ncategory\ttext\nsayings\t{message}\n"
    pack = read_pack(text.encode())
    assert pack.cards[0].text == message
    for said, right in ((message, True), (f"{message}!!", True), (wrong, False), ("hello", False)):
        assert judge(said, message, language, Leniency(), vocabulary(pack)).right is right, said
