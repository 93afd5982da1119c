"""Rolling, naming, composing and objecting (STARE-9, STARE-13, STARE-19 to STARE-25, STARE-37, STARE-D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rumpus.core import Event, Illegal, Millis, Seat
from rumpus.games.stare.board import is_double
from rumpus.games.stare.deck import free, learned
from rumpus.games.stare.events import Composing, Counted, Objected, Put, Rolled
from rumpus.games.stare.pieces import Draft, Question, Tally
from rumpus.games.stare.players import (
    acting,
    bots_alone,
    has_members,
    is_bot,
    is_spoken,
    is_there,
    neutral,
    others,
    side_of,
)
from rumpus.games.stare.texts import LONGEST_ANSWER, LONGEST_QUESTION, limited, written
from rumpus.games.stare.verdicts import no_question, rolled_out

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.stare.state import State

NAME_MS = 15_000
"""STARE-D4: how long the table waits for an asker to be named."""

WRITE_MS = 25_000
"""STARE-D12: how long a question that was begun in time may take."""

VOTE_MS = 10_000
"""STARE-24: how long the neutral sides have, and the least that is left after an objection."""

PATIENCE_MS = 120_000
"""STARE-D4: without an answer clock, how long the table waits for a side before it asks."""

UPHELD = 2
"""STARE-24: this many upheld objections count as no question."""


# The roll


def roll(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-9: the active side rolls."""
    if state.options.gameplay == "fast":
        raise Illegal("STARE-37", "In fast play, no die is rolled.")
    if state.phase != "roll":
        raise Illegal("STARE-9", "There is nothing to roll for now.")
    acting(state, seat, "STARE-9", state.active)
    return rolled(state, at, rng, story, auto=False)


def rolled(state: State, at: Millis, rng: Rng, story: list[Event], *, auto: bool) -> State:
    """STARE-9, STARE-13, STARE-36: the number rolled is the number of the question, once in a turn."""
    (face,) = rng.dice(1)
    double, out = is_double(state), face in state.used
    story.append(Rolled(state.active, face, double, out, auto))
    state = replace(state, roll=state.roll + 1, double=double)
    return rolled_out(state, face, at, story) if out else numbered(state, face, at, story)


def counted_on(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-37: in fast play the numbers come in order."""
    number = len(state.used) + 1
    double = is_double(state)
    story.append(Rolled(state.active, number, double))
    return numbered(replace(state, roll=state.roll + 1, double=double), number, at, story)


def numbered(state: State, number: int, at: Millis, story: list[Event]) -> State:
    """STARE-9, STARE-19: the question of that number is put, or it is the Opponents' Choice."""
    card = state.card
    assert card is not None
    state = replace(state, number=number, used=(*state.used, number))
    question = card.questions[number - 1]
    if question is not None:
        return put(replace(state, asked=state.asked + 1), question, at, story)
    return replace(state, phase="name", since=at, half=False, half_at=Millis(at + NAME_MS // 2))


# Opponents' Choice


def askers(state: State) -> tuple[int, ...]:
    """STARE-19: the sides that can be named; one where nobody is there only if there is no other."""
    could = others(state, state.active)
    return tuple(side for side in could if is_there(state, side)) or could


def name(state: State, seat: Seat, side: int, at: Millis, story: list[Event]) -> State:
    """STARE-19: the active side names the side that asks."""
    if state.phase != "name":
        raise Illegal("STARE-19", "There is no side to name now.")
    acting(state, seat, "STARE-19", state.active)
    if side not in askers(state):
        raise Illegal("STARE-19", "That side cannot ask you.")
    return composing(state, side, at, story)


def composing(state: State, side: int, at: Millis, story: list[Event]) -> State:
    """STARE-19: a side looks at the picture and is to come up with a question."""
    story.append(Composing(side))
    return compose(learned(replace(state, asker=side), side), at, state.options.oc_s * 1000)


def compose(state: State, at: Millis, time: int) -> State:
    """Give the asking side so much time for its question, or for another one."""
    return replace(
        state,
        phase="compose",
        since=at,
        half=False,
        half_at=Millis(at + time // 2),
        compose_ends=Millis(at + time),
        asked=state.asked + 1,
        draft=Draft(),
        question=None,
        typed="",
        recalled=(),
        taken=(),
    )


def compose_clock(state: State) -> Millis:
    """STARE-D12: until when a question has to be begun or, once it is, to be complete."""
    began = state.draft.began
    return state.compose_ends if began is None else Millis(began + WRITE_MS)


def only_asker(state: State, seat: Seat) -> None:
    """Refuse what only the asking side may do."""
    if state.phase != "compose":
        raise Illegal("STARE-19", "No question is wanted now.")
    acting(state, seat, "STARE-19", state.asker)


def have_one(state: State, seat: Seat, at: Millis) -> State:
    """STARE-D12: "I have one" counts as in time."""
    only_asker(state, seat)
    if state.draft.began is not None:
        raise Illegal("STARE-D12", "You have already begun.")
    return replace(state, draft=Draft(began=at))


def drafted(state: State, seat: Seat, question: str, answer: str, at: Millis) -> State:
    """STARE-D12: question and answer as they stand; the first key counts as begun."""
    only_asker(state, seat)
    question = limited(question, LONGEST_QUESTION, "STARE-19")
    answer = limited(answer, LONGEST_ANSWER, "STARE-D6")
    began = state.draft.began
    if began is None and (question.strip() or answer.strip()):
        began = at
    return replace(state, draft=Draft(question, answer, began))


def asked(state: State, seat: Seat, question: str, answer: str, at: Millis, story: list[Event]) -> State:
    """STARE-19, STARE-D6: the question is put, and its answer deposited."""
    only_asker(state, seat)
    said_aloud = is_spoken(state) and not question.strip()
    text = "" if said_aloud else written(question, LONGEST_QUESTION, "STARE-19")
    deposited = written(answer, LONGEST_ANSWER, "STARE-D6")
    return put_free(state, free(text, deposited), at, story)


def asked_spare(state: State, seat: Seat, at: Millis, story: list[Event], *, hard: bool) -> State:
    """A bot puts one of the card's spare questions; it never reads them."""
    only_asker(state, seat)
    could = spares(state)
    if not is_bot(state, seat) or not could:
        raise Illegal("STARE-19", "Think of a question of your own.")
    return put_free(state, could[-1 if hard else 0], at, story)


def spares(state: State) -> tuple[Question, ...]:
    """The spare questions that were not put for this roll."""
    assert state.card is not None
    return tuple(each for each in state.card.spares if each.text not in state.put)


def put_free(state: State, question: Question, at: Millis, story: list[Event]) -> State:
    """A question of the asking side is put; what it had left to think is kept for an objection."""
    began = at if state.draft.began is None else state.draft.began
    left = Millis(max(0, state.compose_ends - began))
    return put(replace(state, compose_left=left, put=(*state.put, question.text)), question, at, story)


# The question


def put(state: State, question: Question, at: Millis, story: list[Event]) -> State:
    """STARE-9, STARE-D4: the question is there, and the answer clock runs."""
    story.append(Put(state.number, question.text, state.asker))
    state = replace(state, question=question, objected=False, typed="", prompted=False)
    time = state.options.answer_s * 1000
    return answering(state, at, Millis(time) if time else None)


def answering(state: State, at: Millis, left: Millis | None) -> State:
    """Let the side answer, with so much time left; None is no clock."""
    if left is None:
        half, ends = at + PATIENCE_MS // 2, None
    else:
        half, ends = at + left - state.options.answer_s * 500, Millis(at + left)
    return replace(
        state, phase="answer", since=at, answer_ends=ends, half=half <= at, half_at=Millis(half), prompted=False
    )


# Objections


def can_object(state: State) -> bool:
    """STARE-23, STARE-24: once per question of a side; a question put after an objection as of right stands.

    So does one of a side that has left where nobody is neutral: there is nobody to put another (STARE-D9).
    """
    if state.phase != "answer" or state.asker is None or state.objected or bots_alone(state, state.active):
        return False
    if state.of_right:
        return False
    return bool(neutral(state)) or (not state.objections and has_members(state, state.asker))


def object_to(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """STARE-23, STARE-24: the side to answer objects: the neutral sides vote, or it is granted as of right."""
    if state.phase != "answer":
        raise Illegal("STARE-23", "There is no question to object to now.")
    acting(state, seat, "STARE-23", state.active)
    if not can_object(state):
        raise Illegal("STARE-23", "You cannot object to this question.")
    voters = neutral(state)
    story.append(Objected(state.active, of_right=not voters))
    if not voters:
        return again(replace(state, objections=1, of_right=True), state.options.oc_s * 1000, at, story)
    ends = state.answer_ends
    left = Millis(0) if ends is None else Millis(ends - at)
    return replace(
        state, phase="objection", since=at, objected=True, answer_left=left, voters=voters, votes=(), half=False
    )


def again(state: State, time: int, at: Millis, story: list[Event]) -> State:
    """STARE-24: the asking side may put another question."""
    assert state.asker is not None
    story.append(Composing(state.asker, again=True))
    return compose(state, at, time)


def vote(state: State, seat: Seat, what: Literal["objection", "appeal"], *, uphold: bool) -> State:
    """STARE-24, STARE-D5: a neutral side votes; the first vote of a member is its side's."""
    if state.phase != {"objection": "objection", "appeal": "vote"}[what]:
        raise Illegal("STARE-24", "There is nothing to vote on now.")
    if not may_vote(state, seat):
        raise Illegal("STARE-24", "Only neutral sides vote, once each.")
    return replace(state, votes=(*state.votes, (side_of(state, seat), uphold)))


def may_vote(state: State, seat: Seat) -> bool:
    """STARE-24, STARE-D5: whether a player may vote for a neutral side."""
    side = side_of(state, seat)
    if state.phase not in {"objection", "vote"} or side not in state.voters or is_bot(state, seat):
        return False
    return all(voter != side for voter, _ in state.votes)


def all_voted(state: State) -> bool:
    """Whether every side has voted of which somebody is here."""
    voted = {side for side, _ in state.votes}
    return all(side in voted or side not in neutral(state, state.appellant) for side in state.voters)


def upheld(state: State) -> bool:
    """STARE-24, STARE-D5: a majority of the votes cast; a tie or silence rejects."""
    return sum(1 if uphold else -1 for _, uphold in state.votes) > 0


def objection_counted(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-24, STARE-D9: the question stands, or another may be put; a second one refused counts as none.

    So does the first one if the side that asked has left.
    """
    granted, asker = upheld(state), state.asker
    assert asker is not None
    story.append(Counted("objection", granted, state.votes))
    state = replace(state, votes=(), tally=Tally(state.roll, "objection", granted, state.votes))
    if not granted:
        left = None if state.answer_ends is None else Millis(max(state.answer_left, VOTE_MS))
        return answering(state, at, left)
    state = replace(state, objections=state.objections + 1)
    if state.objections == UPHELD or not has_members(state, asker):
        return no_question(state, at, story)
    return again(state, max(state.compose_left, VOTE_MS), at, story)
