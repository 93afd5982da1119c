"""Rockin' Dice in words: the board, everybody's dice, what an action is called and what an event meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Event, Say, Seat, Telling, in_one, say
from rumpus.games.rockindice.actions import Place, Reroll, Stop
from rumpus.games.rockindice.events import (
    Capped,
    Drawn,
    Left,
    Misplaced,
    Outrun,
    Over,
    Placed,
    PlayedFor,
    Prompted,
    RanOut,
    Rolled,
    Score,
    Shaken,
    Started,
    Void,
    Waits,
)
from rumpus.games.rockindice.pieces import COLOURS, HIGHEST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rumpus.core import Beat, Glance, Millis
    from rumpus.games.rockindice.pieces import Colour, Die, Placement
    from rumpus.games.rockindice.view import View

    Now = Glance[View]

SECOND_MS = 1000

NAMES: Mapping[Colour, str] = {"blue": "blue", "green": "green", "red": "red", "yellow": "yellow"}

SHOWN: Mapping[Colour, str] = {
    "blue": "blue {value}",
    "green": "green {value}",
    "red": "red {value}",
    "yellow": "yellow {value}",
}


# Dice, players and times


def named(colour: Colour, value: int) -> Say:
    """Name a die: "red 3"; one in the cup has only its colour."""
    return say(SHOWN[colour], value=value) if value else say(NAMES[colour])


def all_named(dice: Iterable[Die]) -> list[Say]:
    """Name dice."""
    return [named(die.colour, die.value) for die in dice]


def player(at: Now, seat: Seat) -> Say:
    """Name a player at the head of a line."""
    return say("You") if seat == at.seat else say("{seat}", seat=seat)


def lasted(took: Millis) -> Say:
    """Write seconds with a tenth, or milliseconds below one."""
    if took < SECOND_MS:
        return say("{ms} ms", ms=took)
    tenths = (took + 50) // 100
    return say("{seconds}.{tenth} s", seconds=tenths // 10, tenth=tenths % 10)


def signed(points: int) -> str:
    """Write points as gained or lost."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


# The table


def table(at: Now) -> Iterator[Say]:
    """Tell what is to be done, the round, the board and everybody's dice, what happened last, and the points."""
    view = at.view
    yield task(at)
    rounds = {"round": view.round, "rounds": view.rounds}
    if not view.round:
        yield say("A race for practice: it counts nothing.")
    else:
        yield say("Tie-break.") if view.tied else say("Round {round} of {rounds}.", **rounds)
    if view.phase != "over":
        yield board(view)
        yield from (hand(at, seat) for seat in view.players)
    if view.phase == "running":
        yield from news(view)
    yield from scores(at)


def task(at: Now) -> Say:
    """Say what is to be done now."""
    match at.view.phase:
        case "over":
            return say("The match is over.")
        case "waiting":
            return say("The game is waiting for players.")
        case "countdown":
            return say("Wait for the start signal.")
        case "scoring":
            return say("Stop! {end}", end=ended(at))
        case _:
            return race(at)


def ended(at: Now) -> Say:
    """Say who is out of dice, or why the round ended."""
    finisher = None if at.view.score is None else at.view.score.finisher
    if finisher is None:
        return say("Time is up: nobody scores.")
    return say("You are out of dice!") if finisher == at.seat else say("{seat} is out of dice!", seat=finisher)


def race(at: Now) -> Say:
    """Say what you can do while the round runs."""
    view, seat = at.view, at.seat
    if seat is None or seat not in view.players:
        return say("The round is on; you are watching.")
    if view.cups and view.cups[seat]:
        return say("Your dice are in the cup.")
    if view.finisher == seat:
        return say("You are out of dice. Stop the round!")
    fits = all_named(die for die in view.hands[seat] if die.id in view.fits)
    return say("Go! These dice fit now: {dice}.", dice=fits) if fits else say("Go! None of your dice fits now.")


def board(view: View) -> Say:
    """Tell what comes next of each colour."""
    lanes = [
        say("{colour}: full", colour=say(NAMES[colour]))
        if height == HIGHEST
        else say("{colour}: next is {value}", colour=say(NAMES[colour]), value=height + 1)
        for colour, height in zip(COLOURS, view.heights, strict=True)
    ]
    return say("{lanes}.", lanes=in_one(lanes, "; "))


def hand(at: Now, seat: Seat) -> Say:
    """Tell the dice that a player has not placed."""
    left = [die for die in at.view.hands[seat] if not die.placed]
    values = {"name": player(at, seat), "count": len(left), "dice": all_named(left)}
    if not left:
        return say("{name}: no dice left.", name=values["name"])
    one = len(left) == 1
    if at.view.cups and at.view.cups[seat]:
        return say("{name}: 1 die in the cup." if one else "{name}: {count} dice in the cup.", **values)
    return say("{name}: 1 die left: {dice}." if one else "{name}: {count} dice left: {dice}.", **values)


def news(view: View) -> Iterator[Say]:
    """Tell what happened last."""
    if view.finisher is not None:
        yield say("{seat} is out of dice!", seat=view.finisher)
    elif view.placements:
        last = view.placements[-1]
        beat = next((photo.beat for photo in view.races if photo.won == last), ())
        yield placed(last, beat, finish=False)


def placed(placement: Placement, beat: Sequence[Beat], *, finish: bool) -> Say:
    """Tell who placed a die, and who wanted the space too."""
    if not beat:
        die = named(placement.colour, placement.value)
        return say("{seat} placed {die}.", seat=placement.seat, die=die)
    close = min(beat, key=lambda each: each.by_ms)
    return beaten(placement, close.seat, close.by_ms, finish=finish)


def beaten(won: Placement, loser: Seat, by: Millis, *, finish: bool) -> Say:
    """Tell a race: "Nina beat Marie to green 2 by 43 ms."."""
    values = {"seat": won.seat, "loser_seat": loser, "die": named(won.colour, won.value), "ms": by}
    if by <= 0:
        return say("{seat} and {loser_seat} pressed together; the draw gave {die} to {seat}.", **values)
    if finish:
        return say("{seat} beat {loser_seat} to the finish by {ms} ms.", **values)
    return say("{seat} beat {loser_seat} to {die} by {ms} ms.", **values)


def scores(at: Now) -> Iterator[Say]:
    """Tell the round just played, its closest races, and how all stand."""
    view = at.view
    if view.score is not None:
        gains = [say("{name} {gain}", name=player(at, seat), gain=gain) for seat, gain in gained(view.score)]
        yield say("The round took {time}: {gains}.", time=lasted(view.score.took), gains=gains)
        yield from (placed(photo.won, photo.beat, finish=photo.finish) for photo in view.races)
    totals = [
        say("{place}. {name}: {total}", place=place, name=player(at, Seat(seat)), total=view.totals[seat])
        for seat, place in enumerate(places(view))
    ]
    yield say("Points: {totals}.", totals=totals)


def gained(score: Score) -> list[tuple[Seat, str]]:
    """Return what everybody gained or lost."""
    return [(Seat(seat), signed(points)) for seat, points in enumerate(score.points)]


def places(view: View) -> tuple[int, ...]:
    """RD-23 to RD-25, RD-D6: the places as they stand."""
    ranks = [(view.holders[seat] != "gone", total, seat == view.winner) for seat, total in enumerate(view.totals)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


# Actions and events


def label(action: Action, _at: Now) -> Say:
    """Name an action."""
    match action:
        case Place(colour=colour, value=value):
            return say("Place {die}", die=named(colour, value))
        case Reroll():
            return say("Re-roll all remaining dice")
        case Stop():
            return say("Stop!")
        case _:
            return say("Ready for the next round")


def event(event: Event, _at: Now) -> Say | None:
    """Tell one event, as it is told to everybody."""
    match event:
        case Placed(placement=placement, left=left, beat=beat):
            return placed(placement, beat, finish=not left)
        case Outrun(seat=seat, won=won, by_ms=by, finish=finish):
            return beaten(won, seat, by, finish=finish)
        case Misplaced(seat=seat):
            return say("{seat} pressed a die that was not next and has to wait.", seat=seat)
        case Shaken(seat=seat):
            return say("{seat} takes the remaining dice back into the cup.", seat=seat)
        case Rolled(seat=seat, values=values):
            return say("{seat} rolls {dice}.", seat=seat, dice=values)
        case RanOut(seat=seat):
            return say("{seat} is out of dice!", seat=seat)
        case Left(seat=seat):
            return say("{seat} has left.", seat=seat)
        case _:
            return of_rounds(event)


def of_rounds(event: Event) -> Say:
    """Tell what happened to a round or the match."""
    match event:
        case Drawn(round=number, tiebreak=tiebreak):
            if tiebreak:
                return say("A tie-break: everybody draws dice.")
            if not number:
                return say("A race for practice: everybody draws dice.")
            return say("Round {round}: everybody draws dice.", round=number)
        case Score():
            return told_score(event)
        case Capped(replayed=True):
            return say("The round took too long: it is played again.")
        case Over(winners=[seat]):
            return say("{seat} wins!", seat=seat)
        case Over(winners=seats):
            return say("They share the win: {seats}.", seats=seats)
        case _:
            return say(PLAIN[type(event)])


PLAIN: Mapping[type[Event], str] = {
    Started: "Everybody rolls. Go!",
    Prompted: "Is anybody there? Place or re-roll!",
    PlayedFor: "The table plays on by itself.",
    Capped: "The round counts, but nobody scores.",
    Void: "Nobody is here: the round does not count.",
    Waits: "The game is waiting for players.",
}
"""What is always told in the same words."""


def told_score(score: Score) -> Say:
    """Tell what a round was worth."""
    if score.finisher is None:
        return say("Time is up: nobody scores.")
    gains = [say("{seat} {gain}", seat=seat, gain=gain) for seat, gain in gained(score)]
    return say("The round took {time}: {gains}.", time=lasted(score.took), gains=gains)


def who(event: Event, _at: Now) -> Seat | None:
    """Return whose face stands beside an event."""
    if isinstance(event, Placed):
        return event.placement.seat
    return event.finisher if isinstance(event, Score) else getattr(event, "seat", None)


TELLING = Telling(
    table=table,
    label=label,
    event=event,
    who=who,
    moves={
        "Place": "{seat} places a die.",
        "Reroll": "{seat} takes the remaining dice back into the cup.",
        "Stop": "{seat} stops the round.",
        "Ready": "{seat} has seen enough.",
        "Missed": "{seat} was too late.",
    },
)
