"""Guessing: messages in the order of the board, one guess each, and the verdict (ROFL-22 to ROFL-30, 44, 49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rumpus.core import Event, Illegal, Millis, Seat
from rumpus.games.rofl.draw import verdict
from rumpus.games.rofl.ending import end_turn, worth
from rumpus.games.rofl.events import Begun, GuessingBegan, Judged, Pending, Shown
from rumpus.games.rofl.matcher import Verdict
from rumpus.games.rofl.pieces import LONGEST_GUESS, Attempt, Guessing
from rumpus.games.rofl.players import is_bot, people, present, writers
from rumpus.games.rofl.state import counted
from rumpus.words import tidy

if TYPE_CHECKING:
    from rumpus.core import Rng
    from rumpus.games.rofl.state import State

TYPING_MS = 15_000
"""ROFL-D4: how long a guess may be typed once it has begun."""

VOTE_MS = 15_000
"""ROFL-D5: how long the Writers vote at most."""


def start_guessing(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-22 to ROFL-24: check every text against its number, and take the valid ones in ascending order."""
    valid = [seat for seat in writers(state) if is_valid(state, seat)]
    order = tuple(sorted(valid, key=lambda seat: (state.entries[seat].space, state.entries[seat].placed)))
    void = tuple(seat for seat in writers(state) if seat not in order)
    story.append(GuessingBegan(order, void))
    return show(replace(state, order=order, void=void, position=0, attempts=(), warned=False), at, story)


def is_valid(state: State, seat: Seat) -> bool:
    """ROFL-22, ROFL-23: a token, a text, and no more characters than the token's number."""
    entry = state.entries[seat]
    return 0 < counted(state, entry.text) <= entry.space


def show(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-24, ROFL-25, ROFL-29: show the next message on a fresh clock, or end the turn if there is none."""
    if state.position >= len(state.order):
        return end_turn(state, at, story)
    author = state.order[state.position]
    entry = state.entries[author]
    story.append(Shown(author, entry.space, entry.text, worth(state)))
    state = replace(
        state, phase="guess", since=at, shown=state.shown + 1, guessing=None, judging="", tried=(), votes=()
    )
    heard = (at,) * len(state.holders)
    return replace(state, guessing=None, judging="", tried=(), votes=(), heard=heard, asked=())


def is_spoken(state: State) -> bool:
    """ROFL-49, ROFL-D5: guesses are spoken if the table says so and people are on both sides; never in a tie-break."""
    if state.options.guess_mode == "typed" or state.tiebreak:
        return False
    return not is_bot(state, state.guessers[0]) and bool(people(state, writers(state)))


# A guess begins, is typed and is sent (ROFL-26, ROFL-44)


def check_guesser(state: State, seat: Seat, shown: int) -> None:
    """ROFL-24, ROFL-26: refuse a guess on another's turn, on a message that is gone, or on no message at all."""
    if seat not in state.guessers:
        raise Illegal("ROFL-26", "Only the Guesser guesses, and this turn that is not you.")
    if state.phase == "verdict":
        raise Illegal("ROFL-26", "One guess per message, and it is being judged.")
    if state.phase != "guess":
        raise Illegal("ROFL-24", "There is no message to guess now.")
    if shown != state.shown:
        raise Illegal("ROFL-26", "That message is gone; each gets one guess.")
    if seat in state.tried:
        raise Illegal("ROFL-44", "You have had your guess at this message.")
    if state.guessing is not None and state.guessing.by != seat:
        raise Illegal("ROFL-44", "{by_seat} was first and has this guess.", by_seat=state.guessing.by)


def begin(state: State, seat: Seat, shown: int, at: Millis, story: list[Event]) -> State:
    """ROFL-26, ROFL-D4: the guess begins and counts; a spoken one opens the vote, also by a Writer who heard it."""
    if is_spoken(state) and seat in writers(state) and state.phase == "guess" and shown == state.shown:
        return open_vote(state, state.guessers[0], at, story)
    check_guesser(state, seat, shown)
    if is_spoken(state):
        return open_vote(state, seat, at, story)
    if state.guessing is not None:
        raise Illegal("ROFL-26", "Your guess has already begun.")
    story.append(Begun(seat))
    return replace(state, guessing=Guessing(seat, at))


def typed(state: State, seat: Seat, shown: int, text: str, at: Millis, story: list[Event]) -> State:
    """ROFL-D4: keep what stands in the line; the first keystroke begins the guess."""
    check_guesser(state, seat, shown)
    if is_spoken(state):
        raise Illegal("ROFL-D4", "At this table, guesses are spoken: say it, then tap.")
    if len(text) > LONGEST_GUESS:
        raise Illegal("ROFL-26", "A guess has at most {most} characters.", most=LONGEST_GUESS)
    if state.guessing is None:
        if state.tiebreak:
            raise Illegal("ROFL-D4", "Press first, then type.")
        story.append(Begun(seat))
        return replace(state, guessing=Guessing(seat, at, text))
    return replace(state, guessing=replace(state.guessing, text=text))


def sent(state: State, at: Millis, rng: Rng, story: list[Event]) -> State:
    """ROFL-26, ROFL-28, ROFL-D5: the guess is judged at once, or stays pending for a time that says nothing."""
    guess, message = state.guessing, state.message
    assert guess is not None
    assert message is not None
    text = tidy(guess.text)
    if not text:
        return resolve(state, Attempt(state.order[state.position], None, "", right=False), at, story)
    found = rng.keep(Verdict, lambda _: verdict(state.options, message, text))
    judging = judged_by(state, guess.by)
    if judging == "" or (judging == "appeal" and found.exact):
        attempt = Attempt(state.order[state.position], guess.by, text, found.right, found.right)
        return resolve(state, attempt, at, story)
    story.append(Pending(guess.by, text))
    return replace(asked_for_verdict(state, replace(guess, text=text), at), judging=judging, matched=found.right)


def asked_for_verdict(state: State, guess: Guessing, at: Millis) -> State:
    """ROFL-D5: a guess waits for its verdict."""
    return replace(state, phase="verdict", pending=at, guessing=guess, verdict=state.verdict + 1)


def judged_by(state: State, by: Seat) -> Literal["", "appeal", "vote"]:
    """ROFL-49, ROFL-D5: the matcher alone, the matcher with appeal, or the Writers' vote."""
    how = state.options.verdict
    if how == "auto" or is_bot(state, by) or not people(state, writers(state)):
        return ""
    return "vote" if how == "writers" and not state.tiebreak else "appeal"


def open_vote(state: State, by: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-D4: a spoken guess has been heard; the clock stops and the Writers vote."""
    story.append(Begun(by))
    return replace(asked_for_verdict(state, Guessing(by, at), at), judging="vote", matched=False)


def passed(state: State, seat: Seat, shown: int, at: Millis, story: list[Event]) -> State:
    """ROFL-26, ROFL-44: let the message go; in a tie-break it is missed when all Guessers have."""
    check_guesser(state, seat, shown)
    if state.guessing is not None:
        raise Illegal("ROFL-26", "A guess that has begun counts; it cannot be taken back.")
    return given_up(state, seat, at, story)


def given_up(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-44: one Guesser will not guess on this message; the last one makes it a miss."""
    state = replace(state, tried=(*state.tried, seat))
    return state if untried(state) else missed(state, at, story)


def untried(state: State) -> tuple[Seat, ...]:
    """ROFL-44: the Guessers who may still guess on the message shown."""
    return tuple(seat for seat in state.guessers if seat not in state.tried)


def missed(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-26: nobody guessed on the message shown."""
    attempt = Attempt(state.order[state.position], None, "", right=False)
    story.append(Judged(attempt.author, None, "", right=False))
    return next_message(replace(state, attempts=(*state.attempts, attempt)), at, story)


# Votes and verdicts


def voted(state: State, seat: Seat, verdict: int, *, right: bool) -> State:
    """ROFL-49, ROFL-D5: a person among the Writers judges the guess; under appeal only to overturn the matcher."""
    if seat not in people(state, writers(state)):
        raise Illegal("ROFL-D5", "Only human Writers judge a guess.")
    if state.phase != "verdict" or verdict != state.verdict:
        raise Illegal("ROFL-D5", "That guess is not being judged now.")
    if any(voter == seat for voter, _ in state.votes):
        raise Illegal("ROFL-D5", "You have already voted on this guess.")
    if state.judging == "appeal" and right == state.matched:
        raise Illegal("ROFL-D5", "That is what the table already says; there is nothing to do.")
    return replace(state, votes=(*state.votes, (seat, right)))


def all_voted(state: State) -> bool:
    """ROFL-D5: whether a vote waits for nobody; an appeal always takes its full time."""
    here = present(state, writers(state))
    return state.judging == "vote" and bool(here) and {*here} <= {seat for seat, _ in state.votes}


def concluded(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-49, ROFL-D5: count the votes and give the verdict."""
    guess = state.guessing
    assert guess is not None
    for_right = sum(right for _, right in state.votes)
    against = len(state.votes) - for_right
    if state.judging == "vote":
        right = for_right > against or (for_right == against and state.matched)
    else:
        voters = len(people(state, writers(state)))
        needed = voters if state.tiebreak else voters // 2 + 1
        overturned = bool(state.votes) and len(state.votes) >= needed
        right = state.matched != overturned
    author = state.order[state.position]
    matched = state.matched if guess.text else None
    return resolve(state, Attempt(author, guess.by, guess.text, right, matched, state.votes), at, story)


def resolve(state: State, attempt: Attempt, at: Millis, story: list[Event]) -> State:
    """ROFL-29, ROFL-44: right ends the turn; wrong goes on with the next message, or with the next Guesser."""
    guess = state.guessing
    assert guess is not None
    story.append(Judged(attempt.author, attempt.by, attempt.text, attempt.right))
    state = replace(state, attempts=(*state.attempts, attempt), votes=(), judging="")
    if attempt.right:
        return end_turn(state, at, story, guess.by)
    state = replace(state, tried=(*state.tried, guess.by))
    if state.tiebreak and state.options.tiebreak_guess == "one_each" and untried(state):
        began = Millis(at - (guess.at - state.since))
        return replace(state, phase="guess", since=began, guessing=None, heard=(at,) * len(state.holders))
    return next_message(state, at, story)


def next_message(state: State, at: Millis, story: list[Event]) -> State:
    """ROFL-29: the author's token leaves the board, and the next valid message is shown."""
    return show(replace(state, position=state.position + 1), at, story)


# Players who leave (ROFL-D7)


def writer_left(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-D7: the entry becomes void; if it is the one shown, the next message is."""
    here = state.order.index(seat) if seat in state.order else None
    votes = tuple(vote for vote in state.votes if vote[0] != seat)
    state = replace(state, votes=votes)
    if here is None or here < state.position:
        return state
    order = (*state.order[:here], *state.order[here + 1 :])
    state = replace(state, order=order, void=(*state.void, seat))
    return show(state, at, story) if here == state.position else state


def guesser_left(state: State, seat: Seat, at: Millis, story: list[Event]) -> State:
    """ROFL-D7: in a tie-break the other Guessers go on; a guess that had begun is wrong."""
    if state.phase not in {"guess", "verdict"}:
        return state
    if state.guessing is not None and state.guessing.by == seat:
        author = state.order[state.position]
        return resolve(state, Attempt(author, seat, state.guessing.text, right=False), at, story)
    return state if untried(state) or state.guessing is not None else missed(state, at, story)


def guess_ends(state: State) -> Millis:
    """ROFL-25, ROFL-D4: when the guess clock ends, or the time to finish a guess that has begun."""
    clock = state.since + state.options.guess_s * 1000
    if state.guessing is None:
        return Millis(clock)
    limit = state.guessing.at + TYPING_MS
    return Millis(limit if state.tiebreak else max(clock, limit))


def waits_for(state: State) -> tuple[Seat, ...]:
    """ROFL-D15: without a clock, the Guessers the table waits for."""
    return untried(state) if state.guessing is None else (state.guessing.by,)
