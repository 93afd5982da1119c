"""Who is who at the table: what all the rules ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rumpus.core import Away, Bot, Gone, Illegal, Person, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.games.rofl.pieces import Writing
    from rumpus.games.rofl.state import State

FEWEST = 3
"""ROFL-1: players a match needs; two play together against the deck."""

OVER = Illegal("ROFL-42", "The match is over.")


def players(state: State) -> tuple[Seat, ...]:
    """Return everyone who has not left for good, clockwise."""
    return tuple(Seat(seat) for seat, by in enumerate(state.holders) if not isinstance(by, Gone))


def writers(state: State) -> tuple[Seat, ...]:
    """ROFL-2, ROFL-43: who writes this turn: all who do not guess."""
    return tuple(seat for seat in players(state) if seat not in state.guessers)


def is_cooperative(state: State) -> bool:
    """ROFL-48: two players play together."""
    return len(state.holders) < FEWEST


def people(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that people hold, here or away for a while."""
    return tuple(seat for seat in seats if isinstance(state.holders[seat], Person | Away))


def present(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that people hold who are here."""
    return tuple(seat for seat in seats if isinstance(state.holders[seat], Person))


def is_bot(state: State, seat: Seat) -> bool:
    """Whether a bot holds the seat."""
    return isinstance(state.holders[seat], Bot)


def waited_for(state: State) -> tuple[Seat, ...]:
    """ROFL-D6: the Writers who can hold things up: not those who are away and have done nothing yet."""
    return tuple(
        seat
        for seat in writers(state)
        if not isinstance(state.holders[seat], Away) or state.entries[seat].text or state.entries[seat].space
    )


def with_entry(state: State, seat: Seat, **changes: Any) -> State:
    """Return the state with one Writer's entry changed."""
    entries: list[Writing] = list(state.entries)
    entries[seat] = replace(entries[seat], **changes)
    return replace(state, entries=tuple(entries))


def only_writers(state: State, seat: Seat, rule: str = "ROFL-2") -> None:
    """Refuse what only Writers may do."""
    if seat not in writers(state):
        raise Illegal(rule, "Only Writers can do that; this turn you guess.")
