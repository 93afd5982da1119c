"""An action from the past does no harm: it is refused wherever it would mean something else.

An input can arrive twice, minutes apart (a phone that lost its line sends again what was never confirmed). So every
action names what it answers, uniquely in the match. Here every action that was taken in a random match is sent again,
as a new input of the same seat, at every later point: it is refused, or it means the very same thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import asdict

from rumpus.core import Action, AnyGame, Input, Seat, is_offered, verbs
from rumpus.testing.offers import in_the_end
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.testing.playing import Moment, RandomMatch


class Taken(NamedTuple):
    """An action that was taken, as the number of its moment in the match."""

    number: int
    moment: Moment
    line: Input[Any]


def late_actions_do_no_harm(play: RandomMatch) -> None:
    """An action that is sent again is refused, unless it means the very same thing."""
    harmful: dict[str, Unsound] = {}
    for number, moment, taken in sent_again(play):
        last = taken[-1].line
        again = in_the_end(play.match.game, moment, last.seat, last.action) is None
        if again and not any(same_thing(play, each, number) for each in taken):
            harmful.setdefault(type(last.action).__name__, taken_again(taken[-1], number))
    if harmful:
        first, *others = harmful.values()
        for other in others:
            first.add_note(str(other))
        raise first


def taken_again(taken: Taken, number: int) -> Unsound:
    """Tell of an action that counts twice."""
    verb, seat = type(taken.line.action).__name__, taken.line.seat
    return Unsound(
        f"{taken.line.action} of line {taken.number + 1} by seat {seat} is taken again at line {number + 1}, where it "
        "answers something else: a phone that lost its line sends again what was never confirmed.",
        f"Let {verb} name what it answers, such as `round: int`, and refuse it when that is over.",
        seat=seat,
        action=taken.line.action,
        line=number + 1,
    )


def sent_again(play: RandomMatch) -> Iterator[tuple[int, Moment, list[Taken]]]:
    """Yield every moment with each action accepted before it, and when that was."""
    before: dict[tuple[Seat, Action], list[Taken]] = {}
    for number, moment in enumerate(play.moments):
        for taken in before.values():
            yield number, moment, taken
        if isinstance(moment.line, Input):
            taken = before.setdefault((moment.line.seat, moment.line.action), [])
            taken.append(Taken(number, moment, moment.line))


# What "the very same thing" is


def same_thing(play: RandomMatch, taken: Taken, number: int) -> bool:
    """Tell whether an action answers now what it answered then.

    All that an action can be aimed at has the same number still, and the answer may be given anew: it was on offer
    right after it was given, as a text is that one goes on changing, or the seat has taken it back since.
    """
    game, now, seat = play.match.game, play.moments[number].state, taken.line.seat
    if aims(game, taken.moment.state, seat) != aims(game, now, seat):
        return False
    after = game.legal(taken.moment.step.state, seat)
    return is_offered(taken.line.action, after) or is_taken_back(play, taken, number)


def aims(game: AnyGame, state: Any, seat: Seat) -> dict[str, int]:
    """Return the numbers that actions can aim at: those in the view that share a name with an action's field."""
    view = game.view(state, seat)
    named = {name for verb in verbs(game.Action) for name in verb.__struct_fields__}
    found = {name: getattr(view, name, None) for name in named | {"round", "turn"}}
    return {name: value for name, value in found.items() if type(value) is int}


def is_taken_back(play: RandomMatch, taken: Taken, number: int) -> bool:
    """Tell whether the seat's last word was the opposite: the same action except for a yes or no."""
    lines = (each.line for each in play.moments[taken.number + 1 : number])
    mine = [each for each in lines if isinstance(each, Input) and each.seat == taken.line.seat]
    same = [each.action for each in mine if type(each.action) is type(taken.line.action)]
    return bool(same) and same[-1] != taken.line.action and but_yes_or_no(same[-1]) == but_yes_or_no(taken.line.action)


def but_yes_or_no(action: Action) -> dict[str, Any]:
    """Return what an action says apart from its yes or no."""
    return {name: value for name, value in asdict(action).items() if type(value) is not bool}
