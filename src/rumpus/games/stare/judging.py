"""Answers and verdicts (STARE-10, STARE-D4, STARE-D5, STARE-D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Bot, Event, Illegal, Millis, Seat
from rumpus.games.stare.asking import upheld
from rumpus.games.stare.deck import language_of, matches
from rumpus.games.stare.events import Appealed, Counted, Said
from rumpus.games.stare.memory import remembered
from rumpus.games.stare.pieces import Tally, Whisper
from rumpus.games.stare.players import (
    acting,
    captain,
    is_bot,
    is_spoken,
    judge,
    may_act,
    may_appeal,
    may_rule,
    members,
    neutral,
    on_board,
    people,
    side_of,
)
from rumpus.games.stare.texts import LONGEST_ANSWER, LONGEST_NOTE, limited, written
from rumpus.games.stare.verdicts import judged

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.stare.state import State

JUDGE_MS = 20_000
"""STARE-D4: how long the table waits for the judges."""

CORRECT_MS = 5_000
"""How long the judges' captain may correct a team-mate's ruling."""

APPEAL_MS = 5_000
"""STARE-D5: how long the key's verdict can be contested."""

MOST_NOTES = 8
"""STARE-D7: notes of one player in one turn."""

TALKING = frozenset(
    ("look", "roll", "next", "name", "compose", "answer", "objection", "judge", "correct", "appeal", "vote")
)
"""STARE-D7: phases of a turn in which teams whisper."""


# Team talk


def may_note(state: State, seat: Seat) -> bool:
    """STARE-D7: whether a player has somebody to whisper to."""
    mates = members(state, side_of(state, seat))
    return state.phase in TALKING and len(mates) > 1 and not is_bot(state, seat) and has_notes(state, seat)


def has_notes(state: State, seat: Seat) -> bool:
    """STARE-D7: whether a player may whisper once more this turn."""
    return notes_of(state, seat) < MOST_NOTES


def notes_of(state: State, seat: Seat) -> int:
    """Count a player's whispers of this turn."""
    return sum(note.seat == seat for note in state.notes)


def noted(state: State, seat: Seat, number: int, text: str) -> State:
    """STARE-D7: a word to your team alone."""
    if number != notes_of(state, seat) + 1:
        raise Illegal("STARE-D7", "That was for another whisper.")
    text = written(text, LONGEST_NOTE, "STARE-D7")
    if not has_notes(state, seat):
        raise Illegal("STARE-D7", "That is enough whispering for one turn.")
    if not may_note(state, seat):
        raise Illegal("STARE-D7", "There is no one to whisper to now.")
    return replace(state, notes=(*state.notes, Whisper(seat, text)))


# The answer


def only_answering(state: State, seat: Seat) -> None:
    """Refuse what only the side to answer may do."""
    if state.phase != "answer":
        raise Illegal("STARE-10", "There is no question to answer now.")
    acting(state, seat, "STARE-10", state.active)


def typed(state: State, seat: Seat, text: str) -> State:
    """STARE-D7: the answer as it stands, for the team."""
    only_answering(state, seat)
    if is_spoken(state):
        raise Illegal("STARE-D4", "Say your answer aloud.")
    return replace(state, typed=limited(text, LONGEST_ANSWER, "STARE-10"))


def answered(state: State, seat: Seat, text: str, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-10: one answer; the first submission counts."""
    only_answering(state, seat)
    if is_spoken(state):
        raise Illegal("STARE-D4", "Say your answer aloud.")
    return given(state, written(text, LONGEST_ANSWER, "STARE-10"), at, rng, story)


def said_aloud(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """STARE-D4: the active side, or a judge who heard it, says that the answer was given."""
    if state.phase != "answer" or not is_spoken(state):
        raise Illegal("STARE-D4", "No answer is being said aloud now.")
    if not may_say(state, seat):
        raise Illegal("STARE-D4", "Only the side that answers can say so, or a judge who heard it.")
    story.append(Said(state.active, ""))
    return replace(state, phase="judge", since=at, said="", spoken=True, half=False)


def may_say(state: State, seat: Seat) -> bool:
    """STARE-D4: whether a player may say that the answer was given."""
    heard = judge(state)
    return may_act(state, state.active, seat) or (heard is not None and seat in people(state, heard))


def recalled(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """A bot says what it remembers: as the answer, or to the people of its team."""
    by = state.holders[seat]
    if state.phase != "answer" or seat not in members(state, state.active):
        raise Illegal("STARE-10", "There is no question to answer now.")
    if not isinstance(by, Bot):
        raise Illegal("STARE-10", "What you remember is in your own head.")
    if not may_recall(state, seat):
        raise Illegal("STARE-D7", "That is up to your captain; after half the time, anyone on your team can.")
    assert state.question is not None
    level, question = by.level, state.question
    text = rng.keep(str, lambda luck: remembered(state, seat, level, question, luck))
    if not people(state, state.active):
        return given(state, text, at, rng, story)
    return replace(state, recalled=(*state.recalled, seat), notes=(*state.notes, Whisper(seat, text)))


def may_recall(state: State, seat: Seat) -> bool:
    """Whether a bot may speak up: to people of its team always, for its side if it acts for it."""
    if people(state, state.active):
        return seat not in state.recalled and has_notes(state, seat)
    return may_act(state, state.active, seat)


def given(state: State, text: str, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-10, STARE-D5: an answer is there; the judges compare it with the picture, or the key decides."""
    question = state.question
    assert question is not None
    story.append(Said(state.active, text))
    matched = rng.keep(bool, lambda _: matches(text, question, language_of(state)))
    state = replace(state, phase="judge", since=at, said=text, matched=matched, spoken=False, half=False)
    if state.options.judging == "judge":
        return state
    if state.options.judging == "key":
        return judged(state, at, story, "key", right=by_key(state))
    return replace(state, phase="appeal", ruling=by_key(state))


def can_be_appealed(state: State) -> bool:
    """STARE-D5: whether any side is there that could appeal, and another that could vote on it."""
    return any(may_appeal(state, side) for side in on_board(state))


def by_key(state: State) -> bool:
    """STARE-D4, STARE-D5: what the key says; a spoken answer that nobody judged counts as right."""
    return state.spoken or state.matched


def too_late(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-D4: no answer in time is a wrong one."""
    return judged(replace(state, said=""), at, story, "time", right=False)


# The judges


def ruled(state: State, seat: Seat, at: Millis, *, right: bool) -> State:
    """STARE-10, STARE-25: the first ruling counts; the judges' captain may correct a team-mate's."""
    if state.phase not in {"judge", "correct"}:
        raise Illegal("STARE-10", "There is no answer to judge now.")
    if not may_rule(state, seat):
        raise Illegal("STARE-8", "The side that holds the card judges.")
    if state.phase == "correct" and seat != captain(state, side_of(state, seat)):
        raise Illegal("STARE-10", "Your side has ruled; only your captain can correct it.")
    return replace(state, phase="correct", since=at, ruling=right, ruler=seat)


def ruling_stands(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-10, STARE-D7: what a judge ruled counts, since nobody corrects it."""
    assert state.ruling is not None
    return judged(state, at, story, "judge", right=state.ruling)


def card_taken(state: State, seat: Seat) -> State:
    """STARE-D15: a judge who has answered in secret, or does not want to, need not wait for the answer."""
    if state.phase != "answer" or not state.face_down:
        raise Illegal("STARE-D15", "There is no card to take now.")
    if not may_take(state, seat):
        raise Illegal("STARE-D15", "Only a judge takes the card, and once for each question.")
    return replace(state, taken=(*state.taken, seat))


def may_take(state: State, seat: Seat) -> bool:
    """STARE-D15: whether a player may take the card: the people of the judging side, each of them once."""
    side = judge(state)
    return side is not None and seat in people(state, side) and seat not in state.taken


# Appeals


def appealed(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """STARE-D5: a side contests the key; the neutral sides vote."""
    if state.phase != "appeal":
        raise Illegal("STARE-D5", "There is nothing to appeal against now.")
    side = side_of(state, seat)
    if is_bot(state, seat) or not may_appeal(state, side):
        raise Illegal("STARE-D5", "No neutral side could vote on that: the key stands.")
    story.append(Appealed(side))
    return replace(state, phase="vote", since=at, appellant=side, voters=neutral(state, side), votes=())


def appeal_counted(state: State, at: Millis, story: list[Event]) -> State:
    """STARE-D5: a majority turns the key's verdict round; a tie or silence leaves it."""
    granted = upheld(state)
    story.append(Counted("appeal", granted, state.votes))
    state = replace(state, tally=Tally(state.roll, "appeal", granted, state.votes))
    return judged(state, at, story, "vote" if granted else "key", right=by_key(state) != granted)
