"""STARE-D5: natural ways to answer questions of made cards are right, and near misses are not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rumpus.games.stare.cards.catalogue import make_scene
from rumpus.games.stare.cards.match import right
from rumpus.games.stare.cards.quiz import Question, question
from rumpus.games.stare.deck import free, matches

SORTS = {
    *("colour", "count", "number", "what", "who", "text", "doing", "place", "relation", "missing", "time", "pair"),
}
"""All sorts of question that cards have."""

LEAST = 600


@cache
def questions(seed: int) -> dict[str, Question]:
    """Everything that a card could ask, by its words."""
    return {fact.text: question(fact) for fact in make_scene(seed).seen()}


def table(name: str) -> list[tuple[int, str, list[str]]]:
    """Read a table of answers: the card's seed, its question, and what people said."""
    lines = (Path(__file__).parent / f"answers_{name}.txt").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split(" | ") for line in lines]
    return [(int(seed), asked, said.split("; ")) for seed, asked, said in rows]


RIGHT, WRONG = table("right"), table("wrong")


@pytest.mark.parametrize(("seed", "asked", "said"), RIGHT)
def test_a_natural_way_to_be_right_is_right(seed: int, asked: str, said: list[str]) -> None:
    key = questions(seed)[asked]
    assert [way for way in said if not right(way, key)] == []


@pytest.mark.parametrize(("seed", "asked", "said"), WRONG)
def test_a_near_miss_is_wrong(seed: int, asked: str, said: list[str]) -> None:
    key = questions(seed)[asked]
    assert [way for way in said if right(way, key)] == []


@pytest.mark.parametrize("rows", [RIGHT, WRONG])
def test_the_tables_are_large_and_of_all_sorts(rows: list[tuple[int, str, list[str]]]) -> None:
    assert sum(len(said) for _, _, said in rows) >= LEAST
    assert {questions(seed)[asked].sort for seed, asked, _ in rows} >= SORTS


@pytest.mark.untraced
def test_whatever_a_question_might_have_had_is_wrong() -> None:
    """For every question of a dozen cards: its key in usual forms is right, and the others are not."""
    for seed in range(300, 312):
        for key in questions(seed).values():
            assert all(
                right(form.format(key.answer), key) for form in ("{}", "the {}", "It was {}.", "{}!", "i think {}")
            )
            ways = {way.lower() for way in key.accepted}
            for other in (each for each in key.wrong if each.lower() not in ways):
                assert not any(right(form.format(other, key.answer), key) for form in ("{}", "the {}", "{1} or {0}"))


@pytest.mark.parametrize(
    ("asked", "deposited", "said", "is_right"),
    [
        ("What did the baker wear?", "a red scarf", "red scarf", True),
        ("What did the baker wear?", "a red scarf", "the baker wore a red scarf", True),
        ("What did the baker wear?", "a red scarf", "a blue scarf", False),
        ("How long was the rope in metres?", "12", "12 m", True),
        ("How long was the rope in metres?", "12", "12 cm", False),
        ("How many windows were dark?", "none", "none", True),
        ("How many windows were dark?", "0", "none of them", True),
        ("How many eggs?", "12", "a dozen", True),
        ("How many eggs?", "6", "half a dozen eggs", True),
        ("When does the shop open?", "9:00", "9 am", True),
        ("When does the shop open?", "9:00", "nine in the morning", True),
        ("When does the shop open?", "9:00", "9 pm", False),
        ("When does the shop open?", "9:00", "later", False),
        ("When does the shop open?", "9:00", "9 am pm", False),
        ("When does the shop open?", "12:00", "12 noon", True),
        ("When does the shop open?", "12:05", "nine oh five", False),
        ("When does the shop open?", "9:05", "nine oh five", True),
        ("When does the shop open?", "9:05", "a lot past nine", False),
        ("When does the shop open?", "9:05", "99 past 9", False),
        ("When does the shop open?", "6:30", "half six", True),
        ("When does the shop open?", "6:30", "half a shop", False),
        ("When did it close?", "0:50", "ten to one", True),
        ("When did it close?", "23:50", "ten to twelve", True),
        ("Heads or tails?", "heads or tails", "heads or tails", True),
        ("Which letter?", "R", "an R", True),
        ("Which letter?", "R", "R, A", False),
    ],
)
def test_a_deposited_answer_is_read_alike(asked: str, deposited: str, said: str, *, is_right: bool) -> None:
    """STARE-D6: what a side thought up has neither synonyms nor other answers."""
    assert matches(said, free(asked, deposited)) is is_right
