"""What the chances of every challenge and every "Go for it!" were, for somebody who had watched (GFI-D13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Exhibit, Judged, Reviewer, Say, Seat, Token, say
from rumpus.games.goforit import odds
from rumpus.games.goforit.awards import share
from rumpus.games.goforit.events import Accepted, Link, Verdict, Void
from rumpus.games.goforit.offers import legal
from rumpus.games.goforit.pieces import GOPHERS, Chance
from rumpus.games.goforit.telling import holes, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Event
    from rumpus.games.goforit.awards import Past

UNLIKELY = 0.5
"""What is less likely than this is lucky if it goes well, and bold if nobody goes for it."""


def judge(match: Past, seat: Seat) -> Iterator[Judged]:
    """GFI-8 to GFI-11: every challenge of a seat, and every one it accepted though it could have passed it on."""
    events, own = list(match.events()), match.acts(seat)
    for at, (step, event) in enumerate(events):
        if step not in own:
            continue
        after = (each for _, each in events[at + 1 :] if isinstance(each, Link | Verdict | Void))
        if isinstance(event, Link):
            yield own_challenge(match, step, event, next(after, None))
        elif isinstance(event, Accepted) and event.seat == seat and len(legal(match.state(step - 1), seat)) > 1:
            yield own_yes(match, step, next(after, None))


def own_challenge(match: Past, step: int, link: Link, following: Event | None) -> Judged:
    """GFI-17: how likely a challenge was to be met when it was made, and what became of it."""
    grouping = match.state(step - 1).groupings[link.challenged]
    chance = odds.of_grouping(grouping, link.wager, rockstar=link.rockstar)
    verdict = following if isinstance(following, Verdict) else None
    unlikely, met = share(chance) < UNLIKELY, verdict is not None and verdict.met
    passed = isinstance(following, Link)
    return Judged(
        step, match.state(step).round, drawn(link, say("Dared")), dared(link), share(chance),
        challenged(following), None if verdict is None else met,
        bold=say("{chance}, and passed on", chance=percent(chance)) if unlikely and passed else None,
        lucky=say("{chance}, and not one hole", chance=percent(chance)) if unlikely and met else None,
        cost=cost(match, verdict, step) if verdict is not None and not met else 0,
        costly=lost(verdict) if verdict is not None and not met else None,
    )  # fmt: skip


def own_yes(match: Past, step: int, following: Event | None) -> Judged:
    """GFI-14: how likely it was that the challenger would hit a hole."""
    state = match.state(step)
    link = state.chain[-1]
    chance = state.chance or odds.CERTAIN
    safe = Chance(chance.all - chance.good, chance.all)
    verdict = following if isinstance(following, Verdict) else None
    unlikely, held = share(safe) < UNLIKELY, verdict is not None and not verdict.met
    return Judged(
        step, state.round, drawn(link, say("“Go for it!”")),
        say("Said “Go for it!” to {seat}’s {count}.", seat=link.challenger, count=link.wager),
        share(safe), came(verdict), None if verdict is None else held,
        lucky=say("{chance}, and there was the hole", chance=percent(safe)) if unlikely and held else None,
        cost=cost(match, verdict, step) if verdict is not None and not held else 0,
        costly=lost(verdict) if verdict is not None and not held else None,
    )  # fmt: skip


def drawn(link: Link, label: Say) -> Exhibit:
    """Draw a challenge: so many gophers, or the Rockstar."""
    face = "★" if link.rockstar else "✓"
    return Exhibit(
        label, (Token(form="chip", face=face, label=say("Rockstar") if link.rockstar else say("gopher")),), link.wager
    )


def dared(link: Link) -> Say:
    """Say a challenge."""
    if link.rockstar:
        return say("Called {seat}’s Rockstar.", seat=link.challenged)
    if link.wager == 1:
        return say("Wanted to turn over one of {seat}’s cards.", seat=link.challenged)
    return say("Wanted to turn over {count} of {seat}’s cards.", seat=link.challenged, count=link.wager)


def challenged(following: Event | None) -> Say:
    """Say what became of a challenge."""
    if isinstance(following, Link):
        if following.rockstar:
            return say("{seat} passed it on: a Rockstar call.", seat=following.challenger)
        return say("{seat} passed it on, for {count}.", seat=following.challenger, count=following.wager)
    return came(following if isinstance(following, Verdict) else None)


def came(verdict: Verdict | None) -> Say:
    """Say what was found."""
    if verdict is None:
        return say("It was never put to the test.")
    if verdict.link.rockstar:
        return say("It was the Rockstar.") if verdict.met else say("It was not the Rockstar.")
    if verdict.met:
        return say("Not one hole.")
    if len(verdict.turned) == 1:
        return say("The very first card was a hole.")
    return say("Card {number} was a hole.", number=len(verdict.turned))


def cost(match: Past, verdict: Verdict, step: int) -> int:
    """Count the holes that a lost challenge took: one, or all that were left."""
    if verdict.ending == "eliminate":
        grouping = match.state(step).groupings[verdict.loser]
        return len(grouping.slots) - GOPHERS
    return 1


def lost(verdict: Verdict) -> Say:
    """Say what was lost, and when."""
    if verdict.ending == "eliminate":
        return say("the whole match, round {round}", round=verdict.round)
    return say("{holes}, round {round}", holes=holes(1), round=verdict.round)


REVIEW = Reviewer(say("How likely it was, from the cards that everybody had seen."), judge)
