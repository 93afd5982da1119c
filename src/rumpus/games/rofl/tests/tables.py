"""Turns laid by hand: a message of the rulebook's kind, texts already written, and nothing left to chance."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Bot, Chair, Holder, Illegal, Input, Millis, Person, Rng, Seat, advance
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import Guess, Place, Ready, Seen, Write
from rumpus.games.rofl.packs import Category
from rumpus.games.rofl.pieces import Message
from rumpus.games.rofl.state import State
from rumpus.games.rofl.view import View
from rumpus.match import Match

ANN, BEN, CY, DEE, ELI = (Seat(number) for number in range(5))
"""Ann is the first Guesser at every table here."""

TAXES = "Death and Taxes"
TWO = {BEN: ("d+t", 5), CY: ("dtx", 3)}
"""Two texts; Cy's comes first."""


def table(players: int = 5, message: str = TAXES, *, by: dict[int, Holder] | None = None, **options: Any) -> Match:
    """A match in its first turn: Ann guesses, and the others have the message on screen."""
    holders = by or {}
    chairs = [Chair(by=holders.get(seat, Person())) for seat in range(players)]
    match = Match(GAME, chairs, {"first_guesser": "seat", **options}, "0")
    return with_message(match, message)


def with_message(match: Match, text: str, category: Category = "sayings", language: str = "en") -> Match:
    """Put another message on the table, if one lies there."""
    state: State = match.state
    if state.message is not None:
        message = Message(state.message.id, text, category, language, state.message.source)
        match.state = replace(state, message=message)
    return match


def writing(players: int = 5, message: str = TAXES, **options: Any) -> Match:
    """The same, and the write clock runs."""
    match = with_message(run_to(table(players, message, **options), "reveal"), message)
    for seat in writers(match):
        if isinstance(match.state.holders[seat], Person | Bot):
            match.act(seat, Seen(match.state.turn))
    assert match.state.phase == "write"
    return match


def written(texts: dict[Seat, tuple[str, int]], match: Match) -> Match:
    """Let Writers write and place; space 0 keeps the token in hand."""
    for seat, (text, space) in texts.items():
        if text:
            match.act(seat, Write(match.state.turn, text))
        if space:
            match.act(seat, Place(match.state.turn, space))
    return match


def guessing(texts: dict[Seat, tuple[str, int]], players: int = 5, message: str = TAXES, **options: Any) -> Match:
    """The same, texts are written, the clock has run out and the first message is shown."""
    match = written(texts, writing(players, message, **options))
    while match.state.phase in {"write", "grace"}:
        run_out(match)
    return match


def run_out(match: Match) -> tuple[Any, ...]:
    """Let the next clock run out."""
    due = match.due()
    assert due is not None
    return match.wait_until(due)


def run_to(match: Match, *phases: str) -> Match:
    """Let clocks run out until one of the phases is there."""
    while match.state.phase not in phases:
        run_out(match)
    return match


def writers(match: Match) -> tuple[Seat, ...]:
    return view(match).writers


def view(match: Match, seat: int | None = None) -> View:
    found: View = match.view(seat)
    return found


def guess(match: Match, text: str, seat: int = 0) -> Match:
    """Let a Guesser send a guess on the message shown, and wait for the verdict."""
    match.act(seat, Guess(match.state.turn, match.state.shown, text))
    while match.state.phase == "verdict":
        run_out(match)
    return match


def wrong(match: Match) -> Match:
    return guess(match, "no idea")


def to_next_turn(match: Match, message: str = TAXES) -> Match:
    """Let everybody be ready, and lay the next message."""
    for seat in match.seats:
        if match.state.phase == "end" and Ready(match.state.turn) in match.offers(seat):
            match.act(seat, Ready(match.state.turn))
    return with_message(match, message)


def refused(match: Match, seat: int, action: Action, rule: str) -> Illegal:
    """An action the rules refuse, by this rule and in words; the state is untouched."""
    before = match.state
    with pytest.raises(Illegal) as caught:
        match.act(seat, action)
    assert caught.value.rule == rule
    assert "{" not in caught.value.why
    assert match.state is before
    return caught.value


def pressed(state: State, seat: int, action: Action, at: int, when: int) -> State:
    """Let an action arrive that was pressed earlier."""
    line = Input(Millis(at), Seat(seat), action, Millis(when))
    after: State = advance(GAME, state, line, Rng("late", 1)).state
    return after


def scored(totals: tuple[int, ...], **options: Any) -> Match:
    """The last turn of the last round is over with these totals."""
    match = guessing({}, len(totals), **options)
    state: State = match.state
    assert state.phase == "end"
    last = replace(state, totals=totals, round=state.options.rounds, to_guess=())
    match.state = last
    return match


def tiebreak(totals: tuple[int, ...] = (14, 14, 9, 7), message: str = TAXES, **options: Any) -> Match:
    """A tie-break turn with the message on the Writers' screens."""
    return with_message(to_next_turn(scored(totals, **options)), message)


def shown_tiebreak(
    texts: dict[Seat, tuple[str, int]], totals: tuple[int, ...] = (14, 14, 9, 7), message: str = TAXES, **options: Any
) -> Match:
    """A tie-break turn with the first message shown."""
    match = run_to(tiebreak(totals, message, **options), "write")
    return run_to(written(texts, match), "guess")
