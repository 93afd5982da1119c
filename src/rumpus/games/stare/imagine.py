"""A world that a seat could not tell from the real one: other pictures, keys, questions, whispers, drafts and votes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.games.stare.pieces import FACES, Card, Draft, Question, Whisper
from rumpus.games.stare.players import judge
from rumpus.games.stare.sight import is_over, judges, own_side, sees_card, sees_key, sees_picture

if TYPE_CHECKING:
    from rumpus.core import Rng, Seat
    from rumpus.games.stare.pieces import Told
    from rumpus.games.stare.state import State


OPEN = frozenset(("appeal", "vote"))
"""Phases in which everybody knows what the key says."""


def imagine(state: State, seat: Seat | None, rng: Rng) -> State:
    """Change whatever this seat does not know."""
    side = own_side(state, seat)
    state = replace(
        state,
        notes=tuple(
            note if side is not None and note.seat in state.sides[side] else Whisper(note.seat, other(rng))
            for note in state.notes
        ),
        typed=state.typed if side == state.active else other(rng) if state.typed else "",
        votes=tuple((voter, uphold if voter == side else bool(rng.below(2))) for voter, uphold in state.votes),
    )
    if state.phase == "compose" and (side is None or side != state.asker):
        began = state.draft.began
        state = replace(state, draft=Draft(other(rng), other(rng), began) if began is not None else Draft())
    if state.phase == "correct" and (side is None or side != judge(state)):
        state = replace(state, ruling=bool(rng.below(2)))
    return state if state.card is None else with_other_card(state, state.card, seat, rng)


def other(rng: Rng) -> str:
    """Make up a text."""
    return rng.choice(("a red one", "seven", "next to the clock", "green, I think"))


def with_other_card(state: State, card: Card, seat: Seat | None, rng: Rng) -> State:
    """Lay another card: what was asked stays, with another key; what was not asked is something else."""
    side, question = own_side(state, seat), state.question
    told, by_number, ref = state.told, card.questions, card.ref
    if question is not None and not sees_key(state, seat):
        question = with_other_key(question, rng)
        state = replace(state, matched=state.matched if state.phase in OPEN else bool(rng.below(2)))
    if not sees_card(state, seat):
        by_number = with_other_questions(state, card, rng)
    if not judges(state, seat) and not is_over(state):
        told = tuple(each if each.asker is not None and each.asker == side else retold(each, rng) for each in told)
    if not sees_picture(state, seat):
        ref = f"card/{rng.below(1000)}/kitchen"
    laid = Card(card.id, ref, card.width, card.height, by_number, tuple(made_up(0, rng) for _ in card.spares))
    return replace(state, card=laid, question=question, told=told)


def with_other_questions(state: State, card: Card, rng: Rng) -> tuple[Question | None, ...]:
    """Print other questions and keys on a card, and put the Opponents' Choice elsewhere unless it was rolled."""
    asked = {number: card.questions[number - 1] for number in state.used}
    hidden = [number for number in range(1, FACES + 1) if number not in asked]
    choice = None if None in asked.values() or not hidden else rng.choice(hidden)
    printed: list[Question | None] = []
    for number in range(1, FACES + 1):
        known = asked.get(number)
        if known is not None:
            printed.append(with_other_key(known, rng))
        else:
            printed.append(None if number == choice or number in asked else made_up(number, rng))
    return tuple(printed)


def with_other_key(question: Question, rng: Rng) -> Question:
    """Give a question another answer."""
    answer = other(rng)
    return Question(question.text, answer, (answer,))


def retold(told: Told, rng: Rng) -> Told:
    """Give a question that is over another answer."""
    return told if told.question is None else replace(told, question=with_other_key(told.question, rng))


def made_up(number: int, rng: Rng) -> Question:
    """Make up a question that was never asked."""
    answer = other(rng)
    return Question(f"What is it that nobody asks for, number {number} of {rng.below(100)}?", answer, (answer,))
