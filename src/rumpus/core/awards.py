"""Awards: what somebody did in a finished match that is worth telling, and the moment in which it was done.

An award is a pure function of a match that is over: its states, events, times and hands. So it is true by construction,
anybody can work it out again, and each leads to its moment in the replay. Sentences leave out whose it is: a face and a
name stand beside them. Nothing here puts anybody to shame.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rumpus.core.layout import AnyPiece
from rumpus.core.lines import Bot, Chair, Data, Event, Input, Line, Millis, Seat
from rumpus.core.telling import Say, say

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame, Step

S = TypeVar("S")

MOST = 5
"""Awards of a match."""

EACH = 2
"""Awards of a seat."""

LEAD_IN = 2
"""How many lines before its moment the story of an award begins."""


class Exhibit(Data, frozen=True, omit_defaults=True):
    """Something to look at that proves an award: pieces, or a text that was written, and what they are."""

    label: Say
    pieces: tuple[AnyPiece, ...] = ()
    count: int = 0
    """How many of the piece it was about, drawn before it."""
    text: str = ""


class Feat(Data, frozen=True, omit_defaults=True):
    """What a seat did."""

    value: float
    seat: Seat
    step: int
    """The moment, in lines of the match; 0 is the deal."""
    sentence: Say
    note: Say | None = None
    """What makes it remarkable, such as how likely it was."""
    exhibits: tuple[Exhibit, ...] = ()
    start: int | None = None
    """Where the story of it begins, if not a little before the moment."""
    edge: float = 0
    """What decides between equal values before the earlier moment does: more wins."""


@dataclass(frozen=True, slots=True)
class Prize(Generic[S]):
    """A kind of award: every feat that is good enough for it; the greatest gets it."""

    name: str
    """By it a phone asks for the moment: small letters, digits, `-` and `_`."""
    title: Say
    feats: Callable[[Chronicle[S]], Iterable[Feat]]
    least: bool = False
    """Whether less is better."""
    fame: bool = False
    """Whether a group's book has a hall of fame for it."""


class Award(Data, frozen=True, omit_defaults=True):
    """What a seat is remembered for."""

    name: str
    title: Say
    seat: Seat
    value: float
    start: int
    """The first line of its story."""
    step: int
    """Its moment."""
    end: int
    """The last line of its story."""
    sentence: Say
    note: Say | None = None
    exhibits: tuple[Exhibit, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle(Generic[S]):
    """A match that is over, with everything there is to know about it."""

    game: AnyGame
    options: Any
    chairs: Sequence[Chair]
    steps: Sequence[Step[S]]
    """The deal, and what every line led to."""
    lines: Sequence[Line]
    votes: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])
    """What the crowd said in those questions whose answers were players, by question and answer."""

    def at(self, step: int) -> Millis:
        """Return when a step was."""
        return self.lines[step - 1].at if step else Millis(0)

    def events(self) -> Iterator[tuple[int, Event]]:
        """Return all that happened, each with its step."""
        for number, step in enumerate(self.steps):
            for event in step.events:
                yield number, event

    def acts(self, seat: Seat) -> set[int]:
        """Return the steps at which a seat did something itself, rather than the table for it."""
        return {step for step, line in enumerate(self.lines, start=1) if isinstance(line, Input) and line.seat == seat}

    def state(self, step: int) -> S:
        """Return the state after a step."""
        return self.steps[step].state

    def places(self) -> tuple[int, ...]:
        """Return who came in where, or stood where when it was ended early."""
        return self.game.standing(self.steps[-1].state)


def earned(match: Chronicle[Any]) -> Generator[None, None, tuple[Award, ...]]:
    """Find who earned which award, one kind at a time."""
    found: list[Award] = []
    for prize in match.game.awards:
        feat = greatest(prize, prize.feats(match))
        if feat is not None:
            found.append(award(match, prize, feat))
        yield
    return tuple(found)


def awarded(match: Chronicle[Any]) -> Generator[None, None, tuple[Award, ...]]:
    """Find the awards of a match, the rarest first; each kind is looked for by itself."""
    return chosen(match, (yield from earned(match)))


def greatest(prize: Prize[Any], feats: Iterable[Feat]) -> Feat | None:
    """Return the greatest feat; of equal ones, the earlier."""
    sign = 1 if prize.least else -1
    return min(feats, key=lambda feat: (sign * feat.value, -feat.edge, feat.step), default=None)


def award(match: Chronicle[Any], prize: Prize[Any], feat: Feat) -> Award:
    """Give an award for a feat."""
    start = max(0, feat.step - LEAD_IN) if feat.start is None else feat.start
    end = min(feat.step + 1, len(match.steps) - 1)
    return Award(
        prize.name, prize.title, feat.seat, feat.value, start, feat.step, end, feat.sentence, feat.note, feat.exhibits
    )


def chosen(match: Chronicle[Any], awards: Sequence[Award]) -> tuple[Award, ...]:
    """Choose at most five: first one for everybody who has any, people before bots and who won the match last."""
    rare, places = match.game.rarity, match.places()
    order = {each.name: number for number, each in enumerate(sorted(awards, key=lambda each: rare.get(each.name, 1.0)))}
    ranked = sorted(awards, key=lambda each: order[each.name])
    had: dict[Seat, int] = {}
    wanted: list[tuple[tuple[int, bool, bool, int], Award]] = []
    for each in ranked:
        nth = had[each.seat] = had.get(each.seat, 0) + 1
        is_bot = isinstance(match.chairs[each.seat].by, Bot)
        if nth <= EACH:
            wanted.append(((nth, is_bot, nth == 1 and places[each.seat] == 1, order[each.name]), each))
    taken = [each for _, each in sorted(wanted, key=lambda pair: pair[0])[:MOST]]
    return tuple(sorted(taken, key=lambda each: order[each.name]))


# Awards of any match

LEAD_SHARE = 0.25
"""A lead shorter than this share of the match is not told."""

MOVES = 8
"""Moves without which nobody is called quick."""

CLOSE = 0.1
"""The most by which a close finish is decided, as a share of the winner's score."""


def scores(match: Chronicle[Any]) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Return every score with its step, where the game keeps one."""
    if match.game.score is not None:
        for step, each in enumerate(match.steps):
            yield step, tuple(match.game.score(each.state))


def leader(score: tuple[float, ...]) -> Seat | None:
    """Return who is ahead alone."""
    best = max(score)
    return Seat(score.index(best)) if score.count(best) == 1 else None


def longest_lead(match: Chronicle[Any]) -> Iterator[Feat]:
    """Look for the longest time that somebody was ahead alone."""
    ends, whose, since = match.at(len(match.steps) - 1), None, 0
    for step, score in (*scores(match), (len(match.steps) - 1, ())):
        now = leader(score) if score else None
        if now == whose and score:
            continue
        lasted = match.at(step) - match.at(since)
        if whose is not None and lasted and lasted >= LEAD_SHARE * ends:
            yield Feat(lasted, whose, since, say("Ahead for {time} s on end.", time=lasted // 1000))
        whose, since = now, step


def biggest_jump(match: Chronicle[Any]) -> Iterator[Feat]:
    """Look for the most that a score grew at once."""
    before: tuple[float, ...] = ()
    for step, score in scores(match):
        for seat, (old, new) in enumerate(zip(before, score, strict=False)):
            if new - old > 1:
                yield Feat(new - old, Seat(seat), step, say("{gain} more in one go.", gain=plain(new - old)))
        before = score


def fastest_mover(match: Chronicle[Any]) -> Iterator[Feat]:
    """Look for who took the least time for a move, by the middle one of all."""
    took: dict[Seat, list[tuple[int, int]]] = {}
    for step, line in enumerate(match.lines, start=1):
        if isinstance(line, Input):
            took.setdefault(line.seat, []).append((line.at - match.at(step - 1), step))
    for seat, times in took.items():
        if len(times) >= MOVES:
            middle = median(each for each, _ in times)
            told = say("Half of all moves within {time} s.", time=plain(max(middle, 100) / 1000))
            yield Feat(middle, seat, min(times)[1], told)


def closest_finish(match: Chronicle[Any]) -> Iterator[Feat]:
    """Look for a win by a whisker."""
    for step, score in [*scores(match)][-1:]:
        winner = leader(score)
        if winner is not None and match.places()[winner] == 1 and len(score) > 1:
            margin = score[winner] - max(each for seat, each in enumerate(score) if seat != winner)
            if margin <= CLOSE * abs(score[winner]):
                yield Feat(margin, winner, step, say("Won by {margin}.", margin=plain(margin)))


def plain(number: float) -> int | float:
    """Write a number without needless places."""
    return int(number) if number == int(number) else round(number, 1)


OF_ANY_GAME: tuple[Prize[Any], ...] = (
    Prize("longest_lead", say("Longest lead"), longest_lead),
    Prize("biggest_jump", say("Biggest jump"), biggest_jump),
    Prize("fastest_mover", say("Fastest mover"), fastest_mover, least=True),
    Prize("closest_finish", say("Closest finish"), closest_finish, least=True),
)
"""What a game gives that brings no awards of its own."""
