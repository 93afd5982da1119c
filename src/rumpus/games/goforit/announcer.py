"""GoForIt! by ear: who dares whom, how many gophers, what is turned over, and whose hole is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Announcer, Event, Remark, line
from rumpus.core.announcing import ASKED, LATE, LEFT
from rumpus.games.goforit.events import Accepted, Asked, Began, Left, Link, TimedOut, Turned, Verdict, Void
from rumpus.games.goforit.pieces import GOPHERS
from rumpus.games.goforit.telling import holes, named
from rumpus.games.goforit.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Glance

    Now = Glance[View]

STARTS = line(
    "turn",
    "Round {round}. {seat} starts.",
    "Round {round}: whose gophers, {seat}?",
    "Here we go, round {round}. {seat} dares first.",
)
DARE = line(
    "move",
    "{seat} wants {count} of {target_seat}’s gophers. {turn_seat}?",
    "{count} of {target_seat}’s gophers, says {seat}. {turn_seat}?",
    "{seat} dares: {count} of {target_seat}’s gophers! {turn_seat}?",
)
STAR = line(
    "move",
    "{seat} calls {target_seat}’s Rockstar! {turn_seat}?",
    "{seat} says: {target_seat}’s Rockstar! Well, {turn_seat}?",
    "{target_seat}’s Rockstar, says {seat}. {turn_seat}?",
)
FLIPS = line(
    "move",
    "Go for it! {seat} needs {count} of {target_seat}’s gophers.",
    "Let’s see {count} of {target_seat}’s gophers, {seat}!",
    "Your cards, {seat}: find {count} of {target_seat}’s gophers.",
)
FLIPS_STAR = line(
    "move",
    "Go for it! {seat} looks for {target_seat}’s Rockstar.",
    "Let’s see {target_seat}’s Rockstar, {seat}!",
    "One card, {seat}: where is {target_seat}’s Rockstar?",
)
TURNED = line(
    "move",
    "{card}! {count} more of {target_seat}’s, {seat}.",
    "{card}! Still {count} of {target_seat}’s to find, {seat}.",
    "{card}! That leaves {count} of {target_seat}’s for {seat}.",
    waits=True,
)
MET = line(
    "result",
    "Found them all! Well done, {winner_seat}.",
    "No hole! {winner_seat} did it.",
    "That’s it! {winner_seat} wins the dare.",
    urge="must",
    waits=True,
)
HOLE = line(
    "result",
    "A hole! {loser_seat} falls in.",
    "Oh no, a hole! Bad luck, {loser_seat}.",
    "A hole, and down goes {loser_seat}!",
    urge="must",
    waits=True,
)
STAR_MISSED = line(
    "result",
    "Not the Rockstar! Bad luck, {loser_seat}.",
    "No Rockstar there, {loser_seat}.",
    "That’s no Rockstar. {loser_seat} missed!",
    urge="must",
    waits=True,
)
COST = line(
    "score",
    "{seat} loses a hole: {holes} left.",
    "One hole fewer for {seat}, who has {holes} left.",
    "That costs {seat} a hole and leaves {holes}.",
    urge="must",
    waits=True,
)
PASSED_ON = line(
    "score",
    "{seat}’s hole goes to {winner_seat}.",
    "{winner_seat} takes a hole from {seat}.",
    "One hole moves from {seat} to {winner_seat}.",
    urge="must",
    waits=True,
)
OUT = line(
    "score",
    "{seat} is out!",
    "That’s the end for {seat}!",
    "No more holes: {seat} leaves the game.",
    urge="must",
    waits=True,
)
VOID = line("result", "The round doesn’t count.", "Nobody loses this round.", "No loser this time.", urge="must")


def event(event: Event, at: Now) -> Iterator[Remark]:
    """Say what happened."""
    match event:
        case Began(round=round_, starter=seat):
            yield STARTS(round=round_, seat=seat)
        case Link():
            yield from dared(event, at)
        case Accepted():
            yield from accepted(at)
        case Turned():
            yield from turned(event, at)
        case Verdict():
            yield from judged(event, at)
        case _:
            yield from aside(event)


def aside(event: Event) -> Iterator[Remark]:
    """Say what happened besides."""
    match event:
        case Void():
            yield VOID()
        case TimedOut(seat=seat):
            yield LATE(seat=seat)
        case Asked(seat=seat):
            yield ASKED(seat=seat)
        case Left(seat=seat):
            yield LEFT(seat=seat)
        case _:
            return


def dared(link: Link, at: Now) -> Iterator[Remark]:
    """Say a dare and who has to answer it; one that is accepted at once is said with that."""
    view = at.view
    if view.phase == "chain" and view.turn is not None:
        values = {"seat": link.challenger, "target_seat": link.challenged, "turn_seat": view.turn}
        yield STAR(**values) if link.rockstar else DARE(**values, count=link.wager)


def accepted(at: Now) -> Iterator[Remark]:
    """Say who turns over whose cards now, and what has to be found."""
    if at.view.chain:
        link = at.view.chain[-1]
        values = {"seat": link.challenger, "target_seat": link.challenged}
        yield FLIPS_STAR(**values) if link.rockstar else FLIPS(**values, count=link.wager)


def turned(card: Turned, at: Now) -> Iterator[Remark]:
    """Say what was turned over, unless that was the end of it."""
    view = at.view
    if view.verdict is None and view.chain:
        link = view.chain[-1]
        seats = {"seat": link.challenger, "target_seat": link.challenged}
        yield TURNED(card=named(card.card), count=link.wager - card.no, **seats)


def judged(verdict: Verdict, at: Now) -> Iterator[Remark]:
    """Say how it ended, and what it cost."""
    if verdict.met:
        yield MET(winner_seat=verdict.winner)
    else:
        yield (STAR_MISSED if verdict.link.rockstar else HOLE)(loser_seat=verdict.loser)
    seat = verdict.loser
    if seat in at.view.out:
        yield OUT(seat=seat)
    elif verdict.ending == "transfer_hole":
        yield PASSED_ON(seat=seat, winner_seat=verdict.winner)
    else:
        yield COST(seat=seat, holes=holes(at.view.groupings[seat].holes))


def scores(at: Now) -> tuple[int, ...]:
    """Return the holes that everybody has."""
    return tuple(0 if seat in at.view.out else each.holes for seat, each in enumerate(at.view.groupings))


def tension(at: Now) -> float:
    """GFI-9: the more gophers have to be found, the more is at stake."""
    view = at.view
    if not view.chain:
        return 0.0
    link = view.chain[-1]
    stake = 0.8 if link.rockstar else link.wager / GOPHERS
    return min(1.0, stake + 0.3) if view.phase == "flipping" else stake


ANNOUNCER = Announcer(event=event, scores=scores, tension=tension)
