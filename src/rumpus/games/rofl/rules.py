"""ROFL! as a whole: every action, every clock and every change of chair finds its rule (README.md beside this file)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Away, Deadline, Event, Expired, Gone, Illegal, Input, Millis, Race, Seat, Seated, Step, Timer
from rumpus.games.rofl import guessing, proposals, writing
from rumpus.games.rofl.actions import (
    Agree,
    Begin,
    Done,
    DrawCard,
    Guess,
    MyOwn,
    PassGuess,
    PassToken,
    Place,
    Propose,
    Ready,
    Seen,
    Type,
    Vote,
    Withdraw,
    Write,
)
from rumpus.games.rofl.ending import end_turn, finish
from rumpus.games.rofl.state import (
    Asked,
    Entry,
    Hurry,
    Left,
)
from rumpus.games.rofl.table import OVER, people, players, present, waited_for, with_entry, writers
from rumpus.games.rofl.turns import next_turn, too_few, turn_begun, waited_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
    from rumpus.games.rofl.actions import Move
    from rumpus.games.rofl.state import State

GUESSER_MS = 20_000
"""ROFL-D6: how long an absent Guesser is waited for."""

ASK_MS = 120_000
"""ROFL-D15: without a clock, how long a player is waited for before the table asks."""

ASKED_MS = 30_000
"""And how long after that the table goes on without the player."""

TURN_END_MS = 12_000
"""ROFL-D17: how long the end of a turn stays at most."""

# Acting


def apply(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """Take one player's action, then do what follows from it by itself."""
    if state.phase == "over":
        raise OVER
    if isinstance(state.holders[line.seat], Gone):
        raise Illegal("ROFL-D7", "You have left this match.")
    if line.action.turn != state.turn:
        raise Illegal("ROFL-5", "That was meant for another turn.")
    story: list[Event] = []
    acted = act(state, line, story)
    heard = tuple(line.at if seat == line.seat else at for seat, at in enumerate(acted.heard))
    asked = tuple(seat for seat in acted.asked if seat != line.seat)
    acted = replace(acted, heard=heard, asked=asked)
    return Step(follow(acted, line.at, rng, story), tuple(story))


def act(state: State, line: Input[Move], story: list[Event]) -> State:
    """Find the rule of an action."""
    seat, at = line.seat, line.at
    match line.action:
        case Seen():
            return writing.acknowledged(state, seat)
        case Write(_, text):
            return writing.written(state, seat, text, line.pressed)
        case Place(_, space):
            return writing.placed(state, seat, space, story)
        case PassToken():
            return writing.token_passed(state, seat)
        case Done(_, said, done):
            return writing.done_said(state, seat, said, done=done)
        case Ready():
            return made_ready(state, seat)
        case MyOwn() | DrawCard() | Withdraw() | Propose() | Agree():
            return propose(state, line, story)
        case _:
            return guess(state, seat, line.action, at, story)


def propose(state: State, line: Input[Move], story: list[Event]) -> State:
    """Find the rule of an action about own messages."""
    match line.action:
        case MyOwn():
            return proposals.floor_taken(state, line.seat, line.at, story)
        case DrawCard():
            return proposals.card_wanted(state, line.seat)
        case Withdraw():
            return proposals.withdrawn(state, line.seat)
        case Propose() as wanted:
            return proposals.proposed(state, line.seat, wanted, line.at)
        case action:
            assert isinstance(action, Agree)
            return proposals.agreed(state, line.seat, agree=action.agree)


def guess(state: State, seat: Seat, action: Move, at: Millis, story: list[Event]) -> State:
    """Find the rule of an action about a guess."""
    match action:
        case Begin(_, shown):
            return guessing.begin(state, seat, shown, at, story)
        case Type(_, shown, text):
            return guessing.typed(state, seat, shown, text, at, story)
        case Guess(_, shown, text):
            return guessing.sent(guessing.typed(state, seat, shown, text, at, story), at, story)
        case PassGuess(_, shown):
            return guessing.passed(state, seat, shown, at, story)
        case _:
            assert isinstance(action, Vote)
            return guessing.voted(state, seat, action.verdict, right=action.right)


def made_ready(state: State, seat: Seat) -> State:
    """ROFL-D17: a player has seen enough of the turn's end."""
    if state.phase != "end":
        raise Illegal("ROFL-D17", "This turn is not over yet.")
    if seat in state.ready or seat not in people(state, players(state)):
        raise Illegal("ROFL-D17", "Nobody waits for you.")
    return replace(state, ready=(*state.ready, seat))


def follow(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Go on as soon as nobody is waited for."""
    if proposals.card_due(state):
        return writing.card_drawn(state, at, rng, story)
    if proposals.is_agreed(state):
        return proposals.taken_over(state, at, story)
    if state.phase == "reveal" and writing.all_read(state):
        state = writing.writing_begun(state, at, story)
    if state.phase == "write" and writing.all_done(state):
        state = writing.writing_ended(state, at, story, timed=False)
    if state.phase == "grace" and writing.all_settled(state) and writing.grace_ends(state) <= at:
        return writing.tokens_settled(state, at, story)
    if state.phase == "verdict" and guessing.all_voted(state):
        return guessing.concluded(state, at, story)
    here = present(state, players(state))
    if state.phase == "end" and here and {*here} <= {*state.ready}:
        return next_turn(state, at, rng, story)
    return state


# Clocks


def deadlines(state: State) -> tuple[Deadline, ...]:
    """All clocks that run in this phase."""
    return tuple(clocks(state))


def clocks(state: State) -> Iterator[Deadline]:
    """Find the running clocks."""
    options = state.options
    since = {
        "waiting": GUESSER_MS,
        "propose": options.propose_s * 1000,
        "compose": proposals.COMPOSE_MS,
        "vote": proposals.AGREE_MS,
        "reveal": options.reveal_s * 1000,
        "end": TURN_END_MS,
    }
    if state.phase in since:
        yield Deadline(Millis(state.since + since[state.phase]), Timer(state.phase))
    elif state.phase == "write":
        yield from write_clocks(state)
    elif state.phase == "grace":
        yield Deadline(writing.grace_ends(state), Timer("grace"))
    elif state.phase == "guess":
        timed = options.guess_s or (state.tiebreak and state.guessing)
        if timed:
            yield Deadline(guessing.guess_ends(state), Timer("guess"))
        else:
            yield from patience(state, guessing.waits_for(state))
    elif state.phase == "verdict":
        pending = guessing.VOTE_MS if state.judging == "vote" else options.appeal_s * 1000
        yield Deadline(Millis(state.pending + pending), Timer("verdict"))


def write_clocks(state: State) -> Iterator[Deadline]:
    """ROFL-9, ROFL-10, ROFL-57: the write clock and its signal; without a clock, the table's patience."""
    ends = writing.write_ends(state)
    if ends is None:
        waited = (seat for seat in waited_for(state) if not state.entries[seat].done)
        yield from patience(state, tuple(waited))
        return
    if not state.warned:
        yield Deadline(Millis(ends - writing.HURRY_MS), Timer("hurry"))
    yield Deadline(ends, Timer("write"))


def patience(state: State, waited: tuple[Seat, ...]) -> Iterator[Deadline]:
    """ROFL-D15: each seat that is waited for is asked, and later done without."""
    for seat in waited:
        if seat in state.asked:
            yield Deadline(Millis(state.heard[seat] + ASK_MS + ASKED_MS), Timer("silent", seat))
        else:
            yield Deadline(Millis(state.heard[seat] + ASK_MS), Timer("ask", seat))


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    story: list[Event] = []
    state = ran_out(state, line.timer, line.at, rng, story)
    return Step(follow(state, line.at, rng, story), tuple(story))


def ran_out(state: State, timer: Timer, at: Millis, rng: Rng, story: list[Event]) -> State:
    """Find the rule of a clock."""
    match timer.kind:
        case "waiting":
            return waited_out(state, at, rng, story)
        case "propose" | "compose" | "vote":
            return writing.card_drawn(state, at, rng, story)
        case "reveal":
            return writing.writing_begun(state, at, story)
        case "hurry":
            story.append(Hurry())
            return replace(state, warned=True)
        case "write":
            return writing.writing_ended(state, writing.write_ends(state) or at, story, timed=True)
        case "grace":
            return writing.tokens_settled(state, at, story)
        case "guess":
            return clock_out(state, at, story)
        case "verdict":
            return guessing.concluded(state, at, story)
        case "end":
            return next_turn(state, at, rng, story)
        case _:
            assert timer.seat is not None
            return silent(state, timer.kind, timer.seat, at, story)


def clock_out(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-26, ROFL-D4: what stands is submitted; if nothing was begun the message is missed."""
    return guessing.missed(state, at, story) if state.guessing is None else guessing.sent(state, at, story)


def silent(state: State, kind: str, seat: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-D15: a seat that is waited for is asked, and later counts as done or as having missed."""
    if kind == "ask":
        story.append(Asked(seat))
        return replace(state, asked=(*state.asked, seat))
    if state.phase == "write":
        return with_entry(state, seat, done=True)
    if state.guessing is not None:
        return guessing.sent(state, at, story)
    return guessing.given_up(state, seat, at, story)


# Chairs


def seated(state: State, line: Seated, rng: Rng) -> Step[State]:
    """ROFL-D6, ROFL-D7: somebody came, went for a while, or left for good."""
    story: list[Event] = []
    seat, at = line.seat, line.at
    gone = isinstance(state.holders[seat], Gone)
    if state.phase == "over" or gone:
        return Step(state)
    state = reseated(state, line)
    if isinstance(line.by, Gone):
        story.append(Left(seat))
        state = left(state, seat, at, rng, story)
    elif state.phase == "waiting" and seat in state.guessers and not waits(state):
        state = turn_begun(replace(state, to_guess=state.to_guess[1:]), (seat,), at, rng, story)
    return Step(follow(state, at, rng, story), tuple(story))


def reseated(state: State, line: Seated) -> State:
    """ROFL-D15: another holds the chair; with whoever comes, or comes back, the table's patience begins anew."""
    seat = line.seat
    state = replace(state, holders=(*state.holders[:seat], line.by, *state.holders[seat + 1 :]))
    if isinstance(line.by, Away):
        return state
    heard = tuple(line.at if each == seat else at for each, at in enumerate(state.heard))
    return replace(state, heard=heard, asked=tuple(each for each in state.asked if each != seat))


def waits(state: State) -> bool:
    """ROFL-D6: whether the Guesser who is waited for is still away."""
    return not {*state.guessers} - {*people(state, players(state))} and not present(state, state.guessers)


def left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: a player left for good."""
    state = replace(
        state,
        to_guess=tuple(each for each in state.to_guess if each != seat),
        tied=tuple(each for each in state.tied if each != seat),
    )
    if state.tiebreak:
        return left_tiebreak(state, seat, at, rng, story)
    if too_few(state):
        return next_turn(state, at, rng, story)
    if seat in state.guessers and state.phase != "end":
        return next_turn(state, at, rng, story) if state.message is None else end_turn(state, at, story)
    return writer_left(state, seat, at, rng, story)


def left_tiebreak(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: the last tied Writer left wins; without a Guesser the tied share the win."""
    guessed = seat in state.guessers
    state = replace(state, guessers=tuple(each for each in state.guessers if each != seat))
    if len(state.tied) == 1 or not state.guessers:
        return finish(state, state.tied, story)
    if guessed:
        return guessing.guesser_left(state, seat, at, story)
    return writer_left(state, seat, at, rng, story)


def writer_left(state: State, seat: Seat, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-D7: a Writer's entry becomes void, and a proposal is dropped with its proposer."""
    if state.phase in {"compose", "vote"} and state.proposal is not None and state.proposal.by == seat:
        return writing.card_drawn(state, at, rng, story)
    if state.phase in {"waiting", "propose", "compose", "vote", "end"}:
        return state
    cleared = list(state.entries)
    cleared[seat] = Entry()
    state = replace(state, entries=tuple(cleared))
    if state.phase in {"guess", "verdict"}:
        return guessing.writer_left(state, seat, at, story)
    return state


# Races


def race(state: State, seat: Seat, action: Move) -> Race | None:
    """ROFL-D2, ROFL-44, ROFL-60: what is raced for; a text has no rival and brings its own press time (ROFL-D3)."""
    if action.turn != state.turn:
        return None
    match action:
        case Place(_, space):
            rivals = (other for other in writers(state) if other != seat and not state.entries[other].space)
            return Race((f"space {space}",), tuple(rivals))
        case Begin(_, shown) if state.tiebreak:
            return Race((f"guess {shown}",), tuple(other for other in guessing.untried(state) if other != seat))
        case MyOwn():
            return Race(("floor",), tuple(other for other in writers(state) if other != seat))
        case Write():
            return Race((f"text {seat}",))
        case _:
            return None


def draft(state: State, _seat: Seat, action: Move) -> bool:
    """ROFL-D3, ROFL-D4: a text, and a guess that has begun, are sent again and again while they are typed."""
    return isinstance(action, Write) or (isinstance(action, Type) and state.guessing is not None)


def quiet(state: State) -> bool:
    """ROFL-D16: from the reveal to the end of the turn somebody knows what the Guesser must not."""
    return state.message is not None and state.ended is None


def seen(state: State) -> tuple[str, ...]:
    """ROFL-6: the messages this group has met."""
    return state.drawn
