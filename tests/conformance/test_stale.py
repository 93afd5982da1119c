"""An action from the past does no harm: it is refused wherever it would mean something else.

An input can arrive twice, minutes apart (a phone that lost its line sends again what was never confirmed). So every
action names what it answers, uniquely in the match. Here every action that was taken in a random match is sent again,
as a new input of the same seat, at every later point: it is refused, or it means the very same thing.

For one game: `pytest tests/conformance/test_stale.py -k rollcall`; a failure names all verbs that are taken again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import pytest
from msgspec.structs import asdict

from rumpus.core import Action, AnyGame, Input, Seat, is_offered
from tests.conformance.playing import Case, Moment, Played, cases, played, refused

if TYPE_CHECKING:
    from collections.abc import Iterator

MIXES = 8


class Taken(NamedTuple):
    """An action that was taken, as the number of its moment in the match."""

    number: int
    moment: Moment
    line: Input[Any]


@pytest.mark.parametrize("case", cases(MIXES), ids=str)
def test_an_action_that_is_sent_again_is_refused_unless_it_means_the_very_same_thing(case: Case) -> None:
    play = played(case)
    harmful: dict[str, str] = {}
    for number, moment, taken in sent_again(play):
        again = is_taken(play.match.game, moment, taken[-1].line)
        if again and not any(same_thing(play, each, number) for each in taken):
            action, first = taken[-1].line.action, taken[-1].number
            told = f"{action} of line {first} by seat {taken[-1].line.seat} is taken again at line {number}"
            harmful.setdefault(type(action).__name__, told)
    assert harmful == {}


def sent_again(play: Played) -> Iterator[tuple[int, Moment, list[Taken]]]:
    """Yield every moment with each action accepted before it, and when that was."""
    before: dict[tuple[Seat, Action], list[Taken]] = {}
    for number, moment in enumerate(play.moments):
        for taken in before.values():
            yield number, moment, taken
        if isinstance(moment.line, Input):
            taken = before.setdefault((moment.line.seat, moment.line.action), [])
            taken.append(Taken(number, moment, moment.line))


def is_taken(game: AnyGame, moment: Moment, line: Input[Any]) -> bool:
    """Send the action at this moment, as a new input; one that is too early is held, as a room would."""
    illegal = refused(game, moment.state, line.seat, line.action, moment.now)
    if illegal is not None and illegal.until is not None:
        illegal = refused(game, moment.state, line.seat, line.action, illegal.until)
    return illegal is None


# What "the very same thing" is


def same_thing(play: Played, taken: Taken, number: int) -> bool:
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
    named = {name for verb in get_args(game.Action) for name in verb.__struct_fields__}
    found = {name: getattr(view, name, None) for name in named | {"round", "turn"}}
    return {name: value for name, value in found.items() if type(value) is int}


def is_taken_back(play: Played, taken: Taken, number: int) -> bool:
    """Tell whether the seat's last word was the opposite: the same action except for a yes or no."""
    lines = (each.line for each in play.moments[taken.number + 1 : number])
    mine = [each for each in lines if isinstance(each, Input) and each.seat == taken.line.seat]
    same = [each.action for each in mine if type(each.action) is type(taken.line.action)]
    return bool(same) and same[-1] != taken.line.action and but_yes_or_no(same[-1]) == but_yes_or_no(taken.line.action)


def but_yes_or_no(action: Action) -> dict[str, Any]:
    """Return what an action says apart from its yes or no."""
    return {name: value for name, value in asdict(action).items() if type(value) is not bool}
