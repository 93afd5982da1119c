"""Guessing blind: how often somebody who knows every past card, but has not seen this one, is right."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.catalogue import make_scene
from rumpus.games.stare.cards.quiz import make_quiz

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.games.stare.cards.graph import Scene
    from rumpus.games.stare.cards.quiz import Quiz

BLIND = {1: 0.40, 2: 0.40, 3: 0.30, 4: 0.30, 5: 0.25, 6: 0.25}
"""How often the best blind guess may be right, by level."""
CLEAR = 1000
"""With at least this many questions, an answer's share is taken as it is and must meet the bar exactly."""
SLACK = 2.0
"""Standard deviations by which the share may exceed its bar if fewer were heard."""
ROOMY = 100
"""How often a question must have been heard before an answer's share means anything."""


class Guess(msgspec.Struct, frozen=True, order=True):
    """The best guess at one kind of question: how often it is right, what it is, and how many there were."""

    share: float
    heard: int
    level: int
    what: str
    answer: str

    @property
    def loaded(self) -> bool:
        """Whether it is right too often, beyond the luck of a small sample."""
        bar = BLIND[self.level]
        slack = 0.0 if self.heard >= CLEAR else SLACK * sqrt(bar * (1 - bar) / self.heard)
        return self.heard >= ROOMY and self.share > bar + slack


class Guesser:
    """Somebody who hears every question that could be asked, with its answer, and remembers them all.

    Questions are counted in three ways: by kind within a scene, by their very words, and by kind among those that
    were really put. Where a question names the things to choose from, the guesser says the one that was the answer
    most often when it was named, or the one at the best place.
    """

    def __init__(self) -> None:
        self.answers: defaultdict[tuple[int, str], Counter[str]] = defaultdict(Counter)
        self.choices: defaultdict[tuple[int, str], list[tuple[tuple[str, ...], str]]] = defaultdict(list)

    def hear(self, scene: Scene, quiz: Quiz) -> None:
        """Take in one card."""
        for fact in scene.seen():
            kind = (fact.level, f"{scene.kind}, {fact.template}")
            if fact.among:
                self.choices[kind].append((fact.among, fact.answer))
            else:
                self.answers[kind][fact.answer] += 1
                self.answers[fact.level, f"{scene.kind}, {fact.text}"][fact.answer] += 1
        for question in quiz.questions:
            if question.sort != "missing":
                self.answers[question.level, f"put: {question.template[2:]}"][question.answer] += 1

    def guesses(self) -> list[Guess]:
        """Return the best guess at every kind of question, worst first."""
        found: list[Guess] = []
        for (level, what), counted in self.answers.items():
            answer, often = counted.most_common(1)[0]
            found.append(Guess(often / counted.total(), counted.total(), level, what, answer))
        for (level, what), rows in self.choices.items():
            share, answer = best_choice(rows)
            found.append(Guess(share, len(rows), level, what, answer))
        return sorted(found, reverse=True)


def best_choice(rows: Sequence[tuple[tuple[str, ...], str]]) -> tuple[float, str]:
    """Return how often the better of two guesses is right: the likeliest of the choices, or a place in the list.

    What is likeliest is learnt from one half of the rows and said to the other half.
    """
    hits = 0
    for learnt, tested in ((rows[::2], rows[1::2]), (rows[1::2], rows[::2])):
        named = Counter(item for among, _ in learnt for item in among)
        right = Counter(answer for _, answer in learnt)
        for among, answer in tested:
            hits += answer == max(among, key=lambda item: (right[item] / max(1, named[item]), item))
    place, often = Counter(among.index(answer) for among, answer in rows).most_common(1)[0]
    return max((hits / len(rows), "the likeliest named"), (often / len(rows), f"number {place + 1} of the named"))


def worst(guesses: Iterable[Guess]) -> dict[int, Guess]:
    """Return the best guess at each level, by the largest samples there are."""
    out: dict[int, Guess] = {}
    for enough in (CLEAR, ROOMY):
        for guess in guesses:
            if guess.heard >= enough:
                out.setdefault(guess.level, guess)
    return dict(sorted(out.items()))


def listen(seeds: Iterable[int]) -> list[Guess]:
    """Make these cards without finishing the drawings, and return the best guesses at their questions."""
    guesser = Guesser()
    for seed in seeds:
        scene = make_scene(seed)
        guesser.hear(scene, make_quiz(scene, seed))
    return guesser.guesses()
