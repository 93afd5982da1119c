"""The one way through a match: a state, a line, the next state. Live play, replay, audit and simulation all use it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rumpus.core.errors import BadLog, BadSeats, Illegal, Malformed, TooNew, Unusable, WrongVersion
from rumpus.core.game import Step
from rumpus.core.lines import Action, Expired, Holder, Input, Line, Millis, Origin, Seat, Seated, Setup
from rumpus.core.offers import Blank, Span
from rumpus.core.options import make_options
from rumpus.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rumpus.core.game import AnyGame, Game

S = TypeVar("S")


def deal(game: AnyGame, setup: Setup, rng: Rng | None = None) -> Any:
    """Make the first state, or refuse a number of players or an option that the game does not allow."""
    if len(setup.chairs) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        message = f"{game.title} is for {few} to {many} players, not {len(setup.chairs)}"
        raise BadSeats(message)
    rng = rng or Rng(setup.seed, 0)
    rng.version, rng.given = setup.version, setup.kept
    if setup.origin is not None:
        return played_on(game, setup, setup.origin, rng)
    return game.setup(make_options(game, setup.options), setup.chairs, rng)


def played_on(game: AnyGame, setup: Setup, origin: Origin, rng: Rng) -> Any:
    """Make the state at a step of another match; what a seat could not know there is dealt again, if it wants that."""
    if origin.setup.origin is not None:
        raise BadLog(0, "it plays on from a match that was not dealt either")
    if setup.chairs != origin.setup.chairs:
        raise BadLog(0, "others sit here than in the match that it plays on from")
    if origin.unknown_to is not None and not 0 <= origin.unknown_to < len(setup.chairs):
        raise BadLog(0, f"there is no seat {origin.unknown_to}")
    state: Any = None
    for step in audit(game, origin.setup, lines_of(game, origin)):
        state = step.state
    return state if origin.unknown_to is None else game.imagine(state, origin.unknown_to, rng)


def lines_of(game: AnyGame, origin: Origin) -> Iterator[Line]:
    """Read the lines up to the step from which a match plays on."""
    decoder = msgspec.json.Decoder(line_type(game))
    for number, line in enumerate(origin.lines, start=1):
        try:
            yield decoder.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadLog(0, f"line {number} of what it plays on from is none: {error}") from None


def play_on(setup: Setup, lines: Sequence[Line], seed: str, unknown_to: Seat | None = None) -> Setup:
    """Return the setup of a match that goes on where these lines of another one led, with luck of its own from there.

    With `unknown_to`, whatever that seat could not know is dealt again; otherwise everything stays as it lay.
    """
    at = lines[-1].at if lines else Millis(0)
    origin = Origin(setup, tuple(msgspec.Raw(msgspec.json.encode(line)) for line in lines), at, unknown_to)
    return Setup(setup.game, setup.version, setup.options, setup.chairs, seed, origin=origin)


def holders(game: AnyGame, setup: Setup) -> list[Holder]:
    """Tell who holds each chair when a match begins, as its rules were told."""
    held = [chair.by for chair in setup.chairs]
    for line in () if setup.origin is None else lines_of(game, setup.origin):
        if isinstance(line, Seated):
            held[line.seat] = line.by
    return held


def advance(game: Game[S, Any, Any, Any], state: S, line: Line, rng: Rng) -> Step[S]:
    """Take one line. Raises `Illegal` if it is an input that the rules refuse.

    What decks and matchers said on the way is in `rng.kept` then. What the line keeps of it is read in each case by
    itself: CPython is quick to read a field where all values are of one type.
    """
    rng.kept = ()
    if type(line) is Input:
        rng.given = line.kept
        apply = game.apply
        return apply(state, line, rng)
    if type(line) is Expired:
        rng.given = line.kept
        expire = game.expire
        return expire(state, line, rng)
    assert type(line) is Seated
    rng.given = line.kept
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
    check_version(game, setup)
    rng = luck(setup.seed, 0)
    try:
        state = deal(game, setup, rng)
    except BadLog:
        raise
    except Unusable as error:
        raise BadLog(0, str(error)) from None
    check_kept(setup, rng.kept, 0)
    yield Step(state)
    now = setup.began
    for number, line in enumerate(lines, start=1):
        check_moment(game, setup, state, line, now, number)
        now = line.at
        rng = luck(setup.seed, number)
        try:
            step = advance(game, state, line, rng)
        except Illegal as illegal:
            raise BadLog(number, str(illegal)) from None
        check_kept(line, rng.kept, number)
        state = step.state
        yield step


def check_version(game: AnyGame, setup: Setup) -> None:
    """Refuse a match of rules that this game does not know, or no longer."""
    if setup.version > game.version:
        raise TooNew(
            0, f"made under version {setup.version} of the {game.title} rules; update Rumpus, it knows {game.version}"
        )
    if not game.folds(setup.version):
        raise WrongVersion(
            0,
            f"made under version {setup.version} of the {game.title} rules, before the first that was released"
            f" ({game.since})",
        )


def check_kept(entry: Setup | Line, kept: tuple[Any, ...], number: int) -> None:
    """Refuse a line that does not keep exactly what decks and matchers said there."""
    if entry.kept != kept:
        raise BadLog(number, "it does not keep what was drawn here")


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
    """Yield a digest after the deal and each line, chained over lines, events and outcome: an edit shows where it is.

    What has its default counts as not there, so a check stays the same when lines and events get more fields.
    """
    check = ""
    steps = audit(game, setup, lines := tuple(lines))
    for entry in (setup, *lines):
        step = next(steps)
        facts = msgspec.json.encode((check, *map(sparse, (entry, step.events, game.outcome(step.state)))))
        check = sha256(facts).hexdigest()[:16]
        yield check


def sparse(value: Any) -> Any:
    """Return a value as plain data, without the fields that have their defaults."""
    if isinstance(value, msgspec.Struct):
        config, usual = value.__struct_config__, usual_values(type(value))
        tag = {} if config.tag is None else {str(config.tag_field): config.tag}
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return tag | {name: sparse(each) for name, each in fields.items() if name not in usual or each != usual[name]}
    if isinstance(value, tuple | list):
        items: Iterable[Any] = value
        return [sparse(each) for each in items]
    if isinstance(value, dict):
        pairs: dict[Any, Any] = value
        return {name: sparse(each) for name, each in pairs.items()}
    return value


@cache
def usual_values(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the fields of a type that have defaults, with these."""
    named = zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False)
    return {name: each.factory() if hasattr(each, "factory") else each for name, each in named}


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
