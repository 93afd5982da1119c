"""A match of ROFL! at one moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Data, Holder, Millis, Seat, hidden, own
from rumpus.games.rofl.events import TurnEnded
from rumpus.games.rofl.options import Options
from rumpus.games.rofl.pieces import Attempt, Guessing, Message, Proposal, Writing
from rumpus.words import count

TOGETHER = 5
"""The version from which on letters that fall together count as one."""

Phase = Literal["waiting", "propose", "compose", "vote", "reveal", "write", "grace", "guess", "verdict", "end", "over"]


class State(Data, frozen=True, gc=False):
    """A match of ROFL! at one moment."""

    options: Options
    holders: tuple[Holder, ...]
    totals: tuple[int, ...]
    first: Seat
    """Who guessed first."""
    phase: Phase = "end"
    since: Millis = Millis(0)
    """When the present clock started."""
    round: int = 0
    turn: int = 0
    to_guess: tuple[Seat, ...] = ()
    """Who is still to be Guesser this round, in order."""
    put_off: tuple[Seat, ...] = ()
    """Whose turn was put off this round."""
    guessers: tuple[Seat, ...] = ()
    tiebreak: int = 0
    """The number of the tie-break turn; 0 before the tie-break."""
    tied: tuple[Seat, ...] = ()
    """The Writers of the tie-break."""
    extra: bool = False
    """Whether the extra round of ROFL-47 is being played or was."""
    drawn: Annotated[tuple[str, ...], hidden()] = ()
    """Ids of the messages drawn in this match."""
    message: Annotated[Message | None, hidden()] = None
    proposal: Annotated[Proposal | None, hidden()] = None
    wants_card: tuple[Seat, ...] = ()
    entries: Annotated[tuple[Writing, ...], own()] = ()
    """One per seat; the Guesser's stays empty."""
    warned: bool = False
    timed: bool = False
    """Whether the write clock ran out, so that texts typed before may still arrive."""
    heard: tuple[Millis, ...] = ()
    """ROFL-D15: when each seat last sent something, came back, or could first do anything."""
    asked: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    """Authors of the valid messages, in the order of the board."""
    void: tuple[Seat, ...] = ()
    position: int = 0
    """Which of them is shown."""
    shown: int = 0
    """How many messages have been shown this turn; whoever leaves takes their message along, but not its number."""
    attempts: tuple[Attempt, ...] = ()
    """What came of the messages shown so far."""
    tried: tuple[Seat, ...] = ()
    """Tie-break: who passed, or guessed wrong, on the message shown."""
    guessing: Annotated[Guessing | None, hidden()] = None
    pending: Millis = Millis(0)
    """When the guess was sent that is being judged."""
    judging: Literal["", "appeal", "vote"] = ""
    """How the pending guess is judged."""
    verdict: int = 0
    """How many guesses have come to be judged this turn."""
    matched: Annotated[bool, hidden()] = False
    """What the matcher says about the guess that is pending."""
    votes: Annotated[tuple[tuple[Seat, bool], ...], hidden()] = ()
    ended: TurnEnded | None = None
    """The end of the last turn, until the next begins."""
    ready: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    version: int = 4


def counted(state: State, text: str) -> int:
    """ROFL-12: how many characters a text has, as matches of this version count them."""
    return count(text, apart=state.version < TOGETHER)
