"""The one way through a match: a state, a line, the next state. Live play, replay, audit and simulation all use it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rumpus.core.errors import BadLog, BadSeats, Illegal, Malformed, Unusable, WrongVersion
from rumpus.core.game import Step
from rumpus.core.lines import Action, Expired, Input, Line, Millis, Seated, Setup
from rumpus.core.offers import Blank, Span
from rumpus.core.options import make_options
from rumpus.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rumpus.core.game import AnyGame, Game

S = TypeVar("S")


def deal(game: AnyGame, setup: Setup, luck: Callable[[str, int], Rng] = Rng) -> Any:
    """Make the first state, or refuse a number of players or an option that the game does not allow."""
    if len(setup.chairs) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        message = f"{game.title} is for {few} to {many} players, not {len(setup.chairs)}"
        raise BadSeats(message)
    return game.setup(make_options(game, setup.options), setup.chairs, luck(setup.seed, 0))


def advance(game: Game[S, Any, Any, Any], state: S, line: Line, rng: Rng) -> Step[S]:
    """Take one line. Raises `Illegal` if it is an input that the rules refuse."""
    if type(line) is Input:
        apply = game.apply
        return apply(state, line, rng)
    if type(line) is Expired:
        expire = game.expire
        return expire(state, line, rng)
    assert type(line) is Seated
    return game.seated(state, line, rng)


def fold(game: AnyGame, setup: Setup, lines: Iterable[Line]) -> Any:
    """Compute the state that a whole log leads to."""
    state = deal(game, setup)
    rng = Rng(setup.seed, 0)
    for step, line in enumerate(lines, start=1):
        rng.step = step
        rng.draw = 0
        state = advance(game, state, line, rng).state
    return state


def audit(
    game: AnyGame, setup: Setup, lines: Iterable[Line], luck: Callable[[str, int], Rng] = Rng
) -> Iterator[Step[Any]]:
    """Fold a log that nobody vouches for, step by step; raises `BadLog` at the first line that cannot have happened.

    `luck` makes the `Rng` of each line; one that notes its draws makes no other match.
    """
    if setup.game != game.name:
        raise BadLog(0, f"this is a log of {setup.game}, not of {game.name}")
    if setup.version != game.version:
        raise WrongVersion(
            0, f"made under version {setup.version} of the {game.title} rules; this is version {game.version}"
        )
    try:
        state = deal(game, setup, luck)
    except Unusable as error:
        raise BadLog(0, str(error)) from None
    yield Step(state)
    now = Millis(0)
    for number, line in enumerate(lines, start=1):
        check_moment(game, setup, state, line, now, number)
        now = line.at
        try:
            step = advance(game, state, line, luck(setup.seed, number))
        except Illegal as illegal:
            raise BadLog(number, str(illegal)) from None
        state = step.state
        yield step


def check_moment(game: AnyGame, setup: Setup, state: Any, line: Line, now: Millis, number: int) -> None:
    """Refuse a line from the past, without a seat, after a deadline that was due, or from a clock that did not run."""
    if line.at < now:
        raise BadLog(number, f"time goes back from {now} to {line.at} ms")
    running = game.deadlines(state)
    if isinstance(line, Expired):
        first = min(running, key=lambda deadline: deadline.at, default=None)
        if first is None or first.timer != line.timer or first.at > line.at:
            raise BadLog(number, f"no {line.timer.kind} clock ran out at {line.at} ms")
        return
    if not 0 <= line.seat < len(setup.chairs):
        raise BadLog(number, f"there is no seat {line.seat}")
    pressed = line.pressed if isinstance(line, Input) else line.at
    for deadline in running:
        if deadline.at <= pressed:
            raise BadLog(number, f"the {deadline.timer.kind} clock had already run out at {deadline.at} ms")
    if game.outcome(state) is not None and isinstance(line, Input):
        raise BadLog(number, "the match was already over")


def checks(game: AnyGame, setup: Setup, lines: Iterable[Line]) -> Iterator[str]:
    """Yield a digest after the deal and each line, chained over lines and states: an edit shows where it is."""
    check = ""
    states = audit(game, setup, lines := tuple(lines))
    for entry in (setup, *lines):
        facts = msgspec.json.encode((check, entry, next(states).state))
        check = sha256(facts).hexdigest()[:16]
        yield check


def line_type(game: AnyGame) -> Any:
    """Return the type of this game's lines, for decoding; only the room writes some of its actions."""
    inputs: Any = Input
    written = game.Action if game.Record is None else game.Action | game.Record
    return inputs[written] | Expired | Seated


@cache
def action_decoder(actions: Any) -> msgspec.json.Decoder[Any]:
    """Make the decoder for these actions; making it takes longer than using it."""
    return msgspec.json.Decoder(actions)


def read_action(game: AnyGame, data: Any) -> Action:
    """Turn plain data, or JSON that nobody has read yet, into an action of this game, or tell what is wrong with it.

    What only the room writes is none: whatever a seat sends comes this way.
    """
    if type(data) is Span or type(data) is Blank:
        verb = type(data.low).__name__ if isinstance(data, Span) else data.verb
        message = f"this offer stands for many actions: make one of them, a {verb}"
        raise Malformed(message)
    try:
        if type(data) is msgspec.Raw:
            action: Action = action_decoder(game.Action).decode(data)
            return action
        if isinstance(data, Action):
            data = msgspec.to_builtins(data)
        action = msgspec.convert(data, game.Action)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message = f"not an action of {game.title}: {error}"
        raise Malformed(message) from None
    return action
