"""What players of Rockin' Dice are remembered for: close races, quick hands, and a restless cup."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from typing import TYPE_CHECKING

from rumpus.core import Die, Exhibit, Feat, Millis, Prize, Say, Seat, say
from rumpus.games.rockindice.events import Misplaced, Outrun, Placed, Rolled, Score, Shaken, Started

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Chronicle
    from rumpus.games.rockindice.pieces import Placement
    from rumpus.games.rockindice.state import State

    Past = Chronicle[State]

PHOTO_MS, SPAN_MS = 150, 10_000
"""How close a photo finish is, and in how much time placements are counted for lightning."""

QUICK, WHISKER, SHAKES, CLEAN, BEHIND, THROW = 5, 3, 6, 12, 3, 3


def seconds(took: Millis) -> float:
    """Return a time in seconds, to the tenth."""
    return round(took / 1000, 1)


def on_board(placed: Placement) -> tuple[Exhibit, ...]:
    """Show the die that lies on the board."""
    return (Exhibit(OF_COLOUR[placed.colour], (Die(value=placed.value),)),)


OF_COLOUR = {
    "blue": say("on blue"), "green": say("on green"), "red": say("on red"), "yellow": say("on yellow"),
}  # fmt: skip


def photo_finish(match: Past) -> Iterator[Feat]:
    """RD-10: the closest race for a space; it goes to whoever won it."""
    for step, event in match.events():
        if isinstance(event, Outrun) and 0 < event.by_ms <= PHOTO_MS:
            told = say("{ms} ms faster than {seat}.", ms=event.by_ms, seat=event.seat)
            yield Feat(event.by_ms, event.won.seat, step, told, None, on_board(event.won))


def fastest_round(match: Past) -> Iterator[Feat]:
    """RD-18: the shortest round that somebody finished."""
    for step, event in match.events():
        if isinstance(event, Score) and event.finisher is not None and event.took:
            told = say("Out of dice after {time} s.", time=seconds(event.took))
            yield Feat(event.took, event.finisher, step, told, say("Round {round}.", round=event.round))


def lightning(match: Past) -> Iterator[Feat]:
    """RD-5: the most dice placed within ten seconds."""
    lately: defaultdict[Seat, deque[Millis]] = defaultdict(deque)
    for step, event in match.events():
        if isinstance(event, Started):
            lately.clear()
        elif isinstance(event, Placed):
            seat, at = event.placement.seat, event.placement.at
            times = lately[seat]
            times.append(at)
            while at - times[0] > SPAN_MS:
                times.popleft()
            if len(times) >= QUICK:
                yield Feat(len(times), seat, step, say("{many} dice in ten seconds.", many=len(times)))


def by_a_whisker(match: Past) -> Iterator[Feat]:
    """RD-10: the most spaces that somebody else was quicker at."""
    closest: dict[Seat, Millis] = {}
    times: Counter[Seat] = Counter()
    for step, event in match.events():
        if isinstance(event, Outrun):
            seat = event.seat
            times[seat] += 1
            closest[seat] = min(event.by_ms, closest.get(seat, event.by_ms))
            if times[seat] >= WHISKER:
                told = say("In {many} close races, once only {ms} ms behind.", many=times[seat], ms=closest[seat])
                yield Feat(times[seat], seat, step, told)


def cup_shaker(match: Past) -> Iterator[Feat]:
    """RD-14: the most re-rolls."""
    times: Counter[Seat] = Counter()
    for step, event in match.events():
        if isinstance(event, Shaken):
            times[event.seat] += 1
            if times[event.seat] >= SHAKES:
                yield Feat(
                    times[event.seat], event.seat, step, say("Shook the cup {many} times.", many=times[event.seat])
                )


def clean_hands(match: Past) -> Iterator[Feat]:
    """RD-12: the most dice placed without one that did not fit, where the table counts those."""
    if not match.options.misplace_lock_ms:
        return
    wrong = {event.seat for _, event in match.events() if isinstance(event, Misplaced)}
    placed: Counter[Seat] = Counter()
    for step, event in match.events():
        if isinstance(event, Placed) and event.placement.seat not in wrong:
            seat = event.placement.seat
            placed[seat] += 1
            if placed[seat] >= CLEAN:
                yield Feat(placed[seat], seat, step, say("{many} dice placed, and not one slip.", many=placed[seat]))


def from_behind(match: Past) -> Iterator[Feat]:
    """RD-18: a round won by somebody who had three dice or more when another had one."""
    gap: dict[Seat, tuple[int, Seat]] = {}
    for step, event in match.events():
        if isinstance(event, Started):
            gap = {}
        elif isinstance(event, Placed) and event.left == 1:
            first = event.placement.seat
            for seat, left in enumerate(match.state(step).left):
                if seat != first and left >= BEHIND:
                    gap.setdefault(Seat(seat), (left, first))
        elif isinstance(event, Score) and event.finisher is not None and event.finisher in gap:
            left, other = gap[event.finisher]
            told = say("Had {many} dice left when {seat} had one, and was out first.", many=left, seat=other)
            yield Feat(left, event.finisher, step, told)


def perfect_throw(match: Past) -> Iterator[Feat]:
    """RD-15: a throw of which every die was placed."""
    thrown: dict[Seat, tuple[int, ...]] = {}
    for step, event in match.events():
        if isinstance(event, Started):
            thrown.clear()
        elif isinstance(event, Rolled):
            thrown[event.seat] = event.values
        elif isinstance(event, Shaken):
            thrown.pop(event.seat, None)
        elif isinstance(event, Placed) and not event.left:
            values = thrown.get(event.placement.seat, ())
            if len(values) >= THROW:
                yield Feat(len(values), event.placement.seat, step, perfect(len(values)), None, (throw(values),))


def perfect(count: int) -> Say:
    """Say how many dice of one throw were placed."""
    return say("One throw of {many} dice, and every one went down.", many=count)


def throw(values: tuple[int, ...]) -> Exhibit:
    """Show a throw."""
    return Exhibit(say("the throw"), tuple(Die(value=each) for each in values))


AWARDS = (
    Prize("photo_finish", say("Photo finish"), photo_finish, least=True),
    Prize("fastest_round", say("Fastest round"), fastest_round, least=True),
    Prize("lightning", say("Lightning"), lightning),
    Prize("by_a_whisker", say("By a whisker"), by_a_whisker),
    Prize("cup_shaker", say("Cup shaker"), cup_shaker),
    Prize("clean_hands", say("Clean hands"), clean_hands),
    Prize("from_behind", say("From behind"), from_behind),
    Prize("perfect_throw", say("Perfect throw"), perfect_throw),
)
