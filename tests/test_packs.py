"""The packs of messages beside the project are good enough to play all evening: many, balanced, each one its own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from rumpus.games.rofl.language import language_of
from rumpus.games.rofl.packs import CATEGORIES, Pack, read_pack
from rumpus.games.rofl.tests.test_deck import is_within
from rumpus.words import content, words

PACKS = sorted((Path(__file__).parent.parent / "packs").glob("rofl-*.tsv"))


@pytest.fixture(params=PACKS, ids=lambda path: path.stem)
def pack(request: pytest.FixtureRequest) -> Pack:
    found = read_pack(request.param.read_bytes())
    assert request.param.stem == f"rofl-{found.language}"
    return found


def rows(pack: Pack) -> list[tuple[str, ...]]:
    return [content(card.text, language_of(pack.language).articles) for card in pack.cards]


def test_there_are_three() -> None:
    assert [path.stem for path in PACKS] == ["rofl-de", "rofl-es", "rofl-fr"]


def test_a_pack_has_600_messages_in_all_categories_and_levels(pack: Pack) -> None:
    counts = Counter(card.category for card in pack.cards)
    assert len(pack.cards) >= 600
    assert {*counts} == {*CATEGORIES}
    assert min(counts.values()) >= 100
    assert {card.level for card in pack.cards} == {1, 2, 3}
    assert all(1 <= len(words(card.text)) <= 9 for card in pack.cards)


def test_no_message_is_there_twice_or_nearly(pack: Pack) -> None:
    texts = [" ".join(row) for row in rows(pack)]
    assert [pair for pair in combinations(texts, 2) if fuzz.ratio(*pair, score_cutoff=85.0001)] == []


def test_no_message_lies_inside_another(pack: Pack) -> None:
    """Else a right guess on the longer one would also name the shorter one."""
    found = rows(pack)
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for row in found:
        by_first.setdefault(row[0], []).append(row)
    inside = [
        (shorter, longer)
        for longer in found
        for first in {*longer}
        for shorter in by_first.get(first, ())
        if shorter != longer and is_within(shorter, longer)
    ]
    assert inside == []
