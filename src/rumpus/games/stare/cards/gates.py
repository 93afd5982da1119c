"""The quality gates for cards: what must hold for every seed, measured over many. `rumpus cards gates` prints it."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from rumpus.games.stare.cards.catalogue import make_scene
from rumpus.games.stare.cards.graph import overlap
from rumpus.games.stare.cards.guess import BLIND, Guesser, worst
from rumpus.games.stare.cards.ink import APART, COATS, HUES, SIGHTS, distance, named
from rumpus.games.stare.cards.match import right
from rumpus.games.stare.cards.quiz import LEVELS, Question, Quiz, make_quiz, tells
from rumpus.games.stare.cards.raster import Flat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.games.stare.cards.graph import Fact, Scene
    from rumpus.games.stare.cards.guess import Guess
    from rumpus.games.stare.cards.raster import Shown

LARGEST = 60_000
"""The most bytes a picture may have."""
BLIND_APART = 0.10
"""How far apart two colours of one palette must look to colour-blind eyes, in OKLab."""
FEWEST_PIXELS = 40
"""How much of anything asked about must be visible, in pixels on a phone 390 wide."""
SHARE_SEEN = 0.5
"""The share of it that nothing may hide."""
SIGN_SEEN = 0.95
"""The share of anything written that nothing may hide."""
PLENTY = 250
"""Pixels that are enough, whatever share of the thing they make up."""
TEXT_HIGH = 5
"""How high capitals must be, in pixels on that phone, in text that is asked about."""
FEWEST_WRONG = 2
"""The fewest wrong answers a bot may have to choose from."""
MOST_COLOURS = 2
"""The most questions on a card whose answer is a colour."""


class Figures(msgspec.Struct, kw_only=True):
    """What the gates measured. `faults` names every card that fails one; `guess` is by level."""

    cards: int
    largest: int
    guess: dict[int, float]
    worst: dict[int, Guess]
    pixels: int
    text: int
    kinds: int
    templates: int
    sorts: dict[str, int]
    faults: list[str]


class Made(msgspec.Struct):
    """One card with everything the gates check."""

    seed: int
    scene: Scene
    quiz: Quiz
    bytes: int


def examine(seeds: Iterable[int], *, pixels: bool = True) -> Figures:
    """Make the cards of these seeds and measure them; without pixels nothing is rasterised."""
    faults: list[str] = []
    made: list[Made] = []
    guesser = Guesser()
    least_pixels, least_text = 10**6, 10**6
    for seed in seeds:
        scene = make_scene(seed)
        size = len(scene.svg().encode())
        if pixels:
            scene = make_scene(seed, marking=True)
        card = Made(seed, scene, make_quiz(scene, seed), size)
        made.append(card)
        guesser.hear(scene, card.quiz)
        faults += [f"card {seed} ({scene.kind}): {fault}" for fault in check(card)]
        if pixels:
            some_pixels, some_text, hidden = see(card)
            least_pixels, least_text = min(least_pixels, some_pixels), min(least_text, some_text)
            faults += [f"card {seed} ({scene.kind}): {fault}" for fault in hidden]
    faults += twins(made)
    guess, guesses = blind(made), guesser.guesses()
    faults += [
        f"level {level}: a blind guess is right in {rate:.0%}" for level, rate in guess.items() if rate > BLIND[level]
    ]
    faults += loaded(guesses)
    return Figures(
        cards=len(made),
        largest=max(card.bytes for card in made),
        guess=guess,
        worst=worst(guesses),
        pixels=least_pixels,
        text=least_text,
        kinds=len({thing.kind for card in made for thing in card.scene.things}),
        templates=len({question.template for card in made for question in asked(card.quiz)}),
        sorts=dict(sorted(Counter(question.sort for card in made for question in asked(card.quiz)).items())),
        faults=faults,
    )


def asked(quiz: Quiz) -> tuple[Question, ...]:
    """Return all questions of a card, including spares."""
    return (*quiz.questions, *quiz.spares)


def check(card: Made) -> list[str]:
    """Check everything about one card that needs no pixels."""
    return [*check_size(card), *check_quiz(card.quiz), *check_places(card.scene), *check_colours(card)]


def check_size(card: Made) -> list[str]:
    """Check the size of the picture."""
    return [f"{card.bytes} bytes"] if card.bytes > LARGEST else []


def check_quiz(quiz: Quiz) -> list[str]:
    """Check levels, keys, wording, and that no question gives away another's answer."""
    faults: list[str] = []
    every = asked(quiz)
    if [question.level for question in quiz.questions] != [level for level in LEVELS if level != quiz.choice]:
        faults.append("questions are not one of each level but the Opponents' Choice")
    if len({question.key for question in every}) < len(every):
        faults.append("two questions ask for the same")
    for question in every:
        faults += check_wording(question)
    for one, two in combinations(every, 2):
        if tells(one.text, two) or tells(two.text, one):
            faults.append(f"{one.text!r} and {two.text!r}: one tells the other's answer")
    return faults


def check_wording(question: Question) -> list[str]:
    """Check that a question reads like one, accepts its own answer and refuses its wrong ones."""
    faults: list[str] = []
    text = question.text
    if not text.endswith("?") or "  " in text or "None" in text or text[0] != text[0].upper():
        faults.append(f"{text!r} does not read like a question")
    if not all(right(way, question) for way in (question.answer, *question.accepted)):
        faults.append(f"{text!r} refuses an answer of its own key")
    if any(right(way, question) for way in question.wrong):
        faults.append(f"{text!r} accepts a wrong answer")
    if len(question.wrong) < FEWEST_WRONG:
        faults.append(f"{text!r} has too few wrong answers for bots")
    return faults


def check_places(scene: Scene) -> list[str]:
    """Check that nothing floats, and that the edge cuts off nothing that is asked about."""
    faults: list[str] = []
    by_id = {thing.id: thing for thing in scene.things}
    for thing in scene.things:
        if thing.on in by_id and overlap(thing.box, by_id[thing.on].box) == 0:
            faults.append(f"{thing.id} does not touch {thing.on}, which should carry it")
        if thing.on in ("ground", "water") and thing.box.y + thing.box.h < FLOOR_BEGINS:
            faults.append(f"{thing.id} stands in the air")
    small = [fact for fact in scene.seen() if min(fact.box.w, fact.box.h) < SMALLEST]
    return faults + [f"{fact.key} is cut off by the edge" for fact in small]


FLOOR_BEGINS = 250
"""Nothing stands higher on the page than this."""
SMALLEST = 18
"""The smallest width and height of a region asked about, in units."""


def check_colours(card: Made) -> list[str]:
    """Check that the colours a question could mean are far enough apart, and that a card asks for more than colours."""
    faults: list[str] = []
    for question in asked(card.quiz):
        if question.by_colour:
            names = [name for name in (question.answer, *question.wrong) if name in HUES or name in COATS]
            close = min((distance(named(a), named(b)) for a, b in combinations(names, 2)), default=1.0)
            if close < APART:
                faults.append(f"{question.text!r}: two colours are only {close:.2f} apart")
    if sum(question.by_colour for question in card.quiz.questions) > MOST_COLOURS:
        faults.append("more than two of five questions ask for a colour")
    for sight in SIGHTS:
        near = min(distance(HUES[a], HUES[b], sight) for a, b in combinations(card.scene.hues, 2))
        if near < BLIND_APART:
            faults.append(f"two hues are only {near:.2f} apart for eyes with {sight}")
    return faults


def see(card: Made) -> tuple[int, int, list[str]]:
    """Look at a card on a phone: the fewest pixels and smallest text asked about, and what is too small."""
    facts = {fact.key: fact for fact in card.scene.facts}
    wanted = [facts[question.key] for question in asked(card.quiz)]
    flat = Flat(card.scene)
    shown = flat.look()
    pixels = {fact.key: part(shown, fact) for fact in wanted}
    little = [fact for fact in wanted if FEWEST_PIXELS <= pixels[fact.key] < PLENTY]
    alone = flat.look({fact.thing.id for fact in little})
    faults = [f"{key}: only {few} pixels to be seen" for key, few in pixels.items() if few < FEWEST_PIXELS]
    for fact in little:
        share = pixels[fact.key] / part(alone, fact)
        if share < SHARE_SEEN:
            faults.append(f"{fact.key}: only {share:.0%} of it to be seen")
    faults += covered(flat, shown)
    text = {fact.key: letters(shown, fact) for fact in wanted if fact.sort in ("text", "number")}
    faults += [f"{key}: text only {high} pixels high" for key, high in text.items() if high < TEXT_HIGH]
    return min(pixels.values()), min(text.values(), default=10**6), faults


def covered(flat: Flat, shown: Shown) -> list[str]:
    """Find signs that something hides a part of, whether a question asks for them or not."""
    faults: list[str] = []
    for thing, name in (signs := flat.signs()).found:
        share = shown.pixels(thing, name) / signs.pixels(thing, name)
        if share < SIGN_SEEN:
            faults.append(f"{thing}.{name}: only {share:.0%} of it to be seen")
    return faults


def part(shown: Shown, fact: Fact) -> int:
    """Count the pixels of the part a fact is about, or of the whole thing if no part is marked."""
    names = shown.parts(fact.thing.id)
    own = [name for name in names if name.split("/")[0] == fact.about]
    return sum(shown.pixels(fact.thing.id, name) for name in own or names)


def letters(shown: Shown, fact: Fact) -> int:
    """Return the height of a fact's text."""
    every = [name for name in shown.parts(fact.thing.id) if name.endswith("/text")]
    own = [name for name in every if name == f"{fact.about}/text"]
    return max((shown.high(fact.thing.id, name) for name in own or every), default=0)


def twins(made: Sequence[Made]) -> list[str]:
    """Find cards with the same questions and answers."""
    first: dict[tuple[tuple[str, str], ...], int] = {}
    faults: list[str] = []
    for card in made:
        pairs = tuple((question.text, question.answer) for question in card.quiz.questions)
        if pairs in first:
            faults.append(f"card {card.seed} asks the same as card {first[pairs]}")
        first[pairs] = card.seed
    return faults


def blind(made: Sequence[Made]) -> dict[int, float]:
    """Guess everything without looking, and return how often that is right, by level.

    The guesser knows how often every answer came on half of the cards and says the most frequent one to each question
    of the other half; then the halves change places.
    """
    halves = [[q for at, card in enumerate(made) if at % 2 == half for q in card.quiz.questions] for half in (0, 1)]
    hits, tries = Counter[int](), Counter[int]()
    for learnt, tested in (halves, halves[::-1]):
        known: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for question in learnt:
            known[question.template][question.answer] += 1
        for question in tested:
            tries[question.level] += 1
            if known[question.template]:
                hits[question.level] += known[question.template].most_common(1)[0][0] == question.answer
    return {level: hits[level] / max(1, tries[level]) for level in LEVELS}


def loaded(guesses: Iterable[Guess]) -> list[str]:
    """Find questions whose best blind guess is right more often than allowed."""
    return [
        f"level {guess.level}, {guess.what}: {guess.answer!r} is right in {guess.share:.1%} of {guess.heard}"
        for guess in guesses
        if guess.loaded
    ]
