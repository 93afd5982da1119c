"""What follows from the rest of a game, where it says nothing of its own.

    view, imagine       from the secrets declared on its state
    standing            from its score, or from its outcome
    deadlines, expire   everybody has `clock_s` to act; then the table does the first thing on offer for them
    seated              whoever leaves for good is acted for a second later

For clocks, the state derives from `Timed`, and the times in it are kept here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from rumpus.core.game import Deadline, Step, Timed, follows
from rumpus.core.lines import Action, Expired, Gone, Input, Millis, Seat, Seated, Timer
from rumpus.core.offers import Blank, nth

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame
    from rumpus.core.rng import Rng

GONE_MS = Millis(1000)
"""How long the table waits for somebody who has left for good, so that the others see what happens."""

TURN, LEFT = "turn", "left"
"""The clocks: of whoever is to act, and of those of them who have left for good."""


F = TypeVar("F", bound=Callable[..., Any])


def made(function: F, given: Callable[..., Any] = follows) -> F:
    """Mark what was made for one game: in a copy of it, what was given takes its place, and it is made anew."""
    function.given = given  # type: ignore[attr-defined]
    return function


def places(scores: Sequence[float]) -> tuple[int, ...]:
    """Return the place of every seat by its score, the highest first; equal scores share a place."""
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def standing(game: AnyGame) -> Callable[[Any], tuple[int, ...]]:
    """Rank by the outcome once there is one; before that by the score, or everybody alike."""

    def ranked(state: Any) -> tuple[int, ...]:
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.places
        return places(game.score(state)) if game.score is not None else (1,) * seats_of(state)

    return made(ranked)


def seats_of(state: Timed) -> int:
    """Return how many sit at the table."""
    return state.seats


def acting(game: AnyGame, state: Timed) -> list[Seat]:
    """Return the seats that may act now."""
    return [Seat(seat) for seat in range(state.seats) if game.legal(state, Seat(seat))]


def first_offer(game: AnyGame) -> Callable[[Any, Seat, Rng], Action]:
    """Do the first thing on offer."""

    def idle(state: Any, seat: Seat, rng: Rng) -> Action:
        offer = game.legal(state, seat)[0]
        action: Action = game.sample(state, offer, rng) if isinstance(offer, Blank) else nth(offer, 0)
        return action

    return made(idle)


def dealt(setup: Callable[..., Any]) -> Callable[..., Any]:
    """Deal, and note how many play."""

    def deal(options: Any, chairs: tuple[Any, ...], rng: Rng) -> Any:
        return replace(setup(options, chairs, rng), seats=len(chairs))

    return made(deal, setup)


def applied(game: AnyGame, rules: Callable[..., Step[Any]]) -> Callable[..., Step[Any]]:
    """Let a seat act, and the clock begin again if that gives somebody else something to do, or the same seat more."""

    def apply(state: Any, line: Input[Any], rng: Rng) -> Step[Any]:
        step = rules(state, line, rng)
        before, after = acting(game, state), acting(game, step.state)
        if line.seat in after or not set(after) <= set(before):
            return Step(replace(step.state, since=line.at), step.events)
        return step

    return made(apply, rules)


def deadlines(game: AnyGame) -> Callable[[Any], tuple[Deadline, ...]]:
    """Give everybody who may act one clock, and those who have left a short one."""
    length = Millis(game.clock_s * 1000)

    def running(state: Any) -> tuple[Deadline, ...]:
        if game.outcome(state) is not None:
            return ()
        seats = acting(game, state)
        if not set(seats).isdisjoint(state.gone):
            return (Deadline(Millis(state.since + GONE_MS), Timer(LEFT)),)
        whose = seats[0] if len(seats) == 1 else None
        return (Deadline(Millis(state.since + length), Timer(TURN, whose), length=length),)

    return made(running)


def expire(game: AnyGame) -> Callable[[Any, Expired, Rng], Step[Any]]:
    """Act for everybody who might have, or for those of them who have left.

    Whoever has something else to do by then, since another seat was acted for, gets the time for it.
    """

    def act(state: Any, line: Expired, rng: Rng) -> Step[Any]:
        late = [seat for seat in acting(game, state) if line.timer.kind != LEFT or seat in state.gone]
        offered = {seat: game.legal(state, seat) for seat in late}
        events: tuple[Any, ...] = ()
        for seat in late:
            if game.outcome(state) is None and game.legal(state, seat) == offered[seat]:
                step = game.apply(state, Input(line.at, seat, game.idle(state, seat, rng), line.at), rng)
                state, events = step.state, events + step.events
        return Step(replace(state, since=line.at), events)

    return made(act)


def seated(state: Any, line: Seated, _rng: Rng) -> Step[Any]:
    """Note who has left for good, or is back; whoever is away keeps the chair and the clock."""
    others = tuple(seat for seat in state.gone if seat != line.seat)
    gone = (*others, line.seat) if isinstance(line.by, Gone) else others
    if gone == state.gone:
        return Step(state)
    return Step(replace(state, gone=gone, since=line.at))
