"""A world that a seat could not tell from the real one: other pictures, keys, questions, whispers, drafts and votes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.games.stare.sight import is_over, own_side, sees_card, sees_key, sees_picture
from rumpus.games.stare.state import FACES, Card, Draft, Question, Whisper
from rumpus.games.stare.table import judge

if TYPE_CHECKING:
    from rumpus.core import Rng, Seat
    from rumpus.games.stare.state import State, Told


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
    return state if is_over(state) or sees_card(state, seat) else with_other_card(state, seat, rng)


def other(rng: Rng) -> str:
    """Make up a text."""
    return rng.choice(("a red one", "seven", "next to the clock", "green, I think"))


def with_other_card(state: State, seat: Seat | None, rng: Rng) -> State:
    """Lay another card: what was asked stays, with another key; what was not asked is something else."""
    card, question = state.card, state.question
    if card is None:
        return state
    side = own_side(state, seat)
    if question is not None and not sees_key(state, seat):
        question = with_other_key(question, rng)
    told = tuple(each if each.asker is not None and each.asker == side else retold(each, rng) for each in state.told)
    hidden = [number for number in range(1, FACES + 1) if number not in state.used]
    asked = {number: card.questions[number - 1] for number in state.used}
    choice = None if None in asked.values() or not hidden else rng.choice(hidden)
    by_number = tuple(
        with_other_key(known, rng) if (known := asked.get(number)) is not None
        else None if number == choice or number in asked
        else made_up(number, rng)
        for number in range(1, FACES + 1)
    )  # fmt: skip
    ref = card.ref if sees_picture(state, seat) else f"card/{rng.below(1000)}/kitchen"
    laid = Card(card.id, ref, card.width, card.height, by_number, (made_up(0, rng), made_up(0, rng)))
    return replace(state, card=laid, question=question, told=told)


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
