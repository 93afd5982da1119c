"""What becomes of a match when a player leaves for good (GFI-D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Gone, Millis, Seat, Step
from rumpus.games.goforit import arranging, groupings, rules
from rumpus.games.goforit.events import Eliminated, Left, Void, Won
from rumpus.games.goforit.players import DUEL, left_of, live, waited_for

if TYPE_CHECKING:
    from rumpus.core import Rng, Seated
    from rumpus.games.goforit.state import State


def seated(state: State, line: Seated, _rng: Rng) -> Step[State]:
    """GFI-D6: whoever leaves for good is out; what becomes of the chain depends on their part in it."""
    seat = line.seat
    if not isinstance(line.by, Gone) or seat in state.out or state.phase == "over":
        return Step(state)
    turn = waited_for(state)
    gone = replace(state, out=(*state.out, seat))
    events = (Left(seat), Eliminated(seat))
    there = live(gone)
    if len(there) < DUEL:
        return Step(replace(put_away(gone, seat), phase="over"), (*events, Won(there[0])))
    if state.phase == "arranging":
        step = arranging.go_on(put_away(gone, seat), line.at)
    elif state.chain and seat == state.chain[-1].challenged:
        step = rules.accepted(gone, line.at) if state.phase == "chain" else Step(gone)
    elif seat == turn or (state.chain and seat == state.chain[-1].challenger):
        step = void(put_away(gone, seat), line.at)
    else:
        step = Step(put_away(gone, seat))
    return Step(step.state, events + step.events)


def put_away(state: State, seat: Seat) -> State:
    """GFI-26: the cards of a player who is out form a pile."""
    return arranging.with_grouping(state, seat, groupings.piled(state.groupings[seat]))


def void(state: State, at: Millis) -> Step[State]:
    """GFI-D6: the round is void and its starter starts again; a flipped grouping may be laid again (GFI-22)."""
    events = (Void(state.round),)
    flipped = state.chain[-1].challenged if state.turned else None
    if flipped is not None and flipped in state.out:
        state = put_away(state, flipped)
    following = state.starter if state.starter not in state.out else left_of(state, state.starter)
    cleared = replace(state, following=following, since=at, chain=(), turned=(), chance=None, asked=False, late=False)
    may = () if flipped is None else arranging.may_lay(state, flipped)
    return arranging.go_on(replace(cleared, phase="arranging", must=(), may=may, ready=()), at, events)
