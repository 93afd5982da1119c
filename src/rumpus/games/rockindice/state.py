"""The pieces of Rockin' Dice as data: options, dice, actions, events, scores and the state of a match."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Action, Beat, Data, Event, Millis, Seat, option

Colour = Literal["blue", "green", "red", "yellow"]

COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "yellow")
HIGHEST = 6
"""The highest value, and the dice of each colour."""

ALL_DICE = 24
"""Dice in the game, and spaces on the board."""


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first roll."""

    rounds_per_player: Annotated[int, option("Rounds for each player", "RD-22", low=1, high=5)] = 3
    start_points: Annotated[int, option("Points each player starts with", "RD-1", low=0, high=200)] = 100
    handicap: Annotated[
        Literal[0, 1, 2], option("Dice that adults get more than children", "RD-3", "RD-26", "RD-27", "RD-28")
    ] = 0
    reroll_rule: Annotated[
        Literal["stuck", "none_playable", "always"],
        option("When a player may re-roll: with a stuck die, if no die fits now, or always", "RD-14"),
    ] = "stuck"
    stop_call: Annotated[
        Literal["auto", "manual"],
        option("Whether the last die stops the round by itself, or its player has to press stop", "RD-18"),
    ] = "auto"
    tiebreak_dice: Annotated[
        Literal["by_tied", "same"],
        option("Dice in a tie-break: for the number of tied players, or as many as in the game", "RD-25"),
    ] = "by_tied"
    place_gap_ms: Annotated[
        int, option("Time between two placements of a player", "RD-9", "RD-D2", low=0, high=2000)
    ] = 250
    reroll_ms: Annotated[int, option("Time a re-roll takes", "RD-14", "RD-D3", low=0, high=3000)] = 800
    misplace_lock_ms: Annotated[
        int, option("Time a player has to wait after a die that was not next", "RD-12", low=0, high=3000)
    ] = 0
    round_cap_s: Annotated[
        int, option("Seconds a round may take; 0 is no limit", "RD-D7", low=60, high=600, besides=(0,))
    ] = 0
    absent: Annotated[
        Literal["bot", "sits_out"],
        option("From the next round on: whether a bot plays for an absent player, or the seat sits out", "RD-D6"),
    ] = "bot"


class Die(Data, frozen=True, gc=False, array_like=True):
    """One of the 24 dice; number and colour are fixed. Sent as a list, since every view has all of them."""

    id: int
    colour: Colour
    value: int = 0
    """What it shows; 0 is a die that shows nothing, since it is in a cup."""
    placed: bool = False


def colour_of(die: int) -> int:
    """Give the number of a die's colour: six dice each."""
    return die // HIGHEST


def faces(*, placed: bool) -> tuple[tuple[Die, ...], ...]:
    """Make every die in all its faces once; hands are made of these."""
    shown = range(HIGHEST + 1)
    return tuple(tuple(Die(die, COLOURS[colour_of(die)], value, placed) for value in shown) for die in range(ALL_DICE))


IN_HAND = faces(placed=False)
"""A die that is not placed, by its number and what it shows."""

ON_BOARD = faces(placed=True)
"""A die that is placed, likewise."""

Hand = tuple[Die, ...]
"""The dice a seat drew, in slots that stay the same all round long; placed ones are marked."""


class Place(Action, frozen=True, gc=False):
    """Put an own die of this throw on a space. Several dice are an action too, so that a rule can refuse it (RD-9)."""

    round: int
    throw: int
    die: int | tuple[int, ...]
    colour: Colour
    value: int


class Reroll(Action, frozen=True, gc=False):
    """Take all dice left of this throw back into the cup and roll them."""

    round: int
    throw: int


class Stop(Action, frozen=True, gc=False):
    """End the round after the own last die, where that has to be said."""

    round: int


class Ready(Action, frozen=True, gc=False):
    """Have seen enough of the scores of this round."""

    round: int


class Missed(Action, frozen=True, gc=False):
    """A press for this space came too late. The room writes it, and nobody else can."""

    colour: Colour
    value: int


Aimed = Place | Reroll | Stop
Move = Aimed | Ready | Missed


class Placement(Data, frozen=True, gc=False, array_like=True):
    """A die on the board: whose it was, and when it was settled and pressed. Sent as a list, as dice are."""

    seat: Seat
    die: int
    colour: Colour
    value: int
    at: Millis
    pressed: Millis


class Photo(Data, frozen=True, gc=False):
    """A space somebody was faster at: the placement, and who came too late by how much."""

    won: Placement
    beat: tuple[Beat, ...]
    finish: bool = False
    """Whether it was the last die that ended the round."""


class Stroke(Data, frozen=True, gc=False):
    """Where a player was at the finish: the last die placed, or the one that came too late."""

    seat: Seat
    colour: Colour
    value: int
    after_ms: int
    """Its press, counted from the finisher's: below 0 is before the finish, above 0 is too late."""


class Score(Event, frozen=True, gc=False):
    """A round that was played; everything here is open to all."""

    round: int
    tiebreak: bool
    finisher: Seat | None
    """Who ran out of dice first; None if the time limit ended the round."""
    left: tuple[int, ...]
    points: tuple[int, ...]
    took: Millis
    """From the start signal to the finisher's last die, or to the time limit."""
    strokes: tuple[Stroke, ...]


class Drawn(Event, frozen=True, gc=False):
    """A round is about to start: so many dice were drawn out of the bag by each seat."""

    round: int
    tiebreak: bool
    dice: tuple[int, ...]


class Started(Event, frozen=True, gc=False):
    """The start signal: everybody rolled."""

    round: int


class Placed(Event, frozen=True, gc=False):
    """A die was placed, and whoever wanted the space too was slower."""

    placement: Placement
    left: int
    beat: tuple[Beat, ...] = ()


class Outrun(Event, frozen=True, gc=False):
    """A player pressed too late for a space, or after the last die: who was faster, and by how much."""

    seat: Seat
    won: Placement
    by_ms: Millis
    finish: bool


class Misplaced(Event, frozen=True, gc=False):
    """A die that was not next went back to its owner, who has to wait."""

    seat: Seat
    die: int
    until: Millis


class Shaken(Event, frozen=True, gc=False):
    """A player took all dice left into the cup."""

    seat: Seat
    dice: int


class Rolled(Event, frozen=True, gc=False):
    """The dice came out of the cup."""

    seat: Seat
    values: tuple[int, ...]


class Prompted(Event, frozen=True, gc=False):
    """Nobody has done anything for so long that the table asks."""


class PlayedFor(Event, frozen=True, gc=False):
    """The table plays for these seats until their owners act."""

    seats: tuple[Seat, ...]


class RanOut(Event, frozen=True, gc=False):
    """A player has no dice left and may call stop."""

    seat: Seat


class Capped(Event, frozen=True, gc=False):
    """A round took longer than the table allows."""

    round: int
    replayed: bool


class Void(Event, frozen=True, gc=False):
    """Nobody is there any more, so the round does not count."""

    round: int


class Waits(Event, frozen=True, gc=False):
    """Too few players are here to go on."""


class Left(Event, frozen=True, gc=False):
    """A player left for good."""

    seat: Seat


class Over(Event, frozen=True, gc=False):
    """The match is over; several winners share it."""

    winners: tuple[Seat, ...]


Presence = Literal["person", "away", "bot", "gone"]
Phase = Literal["countdown", "running", "scoring", "waiting", "over"]


class State(Data, frozen=True, gc=False):
    """A match of Rockin' Dice at one moment."""

    options: Options
    adults: tuple[bool, ...]
    holders: tuple[Presence, ...]
    peopled: bool
    """Whether people play, or bots among themselves."""
    phase: Phase
    since: Millis
    """When the phase began; while a round runs, its start signal."""
    round: int
    tied: tuple[Seat, ...]
    """Who plays the tie-break; empty before it."""
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    """The points of every round played, but not of the tie-break."""
    winner: Seat | None
    """Who won the tie-break."""
    bag: tuple[int, ...]
    """The dice in the bag, in the order they will be drawn; while scores are shown, those of the next round."""
    players: tuple[Seat, ...]
    """Who takes part in this round."""
    absent: tuple[Seat, ...]
    """Whose players were away already when it was dealt, and have not come back."""
    hands: tuple[Hand, ...]
    left: tuple[int, ...]
    """Dice each seat has not placed."""
    throws: tuple[int, ...]
    """How often each seat has rolled in this round, also before it was dealt again: what acts are aimed at."""
    heights: tuple[int, ...]
    """The highest value placed of each colour."""
    placements: tuple[Placement, ...]
    """This round's placements, in the order they were settled."""
    races: tuple[Photo, ...]
    """The closest races of this round, the closest first."""
    cups: tuple[Millis, ...]
    """When a seat's dice come out of the cup; 0 is not in the cup."""
    free: tuple[Millis, ...]
    """From when on a seat may place again."""
    locked: tuple[Millis, ...]
    """Until when a seat has to wait after a misplaced die."""
    acted: Millis
    """The last placement or re-roll, or the start signal."""
    prompted: bool
    idle: tuple[Seat, ...]
    """For whom the table plays."""
    tick: Millis
    """When it does so next."""
    finisher: Seat | None
    """Who ran out of dice first."""
    stop_by: Millis
    """Until when the finisher may call stop, where that is asked for."""
    capped: bool
    """Whether this round ran into the time limit once."""
    score: Score | None
    """The round just played, until the next one starts."""
    ready: tuple[Seat, ...]
