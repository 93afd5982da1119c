"""Choosing a card's questions from everything that could be asked about its picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.graph import Box, Fact
from rumpus.games.stare.cards.luck import Luck
from rumpus.games.stare.cards.plain import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.stare.cards.graph import Scene

LEVELS = (1, 2, 3, 4, 5, 6)
MOST_OF_A_SORT = 2
"""The most questions of one sort, such as colours, on a card."""
EASY, HARD = (2, 3), (5, 6)
"""Levels of the two spare questions."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question with its key. `region` is lit at the reveal, `wrong` is what a bot may say instead."""

    level: int
    text: str
    answer: str
    accepted: tuple[str, ...]
    wrong: tuple[str, ...]
    region: Box
    sort: str
    template: str
    key: str
    among: tuple[str, ...] = ()

    @property
    def by_colour(self) -> bool:
        """Whether the answer is a colour."""
        return self.sort == "colour"


class Quiz(msgspec.Struct, frozen=True):
    """The questions of one card: five by their numbers, the number of the Opponents' Choice, two spares."""

    questions: tuple[Question, ...]
    choice: int
    spares: tuple[Question, Question]


def make_quiz(scene: Scene, seed: int) -> Quiz:
    """Choose from the facts that can be seen; the same scene and seed give the same questions."""
    luck = Luck(f"stare/quiz/{scene.kind}/{seed}")
    choice = luck.choice(LEVELS)
    wanted = [(level,) for level in LEVELS if level != choice] + [EASY, HARD]
    facts = luck.shuffle(scene.seen())
    order = sorted(range(len(wanted)), key=lambda at: sum(fact.level in wanted[at] for fact in facts))
    chosen: dict[int, Fact] = {}
    for at in order:
        chosen[at] = pick([fact for fact in facts if fact.level in wanted[at]], list(chosen.values()))
    asked = [question(chosen[at]) for at in range(len(wanted))]
    return Quiz(tuple(asked[:-2]), choice, (asked[-2], asked[-1]))


def pick(facts: Sequence[Fact], chosen: Sequence[Fact]) -> Fact:
    """Take the fact that adds most variety among those that spoil nothing."""
    sorts, things = [fact.sort for fact in chosen], [fact.thing.id for fact in chosen]
    by_variety = sorted(
        facts,
        key=lambda fact: (
            sorts.count(fact.sort) >= MOST_OF_A_SORT,
            2 * things.count(fact.thing.id) + sorts.count(fact.sort),
        ),
    )
    return next(fact for fact in by_variety if not any(clash(fact, other) for other in chosen))


def clash(one: Fact, two: Fact) -> bool:
    """Tell whether two questions clash on one card: they ask the same, or one gives away the other's answer."""
    if one.key == two.key or one.key in two.gives or two.key in one.gives:
        return True
    return tells(one.text, two) or tells(two.text, one)


def tells(text: str, fact: Fact | Question) -> bool:
    """Tell whether a question's text contains another's answer, or names one of its choices."""
    said = told(text)
    return told(fact.answer) in said or any(told(item) in said for item in fact.among)


@lru_cache(maxsize=8192)
def told(text: str) -> str:
    """Write what a text reveals: its plain words with spaces around them, to search for in another text."""
    return f" {' '.join(plain(text))} "


def question(fact: Fact) -> Question:
    """Turn a fact into a question."""
    return Question(
        level=fact.level,
        text=fact.text,
        answer=fact.answer,
        accepted=fact.accepted,
        wrong=fact.wrong,
        region=fact.box,
        sort=fact.sort,
        template=f"{fact.level}/{fact.template}",
        key=fact.key,
        among=fact.among,
    )
