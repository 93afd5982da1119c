"""How cards are dealt, by seed or from a pack, and how an answer compares with the key (STARE-6, STARE-D5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.games.stare.cards import LAST_SEED, right
from rumpus.games.stare.cards.art import HIGH, WIDE
from rumpus.games.stare.cards.catalogue import kind_of, scene_of
from rumpus.games.stare.cards.quiz import make_quiz
from rumpus.games.stare.cards.speech import codes, in_language, tongue_of
from rumpus.games.stare.pieces import FACES, Card, Question

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.stare.cards.quiz import Question as Made
    from rumpus.games.stare.packs import PackCard, PackQuestion
    from rumpus.games.stare.state import State


def dealt(state: State, side: int, rng: Rng) -> State:
    """STARE-6: deal the active side a new card; the players' own come first, and none it knows while others remain."""
    pack = state.options.pack if state.options.cards != "made" else None
    cards = {} if pack is None else {card.id: card for card in pack.cards}
    known, language = {*state.known[side]}, state.options.language
    fresh = [each for each in cards if each not in state.dealt and each not in known]
    if not fresh and (state.options.cards != "pack" or not cards):
        return replace(state, card=rng.keep(Card, lambda luck: made(luck.below(LAST_SEED + 1), language)))
    piled = state.dealt
    if not fresh:
        piled = ()
        last = state.card.id if state.card is not None else ""
        fresh = [each for each in cards if each not in known]
        fresh = fresh or [each for each in cards if each != last] or [*cards]
    chosen = rng.choice([each for each in fresh if each not in state.options.seen] or fresh)
    shown = state.shown if chosen in state.shown else (*state.shown, chosen)
    return replace(state, card=own(cards[chosen]), dealt=(*piled, chosen), shown=shown)


def learned(state: State, *sides: int | None) -> State:
    """Note that sides have looked at one of the players' own cards, or judged by it."""
    assert state.card is not None
    card = state.card.id
    known = tuple(
        (*ids, card) if card and side in sides and card not in ids else ids for side, ids in enumerate(state.known)
    )
    return replace(state, known=known)


@lru_cache(maxsize=512)
def made(seed: int, language: str = "en") -> Card:
    """Make the questions of a seed's card; its picture is drawn only when somebody looks.

    A language that cards cannot ask in is English.
    """
    scene = scene_of(seed, kind_of(seed))
    quiz = in_language(make_quiz(scene, seed), language if language in codes() else "en")
    asked = {each.level: question(each) for each in quiz.questions}
    by_number = tuple(asked.get(number) for number in range(1, FACES + 1))
    spares = tuple(question(each) for each in quiz.spares)
    return Card("", f"card/{seed}/{scene.kind}", WIDE, HIGH, by_number, spares)


def question(made: Made) -> Question:
    """Take over a question of the card maker."""
    return Question(made.text, made.answer, made.accepted, made.wrong, made.region)


def own(card: PackCard) -> Card:
    """Take over a card of the players' own."""
    rest = iter(card.questions)
    by_number = tuple(None if number == card.choice else written(next(rest)) for number in range(1, FACES + 1))
    spares = tuple(written(each) for each in card.spares)
    return Card(card.id, f"blob/{card.picture}", card.width, card.height, by_number, spares)


def written(asked: PackQuestion) -> Question:
    """Take over a question of the players' own."""
    return Question(asked.text, asked.answers[0], asked.answers, asked.wrong, asked.region)


def free(text: str, answer: str) -> Question:
    """STARE-D6: a question a side has thought up, with the answer it deposited."""
    return Question(text, answer, (answer,))


def matches(said: str, question: Question, language: str = "en") -> bool:
    """STARE-D5: whether the key takes an answer in this language."""
    return right(said, question, tongue_of(language))


def language_of(state: State) -> str:
    """Return what the present question is asked in: a printed one of the players' own in their pack's language."""
    pack, printed = state.options.pack, state.card is not None and state.card.id and state.asker is None
    return pack.language if pack is not None and printed else state.options.language
