"""Scoring, the end of a turn and the end of the match (ROFL-39 to ROFL-42, ROFL-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rumpus.core import Event, Gone, Millis, Outcome, Seat
from rumpus.games.rofl.events import GameOver, Row, TurnEnded
from rumpus.games.rofl.players import is_cooperative, players, writers
from rumpus.games.rofl.state import counted

if TYPE_CHECKING:
    from rumpus.games.rofl.pieces import Attempt
    from rumpus.games.rofl.state import State

AWARDS = (3, 2, 1)
"""ROFL-39: points for the first, the second and every later message."""


def worth(state: State) -> int:
    """ROFL-39: what a right guess on the message shown gives to Guesser and author."""
    rank = state.position
    if state.options.void_counts:
        rank += len(passed_over(state))
    return AWARDS[min(rank, len(AWARDS) - 1)]


def passed_over(state: State) -> tuple[Seat, ...]:
    """ROFL-30, ROFL-55: the void tokens that lie before the message shown; on a shared space, that were put earlier."""
    shown = state.entries[state.order[state.position]]
    return tuple(
        seat
        for seat in state.void
        if (entry := state.entries[seat]).space and (entry.space, entry.placed) < (shown.space, shown.placed)
    )


def rows(state: State) -> tuple[Row, ...]:
    """List all texts of the turn in the order of the board; those without a token come last."""
    by_author = {attempt.author: attempt for attempt in state.attempts}
    found: list[Row] = []
    for seat in writers(state):
        entry, attempt = state.entries[seat], by_author.get(seat)
        length = counted(state, entry.text)
        if seat in state.void:
            found.append(Row(seat, entry.text, length, entry.space, "void"))
        elif attempt is None:
            found.append(Row(seat, entry.text, length, entry.space, "unreached"))
        else:
            guess = (attempt.by, attempt.text, attempt.matched, attempt.votes)
            found.append(Row(seat, entry.text, length, entry.space, how(attempt), *guess))
    return tuple(sorted(found, key=lambda row: (row.space == 0, row.space, state.entries[row.seat].placed)))


def how(attempt: Attempt) -> Literal["right", "wrong", "missed"]:
    """What came of a message that was shown."""
    if attempt.right:
        return "right"
    return "missed" if attempt.by is None else "wrong"


def end_turn(state: State, at: Millis, story: list[Event], guesser: Seat | None = None) -> State:
    """ROFL-29, ROFL-39, ROFL-40: the turn is over; with a right guess Guesser and author score."""
    message = state.message
    assert message is not None
    author = None if guesser is None else state.order[state.position]
    points = 0 if author is None or state.tiebreak else worth(state)
    custom = message.source == "custom"
    ended = TurnEnded(state.turn, message.text, message.category, custom, rows(state), guesser, author, points)
    story.append(ended)
    totals = tuple(total + points * (seat in {guesser, author}) for seat, total in enumerate(state.totals))
    state = replace(state, phase="end", since=at, totals=totals, ended=ended, guessing=None, judging="", ready=())
    if state.tiebreak and author is not None:
        return finish(state, (author,), story)
    return state


def finish(state: State, winners: tuple[Seat, ...], story: list[Event]) -> State:
    """ROFL-42: the match is over."""
    story.append(GameOver(winners))
    return replace(state, phase="over", winners=winners, guessing=None, judging="")


def leaders(state: State) -> tuple[Seat, ...]:
    """Return who has the highest total of those still here."""
    here = players(state) or tuple(Seat(seat) for seat in range(len(state.holders)))
    best = max(state.totals[seat] for seat in here)
    return tuple(seat for seat in here if state.totals[seat] == best)


def standing(state: State) -> tuple[int, ...]:
    """ROFL-42, ROFL-D7: winners first, then by totals; those who left for good come after all who stayed."""
    if is_cooperative(state):
        return (1,) * len(state.holders)
    keys = [
        (seat in state.winners, not isinstance(by, Gone), state.totals[seat]) for seat, by in enumerate(state.holders)
    ]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def outcome(state: State) -> Outcome | None:
    """ROFL-42, ROFL-45 to ROFL-48: who won and why."""
    if state.phase != "over":
        return None
    places, most = standing(state), max(state.totals)
    if is_cooperative(state):
        return Outcome(
            places,
            "Together you have 1 point each." if most == 1 else "Together you have {points} points each.",
            {"points": most},
        )
    if len(state.winners) > 1:
        return Outcome(
            places,
            "They share the win with 1 point." if most == 1 else "They share the win with {points} points.",
            {"points": most},
        )
    winner = next(iter(state.winners))
    if state.tiebreak:
        return Outcome(places, "{seat} wins the tie-break.", {"seat": winner})
    return Outcome(places, "{seat} has the most points: {points}.", {"seat": winner, "points": state.totals[winner]})
