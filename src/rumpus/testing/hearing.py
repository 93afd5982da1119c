"""A match is told by ear: announcements can be read aloud, tell no secret, and are said in another way each time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from rumpus.arena.rarity import chronicle, played
from rumpus.core import Announcing, Glance, Rng, Say, aloud
from rumpus.core import announcing as plain
from rumpus.core.announcing import Line
from rumpus.match import Match
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import ModuleType

    from rumpus.core import Announcement, AnyGame, Event, Millis
    from rumpus.testing.playing import RandomMatch

STEP = 4
"""Every so many moments of a match are compared with another world."""

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")
NAME = f"(?:{'|'.join(NAMES)})"


def announcements_can_be_heard(play: RandomMatch) -> None:
    """Everything that is announced can be read aloud, and nothing in the same words twice in a row."""
    match = play.match
    announcing = Announcing(match.game)
    last: dict[Line, str] = {}
    events: list[Any] = []
    for number, moment in enumerate(play.moments, start=1):
        events += moment.step.events
        announcing.recent.clear()
        announcing.hear(events, glance(match.game, match, moment.step.state), moment.now)
        for _, told in announcing.recent:
            text = aloud(told.text, [f"Player {seat}" for seat in match.seats])
            one = next((line for line in announcing.said if told.text.say in line.ways), None)
            if one is not None and len(one.ways) > 1 and last.get(one) == told.text.say:
                raise Unsound(f"At line {number}, {text!r} is announced in the same words again.", "", line=number)
            if one is not None:
                last[one] = told.text.say


def ears_hear_no_secret(play: RandomMatch) -> None:
    """How a match sounds is the same in two worlds that nobody who watches can tell apart."""
    match = play.match
    for number, moment in enumerate(play.moments[::STEP]):
        other = match.game.imagine(moment.state, None, Rng("worlds", number))
        events = moment.step.events
        one, two = (sound(match, state, events) for state in (moment.state, other))
        if one != two:
            raise Unsound(
                f"At line {number * STEP + 1}, what is announced tells more than watchers see.",
                "Make it of the event and the glance alone.",
                line=number * STEP + 1,
            )


def sound(match: Match, state: Any, events: Sequence[Any]) -> bytes:
    """Put together all that is heard of a moment."""
    at = glance(match.game, match, state)
    announcing = Announcing(match.game, heard=0)
    announcing.hear(events, at, match.now)
    return msgspec.json.encode((announcing.moment(at, announcing.since(None)), announcing.leader))


def glance(game: AnyGame, match: Match, state: Any) -> Glance[Any]:
    """Return what those see who watch."""
    return Glance(game.view(state, None), None, len(match.seats), match.options)


# For tests that follow a match by ear alone


class Announced(NamedTuple):
    """What was announced after one line of a match, and how it stood then."""

    at: Millis
    lines: tuple[Announcement, ...]
    texts: tuple[str, ...]
    state: Any
    glance: Glance[Any]
    hush: bool


def announced(match: Match) -> Iterator[Announced]:
    """Announce a match that is over, line by line; no names are longer than those of `NAMES`."""
    past = chronicle(match)
    announcing = Announcing(match.game)
    story: list[Any] = []
    for number, step in enumerate(past.steps):
        story += step.events
        at = glance(match.game, match, step.state)
        announcing.recent.clear()
        announcing.hear(story, at, past.at(number))
        lines = announcing.since(None)
        texts = tuple(aloud(each.text, NAMES) for each in lines)
        yield Announced(past.at(number), lines, texts, step.state, at, announcing.moment(at, lines).hush)


class Ear(Protocol):
    """What somebody knows of a match who only hears of it."""

    def hear(self, text: str) -> None:
        """Understand one announcement."""

    def knows(self) -> Mapping[str, Any]:
        """Return what is known now, by the names of the facts."""
        raise NotImplementedError


def followed(
    game: AnyGame, number: int, listening: Callable[[Any], Ear], truth: Callable[[Any], Mapping[str, Any]]
) -> set[str]:
    """Follow a whole match of bots by ear alone, and return which facts there were to know; each has to be right.

    `listening` is somebody who sees how a match begins and then looks away; `truth` tells what is to be known of it.
    """
    facts = set[str]()
    ear: Ear | None = None
    for moment in announced(played(game, number)):
        view = moment.glance.view
        ear = ear or listening(view)
        for text in moment.texts:
            ear.hear(text)
        known = ear.knows()
        for fact, is_so in truth(view).items():
            if known[fact] != is_so:
                raise Unsound(f"At {moment.at} ms, {fact} is {is_so}, and by ear {known[fact]}.", "", field="announcer")
            facts.add(fact)
    return facts


def heard(game: AnyGame, event: Event, players: int) -> list[str]:
    """Return what is announced of an event at the beginning of a match, each line in the first of its ways."""
    assert game.announcer is not None
    remarks = game.announcer.event(event, Match(game, players, pictures=False).glance())
    return [aloud(Say(remark.line.ways[0], remark.values), NAMES) for remark in remarks]


class Listener:
    """Somebody who knows which lines there are, and hears nothing but words."""

    def __init__(self, *modules: ModuleType) -> None:
        self.ways = [
            (name, pattern(way))
            for module in (*modules, plain)
            for name, line in vars(module).items()
            if isinstance(line, Line) and name != "AS_TOLD"
            for way in line.ways
        ]

    def hear(self, text: str) -> tuple[str, Mapping[str, str]]:
        """Tell which line it was, and its values; there is only one way to take it."""
        found = [(name, one.groupdict()) for name, way in self.ways if (one := way.fullmatch(text))]
        assert found, f"nobody understands {text!r}"
        assert all(each == found[0] for each in found), f"{text!r} can be taken as {found}"
        return found[0]


def pattern(way: str) -> re.Pattern[str]:
    """Make what finds the values of a sentence."""
    parts = re.split(r"\{(\w+)\}", way)
    return re.compile("".join(of_value(part) if odd % 2 else re.escape(part) for odd, part in enumerate(parts)))


def of_value(name: str) -> str:
    """Make what finds one value."""
    if name == "seat" or name.endswith("_seat"):
        return f"(?P<{name}>{NAME})"
    if name == "seats":
        return f"(?P<{name}>{NAME}(?:, {NAME})*(?: and {NAME})?)"
    if name == "name":
        return f"(?P<{name}>(?:Team )?{NAME}|Side \\d)"
    return f"(?P<{name}>.+?)" if name.endswith("s") else f"(?P<{name}>[^,]+?)"


def seat(name: str) -> int:
    """Find who goes by a name."""
    return NAMES.index(name.removeprefix("Team "))
