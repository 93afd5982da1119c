"""The pieces of Roll Call as data: options, actions, bids, showdowns and the state of a match."""

from __future__ import annotations

from typing import Annotated, Literal

from rumpus.core import Action, Data, Event, Millis, Seat, option

SEATS = tuple(Seat(number) for number in range(12))
"""All seats that a table can have (RC-1)."""

EMBLEM = 1
"""The face of the wild emblem; the others are 2 to 6."""

HIGHEST = 6
"""The highest value."""

NO_CAP = 999
"""The highest quantity that can be bid when `bid_cap` is none."""


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the first roll."""

    start_dice: Annotated[int, option("Dice each player starts with", "RC-1", low=1, high=10)] = 5
    first_bidder: Annotated[
        Literal["random", "host", "highest_roll"],
        option("Who opens the first round: drawn by lot, the host, or the highest roll of one die each", "RC-4"),
    ] = "random"
    bid_cap: Annotated[Literal["dice_in_play", "none"], option("The highest quantity that can be bid", "RC-10")] = (
        "dice_in_play"
    )
    emblem_bids: Annotated[
        Literal["off", "on"], option("Whether emblems can be bid on; then only emblems count", "RC-11")
    ] = "off"
    wild: Annotated[
        bool, option("Whether the emblem counts for every value; if not it is a plain one", "RC-6", "RC-19")
    ] = True
    out_of_turn: Annotated[bool, option("Whether a bid can be called out of turn", "RC-14", "RC-22")] = True
    out_of_turn_penalty: Annotated[Literal[1, 2, 3], option("Dice lost by a wrong call out of turn", "RC-22")] = 2
    call_window_ms: Annotated[
        int,
        option("Time after a bid in which only calls are taken", "RC-14", "RC-D2", low=0, high=10_000, live=1500),
    ] = 0
    turn_s: Annotated[int, option("Seconds to bid or call; 0 is no clock", "RC-D4", low=10, high=120, besides=(0,))] = (
        45
    )
    reveal_s: Annotated[int, option("Seconds a showdown stays on the table at most", "RC-D6", low=2, high=30)] = 8
    ghost_view: Annotated[Literal["none", "all"], option("Whose dice a player who is out may see", "RC-D9")] = "none"
    odds: Annotated[
        Literal["after", "off"],
        option("Whether a showdown says how likely the bid was, as the caller could know it", "RC-D6"),
    ] = "after"
    max_players: Annotated[int, option("Players admitted at most", "RC-1", low=2, high=12)] = 12


class Bid(Action, frozen=True, gc=False):
    """Claim that among all dice in play at least this many show the value or the emblem.

    It answers the bid of the number `after` in that round, or opens the round after none, which is 0 (RC-16).
    """

    round: int
    after: int
    quantity: int
    value: int


class Call(Action, frozen=True, gc=False):
    """Doubt the bid of this number in that round (RC-16)."""

    round: int
    bid: int


class Ready(Action, frozen=True, gc=False):
    """Have seen enough of this round's showdown."""

    round: int


class Claim(Event, frozen=True, gc=False):
    """A bid that was made; `no` counts the bids of a round from 1."""

    no: int
    seat: Seat
    quantity: int
    value: int


Said = tuple[Seat, int, int]
"""A bid in few bytes: who bid how many of which value. Every view has all of a round, the first one first."""


class Showdown(Event, frozen=True, gc=False):
    """A call and what it came to; everything here is open to all."""

    round: int
    claim: Claim
    caller: Seat
    in_turn: bool
    hands: tuple[tuple[int, ...], ...]
    faces: tuple[int, ...]
    """The faces that count; every die that shows one of them is marked."""
    counts: tuple[int, ...]
    total: int
    loser: Seat
    loss: int


class Rolled(Event, frozen=True, gc=False):
    """A round began: everybody rolled in secret, and the starter is to bid."""

    round: int
    starter: Seat
    dice: tuple[int, ...]


class Asked(Event, frozen=True, gc=False):
    """A player without a clock has been waited for so long that the table asks."""

    seat: Seat


class TimedOut(Event, frozen=True, gc=False):
    """A player's time ran out, so the table acts for that player."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False):
    """A player has no dice left."""

    seat: Seat


class Left(Event, frozen=True, gc=False):
    """A player left for good; a round in progress is void."""

    seat: Seat
    void: bool


class Won(Event, frozen=True, gc=False):
    """One player alone has dice."""

    seat: Seat


Phase = Literal["bidding", "showdown", "over"]


class State(Data, frozen=True, gc=False):
    """A match of Roll Call at one moment."""

    phase: Phase
    turn: Seat | None
    """The seat in turn while bidding goes on."""
    bid: Claim | None
    """The bid that stands, the last of this round's."""
    claims: tuple[Said, ...]
    """This round's bids."""
    since: Millis
    """When the present clock started: the turn's, after the call window, or the showdown's."""
    asked: bool
    dice: tuple[int, ...]
    """Dice left to each seat; 0 is out."""
    hands: tuple[tuple[int, ...], ...]
    """What each seat rolled this round."""
    round: int
    starter: Seat
    cap: int
    """The highest quantity that can be bid this round."""
    lowest: int
    """The lowest value that can be bid."""
    showdown: Showdown | None
    """The last call, from the call until the next roll."""
    ready: tuple[Seat, ...]
    """Who has seen enough of it."""
    out: tuple[Seat, ...]
    """The seats without dice, in the order they went out."""
    left: tuple[Seat, ...]
    """The next player with dice to the left of each seat."""
    first_rolls: tuple[tuple[int, ...], ...]
    """The rolls for the first bid, one after the other; 0 is a seat that no longer took part."""
    options: Options


BARE_TABLE = State(
    phase="bidding",
    turn=Seat(0),
    bid=None,
    claims=(),
    since=Millis(0),
    asked=False,
    dice=(),
    hands=(),
    round=1,
    starter=Seat(0),
    cap=0,
    lowest=EMBLEM,
    showdown=None,
    ready=(),
    out=(),
    left=(),
    first_rolls=(),
    options=Options(),
)
"""A first round before anybody has sat down."""
