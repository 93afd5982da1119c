"""The digital rules: clocks that run out, and players who leave (GFI-D2, GFI-D3, GFI-D6, GFI-D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Deadline, Gone, Millis, Seat, Step, Timer
from rumpus.games.goforit import arranging, groupings, rules
from rumpus.games.goforit.state import Asked, Eliminated, Left, Link, TimedOut, Void, Won
from rumpus.games.goforit.table import DUEL, flippable, left_of, live, waited_for

if TYPE_CHECKING:
    from rumpus.core import Expired, Rng, Seated
    from rumpus.games.goforit.state import State

ASK_MS = 120_000
"""Without a turn clock: how long a player is waited for before the table asks (GFI-D2)."""

ASKED_MS = 30_000
"""And how long after that the table acts for the player."""

LATE_MS = 5000
"""How often the table turns over a card for a challenger who does not (GFI-D2)."""

OPTIONAL_MS = 10_000
"""How long those are still waited for who may but need not lay their cards, once they alone are left (GFI-D3)."""

VERDICT = Timer("verdict")
ARRANGE = Timer("arrange")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """GFI-D2, GFI-D3, GFI-D12: all running clocks."""
    if state.phase == "over":
        return ()
    if state.phase == "arranging":
        return arranging_deadlines(state)
    turn, since = waited_for(state), state.since
    timer = Timer("turn", turn)
    if state.late:
        return (Deadline(Millis(since + LATE_MS), timer),)
    if state.options.turn_s:
        return (Deadline(Millis(since + state.options.turn_s * 1000), timer),)
    late = Deadline(Millis(since + ASK_MS + ASKED_MS), timer)
    return (late,) if state.asked else (Deadline(Millis(since + ASK_MS), Timer("ask", turn)), late)


def arranging_deadlines(state: State) -> tuple[Deadline, ...]:
    """GFI-D3, GFI-D12: until when the verdict is in sight, and how long cards can be laid."""
    running: list[Deadline] = []
    if state.verdict is not None:
        running.append(Deadline(state.verdict.until, VERDICT))
    if arranging.pending(state):
        running.append(Deadline(laid_by(state), ARRANGE))
    return tuple(running)


def laid_by(state: State) -> Millis:
    """GFI-D3: until when cards can be laid; once nobody is left who has to, those who may have little time."""
    seconds = state.options.rearrange_s if state.round else state.options.arrange_s
    last = Millis(state.since + seconds * 1000)
    return last if state.optional is None else min(last, Millis(state.optional + OPTIONAL_MS))


def expire(state: State, line: Expired, rng: Rng) -> Step[State]:
    """A clock ran out."""
    match line.timer.kind:
        case "verdict":
            return arranging.go_on(replace(state, verdict=None, chain=(), turned=(), chance=None), line.at)
        case "arrange":
            late = tuple(TimedOut(seat) for seat in arranging.pending(state) if seat in state.must)
            step = arranging.time_is_up(state, line.at, rng)
            return Step(step.state, late + step.events)
        case "ask":
            turn = waited_for(state)
            assert turn is not None
            return Step(replace(state, asked=True), (Asked(turn),))
        case _:
            return turn_is_over(state, line.at, rng)


def turn_is_over(state: State, at: Millis, rng: Rng) -> Step[State]:
    """GFI-D2: a starter wagers 1 on the left neighbour, a challenged player accepts, a challenger flips any card."""
    turn = waited_for(state)
    assert turn is not None
    if state.phase == "flipping":
        late = () if state.late else (TimedOut(turn),)
        step = rules.turned_over(replace(state, late=True), rng.choice(flippable(state)), at, rng)
        return Step(step.state, late + step.events)
    least = Link(1, turn, left_of(state, turn), 1)
    step = rules.accepted(state, at) if state.chain else rules.linked(state, least, at)
    return Step(step.state, (TimedOut(turn), *step.events))


# Players who leave, by GFI-D6


def seated(state: State, line: Seated, _rng: Rng) -> Step[State]:
    """GFI-D6: who leaves for good is out; what becomes of the chain depends on the leaver's part in it."""
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
    """GFI-D6: the round is void and its starter starts again; a grouping that was flipped may be laid anew (GFI-22)."""
    events = (Void(state.round),)
    flipped = state.chain[-1].challenged if state.turned else None
    if flipped is not None and flipped in state.out:
        state = put_away(state, flipped)
    following = state.starter if state.starter not in state.out else left_of(state, state.starter)
    cleared = replace(state, following=following, since=at, chain=(), turned=(), chance=None, asked=False, late=False)
    may = () if flipped is None else arranging.may_lay(state, flipped)
    return arranging.go_on(replace(cleared, phase="arranging", must=(), may=may, ready=()), at, events)
