"""What each player may know (ROFL-D1)."""

from __future__ import annotations

from typing import Literal

from rumpus.core import Data, Seat
from rumpus.games.rofl.draw import own_language
from rumpus.games.rofl.ending import how, passed_over, worth
from rumpus.games.rofl.events import TurnEnded
from rumpus.games.rofl.guessing import is_spoken
from rumpus.games.rofl.packs import Category
from rumpus.games.rofl.pieces import Attempt, Proposal
from rumpus.games.rofl.players import writers
from rumpus.games.rofl.state import Phase, State, counted


class Mine(Data, frozen=True, gc=False):
    """ROFL-D9: your own board; nobody else sees it."""

    text: str
    count: int
    space: int
    over: bool
    """Whether the text is longer than the token's number: void unless it is cut."""
    done: bool
    said: int
    """How often this Writer has said to be done, or taken that back."""
    passed: bool
    seen: bool


class Seen(Data, frozen=True, gc=False, omit_defaults=True):
    """One entry while guessing goes on, in the order of the board; its text is there once it was shown."""

    seat: Seat
    space: int
    how: Literal["waits", "now", "right", "wrong", "missed", "void"]
    text: str = ""
    guess: str = ""


class Offered(Data, frozen=True, gc=False, omit_defaults=True):
    """ROFL-51: a Writer's own message on its way; only Writers see the text and the votes."""

    by: Seat
    text: str = ""
    category: Category | None = None
    agreed: tuple[Seat, ...] = ()


class View(Data, frozen=True, gc=False, omit_defaults=True):
    """The table as one seat sees it; `seat` None is the TV and every spectator."""

    seat: Seat | None
    phase: Phase
    round: int
    rounds: int
    turn: int
    guessers: tuple[Seat, ...]
    writers: tuple[Seat, ...]
    totals: tuple[int | None, ...]
    """ROFL-41: None is a total this seat is not told."""
    to_guess: tuple[Seat, ...] = ()
    """Who guesses after this turn in this round."""
    tiebreak: int = 0
    extra: bool = False
    category: Category | None = None
    message: str = ""
    """ROFL-6, ROFL-8: the message, for those who may see it now."""
    custom: bool = False
    spaces: tuple[int, ...] = ()
    """Where each seat's token lies on the board now; 0 is in hand or off the board."""
    mine: Mine | None = None
    done: tuple[Seat, ...] = ()
    """Who is done with writing."""
    asked: tuple[Seat, ...] = ()
    proposal: Offered | None = None
    wants_card: tuple[Seat, ...] = ()
    entries: tuple[Seen, ...] = ()
    """The board being resolved."""
    position: int = 0
    shown: int = 0
    """The number of the message that is there now, in the order in which they were shown."""
    worth: int = 0
    spoken: bool = False
    guessing: Seat | None = None
    """Whose guess has begun."""
    guess: str = ""
    """The guess that is pending; while it is typed, for the Guesser alone."""
    judging: Literal["", "appeal", "vote"] = ""
    verdict: int = 0
    """The number of the guess that is judged, or was last, in this turn."""
    matched: bool | None = None
    """ROFL-D5: what the matcher says about the pending guess, for Writers alone."""
    votes: tuple[tuple[Seat, bool], ...] = ()
    """ROFL-D5: the votes on it, for Writers alone."""
    tried: tuple[Seat, ...] = ()
    ended: TurnEnded | None = None
    ready: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    language: str = "en"
    """What the message is in, for those who may see it; for all others what the table plays in."""


def view(state: State, seat: Seat | None) -> View:
    """Pick what the seat may know."""
    options, message = state.options, state.message
    inside = seat is not None and seat in writers(state)
    guess = state.guessing
    resolving = state.phase in {"guess", "verdict"}
    reads = state.ended is not None or (inside and may_read(state))
    return View(
        seat=seat,
        phase=state.phase,
        round=state.round,
        rounds=options.rounds + state.extra,
        turn=state.turn,
        guessers=state.guessers,
        writers=writers(state),
        totals=totals(state, seat),
        to_guess=state.to_guess,
        tiebreak=state.tiebreak,
        extra=state.extra,
        category=category(state, inside=inside),
        message=message.text if message is not None and reads else "",
        language=message.language if message is not None and reads else own_language(options),
        custom=message is not None and message.source == "custom",
        spaces=spaces(state),
        mine=mine(state, seat) if inside and seat is not None else None,
        done=tuple(Seat(each) for each, entry in enumerate(state.entries) if entry.done),
        asked=state.asked,
        proposal=offered(state.proposal, inside=inside),
        wants_card=state.wants_card,
        entries=entries(state) if resolving else (),
        position=state.position,
        shown=state.shown,
        worth=worth(state) if resolving else 0,
        spoken=is_spoken(state) if resolving else False,
        guessing=None if guess is None else guess.by,
        guess=guess.text if guess is not None and (state.phase == "verdict" or guess.by == seat) else "",
        judging=state.judging,
        verdict=state.verdict,
        matched=state.matched if inside and state.phase == "verdict" and not is_spoken(state) else None,
        votes=state.votes if inside else (),
        tried=state.tried,
        ended=state.ended,
        ready=state.ready,
        winners=state.winners,
    )


def totals(state: State, seat: Seat | None) -> tuple[int | None, ...]:
    """ROFL-41, ROFL-48: your own total, or all where they are public, where two play together, and at the end."""
    public = state.options.scoreboard == "public" or state.phase == "over" or len(state.totals) == 2  # noqa: PLR2004
    return tuple(total if public or each == seat else None for each, total in enumerate(state.totals))


def may_read(state: State) -> bool:
    """ROFL-8: whether a Writer may see the message: not while writing where the table plays without a second look."""
    return state.options.reread or state.phase not in {"write", "grace"}


def category(state: State, *, inside: bool) -> Category | None:
    """ROFL-7, ROFL-58: the category, for the Guesser and the TV unless the table hides it until the turn ends."""
    if state.message is None or not (inside or state.options.tell_category or state.ended is not None):
        return None
    return state.message.category


def spaces(state: State) -> tuple[int, ...]:
    """ROFL-29, ROFL-30: tokens leave the board as their messages are dealt with, void ones as they are passed over."""
    if state.phase not in {"guess", "verdict"}:
        return tuple(entry.space for entry in state.entries) if state.phase in {"reveal", "write", "grace"} else ()
    gone = {*state.order[: state.position], *passed_over(state)}
    return tuple(0 if Seat(seat) in gone else entry.space for seat, entry in enumerate(state.entries))


def mine(state: State, seat: Seat) -> Mine:
    """ROFL-D9: your text, its count, the chosen number and the warning."""
    entry = state.entries[seat]
    length = counted(state, entry.text)
    over = 0 < entry.space < length
    return Mine(entry.text, length, entry.space, over, entry.done, entry.said, entry.passed, entry.seen)


def offered(proposal: Proposal | None, *, inside: bool) -> Offered | None:
    """ROFL-51: Writers see text and votes, all others that a proposal is pending."""
    if proposal is None:
        return None
    if not inside or not proposal.text:
        return Offered(proposal.by)
    return Offered(proposal.by, proposal.text, proposal.category, proposal.agreed)


def entries(state: State) -> tuple[Seen, ...]:
    """ROFL-24, ROFL-30: the board in its order: shown messages and what came of them, hidden ones, voids."""
    by_author: dict[Seat, Attempt] = {attempt.author: attempt for attempt in state.attempts}
    found: list[Seen] = []
    for number, seat in enumerate(state.order):
        entry, attempt = state.entries[seat], by_author.get(seat)
        if number > state.position:
            found.append(Seen(seat, entry.space, "waits"))
        elif number == state.position:
            found.append(Seen(seat, entry.space, "now", entry.text, "" if attempt is None else attempt.text))
        else:
            assert attempt is not None
            found.append(Seen(seat, entry.space, how(attempt), entry.text, attempt.text))
    found += (Seen(seat, state.entries[seat].space, "void") for seat in state.void if state.entries[seat].space)
    placed = {seat: entry.placed for seat, entry in enumerate(state.entries)}
    return tuple(sorted(found, key=lambda each: (each.space, placed[each.seat])))


def quiet(state: State) -> bool:
    """ROFL-D16: from the reveal to the end of the turn somebody knows what the Guesser must not."""
    return state.message is not None and state.ended is None
