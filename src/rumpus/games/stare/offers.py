"""What a seat may do now, and a plausible way to fill in what only the player can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rumpus.core import Blank, Gone, Offer, Seat
from rumpus.games.stare.actions import (
    Answer,
    Answered,
    Appeal,
    Ask,
    AskSpare,
    Compose,
    Drawn,
    HaveOne,
    Name,
    Note,
    Object,
    Ready,
    Recall,
    Roll,
    Rule,
    Seen,
    Take,
    Type,
    Vote,
)
from rumpus.games.stare.asking import askers, can_object, may_vote, spares
from rumpus.games.stare.judging import may_note, may_recall, may_say, may_take, notes_of
from rumpus.games.stare.players import (
    captain,
    is_bot,
    is_spoken,
    judge,
    may_act,
    may_appeal,
    may_rule,
    members,
    side_of,
)
from rumpus.games.stare.turns import lookers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
    from rumpus.games.stare.actions import Move
    from rumpus.games.stare.state import State

COMPOSE, ASK, TYPE, ANSWER = (Blank(verb) for verb in ("Compose", "Ask", "Type", "Answer"))


def legal(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do now, and nothing else."""
    if state.phase == "over" or isinstance(state.holders[seat], Gone):
        return ()
    offers = (*turn(state, seat), *asking(state, seat), *answering(state, seat), *verdict(state, seat))
    return (*offers, Blank("Note", seat)) if may_note(state, seat) else offers


def turn(state: State, seat: Seat) -> Iterator[Offer]:
    """STARE-7, STARE-9, STARE-19: get ready, look, roll, name, and be done with a turn."""
    active = state.active
    if state.phase == "ready" and seat in members(state, active) and seat not in state.ready:
        if not is_bot(state, seat):
            yield Ready(state.turn)
    elif state.phase == "look" and seat in lookers(state) and all(looker != seat for looker, _ in state.drawn):
        yield Drawn(state.turn)
    elif state.phase == "roll" and may_act(state, active, seat):
        yield Roll(state.turn, state.roll + 1)
    elif state.phase == "name" and may_act(state, active, seat):
        for side in askers(state):
            yield Name(state.turn, state.roll, side)
    elif state.phase == "reveal" and not is_bot(state, seat) and seat not in state.ready:
        yield Seen(state.turn)


def asking(state: State, seat: Seat) -> Iterator[Offer]:
    """STARE-19, STARE-D12: come up with a question."""
    if state.phase != "compose" or state.asker is None or not may_act(state, state.asker, seat):
        return
    if is_bot(state, seat) and spares(state):
        yield AskSpare(state.turn, state.asked, hard=False)
        yield AskSpare(state.turn, state.asked, hard=True)
    if state.draft.began is None:
        yield HaveOne(state.turn, state.asked)
    yield COMPOSE
    yield ASK


def answering(state: State, seat: Seat) -> Iterator[Offer]:
    """STARE-10, STARE-23, STARE-D15: answer, or object; judges take the card."""
    if state.phase != "answer":
        return
    if state.face_down and may_take(state, seat):
        yield Take(state.turn, state.asked)
    if is_bot(state, seat) and seat in members(state, state.active) and may_recall(state, seat):
        yield Recall(state.turn, state.asked)
    if is_spoken(state) and may_say(state, seat):
        yield Answered(state.turn, state.asked)
    if not may_act(state, state.active, seat):
        return
    if not is_spoken(state):
        yield TYPE
        yield ANSWER
    if can_object(state):
        yield Object(state.turn, state.asked)


def verdict(state: State, seat: Seat) -> Iterator[Offer]:
    """STARE-10, STARE-24, STARE-D5: rule, appeal, vote."""
    side = side_of(state, seat)
    if state.phase in {"judge", "correct"} and may_rule(state, seat):
        ruler = judge(state)
        if state.phase == "judge" or (ruler is not None and captain(state, ruler) == seat):
            yield Rule(state.turn, state.asked, right=True)
            yield Rule(state.turn, state.asked, right=False)
    elif state.phase == "appeal" and not is_bot(state, seat) and may_appeal(state, side):
        yield Appeal(state.turn, state.asked)
    elif may_vote(state, seat):
        what: Literal["objection", "appeal"] = "objection" if state.phase == "objection" else "appeal"
        yield Vote(state.turn, state.asked, what, uphold=True)
        yield Vote(state.turn, state.asked, what, uphold=False)


# Filling in blanks


def sample(state: State, blank: Blank, rng: Rng) -> Move:
    """Make up a question, an answer or a note that the rules take."""
    turn, question = state.turn, state.asked
    if blank.seat is not None:
        return Note(turn, notes_of(state, blank.seat) + 1, rng.choice(("it was red", "three, I think")))
    if blank == COMPOSE:
        return Compose(turn, question, rng.choice(("", "What colour is")), rng.choice(("", "blue")))
    if blank == ASK:
        return Ask(turn, question, "What colour is the door?", rng.choice(("red", "blue")))
    assert state.question is not None
    said = rng.choice((state.question.answer, state.question.answer, "no idea"))
    return Type(turn, question, said) if blank == TYPE else Answer(turn, question, said)
