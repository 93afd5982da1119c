"""STARE! as a whole: every action, clock and change of chair finds its rule (README.md beside this file)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Event, Expired, Gone, Illegal, Input, Millis, Seat, Seated, Step, Timer
from rumpus.games.stare import asking, judging, turns
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
    OfQuestion,
    OfRoll,
    Ready,
    Recall,
    Roll,
    Rule,
    Seen,
    Type,
    Vote,
)
from rumpus.games.stare.ending import finish
from rumpus.games.stare.events import Left, Prompted
from rumpus.games.stare.table import OVER, is_final, is_there, judge, members, on_board, side_of
from rumpus.games.stare.verdicts import judged, no_question

if TYPE_CHECKING:
    from rumpus.core import Chair, Rng
    from rumpus.games.stare.actions import Move
    from rumpus.games.stare.options import Options
    from rumpus.games.stare.state import State


def setup(options: Options, chairs: tuple[Chair, ...], rng: Rng) -> State:
    """STARE-1 to STARE-6: the table is laid and the first side gets ready."""
    start = Millis(0)
    return follow(turns.next_turn(turns.setup(options, chairs, rng), start, rng, []), start, rng, [])


# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action, then do what follows from it by itself."""
    if state.phase == "over":
        raise OVER
    if turns.is_gone(state, line.seat):
        raise Illegal("STARE-D9", "You have left this match.")
    story: list[Event] = []
    acted = replace(act(state, line, rng, story), acted=True)
    return Step(follow(acted, line.at, rng, story), tuple(story))


def act(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an action."""
    seat, at = line.seat, line.at
    only_now(state, line.action)
    match line.action:
        case Ready():
            return turns.made_ready(state, seat)
        case Drawn():
            return turns.picture_drawn(state, seat, at)
        case Seen():
            return turns.seen_enough(state, seat)
        case Note(_, note, text):
            return judging.noted(state, seat, note, text)
        case Roll():
            return asking.roll(state, seat, at, rng, story)
        case Name(_, _, side):
            return asking.name(state, seat, side, at, story)
        case HaveOne() | Compose() | Ask() | AskSpare():
            return ask(state, seat, line.action, at, story)
        case Vote(_, _, what, uphold):
            return asking.vote(state, seat, what, uphold=uphold)
        case Object():
            return asking.object_to(state, seat, at, story)
        case _:
            return answer(state, line, rng, story)


def only_now(state: State, action: Move) -> None:
    """Refuse what was meant for another turn, roll or question."""
    if action.turn != state.turn:
        raise Illegal("STARE-15", "That was another turn.")
    if isinstance(action, OfRoll) and action.roll != state.roll + isinstance(action, Roll):
        raise Illegal("STARE-9", "That was another roll.")
    if isinstance(action, OfQuestion) and action.question != state.asked:
        raise Illegal("STARE-10", "That was another question.")


def ask(state: State, seat: Seat, action: Move, at: Millis, story: list[Event]) -> State:
    """Find the rule of an action of the asking side."""
    match action:
        case HaveOne():
            return asking.have_one(state, seat, at)
        case Compose(_, _, text, deposited):
            return asking.drafted(state, seat, text, deposited, at)
        case Ask(_, _, text, deposited):
            return asking.asked(state, seat, text, deposited, at, story)
        case _:
            assert isinstance(action, AskSpare)
            return asking.asked_spare(state, seat, at, story, hard=action.hard)


def answer(state: State, line: Input[Move], rng: Rng, story: list[Event]) -> State:
    """Find the rule of an answer or of a verdict."""
    seat, at = line.seat, line.at
    match line.action:
        case Type(_, _, text):
            return judging.typed(state, seat, text)
        case Answer(_, _, text):
            return judging.answered(state, seat, text, at, story)
        case Answered():
            return judging.said_aloud(state, seat, at, story)
        case Recall():
            return judging.recalled(state, seat, at, rng, story)
        case Rule(_, _, right):
            return judging.ruled(state, seat, at, right=right)
        case action:
            assert isinstance(action, Appeal)
            return judging.appealed(state, seat, at, story)


def follow(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go on as long as nobody is waited for."""
    while (after := went_on(state, at, rng, story)) is not state:
        state = after
    return state


def went_on(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go one step on if nobody is waited for."""
    match state.phase:
        case "ready" if turns.all_ready(state):
            return turns.look_begun(state, at, story)
        case "look" if turns.all_looked(state, at):
            return turns.look_ended(state, at, story)
        case "name" if len(asking.askers(state)) == 1:
            return asking.composing(state, asking.askers(state)[0], at, story)
        case "judge" if judge(state) is None:
            return judged(state, at, story, "key", right=judging.by_key(state))
        case "correct" if state.ruler is not None and is_final(state, state.ruler):
            return judging.ruling_stands(state, at, story)
        case "appeal" if not judging.can_be_appealed(state):
            return judged(state, at, story, "key", right=judging.by_key(state))
        case "objection" if asking.all_voted(state):
            return asking.objection_counted(state, at, story)
        case "vote" if asking.all_voted(state):
            return judging.appeal_counted(state, at, story)
        case "reveal" if turns.all_seen(state):
            return turns.next_turn(state, at, rng, story)
        case _:
            return state


# Clocks


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    story: list[Event] = []
    state = ran_out(state, line.timer, line.at, rng, story)
    return Step(follow(state, line.at, rng, story), tuple(story))


def ran_out(state: State, timer: Timer, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Find the rule of a clock (STARE-D4)."""
    match timer.kind:
        case "waiting":
            return turns.waited_out(state, at, rng, story)
        case "ready":
            return turns.look_begun(state, at, story)
        case "look":
            return turns.looks_ended(state, at)
        case "roll":
            return asking.rolled(state, at, rng, story, auto=True)
        case "next":
            return asking.counted_on(state, at, story)
        case "half":
            return replace(state, half=True)
        case "name":
            return asking.composing(state, asking.askers(state)[0], at, story)
        case "compose":
            return no_question(state, at, story)
        case "reveal":
            return turns.next_turn(state, at, rng, story)
        case _:
            return decided(state, timer, at, story)


def decided(state: State, timer: Timer, at: Millis, story: list[Event]) -> State:
    """Find the rule of a clock that runs for an answer or a verdict."""
    match timer.kind:
        case "ask":
            story.append(Prompted(state.active))
            return replace(state, prompted=True)
        case "answer" | "silent":
            return judging.too_late(state, at, story)
        case "objection":
            return asking.objection_counted(state, at, story)
        case "vote":
            return judging.appeal_counted(state, at, story)
        case "correct":
            return judging.ruling_stands(state, at, story)
        case _:
            return judged(state, at, story, "key", right=judging.by_key(state))


# Chairs


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """STARE-D8, STARE-D9: somebody came, went for a while, or left for good."""
    seat, at = line.seat, line.at
    if state.phase == "over" or turns.is_gone(state, seat):
        return Step(state)
    story: list[Event] = []
    state = replace(state, holders=(*state.holders[:seat], line.by, *state.holders[seat + 1 :]))
    if isinstance(line.by, Gone):
        state = left(state, seat, at, rng, story)
    elif state.phase == "waiting" and is_there(state, state.active):
        state = turns.begun(state, at, rng, story)
    elif state.phase == "look":
        state = turns.looks_ended(state, at)
    return Step(follow(state, at, rng, story), tuple(story))


def left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """STARE-D9: a side that has left is off the board; the last one wins, and the others play on without it."""
    side = side_of(state, seat)
    if members(state, side):
        story.append(Left(seat))
        return state
    story.append(Left(seat, side))
    if len(on_board(state)) == 1:
        return finish(state, on_board(state), story)
    if side == state.active:
        return turns.next_turn(state, at, rng, story)
    if side == state.asker and state.phase == "compose":
        return no_question(state, at, story)
    return state


def quiet(state: State) -> bool:
    """From the look to the end of the turn somebody knows what the active side must not."""
    return state.phase not in {"waiting", "ready", "reveal", "over"}


def seen(state: State) -> tuple[str, ...]:
    """The own cards this group has met."""
    return state.shown


def draft(state: State, _seat: Seat, action: Move) -> bool:
    """What is being typed takes the place of what was there; a question's first key starts its clock (STARE-D12)."""
    return isinstance(action, Type) or (isinstance(action, Compose) and state.draft.began is not None)


def no_stand_in(_state: State, _seat: Seat) -> bool:
    """STARE-D8: nobody looks or answers for a player who is away; clocks do what is needed."""
    return False
