"""What players of GoForIt! are remembered for: nerve, bad luck, and a hand in every chain."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rumpus.core import Card, Exhibit, Feat, Prize, Seat, say
from rumpus.games.goforit.events import Accepted, Began, Link, TimedOut, Verdict
from rumpus.games.goforit.pieces import HOLE, Chance
from rumpus.games.goforit.telling import named, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Chronicle
    from rumpus.games.goforit.state import State

    Past = Chronicle[State]

STEEL, LIKELY = 0.4, 0.5
"""How unlikely a challenge was that took nerves of steel, and how likely one that failed at the first card."""

CLOSE, HOT, STIRS, BRAVE, SAFE = 3, 3, 4, 3, 3

FOUND, SPRUNG = "✓", "●"
"""What is drawn on a gopher and on a hole."""


def verdicts(match: Past) -> Iterator[tuple[int, Verdict, Chance]]:
    """Return how every challenge ended, and how likely it had been to be met."""
    for step, event in match.events():
        if isinstance(event, Verdict):
            yield step, event, event.chance or match.state(step - 1).chance or Chance(1, 1)


def turned(verdict: Verdict) -> tuple[Exhibit, ...]:
    """Show the cards that were turned over, in their order."""
    cards = tuple(Card(face=SPRUNG if each.card == HOLE else FOUND, label=named(each.card)) for each in verdict.turned)
    return (Exhibit(say("{seat}’s cards", seat=verdict.link.challenged), cards),)


def share(chance: Chance) -> float:
    """Return a chance as a number."""
    return chance.good / chance.all


def first_of(match: Past, step: int) -> int:
    """Return the step with which the challenge was accepted that this step ends."""
    while step > 1 and match.state(step - 1).turned:
        step -= 1
    return max(0, step - 2)


def nerves_of_steel(match: Past) -> Iterator[Feat]:
    """GFI-17: an unlikely challenge that was met."""
    for step, verdict, chance in verdicts(match):
        if verdict.met and not verdict.link.rockstar and share(chance) <= STEEL:
            count, seat = verdict.link.wager, verdict.link.challenged
            told = say("{many} of {seat}’s cards, and not one hole.", many=count, seat=seat)
            note = say("The chance was {chance}.", chance=percent(chance))
            yield Feat(share(chance), verdict.winner, step, told, note, turned(verdict), first_of(match, step))


def so_close(match: Past) -> Iterator[Feat]:
    """GFI-17: a challenge that failed at its very last card."""
    for step, verdict, _ in verdicts(match):
        wager = verdict.link.wager
        if not verdict.met and not verdict.link.rockstar and CLOSE <= wager == len(verdict.turned):
            told = say("{found} of {many} gophers, and then the hole.", found=wager - 1, many=wager)
            yield Feat(wager, verdict.loser, step, told, None, turned(verdict), first_of(match, step))


def straight_into_it(match: Past) -> Iterator[Feat]:
    """GFI-17: a likely challenge that failed at its first card."""
    for step, verdict, chance in verdicts(match):
        if not verdict.met and not verdict.link.rockstar and len(verdict.turned) == 1 and share(chance) >= LIKELY:
            note = say("The chance to make it was {chance}.", chance=percent(chance))
            told = say("The very first card was the hole.")
            yield Feat(share(chance), verdict.loser, step, told, note, turned(verdict), first_of(match, step))


def hot_potato(match: Past) -> Iterator[Feat]:
    """GFI-9: the most challenges that came to one player in a round."""
    round_of: defaultdict[Seat, int] = defaultdict(int)
    for step, event in match.events():
        if isinstance(event, Began):
            round_of.clear()
        elif isinstance(event, Link):
            round_of[event.challenged] += 1
            count = round_of[event.challenged]
            if count >= HOT:
                yield Feat(count, event.challenged, step, say("Challenged {many} times in one round.", many=count))


def stirrer(match: Past) -> Iterator[Feat]:
    """GFI-10: the most raises."""
    raises: defaultdict[Seat, int] = defaultdict(int)
    for step, event in match.events():
        if isinstance(event, Link) and event.no > 1:
            raises[event.challenger] += 1
            count = raises[event.challenger]
            if count >= STIRS:
                yield Feat(count, event.challenger, step, say("Raised the dare {many} times.", many=count))


def brave_heart(match: Past) -> Iterator[Feat]:
    """GFI-14: the most challenges that were accepted, but for those the table accepted."""
    said: defaultdict[Seat, int] = defaultdict(int)
    for step, each in enumerate(match.steps):
        late = {event.seat for event in each.events if isinstance(event, TimedOut)}
        for event in each.events:
            if isinstance(event, Accepted) and event.seat not in late:
                said[event.seat] += 1
                if said[event.seat] >= BRAVE:
                    told = say("Said “Go for it!” {many} times.", many=said[event.seat])
                    yield Feat(said[event.seat], event.seat, step, told)


def untouched(match: Past) -> Iterator[Feat]:
    """GFI-19: the most rounds from the start before anything was lost; half the match at least."""
    ended = list(verdicts(match))
    for seat in map(Seat, range(len(match.chairs))):
        first = next((number for number, (_, verdict, _) in enumerate(ended) if verdict.loser == seat), len(ended))
        if first >= SAFE and 2 * first >= len(ended):
            yield Feat(first, seat, ended[first - 1][0], say("Lost nothing for {many} rounds.", many=first))


def rockstar(match: Past) -> Iterator[Feat]:
    """GFI-35: a Rockstar that was found with one card."""
    for step, verdict, chance in verdicts(match):
        if verdict.met and verdict.link.rockstar:
            told = say("Found {seat}’s Rockstar with one card.", seat=verdict.link.challenged)
            note = say("The chance was {chance}.", chance=percent(chance))
            yield Feat(share(chance), verdict.winner, step, told, note, turned(verdict))


AWARDS = (
    Prize("nerves_of_steel", say("Nerves of steel"), nerves_of_steel, least=True),
    Prize("so_close", say("So close"), so_close),
    Prize("straight_into_it", say("Straight into it"), straight_into_it),
    Prize("hot_potato", say("Hot potato"), hot_potato),
    Prize("stirrer", say("Stirrer"), stirrer),
    Prize("brave_heart", say("Brave heart"), brave_heart),
    Prize("untouched", say("Untouched"), untouched),
    Prize("rockstar", say("Rockstar"), rockstar, least=True),
)
