"""Who is who at the table: what all the rules ask."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rumpus.core import Away, Bot, Gone, Illegal, Person, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.core import Holder
    from rumpus.games.stare.state import State

PLAYING = (Person, Bot)
"""Who holds a chair and can act."""

OVER = Illegal("STARE-16", "The match is over.")


def side_of(state: State, seat: Seat) -> int:
    """The side a seat belongs to."""
    return next(side for side, seats in enumerate(state.sides) if seat in seats)


def members(state: State, side: int) -> tuple[Seat, ...]:
    """The players of a side who have not left for good."""
    return tuple([seat for seat in state.sides[side] if type(state.holders[seat]) is not Gone])


def is_bot(state: State, seat: Seat) -> bool:
    """Whether a bot holds the seat."""
    return isinstance(state.holders[seat], Bot)


def present(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of the seats that people hold who are here."""
    return tuple([seat for seat in seats if type(state.holders[seat]) is Person])


def everybody(state: State) -> tuple[Seat, ...]:
    """All people who are here."""
    return present(state, (Seat(seat) for seat in range(len(state.holders))))


def people(state: State, side: int) -> tuple[Seat, ...]:
    """The people of a side who are here."""
    return present(state, state.sides[side])


def is_there(state: State, side: int) -> bool:
    """STARE-D8: whether anyone of a side can act: a person who is here, or a bot."""
    return any(type(state.holders[seat]) in PLAYING for seat in state.sides[side])


def bots_alone(state: State, side: int) -> bool:
    """Whether bots alone play a side."""
    return all(is_bot(state, seat) for seat in members(state, side))


def on_board(state: State) -> tuple[int, ...]:
    """STARE-D9: the sides that have not left, clockwise."""
    return tuple(side for side in range(len(state.sides)) if has_members(state, side))


def has_members(state: State, side: int) -> bool:
    """STARE-D9: whether anybody of a side has not left for good."""
    return any(type(state.holders[seat]) is not Gone for seat in state.sides[side])


def others(state: State, side: int) -> tuple[int, ...]:
    """STARE-8: the other sides, clockwise from the one to the left."""
    count = len(state.sides)
    row = ((side + step) % count for step in range(1, count))
    return tuple(other for other in row if has_members(state, other))


# Who acts for a side


def captain(state: State, side: int) -> Seat | None:
    """STARE-D7: the member who submits for a side: another one each turn, a person if one is here."""
    seats = state.sides[side]
    shift = max(0, state.rota[side] - 1) % len(seats)
    return chief((*seats[shift:], *seats[:shift]), state.holders)


@lru_cache(maxsize=1024)
def chief(seats: tuple[Seat, ...], holders: tuple[Holder, ...]) -> Seat | None:
    """STARE-D7: the first person who is here, else the first bot, else the first who has not left."""
    for kinds in ((Person,), (Bot,), (Person, Bot, Away)):
        for seat in seats:
            if type(holders[seat]) in kinds:
                return seat
    return None


def may_act(state: State, side: int, seat: Seat) -> bool:
    """STARE-D7: the captain, after half the time any member; a bot leaves it to the people of its team."""
    if seat not in members(state, side) or (is_bot(state, seat) and people(state, side)):
        return False
    return state.half or seat == captain(state, side)


def acting(state: State, seat: Seat, rule: str, side: int | None) -> None:
    """Refuse what only the captain of a side may do now."""
    if side is None or seat not in members(state, side):
        raise Illegal(rule, "That is not for your side to do now.")
    if not may_act(state, side, seat):
        raise Illegal("STARE-D7", "That is up to your captain; after half the time, anyone on your team can.")


# Judges


def judge(state: State) -> int | None:
    """STARE-8, STARE-25, STARE-D4, STARE-D8: the side to the left that can judge; None leaves it to the key.

    A side where nobody is there is passed over, and bots are where an answer is said aloud. Once a side has ruled, it
    stays the judge of that answer, whoever comes and goes.
    """
    if state.ruler is not None:
        return side_of(state, state.ruler)
    aloud = state.spoken if state.phase in {"judge", "correct"} else is_spoken(state)
    for side in others(state, state.active):
        if people(state, side) or (is_there(state, side) and not aloud):
            return side
    return None


def is_spoken(state: State) -> bool:
    """STARE-D4: whether the answer is said aloud: bots type, and somebody has to hear it."""
    options = state.options
    if options.answer_mode != "spoken" or options.judging != "judge" or not people(state, state.active):
        return False
    return any(people(state, side) for side in others(state, state.active))


def may_rule(state: State, seat: Seat) -> bool:
    """Any member of the judging side may rule; a bot leaves it to the people of its team."""
    side = judge(state)
    assert side is not None, "where nobody can judge, the key has done so"
    return seat in (people(state, side) or tuple(each for each in members(state, side) if is_bot(state, each)))


def is_final(state: State, ruler: Seat) -> bool:
    """STARE-D7: whether nobody can correct a judge's ruling: it is the captain's own, or the captain is not here."""
    side = side_of(state, ruler)
    chief = captain(state, side)
    return chief == ruler or chief not in people(state, side)


# Neutral sides


def neutral(state: State, appellant: int | None = None) -> tuple[int, ...]:
    """STARE-24, STARE-D5: sides with a person who are neither active nor asking nor the appellant."""
    involved = {state.active, state.asker, appellant}
    return tuple(side for side in on_board(state) if side not in involved and people(state, side))


def may_appeal(state: State, side: int) -> bool:
    """STARE-D5: whether a side's appeal would find somebody to vote on it; bots do not appeal."""
    return bool(people(state, side)) and bool(neutral(state, side))
